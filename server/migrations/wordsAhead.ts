/** What is indexed ahead of its record is not indexed again with it (db/wordsAhead.ts). It changes no record. */
import { commonTables } from '../db/commonTables.ts';
import { createTable, searchInserted } from '../db/ddl.ts';
import { sql } from 'kysely';
import { readStructure } from '../db/structure.ts';
import type { Migration } from './migration.ts';

export const wordsAhead: Migration = {
  number: 3,
  name: 'words that are indexed ahead of their records',
  async up(trx, dialect) {
    const { columns } = await readStructure(trx, dialect);
    const table = commonTables.find(({ name }) => name === 'words_ahead');
    if (dialect !== 'sqlite' || !table || !columns.has('search')) return;
    // Before its trigger: SQLite looks at all of them when a column is dropped.
    if (!columns.has(table.name)) await sql.raw(createTable(table, dialect)).execute(trx);
    await sql`drop trigger search_inserted`.execute(trx);
    await sql.raw(searchInserted).execute(trx);
  },
};
