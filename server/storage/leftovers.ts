/** Clears what a crash left unfinished in a folder of files that come in. It never touches one that may still be coming. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where several servers share a folder or a bucket, another may take this long from a file's first byte to its row. */
export const sharedGraceMs = 10 * 60 * 1000;

const namesIn = async (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });

/** @param graceMs how long ago the last byte must have come; 0: whenever that was */
export async function clearLeftovers(folder: string, graceMs: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const written = graceMs > 0 ? await stat(file).catch(() => undefined) : undefined;
    if (written && Date.now() - written.mtimeMs < graceMs) continue;
    await rm(file, { recursive: true, force: true });
  }
}
