/** How many match what is about to be done, once somebody has counted them. It asks nobody. */
import type { Values } from '../../machines/types.ts';
import { onSignedOut } from '../remote/signedIn.ts';

/** Of the last question alone, which may be about several sections. */
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
