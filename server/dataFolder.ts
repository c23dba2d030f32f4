/** Makes the folder of DATA_DIR where it is not there yet. It puts nothing into it. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from './settings.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Step by step: Node's own way of making the folders above does not end where one can never be made (/proc). */
async function make(folder: string, isParentThere = false): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || isParentThere) throw error;
    await make(path.dirname(folder));
    await make(folder, true);
  }
}

/** @param folder an absolute path. Throws SettingError for what is no folder and cannot become one. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await make(folder);
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    throw new SettingError(`DATA_DIR: ${folder} cannot be made a folder (${codeOf(error)}).`);
  }
  throw new SettingError(`DATA_DIR: ${folder} is not a folder.`);
}
