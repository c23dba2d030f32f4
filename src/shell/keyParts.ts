/** Under which heading a command's keys are listed: in the sheet of keys, and where they are changed. It draws nothing. */
import type { Command, Where } from '../../commands/command.ts';
import { commandLabel, entityLabel } from '../../i18n/index.ts';

export const keyParts = [
  'list',
  'form',
  'notTyping',
  'goTo',
  'toggles',
  'everywhere',
  'dialog',
] as const;
export type KeyPart = (typeof keyParts)[number];

const partOfWhere: Readonly<Record<Where, KeyPart>> = {
  everywhere: 'everywhere',
  palette: 'everywhere',
  help: 'everywhere',
  dialog: 'dialog',
  form: 'form',
  page: 'notTyping',
  list: 'list',
  grid: 'list',
};

/** By the command's own keys, so that it stays where it is when they are changed. */
export function keyPartOf(command: Command): KeyPart {
  const { where, section } = command;
  if (section === 'goTo') return 'goTo';
  return command.keys?.some((keys) => keys.startsWith('t ')) ? 'toggles' : partOfWhere[where];
}

/** A command's name apart from what it is about at the moment. */
export const keyTitle = ({ id, entity, section }: Command): string => {
  if (!entity) return commandLabel(id);
  const label = entityLabel(entity);
  return section === 'create' ? label.new : label.many;
};
