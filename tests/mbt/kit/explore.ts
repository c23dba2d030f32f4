/** Long ways by chance, with every fault and in races; the same for the same seed. It asserts nothing itself. */
import { chanceOf } from './chance.ts';
import { graphOf, type Graph } from './graph.ts';
import type { AnyModel, Path, Step } from './model.ts';
import { idOf } from './plan.ts';

const usualSteps = 100;

/** One long path through what the model can reach; steps seldom taken before are likelier. */
export function wander(
  { name, view, graph }: { name: string; view: number; graph: Graph },
  seed: number,
  mostSteps = usualSteps,
): Path | undefined {
  const chance = chanceOf(seed);
  const start = graph.starts[Math.floor(chance() * graph.starts.length)];
  if (!start) return undefined;
  const steps: Step[] = [];
  const taken = new Map<string, number>();
  let at = start.key;
  while (steps.length < mostSteps) {
    const ways = graph.nodes.get(at)?.edges.filter(({ to }) => graph.nodes.has(to)) ?? [];
    const [way] = ways
      .map((edge) => ({ edge, weight: (taken.get(edge.sign) ?? 0) + chance() * 2 }))
      .toSorted((a, b) => a.weight - b.weight);
    if (!way) break;
    taken.set(way.edge.sign, (taken.get(way.edge.sign) ?? 0) + 1);
    steps.push(way.edge.step);
    at = way.edge.to;
  }
  const id = idOf(
    name,
    start.name,
    steps.map((step) => step.name),
  );
  return { id, machine: name, view, start: start.name, steps };
}

export const faultyGraph = (model: AnyModel): Graph => graphOf(model, { faults: true });
