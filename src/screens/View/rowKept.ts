/**
 * Which row had the focus when a list was left: after a reload, or once the record that was opened elsewhere is closed,
 * it or what stands in its place has it again. It draws nothing.
 */
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import { takeVisit, writeVisit } from '../../kept/storage.ts';

type Context = SnapshotFrom<typeof listMachine>['context'];

interface Kept {
  readonly address: string;
  readonly id: number;
  /** From 0, of the page's rows. */
  readonly place: number;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  'id' in value &&
  typeof value.id === 'number' &&
  'place' in value &&
  typeof value.place === 'number';

const addressNow = (): string => location.pathname + location.search;

/** The focused row of the list in view. */
function rowNow({ rows, focusedId }: Context): Kept | undefined {
  if (focusedId === null) return undefined;
  const place = rows.findIndex(({ id }) => id === focusedId);
  return { address: addressNow(), id: focusedId, place };
}

const keep = (kept: Kept): void => void writeVisit('row', JSON.stringify(kept));

/** For the history's entry of a record that a list of several sections opens in its own. */
export const cameFrom = (context: Context): { readonly from?: unknown } => ({
  from: rowNow(context),
});

/** Leads back to the list that a record was opened from; false where there is none but its own. */
export function wentBack(navigate: (to: string) => void): boolean {
  const state: unknown = history.state;
  const from: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  if (!isKept(from)) return false;
  keep(from);
  navigate(from.address);
  return true;
}

/** Once for the page: whoever goes to a list by himself begins at its top. */
function taken(): Kept | undefined {
  const kept = takeVisit('row');
  return isKept(kept) && kept.address === addressNow() ? kept : undefined;
}

/** For the list in view; an open record has its own row. */
export function useRowKept(actor: ActorRefFrom<typeof listMachine>): void {
  useEffect(() => {
    const kept = taken();
    const leave = () => {
      const row = rowNow(actor.getSnapshot().context);
      if (row) keep(row);
    };
    window.addEventListener('pagehide', leave);
    const following =
      kept &&
      actor.subscribe((state) => {
        const { rows } = state.context;
        if (!state.matches({ rows: 'shown' }) || rows.length === 0) return;
        following?.unsubscribe();
        const { id } = rows.find((row) => row.id === kept.id) ?? rows[kept.place] ?? {};
        if (typeof id === 'number') actor.send({ type: 'focusRow', id });
      });
    return () => {
      window.removeEventListener('pagehide', leave);
      following?.unsubscribe();
    };
  }, [actor]);
}
