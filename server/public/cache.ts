/** Keeps public answers as bytes until anything changes. It never decides who may see what. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { newestEventId } from '../changes.ts';
import type { Deps } from '../deps.ts';

/** Bytes of answers kept, and of what they were asked by; the least recently used go first. */
const bytesMost = 32 * 1024 * 1024;
/** Answers kept: a small one has a cost beside its bytes. */
const entriesMost = 5_000;
/** A single answer larger than this is made each time. */
const oneMost = 4 * 1024 * 1024;
/** Counts of views change without an event, and a moment may come at which something becomes public. */
const freshMs = 30_000;

export interface Bytes {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}
/** Anybody may ask by a long key: it is held as long as its answer, two bytes a letter. */
const weightOf = (key: string, { body }: Bytes): number => key.length * 2 + body.length;

export function createByteCache(deps: Pick<Deps, 'db' | 'now'>) {
  const kept = new LRUCache<string, Bytes>({
    max: entriesMost,
    maxSize: bytesMost,
    maxEntrySize: oneMost,
    sizeCalculation: (bytes, key) => weightOf(key, bytes),
    ttl: freshMs,
    // Its time is asked for each time: it is the server's, and tests move it on.
    perf: { now: () => deps.now().getTime() },
    ttlResolution: 0,
  });
  /** What is being made now, so that many who ask at once wait for one. */
  const making = new Map<string, Promise<Bytes>>();
  let generation = '';

  async function made(key: string, make: () => Promise<unknown>): Promise<Bytes> {
    const begunIn = generation;
    const body = Uint8Array.from(Buffer.from(JSON.stringify(await make())));
    const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const bytes = { body, tag };
    if (begunIn === generation) kept.set(key, bytes);
    return bytes;
  }

  /**
   * The answer to a key, made when it is not there. The number of the newest change is asked each time, so that an
   * answer is never older than a write of any server; the day is part of it, since dates decide what is public.
   */
  return async function bytesOf(key: string, make: () => Promise<unknown>): Promise<Bytes> {
    const today = deps.now().toISOString().slice(0, 10);
    const current = `${await newestEventId(deps.db)} ${today}`;
    if (current !== generation) {
      kept.clear();
      making.clear();
      generation = current;
    }
    const found = kept.get(key);
    if (found) return found;
    const begun = making.get(key);
    if (begun) return begun;
    const one = made(key, make).finally(() => {
      // Of a later generation there may be another by now.
      if (making.get(key) === one) making.delete(key);
    });
    making.set(key, one);
    return one;
  };
}
export type ByteCache = ReturnType<typeof createByteCache>;
