/** Removes stored bytes that no upload names: what a crash left between the file and its row. It touches no row. */
import type { Storage } from '../deps.ts';
import { stemOf } from './key.ts';

/**
 * Removes every key for which `isKept` says no.
 * @param isKept asked with the stem of the file's name (32 hex digits), thumbnails sharing their picture's;
 *   a deleted upload that can be restored is kept, too
 * @returns how many keys were removed
 */
export async function sweepStorage(
  storage: Storage,
  isKept: (stem: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  const orphans: string[] = [];
  for await (const key of storage.list()) if (!(await isKept(stemOf(key)))) orphans.push(key);
  for (const key of orphans) {
    // Asked again: meanwhile another server may have finished the upload.
    if (await isKept(stemOf(key))) continue;
    await storage.remove(key);
    removed += 1;
  }
  return removed;
}
