/** Whether a sentence that speaks of moving dates means that, of which records, and how far it is where a day is said. Pure; it moves none. */
import { isPlanned, shifted, spanOf, spanText } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { dateText } from '../../../i18n/format.ts';
import { daysMeant } from './paletteFilters.ts';
import { fieldNamed, type Lexicon, type Said } from './paletteLexicon.ts';
import { movedIn, targetAt, type Moved, type Target, type Whose } from './paletteMoves.ts';
import { isOfPast } from './paletteOwnDate.ts';
import type { Part } from './paletteParts.ts';
import { addressOf } from './paletteRecords.ts';
import type { Token } from './paletteTokens.ts';

/** What of a sentence is said of moving dates. */
export interface Move {
  /** How far: `+1w`. Undefined where the record says it, being moved to a day, and where nobody has said it. */
  readonly shift: string | undefined;
  readonly target: Target | undefined;
  readonly whose: Whose;
  readonly way?: Moved['way'];
}

interface Read {
  readonly parts: readonly Part[];
  readonly move: Move | undefined;
  /** A verb is said of one record, and a day that is to come or has been: 'publish event 3 tomorrow'. */
  readonly isTimed?: boolean;
}

const dayMs = 86_400_000;
const hasFigure = /\p{Nd}/u;
/** How far it is from one day to another; both are days without a clock, so no hour is lost between them. */
function spanBetween(from: string, to: string): string | undefined {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return Number.isNaN(count) ? undefined : spanText({ count, unit: 'd' });
}

/** The days that a filter asks for, of a date that is planned. */
function daysSaid(said: Said | undefined, section: Entity): Target | undefined {
  if (said?.kind !== 'field' || said.isExcept) return undefined;
  const key = fieldNamed(section, said.field);
  const field = key === undefined ? undefined : filterFieldOf(section, key);
  return field && isPlanned(field) ? daysMeant(said.value, isOfPast(field)) : undefined;
}

const isOneDay = ({ from, to }: Target): boolean => from === to;
const lengthOf = ({ from, to }: Target): string | undefined => spanBetween(from, to);
const weekLength = '+6d';
/** Only to a day, or into a week, can a record be moved: where in a longer time it shall stand nobody has said. */
export const isDayOrWeek = (target: Target): boolean =>
  isOneDay(target) || lengthOf(target) === weekLength;

/** From this week to the next, from Monday to Tuesday: days that are as many lie as far from each other as their first ones. */
function shiftFrom(source: Target, target: Target): string | undefined {
  const isSame = lengthOf(source) === lengthOf(target) && isDayOrWeek(source);
  const far = isSame ? spanBetween(source.from, target.from) : undefined;
  return far === '+0d' ? undefined : far;
}

/** What is to be later is moved to no day before, and what is to be earlier to none behind it. */
export const agrees = (far: string, way: Moved['way']): boolean =>
  way === undefined || far === '+0d' || far.startsWith('-') === (way === 'earlier');

/** How far a record is moved that stands on a day: to that one, or into a week, where its day of the week stays. */
export function shiftTo(day: string, target: Target): string | undefined {
  if (!isDayOrWeek(target)) return undefined;
  const far = spanBetween(day, target.from);
  if (far === undefined || isOneDay(target)) return far;
  const days = Number.parseInt(far, 10);
  const into = ((-days % 7) + 7) % 7;
  return spanText({ count: days + into, unit: 'd' });
}

/** The day that lies so far behind another. */
export const dayBehind = (day: string, span: string): string | undefined => {
  const far = spanOf(span);
  return far && shifted({ kind: 'date' }, day, far);
};

/** The words that say nothing else: of a move, only a record's number may be left. */
function leftOf(tokens: readonly Token[], parts: readonly Part[]): string {
  const isIn = (place: number) => parts.some(({ from, to }) => place >= from && place < to);
  return tokens
    .filter((_, place) => !isIn(place))
    .map(({ text }) => text)
    .join(' ');
}

const hasPlanned = (section: Entity): boolean =>
  columnsOf(section).some(({ field }) => isPlanned(field));

