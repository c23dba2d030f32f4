/** How often and how lately each command was run on this computer: frecency, halved every week. It ranks nothing itself. */
import { readSettings, writeSettings } from '../storage.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const keptMax = 60;

interface Use {
  readonly weight: number;
  readonly at: number;
}

function uses(): Readonly<Record<string, Use>> {
  const stored = readSettings()['used'];
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Use>) : {};
}

const weightAt = ({ weight, at }: Use, now: number): number =>
  weight * 0.5 ** ((now - at) / weekMs);

/** How much a command's use speaks for it now: 0 and up, below one rank's distance. */
export function usageOf(): (id: string) => number {
  const used = uses();
  const now = Date.now();
  return (id) => {
    const use = used[id];
    return use ? Math.min(60, 8 * weightAt(use, now)) : 0;
  };
}

export function recordUse(id: string): void {
  const now = Date.now();
  const used = uses();
  const before = used[id];
  const next = { ...used, [id]: { weight: 1 + (before ? weightAt(before, now) : 0), at: now } };
  const kept = Object.entries(next)
    .toSorted(([, a], [, b]) => weightAt(b, now) - weightAt(a, now))
    .slice(0, keptMax);
  writeSettings({ used: Object.fromEntries(kept) });
}
