/** What opens over a list: the sheets of its tools, offered by their commands. It changes nothing itself. */
import { useEffect, useSyncExternalStore } from 'react';
import { offer } from '../actors.ts';
import { holdKeys } from '../context.ts';
import type { LiveList } from './recordListActor.ts';
import type { RecordListSheets as Sheets } from './RecordListSheets.tsx';
import { sheetStore, showSheet, type Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

let sheets: typeof Sheets | undefined;
/** The sheets' code: fetched with the first key on a list, so that one is drawn as soon as it is asked for. */
export const loadSheets = async (): Promise<void> => {
  sheets = (await import('./RecordListSheets.tsx')).RecordListSheets;
};

/** Shows a sheet at once, or as soon as its code is there; keys pressed meanwhile are typed into it. */
function open(sheet: Sheet): void {
  if (sheets) showSheet(sheet);
  else holdKeys(loadSheets().then(() => showSheet(sheet)));
}

export interface RecordListToolsProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly focusGrid: () => void;
}

export function RecordListTools(props: RecordListToolsProps) {
  const sheet = useSyncExternalStore(sheetStore.subscribe, sheetStore.read);
  useEffect(() => {
    const stop = offer({ openFilter: () => open({ kind: 'filter' }) });
    return () => {
      stop();
      showSheet(null);
    };
  }, []);
  if (!sheet || !sheets) return null;
  const Open = sheets;
  return <Open {...props} sheet={sheet} onClose={() => showSheet(null)} />;
}

/** A chip is changed where it was made. */
export const editFilter = (key: string, operator: string): void =>
  open({ kind: 'filter', key, operator });
