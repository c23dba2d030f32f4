/**
 * Sends one action on many records to the server part by part, so that it can be seen how far it is, and stopped. One
 * act all the same: history tells of all parts as of one. It draws nothing and shows no record.
 */
import type { Asked, Outcome } from '../../machines/lifecycleChanges.ts';
import { freshKey, isPassing, isUnanswered } from '../../machines/outside.ts';
import type { RowRef, Values } from '../../machines/types.ts';
import { actorOf, offer } from '../live/actors.ts';
import { call, CallError } from '../api.ts';
import { countedOf } from './counted.ts';
import { createSignal } from '../page/signal.ts';

/** Records of one part: so many are done in a moment, and whoever else writes gets a turn between two parts. */
export const partSize = 200;

/** What is being done to many, for whoever shows it. */
export interface Work {
  readonly collection: string;
  readonly action: string;
  readonly done: number;
  readonly all: number;
  readonly isStopping: boolean;
}
let work: Work | null = null;
const changed = createSignal();
export const workStore = {
  subscribe: changed.hear,
  read: (): Work | null => work,
};
function setWork(next: Work | null): void {
  work = next;
  changed.tell();
}

/** Waits for a change that is soon done; for one of many parts nobody waits. */
export function unlessLong(isDone: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const stop = workStore.subscribe(() => {
      if (work) end();
    });
    if (work) end();
    else void isDone.then(end, end);
  });
}

export interface Answered extends Outcome {
  readonly next?: number;
  readonly act?: string;
}

/** What matches is a filter and, besides, what is searched for; the latter goes under this name, which no field has. */
export const searchKey = 'search';

/** As the server takes it: the filter, and the search beside it. */
export function matching(filter: Values): { readonly filter: Values; readonly search?: string } {
  const { [searchKey]: search, ...rest } = filter;
  return { filter: rest, ...(typeof search === 'string' && search !== '' ? { search } : {}) };
}

const triesMost = 4;
/**
 * Who is no longer signed in has been asked to do so already, and nobody knows how long that takes; what the server fails
 * at once it fails at again.
 */
const inVain = [401, 500];
/** Nobody was there, there was too much to do, or the same part is still being done: once more is worth it. */
const isWorthTrying = (error: CallError): boolean =>
  isUnanswered(error) || (isPassing(error) && !inVain.includes(error.status));
const waitMs = ({ retryAfterSeconds }: CallError, tried: number): number =>
  Math.max(retryAfterSeconds * 1000, 500 * 2 ** tried);

/** Asks again for a part that got no answer. What begins an act does not wait: then nothing is done yet. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError) || !isWorthTrying(error) || tried >= triesMost) throw error;
      const ms = waitMs(error, tried);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}

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
  readonly collection: string;
  readonly action: string;
  readonly all: number;
}

/** Sends parts until `nextOf` has no more. Throws what the first part was refused with; a later one ends it. */
export async function sendParts<P>(
  { collection, action, all, joins }: Sending,
  first: P,
  ask: Ask<P>,
  nextOf: (part: P, answer: Answered) => P | undefined,
): Promise<Outcome> {
  const done: RowRef[] = [];
  const failed: Outcome['failed'][number][] = [];
  let joined = joins?.act;
  const named = () => (joined === undefined ? {} : { act: joined });
  let isStopping = false;
  let code: string | undefined;
  const stop = () => {
    isStopping = true;
    if (work) setWork({ ...work, isStopping });
  };
  let withdraw: (() => void) | undefined;
  try {
    for (let part: P | undefined = first; part !== undefined;) {
      const now: P = part;
      const isFirst = now === first;
      const headers = { 'Idempotency-Key': freshKey() };
      const once = () => ask(now, joined, headers);
      const isBeginning = isFirst && joined === undefined;
      const answer: Answered = isBeginning ? await once() : await patiently(once);
      done.push(...answer.done);
      failed.push(...answer.failed);
      joined ??= answer.act;
      part = nextOf(now, answer);
      if (part === undefined) break;
      if (isFirst) withdraw = offer({ stopWork: stop });
      setWork({ collection, action, done: done.length + failed.length, all, isStopping });
      if (isStopping) return { done, failed, isStopped: true, ...named() };
    }
  } catch (error) {
    if (done.length === 0) throw error;
    code = error instanceof CallError ? error.code : 'INTERNAL_ERROR';
  } finally {
    withdraw?.();
    setWork(null);
  }
  return { done, failed, ...(code === undefined ? {} : { isStopped: true, code }), ...named() };
}

/** How many match: whoever asked before has counted them, else the list has. */
function countMatching(collection: string, filter: Values): number {
  const counted = countedOf(collection, filter);
  if (counted !== undefined) return counted;
  const total: unknown = actorOf('list')?.getSnapshot().context?.total;
  return typeof total === 'number' ? total : 0;
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

/** Of what is taken back: where not one could be, that is a refusal and no part. Throws CallError then. */
export function unlessNone(outcome: Outcome): Outcome {
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

/** Does an action, in as many parts as it takes. Throws CallError when nothing was done. */
export async function act(acting: Acting): Promise<Outcome> {
  const { collection, action, refs, filter, args, unlessChanged, joins } = acting;
  const ids = refs.map(({ id }) => id);
  const isOne = filter === null && ids.length <= partSize;
  const all = filter === null ? ids.length : countMatching(collection, filter);
  const slice = (from: number): Part => ({ ids: ids.slice(from, from + partSize), from });
  const ask: Ask<Part> = ({ ids: own, from, after }, joined, headers) => {
    const told = argsFrom(args, from, from > 0 ? (after ?? ids[from - 1]) : undefined);
    const part = {
      ...(filter === null ? {} : { limit: partSize }),
      ...(filter !== null && after !== undefined ? { after } : {}),
      ...(joined === undefined ? {} : { act: joined }),
    };
    return call<Answered>(`/${collection}/actions`, {
      method: 'POST',
      headers,
      body: {
        action,
        ...(filter === null ? { ids: own } : matching(filter)),
        ...(Object.keys(told).length > 0 ? { args: told } : {}),
        ...(isOne && !joins ? {} : { part }),
        ...(unlessChanged ? { unlessChanged } : {}),
      },
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
  const outcome = await sendParts(sending, first, ask, nextOf);
  const whole = action === 'delete' ? await again(outcome, acting) : outcome;
  return unlessChanged ? unlessNone(whole) : whole;
}

/** Whoever was needed by a record of a later part may go now, as a part of the same act. Never throws. */
async function again(outcome: Outcome, acting: Acting): Promise<Outcome> {
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
