/** The PostgreSQL that the tests are lent: whatever a machine lacks, they are told why, soon, and nothing is left behind. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lendPostgres } from '../scripts/postgres.mjs';

const isRoot = process.getuid?.() === 0;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lent-'));
  // Its own user goes through it, where we are root.
  await chmod(folder, 0o755);
});
// Others may be lent one at the same time.
beforeEach(() => void vi.stubEnv('TMPDIR', folder));
afterAll(() => rm(folder, { recursive: true }));

/** Programs of these names that do as told. */
async function programs(name: string, scripts: Readonly<Record<string, string>>): Promise<string> {
  const bin = path.join(folder, name);
  await mkdir(bin);
  for (const [file, script] of Object.entries(scripts)) {
    await writeFile(path.join(bin, file), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return bin;
}

/** Nothing of this machine is found by itself. */
const bare = { path: '', debian: '/nowhere', apt: '/nowhere/apt-get' };
const left = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('lectern-postgres-'));

describe('a machine', () => {
  it('without a server, and without a way to install one, has none', async () => {
    expect(await lendPostgres(bare)).toEqual({
      why: 'no server is installed (Debian: apt-get install postgresql)',
    });
  });

  it.runIf(isRoot).each([
    ['that has no network', 'exit 100'],
    ['whose apt-get never ends', 'exec sleep 600'],
  ])('%s installs none', async (name, script) => {
    vi.spyOn(console, 'log').mockReturnValue();
    const apt = path.join(await programs(name, { 'apt-get': script }), 'apt-get');
    expect(await lendPostgres({ ...bare, apt, installMs: 300 })).toEqual({
      why: 'apt-get could not install it',
    });
  });

  it.runIf(isRoot)('without the user postgres runs none as root', async () => {
    const bin = await programs('nobody', { initdb: 'exit 0', postgres: 'exit 0' });
    expect(await lendPostgres({ ...bare, path: bin, users: '/nowhere' })).toEqual({
      why: 'root may not run it, and there is no user postgres',
    });
  });
});

/** As some user that there is: `postgres` where it is, else whoever is nobody. */
async function users(): Promise<string> {
  const file = path.join(folder, 'passwd');
  await writeFile(file, 'postgres:x:65534:65534::/:/bin/sh\n');
  return file;
}

describe('a server', () => {
  it.each([
    [
      'whose folder cannot be made',
      { initdb: 'echo the disk is full >&2; exit 1', postgres: '' },
      'its folder could not be made: the disk is full',
    ],
    [
      'whose folder is never made',
      { initdb: 'exec sleep 600', postgres: '' },
      expect.stringContaining('its folder could not be made'),
    ],
    [
      'that ends at once, as one whose port is taken',
      { initdb: '', postgres: 'exit 1' },
      'it did not start',
    ],
    ['that never answers', { initdb: '', postgres: 'exec sleep 600' }, 'it did not start'],
  ])('%s is none, and leaves nothing', async (name, scripts, why) => {
    const before = await left();
    const bin = await programs(name, scripts);
    const limits = { initMs: 300, startMs: 300, users: await users() };
    expect(await lendPostgres({ ...bare, ...limits, path: bin })).toEqual({ why });
    await expect.poll(left).toEqual(before);
  });

  it('that can be had answers, and is gone with its folder when it is no longer needed', async (context) => {
    const before = await left();
    const lent = await lendPostgres({ apt: '/nowhere/apt-get' });
    // What this machine lacks is no fault of ours.
    if ('why' in lent) return context.skip(lent.why);
    expect(await lent.isUp()).toBe(true);
    await lent.stop();
    expect(await lent.isUp()).toBe(false);
    expect(await left()).toEqual(before);
  });
});
