/**
 * Which row had the focus when a list was left: after a reload, or once the record that was opened elsewhere is closed,
 * it or what stands in its place has it again. It draws nothing.
 */
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isObject, partOf } from '../../../entities/json.ts';
import type { listMachine } from '../../../machines/list.ts';
import { takeVisit, writeVisit } from '../../kept/storage.ts';
import { createSignal } from '../../page/signal.ts';

type Context = SnapshotFrom<typeof listMachine>['context'];

/** A row of a list over several sections, and the address at which its record is opened in its own. */
interface LaneRow {
  readonly id: number;
  readonly to: string;
}

interface Kept {
  readonly address: string;
  readonly id: number;
  /** From 0, of the page's rows. */
  readonly place: number;
  /** The rows of the page, where their records are opened one after the other. */
  readonly lane?: readonly LaneRow[];
}
const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['address'] === 'string' &&
  typeof value['id'] === 'number' &&
  typeof value['place'] === 'number';

const addressNow = (): string => location.pathname + location.search;

/** The focused row of the list in view. */
function rowNow({ rows, focusedId }: Context): Kept | undefined {
  if (focusedId === null) return undefined;
  const place = rows.findIndex(({ id }) => id === focusedId);
  return { address: addressNow(), id: focusedId, place };
}

const keep = (kept: Kept): void => void writeVisit('row', JSON.stringify(kept));

/**
 * For the history's entry of a record that a list of several sections opens in its own.
 * @param to the address of a row's record
 */
export function cameFrom(
  context: Context,
  to: (row: Context['rows'][number]) => string,
): { readonly from?: unknown } {
  const row = rowNow(context);
  const lane = context.rows.map((one): LaneRow => ({ id: one.id, to: to(one) }));
  return { from: row && { ...row, lane } };
}

/** The list of several sections that the record in view was opened from. */
function fromNow(): Kept | undefined {
  const from = partOf(history.state, 'from');
  return isKept(from) ? from : undefined;
}

/**
 * The record before or after the one in view in the list of several sections that it was opened from, with what its
 * entry in the history is given; null where that page of the list ends, undefined where it was opened from no such list.
 */
export function nextInLane(
  by: 1 | -1,
): { readonly to: string; readonly state: object } | null | undefined {
  const from = fromNow();
  if (!from?.lane) return undefined;
  const place = from.place + by;
  const row = from.lane[place];
  return row ? { to: row.to, state: { from: { ...from, id: row.id, place } } } : null;
}

/** Leads back to the list that a record was opened from; false where there is none but its own. */
export function wentBack(navigate: (to: string) => void): boolean {
  const from = fromNow();
  if (!from) return false;
  keep(from);
  navigate(from.address);
  return true;
}

/** Once for the page: whoever goes to a list by himself begins at its top. */
function taken(): Kept | undefined {
  const kept = takeVisit('row');
  return isKept(kept) && kept.address === addressNow() ? kept : undefined;
}

/** The row itself; where it has gone, the next one that has not, else what stands in its place. */
function rowOf(rows: Context['rows'], { id, place, lane = [] }: Kept): number | undefined {
  const there = new Set(rows.map((row) => row.id));
  const next = lane.slice(place).find((row) => there.has(row.id));
  return there.has(id) ? id : (next ?? rows[place])?.id;
}

/** The row so many steps on from another, or the last there is on that side. */
function stepped(rows: Context['rows'], id: number, steps: number): number {
  const place = rows.findIndex((row) => row.id === id) + steps;
  return rows.at(Math.max(0, Math.min(place, rows.length - 1)))?.id ?? id;
}

type ListActor = ActorRefFrom<typeof listMachine>;

/** To the row that was kept, once rows are there, and from it as far as keys have led meanwhile. Answers how to stop. */
function goBackTo(kept: Kept, actor: ListActor): () => void {
  const isLoading = () => actor.getSnapshot().matches({ rows: 'loading' });
  let steps = isLoading() ? (actor.getSnapshot().context.landing ?? 0) : 0;
  const following = actor.subscribe((state) => {
    const { rows, landing } = state.context;
    if (isLoading()) steps = (landing ?? kept.place) - kept.place;
    if (!state.matches({ rows: 'shown' }) || rows.length === 0) return;
    following.unsubscribe();
    const id = rowOf(rows, kept);
    if (id !== undefined) actor.send({ type: 'focusRow', id: stepped(rows, id, steps) });
  });
  // From its place on, keys lead up as well as down while nothing is there yet.
  if (isLoading() && kept.place > 0) actor.send({ type: 'focusNext', steps: kept.place });
  return () => following.unsubscribe();
}

const leaving = createSignal<[pageSize?: number]>();
/**
 * Before the list in view makes way for another list of the same address, that begins at the same row. One that shows all
 * makes way for one that shows it by pages of this size: on the page where the row is.
 */
export const keepRow = leaving.tell;

/** The address of a list with its rows by pages, on the page where a row is that has this place among all of them. */
function turnTo(place: number, pageSize: number): void {
  const params = new URLSearchParams(location.search);
  const page = Math.floor(place / pageSize) + 1;
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  const search = params.size > 0 ? `?${params}` : '';
  history.replaceState(history.state, '', `${location.pathname}${search}`);
}

/** For the list in view; an open record has its own row. */
export function useRowKept(actor: ListActor): void {
  useEffect(() => {
    const kept = taken();
    const leave = () => {
      const row = rowNow(actor.getSnapshot().context);
      if (row) keep(row);
    };
    window.addEventListener('pagehide', leave);
    const stopHearing = leaving.hear((pageSize) => {
      const row = rowNow(actor.getSnapshot().context);
      if (!row) return;
      if (pageSize === undefined) return keep(row);
      turnTo(row.place, pageSize);
      keep({ ...row, address: addressNow(), place: row.place % pageSize });
    });
    const stop = kept && goBackTo(kept, actor);
    return () => {
      window.removeEventListener('pagehide', leave);
      stopHearing();
      stop?.();
    };
  }, [actor]);
}
