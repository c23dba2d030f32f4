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
import { createMail } from './mail.ts';
import { createRecords } from './records/index.ts';
import { SettingError } from './settings.ts';
import { openStorage } from './storage/open.ts';
import { randomToken } from './tokens.ts';

const secretFile = 'token-secret';

/** The key of the tokens: as set, else the one in DATA_DIR, made there once. */
async function tokenSecretOf(settings: Settings): Promise<string> {
  if (settings.tokenSecret) return settings.tokenSecret;
  const file = path.join(settings.dataDir, secretFile);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
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

/**
 * Everything a server works with, the tables made. `now` and `entities` are given by tests.
 * Throws DeclarationError, SchemaError, or whatever the database or the storage says, in one sentence where it can.
 */
export async function openDeps(
  given: Settings,
  log: Logger,
  {
    entities = allEntities,
    now = () => new Date(),
  }: {
    entities?: readonly Entity[];
    now?: () => Date;
  } = {},
): Promise<Deps> {
  assertEntities(entities);
  await makeDataFolder(path.resolve(given.dataDir));
  const settings = { ...given, tokenSecret: await tokenSecretOf(given) };
  const storage = await openStorage(settings, process.env);
  const db = openDb(settings, (error) => log.error({ err: error }, 'database connection lost'));
  try {
    await migrate(db, entities, { now });
    await clearWordsAhead(db);
  } catch (error) {
    await db.close();
    throw namedFault(error, settings);
  }
  const parts = { settings, entities, db, storage, log, now };
  const changes = createChanges(parts);
  const rest = { ...parts, mail: createMail(settings), changes };
  return { ...rest, records: createRecords(rest) };
}
