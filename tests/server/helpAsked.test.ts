/** That the programs beside the server say how they are used when they are asked, and do nothing else then. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const cwd = path.resolve(import.meta.dirname, '../..');

test.each([
  ['server/sample/main.ts', 'npm run sample -- ', ['--rows', '--type']],
  ['scripts/shots.ts', 'npm run shots -- ', ['--out', '--routes', '--password']],
])('%s --help prints its usage and ends well', async (program, start, options) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-help-'));
  try {
    for (const asked of ['--help', '-h']) {
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      // Rejects for any other end than 0.
      const { stdout, stderr } = await run(process.execPath, [program, asked], { cwd, env });
      expect(stdout.startsWith(start)).toBe(true);
      for (const option of options) expect(stdout).toContain(option);
      expect(stderr).toBe('');
    }
    expect(await readdir(dataDir)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
