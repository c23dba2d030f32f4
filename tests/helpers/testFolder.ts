/** A folder of a test file's own among the computer's temporary ones, gone after its last test: a worker's process is ended without a word. It puts nothing into it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

export function testFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `lectern-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
