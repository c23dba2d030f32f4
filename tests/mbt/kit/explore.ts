/** Long ways by chance, with every fault; the same for the same seed. It asserts nothing itself. */
import { chanceOf } from './chance.ts';
import { graphOf, type Graph } from './graph.ts';
import type { AnyModel, Path } from './model.ts';
import { idOf } from './plan.ts';

const usualSteps = 100;

interface Wandered<One> {
  readonly id: string;
  readonly start: string;
  readonly steps: readonly One[];
}

/** One long path through what can be reached; steps seldom taken before are likelier. */
export function wanderOver<One extends { readonly name: string }>(
  { name, graph }: { readonly name: string; readonly graph: Graph<One> },
  seed: number,
  mostSteps = usualSteps,
): Wandered<One> | undefined {
  const chance = chanceOf(seed);
  const start = graph.starts[Math.floor(chance() * graph.starts.length)];
  if (!start) return undefined;
  const steps: One[] = [];
  const taken = new Map<string, number>();
  let at = start.key;
  while (steps.length < mostSteps) {
    const ways = graph.nodes.get(at)?.edges.filter(({ to }) => graph.nodes.has(to)) ?? [];
    // What the screen goes with is a way's last step: by chance alone, most would end at once.
    const onward = ways.filter(({ to }) => (graph.nodes.get(to)?.edges.length ?? 0) > 0);
    const isLast = steps.length === mostSteps - 1;
    const [way] = (isLast || onward.length === 0 ? ways : onward)
      .map((edge) => ({ edge, weight: (taken.get(edge.sign) ?? 0) + chance() * 2 }))
      .toSorted((a, b) => a.weight - b.weight);
    if (!way) break;
    taken.set(way.edge.sign, (taken.get(way.edge.sign) ?? 0) + 1);
    steps.push(way.edge.step);
    at = way.edge.to;
  }
  const names = steps.map((step) => step.name);
  return { id: idOf(name, start.name, names), start: start.name, steps };
}

export function wander(
  place: { readonly name: string; readonly view: number; readonly graph: Graph },
  seed: number,
  mostSteps = usualSteps,
): Path | undefined {
  const { name: machine, view } = place;
  const found = wanderOver(place, seed, mostSteps);
  return found && { ...found, machine, view };
}

/** `faults`: with every class of every call. */
export const wideGraph = (model: AnyModel, faults: boolean): Graph => graphOf(model, { faults });
