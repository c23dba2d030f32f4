/** What was typed and never saved, kept in this browser, each user's apart. It keeps no secret and offers nothing. */
import { isObject } from '../../entities/json.ts';
import { changesOf, isEmpty } from '../../machines/formRecord.ts';
import { createSignal } from '../page/signal.ts';
import { heldDrafts, holdDraft, letDraftGo } from './draftsHeld.ts';
import { readJson, readText, removeStored, storedKeys, writeText } from './stored.ts';
import type { SentCall } from './sentCalls.ts';

/** How long typing may go on before it is written down, in ms: a crash loses no more than this. */
const writeAfterMs = 400;

export interface DraftPlace {
  readonly userId: number;
  readonly collection: string;
  /** null: a new record; `parentId` then says whose. */
  readonly id: number | null;
  readonly parentId?: number | undefined;
  /** Several may be kept of one record, none of which was answered yet: the least is the oldest. Without one: 0. */
  readonly slot?: number;
}

export interface Draft {
  /** When it was last written, ISO 8601. */
  readonly at: string;
  /** The record's version that was typed over; null for a new record. */
  readonly version: number | null;
  /** Only the keys that were changed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What stood where they were typed, or the whole record: the next save finds out what became of it meanwhile. */
  readonly base?: Readonly<Record<string, unknown>>;
  /** Where in a list it was typed; without it in a form. */
  readonly cell?: DraftCell;
  /** Of a new record: the save that was on its way, as the form had it. It is asked again as it was, and made once. */
  readonly sent?: SentCall<Readonly<Record<string, unknown>>>;
  /** What its record was called then, and the address that opens it. */
  readonly title?: string;
  readonly to?: string;
}

/** The cell of a list in which one value was typed. */
export interface DraftCell {
  /** The list's address, without what it is asked. */
  readonly path: string;
  /** The table's column, and the record's key in it. */
  readonly column: string;
  readonly key: string;
  /** What the cell held before. */
  readonly before: unknown;
}

const prefix = 'lectern.draft.';
const baseOf = ({ userId, collection, id, parentId }: DraftPlace): string =>
  prefix + [userId, collection, id ?? `new${parentId ?? ''}`].join('.');
const slotMark = '~';
const keyOf = (place: DraftPlace): string =>
  place.slot ? `${baseOf(place)}${slotMark}${place.slot}` : baseOf(place);
/** Undefined: the key is of another place. */
function slotIn(key: string, place: DraftPlace): number | undefined {
  const base = baseOf(place);
  if (key === base) return 0;
  return key.startsWith(base + slotMark) ? Number(key.slice(base.length + 1)) : undefined;
}

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && typeof value['at'] === 'string' && isObject(value['values']);

interface Waiting {
  readonly place: DraftPlace;
  readonly draft: Draft;
  /** Told in which slot it is kept, where another tab has taken its own meanwhile. */
  readonly onMoved: ((slot: number) => void) | undefined;
}
const waiting = new Map<string, Waiting>();
/**
 * By key, the text that this page has written there, or found there and taken up. Where another text stands by now, another tab has
 * written it: that is never written over.
 */
const own = new Map<string, string | null>();
let timer: ReturnType<typeof setTimeout> | undefined;

let lastWritten: { readonly key: string; readonly at: string } | null = null;
const written = createSignal();
function tell(next: typeof lastWritten): void {
  lastWritten = next;
  written.tell();
}

/** Another tab has written there since this one did, or looked there last. */
const isForeign = (key: string): boolean => {
  const there = readText(key);
  return there !== null && there !== own.get(key);
};

function write(key: string, { place, draft, onMoved }: Waiting): void {
  let to = key;
  if (isForeign(key)) {
    const slot = (draftSlots(place).at(-1) ?? -1) + 1;
    to = keyOf({ ...place, slot });
    onMoved?.(slot);
  }
  const text = JSON.stringify(draft);
  const isKept = writeText(to, text);
  if (isKept) {
    own.set(to, text);
    holdDraft(to);
  }
  // Without room or storage the form itself still holds everything, and says nothing of a draft.
  tell(isKept ? { key: to, at: draft.at } : null);
}

/** Writes down what waits; also called when the page is hidden or closed. */
export function flushDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, one] of waiting) write(key, one);
  waiting.clear();
}

/**
 * Keeps a draft, within half a second and through a crash of the page. Where another tab has written at its place, it is
 * kept in a slot of its own, of which `onMoved` is told: nothing that was said to be kept is written over.
 */
export function keepDraft(
  place: DraftPlace,
  draft: Omit<Draft, 'at'>,
  onMoved?: (slot: number) => void,
): void {
  waiting.set(keyOf(place), { place, draft: { ...draft, at: new Date().toISOString() }, onMoved });
  timer ??= setTimeout(flushDrafts, writeAfterMs);
}

