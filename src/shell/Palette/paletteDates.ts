/** What a day or a span that is typed alone may mean: the listed records of that day, and the dates of those that are meant, moved. It moves none. */
import { hasDate, spanOf, spanText } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { fold } from '../../../entities/fold.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { dateText, labelled, spanInWords } from '../../../i18n/format.ts';
import { commandLabel, entityLabel, fieldLabel, t } from '../../../i18n/index.ts';
import { namedMonth } from '../../../entities/namedDay.ts';
import { nearestShortDay, saidPeriod } from '../../fields/saidDay.ts';
import { valueOf } from '../../fields/values.ts';
import {
  dateColumns,
  datesMeant,
  plannedColumns,
  shiftArgs,
} from '../../screens/RecordList/recordListBulk.ts';
import { spokenDay } from './paletteDays.ts';
import { dayText } from './paletteChipTexts.ts';
import { askOf, daysOf } from './paletteFilters.ts';
import { shiftTo } from './paletteMoved.ts';
import type { Target } from './paletteMoves.ts';
import { isOfPast } from './paletteOwnDate.ts';
import type { PaletteRow, Shift } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import type { Lexicon } from './paletteLexicon.ts';
import { listNow, meantNow, rowMeant } from './paletteMeant.ts';
import type { Sentence } from './paletteSentence.ts';
import { tokensOf } from './paletteTokens.ts';

const whole = /^\d{4}-\d{2}-\d{2}$/;
const month = /^\d{4}-\d{1,2}$/;
/** A number may be a year, a record's, or part of a title: digits alone are no day here. */
const isNumber = /^\p{Nd}+$/u;
/** Beside Arabic words 2026-12-01 would be drawn as 01-12-2026, and +7d as 7d+. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

type Offered = Pick<Known, 'here' | 'offered' | 'lexicon'>;

const commandOf = (span: string) =>
  span.startsWith('-') ? 'list.shiftEarlier' : 'list.shiftLater';
export const shiftIcon = (span: string): string =>
  span.startsWith('-') ? 'calendar-minus' : 'calendar-plus';

/** Undefined where nothing is planned, and where days would be moved by hours. */
export function shiftIn(entity: Entity, span: string): Shift | undefined {
  const columns = plannedColumns(entity);
  const [first] = columns;
  const told = first && shiftArgs(columns, span);
  const keys = columns.map(({ key }) => key);
  return told && { span, keys, told: { ...told }, having: { [first.key]: { empty: false } } };
}

/** The date by which it is said where a record stands that is moved. */
export const plannedKey = (entity: Entity): string | undefined => plannedColumns(entity)[0]?.key;

/** 'Move dates later: Events · 1 week', or how many of them, or which one; without a span nobody has said how far. */
export function shiftTitle(entity: Entity, span: string | undefined, n?: number | string): string {
  const { name } = entity;
  const many = () => (typeof n === 'number' ? t('list.loaded', { of: name, n }) : n);
  const of = many() ?? entityLabel(name).many;
  if (span === undefined) return labelled(commandLabel(commandOf('')), of);
  const { count, unit } = spanOf(span) ?? { count: 0, unit: 'd' };
  const far = spanInWords(Math.abs(count), unit);
  return labelled(commandLabel(commandOf(span)), `${of} · ${far}`);
}

/** 'Add a filter: Start date: 2026-12-01', for each date that the section in view has. */
function filterRows(
  near: string,
  behind: string,
  { here, offered }: Offered,
): readonly PaletteRow[] {
  const commandId = 'list.addFilter';
  if (!here || !offered.some(({ id }) => id === commandId)) return [];
  return columnsOf(here).flatMap(({ key, field }): PaletteRow[] => {
    if (!hasDate(field) || !filterFieldOf(here, key)) return [];
    const day = isOfPast(field) ? behind : near;
    const asked = whole.test(day) ? { filter: { [key]: { eq: day } } } : askOf(key, field, day);
    if (!('filter' in asked)) return [];
    return [
      {
        id: `date.filter.${key}`,
        title: labelled(
          commandLabel(commandId),
          labelled(fieldLabel(here.name, key), dayText(day, isolated)),
        ),
        words: [],
        group: 'list',
        icon: 'list-filter',
        does: {
          kind: 'run',
          commandId,
          args: { filter: { ...listNow().filter, ...asked.filter } },
        },
      },
    ];
  });
}

