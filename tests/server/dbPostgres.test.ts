/** What PostgreSQL is promised to do under a hard hand. Without TEST_DATABASE_URL there is none to ask. */
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../../server/answerError.ts';
import type { Db, Tables, Writer } from '../../server/db/db.ts';
import { testDatabase, type TestDatabase } from '../helpers/records.ts';

describe.skipIf(!process.env['TEST_DATABASE_URL'])('PostgreSQL', () => {
  let place: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    place = await testDatabase('postgres');
    db = place.open();
    await db.alone((trx) => sql`create table notes (text text)`.execute(trx));
  });
  afterAll(async () => {
    await db.close();
    await place.drop();
  });

  /** As its own limit of time ends it: the same code, without the half minute. */
  async function cancelled(sleeping: Promise<unknown>): Promise<unknown> {
    const refusal = sleeping.catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_cancel_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep%'
            and state = 'active' and pid <> pg_backend_pid()`.execute(db.read);
        return rows.length;
      })
      .toBeGreaterThan(0);
    return refusal;
  }

  it('a write that takes longer than it may is the server’s trouble of the moment, and leaves nothing', async () => {
    const writing = db.write(async (trx: Writer) => {
      await trx.insertInto('notes').values({ text: 'never there' }).execute();
      await sql`select pg_sleep(60)`.execute(trx);
    });
    expect(await cancelled(writing)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await db.read.selectFrom('notes').select('text').execute()).toEqual([]);
  });

  /** As PostgreSQL's own restart ends it: between two statements of one transaction. */
  async function ended(trx: Writer): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid})`.execute(db.read);
    const left = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db.read);
    await expect.poll(async () => (await left()).rows).toEqual([]);
  }

  /** The status a visitor gets: whether PostgreSQL's last word or the end of the line comes first, nobody decides. */
  async function answerTo(failing: Promise<unknown>): Promise<number> {
    const error = await failing.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const request = new Request('http://localhost/');
    return answerError(error, request, 'a-request', pino({ level: 'silent' })).status;
  }

  it('a connection that is ended in somebody’s hands fails what they do, and nothing else', async () => {
    const writing = db.write(async (trx: Writer) => {
      await trx.insertInto('notes').values({ text: 'never there' }).execute();
      await ended(trx);
      await trx.insertInto('notes').values({ text: 'nor this' }).execute();
    });
    await expect(writing).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await db.read.selectFrom('notes').select('text').execute()).toEqual([]);
    const reading = place.open();
    const held = (reading.read as Kysely<Tables>).connection().execute(async (connection) => {
      await ended(connection);
      await connection.selectFrom('notes').select('text').execute();
    });
    expect(await answerTo(held)).toBe(503);
    await reading.close();
    const alone = db.alone(async (trx: Writer) => {
      await ended(trx);
      await trx.insertInto('notes').values({ text: 'nor that' }).execute();
    });
    expect(await answerTo(alone)).toBe(503);
    expect(await db.alone(async () => 'free again')).toBe('free again');
  });

  it('a read that takes longer than it may says so by its code', async () => {
    const reading = db.rows({ sql: 'select pg_sleep(60)', parameters: [] });
    expect(await cancelled(reading)).toMatchObject({ code: '57014' });
  });
});
