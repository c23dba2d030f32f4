/** Chooses where uploaded bytes are kept, from the settings. It reads no file and makes no call. */
import { join } from 'node:path';
import type { Settings, Storage } from '../deps.ts';
import { openDisk } from './disk.ts';
import { openS3, s3Place } from './s3.ts';

/**
 * The storage of STORAGE_URL, else a folder of DATA_DIR.
 * @param graceMs how old what a crash left there has to be to be removed
 * Throws SettingError.
 */
export async function openStorage(
  settings: Pick<Settings, 'dataDir' | 'storageUrl'>,
  env: Readonly<Record<string, string | undefined>>,
  graceMs?: number,
): Promise<Storage> {
  if (settings.storageUrl) return openS3(s3Place(settings.storageUrl, env));
  return openDisk(join(settings.dataDir, 'files'), graceMs);
}
