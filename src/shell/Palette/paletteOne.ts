/** What a sentence says of one record by its number, or of several: 'approve news 42', 'copy news 2', 'history of news 3'. It finds none. */
import { fold } from '../../../entities/fold.ts';
import { copiedIn } from './paletteCopied.ts';
import type { Known } from './paletteKnown.ts';
import type { Said } from './paletteLexicon.ts';
import { numbersIn } from './paletteNumbers.ts';
import { pastIn } from './palettePast.ts';
import { addressOf, type Address } from './paletteRecords.ts';
import { verbsIn } from './paletteSections.ts';
import { isToDo, type Sentence } from './paletteSentence.ts';

/** What is done is done today. */
const isToday = (said: Said): boolean => said.kind === 'word' && said.filter === 'today';
/** 'news 42', and beside a verb: 'approve news 42', 'approve #42', 'approve news 42 today'. */
export const addressIn = ({ query, words, entity, said, verbs }: Sentence): Address | undefined =>
  said.length > 0 && !(verbs.length > 0 && entity && said.every(isToday))
    ? undefined
    : (addressOf(query) ?? addressOf(words, entity));

/** 'Approve news 1 and 2': of those, and of no other. */
export const numbersSaid = ({
  entity,
  said,
  words,
  ...rest
}: Sentence): readonly number[] | undefined =>
  entity && said.length === 0 && isToDo(rest) ? numbersIn(words) : undefined;

/** `#42` is of the section in view, where that one's records take the verb. */
function numberIn({ words, entity, said, verbs }: Sentence): number | undefined {
  if (verbs.length === 0 || entity || said.length > 0) return undefined;
  const digits = /^#?\s*(\d{1,15})$/.exec(words.length > 20 ? '' : fold(words))?.[1];
  return Number(digits ?? 0) || undefined;
}

/** What a sentence says of one record by its number, or of its past. */
export function oneOf(sentence: Sentence, { lexicon, here, grants }: Known) {
  if (sentence.isCommandsOnly) return { address: undefined };
  const past = pastIn(sentence.query, lexicon, here);
  if (past) {
    const { entity, id } = past;
    return { past, address: id === undefined ? undefined : { entity, id } };
  }
  const copied = copiedIn(sentence.query, lexicon);
  if (copied) return { address: copied, isCopied: true };
  const address = addressIn(sentence);
  const { verbs } = sentence;
  const isTaken = address && verbs.some((verb) => verbsIn(address.entity, grants).includes(verb));
  const number = isTaken ? undefined : numberIn(sentence);
  return number === undefined ? { address } : { address: undefined, number };
}
