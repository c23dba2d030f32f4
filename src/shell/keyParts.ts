/** Under which heading a command's keys are listed: in the sheet of keys, and where they are changed. It draws nothing. */
import type { Command, Where } from '../../commands/command.ts';
import { capsOf } from '../ui/keys.ts';

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

/** What finds keys: as they are written and as they are printed on the caps, 'mod+s Ctrl S'. */
export const textOfKeys = (keys: string): string =>
  `${keys} ${capsOf(keys)
    .flat()
    .map(({ text }) => text)
    .join(' ')}`;

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

/** What is done all day stands before what is done on a screen that one seldom sees: by the first word of the command's name. */
const daily = [
  'palette',
  'help',
  'list',
  'form',
  'record',
  'tree',
  'gallery',
  'assignment',
  'table',
  'macro',
  'import',
  'trash',
  'history',
];
const placeOf = ({ id }: Command): number => {
  const place = daily.indexOf(id.split('.', 1)[0] ?? '');
  return place === -1 ? daily.length : place;
};

/** As one reads them under their headings. */
export const inReadingOrder = (commands: readonly Command[]): readonly Command[] =>
  commands.toSorted((one, other) => placeOf(one) - placeOf(other));
