/** The written migrations, each on a database as the version before it left one. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readStructure } from '../../server/db/structure.ts';
import { dialects, testDatabase, type TestDatabase } from '../helpers/records.ts';

const file = `${'ab'.repeat(16)}.png`;
const at = '2026-01-01T00:00:00.000Z';

describe.each(dialects)('a database of an older version on %s', (dialect) => {
  let place: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    place = await testDatabase(dialect);
    db = place.open();
    await migrate(db, entities, { migrations: [] });
  });
  afterEach(async () => {
    await db.close();
    await place.drop();
  });
  const run = (statement: string) => db.alone((trx) => sql.raw(statement).execute(trx));
  const insert = (table: string, values: object) =>
    db.write((trx) => trx.insertInto(table).values(values).execute());
  const record = (id: number) => ({ id, version: 1, created_at: at, updated_at: at });

  it('loses the columns of sessions that nothing reads, and no session', async () => {
    await run('alter table sessions add column family text');
    await run('alter table sessions add column successor text');
    await run('create index sessions_family_x0f3a55d1 on sessions (family)');
    await insert('sessions', {
      id: 's',
      user_id: 1,
      family: 's',
      refresh_hash: 'h',
      created_at: at,
      expires_at: at,
    });
    await migrate(db, entities);
    const names = [...((await readStructure(db.read, dialect)).columns.get('sessions') ?? [])].map(
      ([name]) => name,
    );
    expect(names).not.toContain('family');
    expect(names).not.toContain('successor');
    expect(await db.read.selectFrom('sessions').select('id').execute()).toEqual([{ id: 's' }]);
  });

  it('knows afterwards which files its texts and components show', async () => {
    await insert('uploads', { ...record(5), absolute_url: file });
    await insert('blogs', { ...record(7) });
    await insert('blogs', { ...record(8), deleted_at: at });
    for (const id of [7, 8]) {
      await insert('blogs_texts', { id, bodyAr: `![صورة](/public/uploads/${file})` });
    }
    await insert('component_props', { ...record(1), fieldType: 'IMAGE' });
    await insert('component_prop_values', { ...record(2), property: 1, fieldValue: '5' });
    await migrate(db, entities);
    const rows = await db.read
      .selectFrom('links')
      .select(['source_type', 'source_id', 'field', 'live'])
      .where('target_type', '=', 'upload')
      .where('target_id', '=', 5)
      .orderBy('source_type')
      .orderBy('source_id')
      .execute();
    expect(rows.map((row) => [row['source_type'], Number(row['source_id']), row['field']])).toEqual(
      [
        ['componentPropValue', 2, 'fieldValue'],
        ['news', 7, 'bodyAr'],
        ['news', 8, 'bodyAr'],
      ],
    );
    expect(rows.map((row) => Number(row['live']))).toEqual([1, 1, 0]);
  });
});
