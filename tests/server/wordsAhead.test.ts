/** Words of many new records are indexed before these are made: nobody finds what is not there, and nothing of it stays where it does not come. */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import { department } from '../../entities/department.ts';
import { tableOf } from '../../server/db/columns.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { wordsOf } from '../../entities/compared.ts';
import { typeIdsOf } from '../../server/db/searchRows.ts';
import { clearWordsAhead, indexAhead } from '../../server/db/wordsAhead.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { importRows } from '../../server/import.ts';
import { call, make } from '../helpers/calls.ts';
import { testDatabase, type TestDatabase } from '../helpers/records.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

const many = 700;

/** Throws where the index of words holds anything else than the words of the records that are there. */
const isWhole = async (db: Db): Promise<void> => {
  // PostgreSQL looks after its own.
  if (db.dialect !== 'sqlite') return;
  const check = sql`insert into search_words (search_words, rank) values ('integrity-check', 1)`;
  await db.write((trx) => check.execute(trx));
};
const left = (db: Db) => db.read.selectFrom('words_ahead').selectAll().execute();

describe('an import of many', () => {
  let server: TestServer;
  let admin: Session;
  let batch = 0;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    batch = await make(admin, 'graduation-batches', { academicYear: '2020-2021' });
  });
  afterAll(() => server.stop());
  const graduate = { entity: entities.find(({ name }) => name === 'graduate') };
  const rowsOf = (name: string) =>
    Array.from({ length: many }, (_, at) => ({ nameEn: `${name} ${at}`, nameAr: `خريج ${at}` }));
  const save = (rows: readonly Record<string, unknown>[], done = () => Promise.resolve()) => {
    if (!graduate.entity) throw new Error('there are no graduates');
    const parent = { key: 'batch', id: batch };
    const request = { entity: graduate.entity, rows, mode: 'save' as const, parent };
    return importRows(server.deps, systemCaller(server.deps), { ...request, detailed: true }, done);
  };
  const found = async (text: string) => {
    const { body } = await call(admin, 'GET', `/api/graduates?search=${text}`);
    return (body as { meta: { total: number } }).meta.total;
  };
  const foundAnywhere = async (text: string) => {
    const { body } = await call(admin, 'GET', `/api/search?q=${text}`);
    return (body as { data: readonly object[] }).data.length;
  };

  it('is found with all of its words, under numbers without a gap, and none is indexed twice', async () => {
    const { rows = [] } = await save(rowsOf('Quokka'));
    const ids = rows.map((row) => row?.id ?? 0);
    expect(ids).toEqual(ids.map((_, at) => (ids[0] ?? 0) + at));
    expect(await found('quokka')).toBe(many);
    expect(await found('quokka%20699')).toBe(1);
    await isWhole(server.deps.db);
    expect(await left(server.deps.db)).toEqual([]);
  });

  it('is found by nobody while it is not there', async () => {
    await make(admin, 'graduates', { batch, nameEn: 'The first wombat' });
    const seen: (readonly number[])[] = [];
    const saving = save(rowsOf('Wombat'));
    const saved = { isOver: false };
    const over = saving.finally(() => {
      saved.isOver = true;
    });
    do {
      seen.push([await found('wombat'), await foundAnywhere('wombat')]);
      // The server is in this process: it gets its turn.
      await turn();
    } while (!saved.isOver);
    await over;
    const [before] = seen;
    // What was there is found all the time, by both ways; then all.
    expect(before).toEqual([1, 1]);
    expect(seen.filter(([, anywhere]) => anywhere === 0)).toEqual([]);
    expect(seen.map(([listed]) => listed).filter((n) => n !== 1 && n !== many + 1)).toEqual([]);
    expect(await found('wombat')).toBe(many + 1);
  });

  it('leaves nothing where it fails at its end, and its numbers to nobody', async () => {
    const { rows = [] } = await save(rowsOf('Numbat'));
    const last = rows.at(-1)?.id ?? 0;
    const failing = save(rowsOf('Bilby'), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect([await found('bilby'), await foundAnywhere('bilby')]).toEqual([0, 0]);
    await isWhole(server.deps.db);
    expect(await left(server.deps.db)).toEqual([]);
    expect(await make(admin, 'graduates', { batch, nameEn: 'After' })).toBeGreaterThan(last + many);
  });

  it('is taken back as one, and its words with it', async () => {
    const { rows = [] } = await save(rowsOf('Potoroo'));
    const to = rows.map((row) => ({ id: row?.id ?? 0, version: 0 }));
    await call(admin, 'POST', '/api/graduates/revert', { to });
    expect(await found('potoroo')).toBe(0);
    await isWhole(server.deps.db);
  });
});

describe('a process that died', () => {
  let place: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    place = await testDatabase('sqlite');
    db = place.open();
    await migrate(db, entities);
  });
  afterEach(async () => {
    await db.close();
    await place.drop();
  });
  const words = Array.from({ length: many }, (_, at) => wordsOf(`Bandicoot ${at}`));
  const ahead = async () => {
    const typeId = (await typeIdsOf(db)).get('department') ?? 0;
    return await indexAhead(db, { table: tableOf(department), typeId }, words);
  };

  it('leaves words that the next start clears', async () => {
    expect((await ahead())?.firstId).toBe(1);
    await db.close();
    db = place.open();
    expect(await left(db)).toHaveLength(1);
    await clearWordsAhead(db);
    expect(await left(db)).toEqual([]);
    await isWhole(db);
    // Their numbers stay nobody's.
    expect((await ahead())?.firstId).toBe(many + 1);
  });

  it('may have been of a version that indexed each with its record', async () => {
    const run = (statement: string) => db.alone((trx) => sql.raw(statement).execute(trx));
    await run('drop trigger search_inserted');
    await run('drop table words_ahead');
    await run(`create trigger search_inserted after insert on search begin
      insert into search_words (rowid, words) values (new.key, new.words); end`);
    await run('delete from migrations where number = 3');
    await run(`update migrations set digest = 'older'`);
    await migrate(db, entities);
    const taken = await ahead();
    await db.write(async (trx) => {
      const values = { key: 0, type: 'department', record_id: 0, title_en_folded: null };
      const typeId = (await typeIdsOf(db)).get('department') ?? 0;
      const keys = words.map((text, at) => ({ text, id: (taken?.firstId ?? 0) + at, typeId }));
      for (const { text, id } of keys) {
        const own = { ...values, key: typeId * 2 ** 40 + id, record_id: id, words: text };
        await trx
          .insertInto('search')
          .values({ ...own, title_ar_folded: null })
          .execute();
      }
      await taken?.taken(trx);
    });
    await isWhole(db);
    expect(await left(db)).toEqual([]);
  });
});
