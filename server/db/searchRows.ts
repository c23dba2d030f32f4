/** What `search` holds of a record: its folded words and titles, under one key of type and id. It never answers a query. */
import { searchWords } from '../../entities/compared.ts';
import type { Entity } from '../../entities/entity.ts';
import { columnsNamed } from '../../entities/entity.ts';
import { layoutOf, sortedValue } from './columns.ts';
import type { Db, Reader } from './db.ts';

/** A type's keys lie together: its number times this, plus the record's id. Both fit in 53 bits. */
const keysPerType = 2 ** 40;

export const searchKey = (typeId: number, recordId: number): number =>
  typeId * keysPerType + recordId;
/** The first and the last key of a type. BigInt, because the driver binds large numbers as fractions. */
export const searchKeys = (typeId: number): readonly [bigint, bigint] => [
  BigInt(searchKey(typeId, 0)),
  BigInt(searchKey(typeId + 1, 0) - 1),
];
/** The record's id in a key of a type. */
export const recordIdOffset = (typeId: number): bigint => BigInt(searchKey(typeId, 0));

/** What a type's words are made of; when it changes, its rows are made again. */
export const searchedBy = (entity: Entity): string =>
  layoutOf(entity)
    .searched.map(({ key }) => key)
    .join(' ');

export interface SearchRow extends Record<string, unknown> {
  readonly key: number;
  readonly type: string;
  readonly record_id: number;
  readonly title_en_folded: string | null;
  readonly title_ar_folded: string | null;
  readonly words: string;
}

export function searchRowOf(
  entity: Entity,
  typeId: number,
  row: Readonly<Record<string, unknown>>,
): SearchRow {
  const titles = columnsNamed(entity, entity.title);
  const titleIn = (language: 'en' | 'ar') =>
    sortedValue(row[titles.find((c) => !c.language || c.language === language)?.key ?? '']);
  return {
    key: searchKey(typeId, Number(row['id'])),
    type: entity.name,
    record_id: Number(row['id']),
    title_en_folded: titleIn('en'),
    title_ar_folded: titleIn('ar'),
    words: searchWords(entity, row),
  };
}

const typeIds = new WeakMap<Db, Promise<ReadonlyMap<string, number>>>();

export async function readTypeIds(database: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom('types').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]));
}

/** The numbers of the types, which only a migration changes. */
export function typeIdsOf(db: Db): Promise<ReadonlyMap<string, number>> {
  let ids = typeIds.get(db);
  if (!ids) {
    ids = readTypeIds(db.read);
    typeIds.set(db, ids);
  }
  return ids;
}
