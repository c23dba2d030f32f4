/**
 * Sends one action on many records to the server part by part, so that it can be seen how far it is, and stopped. One
 * act all the same: history tells of all parts as of one. It draws nothing and shows no record.
 */
import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Filter, Missing } from '../../entities/wire.ts';
import type { Asked, Outcome } from '../../machines/lifecycleChanges.ts';
import type { RowRef, Values } from '../../machines/types.ts';
import { freshKey } from '../../machines/outside.ts';
import { workMachine, type PartAnswer } from '../../machines/work.ts';
import { actorOf, enlist, onLive } from '../live/actors.ts';
import { call, callAgain, CallError, unread } from '../api.ts';
import { whoStays } from '../remote/signedIn.ts';
import { knownCount } from './counted.ts';
import { underKey } from './sameAgain.ts';

/** Records of one part: so many are done in a moment, and whoever else writes gets a turn between two parts. */
export const partSize = 200;

/** An act of many parts is under way, and its first part is done: whatever waits for it would wait long. */
const isLong = (): boolean => actorOf('work')?.getSnapshot().context?.isBegun === true;

/** Waits for a change that is soon done; for one of many parts nobody waits. */
export function unlessLong(isDone: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const stop = onLive(() => {
      if (isLong()) end();
    });
    if (isLong()) end();
    else void isDone.then(end, end);
  });
}

/** What came of it, and what is said besides. */
export interface Told extends Outcome {
  readonly missing?: readonly Missing[];
}

export interface Answered extends Told {
  readonly next?: number;
  readonly act?: string;
}

/** What matches is a filter and, besides, what is searched for; the latter goes under this name, which no field has. */
export const searchKey = 'search';

/** As the server takes it: the filter, and the search beside it. Machines hold both as one, and know no filter's form. */
export function matching(filter: Values): { readonly filter: Filter; readonly search?: string } {
  const { [searchKey]: search, ...rest } = filter;
  return {
    filter: rest as Filter,
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
  };
}

const waitMs = (failure: unknown, tried: number): number =>
  Math.max(failure instanceof CallError ? failure.retryAfterSeconds * 1000 : 0, 250 * 2 ** tried);

/**
 * One part's call: what it takes, where it goes on, and which act it joins. `headers` carry the part's own key: where
 * only the answer was lost, asking again does not move a date twice.
 */
export type Ask<P> = (
  part: P,
  joined: string | undefined,
  headers: Readonly<Record<string, string>>,
) => Promise<Answered>;

interface Sending {
  /** It is itself a part of a greater act, whose name goes on to what follows. */
  readonly joins?: Asked['joins'];
  /** Of its first part, where that may have gone out before. */
  readonly key?: string;
  readonly collection: string;
  readonly action: string;
  readonly all: number;
}

type WorkActor = ActorRefFrom<typeof workMachine>;
/** The acts of several parts that are under way, the latest last; each with how to take it off the screen. */
const going = new Map<WorkActor, () => void>();
/** Makes it the one whose progress is shown, and which the command that stops work stops. */
const show = (actor: WorkActor): unknown => going.set(actor, enlist('work', actor));
function follow(actor: WorkActor): void {
  const withdraw = going.get(actor);
  const { context, status } = actor.getSnapshot();
  const isGoing = (context.isBegun || context.isLong === true) && status === 'active';
  if (isGoing === (withdraw !== undefined)) return;
  if (!withdraw) {
    show(actor);
    return;
  }
  withdraw();
  going.delete(actor);
  const latest = [...going.keys()].at(-1);
  if (latest) show(latest);
}

/** The end state of the machine as an Outcome. Throws what the act was refused with, where nothing was done. */
function outcomeOf({ value, context }: SnapshotFrom<typeof workMachine>): Outcome {
  const { done, failed, act: named, failure } = context;
  if (value === 'refused') throw failure;
  return {
    done,
    failed,
    ...(value === 'stopped' ? { isStopped: true } : {}),
    ...(value === 'broken'
      ? { isStopped: true, code: failure instanceof CallError ? failure.code : 'INTERNAL_ERROR' }
      : {}),
    ...(named === undefined ? {} : { act: named }),
  };
}

/**
 * Sends parts until `nextOf` has no more. Throws what the first part was refused with; where a later one is refused, what was
 * done until then is the outcome.
 */
export async function sendParts<P>(
  { collection, action, all, joins, key: firstKey }: Sending,
  first: P,
  ask: Ask<P>,
  nextOf: (part: P, answer: Answered) => P | undefined,
): Promise<Told> {
  const missing: Missing[] = [];
  const isStillHere = whoStays();
  const machine = workMachine.provide({
    actors: {
      sendPart: fromPromise(async ({ input: { part, act: joined, key } }): Promise<PartAnswer> => {
        // The rest is not done in the name of whoever has signed in meanwhile.
        if (!isStillHere()) throw new CallError(unread);
        // It was given as `first`, or answered by `nextOf`.
        const own = part as P;
        const answer = await ask(own, joined, { 'Idempotency-Key': key });
        missing.push(...(answer.missing ?? []));
        return { ...answer, next: nextOf(own, answer) };
      }),
      pause: fromPromise<void, { failure: unknown; tried: number }>(
        ({ input: { failure, tried } }) =>
          new Promise((resolve) => setTimeout(resolve, waitMs(failure, tried))),
      ),
    },
  });
  const actor = createActor(machine, {
    input: {
      collection,
      action,
      all,
      isLong: all > partSize,
      part: first,
      act: joins?.act,
      key: firstKey,
    },
  });
  actor.subscribe({ next: () => follow(actor), complete: () => follow(actor) });
  actor.start();
  const ended = await waitFor(actor, ({ status }) => status !== 'active', { timeout: Infinity });
  return { ...outcomeOf(ended), ...(missing.length > 0 ? { missing } : {}) };
}

