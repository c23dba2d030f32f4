/**
 * Keeps DATA_DIR for one process where the embedded database is in it. A second one would clear away, as left by a crash,
 * what the first is in the middle of: files that come in, words of an import. It looks at nothing in the folder.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { takeAlone } from './db/sqlite.ts';
import { SettingError } from './settings.ts';

const lockFile = 'lectern.lock';
const lookMs = 100;
/** A server that was told to end has ten seconds for what runs (listen.ts): the next one waits for it, and a moment more. */
const patienceMs = 11_000;

/** Answers how to let go of it. Throws SettingError while another process keeps it for longer than `waitMs`. */
export async function holdFolder(
  folder: string,
  log: Pick<Logger, 'warn'>,
  waitMs = patienceMs,
): Promise<() => void> {
  const file = path.join(folder, lockFile);
  const latest = Date.now() + waitMs;
  let release = takeAlone(file);
  if (!release && waitMs > 0) log.warn({ folder }, 'waiting for the Lectern that works there');
  while (!release && Date.now() < latest) {
    await wait(lookMs);
    release = takeAlone(file);
  }
  if (release) return release;
  throw new SettingError(
    'DATA_DIR: another Lectern works there; several at once take DATABASE_URL.',
  );
}
