/** Keeps the rooms of `src/` in one order, so that no new circle comes between two of them. It never runs the product. */
import { expect, it } from 'vitest';
import { product } from './helpers/sources.ts';

/** Each takes from those before it. What stands beside the rooms (`context`, `api`, `routes` …) is for all. */
const order = [
  'styles',
  'ui',
  'page',
  'kept',
  'remote',
  'importing',
  'keys',
  'acts',
  'live',
  'fields',
  'shell',
  'screens',
] as const;
/** The live actors of this moment, for whoever speaks to one: it knows no other room. */
const base = 'live/actors.ts';

/** What goes against the order, as it has grown: nothing new may stand here, and nothing that is over. */
const against: Readonly<Record<string, readonly string[]>> = {
  'live/assignment.ts': ['screens/Assign/assignProps.ts'],
  'shell/Layers.tsx': ['screens/Assign/AssignLayer.tsx'],
  'shell/Palette/paletteDates.ts': ['screens/RecordList/recordListBulk.ts'],
};

const roomIn = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const placeOf = (file: string): number =>
  (order as readonly (string | undefined)[]).indexOf(roomIn(file));
const short = (file: string): string => file.slice('src/'.length);

const found = product
  .filter(({ file }) => roomIn(file) !== undefined)
  .flatMap(({ file, imports }) =>
    imports.flatMap(({ file: to }) =>
      to !== undefined && short(to) !== base && placeOf(to) > placeOf(file)
        ? [`${short(file)}: ${short(to)}`]
        : [],
    ),
  );
const excused = Object.entries(against).flatMap(([file, all]) => all.map((to) => `${file}: ${to}`));

it('knows every room', () => {
  const rooms = new Set(product.flatMap(({ file }) => roomIn(file) ?? []));
  expect([...rooms].toSorted()).toEqual(order.toSorted());
});

it('lets each room take from those before it alone', () => {
  const offenders = found.filter((one) => !excused.includes(one));
  expect(offenders, offenders.join('\n')).toEqual([]);
});

it('excuses only what is still so', () => {
  expect(excused.filter((one) => !found.includes(one))).toEqual([]);
});
