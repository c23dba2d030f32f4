/** Files that texts and components already show become links, as every write since makes them. It changes no record. */
import { sql } from 'kysely';
import { entities } from '../../entities/index.ts';
import { layoutOf } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import type { Migration } from './migration.ts';
import { readStructure } from '../db/structure.ts';
import { mentionsOf } from '../records/mentions.ts';

const rowsPerBatch = 200;

async function linkTexts(
  trx: Writer,
  entity: (typeof entities)[number],
  keys: readonly string[],
): Promise<void> {
  const { table, texts } = layoutOf(entity);
  for (let after = 0; ;) {
    const rows: Record<string, unknown>[] = await trx
      .selectFrom(texts)
      .innerJoin(table, `${table}.id`, `${texts}.id`)
      .select([`${texts}.id`, `${table}.deleted_at`, ...keys.map((key) => `${texts}.${key}`)])
      .where(`${texts}.id`, '>', after)
      .orderBy(`${texts}.id`)
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) return;
    for (const row of rows) {
      const live = row['deleted_at'] === null ? 1 : 0;
      const links = await mentionsOf(trx, entity, Number(row['id']), row, live);
      if (links.length > 0) await trx.insertInto('links').values(links).execute();
    }
    after = Number(rows.at(-1)?.['id']);
  }
}

const linkComponents = (trx: Writer) =>
  sql`insert into links (source_type, source_id, field, position, target_type, target_id, live)
    select 'componentPropValue', v.id, 'fieldValue', 0, 'upload', u.id,
      case when v.deleted_at is null then 1 else 0 end
    from component_prop_values v
    join component_props p on p.id = v.property and p."fieldType" = 'IMAGE'
    join uploads u on cast(u.id as text) = v."fieldValue"`.execute(trx);

export const shownFiles: Migration = {
  number: 2,
  name: 'files that texts and components show are links',
  async up(trx, dialect) {
    const { columns } = await readStructure(trx, dialect);
    if (!columns.has('uploads') || !columns.has('links')) return;
    for (const entity of entities) {
      const { table, texts, long } = layoutOf(entity);
      if (!columns.has(table)) continue;
      const keys = long.map(({ key }) => key).filter((key) => columns.get(texts)?.has(key));
      if (keys.length > 0) await linkTexts(trx, entity, keys);
    }
    if (columns.has('component_prop_values')) await linkComponents(trx);
  },
};
