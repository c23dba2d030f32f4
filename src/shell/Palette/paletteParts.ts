/** The pieces of a sentence that mean something only together: a month with its section, 'except' with its filter. Pure; it reads no text. */
import { hasDate } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { spaced, type Said, type Verb } from './paletteLexicon.ts';
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
  /** A day or a period, or what lies before or behind one (`<2026-10`); of which date nobody has said. */
  readonly day?: string;
}

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
