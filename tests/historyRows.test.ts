/** What the history's lines promise when two people do something in one millisecond: each is a line of its own. */
import { expect, it, vi } from 'vitest';
import { call } from '../src/api.ts';
import { entityOf } from '../entities/index.ts';
import {
  loadEntries,
  trailLoader,
  versionLoader,
  type Act,
} from '../src/screens/History/historyRows.ts';

vi.mock('../src/api.ts', () => ({ call: vi.fn<typeof call>() }));

const at = '2026-03-01T08:00:00.123Z';
const act = (type: string, by: number | null, id: number) => ({
  type,
  at,
  by: { id: by, username: `user ${by}` },
  action: 'update',
  count: 1,
  id,
  version: 2,
  title: { en: 'One', ar: null },
  fields: [],
});
const query = { page: 1, pageSize: 25, filter: {} } as unknown as Parameters<
  ReturnType<typeof trailLoader>
>[0];

it('gives each act a number of its own, the same when it is read again', async () => {
  const acts = [act('blogs', 7, 1), act('blogs', 8, 2), act('blogs', null, 3), act('pages', 7, 4)];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const load = trailLoader();
  const { signal } = new AbortController();
  const first = (await load(query, signal)).rows.map(({ id }) => id);
  expect(new Set(first).size).toBe(4);
  vi.mocked(call).mockResolvedValueOnce({ data: acts.toReversed(), meta: { next: null } });
  expect((await load(query, signal)).rows.map(({ id }) => id)).toEqual(first.toReversed());
});

it.each([
  [7, '7'],
  [null, '0'],
] as const)('asks for what %s did alone', async (id, by) => {
  await loadEntries({ type: 'blogs', at, by: { id, username: 'x' } });
  const [path = ''] = vi.mocked(call).mock.lastCall ?? [];
  expect(Object.fromEntries(new URL(path, 'http://lectern.test').searchParams)).toEqual({
    type: 'blogs',
    at,
    by,
  });
});

it('asks for the versions of one record a page at a time', async () => {
  const entity = entityOf('blogs');
  if (!entity) throw new Error('no blogs');
  const version = { version: 4, action: 'update', at, by: { id: 7, username: 'x' }, changes: {} };
  vi.mocked(call).mockResolvedValueOnce({ data: [version], meta: { total: 76 } });
  const asked = { ...query, page: 4 };
  const loaded = await versionLoader({ entity, id: 3 })(asked, new AbortController().signal);
  expect(vi.mocked(call).mock.lastCall?.[0]).toBe('/blogs/3/history?page=4&pageSize=25');
  expect([loaded.rows.map(({ id }) => id), loaded.total]).toEqual([[4], 76]);
});

it('shows what was done in several sections at once as one line, and nothing else', async () => {
  const done = (type: string, by: number | null, action: string) => ({
    ...act(type, by, 1),
    action,
    count: 2,
  });
  const acts = [
    done('blogs', 7, 'approve'),
    done('staff', 7, 'approve'),
    done('staff', 8, 'approve'),
    // A page and its components are made at one moment, and are what they are.
    done('pages', 7, 'create'),
    done('page-components', 7, 'create'),
    // Nobody who was signed in: the sample.
    done('blogs', null, 'enable'),
    done('staff', null, 'enable'),
  ];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const { rows } = await trailLoader()(query, new AbortController().signal);
  const lines = rows as readonly Act[];
  expect(lines.map(({ count }) => count)).toEqual([4, 2, 2, 2, 2, 2]);
  expect(lines[0]?.parts?.map(({ type }) => type)).toEqual(['blogs', 'staff']);
});

it('shows a component and its values, which are made at one moment, as one line', async () => {
  const made = (type: string, count: number) => ({ ...act(type, 7, 1), action: 'create', count });
  const acts = [made('component-prop-values', 4), made('page-components', 2)];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const { rows } = await trailLoader()(query, new AbortController().signal);
  expect(rows).toMatchObject([{ action: 'create', count: 6 }]);
  expect((rows[0] as Act).parts?.map(({ type }) => type)).toEqual(acts.map(({ type }) => type));
});

it('shows the steps of a macro in several sections as one line, though one of them needed fewer', async () => {
  const acts = [
    { ...act('blogs', 7, 1), action: 'several', count: 2 },
    { ...act('staff', 7, 1), action: 'approve', count: 3 },
  ];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const { rows } = await trailLoader()(query, new AbortController().signal);
  expect(rows).toMatchObject([{ action: 'several', count: 5 }]);
});

it('shows a deletion that took links out of records of other sections as a deletion, not as several steps', async () => {
  const acts = [
    { ...act('departments', 7, 1), action: 'delete', count: 1 },
    { ...act('staff', 7, 1), action: 'update', count: 5 },
    { ...act('categories', 7, 1), action: 'unlink', count: 2 },
  ];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const { rows } = await trailLoader()(query, new AbortController().signal);
  expect(rows).toMatchObject([{ action: 'unlink', count: 8 }]);
});

it('shows the files that were sent for what was made with it, and files alone as a line of their own', async () => {
  const made = (type: string, by: number | null, moment: string) => ({
    ...act(type, by, 1),
    at: moment,
    action: 'create',
    count: 3,
  });
  const earlier = '2026-03-01T08:00:00.122Z';
  const acts = [
    made('gallery-items', 7, at),
    made('uploads', 7, at),
    made('uploads', 8, at),
    made('blogs', null, earlier),
    made('uploads', null, earlier),
  ];
  vi.mocked(call).mockResolvedValueOnce({ data: acts, meta: { next: null } });
  const { rows } = await trailLoader()(query, new AbortController().signal);
  const lines = rows as readonly Act[];
  expect(lines.map(({ type, files }) => [type, files?.type])).toEqual([
    ['gallery-items', 'uploads'],
    ['uploads', undefined],
    // Nobody who was signed in: the sample.
    ['blogs', undefined],
    ['uploads', undefined],
  ]);
  // Taken back is what was made of them, and said as that many.
  expect(lines[0]).toMatchObject({ count: 3, type: 'gallery-items' });
});
