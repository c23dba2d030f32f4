/** What this user runs and opens, how often and how lately: frecency, halved every week. It ranks nothing itself. */
import { isObject } from '../../entities/json.ts';
import { userIdNow } from '../remote/signedIn.ts';
import { onForeignChange, readSettings, writeSettings } from '../kept/storage.ts';
import type { Hit } from './Palette/paletteRecords.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const keptMax = 80;
/** Below the distance of two ranks (find.ts), so that use decides between neighbours only. */
const weightMax = 60;

interface Use {
  readonly weight: number;
  /** ms since 1970. */
  readonly at: number;
  /** Of a record: what its row shows. */
  readonly hit?: Hit;
}

const isUse = (value: unknown): value is Use =>
  isObject(value) && typeof value['weight'] === 'number' && typeof value['at'] === 'number';

/** Each user of this browser has their own. */
const keyNow = (): string => `used.${userIdNow()}`;

type Uses = Readonly<Record<string, Use>>;
let known: { readonly key: string; readonly uses: Uses } | undefined;

let changes = 0;
/** What is kept is read again: it was written, here or by another tab. */
export const freshenUses = (): void => {
  known = undefined;
  changes += 1;
};
/** Counts the changes. */
export const usesVersion = (): number => changes;
onForeignChange((key) => {
  if (key === 'settings') freshenUses();
});

function uses(): Uses {
  const key = keyNow();
  if (known?.key === key) return known.uses;
  const stored = readSettings()[key];
  const entries = isObject(stored) ? Object.entries(stored) : [];
  const kept = entries.flatMap(([of, use]) => (isUse(use) ? [[of, use] as const] : []));
  known = { key, uses: Object.fromEntries(kept) };
  return known.uses;
}

const weightAt = ({ weight, at }: Use, now: number): number =>
  weight * 0.5 ** (Math.max(0, now - at) / weekMs);

/** How much a row's use speaks for it now: 0 to 60. */
export function usageOf(): (id: string) => number {
  const used = uses();
  const now = Date.now();
  return (id) => {
    const use = used[id];
    return use ? Math.min(weightMax, 8 * weightAt(use, now)) : 0;
  };
}

/** The records opened lately and often, best first. */
export function recentRecords(most: number): readonly Hit[] {
  const now = Date.now();
  return Object.values(uses())
    .filter((use) => use.hit !== undefined)
    .toSorted((a, b) => weightAt(b, now) - weightAt(a, now))
    .slice(0, most)
    .flatMap(({ hit }) => hit ?? []);
}

/** The commands run lately and often, best first. */
export function recentIds(most: number): readonly string[] {
  const now = Date.now();
  return Object.entries(uses())
    .filter(([, use]) => use.hit === undefined)
    .toSorted(([, a], [, b]) => weightAt(b, now) - weightAt(a, now))
    .slice(0, most)
    .map(([id]) => id);
}

export function recordUse(id: string, hit?: Hit): void {
  const now = Date.now();
  const used = uses();
  const before = used[id];
  const weight = 1 + (before ? weightAt(before, now) : 0);
  const next: Readonly<Record<string, Use>> = {
    ...used,
    [id]: { weight, at: now, ...(hit ? { hit } : {}) },
  };
  const kept = Object.entries(next)
    .toSorted(([, a], [, b]) => weightAt(b, now) - weightAt(a, now))
    .slice(0, keptMax);
  writeSettings({ [keyNow()]: Object.fromEntries(kept) });
  freshenUses();
}
