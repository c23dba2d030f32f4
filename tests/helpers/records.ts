/** Records on a database of their own, for tests of what lies below HTTP. Nothing is faked but who is told of changes. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { permissionSetOf } from '../../entities/access.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { entities as allEntities, entityNamed } from '../../entities/index.ts';
import type { Action } from '../../entities/wire.ts';
import type { Db, Writer } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDb } from '../../server/db/open.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import type { RecordChange } from '../../entities/wire.ts';
import type { Caller, Deps, Records } from '../../server/deps.ts';
import type { Rule } from '../../server/rules/rule.ts';
import { HttpError } from '../../server/httpError.ts';
import { createRecords } from '../../server/records/index.ts';
import { parseListQuery } from '../../server/records/listQuery.ts';

export type Dialect = Db['dialect'];
const databaseUrl = process.env['TEST_DATABASE_URL'];
/**
 * PostgreSQL where TEST_DATABASE_URL names a server on which databases may be made; SQLite always, but where a run has done
 * it already and asks for the other alone (TEST_DATABASE_ONLY).
 */
export const dialects: readonly Dialect[] = [
  ...(databaseUrl && process.env['TEST_DATABASE_ONLY'] ? [] : ['sqlite' as const]),
  ...(databaseUrl ? ['postgres' as const] : []),
];

export interface TestDatabase {
  open(): Db;
  drop(): Promise<void>;
}

/** A place for one database, empty. */
export async function testDatabase(dialect: Dialect): Promise<TestDatabase> {
  if (dialect === 'sqlite') {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-'));
    return { open: () => openDb({ dataDir }), drop: () => rm(dataDir, { recursive: true }) };
  }
  const name = `lectern_test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(databaseUrl ?? '');
  await sql.raw(`create database ${name}`).execute(admin.read);
  const url = new URL(databaseUrl ?? '');
  url.pathname = `/${name}`;
  return {
    open: () => openDb({ dataDir: tmpdir(), databaseUrl: url.href }),
    async drop() {
      await sql.raw(`drop database ${name}`).execute(admin.read);
      await admin.close();
    },
  };
}

export interface TestRecords {
  readonly db: Db;
  readonly records: Records;
  /** What was told to followers, oldest first. */
  readonly told: RecordChange[];
  readonly clock: { advance(ms: number): void };
  entity(name: string): Entity;
  caller(permission: string): Caller;
  create(name: string, input: object, permission?: string): Promise<Row>;
  update(name: string, id: number, input: object, version?: number | '*'): Promise<Row>;
  remove(name: string, id: number, version?: number | '*'): Promise<void>;
  restore(name: string, id: number): Promise<Row>;
  read(name: string, id: number): Promise<Row | undefined>;
  list(name: string, params?: string): ReturnType<Records['list']>;
  /** The ids of a list's first page. */
  ids(name: string, params?: string): Promise<number[]>;
  act(
    name: string,
    action: Action,
    ids: readonly number[],
    args?: object,
  ): ReturnType<Records['act']>;
  /** A picture's or a file's upload. */
  upload(type?: string): Promise<Row>;
  close(): Promise<void>;
}

const start = Date.parse('2026-03-01T08:00:00.000Z');

export async function testRecords(
  dialect: Dialect,
  given: {
    entities?: readonly Entity[];
    rules?: Readonly<Record<string, Rule>>;
    /** Looks at what a transaction is asked. */
    through?: (trx: Writer) => Writer;
    /** Happens before each transaction begins. */
    before?: () => Promise<void>;
  } = {},
): Promise<TestRecords> {
  const entities = given.entities ?? allEntities;
  const place = await testDatabase(dialect);
  const db = place.open();
  await migrate(db, entities);
  const told: RecordChange[] = [];
  let now = start;
  const { through = (trx: Writer) => trx, before } = given;
  const deps = {
    db: {
      ...db,
      async write<T>(job: (trx: Writer) => Promise<T>) {
        await before?.();
        return await db.write((trx) => job(through(trx)));
      },
    },
    entities,
    log: pino({ level: 'silent' }),
    changes: { publish: (changes: readonly RecordChange[]) => told.push(...changes) },
    now: () => new Date(now),
  } as unknown as Omit<Deps, 'records'>;
  const records = createRecords(deps, given.rules ?? {});
  const entity = (name: string): Entity => {
    const found = entityNamed(name, entities);
    if (!found) throw new Error(`no entity ${name}`);
    return found;
  };
  const caller = (permission: string): Caller => ({
    userId: 7,
    username: permission,
    grants: permissionSetOf(permission)?.grants(entities.map((one) => one.collection)) ?? {},
    sessionId: '',
  });
  const admin = caller('administrator');
  const list: TestRecords['list'] = (name, params = '') =>
    records.list(entity(name), parseListQuery(entity(name), new URLSearchParams(params)));
  return {
    db,
    records,
    told,
    entity,
    caller,
    list,
    clock: { advance: (ms) => void (now += ms) },
    create: (name, input, permission = 'administrator') =>
      records.write(caller(permission), (w) => w.create(entity(name), { ...input })),
    update: (name, id, input, version = '*') =>
      records.write(admin, (w) => w.update(entity(name), id, { ...input }, version)),
    remove: (name, id, version = '*') =>
      records.write(admin, (w) => w.remove(entity(name), id, version)),
    restore: (name, id) => records.write(admin, (w) => w.restore(entity(name), id)),
    read: (name, id) => records.read(entity(name), id),
    ids: async (name, params) => (await list(name, params)).data.map(({ id }) => id),
    act: (name, action, ids, args) =>
      records.act(entity(name), { action, ids, ...(args && { args: { ...args } }) }, admin),
    upload: (type = 'image/png') =>
      records.write(admin, (w) =>
        w.create(
          entity('upload'),
          { titleEn: 'A file' },
          { name: 'a', type, size: 1, absolute_url: randomBytes(8).toString('hex') },
        ),
      ),
    async close() {
      await db.close();
      await place.drop();
    },
  };
}

/** What a promise was refused with; fails when it was not. */
export async function refusal(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw error instanceof Error ? error : new Error('Nothing was refused.');
}
