/** What the embedded database is promised: nothing acknowledged is lost, nothing unfinished is seen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Writer } from '../../server/db/db.ts';
import { openDb } from '../../server/db/open.ts';

let dataDir = '';
let db: Db;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-'));
  db = openDb({ dataDir });
  await db.alone((trx) =>
    sql`create table notes (id integer primary key, text text unique)`.execute(trx),
  );
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

const add = (text: string) =>
  db.write((trx) =>
    trx.insertInto('notes').values({ text }).returning('id').executeTakeFirstOrThrow(),
  );
const texts = async (): Promise<unknown[]> =>
  (await db.read.selectFrom('notes').select('text').orderBy('id').execute()).map(
    (row) => row['text'],
  );
const pragma = async (name: string): Promise<unknown> =>
  db.write(
    async (trx) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(trx)).rows[0] ?? {})[0],
  );

describe('the embedded database', () => {
  it('is durable at every commit, and keeps foreign keys', async () => {
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
  });

  it('is not written by what reads: such code does not compile, and is refused', async () => {
    const clear = (trx: Writer) => trx.deleteFrom('notes').execute();
    // @ts-expect-error -- on PostgreSQL, this would be written outside any transaction.
    await expect(clear(db.read)).rejects.toThrow('readonly');
  });

  it('shows a write to readers after its commit, not before', async () => {
    const seen: unknown[][] = [];
    await db.write(async (trx) => {
      await trx.insertInto('notes').values({ text: 'unseen' }).execute();
      seen.push(await texts());
    });
    expect(seen).toEqual([[]]);
    expect(await texts()).toEqual(['unseen']);
  });

  it('takes back the writes of a job that fails, and not its neighbours of the same tick', async () => {
    const results = await Promise.allSettled([
      add('before'),
      db.write(async (trx) => {
        await trx.insertInto('notes').values({ text: 'taken back' }).execute();
        throw new Error('no');
      }),
      add('before'),
      add('after'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await texts()).toEqual(['unseen', 'before', 'after']);
  });

  it('refuses writes while a transaction cannot be ended, and takes them again when it can', async () => {
    const before = await texts();
    // A statement that is walked and left keeps its connection busy: not even a rollback is taken meanwhile.
    let left: AsyncIterator<unknown> | undefined;
    const leaving = db.write(async (trx) => {
      await trx.insertInto('notes').values({ text: 'never there' }).execute();
      left = trx.selectFrom('notes').select('text').stream()[Symbol.asyncIterator]();
      await left.next();
    });
    await expect(leaving).rejects.toThrow('busy');
    await expect(add('too early')).rejects.toThrow('busy');
    await left?.return?.();
    await add('in time');
    expect(await texts()).toEqual([...before, 'in time']);
    await db.write((trx) => trx.deleteFrom('notes').where('text', '=', 'in time').execute());
  });

  it('does jobs one after the other, in the order in which they were given', async () => {
    const events: string[] = [];
    const job = (name: string) =>
      db.write(async (trx) => {
        events.push(`${name} begins`);
        await trx.insertInto('notes').values({ text: name }).execute();
        // A job that waits for something else keeps its transaction to itself.
        await wait(5);
        await trx.selectFrom('notes').select('id').execute();
        events.push(`${name} ends`);
      });
    await Promise.all([job('one'), job('two'), job('three')]);
    expect(events).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });

  it('reads aside what takes long, others being answered meanwhile', async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const begun = performance.now();
    const counting = (to: number) => ({
      sql: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) select max(i) as i from n',
      parameters: [to],
    });
    const rows = await db.aside<{ i: number }>(counting(4_000_000));
    clearInterval(timer);
    expect(rows).toEqual([{ i: 4_000_000 }]);
    expect(performance.now() - begun).toBeGreaterThan(3 * longest);
    // With the database's own code, by which a busy one is told from a broken statement.
    await expect(db.aside({ sql: 'select nonsense', parameters: [] })).rejects.toMatchObject({
      message: expect.stringContaining('nonsense'),
      code: 'SQLITE_ERROR',
    });
    expect(await db.aside(counting(3))).toEqual([{ i: 3 }]);
  });

  it('takes no more writes once it closes, and finishes those it has', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'lectern-'));
    const other = openDb({ dataDir: place });
    await other.alone((trx) =>
      sql`create table notes (id integer primary key, text text)`.execute(trx),
    );
    const waiting = other.write((trx) =>
      trx.insertInto('notes').values({ text: 'last' }).execute(),
    );
    const closing = other.close();
    await expect(waiting).resolves.toBeDefined();
    await expect(other.write(async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await closing;
    const again = openDb({ dataDir: place });
    expect(await again.read.selectFrom('notes').select('text').execute()).toEqual([
      { text: 'last' },
    ]);
    await again.close();
    await rm(place, { recursive: true });
  });
});

/** What a writer had acknowledged when it was killed, in the midst of writing: after so many records, chosen at random, and a moment. */
async function killedWriter(place: string, run: number): Promise<readonly string[]> {
  const script = path.join(import.meta.dirname, '../helpers/recordWriter.ts');
  const child = spawn(process.execPath, [script, place, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let isEnding = false;
  const enough = 3 + Math.floor(Math.random() * 30);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (isEnding || said.split('\n').length < enough + 2) return;
    isEnding = true;
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
  });
  await once(child, 'close');
  // A last line without its end was not said.
  return said.split('\n').slice(1, -1);
}

describe('a server that is killed', () => {
  it('has every record that it acknowledged, each whole', { timeout: 120_000 }, async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'lectern-'));
    const acknowledged: string[] = [];
    for (let run = 0; run < 10; run += 1) acknowledged.push(...(await killedWriter(place, run)));
    expect(acknowledged.length).toBeGreaterThan(20);
    const after = openDb({ dataDir: place });
    const rows = await after.read
      .selectFrom('blogs')
      .select(['id', 'department', 'titleEn'])
      .execute();
    const found = new Set(rows.map((row) => `${row['department']} ${row['id']} ${row['titleEn']}`));
    expect(acknowledged.filter((line) => !found.has(line))).toEqual([]);
    const count = async (table: string, type: string) =>
      (await after.read.selectFrom(table).select('type').where('type', '=', type).execute()).length;
    for (const table of ['history', 'changes', 'search']) {
      expect([table, await count(table, 'news')]).toEqual([table, rows.length]);
      expect([table, await count(table, 'department')]).toEqual([table, rows.length]);
    }
    const check = await sql.raw<object>('pragma integrity_check').execute(after.read);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    await after.close();
    await rm(place, { recursive: true });
  });
});
