/** How far, or to which day, a sentence moves dates: 'move events a week later', 'postpone news by 2 days', 'انقل الفعاليات أسبوعاً'. Pure; it moves none. */
import { spanOf, spanText, type Span } from '../../../entities/dateShift.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { isOneUnit } from '../../fields/countedSpan.ts';
import { datedAt, daysAt } from './paletteDays.ts';
import { daysMeant } from './paletteFilters.ts';
import {
  bareWords,
  indexed,
  listedWords,
  phrasesOf,
  withoutElision,
  type Lexicon,
  type MoveWord,
} from './paletteLexicon.ts';
import { phraseAt } from './palettePhrases.ts';
import { spanAt } from './paletteSpans.ts';
import { isFigure, type Token } from './paletteTokens.ts';

/** The first day and the last of what dates are moved to. */
export interface Target {
  readonly from: string;
  readonly to: string;
}

/** Of which records a sentence says that their dates are moved, besides those that it names: those that are selected, or those that are meant now. */
export type Whose = 'selected' | 'current' | undefined;

export interface Moved {
  /** As the sheet has it: `+1w`, `-2d`; undefined where nobody has said how far. */
  readonly shift: string | undefined;
  /** 'To Monday': how far it is, the records say. */
  readonly target: Target | undefined;
  /** The tokens that say so. */
  readonly places: ReadonlySet<number>;
  readonly whose: Whose;
  /** Which way its verb says: 'postpone' is later, 'move' may be either. */
  readonly way: 'later' | 'earlier' | undefined;
  /** A verb says so: without one, 'a week later' is of one record, or of what is meant now. */
  readonly hasVerb: boolean;
}

const names: readonly MoveWord[] = [
  'either',
  'later',
  'earlier',
  'onward',
  'back',
  'lead',
  'small',
  'selected',
  'current',
];
const kept = new WeakMap<Lexicon, Lexicon>();
/** The words of a move, which say nothing in any other sentence; made anew with all others. */
export function moveLexicon(lexicon: Lexicon): Lexicon {
  let own = kept.get(lexicon);
  if (!own) {
    const phrases = names.flatMap((name) => {
      const texts = inEveryLanguage('palette', 'moveWords', name).flatMap((text) =>
        text.split('/'),
      );
      return phrasesOf(texts, { kind: 'move', name });
    });
    kept.set(lexicon, (own = indexed(phrases)));
  }
  return own;
}

/** Arabic writes 'by' onto the number, or the unit: بأسبوع، لأسبوعين. */
const onWord = /^[بل](?=.{2})/u;

interface Far {
  readonly span: Span;
  readonly count: number;
  /** It was written with its sign. */
  readonly isSigned: boolean;
}

/** '+7d', '2w', '2 weeks', '-2 weeks', 'd’une semaine', 'بأسبوع' at a token. */
function farAt(tokens: readonly Token[], place: number): Far | undefined {
  const token = tokens[place];
  if (!token) return undefined;
  const isSigned = /^[+-]/.test(token.text);
  const short = spanOf(token.text);
  if (short) return { span: short, count: 1, isSigned };
  const as = (text: string) => spanAt(tokens.with(place, { ...token, text }), place);
  if (isSigned) {
    const far = as(token.text.slice(1));
    const sign = token.text.startsWith('-') ? -1 : 1;
    return far && { ...far, span: { ...far.span, count: sign * far.span.count }, isSigned };
  }
  const text = withoutElision(token.text);
  const far = as(text) ?? (onWord.test(text) ? as(text.replace(onWord, '')) : undefined);
  return far && { ...far, isSigned };
}

const ahead: readonly MoveWord[] = ['later', 'onward'];
const backward: readonly MoveWord[] = ['earlier', 'back'];
/** Where nothing says which way, it is later; what is said both ways is not understood. */
function shiftOf({ span, isSigned }: Far, said: ReadonlySet<MoveWord>): string | undefined {
  const isAhead = ahead.some((one) => said.has(one)) || (isSigned && span.count > 0);
  const isBack = backward.some((one) => said.has(one)) || span.count < 0;
  if ((isAhead && isBack) || span.count === 0) return undefined;
  return spanText({ ...span, count: isBack ? -Math.abs(span.count) : span.count });
}

const [tokensMax, lettersMax] = [14, 40];
const verbs: readonly MoveWord[] = ['either', 'later', 'earlier'];

const ways: readonly MoveWord[] = ['onward', 'back'];

const isVerb = (name: MoveWord | undefined): boolean => name !== undefined && verbs.includes(name);

const textOf = ({ text }: Token): string => bareWords(text).join(' ');

interface Word {
  readonly name: MoveWord;
  readonly count: number;
  /** Where its second word stands, behind what is moved. */
  readonly behind?: number;
}

/** 'Postpone', 'push back', and 'push' where 'back' follows later: 'push events back'. */
function wordAt(tokens: readonly Token[], place: number, own: Lexicon): Word | undefined {
  const met = phraseAt(tokens, place, own);
  const means = met?.phrase.means;
  if (met && means?.kind === 'move') return { name: means.name, count: met.count };
  const first = tokens[place];
  for (const { words, means: parted } of (first && own.get(textOf(first))) ?? []) {
    if (words.length !== 2 || parted.kind !== 'move' || !isVerb(parted.name)) continue;
    const behind = tokens.findIndex((one, at) => at > place && textOf(one) === words[1]);
    if (behind !== -1) return { name: parted.name, count: 1, behind };
  }
  return undefined;
}

