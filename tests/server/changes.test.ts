/** What followers of the changes are promised: every one, once, in order, wherever they were made. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import { createChanges, newestEventId } from '../../server/changes.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open.ts';
import type { Changes } from '../../server/deps.ts';

let folder = '';
let db: Db;
let changes: Changes;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
  db = openDb({ dataDir: folder });
  await migrate(db, entities);
  changes = createChanges({ db, log });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

let open: AbortController[] = [];
afterEach(() => {
  for (const one of open) one.abort();
  open = [];
});

let recordId = 0;
/** As a write leaves it: a row in the table; `publish` only says so. */
async function happen(count = 1): Promise<number[]> {
  const ids = Array.from({ length: count }, () => (recordId += 1));
  await db.write(async (trx) => {
    for (const id of ids) {
      await trx
        .insertInto('changes')
        .values({
          type: 'news',
          record_id: id,
          version: 1,
          action: 'create',
          by: 'lina',
          at: new Date().toISOString(),
        })
        .execute();
    }
  });
  return ids;
}

/** Follows, and answers the ids of the next records that are heard of. */
function listen(after?: number, source = changes) {
  const over = new AbortController();
  open.push(over);
  const heard = source.follow(after, over.signal)[Symbol.asyncIterator]();
  return {
    over,
    next: async (count: number): Promise<number[]> => {
      const ids: number[] = [];
      while (ids.length < count) {
        const { value, done } = await heard.next();
        if (done) break;
        ids.push(value.id);
      }
      return ids;
    },
  };
}

describe('a follower of the changes', () => {
  it('hears what happens from now on, in order', async () => {
    await happen(2);
    const follower = listen(await newestEventId(db));
    const ids = await happen(3);
    changes.publish([]);
    expect(await follower.next(3)).toEqual(ids);
  });

  it('hears first what it missed, then what happens', async () => {
    const before = await newestEventId(db);
    const missed = await happen(700);
    const follower = listen(before);
    expect(await follower.next(700)).toEqual(missed);
    const ids = await happen(2);
    changes.publish([]);
    expect(await follower.next(2)).toEqual(ids);
  });

  it('misses nothing that happens while it catches up', async () => {
    const before = await newestEventId(db);
    const missed = await happen(1200);
    const follower = listen(before);
    const first = follower.next(1);
    const meanwhile = await happen(3);
    changes.publish([]);
    expect([...(await first), ...(await follower.next(1202))]).toEqual([...missed, ...meanwhile]);
  });

  it('hears what another server wrote, without a word from it', async () => {
    const other = createChanges({ db, log });
    const follower = listen(await newestEventId(db), other);
    const heard = follower.next(1);
    const ids = await happen(1);
    expect(await heard).toEqual(ids);
  });

  it('is not told again what it has heard elsewhere, by a server that has not looked since', async () => {
    const behind = createChanges({ db, log });
    const here = listen(await newestEventId(db), behind);
    const joined = here.next(1);
    expect(await happen(1)).toEqual(await joined);
    await happen(1);
    const follower = listen(await newestEventId(db), behind);
    const ids = await happen(1);
    behind.publish([]);
    expect(await follower.next(1)).toEqual(ids);
  });

  it('tells every follower', async () => {
    const from = await newestEventId(db);
    const followers = [listen(from), listen(from), listen(from)];
    const heard = followers.map((follower) => follower.next(2));
    const ids = await happen(2);
    changes.publish([]);
    expect(await Promise.all(heard)).toEqual([ids, ids, ids]);
  });

  it('ends at once when it is told to', async () => {
    const follower = listen(await newestEventId(db));
    const heard = follower.next(1);
    follower.over.abort();
    expect(await heard).toEqual([]);
  });
});
