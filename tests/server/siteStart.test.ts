/** What a site of the tests promises before it is one: where its server ends at once, nothing of it stays. No page is opened. */
import { readdirSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { startSite } from '../helpers/site.ts';
import { testFolder } from '../helpers/testFolder.ts';

const own = testFolder('site');
afterEach(() => {
  vi.unstubAllEnvs();
});

it('a server that cannot start leaves no folder behind', async () => {
  vi.stubEnv('TMPDIR', own);
  await expect(startSite({ DATABASE_URL: 'teapot://nowhere' })).rejects.toThrow('the server ended');
  expect(readdirSync(own)).toEqual([]);
});
