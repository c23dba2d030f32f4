/**
 * Whether a changed machine can be told from the true one at all: both go every step of everything the model
 * reaches, side by side. It is no test: it says which mutants no test could ever catch.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { casesOf, graphOf, keyOf, seeing, type Graph } from './graph.ts';
import { dryRunner } from './internals.ts';
import type { AnyModel } from './model.ts';

/** What can be told of a machine: what is seen of it and what runs. */
const told = (model: AnyModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([seeing(model, snapshot), Object.keys(snapshot.children), snapshot.status]);

const graphs = new WeakMap<AnyModel, Graph>();
/** Made once for all mutants of a model. */
function graphFor(model: AnyModel): Graph {
  const graph = graphs.get(model) ?? graphOf(model);
  graphs.set(model, graph);
  return graph;
}
/** Pairs of states that are gone through where a model has no reach of its own. */
const usualReach = 2000;

/** True: no step from anywhere the model reaches differs. `still` is called as it goes on, since it may take long. */
export function isEquivalent(model: AnyModel, changed: AnyModel, still = () => {}): boolean {
  const { nodes } = graphFor(model);
  const right = dryRunner(model.machine, model.effects);
  const wrong = dryRunner(changed.machine, model.effects);
  const pairs: (readonly [AnyMachineSnapshot, AnyMachineSnapshot])[] = [];
  const seen = new Set<string>();
  const { reach = usualReach } = model;
  /** False: the two can be told apart. */
  const meet = (is: AnyMachineSnapshot, was: AnyMachineSnapshot): boolean => {
    if (told(model, is) !== told(model, was)) return false;
    const key = `${keyOf(model, is)} ${keyOf(model, was)}`;
    if (!seen.has(key) && seen.size < reach) {
      seen.add(key);
      pairs.push([is, was]);
    }
    return true;
  };
  for (const { input } of Object.values(model.starts))
    if (!meet(right.start(input), wrong.start(input))) return false;
  for (const [is, was] of pairs) {
    still();
    const edges = nodes.get(keyOf(model, is))?.edges ?? [];
    for (const { event } of [...edges.map(({ step }) => step), ...casesOf(model)]) {
      const [a, b] = [right.step(is, event), wrong.step(was, event)];
      if (JSON.stringify(a.did) !== JSON.stringify(b.did)) return false;
      if (!meet(a.snapshot, b.snapshot)) return false;
    }
  }
  return true;
}
