/** Does one action with many records in one transaction, and says of each what became of it. */
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { limits, type Action, type ActPart, type Filter } from '../../entities/wire.ts';
import type { Outcome } from '../deps.ts';
import { giveTurn } from '../db/giveTurn.ts';
import { invalid, invalidField, notFound } from '../httpError.ts';
import { checkUpdate, keysUpdated, updateArgs, valuesFor, type UpdateArgs } from './actValues.ts';
import { joinAct, matchingIds, sampleOf } from './actPart.ts';
import { attemptEach, isRefused, type Refused } from './attempts.ts';
import { setFlags, type FlagValue, type Version } from './flags.ts';
import { checkMove, moveRecord } from './move.ts';
import { removeLive } from './remove.ts';
import { missingOf } from './linksBack.ts';
import { restoreRecord } from './restore.ts';
import { changedByOthers } from './since.ts';
import { removeTogether, restoreTogether } from './together.ts';
import { mustBeAllowed, readAny, readLive, ruleOf, type ReadUnit, type Unit } from './unit.ts';
import { changeRecord, updateLive } from './write.ts';

export interface ActRequest {
  readonly action: Action;
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly search?: string;
  readonly part?: ActPart;
  readonly args?: UpdateArgs;
  readonly preview?: boolean;
  /** What somebody else has changed last is refused, not overwritten. */
  readonly unlessChanged?: boolean;
}

const flagsPerBatch = 250;

const flagActions: Readonly<Partial<Record<Action, FlagValue>>> = {
  enable: { flag: 'enabled', value: true },
  disable: { flag: 'enabled', value: false },
  approve: { flag: 'approved', value: true },
  unapprove: { flag: 'approved', value: false },
  feature: { flag: 'featured', value: true },
  unfeature: { flag: 'featured', value: false },
};

/** Throws HttpError 422 naming `action` when the type has no such thing, or what is wrong with the request. */
function checkRequest(entity: Entity, { action, ids, filter, args }: ActRequest): void {
  const flag = flagActions[action]?.flag;
  if (flag && !hasFlag(entity, flag)) throw invalidField('action', { code: 'notInList' });
  if (ids && filter) throw invalidField('filter', { code: 'duplicate' });
  if (!ids && !filter) throw invalidField('ids', { code: 'required' });
  if (ids && ids.length > limits.bulkIds) {
    throw invalidField('ids', { code: 'tooMany', params: { count: limits.bulkIds } });
  }
  if (ids?.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    throw invalidField('ids', { code: 'invalidFormat' });
  }
  refuseOtherArgs(action, args ?? {});
  if (action === 'update') checkUpdate(entity, args ?? {});
  if (action === 'move') checkMove(entity, args ?? {});
}

/** What an action has no use for is named, never passed over: who sent it meant something by it. */
function refuseOtherArgs(action: Action, args: UpdateArgs): void {
  // A move names its own.
  if (action === 'move') return;
  const known = action === 'update' ? updateArgs : [];
  const others = Object.keys(args).filter((name) => !known.includes(name));
  if (others.length === 0) return;
  throw invalid(Object.fromEntries(others.map((name) => [name, [{ code: 'unknownField' }]])));
}

async function idsOf(unit: Unit, entity: Entity, request: ActRequest) {
  const { action, filter, ids, search, part } = request;
  if (!filter) return { ids: new Set(ids) };
  return await matchingIds(unit, entity, {
    filter,
    ...(search === undefined ? {} : { search }),
    ...(part ? { part } : {}),
    ...(action === 'restore' ? { deleted: 'only' } : {}),
  });
}

/** The arguments for the record at an index: several that are moved to a place follow one another there. */
function argsAt(args: UpdateArgs, index: number) {
  const next = (['sequence', 'position'] as const).filter((name) => typeof args[name] === 'number');
  return { ...args, ...Object.fromEntries(next.map((name) => [name, Number(args[name]) + index])) };
}

async function actOn(
  unit: Unit,
  entity: Entity,
  id: number,
  { action, args = {} }: ActRequest,
  index: number,
): Promise<Version> {
  if (action === 'restore') return await restoreRecord(unit, entity, id);
  if (action === 'delete') {
    const row = await readAny(unit, entity, id);
    if (!row) throw notFound();
    return row.deleted_at === null ? await removeLive(unit, entity, row) : row;
  }
  const current = await readLive(unit, entity, id);
  const flag = flagActions[action];
  if (flag) return await changeRecord(unit, entity, current, { [flag.flag]: flag.value }, action);
  if (action === 'move') return await moveRecord(unit, entity, current, argsAt(args, index));
  return await updateLive(unit, entity, current, valuesFor(entity, current, args), 'update');
}

