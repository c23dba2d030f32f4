/** Removes stored bytes that no upload names: what a crash left between the file and its row. It touches no row. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Storage } from '../deps.ts';
import { stemOf } from './key.ts';

/**
 * Removes every key whose stem (32 hex digits, a thumbnail's is its picture's) is not among the kept ones.
 * @param keptStems those that rows name, rows of deleted uploads included: they can be restored
 * @param graceMs waited before the rows are asked again, where another server may be about to finish an upload
 * @returns how many keys were removed
 */
export async function sweepStorage(
  storage: Storage,
  keptStems: () => Promise<ReadonlySet<string>>,
  graceMs = 0,
): Promise<number> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  const orphansAmong = async (list: readonly string[]): Promise<string[]> => {
    const kept = await keptStems();
    return list.filter((key) => !kept.has(stemOf(key)));
  };
  let orphans = await orphansAmong(keys);
  if (orphans.length > 0 && graceMs > 0) {
    await wait(graceMs, undefined, { ref: false });
    orphans = await orphansAmong(orphans);
  }
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}
