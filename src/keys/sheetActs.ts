/** What the innermost sheet can do: its main action, and being left. Commands speak to it; it draws none. */
import { useLayoutEffect } from 'react';
import { offer } from '../live/actors.ts';
import { useLatest, type Latest } from '../page/useLatest.ts';

export interface SheetActs {
  readonly close: () => void;
  /** Absent where there is no main action, or none yet. */
  readonly accept?: (() => void) | undefined;
}

/** The innermost last: one sheet may lie over another. */
const sheets: { readonly acts: Latest<SheetActs>; readonly mayAccept: boolean }[] = [];
let withdraw: (() => void) | undefined;

function offerInnermost(): void {
  withdraw?.();
  const sheet = sheets.at(-1);
  withdraw =
    sheet &&
    offer({
      closeSheet: () => sheet.acts.read().close(),
      ...(sheet.mayAccept ? { acceptSheet: () => sheet.acts.read().accept?.() } : {}),
    });
}

/** For as long as a sheet is drawn. */
export function useSheet(acts: SheetActs): void {
  const latest = useLatest(acts);
  const mayAccept = acts.accept !== undefined;
  useLayoutEffect(() => {
    const sheet = { acts: latest, mayAccept };
    sheets.push(sheet);
    offerInnermost();
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1);
      offerInnermost();
    };
  }, [latest, mayAccept]);
}