/** The only filter, where it is one of days. */
function dayAlone(parts: readonly Part[], section: Entity): Target | undefined {
  const said = parts.filter((part) => part.said);
  return said.length === 1 ? daysSaid(said[0]?.said, section) : undefined;
}
const withoutSaid = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => (part.said ? { from: part.from, to: part.to, isMove: true } : part));

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** A number has no more words: 'no. 3', 'رقم 3'. */
const numberTokensMax = 2;
/** 'Event 3 next Monday', 'tomorrow event 3': one record and a day, and nothing besides; the day is no filter then. */
function oneOnDay(
  tokens: readonly Token[],
  parts: readonly Part[],
  section: Entity,
  lexicon: Lexicon,
): { readonly parts: readonly Part[]; readonly target: Target } | undefined {
  const isIn = (place: number) => parts.some(({ from, to }) => place >= from && place < to);
  const left = [...tokens.keys()].filter((place) => !isIn(place));
  const [first = tokens.length] = left;
  for (let end = first + 1; end <= first + numberTokensMax; end += 1) {
    if (addressOf(textOf(tokens.slice(first, end)), section) === undefined) continue;
    if (left.length === end - first) {
      const target = dayAlone(parts, section);
      return target && { parts: withoutSaid(parts), target };
    }
    const found = targetAt(tokens, end, lexicon);
    const isOther = left.some((place) => place >= (found?.to ?? end));
    if (!found || isOther || parts.some(({ said }) => said) || !hasPlanned(section)) continue;
    const others = parts.filter(({ from }) => from < end || from >= found.to);
    const day = { from: end, to: found.to, isMove: true };
    return { parts: [...others, day].toSorted((a, b) => a.from - b.from), target: found.target };
  }
  return undefined;
}

/** 'آخر الأخبار' are the latest: without its marks, 'delay' is written so, too. */
const isLatest = ({ text }: Token): boolean => /^[آأا]خر$/u.test(text);

/** Of a verb that says of nothing how far, and of what says how far without a verb: undefined where a word says something else. */
function unsure(
  tokens: readonly Token[],
  parts: readonly Part[],
  moved: Moved,
  lexicon: Lexicon,
): Read | undefined {
  const section = parts.find(({ entity }) => entity)?.entity;
  const left = leftOf(tokens, parts);
  const isOne = section !== undefined && addressOf(left, section) !== undefined;
  const hasFilter = parts.some(({ said }) => said);
  const { shift, target, whose, way, hasVerb, places } = moved;
  const on = section && hasVerb && !target ? oneOnDay(tokens, parts, section, lexicon) : undefined;
  if (on) return { parts: on.parts, move: { shift, target: on.target, whose, way } };
  if (parts.some(({ verb, isArrow }) => verb ?? isArrow) || (left !== '' && !isOne))
    return undefined;
  if (!hasVerb) {
    const isAlone = section === undefined && left === '';
    const isMeant = !hasFilter && (isOne || isAlone || whose !== undefined);
    return isMeant ? { parts, move: { shift, target, whose } } : undefined;
  }
  const behindSection = parts.find(({ entity }) => entity)?.to ?? 0;
  // A section that has become a chip stands before the verb.
  const isAtEnd = [0, behindSection, tokens.length - 1].some((place) => places.has(place));
  const isAll = parts.some(({ small }) => small === 'all');
  // 'Move news' is begun, and may become anything yet.
  if (!target && !isOne && !isAll) return undefined;
  if (!isAtEnd || (section ? !hasPlanned(section) : whose === undefined)) return undefined;
  if (isOne && hasFilter) return undefined;
  const source = section && target ? dayAlone(parts, section) : undefined;
  const far = source && target && shiftFrom(source, target);
  const shiftSaid = far !== undefined && agrees(far, way) ? far : undefined;
  return { parts, move: { shift: shiftSaid, target, whose, way } };
}

/** Without what says where they are moved: 'of tomorrow to Monday' is no period. */
const masked = (tokens: readonly Token[], { places }: Moved): readonly Token[] =>
  tokens.map((token, place) => (places.has(place) ? { ...token, text: '·' } : token));

/** The pieces of a sentence, with the move of dates that it says. */
export function readMoved(
  tokens: readonly Token[],
  lexicon: Lexicon,
  partsOf: (tokens: readonly Token[], moved: Moved | undefined) => readonly Part[],
): Read {
  const moved = movedIn(tokens, lexicon);
  if (moved) {
    const { shift, target, whose, hasVerb } = moved;
    const read = masked(tokens, moved);
    const parts = partsOf(read, moved);
    if (hasVerb && shift !== undefined) return { parts, move: { shift, target, whose } };
    const meant = tokens.some(isLatest) ? undefined : unsure(read, parts, moved, lexicon);
    if (meant) return meant;
  }
  const parts = partsOf(tokens, undefined);
  const section = parts.find(({ entity }) => entity)?.entity;
  // Most of what is typed holds no number.
  const mayBe = section && tokens.some(({ text }) => hasFigure.test(text));
  const on = mayBe ? oneOnDay(tokens, parts, section, lexicon) : undefined;
  if (!on || !isOneDay(on.target)) return { parts, move: undefined };
  if (!parts.some(({ verb }) => verb)) {
    return { parts: on.parts, move: { shift: undefined, target: on.target, whose: undefined } };
  }
  return { parts: on.parts, move: undefined, isTimed: on.target.from !== dateText(new Date()) };
}
