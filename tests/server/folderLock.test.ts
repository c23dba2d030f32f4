/** The folder of an embedded database promises to be one process's: a second is refused before it looks at anything. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDeps } from '../../server/open.ts';
import { startTestServer, type TestServer } from '../helpers/server.ts';

let server: TestServer;
beforeAll(async () => {
  // What the settings of all tests name is not meant here: with PostgreSQL the folder is shared.
  server = await startTestServer({ settings: { databaseUrl: '' } });
});
afterAll(() => server.stop());

const openAgain = (isBeside = false) =>
  openDeps(server.deps.settings, pino({ level: 'silent' }), { lockWaitMs: 0, isBeside });

it('refuses a second server in one line that names DATA_DIR, and leaves what comes in to the first', async () => {
  const incoming = path.join(server.dataDir, 'files', '.unfinished');
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, 'half'), 'half a file');
  await expect(openAgain()).rejects.toThrow(/^DATA_DIR: another Lectern works there[^\n]*$/);
  expect(await readdir(incoming)).toEqual(['half']);
});

it('lets a program work beside the server, which clears nothing away either', async () => {
  const beside = await openAgain(true);
  await beside.db.write((trx) =>
    trx.insertInto('meta').values({ key: 'beside', value: 'written' }).execute(),
  );
  expect(await readdir(path.join(server.dataDir, 'files', '.unfinished'))).toEqual(['half']);
  await beside.db.close();
});

it('is free again once the first has closed its database', async () => {
  await server.deps.db.close();
  const next = await openAgain();
  await expect(openAgain()).rejects.toThrow('DATA_DIR');
  await next.db.close();
});
