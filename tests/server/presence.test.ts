/** Who has a record open: known at once to the others, forgotten when a page is gone, told to nobody who may not see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/db/postgres.ts';
import { createPresence, type Presence } from '../../server/presence.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

describe('the places', () => {
  const visit = (page: string, userId: number, id = 1) => ({
    type: 'blogs',
    id,
    page,
    user: { id: userId, username: `user${userId}` },
  });
  it('know each person once, not oneself, and forget who is silent', () => {
    let time = 0;
    const moved: number[] = [];
    const presence = createPresence(() => new Date(time));
    presence.onMove(({ id }) => moved.push(id));
    expect(presence.enter(visit('one', 1))).toEqual([]);
    expect(presence.enter(visit('two', 1))).toEqual([]);
    expect(presence.enter(visit('three', 2))).toEqual([{ id: 1, username: 'user1' }]);
    // The second page of the same person is no news.
    expect(moved).toEqual([1, 1]);
    time = 20_000;
    expect(presence.enter(visit('three', 2))).toHaveLength(1);
    time = 30_000;
    expect(presence.enter(visit('three', 2))).toEqual([]);
    presence.leave(visit('three', 2));
    expect(presence.enter(visit('one', 1))).toEqual([]);
  });
  it('are known to every process, which tells the others and hears no echo of itself', () => {
    const heard = new Set<(text: string) => void>();
    const notices = {
      tell: (text: string) => heard.forEach((listener) => listener(text)),
      hear: (listener: (text: string) => void) => {
        heard.add(listener);
        return () => void heard.delete(listener);
      },
    };
    let time = 0;
    const now = () => new Date(time);
    const [here, there] = [createPresence(now, notices), createPresence(now, notices)];
    const moved: string[] = [];
    here.onMove(({ id }) => moved.push(`here ${id}`));
    there.onMove(({ id }) => moved.push(`there ${id}`));
    expect(here.enter(visit('one', 1))).toEqual([]);
    expect(there.enter(visit('two', 2))).toEqual([{ id: 1, username: 'user1' }]);
    expect(moved).toEqual(['here 1', 'there 1', 'there 1', 'here 1']);
    there.leave(visit('two', 2));
    expect(here.enter(visit('one', 1))).toEqual([]);
    time = 26_000;
    expect(there.enter(visit('two', 2))).toEqual([]);
    notices.tell('no word of ours');
  });
  it('are of one record each', () => {
    const presence = createPresence(() => new Date(0));
    presence.enter(visit('one', 1, 1));
    expect(presence.enter(visit('two', 2, 2))).toEqual([]);
  });
});

describe('POST /api/presence', () => {
  let server: TestServer;
  let editor: Session;
  let admin: Session;
  beforeAll(async () => {
    server = await startTestServer();
    [editor, admin] = [await server.signIn('editor'), await server.signIn('administrator')];
  });
  afterAll(() => server.stop());

  const say = (who: Session, json: object) =>
    who.request('/api/presence', { method: 'POST', json });
  const others = async (response: Response) =>
    ((await response.json()) as { data: { username: string }[] }).data.map((one) => one.username);

  it('answers who else is there, until they leave', async () => {
    const id = await make(admin, 'blogs', { titleEn: 'Watched' });
    const [one, two] = ['page-one-one', 'page-two-two'];
    expect(await others(await say(editor, { type: 'blogs', id, page: one }))).toEqual([]);
    const [first] = await others(await say(admin, { type: 'blogs', id, page: two }));
    expect(first).toBe('editor');
    await say(editor, { type: 'blogs', id, page: one, left: true });
    expect(await others(await say(admin, { type: 'blogs', id, page: two }))).toEqual([]);
  });

  it('names what is wrong, and refuses what one may not see', async () => {
    const wrong = [
      [{ id: 1, page: 'page-one-one' }, 'type'],
      [{ type: 'blogs', id: 0, page: 'page-one-one' }, 'id'],
      [{ type: 'blogs', id: 1, page: 'x' }, 'page'],
      [{ type: 'blogs', id: 1, page: 'page-one-one', left: 1 }, 'left'],
      [{ type: 'blogs', id: 1, page: 'page-one-one', more: 1 }, 'more'],
    ] as const;
    for (const [json, field] of wrong) {
      const response = await say(editor, json);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
    }
    expect((await say(editor, { type: 'users', id: 1, page: 'page-one-one' })).status).toBe(403);
    expect((await call(editor, 'GET', '/api/presence')).status).toBe(405);
  });
});

it('what waits to be told while the database is away is let go, for pages say it anew', async () => {
  const failures: Error[] = [];
  // Nobody listens at this port.
  const db = openPostgres('postgres://nobody@127.0.0.1:1/none', (error) => failures.push(error));
  for (let i = 0; i < 2_000; i += 1) db.notices?.tell(`notice ${i}`);
  await db.close();
  expect(failures).toHaveLength(1);
});

const databaseUrl = process.env['TEST_DATABASE_URL'];
describe.skipIf(!databaseUrl)('two processes at one PostgreSQL', () => {
  it('know of each other who has a record open', async () => {
    const url = databaseUrl ?? '';
    const [one, two] = [openPostgres(url), openPostgres(url)];
    const [here, there] = [one, two].map((db) => createPresence(() => new Date(), db.notices));
    // A record that nobody else has open: other tests may run at the same database server.
    const id = Date.now();
    const visit = (page: string, userId: number) => ({
      type: 'blogs',
      id,
      page,
      user: { id: userId, username: `user${userId}` },
    });
    const others = (presence: Presence | undefined, page: string, userId: number) =>
      presence?.enter(visit(page, userId)).map(({ username }) => username);
    try {
      await expect
        .poll(() => {
          others(here, 'page-one', 1);
          return others(there, 'page-two', 2);
        })
        .toEqual(['user1']);
      await expect.poll(() => others(here, 'page-one', 1)).toEqual(['user2']);
      here?.leave(visit('page-one', 1));
      await expect.poll(() => others(there, 'page-two', 2)).toEqual([]);
    } finally {
      await Promise.all([one.close(), two.close()]);
    }
  });

  it('tell of many at once the latest, in their order', async () => {
    const url = databaseUrl ?? '';
    const [here, there] = [openPostgres(url), openPostgres(url)];
    const heard: string[] = [];
    const prefix = `many ${Date.now()}`;
    there.notices?.hear((text) => void (text.startsWith(prefix) && heard.push(text)));
    try {
      await expect
        .poll(() => {
          here.notices?.tell(`${prefix} first`);
          return heard.length;
        })
        .toBeGreaterThan(0);
      const sent = Array.from({ length: 3_000 }, (_, i) => `${prefix} ${i}`);
      for (const text of sent) here.notices?.tell(text);
      await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(sent.at(-1));
      const numbered = heard.filter((text) => !text.endsWith('first'));
      // And one that was on its way already, at most.
      expect(numbered.length).toBeLessThanOrEqual(1_001);
      expect(numbered.slice(-1_000)).toEqual(sent.slice(-1_000));
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });
});
