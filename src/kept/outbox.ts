/**
 * The saves that could not be sent, kept in this browser, each user's apart. It sends none, and writes no secret down:
 * such a save waits in memory only.
 */
import { isObject } from '../../entities/json.ts';
import type { Values } from '../../machines/types.ts';
import { freshKey } from '../../machines/outside.ts';
import { atMost } from '../page/atMost.ts';
import { createSignal } from '../page/signal.ts';
import type { DraftCell, DraftPlace } from './drafts.ts';
import { readJson, removeStored, storedKeys, writeJson } from './stored.ts';

/** A write as it goes out. */
interface Write {
  readonly key: string;
  /** What differs from `base`, as the form has it, and as it is sent. */
  readonly changes: Values;
  readonly body: Values;
}

export interface WaitingSave extends Write {
  /** Its name here, for as long as it waits. */
  readonly ref: string;
  readonly userId: number;
  readonly collection: string;
  /** null: a new record; `parentId` then says whose. */
  readonly id: number | null;
  readonly parentId?: number | undefined;
  readonly version: number | null;
  /** The record that was changed; of one whose cells were, what their list knew of it. */
  readonly base: Values;
  /** Of a save made in the cells of a list alone: where each value was typed, by its key. */
  readonly cells?: Readonly<Record<string, CellPlace>>;
  /** What was typed and is to be saved after it. */
  readonly next: Write | null;
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
}

type CellPlace = Pick<DraftCell, 'path' | 'column'>;

type Place = Pick<DraftPlace, 'userId' | 'collection' | 'id' | 'parentId'>;

const prefix = 'lectern.outbox.';
const keyOf = ({ userId, ref }: Pick<WaitingSave, 'userId' | 'ref'>): string =>
  `${prefix}${userId}.${ref}`;

const isSave = (value: unknown): value is WaitingSave => {
  if (!isObject(value)) return false;
  const { ref, key, collection, changes, body, base, at } = value;
  return (
    [ref, key, collection, at].every((text) => typeof text === 'string') &&
    [changes, body, base].every(isObject)
  );
};

/** What the browser has no room for, or may not be written down: it waits until the page is closed. */
const unwritten = new Map<string, WaitingSave>();
/** Those that an open form sends itself. */
const held = new Set<string>();

/** For the end of a session: no secret of whoever was signed in stays in memory. What they typed besides is a draft still. */
export function forgetUnwritten(): void {
  unwritten.clear();
  held.clear();
  changes += 1;
}

/** The save that is on its way, and a promise of its end. No form takes it up meanwhile. */
let sending: { readonly ref: string; readonly end: PromiseWithResolvers<void> } | null = null;
export function setSending(ref: string | null): void {
  sending?.end.resolve();
  sending = ref === null ? null : { ref, end: Promise.withResolvers() };
}

const changed = createSignal();
/** How often something has changed: what is known of it is read anew. */
let changes = 0;
export function tellOutbox(): void {
  changes += 1;
  changed.tell();
}
/** Hears of every change, of other tabs' too. Answers how to stop. */
export const onOutbox = changed.hear;
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // null: another tab has cleared everything.
    if (key === null || key.startsWith(prefix)) tellOutbox();
  });
}

function read(key: string): WaitingSave | null {
  const stored = readJson(key);
  if (!isSave(stored)) return null;
  // Whose it is, is said by where it is kept.
  const [userId] = key.slice(prefix.length).split('.');
  return { ...stored, userId: Number(userId) };
}

/** All of a user's, the oldest first. */
export function savesOf(userId: number): readonly WaitingSave[] {
  const own = `${prefix}${userId}.`;
  const saves = new Map(unwritten);
  for (const key of storedKeys(own)) {
    const save = read(key);
    if (save) saves.set(key, save);
  }
  return [...saves]
    .flatMap(([key, save]) => (key.startsWith(own) ? save : []))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

let known: { readonly of: string; readonly saves: readonly WaitingSave[] } | undefined;
/** The same, and the same array as long as nothing has changed: for whoever draws them. */
export function savesKnown(userId: number): readonly WaitingSave[] {
  const of = `${userId} ${changes}`;
  if (known?.of !== of) known = { of, saves: savesOf(userId) };
  return known.saves;
}

/** All that was saved of a record and not sent yet, by key. */
export const unsentIn = ({ changes: first, next }: WaitingSave): Values => ({
  ...first,
  ...next?.changes,
});

/** It is in memory alone, and lost with the page: it holds a secret, or the browser had no room. */
export const isUnwritten = (save: Pick<WaitingSave, 'userId' | 'ref'>): boolean =>
  unwritten.has(keyOf(save));

export const saveNamed = (userId: number, ref: string): WaitingSave | null =>
  read(keyOf({ userId, ref })) ?? unwritten.get(keyOf({ userId, ref })) ?? null;

/** Those that the outbox sends: the others are held by an open form, which sends them itself. */
export const savesToSend = (userId: number): readonly WaitingSave[] =>
  savesOf(userId).filter(({ ref }) => !held.has(ref));

const isAt = (save: WaitingSave, { collection, id, parentId }: Place): boolean =>
  save.collection === collection && save.id === id && (id !== null || save.parentId === parentId);

/** The oldest that waits for a place and is in no form; or the one of this name. */
export const saveAt = (place: Place, named?: string): WaitingSave | undefined =>
  savesToSend(place.userId).find(
    (save) =>
      save.ref !== sending?.ref && (named === undefined || save.ref === named) && isAt(save, place),
  );

/** So long, in ms, whoever opens a record or signs out waits for an answer; a connection that is gone says so sooner. */
export const answerMs = 2_000;
/** Whoever opens a place first waits for the answer to what is on its way there: it is stored then, or waits on. */
export async function whenSent(place: Place): Promise<void> {
  const save = sending && saveNamed(place.userId, sending.ref);
  if (!sending || !save || !isAt(save, place)) return;
  await atMost(answerMs, sending.end.promise);
}

/** Keeps a save, or what it has become. False when it is lost with the page. */
export function keepSave(save: WaitingSave, isSecret: boolean): boolean {
  const key = keyOf(save);
  const isWritten = !isSecret && writeJson(key, save);
  if (isWritten) unwritten.delete(key);
  else unwritten.set(key, save);
  tellOutbox();
  return isWritten;
}

/** The one that goes out before whatever is saved in a record's cells: it waits, or is on its way, and is in no form. */
export const saveBefore = (place: Place): WaitingSave | undefined =>
  savesToSend(place.userId).find((save) => isAt(save, place));

/** Keeps what was saved in a record's cells; behind the one before it, where there is one. False as for `keepSave`. */
export function keepCells(cells: WaitingSave): boolean {
  const before = saveBefore(cells);
  if (!before) return keepSave(cells, false);
  const { next } = before;
  const save = {
    ...before,
    ...(before.cells && { cells: { ...before.cells, ...cells.cells } }),
    next: {
      key: next?.key ?? freshKey(),
      changes: { ...next?.changes, ...cells.changes },
      body: { ...next?.body, ...cells.body },
    },
  };
  return keepSave(save, isUnwritten(before));
}

export function dropSave(of: Pick<WaitingSave, 'userId' | 'ref'>): void {
  unwritten.delete(keyOf(of));
  held.delete(of.ref);
  removeStored(keyOf(of));
  tellOutbox();
}

/** A form sends it from now on, or does no more. */
export function holdSave(ref: string, isHeld: boolean): void {
  if (held.has(ref) === isHeld) return;
  if (isHeld) held.add(ref);
  else held.delete(ref);
  tellOutbox();
}
