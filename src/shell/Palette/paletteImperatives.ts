/** A French order to one record, 'publie l’actualité 2', is written nearly as the state that it leads to; here it is the verb. It reads no other sentence. */
import { fold } from '../../../entities/fold.ts';
import { publishing, withoutElision, type Verb } from './paletteLexicon.ts';
import { numbersIn } from './paletteNumbers.ts';
import type { Part } from './paletteParts.ts';
import { addressOf } from './paletteRecords.ts';
import type { Token } from './paletteTokens.ts';

interface Told {
  readonly verb: Verb;
  readonly orVerb?: Verb;
}

/** Folded, as many leave the accents out. */
const told = new Map<string, Told>([
  ['publie', publishing.publish],
  ['depublie', publishing.unpublish],
  ['approuve', { verb: 'approve' }],
  ['valide', { verb: 'approve' }],
  ['desapprouve', { verb: 'unapprove' }],
  ['active', { verb: 'enable' }],
  ['desactive', { verb: 'disable' }],
  ['masque', { verb: 'disable' }],
  ['cache', { verb: 'disable' }],
  ['restaure', { verb: 'restore' }],
]);
/** Of 'publié' the accent says that it is the state. */
const isState = (text: string): boolean => text.normalize('NFC').toLowerCase().endsWith('é');
/** English says of 'active staff 3' that they are so; French has an article there. */
const isEnglish = 'active';

/** The verb in the place of the state, where all else is a section and the numbers of its records. */
export function withImperative(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  const [first, second] = tokens;
  if (!first || !second || isState(first.text)) return parts;
  const word = fold(first.text);
  const meant = told.get(word);
  const section = parts.find(({ entity }) => entity)?.entity;
  const others = parts.filter(({ from }) => from > 0);
  if (!meant || !section || others.some(({ entity, small }) => !entity && !small)) return parts;
  const isTaken = (place: number) => others.some(({ from, to }) => place >= from && place < to);
  const left = tokens.filter((_, place) => place > 0 && !isTaken(place)).map(({ text }) => text);
  const words = left.join(' ');
  if (!addressOf(words, section) && !numbersIn(words)) return parts;
  const hasArticle =
    withoutElision(second.text) !== second.text ||
    others.some(({ from, small }) => from === 1 && small === 'filler');
  return word === isEnglish && !hasArticle ? parts : [{ from: 0, to: 1, ...meant }, ...others];
}
