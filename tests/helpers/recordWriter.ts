/** A process that writes records as fast as it can and says each that was acknowledged; it runs until it is killed. */
import { writeSync } from 'node:fs';
import { permissionSetOf } from '../../entities/access.ts';
import { entities } from '../../entities/index.ts';
import { department } from '../../entities/department.ts';
import { news } from '../../entities/news.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open.ts';
import type { Deps } from '../../server/deps.ts';
import { createRecords } from '../../server/records/index.ts';

const [dataDir = '', run = ''] = process.argv.slice(2);
const atOnce = 8;
const db = openDb({ dataDir });
await migrate(db, entities);
const records = createRecords({
  db,
  entities,
  changes: { publish: () => {} },
  now: () => new Date(),
} as unknown as Deps);
const grants = permissionSetOf('administrator')?.grants(entities.map((e) => e.collection)) ?? {};
const caller = { userId: 1, username: 'writer', grants, sessionId: '' };

async function write(name: string): Promise<void> {
  const rows = await records.write(caller, async (writer) => {
    const first = await writer.create(department, { nameEn: name, slug: name });
    return [first, await writer.create(news, { titleEn: name, department: first.id })];
  });
  // Straight to the pipe: what is said here was acknowledged, and outlives this process.
  writeSync(1, `${rows.map(({ id }) => id).join(' ')} ${name}\n`);
}

writeSync(1, 'ready\n');
await Promise.all(
  Array.from({ length: atOnce }, async (_, lane) => {
    for (let i = 0; ; i += 1) await write(`run${run}-${lane}-${i}`);
  }),
);
