/** Setting fields of many records: which fields may be, and what is to be set. It draws nothing. */
import { hasDate, isPlanned, spanOf, spanText } from '../../../entities/dateShift.ts';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Column, Field } from '../../../entities/field.ts';
import { textColumns, type TextReplace } from '../../../entities/textReplaced.ts';
import type { Values } from '../../../machines/types.ts';
import { grantsNow } from '../../live/actors.ts';
import { valueOf, withUnentered, unenteredKeyOf, type Raws } from '../../fields/values.ts';
import { lifecycle } from '../../live/records.ts';
import { meantOfAll, meantOfOne } from '../../live/meant.ts';
import { areSeveral, entitiesIn, sectionsIn } from '../../acts/several.ts';
import { bulkColumns } from '../RecordForm/recordFormColumns.ts';

/** The share of one section. */
export interface BulkPart {
  readonly entity: Entity;
  readonly meant: Meant;
}

/** Why a section's records stay as they are; `hours`: its dates have no time of day. */
export type Lack = 'field' | 'dates' | 'hours' | 'permission';
export interface LackingPart extends BulkPart {
  readonly why: Lack;
}

/** The records that are meant: some by number, or all that match. */
export interface Meant {
  readonly collection: string;
  readonly ids: readonly number[];
  readonly filter: Values | null;
  readonly count: number;
  /** How many that are selected too stay as they are, being of other sections; null: nobody has counted them. */
  readonly others: number | null;
  /** Of several sections that are changed in one go: each one's own, and those that stay as they are. */
  readonly parts?: readonly BulkPart[];
  readonly lacking?: readonly LackingPart[];
}

/** How many are selected beside those of one section. */
function othersThan(count: number): number | null {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  if (!areSeveral(collection)) return 0;
  return filter === null ? targets.length - count : null;
}

/** Whom fields would be set of now: values are those of one section. `total` is how many match. */
export function meantNow(total: number): Meant {
  const { section, targets, filter } = meantOfOne();
  const { collection } = section;
  const ids = targets.map(({ id }) => id);
  const others = othersThan(ids.length);
  return { collection, ids, filter, count: filter === null ? ids.length : total, others };
}

/** The dates that belong together and are moved as one: a start and its end, else the first date there is. */
export function dateColumns(
  entity: Entity,
  isMoved: (field: Field) => boolean = hasDate,
): readonly Column[] {
  const dates = bulkColumns(entity).filter(({ field }) => isMoved(field));
  const pair = entity.pairs?.find(([first]) => dates.some(({ key }) => key === first));
  const together = dates.filter(({ key }) => pair?.includes(key));
  return together.length > 0 ? together : dates.slice(0, 1);
}

/** The same among those of other sections: nobody who puts off what is planned means a date of birth. */
export const plannedColumns = (entity: Entity): readonly Column[] =>
  may(grantsNow(), 'PUT', entity.collection) ? dateColumns(entity, isPlanned) : [];

/** The dates that would be moved of what is meant now, section by section. */
export function datesMeant(): readonly (readonly Column[])[] {
  const meant = meantOfAll();
  const { collection } = meant.section;
  const dates = areSeveral(collection)
    ? sectionsIn(meant).map(plannedColumns)
    : entitiesIn(collection).map((entity) => dateColumns(entity));
  return dates.filter((columns) => columns.length > 0);
}

/** Whether any that is meant now has texts that one may change. */
export function hasTextsMeant(): boolean {
  const meant = meantOfAll();
  const { collection } = meant.section;
  const entities = areSeveral(collection) ? sectionsIn(meant) : entitiesIn(collection);
  return entities.some((entity) => textColumns(entity).length > 0);
}

/** What is set (a value for each field), what is moved (a span for each date), and which words are replaced. */
export interface BulkArgs {
  readonly values?: Values;
  readonly shift?: Readonly<Record<string, string>>;
  readonly replace?: TextReplace;
  /** Whose days are counted: a lecture at ten stays at ten when the clocks change. */
  readonly zone?: string;
  /** Of several sections instead, by collection, what each of them is told. */
  readonly sections?: Readonly<Record<string, BulkArgs>>;
}

export const setArgs = (columns: readonly Column[], raws: Raws): BulkArgs => ({
  values: Object.fromEntries(
    columns.map(({ key, field }) => {
      const value = valueOf(field, raws[key]);
      return [key, field.kind === 'list' ? withUnentered(value, raws[unenteredKeyOf(key)]) : value];
    }),
  ),
});

/** Undefined for what is no span, or moves a day by hours. */
export function shiftArgs(columns: readonly Column[], text: string): BulkArgs | undefined {
  const span = spanOf(text);
  if (!span || (span.unit === 'h' && columns.some(({ field }) => field.kind === 'date'))) {
    return undefined;
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { zone, shift: Object.fromEntries(columns.map(({ key }) => [key, spanText(span)])) };
}
