/** Commands of macros: recording one, and what is done with those that are kept. Data only. */
import type { Macro } from '../machines/macroWords.ts';
import { commandList, type Command } from './command.ts';

export const macroCommands = commandList([
  {
    id: 'macro.record',
    to: 'macro',
    event: { type: 'record' },
    keys: ['q'],
    where: 'page',
    section: 'settings',
    icon: 'repeat',
  },
  {
    id: 'macro.discard',
    to: 'macro',
    event: { type: 'discard' },
    where: 'page',
    section: 'settings',
    icon: 'x',
  },
  { id: 'macro.keep', to: 'macro', event: { type: 'keep' }, where: 'dialog', section: null },
  {
    id: 'macro.resume',
    to: 'macro',
    event: { type: 'resume' },
    keys: ['Escape'],
    where: 'dialog',
    section: null,
  },
  { id: 'macro.change', to: 'macro', event: { type: 'change' }, where: 'page', section: null },
  { id: 'macro.remove', to: 'macro', event: { type: 'remove' }, where: 'page', section: null },
  {
    id: 'macro.confirm',
    to: 'macro',
    event: { type: 'confirm' },
    keys: ['mod+Enter', 'd'],
    where: 'dialog',
    section: null,
  },
  {
    id: 'macro.cancel',
    to: 'macro',
    event: { type: 'cancel' },
    keys: ['Escape', 'c'],
    where: 'dialog',
    section: null,
  },
  {
    id: 'macro.dismiss',
    to: 'macro',
    event: { type: 'dismiss' },
    keys: ['Escape', 'mod+Enter'],
    where: 'dialog',
    section: null,
  },
]);

/** What begins the id of a macro's own command. */
export const macroPrefix = 'macro.run.';

/** A macro as a command: found by its name, and given a key like any other. */
export const macroCommand = ({ id, name, steps }: Macro): Command => ({
  id: `${macroPrefix}${id}`,
  title: name,
  to: 'macro',
  event: { type: 'replay', id },
  where: 'page',
  section: steps.some(({ does }) => does === 'record') ? 'selection' : 'list',
  icon: 'repeat',
});
