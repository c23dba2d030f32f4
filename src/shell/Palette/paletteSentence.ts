/** Reads what is typed into the palette: section, filters, verbs, and the words left to search for. Pure; it finds nothing. */
import type { Entity } from '../../../entities/entity.ts';
import { otherLayout } from '../../../entities/fold.ts';
import { boundAt } from './paletteBounds.ts';
import { datedAt, daysAt } from './paletteDays.ts';
import { type Lexicon, type Said, type Verb, withoutElision } from './paletteLexicon.ts';
import { withImperative } from './paletteImperatives.ts';
import { havingAt } from './paletteHaving.ts';
import { readMoved, type Move } from './paletteMoved.ts';
import type { Moved } from './paletteMoves.ts';
import { phraseAt, type Met } from './palettePhrases.ts';
import { meantBySlips } from './paletteSlips.ts';
import { arrows, textMax, tokensOf, type Token } from './paletteTokens.ts';
import {
  isAround,
  isLed,
  isLink,
  withBeside,
  withDays,
  withExceptions,
  withLinks,
  withOwnStates,
  withOwnVerbs,
  withSection,
  type Part,
} from './paletteParts.ts';
import { firstWordOnly, type Begun, type ValueReach } from './paletteValues.ts';

/** What has left the input: a section or a filter that is complete. */
export interface Chip {
  /** Where in the text it stands. */
  readonly at: number;
  /** As it was typed, to make the text whole again. */
  readonly typed: string;
  readonly entity?: Entity;
  readonly said?: Said;
}

export interface Sentence {
  /** `>`: commands only. */
  readonly isCommandsOnly: boolean;
  readonly chips: readonly Chip[];
  /** What stands in the input beside the chips. */
  readonly input: string;
  /** The whole text without its `>`. */
  readonly query: string;
  /** The same for commands, without the small words around: 'assign hero to home' is 'assign hero home'. */
  readonly spoken: string;
  /** A verb is said of every record: 'disable all staff'. */
  readonly isAll: boolean;
  readonly entity: Entity | undefined;
  readonly said: readonly Said[];
  readonly verbs: readonly Verb[];
  /** The dates of those are moved. */
  readonly move?: Move;
  /** A verb is said of one record, and not of today: 'publish event 3 tomorrow'. */
  readonly isTimed?: boolean;
  /** Values that the words behind them may belong to. */
  readonly begun: readonly Begun[];
  /** What is left to search for. */
  readonly words: string;
  /** The text in the other keyboard layout, when only that says something. */
  readonly readAs?: string;
}

