/**
 * What the stock generator would walk for the same coverage: its shortest path to each step in each state (for
 * pairs: after each step before), without paths that begin another. It counts; it builds no path.
 */
import type { Graph } from './graph.ts';

interface Place {
  readonly node: string;
  readonly depth: number;
}

/**
 * The sum of all steps of `getShortestPaths` of xstate/graph with `createTestModel`'s way of telling states
 * apart, [state, event, state before], and its de-duplication. Paths are a tree of shortest ways: those that
 * begin no other are its leaves.
 */
export function stockSteps({ nodes, starts }: Graph, kind: 'transitions' | 'pairs'): number {
  const seen = new Set<string>();
  const queue: Place[] = starts.map(({ key }) => ({ node: key, depth: 0 }));
  const places: { place: Place; name: string }[] = queue.map((place) => ({ place, name: '' }));
  let steps = 0;
  for (const { place, name } of places) {
    let isEnd = true;
    for (const [index, edge] of (nodes.get(place.node)?.edges ?? []).entries()) {
      const last = kind === 'pairs' ? name : '';
      const key = `${place.node}|${index}|${last}`;
      if (seen.has(key)) continue;
      seen.add(key);
      isEnd = false;
      places.push({ place: { node: edge.to, depth: place.depth + 1 }, name: edge.sign });
    }
    if (isEnd) steps += place.depth;
  }
  return steps;
}