/** The day on which the only record that is meant stands; undefined of several, and without a date. */
function standingDay(): string | undefined {
  const { entity, row } = rowMeant();
  const [column] = entity ? dateColumns(entity) : [];
  const stored = column && row?.[column.key];
  return typeof stored === 'string' ? dateText(stored) : undefined;
}
/** How far it is from there to a day, or into a week. */
function spanTo(target: Target): string | undefined {
  const from = standingDay();
  const far = from === undefined ? undefined : shiftTo(from, target);
  return far !== undefined && spanOf(far)?.count === 0 ? undefined : far;
}

/** 'Move dates later: +7d': the sheet with its preview, in which Enter does it. */
function moveRows(span: string, hint: string | undefined, { offered }: Offered) {
  const { isSelected } = meantNow();
  const commandId = commandOf(span);
  if (!offered.some(({ id }) => id === commandId)) return [];
  if (!datesMeant().some((columns) => shiftArgs(columns, span))) return [];
  const row: PaletteRow = {
    id: 'date.move',
    title: labelled(commandLabel(commandId), isolated(span)),
    words: [],
    group: isSelected ? 'selection' : 'record',
    icon: shiftIcon(span),
    does: { kind: 'run', commandId, args: { shift: span } },
    hint,
  };
  return [row];
}

/** It says of which records, and there are none. */
const noneSelected = (span: string): PaletteRow => ({
  id: 'date.noneSelected',
  title:
    span === ''
      ? commandLabel(commandOf(span))
      : labelled(commandLabel(commandOf(span)), isolated(span)),
  words: [],
  group: 'selection',
  icon: shiftIcon(span),
  does: { kind: 'nothing' },
  reason: { code: 'noSelection' },
});

/** The day that a text says as a date field would read it, a period, or what lies before or behind one; undefined for what is neither. */
function dayIn(text: string, lexicon: Lexicon, isBehind: boolean): string | undefined {
  const typed = text.trim();
  const kept = isNumber.test(typed) ? undefined : valueOf({ kind: 'date' }, typed);
  if (typeof kept === 'string' && whole.test(kept)) return daysOf(kept) ? kept : undefined;
  const said = namedMonth(typed) ?? saidPeriod(typed) ?? nearestShortDay(typed);
  if (said !== undefined) return said;
  const day = fold(typed);
  if ((month.test(day) || day.includes('..')) && daysOf(day)) return day;
  const tokens = tokensOf(typed);
  // A month alone may be the beginning of a title.
  return tokens.length > 1 ? spokenDay(tokens, lexicon, isBehind) : undefined;
}

/** Nothing for what is no day, span or month as a whole. Records that are selected come before the list. */
export function dateRows(text: string, known: Offered): readonly PaletteRow[] {
  const day = dayIn(text, known.lexicon, false);
  const behind = day === undefined ? undefined : dayIn(text, known.lexicon, true);
  const span = /^\s*[+-]/.test(text) ? spanOf(text) : undefined;
  const filters = day === undefined ? [] : filterRows(day, behind ?? day, known);
  const far = span
    ? spanText(span)
    : day !== undefined && whole.test(day)
      ? spanTo({ from: day, to: day })
      : undefined;
  const moves = far === undefined ? [] : moveRows(far, span ? undefined : day, known);
  return span || meantNow().isSelected ? [...moves, ...filters] : [...filters, ...moves];
}

/** 'Move selected events a week later', 'this event 3 days earlier': the same sheet, where such records are what is meant now. */
export function movedRows(
  { move, entity, isAll, said, words }: Sentence,
  known: Offered,
): readonly PaletteRow[] {
  if (!move || words !== '' || isAll || said.length > 0) return [];
  const { whose, target } = move;
  const shift = move.shift ?? (target && spanTo(target));
  const meant = meantNow();
  const isOfOther = entity !== undefined && entity !== meant.entity;
  const isThere = whose === 'selected' ? meant.isSelected : meant.count > 0;
  if (whose !== undefined && (!isThere || isOfOther)) return [noneSelected(shift ?? '')];
  if (shift === undefined) return [];
  if (whose === 'current') return moveRows(shift, meant.title, known);
  // A section's name alone is all of it, unless some of it are selected.
  if (isOfOther || (entity && !meant.isSelected)) return [];
  const hint = meant.isSelected ? t('list.selected', { n: meant.count }) : undefined;
  return moveRows(shift, hint, known);
}
