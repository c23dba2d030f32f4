/** A folder of a run's own among the computer's temporary ones, gone as its process ends. It puts nothing into it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];
const removeAll = () => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export function ownFolder(name: string): string {
  // One listener for all of them: Node takes many for a leak, and says so.
  if (made.length === 0) process.once('exit', removeAll);
  const folder = mkdtempSync(path.join(tmpdir(), `lectern-${name}-`));
  made.push(folder);
  return folder;
}
