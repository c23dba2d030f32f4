/** An act on thousands in parts: each a short transaction, all of them one act in history, taken back as one and never over others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

interface Answered {
  readonly done: readonly { id: number; version: number }[];
  readonly failed: readonly { id: number; message: string }[];
  readonly changed?: number;
  readonly sample?: readonly { id: number; changes: object }[];
  readonly next?: number;
  readonly act?: string;
}
const act = async (body: object, who = editor) => {
  const { status, body: answer } = await call(who, 'POST', '/api/blogs/actions', body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer as unknown as Answered;
};
/** Every part of an act, as a client sends them. */
async function inParts(body: object, limit = 2): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (let more = true; more;) {
    const { next: after, act: _ } = answers.at(-1) ?? {};
    const joined = answers.find((one) => one.act)?.act;
    const part = { limit, ...(after ? { after } : {}), ...(joined ? { act: joined } : {}) };
    const answer = await act({ ...body, part });
    answers.push(answer);
    more = answer.next !== undefined;
  }
  return answers;
}
const authors = async (author: string) =>
  (await call(editor, 'GET', `/api/blogs?filter[author]=${author}&sort=id&pageSize=500`)).list;
const written = async (author: string, count: number): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(await make(editor, 'blogs', { titleEn: `${author} ${at}`, author }));
  }
  return ids;
};
const acts = async () =>
  (await call(editor, 'GET', '/api/history?types=blogs&limit=50')).list as unknown as readonly {
    at: string;
    action: string;
    count: number;
  }[];