/** The order to go in: what is put behind one record one after the other arrives in reverse. */
const inOrder = (ids: readonly number[], { action, args }: ActRequest): readonly number[] =>
  action === 'move' && args && 'after' in args ? ids.toReversed() : ids;

async function oneByOne(unit: Unit, entity: Entity, ids: readonly number[], request: ActRequest) {
  const { action } = request;
  const together =
    action === 'delete'
      ? await removeTogether(unit, entity, ids)
      : action === 'restore'
        ? await restoreTogether(unit, entity, ids)
        : [];
  const results = new Map<number, Version | Refused>(together);
  let left = inOrder(ids, request).filter((id) => !results.has(id));
  // A record that others refer to may go once those are gone: whoever was refused is asked again after them.
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length;
    const subjects = left.map((id) => ({ id }));
    const made = await attemptEach(unit, subjects, async ({ id }, i): Promise<Version> => {
      const { version } = await actOn(unit, entity, id, request, i);
      return { id, version };
    });
    for (const result of made) results.set(result.id, result);
    left = left.filter((id) => {
      const result = results.get(id);
      return result && isRefused(result) && result.message === 'STILL_REFERENCED';
    });
  }
  return ids.map((id) => results.get(id)).filter((result) => result !== undefined);
}

/** Flags of many records at once: a few statements per batch, where no rule of the entity has a say. */
async function flagsTogether(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
  action: Action,
  flag: FlagValue,
): Promise<readonly (Version | Refused)[]> {
  const versions = new Map<number, Version>();
  for (let start = 0; start < ids.length; start += flagsPerBatch) {
    const batch = ids.slice(start, start + flagsPerBatch);
    for (const one of await setFlags(unit, entity, batch, flag, action)) versions.set(one.id, one);
    await giveTurn();
  }
  return ids.map((id) => versions.get(id) ?? { id, message: 'NOT_FOUND' });
}

/** What an action sets, by field. */
function keysSet(entity: Entity, { action, args = {} }: ActRequest): readonly string[] {
  const flag = flagActions[action];
  return flag ? [flag.flag] : keysUpdated(entity, args);
}

/** Those of the ids that are not to be touched, because somebody else has changed since what would be taken back. */
async function keptBack(unit: Unit, entity: Entity, ids: readonly number[], request: ActRequest) {
  if (!request.unlessChanged) return new Set<number>();
  const { action } = request;
  return await changedByOthers(unit, entity, ids, { action, keys: keysSet(entity, request) });
}

/** Which version the unit's last write of each of a type's records has made: a later step may have written one again. */
export function versionsWritten({ changes }: Pick<Unit, 'changes'>, { name }: Entity) {
  const own = changes.filter(({ type }) => type === name);
  return new Map(own.map(({ id, version }) => [id, version]));
}

/** What was done; of what was so before, that it is the same. */
export const doneOf = (
  results: readonly (Version | Refused)[],
  written: ReadonlyMap<number, number>,
): Outcome['done'] =>
  results
    .filter((result): result is Version => !isRefused(result))
    .map(({ id, version }) => {
      const newest = written.get(id);
      return newest === undefined ? { id, version, same: true as const } : { id, version: newest };
    });

/** Throws HttpError 403 FORBIDDEN, 422 for the request as a whole. */
export function mustBeActable(unit: ReadUnit, entity: Entity, request: ActRequest): void {
  mustBeAllowed(unit, request.action === 'delete' ? 'DELETE' : 'PUT', entity);
  checkRequest(entity, request);
}

/**
 * Throws HttpError 403 FORBIDDEN, 422 for the request as a whole; what is wrong with single records is in `failed`.
 */
export async function actOnRecords(
  unit: Unit,
  entity: Entity,
  request: ActRequest,
): Promise<Outcome> {
  mustBeActable(unit, entity, request);
  if (request.part?.act) await joinAct(unit, request.part.act);
  const { ids: meant, next } = { next: undefined, ...(await idsOf(unit, entity, request)) };
  const kept = await keptBack(unit, entity, [...meant], request);
  const ids = [...meant].filter((id) => !kept.has(id));
  const flag = flagActions[request.action];
  const { prepare, written } = ruleOf(unit, entity);
  const results =
    flag && !prepare && !written
      ? await flagsTogether(unit, entity, ids, request.action, flag)
      : await oneByOne(unit, entity, ids, request);
  return {
    done: doneOf(results, versionsWritten(unit, entity)),
    failed: [
      ...[...kept].map((id) => ({ id, message: 'CHANGED_SINCE' })),
      ...results.filter(isRefused),
    ],
    ...(request.preview ? { sample: await sampleOf(unit, entity) } : {}),
    ...(await missingOf(unit)),
    ...(next === undefined ? {} : { next }),
    ...(request.part && !request.preview && unit.changes.length > 0
      ? { act: unit.act ?? unit.at }
      : {}),
  };
}
