/** What the database holds at the moment: its tables, their columns and the indexes. It changes nothing. */
import { sql } from 'kysely';
import type { Dialect } from './columns.ts';
import type { Reader } from './db.ts';

export interface Structure {
  /** Table → column → type, as the database names it, in lower case. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly indexes: ReadonlySet<string>;
}

const columnsText: Readonly<Record<Dialect, string>> = {
  sqlite: `select m.name as "table", c.name as "column", lower(c.type) as "type"
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`,
  postgres: `select table_name as "table", column_name as "column", data_type as "type"
    from information_schema.columns where table_schema = current_schema()
    order by table_name, ordinal_position`,
};
const indexesText: Readonly<Record<Dialect, string>> = {
  sqlite: `select name from sqlite_master where type = 'index'`,
  postgres: `select indexname as name from pg_indexes where schemaname = current_schema()`,
};

export async function readStructure(trx: Reader, dialect: Dialect): Promise<Structure> {
  const found = await sql
    .raw<{ table: string; column: string; type: string }>(columnsText[dialect])
    .execute(trx);
  const indexes = await sql.raw<{ name: string }>(indexesText[dialect]).execute(trx);
  const columns = new Map<string, Map<string, string>>();
  for (const { table, column, type } of found.rows) {
    const known = columns.get(table) ?? new Map<string, string>();
    columns.set(table, known.set(column, type));
  }
  return { columns, indexes: new Set(indexes.rows.map(({ name }) => name)) };
}
