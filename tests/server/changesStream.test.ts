/** GET /api/changes: live for those who may see, resumed where it was cut, over with the session. */
import { createParser } from 'eventsource-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newestEventId } from '../../server/changes.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
/** What ends each stream that was opened. */
const ends: AbortSignal[] = [];
beforeAll(async () => {
  server = await startTestServer({
    replace: (deps) => ({
      ...deps,
      changes: {
        ...deps.changes,
        follow(after, signal) {
          ends.push(signal);
          return deps.changes.follow(after, signal);
        },
      },
    }),
  });
  editor = await server.signIn('editor');
});
afterAll(() => server.stop());

interface Event {
  readonly id: string | undefined;
  /** Of what is no change: what it is. */
  readonly event: string | undefined;
  readonly change: Record<string, unknown>;
}
let open: AbortController[] = [];
afterEach(() => {
  for (const one of open) one.abort();
  open = [];
});

async function follow(who: Session, lastEventId?: string) {
  const over = new AbortController();
  open.push(over);
  const headers: Record<string, string> = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
  const response = await who.request('/api/changes', { headers, signal: over.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const events: Event[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      events.push({ id, event, change: JSON.parse(data) as Event['change'] }),
  });
  return {
    response,
    /** The next events; fewer when the stream ends. */
    async next(count: number): Promise<Event[]> {
      while (events.length < count) {
        const part = await reader?.read();
        if (!part || part.done) break;
        parser.feed(part.value);
      }
      return events.splice(0, count);
    },
  };
}

describe('the stream of changes', () => {
  it('tells what others do: type, id, version, action and who', async () => {
    const stream = await follow(editor);
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    const id = await make(editor, 'blogs', { titleEn: 'News' });
    await call(editor, 'PUT', `/api/blogs/${id}`, { titleEn: 'Newer' });
    await call(editor, 'DELETE', `/api/blogs/${id}`);
    const events = await stream.next(3);
    expect(events.map(({ change }) => change)).toEqual([
      { type: 'blogs', id, version: 1, action: 'create', by: 'editor' },
      { type: 'blogs', id, version: 2, action: 'update', by: 'editor' },
      { type: 'blogs', id, version: 3, action: 'delete', by: 'editor' },
    ]);
    const ids = events.map((event) => Number(event.id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('goes on where it was cut', async () => {
    const first = await follow(editor);
    const one = await make(editor, 'blogs', { titleEn: 'One' });
    const [event] = await first.next(1);
    expect(event?.change).toMatchObject({ id: one });
    open.pop()?.abort();
    const missed = [
      await make(editor, 'blogs', { titleEn: 'Two' }),
      await make(editor, 'events', {
        titleEn: 'Three',
        type: 'OTHER',
        startDate: '2026-05-01T08:00:00Z',
      }),
    ];
    const again = await follow(editor, event?.id);
    expect((await again.next(2)).map(({ change }) => change['id'])).toEqual(missed);
  });

  it('tells who comes back after older events were dropped, or from another time, that some are lost', async () => {
    await make(editor, 'blogs', { titleEn: 'Dropped' });
    await make(editor, 'blogs', { titleEn: 'Dropped, too' });
    const kept = await newestEventId(server.deps.db);
    await make(editor, 'blogs', { titleEn: 'The oldest that is known' });
    await server.deps.db.write((trx) =>
      trx.deleteFrom('changes').where('id', '<=', kept).execute(),
    );
    const firstOf = async (lastEventId: number): Promise<unknown> => {
      const stream = await follow(editor, String(lastEventId));
      const id = await make(editor, 'blogs', { titleEn: 'Now' });
      const events = await stream.next(2);
      return events.map(({ event, change }) => event ?? (change['id'] === id ? 'now' : 'before'));
    };
    expect(await firstOf(kept)).toEqual(['before', 'now']);
    expect(await firstOf(kept - 1)).toEqual(['lost', 'now']);
    expect(await firstOf(kept + 1_000)).toEqual(['lost', 'now']);
  });

  it('tells nobody of what they may not see', async () => {
    const viewer = await server.signIn('viewer');
    const stream = await follow(viewer);
    await make(editor, 'contacts', { name: 'Secret', message: 'x' });
    const id = await make(editor, 'blogs', { titleEn: 'Open' });
    expect((await stream.next(1))[0]?.change).toMatchObject({ type: 'blogs', id });
  });

  it('ends with its session', async () => {
    const session = await server.signIn('viewer');
    const stream = await follow(session);
    await call(session, 'POST', '/api/logout');
    expect(await stream.next(1)).toEqual([]);
  });

  it('ends when its user is disabled or may less', async () => {
    const admin = await server.signIn();
    const password = 'correct horse battery';
    const id = await make(admin, 'users', {
      username: 'passing',
      email: 'passing@example.edu',
      permission: 'editor',
      password,
    });
    const demoted = await follow(await server.signIn('passing', password));
    await call(admin, 'PUT', `/api/users/${id}`, { permission: 'viewer' });
    expect((await demoted.next(100)).every(({ change }) => change['type'] !== 'users')).toBe(true);
    const disabled = await follow(await server.signIn('passing', password));
    await call(admin, 'PUT', `/api/users/${id}`, { enabled: false });
    expect((await disabled.next(100)).every(({ change }) => change['type'] !== 'users')).toBe(true);
  });

  it('ends when the set of its user is given other grants, and tells nothing that is hidden since', async () => {
    const admin = await server.signIn();
    const set = { nameEn: 'Press', key: 'press', grants: ['blogs:GET', 'contacts:GET'] };
    const id = await make(admin, 'permission-sets', set);
    const password = 'correct horse battery';
    const user = { username: 'press', email: 'press@example.edu', permission: 'press', password };
    await make(admin, 'users', user);
    const stream = await follow(await server.signIn('press', password));
    const renamed = await call(admin, 'PUT', `/api/permission-sets/${id}`, { nameEn: 'The press' });
    expect(renamed.status).toBe(200);
    const seen = await make(editor, 'contacts', { name: 'Seen', message: 'x' });
    expect((await stream.next(1))[0]?.change).toMatchObject({ type: 'contacts', id: seen });
    await call(admin, 'PUT', `/api/permission-sets/${id}`, { grants: ['blogs:GET'] });
    await make(editor, 'contacts', { name: 'Hidden', message: 'x' });
    expect(await stream.next(1)).toEqual([]);
  });

  it('tells nothing of what came behind the change that took it from its user', async () => {
    const admin = await server.signIn();
    const password = 'correct horse battery';
    const user = { username: 'leaving', email: 'leaving@example.edu', permission: 'editor' };
    const id = await make(admin, 'users', { ...user, password });
    for (const taken of [{ permission: 'viewer' }, { enabled: false }]) {
      const stream = await follow(await server.signIn('leaving', password));
      const seen = await make(editor, 'blogs', { titleEn: 'Seen' });
      expect((await stream.next(1))[0]?.change).toMatchObject({ type: 'blogs', id: seen });
      await call(admin, 'PUT', `/api/users/${id}`, taken);
      await make(editor, 'blogs', { titleEn: 'Hidden' });
      expect(await stream.next(1)).toEqual([]);
    }
  });

  it('is over for whoever asked by HEAD and reads nothing, as soon as they are answered', async () => {
    const before = ends.length;
    const response = await editor.request('/api/changes', { method: 'HEAD' });
    expect([response.status, response.body]).toEqual([200, null]);
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    await vi.waitFor(() => expect(ends).toHaveLength(before + 1), { timeout: 15_000 });
    expect(ends.at(-1)?.aborted).toBe(true);
  });

  it('is for those who are signed in, and refuses an event that never was', async () => {
    expect((await server.request('/api/changes')).status).toBe(401);
    for (const wrong of ['x', '-1', '1; drop table changes', '9'.repeat(30)]) {
      const response = await editor.request('/api/changes', {
        headers: { 'Last-Event-ID': wrong },
      });
      const inAddress = await editor.request(
        `/api/changes?lastEventId=${encodeURIComponent(wrong)}`,
      );
      for (const [answer, name] of [
        [response, 'Last-Event-ID'],
        [inAddress, 'lastEventId'],
      ] as const) {
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { message: 'BAD_REQUEST', errors: { [name]: [{ code: 'invalidFormat' }] } },
        ]);
      }
    }
  });
});