/** From now on this page may write over what was left behind there: somebody goes on with it here. */
export function takeUpDraft(place: DraftPlace): void {
  own.set(keyOf(place), readText(keyOf(place)));
  holdDraft(keyOf(place));
}

/** It was typed in this visit, or taken up in it, and is kept as it was. */
export function isOwnDraft(place: DraftPlace): boolean {
  const key = keyOf(place);
  return waiting.has(key) || (own.has(key) && !isForeign(key));
}

/** Which are written in a tab that is still there, this one or another. */
export async function writtenNow(): Promise<(place: DraftPlace) => boolean> {
  const held = await heldDrafts();
  return (place) => isOwnDraft(place) || held.has(keyOf(place));
}

/** What was left behind there is thrown away, whoever wrote it. */
export function dropDraft(place: DraftPlace): void {
  takeUpDraft(place);
  dropOwnDraft(place);
}

/** What this page wrote there is saved, or thrown away; what another tab has written there since is not. */
export function dropOwnDraft(place: DraftPlace): void {
  const key = keyOf(place);
  waiting.delete(key);
  if (!isForeign(key)) removeStored(key);
  own.delete(key);
  letDraftGo(key);
  tell(lastWritten?.key === key ? null : lastWritten);
}

/** The draft left behind there, or null. */
export function readDraft(place: DraftPlace): Draft | null {
  const key = keyOf(place);
  const held = waiting.get(key);
  if (held) return held.draft;
  const stored = readJson(key);
  return isDraft(stored) ? stored : null;
}

/** The keys of all that is written, and of what is about to be. */
const keysKnown = (): readonly string[] => [...new Set([...waiting.keys(), ...storedKeys(prefix)])];

/** The slots of a place that have a draft, the oldest first. */
export function draftSlots(place: DraftPlace): readonly number[] {
  return keysKnown()
    .flatMap((key) => slotIn(key, place) ?? [])
    .filter((slot) => readDraft({ ...place, slot }) !== null)
    .toSorted((a, b) => a - b);
}

export interface FoundDraft extends DraftPlace {
  readonly draft: Draft;
}
/** Every draft of a user's, in whatever it was typed. */
export function draftsOfUser(userId: number): readonly FoundDraft[] {
  const start = `${prefix}${userId}.`;
  return keysKnown().flatMap((key): FoundDraft[] => {
    const place = key.startsWith(start)
      ? /^(.+)\.(?:(\d+)|new(\d*))(?:~(\d+))?$/.exec(key.slice(start.length))
      : null;
    if (!place) return [];
    const [, collection = '', id, parent, slot] = place;
    const parentId = parent ? { parentId: Number(parent) } : {};
    const at = { userId, collection, id: id === undefined ? null : Number(id), ...parentId };
    const found = { ...at, slot: Number(slot ?? 0) };
    const draft = readDraft(found);
    return draft ? [{ ...found, draft }] : [];
  });
}

export interface PlacedDraft {
  readonly id: number;
  readonly slot: number;
  readonly draft: Draft;
}
/** Every draft that was written of a type's own records, the oldest first. */
export function draftsOf({ userId, collection }: Omit<DraftPlace, 'id'>): readonly PlacedDraft[] {
  const start = baseOf({ userId, collection, id: null }).replace(/new$/, '');
  const found = keysKnown().flatMap((key): PlacedDraft[] => {
    const rest = key.startsWith(start) ? /^(\d+)(?:~(\d+))?$/.exec(key.slice(start.length)) : null;
    if (!rest) return [];
    const [id, slot] = [Number(rest[1]), Number(rest[2] ?? 0)];
    const draft = readDraft({ userId, collection, id, slot });
    return draft ? [{ id, slot, draft }] : [];
  });
  return found.toSorted((a, b) => (a.draft.at < b.draft.at ? -1 : 1));
}

/** Drops the drafts of a place whose values are all among these: they are saved by now, or on their way. */
export function dropDraftsIn(place: DraftPlace, values: Draft['values']): void {
  for (const slot of draftSlots(place)) {
    const draft = readDraft({ ...place, slot });
    if (draft && isEmpty(changesOf(draft.values, values))) dropDraft({ ...place, slot });
  }
}

/** When a place's draft was last written in this visit, for the foot of its form; null when it was not. */
export const draftStore = {
  subscribe: written.hear,
  writtenAt: (place: DraftPlace): string | null =>
    lastWritten !== null && slotIn(lastWritten.key, place) !== undefined ? lastWritten.at : null,
};

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushDrafts);
  // Another tab has thrown this draft away. The form stops saying that it is kept; the next key keeps it anew.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue === null && key === lastWritten?.key) tell(null);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushDrafts();
  });
}
