/** What the kit leaves behind on a site that others use: nobody; and what it says where it is not let in. The site is a server of the test's own, without a browser. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminPassword, startSite, type Site } from '../helpers/site.ts';
import { openBackend } from './kit/backend.ts';
import { openUsers, signIn, tokenIn, type Call } from './kit/backendUsers.ts';
import { walker } from './screens/samples.ts';
import { main } from './verbs/index.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SAMPLE_CONTENT: 'off' });
});
afterAll(() => site.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const names = async (): Promise<readonly string[]> => {
  const token = tokenIn(await signIn(site.url, 'admin', adminPassword));
  const answer = await fetch(`${site.url}/api/users?pageSize=100`, {
    headers: { 'X-Tenant': 'faculty', Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { readonly data: readonly { username: string }[] };
  return data.map(({ username }) => username);
};

describe('on a deployed site', () => {
  it('the users that walk have a name and a password of this run, and are gone after it', async () => {
    vi.stubEnv('MBT_USER', 'admin');
    vi.stubEnv('MBT_PASSWORD', adminPassword);
    const before = await names();
    const backend = await openBackend(site.url);
    const added = (await names()).filter((name) => !before.includes(name));
    expect(added.toSorted()).toEqual([walker.username, `${walker.username}-reads`]);
    expect(walker.username).toMatch(/^mbt-[0-9a-f]{6}$/);
    expect(walker.password).toMatch(/^[0-9a-f]{24}$/);
    expect((await signIn(site.url, walker.username, walker.password)).status).toBe(200);
    await backend.close();
    expect(await names()).toEqual(before);
    expect((await signIn(site.url, walker.username, walker.password)).status).toBe(401);
  });

  it('a password that is not right ends a run with 3 and one line that names what to set', async () => {
    vi.stubEnv('MBT_USER', 'admin');
    vi.stubEnv('MBT_PASSWORD', 'not-the-password');
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const run = ['run', '--level', 'e2e', '--machine', 'keyHelp', '--goal', 'transitions'];
    expect(await main([...run, '--url', site.url])).toBe(3);
    expect(lines.join('')).toBe(
      `${site.url} does not let admin in (401): set MBT_USER and MBT_PASSWORD\n`,
    );
  });

  it('the first user goes where the second cannot be made, and one that stays is told by name', async () => {
    const asked: string[] = [];
    let count = 0;
    const call: (canDelete: boolean) => Call = (canDelete) => (path, method, _, more) => {
      asked.push(`${method} ${path} ${more?.['If-Match']}`);
      if (method === 'DELETE') return Promise.resolve({ status: canDelete ? 204 : 409, body: {} });
      count += 1;
      const isFirst = count % 2 === 1;
      return Promise.resolve({ status: isFirst ? 201 : 500, body: { data: { id: 7 } } });
    };
    await expect(openUsers(site.url, call(true), false)).rejects.toThrow('no user on');
    expect(asked.at(-1)).toBe('DELETE /api/users/7 *');
    await expect(openUsers(site.url, call(false), false)).rejects.toThrow(
      `${site.url} keeps ${walker.username} (409): delete them there`,
    );
  });
});
