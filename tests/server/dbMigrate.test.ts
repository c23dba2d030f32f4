/** What the schema is promised: it follows the entities, keeps what is there, and never guesses. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boolean, list, markdown, number, relation, text } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import type { Db, Reader, Writer } from '../../server/db/db.ts';
import { migrate, SchemaError } from '../../server/db/migrate.ts';
import type { Migration } from '../../server/migrations/migration.ts';
import { readStructure } from '../../server/db/structure.ts';
import { courseOf } from '../helpers/course.ts';
import { dialects, testDatabase, type TestDatabase } from '../helpers/records.ts';

describe.each(dialects)('the schema on %s', (dialect) => {
  let place: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    place = await testDatabase(dialect);
    db = place.open();
  });
  afterEach(async () => {
    await db.close();
    await place.drop();
  });
  const structure = () => readStructure(db.read, dialect);
  const digests = async () =>
    (await db.read.selectFrom('migrations').select('id').where('digest', 'is not', null).execute())
      .length;
  const failure = (promise: Promise<void>): Promise<unknown> =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    );
  const insert = (values: object) =>
    db.write((trx) =>
      trx
        .insertInto('course_units')
        .values({ version: 1, created_at: '', updated_at: '', ...values })
        .execute(),
    );

  it('has a table for every entity, and is made once', async () => {
    await migrate(db, entities);
    const { columns } = await structure();
    expect(columns.get('page_components')?.has('sequence')).toBe(true);
    expect(columns.get('blogs')?.has('bodyEn')).toBe(false);
    expect(columns.get('blogs_texts')?.has('bodyEn')).toBe(true);
    await migrate(db, entities);
    expect(await digests()).toBe(1);
  });

  it('gains the columns that are new, filled from what is there', async () => {
    await migrate(db, [courseOf({ place: relation('course') })]);
    await insert({ titleEn: 'Algebra', titleEn__folded: 'algebra' });
    await migrate(db, [
      courseOf(
        {
          place: relation('course'),
          notes: markdown(),
          hours: number({ integer: true }),
          isOpen: boolean(),
          tags: list(),
          code: text({ searched: true }),
        },
        { sorts: ['hours', 'code'] },
      ),
    ]);
    const row = await db.read.selectFrom('course_units').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ titleEn: 'Algebra', hours: null, tags: '[]', code: null });
    expect(Boolean(row?.['isOpen'])).toBe(false);
    const found = await db.read.selectFrom('search').select(['record_id', 'words']).execute();
    expect(found).toEqual([{ record_id: 1, words: '  algebra' }]);
    expect(await digests()).toBe(2);
  });

  it('computes folded texts for columns that get them later', async () => {
    await migrate(db, [courseOf({ code: text() })]);
    await insert({ titleEn: 'x', code: 'École', code__folded: 'ecole' });
    await db.write((trx) =>
      sql.raw('alter table course_units drop column "code__folded"').execute(trx),
    );
    await migrate(db, [courseOf({ code: text(), other: text() })]);
    const row = await db.read.selectFrom('course_units').select('code__folded').executeTakeFirst();
    expect(row).toEqual({ code__folded: 'ecole' });
  });

  it('makes indexes that are new, and drops those that nothing asks for', async () => {
    const count = async (column: string) =>
      [...(await structure()).indexes].filter((name) => name.startsWith(`course_units_${column}`))
        .length;
    await migrate(db, [courseOf({ hours: number() }, { sorts: ['hours'] })]);
    expect(await count('hours')).toBe(1);
    await migrate(db, [courseOf({ hours: number() })]);
    expect(await count('hours')).toBe(0);
  });

  it('refuses a column that no field knows, in one sentence, and changes nothing', async () => {
    await migrate(db, [courseOf({ code: text() })]);
    const error = await failure(migrate(db, [courseOf({ other: text() })]));
    expect(error).toBeInstanceOf(SchemaError);
    expect(String(error)).toContain(
      'The column course_units.code in the database belongs to no field',
    );
    expect((await structure()).columns.get('course_units')?.has('other')).toBe(false);
  });

  it('refuses a column that holds something else', async () => {
    await migrate(db, [courseOf({ code: text() })]);
    const error = await failure(migrate(db, [courseOf({ code: number({ integer: true }) })]));
    expect(String(error)).toMatch(
      /course_units\.code in the database holds text, not (?:integer|bigint)/,
    );
  });

  const rename: Migration = {
    number: 1,
    name: 'code is called number',
    async up(trx) {
      await sql.raw('alter table course_units rename column "code" to "number"').execute(trx);
    },
  };

  it('runs a written migration once, with its data kept', async () => {
    await migrate(db, [courseOf({ code: text() })], { migrations: [] });
    await insert({ code: 'A1', code__folded: 'a1' });
    const after = [courseOf({ number: text() })];
    await migrate(db, after, { migrations: [rename] });
    await migrate(db, after, { migrations: [rename] });
    const row = await db.read.selectFrom('course_units').select('number').executeTakeFirst();
    expect(row).toEqual({ number: 'A1' });
  });

  it('takes a migration that fails back as a whole', async () => {
    await migrate(db, [courseOf({ code: text() })], { migrations: [] });
    const failing: Migration = {
      ...rename,
      async up(trx, of) {
        await rename.up(trx, of);
        throw new Error('half way');
      },
    };
    const error = await failure(
      migrate(db, [courseOf({ number: text() })], { migrations: [failing] }),
    );
    expect(String(error)).toContain('half way');
    expect((await structure()).columns.get('course_units')?.has('code')).toBe(true);
    expect(await digests()).toBe(1);
  });

  it('refuses a database that a newer version made', async () => {
    await migrate(db, [courseOf({})], { migrations: [rename] });
    const error = await failure(migrate(db, [courseOf({})], { migrations: [] }));
    expect(error).toBeInstanceOf(SchemaError);
    expect(String(error)).toContain('made by a newer version (migration 1, this one knows 0)');
  });

  it('is made once by several servers that start together', async () => {
    const others = [place.open(), place.open()];
    await Promise.all([db, ...others].map((one) => migrate(one, entities)));
    await Promise.all(others.map((other) => other.close()));
    expect(await digests()).toBe(1);
  });

  it.runIf(dialect === 'postgres')(
    'is given all the time it needs, and nothing else is',
    async () => {
      const limitOf = async (trx: Reader | Writer) =>
        (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx)).rows[0]
          ?.statement_timeout;
      const many = Array.from({ length: 4 }, () => db.alone(limitOf));
      expect(await Promise.all(many)).toEqual(['0', '0', '0', '0']);
      const after = Array.from({ length: 8 }, () => db.write(limitOf));
      expect(new Set(await Promise.all([...after, limitOf(db.read)]))).toEqual(new Set(['30s']));
    },
  );

  it('takes no two things into one table', async () => {
    const error = await failure(migrate(db, [courseOf({}, { collection: 'history' })]));
    expect(String(error)).toContain('the table history');
  });
});