const fieldForm = /^(\p{L}[\p{L}\p{M}_]*):(["“”«]?)\s*([^"“”«»]+?)\s*["“”»]?$/u;
/** A value is no longer, nor is it looked for further. */
const valueTokensMax = 6;

/** What stands before a day says nothing else: in 'engineering', begun, it is no French 'en'. */
const isSaid = (found: Met | undefined): boolean =>
  found !== undefined && !['bound', 'count'].includes(found.phrase.means.kind);

/** The value that begins at a token, with the words that may belong to it; those that say nothing else come first. */
function begunAt(tokens: readonly Token[], place: number, lexicon: Lexicon): Begun | undefined {
  const [, field, quote, value] = fieldForm.exec(tokens[place]?.text ?? '') ?? [];
  if (field === undefined || value === undefined) return undefined;
  const ahead = tokens.slice(place + 1, place + valueTokensMax);
  const isEnd = ({ text }: Token) => arrows.has(text) || fieldForm.test(text);
  const end = quote === '' ? ahead.findIndex(isEnd) : 0;
  const own = end === -1 ? ahead : ahead.slice(0, end);
  const said = own.findIndex((_, i) => isSaid(phraseAt(tokens, place + 1 + i, lexicon)));
  const words = [value, ...own.map(({ text }) => text)];
  return { field, words, free: said === -1 ? words.length : said + 1 };
}

/** A value with so many of the words that may belong to it. */
const saidOf = ({ field, words }: Begun, count: number): Said => ({
  kind: 'field',
  field,
  value: words.slice(0, count).join(' '),
});

/** The tokens that say something; a section is only one before any word that says nothing. */
function partsOf(
  tokens: readonly Token[],
  lexicon: Lexicon,
  reach: ValueReach,
  moved: Moved | undefined,
): readonly Part[] {
  const parts: Part[] = [];
  let hasEntity = false;
  let hasWords = false;
  // 'Disable male staff', 'approve PhD theses': the words before are said of them.
  const end = tokens.findLastIndex((_, place) => moved?.places.has(place) !== true) + 1;
  const isLastOfVerb = (to: number) => to === end && (moved ?? parts.some(({ verb }) => verb));
  for (let place = 0; place < tokens.length;) {
    const token = tokens[place];
    if (!token) break;
    if (moved?.places.has(place)) {
      parts.push({ from: place, to: place + 1, isMove: true });
      place += 1;
      continue;
    }
    const begun = begunAt(tokens, place, lexicon);
    const found = phraseAt(tokens, place, lexicon);
    const means = found?.phrase.means;
    const spoken =
      datedAt(tokens, place, lexicon, found) ?? daysAt(tokens, place, lexicon, { hasWords, found });
    const range = { from: place, to: place + (found?.count ?? 1) };
    const section = parts.find(({ entity }) => entity)?.entity;
    const bound = boundAt(tokens, place, lexicon, section);
    const having = havingAt(tokens, lexicon, place, { found, section });
    if (having) parts.push(having);
    else if (bound) parts.push({ from: place, to: place + bound.count, said: bound.said });
    else if (means?.kind === 'count' && !spoken) {
      // Of no field that is counted they are words: no 'from' of a year in 'أكثر من 1000'.
      hasWords = true;
      place = range.to;
      continue;
    } else if (arrows.has(token.text)) parts.push({ ...range, to: place + 1, isArrow: true });
    else if (begun) {
      const count = reach(begun);
      parts.push({ from: place, to: place + count, said: saidOf(begun, count), begun });
    } else if (means?.kind === 'entity' && !hasEntity && (!hasWords || isLastOfVerb(range.to))) {
      parts.push({ ...range, entity: means.entity });
      hasEntity = true;
    } else if (spoken) parts.push({ ...range, ...spoken });
    else if (means?.kind === 'all' || means?.kind === 'filler') {
      parts.push({ ...range, small: means.kind });
    } else if (means?.kind === 'except') parts.push({ ...range, isExcept: true });
    else if (means?.kind === 'verb') {
      parts.push({ ...range, verb: means.verb, orVerb: means.orVerb });
    } else if (means?.kind === 'changed') {
      const said = { kind: 'field', field: 'updated_at', value: means.day } as const;
      parts.push({ ...range, said });
    } else if (means?.kind === 'filter') {
      const said = { kind: 'word', filter: means.filter } as const;
      const { isBeside, orFilter } = means;
      parts.push({ ...range, said, isBeside, orFilter, also: found?.phrase.also });
    } else if (isAround(token, parts, hasWords)) parts.push({ ...range, small: 'around' });
    else hasWords ||= !isLink(token);
    place = parts.at(-1)?.from === place ? (parts.at(-1)?.to ?? place + 1) : place + 1;
  }
  const sure = withBeside(
    withDays(withOwnStates(withSection(withOwnVerbs(withImperative(parts, tokens))))),
    tokens,
  );
  return withLinks(withExceptions(sure), tokens);
}

/** What is typed without its small words; the last one may become another yet. */
function spokenOf(tokens: readonly Token[], parts: readonly Part[], isAll: boolean): string {
  const isSmall = (place: number): boolean =>
    parts.some(
      ({ from, small }) =>
        from === place &&
        (small === 'link' ||
          (small === 'filler' ? place < tokens.length - 1 : isAll && small === 'all')),
    );
  return tokens
    .flatMap(({ text }, place) => (isSmall(place) ? [] : [withoutElision(text)]))
    .join(' ');
}

/** Before it stands something that does not become a chip: a verb, a small word, a word of a title. */
function hasInputBefore(parts: readonly Part[], { from }: Part): boolean {
  const taken = parts.filter(({ entity, said, to }) => (entity || said) && to <= from);
  return taken.reduce((sum, part) => sum + part.to - part.from, 0) < from;
}

function readIn(
  text: string,
  lexicon: Lexicon,
  reach: ValueReach,
  tokens = tokensOf(text),
): Sentence {
  const isCommandsOnly = text.trimStart().startsWith('>');
  const query = (isCommandsOnly ? text.trimStart().slice(1) : text).trim();
  const nothing = { chips: [], said: [], verbs: [], begun: [], entity: undefined, isAll: false };
  if (isCommandsOnly) {
    return { ...nothing, isCommandsOnly, input: text, query, spoken: query, words: query };
  }
  const { parts, move, isTimed } = readMoved(tokens, lexicon, (own, moved) =>
    partsOf(own, lexicon, reach, moved),
  );
  const chips: Chip[] = [];
  let input = text;
  // From the end, so that what stands before keeps its place while pieces are taken out.
  for (const part of parts.toReversed()) {
    // It is complete once a blank follows; of a value in several words the last one stays in the input until then.
    const own = tokens.slice(part.from, part.to);
    const done = own.filter(({ end }) => end < text.length);
    const [first] = done;
    const last = done.at(-1);
    if (!first || !last || (done.length < own.length && !part.begun)) continue;
    const lead = part.lead ?? 0;
    if (done.length <= lead) continue;
    const said = part.begun
      ? { ...part.said, ...saidOf(part.begun, done.length - lead) }
      : part.said;
    if (!part.entity && !said) continue;
    // A chip stands before the input: further words of its value would no longer follow it there.
    const reaches = part.begun ? part.from + lead + part.begun.free : 0;
    const mayGoOn = part.isBegun || reaches >= tokens.length;
    if (mayGoOn && hasInputBefore(parts, part)) continue;
    const start = isLed(parts, part.from) ? 0 : first.start;
    chips.unshift({
      at: start,
      typed: text.slice(start, last.end),
      ...(part.entity ? { entity: part.entity } : {}),
      ...(said ? { said } : {}),
    });
    input = input.slice(0, start) + input.slice(last.end).replace(/^\s+/, '');
  }
  const verbs = parts.flatMap((part) => part.verb ?? []);
  const isToBeDone = verbs.length > 0 || move !== undefined;
  const isAll = isToBeDone && parts.some(({ small }) => small === 'all');
  const saysAny = parts.some(({ entity, said }) => entity ?? said);
  const isIn = (place: number) => parts.some(({ from, to }) => place >= from && place < to);
  const isAlone = saysAny && tokens.every((_, place) => isIn(place));
  // Without a verb, small words beside others are words of a title; the last one may become another yet.
  const isDropped = ({ small, to }: Part): boolean => {
    if (!small || isToBeDone || small === 'link') return true;
    if (small === 'around' || isLed(parts, to)) return saysAny;
    return isAlone && (tokens[to - 1]?.end ?? 0) < text.length;
  };
  const isTaken = (place: number) =>
    parts.some((part) => place >= part.from && place < part.to && isDropped(part));
  const rest = text.slice(0, textMax) === text ? '' : text.slice(textMax);
  return {
    isCommandsOnly,
    chips,
    input: chips.length > 0 ? input.replace(/^\s+/, '') : input,
    query,
    spoken: (rest === '' && spokenOf(tokens, parts, isAll)) || query,
    isAll,
    entity: parts.find((part) => part.entity)?.entity,
    said: parts.flatMap((part) => part.said ?? []),
    verbs,
    ...(move ? { move } : {}),
    ...(isTimed ? { isTimed } : {}),
    begun: parts.flatMap((part) => part.begun ?? []),
    words: tokens
      .filter((_, place) => !isTaken(place))
      .map((token) => token.text)
      .join(' ')
      .concat(rest),
  };
}

/** Something is to be done to what it speaks of. */
export const isToDo = ({ verbs, move }: Pick<Sentence, 'verbs' | 'move'>): boolean =>
  verbs.length > 0 || move !== undefined;

const says = ({ entity, said, ...rest }: Sentence): number =>
  (entity ? 1 : 0) + said.length + (isToDo(rest) ? 1 : 0);

/**
 * What a text in the palette says. Any text is a sentence. One that says nothing as it stands is read in the other
 * keyboard layout: 'ىثصس عىشححقخرثي' is 'news unapproved'.
 */
export function readSentence(
  text: string,
  lexicon: Lexicon,
  reach: ValueReach = firstWordOnly,
): Sentence {
  const direct = readIn(text, lexicon, reach);
  const asMeant = (): Sentence =>
    meantBySlips(text, direct, lexicon, (tokens) => readIn(text, lexicon, reach, tokens));
  if (direct.isCommandsOnly || says(direct) > 0) return asMeant();
  const other = otherLayout(text.slice(0, textMax));
  if (other === null) return asMeant();
  const read = readIn(other, lexicon, reach);
  // What was typed stays in the input; only its meaning is taken from the other reading.
  return says(read) > 0
    ? { ...read, chips: [], input: text, query: direct.query, spoken: direct.spoken, readAs: other }
    : asMeant();
}

/** The text once the input beside the chips says something else. */
export const textWith = (chips: readonly Chip[], input: string): string =>
  [...chips.map(({ typed }) => typed), input].join(' ');
