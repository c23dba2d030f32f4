/**
 * Where the outside meets a machine: stand-ins for actors that are given in later, the reading of
 * what they reject with, and fresh keys. It never calls anybody itself.
 */
import { fromPromise } from 'xstate';
import type { Failure, Faults } from './types.ts';

/** A stand-in for an actor; whoever starts the machine gives in the true one by `provide`. */
export const notProvided = <Output, Input>(src: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${src}: not provided`)));

/** An effect that does nothing until a true one is given in by `provide`. */
export const effect =
  <Params>() =>
  (_args: unknown, _params: Params): void => {};

/** As in entities/json.ts: machines take types alone from the entities, so that they run without them. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFaults = (value: unknown): value is Faults =>
  isObject(value) && Object.values(value).every(Array.isArray);

/** What an actor rejected with, read as a Failure; anything unknown counts as a fault of the program. */
export function failureOf(error: unknown): Failure {
  const given = isObject(error) ? error : {};
  return {
    status: typeof given.status === 'number' ? given.status : 500,
    code: typeof given.code === 'string' ? given.code : 'UNKNOWN',
    faults: isFaults(given.faults) ? given.faults : {},
    data: given.data,
  };
}

/** No answer came: the network or the server is away, and nobody knows whether the call was done. */
export const isUnanswered = (error: unknown): boolean => failureOf(error).status === 0;

/** A database that is away, a full queue, a proxy with nobody behind it: all that is sent fares so until it is over. */
const overload: readonly number[] = [502, 503, 504];
/** It is there, and takes nothing for now: the same, asked again a little later, is answered. */
export const isBusy = (error: unknown): boolean => {
  const { status } = failureOf(error);
  return status === 429 || overload.includes(status);
};
/** The server fails at this very call, and is likely to fail at it again. */
export const isFault = (error: unknown): boolean => {
  const { status } = failureOf(error);
  return status >= 500 && !overload.includes(status);
};

/** The call's fault is not what it said: the same may go well the next time. */
export const isPassing = (error: unknown): boolean => {
  const { status, code } = failureOf(error);
  // The same save has come before this one, and is still being done: what becomes of it is its answer.
  const isBeingDone = code === 'IDEMPOTENCY_KEY_IN_USE';
  return isBeingDone || status === 401 || status === 429 || status >= 500;
};

/**
 * It is not known, or not decided yet, whether the call was done: no answer came, or one that may be another a little later.
 * Whoever means the same sends it again under the same key, and it is done once.
 */
export const isUndecided = (error: unknown): boolean => isUnanswered(error) || isPassing(error);

/** A key that makes a repeated call count once. (randomUUID is missing on plain http pages.) */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
