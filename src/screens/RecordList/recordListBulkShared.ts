/**
 * What records of several sections can be told in one go: the fields of any of them, and the dates of each. What would
 * become of each section's, and why one stays as it is. It draws nothing.
 */
import { may } from '../../../entities/access.ts';
import type { Column } from '../../../entities/field.ts';
import { isProse, textColumns } from '../../../entities/textReplaced.ts';
import { fieldLabel } from '../../../i18n/index.ts';
import { countMatching } from '../../acts/counting.ts';
import { meantOfAll } from '../../live/meant.ts';
import { areSeveral, bySection, sectionsIn, severalOf } from '../../acts/several.ts';
import { grantsNow } from '../../live/actors.ts';
import { bulkColumns } from '../RecordForm/recordFormColumns.ts';
import {
  plannedColumns,
  shiftArgs,
  type BulkArgs,
  type BulkPart,
  type Lack,
  type LackingPart,
  type Meant,
} from './recordListBulk.ts';

/** A field under one name and of one kind in some of the sections that are meant, or the dates of each. */
export interface SharedColumn {
  /** As the first of them has it. */
  readonly column: Column;
  readonly parts: readonly BulkPart[];
  /** Those that have it not: they stay as they are. */
  readonly lacking: readonly LackingPart[];
}

/**
 * The records that are meant by section, where they are of several: these, or how many of each match.
 * Throws CallError.
 */
export async function partsMeant(): Promise<readonly BulkPart[]> {
  const meant = meantOfAll();
  const { section, targets, filter } = meant;
  if (!areSeveral(section.collection)) return [];
  if (filter === null) {
    return bySection(targets).map(({ entity, refs }) => {
      const ids = refs.map(({ id }) => id);
      const { collection } = entity;
      return { entity, meant: { collection, ids, filter: null, count: ids.length, others: 0 } };
    });
  }
  const counted = sectionsIn(meant).map(async (entity): Promise<BulkPart> => {
    const { collection } = entity;
    const count = await countMatching(collection, filter);
    return { entity, meant: { collection, ids: [], filter, count, others: 0 } };
  });
  return (await Promise.all(counted)).filter(({ meant: { count } }) => count > 0);
}

/** What has to be the same for one value to fit in all. */
function kindOf({ key, language, field }: Column): string {
  const { kind } = field;
  const options = field.kind === 'select' ? field.options : null;
  const target = field.kind === 'relation' ? field.target : null;
  const isMany = 'many' in field ? field.many : null;
  const of = 'of' in field ? field.of : null;
  return JSON.stringify([key, language ?? null, kind, options, target, isMany, of]);
}

const isPermitted = ({ entity }: BulkPart): boolean => may(grantsNow(), 'PUT', entity.collection);

const columnsIn = (part: BulkPart): readonly Column[] =>
  isPermitted(part) ? bulkColumns(part.entity) : [];

/** Those that are left out, each with the reason. */
const without = (
  parts: readonly BulkPart[],
  having: readonly BulkPart[],
  why: Lack,
): readonly LackingPart[] =>
  parts
    .filter((part) => !having.includes(part))
    .map(({ entity, meant }) => ({
      entity,
      meant,
      why: isPermitted({ entity, meant }) ? why : 'permission',
    }));

/** What all of them share comes first, what one section alone has last. */
export function sharedColumns(parts: readonly BulkPart[]): readonly SharedColumn[] {
  const found = new Map<string, { column: Column; having: BulkPart[] }>();
  for (const part of parts) {
    for (const column of columnsIn(part)) {
      const kind = kindOf(column);
      const known = found.get(kind);
      if (known) known.having.push(part);
      else found.set(kind, { column, having: [part] });
    }
  }
  return [...found.values()]
    .map(({ column, having }) => ({
      column,
      parts: having,
      lacking: without(parts, having, 'field'),
    }))
    .toSorted((a, b) => b.parts.length - a.parts.length);
}

/** Of several sections the dates that each of them plans, however they are called there; none: nobody has any. */
export function sharedDates(parts: readonly BulkPart[]): SharedColumn | undefined {
  const having = parts.filter(({ entity }) => plannedColumns(entity).length > 0);
  const [column] = having.flatMap(({ entity }) => plannedColumns(entity));
  if (!column || parts.length < 2) return undefined;
  return { column, parts: having, lacking: without(parts, having, 'dates') };
}

/** Those that have prose, whatever it is called there: words are replaced in each. */
export function sharedTexts(parts: readonly BulkPart[]): Meant {
  const having = parts.filter(
    (part) => isPermitted(part) && textColumns(part.entity).some(({ field }) => isProse(field)),
  );
  return meantOfParts({ parts: having, lacking: without(parts, having, 'field') });
}

/** Of these sections as one; `lacking`: told, and left as they are. */
export const meantOfParts = ({ parts, lacking }: Omit<SharedColumn, 'column'>): Meant => ({
  collection: severalOf(parts.map(({ entity }) => entity)),
  ids: [],
  filter: null,
  count: parts.reduce((sum, { meant }) => sum + meant.count, 0),
  others: 0,
  parts,
  lacking,
});

export interface Shift {
  /** Undefined for what is no span, or moves every day by hours. */
  readonly args: BulkArgs | undefined;
  readonly meant: Meant;
}

/** What a span moves: these dates or, of several sections, each one's own; whose days have no hours stay as they are. */
export function shiftOf(meant: Meant, columns: readonly Column[], text: string): Shift {
  const { parts, lacking = [] } = meant;
  if (!parts) return { args: shiftArgs(columns, text), meant };
  const told = parts.map((part) => ({
    part,
    args: shiftArgs(plannedColumns(part.entity), text),
  }));
  const taking = told.filter(({ args }) => args !== undefined);
  if (taking.length === 0) return { args: undefined, meant };
  const sections = Object.fromEntries(
    taking.map(({ part, args = {} }) => [part.entity.collection, args]),
  );
  const having = taking.map(({ part }) => part);
  const left = without(parts, having, 'hours');
  const whole =
    left.length === 0 ? meant : meantOfParts({ parts: having, lacking: [...lacking, ...left] });
  return { args: { sections }, meant: whole };
}

/** How the dates of these sections are called, each name once. */
export const dateLabels = (parts: readonly BulkPart[]): readonly string[] => [
  ...new Set(
    parts.flatMap(({ entity }) =>
      plannedColumns(entity).map(({ key }) => fieldLabel(entity.name, key)),
    ),
  ),
];
