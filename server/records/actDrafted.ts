/**
 * Changes many records that are checked before their transaction, so that nobody waits for the checks; a preview takes no
 * transaction at all. What cannot be drafted is left to act.ts, which does the same record by record.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Entity, Row } from '../../entities/entity.ts';
import type { Reader } from '../db/db.ts';
import type { Outcome } from '../deps.ts';
import { doneOf, mustBeActable, type ActRequest } from './act.ts';
import { valuesFor } from './actValues.ts';
import { joinAct, matchingIds, samplesMost } from './actPart.ts';
import { isRefused, refusalOf, type Refused } from './attempts.ts';
import { Undraftable, type Draft, type Drafted } from './drafted.ts';
import type { Version } from './flags.ts';
import { ruleOf, type ReadUnit, type Unit } from './unit.ts';

/** Records after which others get their turn: the work of a few milliseconds. */
const recordsPerTurn = 10;

/** So few are changed as fast as they are checked. */
const fewMost = 25;

/** Changes of values, in great number or only tried, of a type of which a trial tells all that a write would. */
export function isForDraft(unit: ReadUnit, entity: Entity, request: ActRequest): boolean {
  const { action, ids, unlessChanged } = request;
  if (action !== 'update' || unlessChanged || (ids && ids.length <= fewMost)) return false;
  return !request.preview || ruleOf(unit, entity).changing === undefined;
}

async function draftEach(draft: Draft, ids: readonly number[], request: ActRequest) {
  const results: (Version | Refused)[] = [];
  const { entity } = draft;
  const values = (current: Row) => valuesFor(entity, current, request.args ?? {});
  for (const [i, id] of ids.entries()) {
    const made = draft.update(id, values).then((version) => ({ id, version }));
    results.push(await made.catch((error: unknown) => refusalOf(id, error)));
    if (i % recordsPerTurn === recordsPerTurn - 1) await nextTick();
  }
  return results;
}

/** From what to what the first records would be changed. */
const sampleOf = ({ nexts }: Draft): NonNullable<Outcome['sample']> =>
  nexts
    .slice(0, samplesMost)
    .map(({ current, told }) => ({ id: current.id, changes: JSON.parse(told) as never }))
    .toSorted((one, other) => one.id - other.id);

/** What happens around the writing of a draft, in its transaction. */
export interface PutDoors {
  /** Whether these records of the type, written meanwhile, change nothing of the draft. */
  readonly fits: (trx: Reader, ids: readonly number[]) => Promise<boolean>;
  readonly begin?: (unit: Unit) => Promise<void>;
  readonly settle: (drafted: Drafted, unit: Unit) => Promise<void>;
}
interface Doors {
  readonly open: () => Promise<Draft | undefined>;
  readonly put: (draft: Draft, doors: PutDoors) => Promise<Drafted | undefined>;
}

/** The outcome, or undefined where others have changed meanwhile what was checked: then it is done record by record. */
export async function actDrafted(
  unit: ReadUnit,
  entity: Entity,
  request: ActRequest,
  { open, put }: Doors,
  settle?: (outcome: Outcome, trx: Unit['trx']) => Promise<void>,
): Promise<Outcome | undefined> {
  mustBeActable(unit, entity, request);
  const draft = await open();
  if (!draft) return undefined;
  const { filter, search, part } = request;
  const { ids, next } = filter
    ? await matchingIds(unit, entity, { filter, ...(search && { search }), ...(part && { part }) })
    : { ids: [...new Set(request.ids)], next: undefined };
  const results = await draftEach(draft, ids, request).catch((error: unknown) => {
    if (error instanceof Undraftable) return undefined;
    throw error;
  });
  if (!results) return undefined;
  const written = new Map(draft.nexts.map(({ current: { id, version } }) => [id, version + 1]));
  const outcome: Outcome = {
    done: doneOf(results, written),
    failed: results.filter(isRefused),
    ...(next === undefined ? {} : { next }),
  };
  if (request.preview) {
    return { ...outcome, changed: draft.nexts.length, sample: sampleOf(draft) };
  }
  let told = outcome;
  const drafted = await put(draft, {
    // What has been written meanwhile may match by now.
    fits: () => Promise.resolve(!filter),
    async begin(writing) {
      if (part?.act) await joinAct(writing, part.act);
    },
    async settle(_, writing) {
      const act = writing.act ?? writing.at;
      told = part && draft.nexts.length > 0 ? { ...outcome, act } : outcome;
      await settle?.(told, writing.trx);
    },
  });
  return drafted && told;
}
