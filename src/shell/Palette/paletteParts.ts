/** The pieces of a sentence that mean something only together: a month with its section, 'except' with its filter. Pure; it reads no text. */
import { hasDate } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { fold } from '../../../entities/fold.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { namedDay, namedMonth } from '../../fields/namedDay.ts';
import { nearestDay, saidDay, saidPeriod } from '../../fields/saidDay.ts';
import { daysOf } from './paletteFilters.ts';
import { spaced, type Said, type Verb } from './paletteLexicon.ts';
import type { Token } from './paletteTokens.ts';
import type { Begun } from './paletteValues.ts';

/** Tokens that say something, by their places. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly entity?: Entity;
  readonly said?: Said;
  /** Said as a filter, and a section's name as well. */
  readonly also?: Entity | undefined;
  readonly begun?: Begun;
  readonly verb?: Verb;
  readonly isArrow?: boolean;
  readonly small?: 'all' | 'filler';
  /** Leaves out what the filter behind it asks for. */
  readonly isExcept?: boolean;
  /** So many of its first tokens are no part of its value. */
  readonly lead?: number;
  /** A day or a period, of which date nobody has said. */
  readonly day?: string;
}

/** '2026-03', '2026-03-05'; a year alone may be a record's number. */
export const isDayForm = (text: string): boolean =>
  text.includes('-') && daysOf(fold(text)) !== undefined;

/** '3 March 2026', '3 March', 'تشرين الأول 2026', 'next week': so many tokens are one day or period. */
const namedTokensMax = 5;

/** The day or the period that begins at a token by its name, and how many tokens it takes; the longest. */
export function dayNamedAt(tokens: readonly Token[], place: number) {
  for (let count = Math.min(namedTokensMax, tokens.length - place); count > 1; count -= 1) {
    const own = tokens.slice(place, place + count);
    const text = own.map((token) => token.text).join(' ');
    const day = namedDay(text) ?? namedMonth(text) ?? nearestDay(text) ?? saidPeriod(text);
    if (day !== undefined && daysOf(day)) return { day, count };
  }
  return undefined;
}

/** 'tomorrow', 'غدا', 'hier'; a span may be the move of dates. */
export const isDayWord = (text: string): boolean =>
  /^\p{L}/u.test(text) && saidDay(text) !== undefined;

/** A day is one of the section's own date, the first that its list shows; without such a date it is a word. */
export function withDays(parts: readonly Part[]): readonly Part[] {
  const section = parts.find(({ entity }) => entity)?.entity;
  const date =
    section &&
    columnsOf(section).find(({ key, field }) => hasDate(field) && filterFieldOf(section, key));
  return parts.flatMap(({ day, ...part }): readonly Part[] => {
    if (day === undefined) return [part];
    return date ? [{ ...part, said: { kind: 'field', field: spaced(date.key), value: day } }] : [];
  });
}

/** 'Except' and the filter behind it are one; before anything else it is a word that nobody has understood. */
export function withExceptions(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = [];
  let before: Part | undefined;
  for (const part of parts) {
    if (part.isExcept) before = part;
    else if (before && part.from === before.to && part.small === 'filler') {
      before = { ...before, to: part.to };
    } else {
      const isOne = before?.to === part.from && part.said !== undefined;
      whole.push(
        isOne && before && part.said
          ? {
              ...part,
              from: before.from,
              lead: part.from - before.from,
              said: { ...part.said, isExcept: true },
            }
          : part,
      );
      before = undefined;
    }
  }
  return whole;
}
