/**
 * Where a path goes next: to the nearest that is wanted, first where it can go on from there, and beyond what the graph
 * knows by the ways of places that are alike. It keeps no path.
 */
import { nearest, numbers, type Way, type Ways } from './ways.ts';

/** How much of what can be done at two places has to be the same for them to be alike, and how many are looked at. */
const leastSame = 0.4;
const mostAlike = 32;
/** So many ways of alike places are tried before nothing more is looked for. */
const mostTries = 8;
/** A path that begins for its end alone is the last that is begun: other paths may come by it. */
const endingSteps = 20;

/** Places where much the same steps take the same transitions, the most alike first. */
function alikeIn<One extends { readonly name: string }>(ways: Readonly<Ways<One>>) {
  const marks = numbers();
  const marksOf = (at: number): ReadonlySet<number> =>
    new Set((ways[at] ?? []).map(({ step, sign }) => marks.of(`${step.name} ${sign}`)));
  const known = [...ways.keys()].map(marksOf);
  const having = new Map<number, number[]>();
  for (const [at, own] of known.entries())
    for (const mark of own) having.set(mark, [...(having.get(mark) ?? []), at]);
  return (at: number): readonly number[] => {
    const own = marksOf(at);
    const same = new Map<number, number>();
    for (const mark of own)
      for (const other of having.get(mark) ?? []) same.set(other, (same.get(other) ?? 0) + 1);
    return [...same]
      .map(([other, both]) => {
        const all = own.size + (known[other]?.size ?? 0) - both;
        return { other, share: both / all };
      })
      .filter(({ other, share }) => other !== at && share >= leastSame)
      .toSorted((a, b) => b.share - a.share || a.other - b.other)
      .slice(0, mostAlike)
      .map(({ other }) => other);
  };
}

/** Whether nothing more can be done after a way; of what is beyond the graph the same transitions elsewhere tell. */
function endsIn<One>(ways: Readonly<Ways<One>>) {
  const isDead = (at: number): boolean => (ways[at] ?? []).every(({ isTaking }) => !isTaking);
  const onward = new Set<number>();
  const ending = new Set<number>();
  for (const { to, sign } of ways.flatMap((all) => all ?? []))
    if (ways[to]) (isDead(to) ? ending : onward).add(sign);
  return ({ to, sign }: Way): boolean =>
    ways[to] ? isDead(to) : ending.has(sign) && !onward.has(sign);
}

interface Seeking<One, At> {
  /** Places that somebody comes to are added. */
  readonly ways: Ways<One>;
  readonly signs: readonly string[];
  readonly isWanted: (last: number, way: Way) => boolean;
  readonly byPairs: boolean;
  after(at: At, step: One): { readonly at: At; readonly sign: string } | undefined;
  /** What can be done at a place beyond the graph. */
  readonly beyond?: ((at: At) => readonly Way<One>[]) | undefined;
}
interface Spot<At> {
  readonly at: number;
  /** The sign of the step that led there; -1: none. */
  readonly last: number;
  readonly place: At;
}

export function seekerOf<One extends { readonly name: string }, At>({
  ways,
  signs,
  isWanted,
  byPairs,
  after,
  beyond,
}: Seeking<One, At>) {
  const searchOf = (isOwn: (way: Way) => boolean) => ({
    ways,
    byPairs,
    isWanted: (last: number, way: Way) => isOwn(way) && isWanted(last, way),
    spent: new Set<number>(),
    left: new Set<number>(),
  });
  type Searches = readonly ReturnType<typeof searchOf>[];
  const isKnown = ({ to }: Way): boolean => ways[to] !== undefined;
  const ends = endsIn(ways);
  // What lies beyond the graph may end a path too, so it is only walked for what is nowhere else.
  const onward = beyond
    ? [searchOf((way) => isKnown(way) && !ends(way)), searchOf((way) => !ends(way))]
    : [];
  const ending = [searchOf(isKnown), searchOf(() => true)];
  const alike = beyond ? alikeIn(ways) : undefined;
  let hasGrown = false;

  const come = (at: number, place: At): void => {
    if (ways[at] || !beyond) return;
    ways[at] = beyond(place);
    hasGrown = true;
  };
  /** The same steps from here, as ways of their own; undefined: one is not possible, or takes something else. */
  const followed = ({ at: from, place: begun }: Spot<At>, way: readonly Way<One>[]) => {
    const own: Way<One>[] = [];
    let at = from;
    let place = begun;
    for (const { step, sign } of way) {
      const same = ways[at]?.find((one) => one.step === step && one.sign === sign);
      const next = same && after(place, step);
      if (!next || next.sign !== signs[sign]) return undefined;
      own.push(same);
      ({ to: at } = same);
      place = next.at;
      come(at, place);
    }
    return own;
  };
  /** Whether the last step of a way is wanted where it is. */
  const isFor = (last: number, way: readonly Way<One>[]): boolean => {
    const end = way.at(-1);
    return end !== undefined && isWanted(way.at(-2)?.sign ?? last, end);
  };
  /** What is wanted is beyond the graph from here, but not from a place like this one. */
  const alikeWay = ([search]: Searches, spot: Spot<At>) => {
    if (!alike || !search) return undefined;
    const from = new Set(alike(spot.at));
    for (let tries = 0; tries < mostTries && from.size > 0; tries += 1) {
      const found = nearest(search, [...from], spot.last);
      if (!found) return undefined;
      const own = followed(spot, found.way);
      // What a state or a fault is wanted for there may not be here: a way that brings nothing would be gone without end.
      if (own && isFor(spot.last, own)) return own;
      from.delete(found.from);
    }
    return undefined;
  };
  const first = (searches: Searches, at: number, last: number) => {
    for (const search of searches) {
      const found = nearest(search, [at], last);
      if (found) return found.way;
    }
    return undefined;
  };
  const wayBy = (searches: Searches, spot: Spot<At>): readonly Way<One>[] | undefined =>
    first(searches, spot.at, spot.last) ?? alikeWay(searches, spot);

  return {
    come,
    next: (spot: Spot<At>) => wayBy(onward, spot) ?? wayBy(ending, spot),
    /** How far it is from a start to what is wanted. */
    far(start: number): number {
      const own = first(onward, start, -1);
      if (own) return own.length;
      return endingSteps + (first(ending, start, -1)?.length ?? Infinity);
    },
    /** Other things are wanted now. */
    renew(): void {
      for (const { spent, left } of [...onward, ...ending]) {
        spent.clear();
        left.clear();
      }
    },
    /** Whether more is known than when it was last asked: what was given up may be found. */
    hasGrown(): boolean {
      const has = hasGrown;
      hasGrown = false;
      return has;
    },
  };
}
