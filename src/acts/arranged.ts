/**
 * What one has arranged for oneself (a view of a list, its columns, a macro, one’s keys) and changed, so that it can be taken back and
 * done again like what is done to records: for the lifecycle each such act is one record of no section. It says nothing.
 */
import type { Outcome } from '../../machines/lifecycleChanges.ts';
import type { RowRef } from '../../machines/types.ts';
import { call, CallError } from '../api.ts';
import type { Words } from '../page/toasts.ts';
import { onSignedOut } from '../remote/signedIn.ts';

/**
 * Stands where a change names its section; no section is called so. Query keys of what is arranged begin with it as well, so
 * that forgetting this "section" asks for all of that anew.
 */
export const arrangedName = 'settings';

export interface Arranged {
  /** Under which the server keeps it. */
  readonly key: string;
  /** As JSON; null: nothing is kept. */
  readonly before: unknown;
  readonly after: unknown;
  /** Where it is seen, and what was done. */
  readonly where: Words;
  readonly said: Words;
  /** It may be on its way still: what takes it back waits for that. Resolves with false where it was not kept. */
  readonly isKept?: () => Promise<boolean>;
  /** What is so where it was not kept; without it: that it was not. */
  readonly unkept?: Words;
  /** Whether nothing else has the place of what is to be kept now, and what is said where something has. */
  readonly place?: {
    readonly isFree: (value: unknown) => Promise<boolean>;
    readonly taken: (value: unknown) => string;
  };
  /** It has been taken back, or done again. */
  readonly onBrought?: (isBack: boolean) => void;
}

/** Of what is on its way: whether it has been kept. Never rejects. */
export const isFulfilled = (kept: Promise<unknown>): Promise<boolean> =>
  kept.then(
    () => true,
    () => false,
  );

const acts: Arranged[] = [];
onSignedOut(() => {
  acts.length = 0;
});

/**
 * The lifecycle takes a change back by bringing records to a version. An arrangement has none, so two stand for what it was
 * before the act and what it is after it. Neither is above 0: there the lifecycle counts on, as a record's versions do.
 */
const [asBefore, asAfter] = [-1, 0];

/** The act as the lifecycle takes it. */
export function arrangedChange(arranged: Arranged) {
  const id = acts.push(arranged);
  return {
    collection: arrangedName,
    refs: [{ id, version: asBefore }],
    args: { to: [{ id, version: asAfter }] },
  };
}

export const arrangedAt = ([ref]: readonly RowRef[]): Arranged | undefined =>
  ref && acts[ref.id - 1];

export const placeTaken = 'PLACE_TAKEN';
/** The act was refused when it was done: there is nothing to take back. */
export const neverKept = 'NEVER_KEPT';
const refusal = (code: string): CallError =>
  new CallError({ status: 409, code, faults: {}, data: null });

/** Brings it to what it was before the act, or after it. Throws CallError, also where it is otherwise than the act left it. */
export async function bringArranged(refs: readonly RowRef[]): Promise<Outcome> {
  const arranged = arrangedAt(refs);
  if (!arranged) throw refusal('NOT_FOUND');
  const { key, before, after, isKept, place, onBrought } = arranged;
  const isBack = refs[0]?.version === asBefore;
  const [from, to] = isBack ? [after, before] : [before, after];
  if ((await isKept?.()) === false) throw refusal(neverKept);
  const path = `/settings/${key}`;
  const { data } = await call<{ data: unknown }>(path);
  if (JSON.stringify(data) !== JSON.stringify(from)) throw refusal('CHANGED_SINCE');
  if (to !== null && (await place?.isFree(to)) === false) throw refusal(placeTaken);
  await call(path, { method: 'PUT', body: { value: to } });
  onBrought?.(isBack);
  return { done: refs.map(({ id }) => ({ id, version: 1 })), failed: [] };
}
