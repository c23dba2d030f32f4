/** Opens the database that the settings name. It never makes a table: that is migrate's. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from './db.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './embedded.ts';

export const sqliteFile = 'lectern.sqlite';

/**
 * PostgreSQL when `databaseUrl` is given, else the file `lectern.sqlite` in `dataDir`, which is made when missing.
 * `report` hears of connections that broke while nobody used them.
 */
export function openDb(
  settings: { readonly databaseUrl?: string; readonly dataDir: string },
  report?: (error: Error) => void,
): Db {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, report);
  mkdirSync(settings.dataDir, { recursive: true });
  return openSqlite(join(settings.dataDir, sqliteFile));
}