/** The arguments of a part: several that are moved to a place follow one another there, over the parts too. */
function argsFrom(args: Values, before: number, last: number | undefined): Values {
  const moved: Record<string, unknown> = { ...args };
  for (const name of ['sequence', 'position']) {
    if (typeof args[name] === 'number') moved[name] = args[name] + before;
  }
  if (last !== undefined && typeof args['after'] === 'number') moved['after'] = last;
  return moved as Values;
}

export interface Acting extends Omit<Asked, 'action'> {
  readonly action: string;
}

/** Where not one record could be taken back the act was refused, and is not told as done in part. Throws CallError then. */
export function unlessNone(outcome: Told): Told {
  if (outcome.done.length > 0 || outcome.failed.length === 0) return outcome;
  const [first] = outcome.failed;
  const code = first?.message ?? 'INTERNAL_ERROR';
  throw new CallError({ status: 409, code, faults: first?.errors ?? {}, data: null });
}

interface Part {
  readonly ids?: readonly number[];
  readonly from: number;
  readonly after?: number;
}

/**
 * A repeated call is answered with what it did the first time. True where that is not what is there: somebody has changed
 * one of the records since.
 */
function isChangedSince(done: readonly RowRef[], known: readonly RowRef[]): boolean {
  const now = new Map(known.map(({ id, version }) => [id, version]));
  return done.some(({ id, version }) => (now.get(id) ?? 0) > version);
}

/** Does an action, in as many parts as it takes. Throws CallError when nothing was done. */
export async function act(acting: Acting): Promise<Told> {
  const { collection, action, refs, filter, args, unlessChanged, joins } = acting;
  const ids = refs.map(({ id }) => id);
  const isOne = filter === null && ids.length <= partSize;
  const all = filter === null ? ids.length : knownCount(collection, filter);
  const slice = (from: number): Part => ({ ids: ids.slice(from, from + partSize), from });
  const ask: Ask<Part> = async ({ ids: own, from, after }, joined, headers) => {
    const told = argsFrom(args, from, from > 0 ? (after ?? ids[from - 1]) : undefined);
    const part = {
      ...(filter === null ? {} : { limit: partSize }),
      ...(filter !== null && after !== undefined ? { after } : {}),
      ...(joined === undefined ? {} : { act: joined }),
    };
    const body = {
      action,
      ...(filter === null ? { ids: own } : matching(filter)),
      ...(Object.keys(told).length > 0 ? { args: told } : {}),
      ...(isOne && !joins ? {} : { part }),
      ...(unlessChanged ? { unlessChanged } : {}),
    };
    const path = `/${collection}/actions`;
    const { data, isReplayed } = await callAgain<Answered>(path, { method: 'POST', headers, body });
    if (!isReplayed || !isChangedSince(data.done, refs)) return data;
    return call<Answered>(path, {
      method: 'POST',
      headers: { 'Idempotency-Key': freshKey() },
      body,
    });
  };
  const nextOf = ({ from }: Part, answer: Answered): Part | undefined => {
    const next = from + answer.done.length + answer.failed.length;
    if (filter !== null) {
      return answer.next === undefined ? undefined : { from: next, after: answer.next };
    }
    return from + partSize < ids.length ? slice(from + partSize) : undefined;
  };
  const first: Part = filter === null ? slice(0) : { from: 0 };
  const sending = { collection, action, all, ...(joins && { joins }) };
  const contents = { action, ids, filter, args, joins, unlessChanged };
  const outcome = await underKey(collection, contents, (key) =>
    sendParts({ ...sending, key }, first, ask, nextOf),
  );
  const whole = action === 'delete' ? await again(outcome, acting) : outcome;
  return unlessChanged ? unlessNone(whole) : whole;
}

/**
 * Tries the deletions once more that were refused because another record still referred to them: a later part may have deleted
 * that one. It joins the same act. Never throws.
 */
async function again(outcome: Told, acting: Acting): Promise<Told> {
  const left = outcome.failed.filter(({ message }) => message === 'STILL_REFERENCED');
  const isOnePart = outcome.done.length + outcome.failed.length <= partSize;
  if (outcome.isStopped || isOnePart || left.length === 0 || outcome.done.length === 0) {
    return outcome;
  }
  const refs = left.map(({ id }) => ({ id, version: 0 }));
  const joins = outcome.act === undefined ? acting.joins : { act: outcome.act };
  let more: Outcome;
  try {
    more = await act({ ...acting, refs, filter: null, ...(joins && { joins }) });
  } catch {
    // What was done is told all the same; these stay, as they would have without another try.
    return outcome;
  }
  if (more.done.length === 0) return outcome;
  return {
    ...more,
    done: [...outcome.done, ...more.done],
    failed: [...outcome.failed.filter((one) => !left.includes(one)), ...more.failed],
  };
}
