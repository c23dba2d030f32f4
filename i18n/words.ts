/**
 * Further words by which a command is found, in every language at once: whoever thinks 'publish' finds it in
 * an Arabic interface too. Apart from the catalogue, because only the palette needs them.
 */
import type { CommandId } from '../commands/index.ts';
import { words as ar } from './ar/commandWords.ts';
import { words as en } from './en/commandWords.ts';
import { words as fr } from './fr/commandWords.ts';

type Words = Readonly<Record<CommandId, string>>;
const inEnglish: Words = en;
const all: readonly Words[] = [inEnglish, ar, fr];

const isCommandId = (id: string): id is CommandId => Object.hasOwn(inEnglish, id);

/** The search words of a command, parted by blanks; '' for a generated one, whose entity's names suffice. */
export const commandWords = (id: string): string =>
  isCommandId(id) ? all.map((words) => words[id]).join(' ') : '';
