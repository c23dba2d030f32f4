/** Bytes that no record names promise to go, whatever came in between; bytes of others promise to stay. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../server/httpError.ts';
import { keyOf, newFileName, thumbnailKey } from '../../server/storage/key.ts';
import { sharedGraceMs } from '../../server/storage/leftovers.ts';
import { noteUnnamed } from '../../server/unnamedFiles.ts';
import { sweepUploads } from '../../server/uploads.ts';
import { call } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
});
afterAll(() => server.stop());

const send = (form: FormData) => editor.request('/api/uploads', { method: 'POST', body: form });
async function uploaded(form: FormData) {
  const response = await send(form);
  expect(response.status).toBe(201);
  return (await response.json()) as { readonly id: number; readonly absolute_url: string };
}
const stored = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true }))
    .filter((name) => name.includes('.') && !name.startsWith('.'))
    .toSorted();
const isThere = async (name: string): Promise<boolean> =>
  (await server.deps.storage.get(keyOf(name) ?? '')) !== undefined;
const put = (key = '') => server.deps.storage.put(key, Buffer.from('x'), 'image/png');

describe('F-05 the start', () => {
  it('removes bytes whose record a crash has kept from being made, with their small pictures', async () => {
    const before = await stored();
    const name = newFileName('png');
    await server.deps.db.write((trx) => noteUnnamed(trx, [name], server.deps));
    await put(keyOf(name));
    await put(thumbnailKey(keyOf(name) ?? '', 320));
    await sweepUploads(server.deps, 0);
    expect(await stored()).toEqual(before);
  });

  it('leaves every file that a record names, in the trash too, and one whose note a lost answer left behind', async () => {
    const kept = await uploaded(uploadForm(await picture('png', 400, 300), 'kept.png'));
    await server.request(`/public/uploads/${kept.absolute_url}?w=160`);
    const deleted = await uploaded(uploadForm('x', 'deleted.txt'));
    await call(editor, 'DELETE', `/api/uploads/${deleted.id}`);
    const before = await stored();
    await server.deps.db.write((trx) => noteUnnamed(trx, [kept.absolute_url], server.deps));
    await sweepUploads(server.deps, 0);
    expect(await stored()).toEqual(before);
    expect(before).toHaveLength(3);
  });

  it('leaves bytes that this database has never heard of: they may be another one’s', async () => {
    const name = newFileName('png');
    await put(keyOf(name));
    await sweepUploads(server.deps, 0);
    expect(await isThere(name)).toBe(true);
  });

  it('removes files that were still coming in', async () => {
    const incoming = join(server.dataDir, 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'half'), 'half a file');
    await sweepUploads(server.deps, 0);
    expect(await readdir(incoming)).toEqual([]);
    await uploaded(uploadForm('x', 'after.txt'));
  });

  it('gives another server at the same storage time to make the record', async () => {
    const name = newFileName('png');
    await server.deps.db.write((trx) => noteUnnamed(trx, [name], server.deps));
    await put(keyOf(name));
    await sweepUploads(server.deps, sharedGraceMs);
    expect(await isThere(name)).toBe(true);
    server.clock.advance(sharedGraceMs + 1);
    await sweepUploads(server.deps, sharedGraceMs);
    expect(await isThere(name)).toBe(false);
  });
});

it('nothing stays of an upload whose record is refused', async () => {
  const before = await stored();
  const refused = await send(
    uploadForm('x', 'a.txt', { title: JSON.stringify({ en: 'x'.repeat(300) }) }),
  );
  expect(refused.status).toBe(422);
  expect(await stored()).toEqual(before);
  expect(await server.deps.db.read.selectFrom('unnamed_files').select('name').execute()).toEqual(
    [],
  );
});

it('an erased file that could not be removed at once is removed later', async () => {
  const { id, absolute_url } = await uploaded(uploadForm('x', 'erased.txt'));
  await call(editor, 'DELETE', `/api/uploads/${id}`);
  vi.spyOn(server.deps.storage, 'remove').mockRejectedValueOnce(new Error('the bucket is away'));
  const { body } = await call(editor, 'POST', '/api/uploads/erase', { ids: [id] });
  expect(body).toEqual({ done: [id], failed: [] });
  expect(await isThere(absolute_url)).toBe(true);
  await sweepUploads(server.deps, 0);
  expect(await isThere(absolute_url)).toBe(false);
});

it('records that are erased are told as erased, also where nothing can be noted of their files any more', async () => {
  const { id, absolute_url } = await uploaded(uploadForm('x', 'noted.txt'));
  await call(editor, 'DELETE', `/api/uploads/${id}`);
  const { write } = server.deps.db;
  vi.spyOn(server.deps.db, 'write')
    .mockImplementationOnce(write)
    .mockRejectedValueOnce(new HttpError(503, 'UNAVAILABLE'));
  const { status, body } = await call(editor, 'POST', '/api/uploads/erase', { ids: [id] });
  expect([status, body]).toEqual([200, { done: [id], failed: [] }]);
  await sweepUploads(server.deps, 0);
  expect(await isThere(absolute_url)).toBe(false);
  const noted = server.deps.db.read.selectFrom('unnamed_files').select('name');
  expect(await noted.execute()).toEqual([]);
});
