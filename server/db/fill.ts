/** Fills what is computed from stored values when a new version wants more of it: folded texts and search words. */
import { foldedValue } from '../../entities/compared.ts';
import type { Entity } from '../../entities/entity.ts';
import {
  decoder,
  foldedKey,
  hasSortedKey,
  isFolded,
  layoutOf,
  sortedKey,
  sortedValue,
  type Stored,
} from './columns.ts';
import type { Writer } from './db.ts';
import { readTypeIds, searchedBy, searchRowOf } from './searchRows.ts';

const rowsPerBatch = 500;

/** Every row of a table in the order of ids, a batch at a time. */
async function* batches(trx: Writer, table: string, keys: readonly string[]) {
  for (let after = 0; ;) {
    const rows: Stored[] = await trx
      .selectFrom(table)
      .select(['id', ...keys])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.['id']);
  }
}

async function fillTable(
  trx: Writer,
  table: string,
  keys: readonly string[],
  valuesOf: (row: Stored) => Stored,
): Promise<void> {
  for await (const rows of batches(trx, table, keys)) {
    for (const row of rows) {
      await trx.updateTable(table).set(valuesOf(row)).where('id', '=', row['id']).execute();
    }
  }
}

/** Computes folded columns that were added to tables with rows in them. */
export async function fillFolded(
  trx: Writer,
  entities: readonly Entity[],
  added: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const entity of entities) {
    const { table, texts, main, long } = layoutOf(entity);
    const isAdded = (of: string, key: string): boolean => added.get(of)?.includes(key) ?? false;
    const folded = main.filter(
      ({ key, field }) => isFolded(field) && isAdded(table, foldedKey(key)),
    );
    const sorted = main.filter(
      ({ key, field }) => hasSortedKey(field) && isAdded(table, sortedKey(key)),
    );
    const keys = [...new Set([...folded, ...sorted].map(({ key }) => key))];
    if (keys.length > 0) {
      const decode = decoder(folded, 'postgres');
      await fillTable(trx, table, keys, (stored) => {
        const row = decode({ ...stored });
        return Object.fromEntries([
          ...folded.map(({ key, field }) => [foldedKey(key), foldedValue(field, row[key])]),
          ...sorted.map(({ key }) => [sortedKey(key), sortedValue(row[key])]),
        ]);
      });
    }
    const longFolded = long.filter(({ key }) => isAdded(texts, foldedKey(key)));
    if (longFolded.length > 0) {
      const longKeys = longFolded.map(({ key }) => key);
      await fillTable(trx, texts, longKeys, (row) =>
        Object.fromEntries(
          longFolded.map(({ key, field }) => [foldedKey(key), foldedValue(field, row[key])]),
        ),
      );
    }
  }
}

async function fillWords(trx: Writer, entity: Entity, typeId: number): Promise<void> {
  const { table, searched } = layoutOf(entity);
  await trx.deleteFrom('search').where('type', '=', entity.name).execute();
  const keys = ['deleted_at', ...searched.map(({ key }) => key)];
  for await (const rows of batches(trx, table, keys)) {
    const live = rows.filter((row) => row['deleted_at'] === null);
    for (const row of live) {
      await trx
        .insertInto('search')
        .values(searchRowOf(entity, typeId, row))
        .execute();
    }
  }
}

/** Gives each type its number, and makes its words again when they are made of other fields than before. */
export async function fillSearch(trx: Writer, entities: readonly Entity[]): Promise<void> {
  const rows = await trx.selectFrom('types').select(['name', 'searched']).execute();
  const before = new Map(rows.map((row) => [row['name'], row['searched']]));
  for (const entity of entities) {
    const searched = searchedBy(entity);
    if (before.get(entity.name) === searched) continue;
    if (before.has(entity.name)) {
      await trx.updateTable('types').set({ searched }).where('name', '=', entity.name).execute();
    } else await trx.insertInto('types').values({ name: entity.name, searched }).execute();
    const typeId = (await readTypeIds(trx)).get(entity.name);
    if (typeId !== undefined) await fillWords(trx, entity, typeId);
  }
}
