/**
 * Calls that make something, kept in this browser from before they are sent until they are answered, each user's apart:
 * after a reload the same is asked again under its old key, and made once. It sends none.
 */
import { isObject } from '../../entities/json.ts';
import { repeatMs } from '../../entities/http.ts';
import { readJson, removeStored, storedKeys, writeJson } from './stored.ts';

export interface SentCall<Body> {
  readonly key: string;
  readonly body: Body;
  /** ISO 8601 */
  readonly at: string;
}
export interface CallPlace {
  readonly userId: number;
  /** What is made where: of two calls with the same name the later one is the first, asked again. */
  readonly name: string;
}

const prefix = 'lectern.sent.';
const keyOf = ({ userId, name }: CallPlace): string => `${prefix}${userId}.${name}`;

/** What the browser has no room for: it is known until the page is closed. */
const unwritten = new Map<string, SentCall<unknown>>();
/** Whoever leaves, leaves nothing in memory. */
export const forgetSentCalls = (): void => unwritten.clear();

/** The keys of calls that this page has sent itself, or goes on with after a reload. */
const ownKeys = new Set<string>();

/** The server still knows its key, and would answer it as it did the first time. */
export const isKnown = ({ at }: Pick<SentCall<unknown>, 'at'>): boolean =>
  Date.now() - new Date(at).getTime() < repeatMs;

function read(stored: string): SentCall<unknown> | undefined {
  const call = readJson(stored);
  if (!isObject(call) || typeof call['key'] !== 'string') return undefined;
  const [key, at] = [call['key'], String(call['at'])];
  return isKnown({ at }) ? { key, at, body: call['body'] } : undefined;
}

/** `Body` is what this place's calls carry: nothing else is kept there. */
export const sentCall = <Body>(place: CallPlace): SentCall<Body> | undefined =>
  (read(keyOf(place)) ?? unwritten.get(keyOf(place))) as SentCall<Body> | undefined;

/** Written at once: the page may be gone before the answer. */
export function keepSentCall(place: CallPlace, call: SentCall<unknown>): void {
  ownKeys.add(call.key);
  // Those that the server has forgotten make room first.
  for (const stored of storedKeys(prefix)) if (!read(stored)) removeStored(stored);
  if (writeJson(keyOf(place), call)) unwritten.delete(keyOf(place));
  else unwritten.set(keyOf(place), call);
}

/** Somebody goes on with what was typed before a reload: the call that went out then is this page's own from now on. */
export function adoptSentCall(place: CallPlace): void {
  const call = sentCall(place);
  if (call) ownKeys.add(call.key);
}

/** It went out before a reload, or in another tab: what is seen here now is what has become of it. */
export function isFromBefore(place: CallPlace): boolean {
  const call = sentCall(place);
  return call !== undefined && !ownKeys.has(call.key);
}

export function dropSentCall(place: CallPlace): void {
  unwritten.delete(keyOf(place));
  removeStored(keyOf(place));
}
