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
    throw error;
  }
  const parts = { settings, entities, db, storage, log, now };
  const changes = createChanges(parts);
  const rest = { ...parts, mail: createMail(settings), changes };
  return { ...rest, records: createRecords(rest) };
}
