/** Written migrations, for what the entities cannot say: a rename, a drop, a change of kind. Missing tables and columns need none. */
import type { Migration } from './migration.ts';
import { plainSessions } from './plainSessions.ts';
import { shownFiles } from './shownFiles.ts';
import { wordsAhead } from './wordsAhead.ts';

/**
 * In the order of their numbers, from 1, never renumbered or removed. Each runs once, before the tables are compared with
 * the entities, in the same transaction.
 */
export const migrations: readonly Migration[] = [plainSessions, shownFiles, wordsAhead];
