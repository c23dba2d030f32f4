/** Who has a record open: known at once to the others, forgotten when a page is gone, told to nobody who may not see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPresence } from '../../server/presence.ts';
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
