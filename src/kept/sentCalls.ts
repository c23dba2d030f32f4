/**
 * Calls that make something, kept in this browser from before they are sent until they are answered, each user's apart:
 * after a reload the same is asked again under its old key, and made once. It sends none.
 */
import { isObject } from '../../entities/json.ts';
import { repeatMs } from '../../entities/http.ts';

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

/** Those that have gone out since the page was opened, or are gone on with here. */
const ownKeys = new Set<string>();

/** The server knows it still. */
export const isKnown = ({ at }: Pick<SentCall<unknown>, 'at'>): boolean =>
  Date.now() - new Date(at).getTime() < repeatMs;

function read(stored: string): SentCall<unknown> | undefined {
  try {
    const call: unknown = JSON.parse(localStorage.getItem(stored) ?? 'null');
    if (!isObject(call) || typeof call['key'] !== 'string') return undefined;
    const [key, at] = [call['key'], String(call['at'])];
    return isKnown({ at }) ? { key, at, body: call['body'] } : undefined;
  } catch {
    return undefined;
  }
}

/** `Body` is what this place's calls carry: nothing else is kept there. */
export const sentCall = <Body>(place: CallPlace): SentCall<Body> | undefined =>
  (read(keyOf(place)) ?? unwritten.get(keyOf(place))) as SentCall<Body> | undefined;

/** Written at once: the page may be gone before the answer. */
export function keepSentCall(place: CallPlace, call: SentCall<unknown>): void {
  unwritten.set(keyOf(place), call);
  ownKeys.add(call.key);
  try {
    for (const stored of Object.keys(localStorage)) {
      if (stored.startsWith(prefix) && !read(stored)) localStorage.removeItem(stored);
    }
    localStorage.setItem(keyOf(place), JSON.stringify(call));
    unwritten.delete(keyOf(place));
  } catch {
    // No room or no storage: it is in memory.
  }
}

/** It is meant here again, as it went out. */
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
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Without storage there is nothing to drop.
  }
}
