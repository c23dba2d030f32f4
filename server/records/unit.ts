/** One transaction's work: who does it, when, with which statements, and what it changed. It writes no record itself. */
import { sql } from 'kysely';
import { may, type Method } from '../../entities/access.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { RecordChange } from '../../entities/wire.ts';
import type { Caller, Deps } from '../deps.ts';
import type { Rule } from '../rules/rule.ts';
import { insertAll } from '../db/bulk.ts';
import type { Dialect } from '../db/columns.ts';
import type { Db, Reader, Writer } from '../db/db.ts';
import { giveTurn } from '../db/giveTurn.ts';
import type { SearchRow } from '../db/searchRows.ts';
import { forbidden, notFound } from '../httpError.ts';
import type { Hashes } from '../passwords.ts';
import type { Taken } from './drafted.ts';
import { readRow } from './rows.ts';

/** What checks need: of a transaction, or of what was committed, where nothing is written yet. */
export interface ReadUnit {
  readonly deps: Deps;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly trx: Reader;
  readonly dialect: Dialect;
  readonly caller: Caller;
  /** The moment of all that is written, ISO 8601 UTC. */
  readonly at: string;
  /** The moment under which history keeps it, where it is a part of an act that began before. */
  act?: string;
  readonly typeIds: ReadonlyMap<string, number>;
  /** Passwords of this write that were hashed before it began. */
  readonly hashes: Hashes;
  /** Of a draft: the values that are its own by now, each a word that only one record may have. */
  readonly taken?: Taken;
  /** Of a draft: the records that it changes, as they are to be by now. */
  readonly drafted?: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Link targets that were looked up, by type and id, where nothing is written meanwhile. */
  readonly lookedUp?: Map<string, unknown>;
  /** Words that are written together with those of others, by key; undefined for a record that has none any more. */
  words?: Map<number, SearchRow | undefined> | undefined;
  /** What happened, told after the commit. */
  readonly changes: RecordChange[];
  /** Links that came back from the trash without their target, which lies there too. */
  readonly unlinked: {
    readonly entity: Entity;
    readonly row: number;
    readonly field: string;
    readonly target: Entity;
    readonly id: number;
  }[];
}

export interface Unit extends ReadUnit {
  readonly trx: Writer;
}

/** Of the lock under which events get their numbers: their order is the order of the commits. */
const changesLock = 7_236_402;

/** A unit that writes where `trx` does, else one that reads. */
export function openUnit<T extends Reader>(
  deps: Deps,
  rules: Readonly<Record<string, Rule>>,
  caller: Caller,
  trx: T,
  typeIds: ReadonlyMap<string, number>,
  hashes: Hashes = new Map(),
): ReadUnit & { readonly trx: T } {
  return {
    deps,
    rules,
    trx,
    dialect: deps.db.dialect,
    caller,
    at: deps.now().toISOString(),
    typeIds,
    hashes,
    changes: [],
    unlinked: [],
  };
}

/** Events older than that are dropped; who follows from further back reads everything anew. */
const eventsKeptMs = 7 * 24 * 3_600_000;
/** After as many commits with events, the old ones are dropped; once right after a start. */
const commitsPerSweep = 500;
const commits = new WeakMap<Db, number>();

async function dropOldEvents({ trx, deps, at }: Unit): Promise<void> {
  const count = commits.get(deps.db) ?? 0;
  commits.set(deps.db, count + 1);
  if (count % commitsPerSweep !== 0) return;
  const oldest = new Date(Date.parse(at) - eventsKeptMs).toISOString();
  await trx.deleteFrom('changes').where('at', '<', oldest).execute();
}

/** Writes the events of the unit; the last thing before its commit. */
export async function closeUnit(unit: Unit): Promise<void> {
  const { trx, dialect, changes, at } = unit;
  if (changes.length === 0) return;
  // Without it a later number could be seen before an earlier one, and whoever follows would miss that.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${changesLock})`.execute(trx);
  const columns = ['type', 'record_id', 'version', 'action', 'by', 'at'];
  const values = changes.map(({ type, id, version, action, by }) => [
    type,
    id,
    version,
    action,
    by,
    at,
  ]);
  await insertAll(trx, dialect, { table: 'changes', columns, values }, { turn: giveTurn });
  await dropOldEvents(unit);
}

export const entityCalled = (unit: ReadUnit, name: string): Entity | undefined =>
  entityNamed(name, unit.deps.entities);

export const ruleOf = (unit: ReadUnit, entity: Entity): Rule => unit.rules[entity.name] ?? {};

/** Throws HttpError 403 FORBIDDEN. */
export function mustBeAllowed({ caller }: ReadUnit, method: Method, entity: Entity): void {
  if (!may(caller.grants, method, entity.collection)) throw forbidden();
}

export const readAny = (unit: ReadUnit, entity: Entity, id: number): Promise<Row | undefined> =>
  readRow(unit.trx, unit.dialect, entity, id);

/** A record that is not deleted. Throws HttpError 404 NOT_FOUND. */
export async function readLive(unit: ReadUnit, entity: Entity, id: number): Promise<Row> {
  const row = await readAny(unit, entity, id);
  if (!row || row.deleted_at !== null) throw notFound();
  return row;
}
