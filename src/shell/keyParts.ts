/** Under which heading a command's keys are listed: in the sheet of keys, and where they are changed. It draws nothing. */
import type { Command, Where } from '../../commands/command.ts';

export const keyParts = [
  'palette',
  'list',
  'form',
  'notTyping',
  'goTo',
  'create',
  'toggles',
  'everywhere',
  'dialog',
] as const;
export type KeyPart = (typeof keyParts)[number];

const partOfWhere: Readonly<Record<Where, KeyPart>> = {
  everywhere: 'everywhere',
  palette: 'palette',
  help: 'everywhere',
  dialog: 'dialog',
  sheet: 'dialog',
  form: 'form',
  page: 'notTyping',
  list: 'list',
  grid: 'list',
};

/** By the command's own keys, so that it stays where it is when they are changed. */
export function keyPartOf(command: Command): KeyPart {
  const { where, section } = command;
  if (section === 'goTo') return 'goTo';
  if (command.entity !== undefined && section === 'create') return 'create';
  return command.keys?.some((keys) => keys.startsWith('t ')) ? 'toggles' : partOfWhere[where];
}
