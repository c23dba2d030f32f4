/** Cells of many records that are pasted over: as an import reads them, all or none, of records alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
});
afterAll(() => server.stop());

const send = (rows: unknown, mode = 'save', headers = {}, by = editor) =>
  call(by, 'POST', '/api/events/cells', { rows, mode, detailed: true }, headers);
const event = (title: string) =>
  make(editor, 'events', {
    titleEn: title,
    titleAr: title,
    type: 'WORKSHOP',
    startDate: '2026-03-01T08:00:00Z',
  });
const titleOf = async (id: number) => (await call(editor, 'GET', `/api/events/${id}`)).body;

it('reads them as people write them, keeps all or none, and names the versions that lead back', async () => {
  const ids = [await event('First'), await event('Second')];
  const [first, second] = ids;
  const rows = [
    { id: first, titleEn: 'Pasted one', startDate: '5 March 2026 10:00' },
    { id: second, titleEn: 'Pasted two', startDate: 'soon' },
  ];
  const checked = await send(rows, 'check');
  expect(checked.body).toMatchObject({
    rejected: [{ row: 2, errors: { startDate: [{ code: 'invalidFormat' }] } }],
  });
  expect((await send(rows)).body).toMatchObject({ updated: 0, rejected: [{ row: 2 }] });
  expect(await titleOf(first ?? 0)).toMatchObject({ data: { titleEn: 'First', version: 1 } });

  const one = rows.slice(0, 1);
  const { tag } = (await send(one, 'check')).body;
  const kept = await send(one, 'save', { 'If-Match': `"${String(tag)}"` });
  expect(kept.body).toMatchObject({
    updated: 1,
    rows: [{ as: 'updated', id: first, from: 1, to: 2 }],
  });
  expect(await titleOf(first ?? 0)).toMatchObject({
    data: { titleEn: 'Pasted one', titleAr: 'First', startDate: '2026-03-05T10:00:00.000Z' },
  });
  // What was seen is there no more: nobody's change is written over.
  expect((await send(one, 'save', { 'If-Match': `"${String(tag)}"` })).status).toBe(412);
});

it('makes no record: a row without a number is refused', async () => {
  const { status, body } = await send([{ titleEn: 'Nobody' }]);
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['rows.1']]);
});

it('is for who may change records', async () => {
  const viewer = await server.signIn('viewer');
  expect((await send([{ id: 1, titleEn: 'No' }], 'save', {}, viewer)).status).toBe(403);
});
