/**
 * A graph as numbers, and the shortest way in it to what is still wanted. It takes no step and keeps no path.
 */
import { shuffled, type Chance } from './chance.ts';
import type { Edge, Graph } from './graph.ts';

/** More than any machine has; a place and a sign make one number with it. */
export const mostSigns = 1 << 16;

export interface Way<One = unknown> {
  /** A place; one beyond the graph's reach has no ways of its own, unless somebody has been there. */
  readonly to: number;
  readonly sign: number;
  /** It takes a transition: what only happens around a page is half of no pair. */
  readonly isTaking: boolean;
  readonly step: One;
  readonly goals: readonly number[];
}

/** Names as numbers, so that a search compares numbers only. */
export function numbers() {
  const known = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    known: (name: string): number | undefined => known.get(name),
    of(name: string): number {
      const own = known.get(name);
      if (own !== undefined) return own;
      known.set(name, names.length);
      return names.push(name) - 1;
    },
  };
}

/** A graph of numbers: from each node its ways, and what is reached by being there. */
export function indexed<One>(graph: Graph<One>, goal: (name: string) => number, chance?: Chance) {
  const places = numbers();
  const signs = numbers();
  for (const key of graph.nodes.keys()) places.of(key);
  const waysOf = (edges: readonly Edge<One>[], goalOf: (name: string) => number | undefined) => {
    const all = edges.map((edge): Way<One> => ({
      to: places.of(edge.to),
      sign: signs.of(edge.sign),
      isTaking: edge.taken.length > 0,
      step: edge.step,
      goals: edge.goals.flatMap((name) => goalOf(name) ?? []),
    }));
    return chance ? shuffled(all, chance) : all;
  };
  const ways: Ways<One> = [...graph.nodes.values()].map(({ edges }) => waysOf(edges, goal));
  const there = [...graph.nodes.values()].map(({ forbidden }) => forbidden.map(goal));
  const starts = graph.starts.map(({ name, key, goals, isAnew = false }) => ({
    name,
    isAnew,
    at: places.of(key),
    goals: goals.map(goal),
  }));
  return { ways, there, starts, signs: signs.names, waysOf };
}

/** Undefined: beyond the reach. */
export type Ways<One> = (readonly Way<One>[] | undefined)[];
interface Search<One> {
  readonly ways: Readonly<Ways<One>>;
  readonly isWanted: (last: number, way: Way) => boolean;
  readonly byPairs: boolean;
  /** Places that have nothing wanted any more; as goals are only ever reached, they never will. */
  readonly spent: Set<number>;
  /** Those from which nothing wanted can be reached any more. */
  readonly left: Set<number>;
}
interface Here<One> {
  readonly at: number;
  readonly last: number;
  readonly steps: number;
  readonly way?: Way<One>;
  readonly before?: Here<One>;
}
interface Found<One> {
  /** Where it begins. */
  readonly from: number;
  readonly way: readonly Way<One>[];
}
function back<One>(here: Here<One>, last: Way<One>): Found<One> {
  const way = [last];
  let from = here;
  for (; from.way && from.before; from = from.before) way.push(from.way);
  return { from: from.at, way: way.toReversed() };
}
/**
 * The shortest way over something wanted, from whichever of these; where pairs count, the step before is part of the
 * place, and of ways that are as short the one that leaves most to be done right after it.
 */
export function nearest<One>(
  search: Search<One>,
  from: readonly number[],
  last: number,
): Found<One> | undefined {
  const { ways, isWanted, byPairs, spent, left } = search;
  const placeOf = (at: number, before: number) => at * mostSigns + (byPairs ? before + 1 : 0);
  const seen = new Set<number>();
  const queue: Here<One>[] = [];
  const go = (here: Here<One>) => {
    const place = placeOf(here.at, here.last);
    if (!ways[here.at] || seen.has(place) || left.has(place)) return;
    seen.add(place);
    queue.push(here);
  };
  for (const at of from) go({ at, last, steps: 0 });
  const leftAfter = ({ to, sign }: Way): number =>
    byPairs ? (ways[to] ?? []).filter((next) => isWanted(sign, next)).length : 0;
  let best: { readonly here: Here<One>; readonly way: Way<One>; readonly left: number } | undefined;
  for (const here of queue) {
    if (best && (!byPairs || here.steps > best.here.steps)) break;
    const all = ways[here.at] ?? [];
    const place = placeOf(here.at, here.last);
    if (!spent.has(place)) {
      const wanted = all.filter((way) => isWanted(here.last, way));
      if (wanted.length === 0) spent.add(place);
      for (const way of byPairs ? wanted : wanted.slice(0, 1)) {
        const after = leftAfter(way);
        if (!best || after > best.left) best = { here, way, left: after };
      }
    }
    if (best) continue;
    for (const way of all)
      go({ at: way.to, last: way.sign, steps: here.steps + 1, way, before: here });
  }
  if (!best) for (const place of seen) left.add(place);
  return best && back(best.here, best.way);
}
