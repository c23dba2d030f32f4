/** Loads the sample faculty through the same writes as everybody's, all of it or nothing. It is run once, at the first start. */
import { columnOf, type Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { tableOf } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import type { Deps, RecordWriter } from '../deps.ts';
import { systemCaller } from '../firstStart.ts';
import { uploadEntity } from '../uploads.ts';
import {
  sampleContent,
  sampleLinks,
  sampleViews,
  type SampleLink,
  type SampleRecord,
  type SampleValue,
} from './content/index.ts';
import { documentFor, isPicture, pictureName, storeFiles, type SampleFile } from './files.ts';

/** Every sample user signs in with it; README says so. */
export const samplePassword = 'lectern-sample-2026';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

interface Author {
  readonly id: number;
  readonly username: string;
}

interface Load {
  readonly deps: Deps;
  readonly writer: RecordWriter;
  readonly trx: Writer;
  /** ref → id. */
  readonly ids: Map<string, number>;
  /** A file's name → its upload's id. */
  readonly uploads: Map<string, number>;
  readonly authors: Author[];
  /** Values that name what comes after them. */
  readonly later: SampleLink[];
}

/** Somewhere in the working day, the same for the same record. */
function momentOf(deps: Deps, daysAgo: number, place: number): string {
  const day = new Date(deps.now().getTime() - daysAgo * dayMs);
  day.setUTCHours(7, 0, 0, 0);
  return new Date(day.getTime() + ((place * 7919) % (8 * 60)) * 60_000).toISOString();
}

/** Puts a record into its past: when it was made, and by whom. */
async function date(
  load: Load,
  entity: Entity,
  id: number,
  daysAgo: number,
  place: number,
): Promise<void> {
  const { deps, trx, authors } = load;
  const at =
    daysAgo === 0
      ? new Date(deps.now().getTime() - hourMs).toISOString()
      : momentOf(deps, daysAgo, place);
  const author = authors[place % Math.max(authors.length, 1)];
  await trx
    .updateTable(tableOf(entity))
    .set({ created_at: at, updated_at: at, created_by: author?.id ?? null })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('history')
    .set({ at, by_id: author?.id ?? null, by: author?.username ?? 'system' })
    .where('type', '=', entity.name)
    .where('record_id', '=', id)
    .execute();
}

/** Whether all that a value names is there already. */
function isReady(load: Load, entity: Entity, key: string, value: SampleValue): boolean {
  if (columnOf(entity, key)?.field.kind !== 'relation') return true;
  return [value].flat().every((part) => typeof part !== 'string' || load.ids.has(part));
}

function idOf(load: Load, ref: string): number {
  const id = load.ids.get(ref);
  if (id === undefined) throw new Error(`the sample has no ${ref} before it is needed`);
  return id;
}

/** A sample's value as a write takes it: references and pictures as ids. */
function written(load: Load, entity: Entity, key: string, value: SampleValue): unknown {
  const field = columnOf(entity, key)?.field;
  const one = (part: SampleValue): unknown => {
    if (isPicture(part)) return load.uploads.get(pictureName(part));
    return field?.kind === 'relation' && typeof part === 'string' ? idOf(load, part) : part;
  };
  if (Array.isArray(value)) return value.map((part: SampleValue) => one(part));
  const id = one(value);
  // A component's picture is kept as a text among texts.
  return isPicture(value) && field?.kind === 'text' ? String(id) : id;
}

function inputOf(load: Load, entity: Entity, record: SampleRecord, place: number) {
  const { ref, createdDaysAgo: _age, ...values } = record;
  const document = documentFor(entity.collection, record, place);
  const entries = Object.entries(values);
  const later = entries.filter(([key, value]) => !isReady(load, entity, key, value));
  if (later.length > 0) {
    load.later.push({ collection: entity.collection, ref, values: Object.fromEntries(later) });
  }
  return {
    ...Object.fromEntries(
      entries
        .filter(([key, value]) => isReady(load, entity, key, value))
        .map(([key, value]) => [key, written(load, entity, key, value)]),
    ),
    ...(document ? { [document.key]: load.uploads.get(document.name) } : {}),
    ...(entity.name === 'user' ? { password: samplePassword } : {}),
  };
}

async function createUploads(load: Load, files: readonly SampleFile[]): Promise<void> {
  const entity = uploadEntity(load.deps);
  for (const { facts, title } of files) {
    const row = await load.writer.create(entity, { ...title }, { ...facts });
    load.uploads.set(facts.absolute_url, row.id);
  }
}

/** Their authors come after them: a user has a picture, too. */
async function dateUploads(load: Load, files: readonly SampleFile[]): Promise<void> {
  const entity = uploadEntity(load.deps);
  for (const [place, { facts, createdDaysAgo }] of files.entries()) {
    await date(load, entity, load.uploads.get(facts.absolute_url) ?? 0, createdDaysAgo, place);
  }
}

/** Records of one type; those that name one after them do so later. */
async function createRecords(
  load: Load,
  entity: Entity,
  records: readonly SampleRecord[],
): Promise<void> {
  for (const [place, record] of records.entries()) {
    const row = await load.writer.create(entity, inputOf(load, entity, record, place));
    load.ids.set(record.ref, row.id);
    await date(load, entity, row.id, record.createdDaysAgo, place);
    if (entity.name === 'user' && /^(?:news-)?editor$/.test(String(row['permission']))) {
      load.authors.push({ id: row.id, username: String(row['username']) });
    }
  }
}

function entityFor(deps: Deps, collection: string): Entity {
  const entity = entityOf(collection, deps.entities);
  if (!entity) throw new Error(`the sample fills ${collection}, which no entity keeps`);
  return entity;
}

/** What points forwards, once everything is there. */
async function createLinks(load: Load): Promise<void> {
  for (const { collection, ref, values } of [...load.later, ...sampleLinks]) {
    const entity = entityFor(load.deps, collection);
    const input = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, written(load, entity, key, value)]),
    );
    await load.writer.update(entity, idOf(load, ref), input, '*');
    const records = sampleContent[collection] ?? [];
    const place = records.findIndex((record) => record.ref === ref);
    await date(load, entity, idOf(load, ref), records[place]?.createdDaysAgo ?? 0, place);
  }
  for (const [ref, views] of Object.entries(sampleViews)) {
    await load.trx.updateTable('blogs').set({ views }).where('id', '=', idOf(load, ref)).execute();
  }
}

/**
 * Loads the sample faculty, and notes in the same transaction that it is there: a load that was cut short never
 * happened. Everything is checked as any other write is.
 */
export async function loadSample(deps: Deps): Promise<void> {
  const files = await storeFiles(deps);
  await deps.records.write(systemCaller(deps), async (writer, trx) => {
    const [ids, uploads] = [new Map<string, number>(), new Map<string, number>()];
    const load: Load = { deps, writer, trx, ids, uploads, authors: [], later: [] };
    await createUploads(load, files);
    for (const [collection, records] of Object.entries(sampleContent)) {
      await createRecords(load, entityFor(deps, collection), records);
    }
    await createLinks(load);
    await dateUploads(load, files);
    await trx.insertInto('meta').values({ key: 'sample', value: 'loaded' }).execute();
  });
}
