/** Turns stored rows into public answers: files as addresses, hidden relations left out, one language or both. */
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { isMany, type Column, type ContentLanguage } from '../../entities/field.ts';
import { paths } from '../../entities/wire.ts';
import { idsIn, isLink } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { publicAuditKeys, publicColumns } from './shape.ts';
import { visibleIds } from './visible.ts';

/** A stored file as the website shows it. */
export interface PublicFile {
  readonly url: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  /** Its title: in the language asked for, else in the other; in both when none was asked for. */
  readonly alt: string | null | { readonly en: string | null; readonly ar: string | null };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (value == null ? null : Number(value));

function altOf(
  row: Record<string, unknown>,
  language: ContentLanguage | undefined,
): PublicFile['alt'] {
  const alt = { en: textOrNull(row['titleEn']), ar: textOrNull(row['titleAr']) };
  return language ? (alt[language] ?? alt.en ?? alt.ar) : alt;
}

/** Files by id; those that are deleted are left out. */
export async function publicFiles(
  deps: Pick<Deps, 'db'>,
  ids: readonly number[],
  language: ContentLanguage | undefined,
): Promise<ReadonlyMap<number, PublicFile>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db.read
    .selectFrom('uploads')
    .select(['id', 'absolute_url', 'type', 'size', 'width', 'height', 'titleEn', 'titleAr'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      Number(row['id']),
      {
        url: `${paths.public}/uploads/${String(row['absolute_url'])}`,
        type: String(row['type']),
        size: Number(row['size']),
        width: numberOrNull(row['width']),
        height: numberOrNull(row['height']),
        alt: altOf(row, language),
      },
    ]),
  );
}

const idsOf = (rows: readonly Row[], columns: readonly Column[]): number[] =>
  rows.flatMap((row) => columns.flatMap(({ key }) => idsIn(row[key])));

/** The relations of some rows that lead to records the public may see: target's name → ids. */
async function openRelations(
  deps: Deps,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const open = new Map<string, ReadonlySet<number>>();
  const byTarget = Map.groupBy(columns, ({ field }) =>
    field.kind === 'relation' ? field.target : '',
  );
  for (const [name, own] of byTarget) {
    const target = entityNamed(name, deps.entities);
    if (target) open.set(name, await visibleIds(deps, target, idsOf(rows, own)));
  }
  return open;
}

type Kept = (id: number) => unknown;

const linked = (column: Column, value: unknown, keep: Kept): unknown => {
  const kept = idsIn(value)
    .map((id) => keep(id))
    .filter((one) => one !== undefined);
  return isMany(column.field) ? kept : (kept[0] ?? null);
};

/** Rows as the public gets them, in the same order. */
export async function presentRows(
  deps: Deps,
  entity: Entity,
  rows: readonly Row[],
  language: ContentLanguage | undefined,
  isList: boolean,
): Promise<Record<string, unknown>[]> {
  const columns = publicColumns(entity, language, isList);
  const relations = columns.filter(({ field }) => field.kind === 'relation');
  const fileColumns = columns.filter(({ field }) => isLink(field) && field.kind !== 'relation');
  const open = await openRelations(deps, relations, rows);
  const files = await publicFiles(deps, idsOf(rows, fileColumns), language);

  const valueOf = (column: Column, row: Row): unknown => {
    const { field, key } = column;
    const value = row[key] ?? null;
    if (field.kind === 'relation') {
      return linked(column, value, (id) => (open.get(field.target)?.has(id) ? id : undefined));
    }
    return isLink(field) ? linked(column, value, (id) => files.get(id)) : value;
  };
  return rows.map((row) => {
    const answer: Record<string, unknown> = { id: row.id };
    for (const column of columns) {
      const value = valueOf(column, row);
      answer[column.key] = value;
      // Beside `titleAr` stands `title`: a page need not know which language it is in.
      if (language && column.language && column.name !== column.key) answer[column.name] = value;
    }
    for (const key of publicAuditKeys) answer[key] = row[key];
    return answer;
  });
}
