/** What the calls of the history ask by is named where it is none: moments, the same wherever the server stands, and acts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let id = 0;
let at = '';
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  id = await make(editor, 'blogs', { titleEn: 'News' });
  const { list } = await call(editor, 'GET', '/api/history?types=blogs');
  at = String(list[0]?.['at']);
});
afterAll(() => server.stop());

const none = [
  '',
  'abc 5',
  '1',
  'Nov 5 2026',
  '2026-02-30',
  // Of which zone nobody said.
  '2026-11-23T10:00',
  '2026-11-23T10:00:00',
  '+012026-01-01T00:00:00Z',
];

it.each(none)('%j is none, and is named', async (text) => {
  for (const key of ['from', 'before']) {
    const path = `/api/history?${key}=${encodeURIComponent(text)}`;
    const { status, errors } = await call(editor, 'GET', path);
    expect([status, errors]).toEqual([422, { [key]: [{ code: 'invalidFormat' }] }]);
  }
  const entries = `/api/history/entries?type=blogs&at=${encodeURIComponent(text)}`;
  expect((await call(editor, 'GET', entries)).status).toBe(422);
  const undone = await call(editor, 'POST', '/api/history/undo', { type: 'blogs', at: text });
  expect([undone.status, Object.keys(undone.errors)]).toEqual([422, ['at']]);
});

it('a moment in any zone is that moment, and a day is meant from its first one on', async () => {
  const idsOf = async (query: string) =>
    (await call(editor, 'GET', `/api/history?types=blogs&${query}`)).list.map((act) => act['id']);
  const day = at.slice(0, 10);
  const elsewhere = new Date(Date.parse(at) + 3 * 3_600_000).toISOString().replace('Z', '+03:00');
  expect(await idsOf(`from=${day}`)).toEqual([id]);
  expect(await idsOf(`before=${day}`)).toEqual([]);
  expect(await idsOf(`from=${encodeURIComponent(elsewhere)}`)).toEqual([id]);
  expect(await idsOf(`before=${encodeURIComponent(elsewhere)}`)).toEqual([]);
});

it.each(['import', 'Update', 'toString', ''])('%j is no act, and is named', async (word) => {
  const { status, errors } = await call(editor, 'GET', `/api/history?action=${word}`);
  expect([status, errors]).toEqual([422, { action: [{ code: 'notInList' }] }]);
});

it.each(['create', 'revert', 'unfeature', 'move'])('“%s” is an act', async (word) => {
  expect((await call(editor, 'GET', `/api/history?action=${word}`)).status).toBe(200);
});

it('what is no text is no moment, and nothing is none', async () => {
  const undo = async (rest: object) =>
    (await call(editor, 'POST', '/api/history/undo', { type: 'blogs', ...rest })).errors;
  expect(await undo({ at: 5 })).toEqual({ at: [{ code: 'invalidFormat' }] });
  expect(await undo({ at: null })).toEqual({ at: [{ code: 'required' }] });
});

it('every fault of a question is named, not the first alone', async () => {
  const asked = await call(
    editor,
    'GET',
    '/api/history?by=x&action=y&from=z&types=q&limit=0&odd=1',
  );
  expect(asked.status).toBe(422);
  expect(Object.keys(asked.errors).toSorted()).toEqual([
    'action',
    'by',
    'from',
    'limit',
    'odd',
    'types',
  ]);
  const entries = await call(editor, 'GET', '/api/history/entries?by=x&at=y&odd=1');
  expect(Object.keys(entries.errors).toSorted()).toEqual(['at', 'by', 'odd', 'type']);
  const undone = await call(editor, 'POST', '/api/history/undo', { type: 'q', id: 'x', odd: 1 });
  expect(Object.keys(undone.errors).toSorted()).toEqual(['at', 'id', 'odd', 'type']);
});
