/** The shortest way to a goal over a machine's models, for whoever wants to close a gap. It walks nothing. */
import type { Adapter } from './adapter.ts';
import { graphOf, type Graph } from './graph.ts';

const graphs = { plain: new WeakMap<Adapter, readonly Graph[]>(), faulty: new WeakMap() };
/** `faulty`: with every class of every call, which takes longer to find. */
const graphsOf = (adapter: Adapter, kind: 'plain' | 'faulty'): readonly Graph[] => {
  const found: WeakMap<Adapter, readonly Graph[]> = graphs[kind];
  const known =
    found.get(adapter) ??
    adapter.models.map((model) => graphOf(model, { faults: kind === 'faulty' }));
  found.set(adapter, known);
  return known;
};

/** The start and the names of the steps; undefined: no model reaches it either. */
export function wayTo(adapter: Adapter, goal: string): readonly string[] | undefined {
  const kind = goal.startsWith('fault ') ? 'faulty' : 'plain';
  for (const { nodes, starts } of graphsOf(adapter, kind)) {
    const known = new Set(starts.map(({ key }) => key));
    const ways = starts.map(({ name, key }) => ({ key, way: [name] }));
    for (const { key, way } of ways) {
      for (const { step, to, goals } of nodes.get(key)?.edges ?? []) {
        if (goals.includes(goal)) return [...way, step.name];
        if (known.has(to)) continue;
        known.add(to);
        ways.push({ key: to, way: [...way, step.name] });
      }
    }
  }
  return undefined;
}
