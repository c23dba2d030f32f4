/** The measure of the list bench: the same page by nothing but node:http and one prepared statement. It checks nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import { news } from '../entities/news.ts';
import { storedTypeOf, tableOf } from '../server/db/columns.ts';
import { layoutOf } from '../server/db/columns.ts';
import { listKeys } from '../server/records/rows.ts';

const pageSize = 25;
const [file = '', metaText = '{}'] = process.argv.slice(2);
const meta: unknown = JSON.parse(metaText);
const database = new Database(file, { readonly: true });
const columns = listKeys(news)
  .map((key) => `"${key}"`)
  .join(', ');
const statement = database.prepare<[number], Record<string, unknown>>(
  `select ${columns} from "${tableOf(news)}" where "deleted_at" is null order by "id" desc limit ?`,
);
const flags = [...layoutOf(news).byKey.values()]
  .filter(({ field }) => storedTypeOf(field) === 'boolean')
  .map(({ key }) => key);

const server = createServer((_request, response) => {
  const data = statement.all(pageSize);
  for (const row of data) for (const flag of flags) row[flag] = row[flag] === 1;
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ data, meta }));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
