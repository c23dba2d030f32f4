/** Whether a promise speaks of what is seen, and which promises speak of nothing that ever is. It walks nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyModel, Promised } from './model.ts';

export type Loose = Promised<object>;
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null;
/** What only one of both has inside is told apart at once: most of what is compared is a word. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (isDeep(a) && isDeep(b) && isDeepStrictEqual(plain(a), plain(b)));

export function isHeld({ when = {} }: Loose, seen: object): boolean {
  if (typeof when === 'function') return when(seen);
  return Object.entries(when).every(([field, value]) => same(Reflect.get(seen, field), value));
}

/** What a model reaches, as it is seen. */
export interface Reached {
  readonly model: AnyModel;
  readonly sights: readonly object[];
}
/**
 * The promises that hold nowhere: nobody would ever hear that they are not kept. Models of one machine share their promises, so
 * one that holds in any of them is none. A question of one's own may look at what only a broken machine does.
 */
export function unheldIn(reached: readonly Reached[]): Loose[] {
  const all = reached.flatMap(({ model }) => model.promises as unknown as readonly Loose[]);
  const held = new Set<Loose>();
  for (const { model, sights } of reached) {
    const own = (model.promises as unknown as readonly Loose[]).filter((one) => !held.has(one));
    for (const promise of own)
      if (typeof promise.when === 'function' || sights.some((seen) => isHeld(promise, seen)))
        held.add(promise);
  }
  const words = new Set([...held].map(wordsOf));
  return all.filter((promise) => !held.has(promise) && !words.has(wordsOf(promise)));
}

/** A promise as it was written: the steps it speaks of, and when. */
export function wordsOf({ on, when }: Loose, most = Infinity): string {
  const text = typeof when === 'function' ? String(when) : (JSON.stringify(when) ?? '');
  const short = text.replaceAll(/\s+/g, ' ').slice(0, most);
  return `${[on].flat().join(', ')}${short === '' ? '' : ` when ${short}`}`;
}
