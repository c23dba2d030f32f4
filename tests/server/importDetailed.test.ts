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
