/** Which sheet is open over a list: one at a time. It draws none. */

import { onSignedOut } from '../../remote/signedIn.ts';
import { createSignal } from '../../page/signal.ts';
import type { BulkPart } from './recordListBulk.ts';
import type { Pasting } from './recordListPasting.ts';

/** A filter being made or, of a chip, changed; fields of the selection, or of its `parts`, being set, moved in time, or given other words; the kept views; cells pasted over others. */
export type Sheet =
  | { readonly kind: 'filter'; readonly key?: string; readonly operator?: string }
  | {
      readonly kind: 'bulk';
      readonly shift?: string;
      readonly isReplacing?: boolean;
      readonly parts: readonly BulkPart[];
    }
  | { readonly kind: 'views' }
  | { readonly kind: 'paste'; readonly pasting: Pasting };

let open: Sheet | null = null;
const changed = createSignal();

export function showSheet(sheet: Sheet | null): void {
  open = sheet;
  changed.tell();
}

onSignedOut(() => showSheet(null));

export const sheetStore = {
  subscribe: changed.hear,
  read: (): Sheet | null => open,
};
