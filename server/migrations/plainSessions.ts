/** Sessions without the columns that nothing ever read: a session is its own family. It ends none. */
import { sql } from 'kysely';
import type { Migration } from './migration.ts';
import { readStructure } from '../db/structure.ts';

export const plainSessions: Migration = {
  number: 1,
  name: 'sessions without family and successor',
  async up(trx, dialect) {
    const { columns, indexes } = await readStructure(trx, dialect);
    // A column that an index reads cannot be dropped.
    for (const name of indexes) {
      if (name.startsWith('sessions_family_x')) await sql`drop index ${sql.ref(name)}`.execute(trx);
    }
    for (const name of ['family', 'successor']) {
      if (!columns.get('sessions')?.has(name)) continue;
      await sql`alter table sessions drop column ${sql.ref(name)}`.execute(trx);
    }
  },
};
