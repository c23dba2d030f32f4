/** Puts many checked records into the tables at once, for trials of size. It asks no rule and keeps a short history. */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Entity } from '../../entities/entity.ts';
import { insertAll, insertNumbered, rowsOf } from '../db/bulk.ts';
import { layoutOf } from '../db/columns.ts';
import { searchRowOf, typeIdsOf } from '../db/searchRows.ts';
import type { Deps } from '../deps.ts';
import { columnValues, linkRowsOf } from '../records/store.ts';
import type { Values } from './vary.ts';

export interface BulkRecord {
  readonly values: Values;
  readonly at: string;
}

/** What history and whoever follows the changes are told of each. */
const madeOf = (entity: Entity, id: number, at: string) => ({
  type: entity.name,
  record_id: id,
  version: 1,
  action: 'create',
  by: 'system',
  at,
});

/** Inserts records in one transaction; whoever follows the changes hears of each. */
export async function insertBulk(
  deps: Deps,
  entity: Entity,
  records: readonly BulkRecord[],
): Promise<void> {
  const { table, main, texts, long } = layoutOf(entity);
  const { dialect } = deps.db;
  const typeId = (await typeIdsOf(deps.db)).get(entity.name) ?? 0;
  await deps.db.write(async (trx) => {
    const rows = records.map(({ values, at }) => ({
      version: 1,
      created_by: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      ...columnValues(main, values, deps.db),
    }));
    const ids = await insertNumbered(trx, dialect, rowsOf(table, rows), nextTick);
    const all = records.map(({ values, at }, i) => ({ id: ids[i] ?? 0, values, at }));
    const insert = (into: string, of: readonly object[], together?: boolean) =>
      insertAll(trx, dialect, rowsOf(into, of), together === undefined ? {} : { together });
    if (long.length > 0) {
      await insert(
        texts,
        all.map(({ id, values }) => ({ id, ...columnValues(long, values, deps.db) })),
      );
    }
    await insert(
      'links',
      all.flatMap(({ id, values }) => linkRowsOf(entity, id, values)),
    );
    await insert(
      'search',
      all.map(({ id, values }) => searchRowOf(entity, typeId, Object.assign({ id }, values))),
      true,
    );
    await insert(
      'history',
      all.map(({ id, at }) =>
        Object.assign(madeOf(entity, id, at), { by_id: null, changes: '{}' }),
      ),
    );
    const now = deps.now().toISOString();
    // One for each: whoever counts goes by them.
    await insert(
      'changes',
      all.map(({ id }) => madeOf(entity, id, now)),
    );
  });
  deps.changes.publish([]);
}
