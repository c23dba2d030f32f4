/** What the machines page is told of the tests: the kit's last word, to whoever may see users, and nothing where there is none. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = async (username?: string) => {
  const session = await server.signIn(username);
  const answer = await session.request('/api/machines/coverage');
  return { status: answer.status, body: (await answer.json()) as { data?: unknown } };
};
const leave = async (text: string) => {
  const folder = path.join(server.dataDir, 'mbt');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'coverage.json'), text);
};

it('is nothing before a report was written, and while one is half written', async () => {
  expect(await ask('administrator')).toEqual({ status: 200, body: { data: null } });
  await leave('{"at":');
  expect(await ask('administrator')).toEqual({ status: 200, body: { data: null } });
});

it('is what the last report says', async () => {
  const coverage = { at: '2026-01-01T00:00:00.000Z', machines: { confirm: { 'a|b|0': 'dom' } } };
  await leave(JSON.stringify(coverage));
  expect(await ask('administrator')).toEqual({ status: 200, body: { data: coverage } });
});

it('is not for those who may not see users', async () => {
  expect((await ask('editor')).status).toBe(403);
});
