/** Opens everything the server's parts are given, and brings the database up to date. It never listens. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { assertEntities } from '../entities/check.ts';
import type { Entity } from '../entities/entity.ts';
import { entities as allEntities } from '../entities/index.ts';
import { createChanges } from './changes.ts';
import { makeDataFolder } from './dataFolder.ts';
import { migrate } from './db/migrate.ts';
import { openDb } from './db/open.ts';
import { clearWordsAhead } from './db/wordsAhead.ts';
import type { Deps, Settings } from './deps.ts';
import { holdFolder } from './folderLock.ts';
import { createMail } from './mail.ts';
import { createRecords } from './records/index.ts';
import { SettingError, tokenSecretMin } from './settings.ts';
import { sharedGraceMs } from './storage/leftovers.ts';
import { openStorage } from './storage/open.ts';
import { randomToken } from './tokens.ts';

const secretFile = 'token-secret';

/** The secret in a file; '' where there is none. One that may not be read is none of ours to replace. */
async function keptIn(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return '';
    const fault = `TOKEN_SECRET: ${secretFile} in DATA_DIR cannot be read (${code}).`;
    throw new SettingError(fault, { cause: error });
  }
}

/** The key of the tokens: as set, else the one in DATA_DIR, made there once. */
async function tokenSecretOf(settings: Settings): Promise<string> {
  if (settings.tokenSecret) return settings.tokenSecret;
  const file = path.join(settings.dataDir, secretFile);
  const kept = await keptIn(file);
  // What a full disk or an editor has left of one can be guessed, and then anybody's tokens can be made by it.
  if (kept && kept.length < tokenSecretMin) {
    throw new SettingError(
      `TOKEN_SECRET: ${secretFile} in DATA_DIR is no whole one. Without the file another is made, and everybody signs in again.`,
    );
  }
  if (kept) return kept;
  const secret = `${randomToken()}${randomToken()}`;
  // Renamed into place: a crash leaves no half secret that the next start would take.
  await writeFile(`${file}.part`, secret, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return secret;
}

/** Why nobody comes in at DATABASE_URL, by what the system and PostgreSQL call it. */
const databaseFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there.',
  ENOTFOUND: 'no machine of this name.',
  EAI_AGAIN: 'no machine of this name.',
  ETIMEDOUT: 'the machine does not answer.',
  ECONNRESET: 'the machine does not answer.',
  EPIPE: 'the machine does not answer.',
  '08006': 'the machine does not answer.',
  EHOSTUNREACH: 'the machine does not answer.',
  ENETUNREACH: 'the machine does not answer.',
  '28000': 'the user may not come in.',
  '28P01': 'the password is not taken.',
  '3D000': 'no database of this name.',
};

/** What stopped the opening, named after the setting where that is what has to be changed. */
function namedFault(error: unknown, { databaseUrl }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = databaseUrl && databaseFaults[code];
  return fault ? new SettingError(`DATABASE_URL: ${fault}`, { cause: error }) : error;
}

interface OpenOptions {
  readonly entities?: readonly Entity[];
  readonly now?: () => Date;
  /** A program that works beside a server in its folder, if there is one: it clears nothing away there. */
  readonly isBeside?: boolean;
  /** How long a server that is about to leave the folder is waited for. */
  readonly lockWaitMs?: number;
}

const nothing = (): void => {};

/** Keeps the folder, where one process alone may have it, before anything in it is looked at. */
async function keptFolder(given: Settings, log: Logger, { isBeside, lockWaitMs }: OpenOptions) {
  const folder = path.resolve(given.dataDir);
  await makeDataFolder(folder);
  return given.databaseUrl || isBeside ? nothing : await holdFolder(folder, log, lockWaitMs);
}

/** What a crash left may be cleared away at once by whoever has the folder alone. */
const graceOf = (given: Settings, { isBeside }: OpenOptions): number => {
  if (isBeside) return Infinity;
  return given.databaseUrl ? sharedGraceMs : 0;
};

/** Secret, files, database. Closing the database lets go of the folder, and so does a failure. */
async function openKept(given: Settings, log: Logger, options: OpenOptions) {
  const letGo = await keptFolder(given, log, options);
  try {
    const settings = { ...given, tokenSecret: await tokenSecretOf(given) };
    const storage = await openStorage(settings, process.env, graceOf(given, options));
    const db = openDb(settings, (error) => log.error({ err: error }, 'database connection lost'));
    const close = async (): Promise<void> => {
      await db.close();
      letGo();
    };
    return { settings, storage, db: { ...db, close } };
  } catch (error) {
    letGo();
    throw error;
  }
}

/**
 * Everything a server works with, the tables made. `now`, `entities` and `lockWaitMs` are given by tests.
 * Throws DeclarationError, SchemaError, or whatever the database or the storage says, in one sentence where it can.
 */
export async function openDeps(
  given: Settings,
  log: Logger,
  options: OpenOptions = {},
): Promise<Deps> {
  const { entities = allEntities, now = () => new Date() } = options;
  assertEntities(entities);
  const { settings, storage, db } = await openKept(given, log, options);
  try {
    await migrate(db, entities, { now });
    if (!options.isBeside) await clearWordsAhead(db);
  } catch (error) {
    await db.close();
    throw namedFault(error, settings);
  }
  const parts = { settings, entities, db, storage, log, now };
  const changes = createChanges(parts);
  const rest = { ...parts, mail: createMail(settings), changes };
  return { ...rest, records: createRecords(rest) };
}
