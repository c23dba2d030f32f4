/** What the kit leaves behind on a site that others use: nobody; and what it says where it is not let in. The site is a server of the test's own; a browser is opened once, to be broken off. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startNode } from '../../scripts/child.mjs';
import { lateLineTo } from '../helpers/lateSite.ts';
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

/** How late each answer comes: a browser is closed long before two users are removed. */
const lateMs = 400;
const patience = { timeout: 40_000, interval: 200 };

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

  it('a script whose password is not right records nothing, and says what to set in one line', async () => {
    vi.stubEnv('MBT_USER', 'admin');
    vi.stubEnv('MBT_PASSWORD', 'not-the-password');
    const script = join(site.dataDir, 'script.txt');
    writeFileSync(script, 'press j');
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    expect(await main(['record', '--json', '--script', script, '--url', site.url])).toBe(3);
    expect(lines.join('')).toBe(
      `${site.url} does not let admin in: set MBT_USER and MBT_PASSWORD\n`,
    );
  }, 60_000);

  it.each([
    ['another site, which answers with its page', '/', '<h1>A shop</h1>', 'is no Lectern'],
    ['another site, which answers with data', '/', '{"version":"9"}', 'is no Lectern'],
    ['one whose proxy answers with a page', '/healthz', '<h1>Bad gateway</h1>', 'than JSON'],
    ['one of another version, that signs in otherwise', '/healthz', '{}', 'hands out no token'],
  ])('is not %s: a run ends with 3 and one line', async (_, well, text, line) => {
    const other = createServer(({ url }, answer) =>
      answer.end(url === well ? '{"status":"ok"}' : text),
    );
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((one) => lines.push(String(one)) > 0);
    const run = ['run', '--level', 'e2e', '--machine', 'keyHelp', '--goal', 'transitions'];
    expect(await main([...run, '--url', `http://127.0.0.1:${port}`])).toBe(3);
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
    expect(lines.join('')).toContain(line);
    other.close();
  });

  it('is meant by its name, whatever page of it was copied', async () => {
    vi.stubEnv('MBT_USER', 'admin');
    vi.stubEnv('MBT_PASSWORD', 'not-the-password');
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const run = ['run', '--level', 'e2e', '--machine', 'keyHelp', '--goal', 'transitions'];
    expect(await main([...run, '--url', `${site.url}/blogs?open=1`])).toBe(3);
    expect(lines.join('')).toContain(`${site.url} does not let admin in (401)`);
  });

  it('the users that walk are gone when the run is broken off, however slowly the site answers', async () => {
    const before = await names();
    const late = await lateLineTo(Number(new URL(site.url).port), lateMs);
    const url = ['--url', late.url];
    const run = ['tests/mbt/main.ts', 'run', '--level', 'e2e', '--machine', 'session', ...url];
    run.push('--workers', '1');
    const { child, exited } = startNode(run, {
      stdio: 'ignore',
      // As a terminal: Ctrl+C is for all that was started.
      detached: true,
      env: { MBT_USER: 'admin', MBT_PASSWORD: adminPassword, MBT_DATA: site.dataDir },
    });
    try {
      const second = expect.stringMatching(/^mbt-\w+-reads$/) as unknown;
      await vi.waitFor(async () => expect(await names()).toContainEqual(second), patience);
      process.kill(-Number(child.pid), 'SIGINT');
      expect(await exited).toBe(130);
      await vi.waitFor(async () => expect(await names()).toEqual(before), patience);
    } finally {
      await late.stop();
    }
  }, 90_000);

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
