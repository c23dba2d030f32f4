/** Fills a type with as many records as a trial of size needs. The sample faculty is what they are made of. */
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { isLink, layoutOf, tableOf, targetOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { insertBulk, type BulkRecord } from './bulk.ts';
import { sampleContent } from './content/index.ts';
import { samplePassword } from './load.ts';
import { variation, type Targets } from './vary.ts';

const rowsPerCommit = 1000;
/** As many of a type as are pointed to. */
const targetsMost = 500;
const dayMs = 24 * 60 * 60 * 1000;

async function someIds(deps: Deps, table: string, onlyImages: boolean): Promise<number[]> {
  const query = deps.db.read
    .selectFrom(table)
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(targetsMost);
  const rows = await (onlyImages ? query.where('type', 'like', 'image/%') : query).execute();
  return rows.map((row) => Number(row['id']));
}

async function targetsOf(deps: Deps, entity: Entity): Promise<Targets> {
  const targets = new Map<string, readonly number[]>();
  for (const { field } of [...layoutOf(entity).byKey.values()].filter((column) =>
    isLink(column.field),
  )) {
    const target = entityNamed(targetOf(field), deps.entities);
    if (!target) continue;
    const name = field.kind === 'image' ? 'image' : target.name;
    targets.set(name, await someIds(deps, tableOf(target), field.kind === 'image'));
  }
  return targets;
}

async function lastId(deps: Deps, entity: Entity): Promise<number> {
  const row = await deps.db.read
    .selectFrom(tableOf(entity))
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.['id'] ?? 0);
}

/** Types whose records are bound to what only one of them may be: they are made by hand or with others. */
const refusedTypes = ['componentPropValue', 'upload'];

/**
 * Adds `count` records of a type. Throws an Error of one line for a type that cannot be multiplied.
 * @param told hears how many there are, now and then
 */
export async function fill(
  deps: Deps,
  entity: Entity,
  count: number,
  told: (done: number) => void = () => {},
): Promise<void> {
  const [first, ...rest] = sampleContent[entity.collection] ?? [];
  if (!first || refusedTypes.includes(entity.name)) {
    throw new Error(`${entity.collection} cannot be filled: its records belong to others.`);
  }
  const targets = await targetsOf(deps, entity);
  const from = await lastId(deps, entity);
  const password = entity.name === 'user' ? { password: await hashPassword(samplePassword) } : {};
  for (let done = 0; done < count;) {
    const size = Math.min(rowsPerCommit, count - done);
    const records = Array.from({ length: size }, (_, i): BulkRecord => {
      const number = from + done + i + 1;
      const age = ((number * 7919) % 1500) * dayMs;
      const values = { ...variation(entity, [first, ...rest], targets, number), ...password };
      return { values, at: new Date(deps.now().getTime() - age).toISOString() };
    });
    await insertBulk(deps, entity, records);
    done += size;
    told(done);
  }
}