describe('an act in parts', () => {
  it('takes all that match, each once, and is one act in history that is taken back in parts too', async () => {
    const ids = await written('Parted', 5);
    const filter = { author: 'Parted', approved: false };
    const answers = await inParts({ action: 'approve', filter });
    expect(answers.map(({ done }) => done.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    const [newest] = await acts();
    expect(newest).toMatchObject({ action: 'approve', count: 5, at: answers[0]?.act });
    const back: Answered[] = [];
    for (let after: number | undefined, isEnd = false; !isEnd;) {
      const joined = back[0]?.act;
      const part = { limit: 3, ...(after ? { after } : {}), ...(joined ? { act: joined } : {}) };
      const body = { type: 'blogs', at: answers[0]?.act, part };
      const taken = (await call(editor, 'POST', '/api/history/undo', body))
        .body as never as Answered;
      back.push(taken);
      after = taken.next;
      isEnd = after === undefined;
    }
    expect(back.map(({ done }) => done.length)).toEqual([3, 2]);
    expect((await authors('Parted')).map(({ approved }) => approved)).toEqual(ids.map(() => false));
    expect((await acts())[0]).toMatchObject({ action: 'revert', count: 5 });
  });

  it('tells beforehand from what to what, of how many, and who refuses; nothing is kept', async () => {
    await written('Shown', 3);
    const args = { values: { author: 'Other' } };
    const answers = await inParts({
      action: 'update',
      filter: { author: 'Shown' },
      args,
      preview: true,
    });
    expect(answers.map(({ changed }) => changed)).toEqual([2, 1]);
    expect(answers[0]?.sample?.[0]?.changes).toEqual({
      author: { before: 'Shown', after: 'Other' },
    });
    expect(answers.every(({ act: joined }) => joined === undefined)).toBe(true);
    expect(await authors('Shown')).toHaveLength(3);
  });

  it('takes what a search finds, without naming one by one', async () => {
    await written('Searched', 3);
    const all = { action: 'approve', filter: {}, search: 'Searched 1' };
    const { done } = await act(all);
    expect(done).toHaveLength(1);
    expect((await authors('Searched')).map(({ approved }) => approved)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('joins an act that the same person has begun on another type', async () => {
    const [id = 0] = await written('Of several', 1);
    const startDate = '2026-11-20T09:00:00.000Z';
    const other = await make(editor, 'events', { titleEn: 'Joined', type: 'LECTURE', startDate });
    const { act: begun } = await act({ action: 'approve', ids: [id], part: {} });
    const part = { act: begun };
    const args = { values: { venue: 'Hall A' } };
    await call(editor, 'POST', '/api/events/actions', {
      action: 'update',
      ids: [other],
      args,
      part,
    });
    const { body } = await call(editor, 'GET', '/api/history?limit=5');
    const seen = body['data'] as readonly { type: string; at: string }[];
    expect(seen.filter(({ at }) => at === begun).map(({ type }) => type)).toEqual([
      'events',
      'blogs',
    ]);
  });

  it('joins steps of different kinds: one act of so many records, taken back as one', async () => {
    const ids = await written('Stepped', 2);
    const [first = 0] = ids;
    const { act: begun } = await act({ action: 'approve', ids, part: {} });
    const part = { act: begun };
    await act({ action: 'feature', ids, part });
    const args = { values: { titleEn: 'In three steps' } };
    await act({ action: 'update', ids: [first], args, part });
    const [newest] = await acts();
    expect(newest).toMatchObject({ action: 'several', count: 2, at: begun });
    const body = { type: 'blogs', at: begun };
    const { body: taken } = await call(editor, 'POST', '/api/history/undo', body);
    // Each record once, from its last step to where it is now: what several steps made of it is one version back.
    expect(taken).toMatchObject({
      done: [
        { id: ids[0], from: 4, version: 5, as: 'changed' },
        { id: ids[1], from: 3, version: 4, as: 'changed' },
      ],
      failed: [],
    });
    for (const row of await authors('Stepped')) {
      expect(row).toMatchObject({ approved: false, featured: false });
      expect(row['titleEn']).toMatch(/^Stepped/);
    }
  });

  it('tells of several steps on one record what they changed, and of its name', async () => {
    const [id = 0] = await written('Alone', 1);
    const { act: begun } = await act({ action: 'approve', ids: [id], part: {} });
    await act({ action: 'feature', ids: [id], part: { act: begun } });
    const [newest] = await acts();
    expect(newest).toMatchObject({
      count: 1,
      fields: ['approved', 'featured'],
      title: { en: 'Alone 0' },
    });
  });

  it('joins no act of somebody else, or that never was, and names what is wrong', async () => {
    const [id = 0] = await written('Joined', 1);
    const { act: begun } = await act({ action: 'approve', ids: [id], part: {} });
    const post = (who: Session, collection: string, part: unknown) =>
      call(who, 'POST', `/api/${collection}/actions`, { action: 'enable', ids: [id], part });
    const faultsOf = async (answer: ReturnType<typeof post>) => (await answer).body['errors'];
    const unknown = { 'part.act': [{ code: 'notFound' }] };
    expect(await faultsOf(post(admin, 'events', { act: begun }))).toEqual(unknown);
    expect(await faultsOf(post(editor, 'events', { act: '2001-01-01T00:00:00.000Z' }))).toEqual(
      unknown,
    );
    expect(await faultsOf(post(editor, 'events', { limit: 0 }))).toEqual({
      'part.limit': [{ code: 'integersOnly' }],
    });
    expect(await faultsOf(post(editor, 'events', { limit: 5000 }))).toEqual({
      'part.limit': [{ code: 'maximum', params: { count: 1000 } }],
    });
    expect(await faultsOf(post(editor, 'events', { from: 1 }))).toEqual({
      'part.from': [{ code: 'unknownField' }],
    });
    expect(await faultsOf(post(editor, 'events', { act: 'yesterday' }))).toEqual({
      'part.act': [{ code: 'invalidFormat' }],
    });
  });
});

describe('taking back what somebody else has changed since', () => {
  const bring = async (to: readonly object[]) =>
    (await call(editor, 'POST', '/api/blogs/revert', { to, unlessChanged: true }))
      .body as never as Answered;
  const write = (who: Session, id: number, values: object) =>
    call(who, 'PUT', `/api/blogs/${id}`, values, { 'If-Match': '*' });

  it('refuses what they changed again, and leaves what they changed besides', async () => {
    const [id = 0] = await written('Since', 1);
    await write(editor, id, { author: 'Mine' });
    await write(admin, id, { titleEn: 'Theirs' });
    expect((await bring([{ id, version: 1 }])).done).toHaveLength(1);
    const row = async () => (await call(editor, 'GET', `/api/blogs/${id}`)).body['data'];
    expect(await row()).toMatchObject({ author: 'Since', titleEn: 'Theirs' });
    const { version } = (await row()) as { version: number };
    await write(editor, id, { author: 'Mine again' });
    await write(admin, id, { author: 'Theirs now' });
    const { done, failed } = await bring([{ id, version }]);
    expect([done, failed]).toEqual([[], [{ id, message: 'CHANGED_SINCE' }]]);
    expect(await row()).toMatchObject({ author: 'Theirs now' });
  });

  it('leaves what one did oneself later, elsewhere: another field stays, the same one refuses', async () => {
    const [id = 0] = await written('Own', 1);
    const row = async () => (await call(editor, 'GET', `/api/blogs/${id}`)).body['data'];
    await write(editor, id, { author: 'First' });
    await write(editor, id, { titleEn: 'In another tab' });
    expect((await bring([{ id, version: 1 }])).done).toHaveLength(1);
    expect(await row()).toMatchObject({ author: 'Own', titleEn: 'In another tab' });
    const { version } = (await row()) as { version: number };
    await write(editor, id, { author: 'Second' });
    await write(editor, id, { author: 'Later, in another tab' });
    const { failed } = await bring([{ id, version }]);
    expect(failed).toEqual([{ id, message: 'CHANGED_SINCE' }]);
    expect(await row()).toMatchObject({ author: 'Later, in another tab' });
  });

  it('goes back one act after the other, the last one first', async () => {
    const [id = 0] = await written('Steps', 1);
    for (const author of ['One', 'Two', 'Three']) await write(editor, id, { author });
    const seen: unknown[] = [];
    for (const version of [3, 2, 1]) {
      await bring([{ id, version }]);
      const { body } = await call(editor, 'GET', `/api/blogs/${id}`);
      seen.push((body['data'] as { author: string }).author);
    }
    expect(seen).toEqual(['Two', 'One', 'Steps']);
    // Each of these was an act itself: taken back, the last one first, what they took back is there again.
    for (const version of [6, 5]) await bring([{ id, version }]);
    const { body } = await call(editor, 'GET', `/api/blogs/${id}`);
    expect(body['data']).toMatchObject({ author: 'Two' });
  });

  it('keeps a record that was made by oneself and written by others', async () => {
    const [mine = 0, shared = 0] = await written('Made', 2);
    await write(admin, shared, { titleEn: 'Theirs' });
    const { done, failed } = await bring([
      { id: mine, version: 0 },
      { id: shared, version: 0 },
    ]);
    expect(done.map(({ id }) => id)).toEqual([mine]);
    expect(failed).toEqual([{ id: shared, message: 'CHANGED_SINCE' }]);
    expect((await authors('Made')).map(({ id }) => id)).toEqual([shared]);
  });

  const flagged = (who: Session, action: string, ids: readonly number[], more = {}) =>
    act({ action, ids, ...more }, who);
  const again = { unlessChanged: true };
  const flag = async (id: number, key: string): Promise<unknown> =>
    ((await call(admin, 'GET', `/api/blogs/${id}`)).body['data'] as Record<string, unknown>)[key];

  it('leaves a flag that they have set last, and takes back one’s own beside it', async () => {
    const ids = await written('Flagged', 3);
    const [mine = 0, theirs = 0, besides = 0] = ids;
    await flagged(editor, 'feature', ids);
    await flagged(admin, 'unfeature', [theirs]);
    await flagged(admin, 'feature', [theirs]);
    await flagged(admin, 'approve', [besides]);
    const { done, failed } = await flagged(editor, 'unfeature', ids, again);
    expect(done.map(({ id }) => id)).toEqual([mine, besides]);
    expect(failed).toEqual([{ id: theirs, message: 'CHANGED_SINCE' }]);
    expect(await Promise.all(ids.map((id) => flag(id, 'featured')))).toEqual([false, true, false]);
    expect(await flag(besides, 'approved')).toBe(true);
  });

  it('sets a value again only where nobody else has set it meanwhile', async () => {
    const ids = await written('Valued', 2);
    const [mine = 0, theirs = 0] = ids;
    const set = { args: { values: { author: 'Again' } } };
    await write(admin, theirs, { author: 'Theirs' });
    await write(admin, mine, { titleEn: 'Theirs' });
    const { done, failed } = await flagged(editor, 'update', ids, { ...set, ...again });
    expect(done.map(({ id }) => id)).toEqual([mine]);
    expect(failed).toEqual([{ id: theirs, message: 'CHANGED_SINCE' }]);
  });

  it('deletes nothing again that they have written, and brings back nothing that they deleted', async () => {
    const ids = await written('Gone', 2);
    const [mine = 0, theirs = 0] = ids;
    await flagged(editor, 'delete', ids);
    await flagged(admin, 'restore', [theirs]);
    await flagged(admin, 'delete', [theirs]);
    const back = await flagged(editor, 'restore', ids, again);
    expect(back.done.map(({ id }) => id)).toEqual([mine]);
    expect(back.failed).toEqual([{ id: theirs, message: 'CHANGED_SINCE' }]);
    await write(admin, mine, { titleEn: 'Theirs' });
    const gone = await flagged(editor, 'delete', [mine], again);
    expect(gone.failed).toEqual([{ id: mine, message: 'CHANGED_SINCE' }]);
    expect(await flag(mine, 'deleted_at')).toBeNull();
  });

  it('names the wish where it is neither yes nor no', async () => {
    const { status, body } = await call(editor, 'POST', '/api/blogs/actions', {
      action: 'enable',
      ids: [1],
      unlessChanged: 'yes',
    });
    expect([status, body['errors']]).toEqual([422, { unlessChanged: [{ code: 'invalidFormat' }] }]);
  });
});
