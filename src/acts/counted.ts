/** How many match what is about to be done, once somebody has counted them. It asks nobody. */
import type { Values } from '../../machines/types.ts';
import { onSignedOut } from '../remote/signedIn.ts';

const keyOf = (collection: string, filter: Values): string => JSON.stringify([collection, filter]);

/** Of the last question alone. */
let last: { readonly key: string; readonly count: number } | undefined;
onSignedOut(() => {
  last = undefined;
});

export function tellCount(collection: string, filter: Values, count: number): void {
  last = { key: keyOf(collection, filter), count };
}

/** Undefined where nobody has counted just these. */
export const countedOf = (collection: string, filter: Values): number | undefined =>
  last?.key === keyOf(collection, filter) ? last.count : undefined;