/** 'Event 3 a week', 'فعالية 3 أسبوعاً': behind a section in the singular, and before one of a unit, it is a record's number. */
function isNumberOfOne(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  heard: readonly (MoveWord | undefined)[],
): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !next || !isFigure(token) || !isOneUnit(next.text)) return false;
  // A section that has become a chip stands before the verb.
  const at = heard.findLastIndex((name, one) => one < place && !isVerb(name));
  const section = tokens[at];
  const means = section && phraseAt(tokens, at, lexicon)?.phrase.means;
  if (!section || means?.kind !== 'entity') return false;
  const own = textOf(section);
  return inEveryLanguage('entities', means.entity.name, 'one').some(
    (one) => bareWords(one).join(' ') === own,
  );
}

/** Arabic writes 'to' onto the day, or onto its article: ليوم الاثنين، للاثنين. */
const toOnWord = /^ل(?:ل(?=.{3})|(?=.{3}))/u;

/** The day or period that begins at a token. */
export function targetAt(tokens: readonly Token[], place: number, lexicon: Lexicon) {
  const found = phraseAt(tokens, place, lexicon);
  const days = daysAt(tokens, place, lexicon, { hasWords: false, found });
  const target = days?.day === undefined ? undefined : daysMeant(days.day);
  return days && target && { target, to: days.to };
}

/** 'To Monday', 'au 5 décembre', 'إلى الغد': the last such, and the tokens that say so. */
function toDay(tokens: readonly Token[], lexicon: Lexicon) {
  const links = listedWords('rangeWords');
  for (let place = tokens.length - 1; place > 0; place -= 1) {
    const token = tokens[place];
    const words = token ? bareWords(token.text) : [];
    const isTo = words.length > 0 && words.every((word) => links.has(word));
    const onto = token && toOnWord.test(token.text) ? token.text.replace(toOnWord, '') : undefined;
    const read =
      onto !== undefined && token ? tokens.with(place, { ...token, text: onto }) : tokens;
    const from = isTo ? place + 1 : onto === undefined ? undefined : place;
    const found = from === undefined ? undefined : targetAt(read, from, lexicon);
    if (found) return { target: found.target, from: place, to: found.to };
  }
  return undefined;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** Undefined where nothing is to be moved, and where it is said more than once, or both ways, how far. */
export function movedIn(tokens: readonly Token[], lexicon: Lexicon): Moved | undefined {
  // What is longer, or holds longer words, is a title or was pasted.
  if (tokens.length > tokensMax || tokens.some(({ text }) => text.length > lettersMax)) {
    return undefined;
  }
  const own = moveLexicon(lexicon);
  const heard = tokens.map((_, place) => wordAt(tokens, place, own)?.name);
  const hasVerb = heard.some(isVerb);
  if (!hasVerb && !heard.some((name) => name && ways.includes(name))) return undefined;
  const said = new Set<MoveWord>();
  const places = new Set<number>();
  let far: Far | undefined;
  const to = hasVerb ? toDay(tokens, lexicon) : undefined;
  for (let place = 0; place < tokens.length;) {
    if (place === to?.from) {
      for (const at of range(to.from, to.to)) places.add(at);
      place = to.to;
      continue;
    }
    const found = phraseAt(tokens, place, lexicon);
    // 'Older than 30 days', 'of the last 2 weeks' say which records, and not how far.
    const days =
      datedAt(tokens, place, lexicon, found) ??
      daysAt(tokens, place, lexicon, { hasWords: false, found });
    if (days) {
      // 'From tomorrow to Monday': the second is where they are moved.
      place = Math.min(days.to, to && to.from > place ? to.from : days.to);
      continue;
    }
    if (isNumberOfOne(tokens, place, lexicon, heard)) {
      place += 1;
      continue;
    }
    const word = places.has(place) ? undefined : wordAt(tokens, place, own);
    if (word?.behind !== undefined) places.add(word.behind);
    const span = farAt(tokens, place);
    if (span && far) return undefined;
    far ??= span;
    if (word && isVerb(word.name) && verbs.some((one) => said.has(one))) return undefined;
    if (word && !span) said.add(word.name);
    // 'By' is said of who has written something, too.
    const isOther = word?.name === 'lead' && !farAt(tokens, place + word.count);
    const count = span?.count ?? (isOther ? undefined : word?.count);
    for (const at of range(place, place + (count ?? 0))) places.add(at);
    place += count ?? 1;
  }
  if (far && to) return undefined;
  const shift = far && shiftOf(far, said);
  // Said both ways, or of no length: it is not guessed.
  if (far && shift === undefined) return undefined;
  const isSaid = (some: readonly MoveWord[]) => some.some((name) => said.has(name));
  if (!isSaid(verbs) && !(far && isSaid(ways))) return undefined;
  const whose = said.has('selected') ? 'selected' : said.has('current') ? 'current' : undefined;
  const way = said.has('later') ? 'later' : said.has('earlier') ? 'earlier' : undefined;
  return { shift, target: to?.target, places, whose, way, hasVerb: isSaid(verbs) };
}
