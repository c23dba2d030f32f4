/** How many match what is about to be done, as far as this page knows: counted for the question, or by its list. It asks no server. */
import type { Values } from '../../machines/types.ts';
import { actorOf } from '../live/actors.ts';
import { onSignedOut } from '../remote/signedIn.ts';

/** Of the last question alone: it may be about several sections, each of which has a count of its own. */
let last: { readonly asked: string; readonly counts: Map<string, number> } | undefined;
onSignedOut(() => {
  last = undefined;
});

export function tellCount(collection: string, filter: Values, count: number): void {
  const asked = JSON.stringify(filter);
  if (last?.asked !== asked) last = { asked, counts: new Map() };
  last.counts.set(collection, count);
}

/** Undefined where nobody has counted just these. */
export const countedOf = (collection: string, filter: Values): number | undefined =>
  last?.asked === JSON.stringify(filter) ? last.counts.get(collection) : undefined;

/** Of just these, or else of the list in view. For a message and a bar: the server does it to whatever matches by then. */
export function knownCount(collection: string, filter: Values): number {
  const counted = countedOf(collection, filter);
  if (counted !== undefined) return counted;
  const total: unknown = actorOf('list')?.getSnapshot().context?.total;
  return typeof total === 'number' ? total : 0;
}
