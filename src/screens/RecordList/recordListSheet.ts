/** Which sheet is open over a list: one at a time. It draws none. */

import { onSignedOut } from '../../remote/signedIn.ts';

/** A filter being made or, of a chip, changed; fields of the selection being set or moved in time; the kept views. */
export type Sheet =
  | { readonly kind: 'filter'; readonly key?: string; readonly operator?: string }
  | { readonly kind: 'bulk'; readonly shift?: string }
  | { readonly kind: 'views' };

let open: Sheet | null = null;
const listeners = new Set<() => void>();

export function showSheet(sheet: Sheet | null): void {
  open = sheet;
  for (const listener of listeners) listener();
}

onSignedOut(() => showSheet(null));

export const sheetStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Sheet | null => open,
};
