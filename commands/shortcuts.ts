/** Commands of keys themselves: the sheet that shows them, the screen that changes them. Data only. */
import { commandList } from './command.ts';

export const shortcutCommands = commandList([
  { id: 'help.print', view: 'print', where: 'help', section: null, icon: 'printer' },
  {
    id: 'go.shortcuts',
    go: '/shortcuts',
    where: 'page',
    section: 'settings',
    icon: 'keyboard',
  },
  {
    id: 'shortcuts.record',
    to: 'shortcuts',
    event: { type: 'record' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.switchOff',
    to: 'shortcuts',
    event: { type: 'switchOff' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.reset',
    to: 'shortcuts',
    event: { type: 'reset' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.resetAll',
    to: 'shortcuts',
    event: { type: 'resetAll' },
    where: 'page',
    section: 'settings',
    icon: 'keyboard',
  },
  {
    id: 'shortcuts.accept',
    to: 'shortcuts',
    event: { type: 'accept' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.replace',
    to: 'shortcuts',
    event: { type: 'replace' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.cancel',
    to: 'shortcuts',
    event: { type: 'cancel' },
    where: 'page',
    section: null,
  },
  {
    id: 'shortcuts.retry',
    to: 'shortcuts',
    event: { type: 'retry' },
    where: 'page',
    section: null,
  },
]);
