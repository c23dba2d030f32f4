/** Fields that records of several sections have in common, and what would become of each section's. It draws nothing. */
import { may } from '../../../entities/access.ts';
import type { Column } from '../../../entities/field.ts';
import { meantOfAll } from '../../acts/meant.ts';
import { areSeveral, bySection, severalOf } from '../../acts/several.ts';
import { grantsNow } from '../../live/actors.ts';
import { bulkColumns, type BulkPart, type Meant } from './recordListBulk.ts';

/** A field under one name and of one kind in more than one of the sections that are meant. */
export interface SharedColumn {
  /** As the first of them has it. */
  readonly column: Column;
  readonly parts: readonly BulkPart[];
  /** Those that have it not: they stay as they are. */
  readonly lacking: readonly BulkPart[];
}

/** The records that are meant by section, where they are of several; of everything that matches nobody has a list. */
export function partsMeant(): readonly BulkPart[] {
  const { section, targets, filter } = meantOfAll();
  if (!areSeveral(section.collection) || filter !== null) return [];
  return bySection(targets).map(({ entity, refs }) => {
    const ids = refs.map(({ id }) => id);
    const { collection } = entity;
    return { entity, meant: { collection, ids, filter: null, count: ids.length, others: 0 } };
  });
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

const columnsIn = ({ entity }: BulkPart): readonly Column[] =>
  may(grantsNow(), 'PUT', entity.collection) ? bulkColumns(entity) : [];

/** What all of them share comes first. */
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
    .filter(({ having }) => having.length > 1)
    .map(({ column, having }) => ({
      column,
      parts: having,
      lacking: parts.filter((part) => !having.includes(part)),
    }))
    .toSorted((a, b) => b.parts.length - a.parts.length);
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
