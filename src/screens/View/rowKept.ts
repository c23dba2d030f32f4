/** Which row had the focus when the page was left: after a reload it, or what stands in its place, has it again. It draws nothing. */
import { useEffect } from 'react';
import type { ListActor } from '../RecordList/recordListActor.ts';

const key = 'lectern.row';

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
  'id' in value &&
  typeof value.id === 'number' &&
  'place' in value &&
  typeof value.place === 'number';

const addressNow = (): string => location.pathname + location.search;

function keep(actor: ListActor): void {
  const { rows, focusedId } = actor.getSnapshot().context;
  if (focusedId === null) return;
  const place = rows.findIndex(({ id }) => id === focusedId);
  sessionStorage.setItem(key, JSON.stringify({ address: addressNow(), id: focusedId, place }));
}

/** Once for the page: whoever goes to a list by himself begins at its top. */
function taken(): Kept | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const kept: unknown = text === null ? null : JSON.parse(text);
  return isKept(kept) && kept.address === addressNow() ? kept : undefined;
}

/** For the list in view; an open record has its own row. */
export function useRowKept(actor: ListActor): void {
  useEffect(() => {
    const kept = taken();
    const leave = () => keep(actor);
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
