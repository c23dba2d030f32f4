/** Which rows the palette shows while nothing is typed. Pure but for the use that is kept. */
import { recentIds, recentRecords, usageOf } from '../usage.ts';
import { groups, type PaletteGroup, type PaletteRow } from './paletteKinds.ts';
import type { Known } from './paletteKnown.ts';
import { recordRows } from './paletteRecords.ts';

/** More than anybody reads; the rest is reached by typing. */
const rowsMax = 50;
const recentMax = 5;
const beforeRecent = 7;

const place = (group: PaletteGroup): number => groups.indexOf(group);

const inGroup = (row: PaletteRow, group: PaletteGroup): PaletteRow => ({ ...row, group });

/** What changes the records that are meant comes first among what applies to them. */
const isVerb = ({ needs }: PaletteRow): boolean => needs !== undefined;

/** With nothing typed: what applies here, then what was used lately, then all there is. */
export function restingRows(known: Known): readonly PaletteRow[] {
  const usage = usageOf();
  const { offered } = known;
  const here = offered.filter(({ group }) => ['selection', 'record', 'form'].includes(group));
  const recents = new Set(recentIds(recentMax));
  const everything = [...offered, ...known.sections];
  const commands = everything
    .filter(({ id }) => recents.has(id) && !here.some((row) => row.id === id))
    .map((row) => inGroup(row, 'recent'));
  const recent = [...recordRows(recentRecords(recentMax), 'recent'), ...commands];
  const rest = offered.filter(
    (row) => !here.includes(row) && !recent.some(({ id }) => id === row.id),
  );
  const sorted = [...here, ...rest].toSorted(
    (a, b) =>
      place(a.group) - place(b.group) ||
      Number(isVerb(b)) - Number(isVerb(a)) ||
      usage(b.id) - usage(a.id),
  );
  const first = sorted.filter(({ group }) => place(group) < place('recent'));
  // What was used lately is seen without scrolling.
  const before = recent.length > 0 ? Math.min(first.length, beforeRecent) : first.length;
  return [...sorted.slice(0, before), ...recent, ...sorted.slice(before)].slice(0, rowsMax);
}
