/** An import says of each row what became of it, where it is asked: so that it can be shown, and taken back as one. */
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

it('names the records made and changed, with their versions before and after', async () => {
  const year = new Date().getFullYear() - 1;
  const batch = await make(editor, 'graduation-batches', { academicYear: `${year}-${year + 1}` });
  const send = async (rows: unknown, mode = 'save') =>
    (
      await call(editor, 'POST', `/api/graduation-batches/${batch}/graduates/import`, {
        rows,
        mode,
        detailed: true,
      })
    ).body;
  const first = await send([
    { nameEn: 'Rana', rank: 1 },
    { nameEn: 'Sami', rank: 2 },
  ]);
  const [rana, sami] = first['rows'] as { id: number; from: unknown; to: number }[];
  expect(first['rows']).toMatchObject([
    { as: 'added', from: null },
    { as: 'added', from: null },
  ]);
  const again = await send([
    { nameEn: 'Rana', rank: 3 },
    { nameEn: 'Sami', rank: 2 },
    { nameEn: 'Third', rank: 3 },
  ]);
  expect(again['rows']).toMatchObject([
    { as: 'updated', id: rana?.id, from: rana?.to, to: (rana?.to ?? 0) + 1 },
    { as: 'unchanged', id: sami?.id },
    { as: 'added', from: null },
  ]);
  const wrong = await send([{ nameEn: 'Rana', rank: 'none' }, { nameEn: 'New' }], 'check');
  expect(wrong['rows']).toMatchObject([null, { as: 'added' }]);
});

const batchOf = (year: number) =>
  make(editor, 'graduation-batches', { academicYear: `${year}-${year + 1}` });
const tagged = (tag: unknown) => ({ 'If-Match': `"${String(tag)}"` });

it('is refused, whole, where others have changed since what its check found', async () => {
  const batch = await batchOf(1981);
  const path = `/api/graduation-batches/${batch}/graduates`;
  const rows = [
    { nameEn: 'Huda', rank: 2 },
    { nameEn: 'Nadia', rank: 3 },
  ];
  const send = (mode: 'check' | 'save', more = {}) =>
    call(editor, 'POST', `${path}/import`, { rows, mode, detailed: true }, more);
  const huda = await make(editor, 'graduates', { batch, nameEn: 'Huda', rank: 1 });
  const { tag } = (await send('check')).body;
  // The same found again has the same tag: a check may be repeated.
  expect((await send('check')).body['tag']).toBe(tag);
  await call(editor, 'PUT', `/api/graduates/${huda}`, { rank: 3 });
  const refused = await send('save', tagged(tag));
  expect([refused.status, refused.message]).toEqual([412, 'STALE_CHECK']);
  const { list } = await call(
    editor,
    'GET',
    `/api/graduates?filter[batch]=${batch}&fields=id,rank`,
  );
  expect(list).toMatchObject([{ id: huda, rank: 3 }]);
  const fresh = (await send('check')).body['tag'];
  expect((await send('save', tagged(fresh))).body).toMatchObject({ added: 1, updated: 1 });
  // Without a tag whatever is found is saved.
  expect((await send('save')).status).toBe(200);
});

it('is refused where a row means another record by then, and where its tag is none', async () => {
  const batch = await batchOf(1983);
  const path = `/api/graduation-batches/${batch}/graduates/import`;
  const rows = [{ nameEn: 'Lina', rank: 1 }];
  const checked = await call(editor, 'POST', path, { rows, mode: 'check', detailed: true });
  await make(editor, 'graduates', { batch, nameEn: 'Lina', rank: 3 });
  const save = (more: Record<string, string>) =>
    call(editor, 'POST', path, { rows, mode: 'save' }, more);
  expect((await save(tagged(checked.body['tag']))).status).toBe(412);
  const misread = await save({ 'If-Match': 'no tag' });
  expect([misread.status, misread.errors['If-Match']]).toEqual([400, [{ code: 'invalidFormat' }]]);
});
