/** Reads a list from end to end as cells of a sheet, relations by their titles. It holds one page at a time. */
import type { Grants } from '../entities/access.ts';
import type { Entity, Row } from '../entities/entity.ts';
import { isMany, type Column, type ContentLanguage } from '../entities/field.ts';
import { filterFieldOf, paths, type ListQuery } from '../entities/wire.ts';
import { cellOf, joined, neutralised, type Cell } from './cells.ts';
import { idsIn, isLink, isSecret, layoutOf, targetOf } from './db/columns.ts';
import type { Deps } from './deps.ts';
import { namesAlone } from './linkNames.ts';
import { mayName, titleFrom, titlesOf, want, type Wanted } from './records/titles.ts';

const pageSize = 500;

/** Of no use to whoever imports a list again: there for whoever names them. */
const auditKeys = ['version', 'created_by', 'deleted_at'] as const;

function auditColumn(entity: Entity, name: string): Column | undefined {
  const field = auditKeys.some((key) => key === name) ? filterFieldOf(entity, name) : undefined;
  return field && { key: name, name, field };
}

/** The columns of a sheet: number, fields, dates, or those that the query names, in its order. Secrets are in none. */
export function exportColumns(entity: Entity, { fields }: ListQuery): readonly Column[] {
  const all: readonly Column[] = [
    { key: 'id', name: 'id', field: { kind: 'number', integer: true } },
    ...[...layoutOf(entity).byKey.values()].filter(({ field }) => !isSecret(field)),
    { key: 'created_at', name: 'created_at', field: { kind: 'dateTime' } },
    { key: 'updated_at', name: 'updated_at', field: { kind: 'dateTime' } },
  ];
  if (!fields) return all;
  return fields.flatMap(
    (name) => all.find(({ key }) => key === name) ?? auditColumn(entity, name) ?? [],
  );
}

interface Names {
  /** A record's title, with its number where the title alone could be another's. */
  readonly nameOf: (type: string, id: number) => string;
  /** Upload's id → the file's address. */
  readonly files: ReadonlyMap<number, string>;
}

/** Who asks, and in which language. */
interface Asking {
  readonly language: ContentLanguage;
  readonly grants: Grants;
}

const addressOf = (name: unknown): string => `${paths.public}/uploads/${String(name)}`;

async function namesIn({ db, entities }: Deps, { language, grants }: Asking, wanted: Wanted) {
  const titles = await titlesOf(db.read, entities, wanted, grants);
  return namesAlone(db.read, wanted, (type, id) => {
    const title = titleFrom(titles, type, id);
    return title[language] ?? title.en ?? title.ar ?? undefined;
  });
}

/** Whose list it is, where it is one record's own: a batch's graduates are the file of that batch and no other. */
export async function ownerName(
  deps: Deps,
  { parent }: Entity,
  { filter }: ListQuery,
  asking: Asking,
): Promise<string | undefined> {
  const id = parent && filter[parent.field]?.eq;
  if (!parent || typeof id !== 'number') return undefined;
  const wanted: Wanted = new Map();
  if (mayName(asking.grants, parent.entity, deps.entities)) want(wanted, parent.entity, id);
  const nameOf = await namesIn(deps, asking, wanted);
  return nameOf(parent.entity, id);
}

/** Of types that the caller may not see there is neither title nor address: a number then. */
async function namesOf(
  deps: Deps,
  asking: Asking,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Names> {
  const wanted: Wanted = new Map();
  const uploads = new Set<number>();
  for (const { key, field } of columns) {
    if (!isLink(field) || !mayName(asking.grants, targetOf(field), deps.entities)) continue;
    for (const id of rows.flatMap((row) => idsIn(row[key]))) {
      if (field.kind === 'relation') want(wanted, targetOf(field), id);
      else uploads.add(id);
    }
  }
  const nameOf = await namesIn(deps, asking, wanted);
  if (uploads.size === 0) return { nameOf, files: new Map() };
  const found = await deps.db.read
    .selectFrom('uploads')
    .select(['id', 'absolute_url'])
    .where('id', 'in', [...uploads])
    .execute();
  return {
    nameOf,
    files: new Map(found.map((row) => [Number(row['id']), addressOf(row['absolute_url'])])),
  };
}

function linkCell({ field }: Column, value: unknown, names: Names): Cell {
  const texts = idsIn(value).map((id) => {
    if (field.kind !== 'relation') return names.files.get(id) ?? `#${id}`;
    return names.nameOf(targetOf(field), id);
  });
  if (texts.length === 0) return null;
  return isMany(field) ? joined(texts) : (texts[0] ?? null);
}

/** Every record of a list, a row of cells each, in the list's order. A reader who stops ends the reading. */
export async function* exportRows(
  deps: Deps,
  entity: Entity,
  query: ListQuery,
  asking: Asking,
): AsyncGenerator<readonly Cell[]> {
  const columns = exportColumns(entity, query);
  const fields = columns.map(({ key }) => key);
  let after: string | undefined;
  do {
    const page = { ...query, page: 1, pageSize, fields, ...(after ? { after } : {}) };
    const { data, meta } = await deps.records.list(entity, page);
    const names = await namesOf(deps, asking, columns, data);
    for (const row of data) {
      yield columns.map((column) =>
        isLink(column.field)
          ? linkCell(column, row[column.key], names)
          : cellOf(column, row[column.key]),
      );
    }
    after = meta.next;
  } while (after);
}

/** Rows as CSV (RFC 4180), opened by the mark that tells spreadsheet programs it is UTF-8. */
export async function* csv(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  stringify: (records: readonly (readonly Cell[])[]) => string,
): AsyncGenerator<string> {
  yield `\ufeff${stringify([columns])}`;
  for await (const row of rows) {
    yield stringify([row.map((value) => (typeof value === 'string' ? neutralised(value) : value))]);
  }
}
