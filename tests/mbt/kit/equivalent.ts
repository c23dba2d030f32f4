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

interface Pair {
  readonly is: AnyMachineSnapshot;
  readonly was: AnyMachineSnapshot;
  /** The steps that lead there. */
  readonly way: readonly string[];
}

/**
 * The steps after which the two are told apart; undefined: no step from anywhere the model reaches differs. `still` is
 * called as it goes on, since it may take long.
 */
export function differenceOf(
  model: AnyModel,
  changed: AnyModel,
  still = () => {},
): readonly string[] | undefined {
  const { nodes } = graphFor(model);
  const right = dryRunner(model.machine, model.effects);
  const wrong = dryRunner(changed.machine, model.effects);
  const pairs: Pair[] = [];
  const seen = new Set<string>();
  const { reach = usualReach } = model;
  /** False: the two can be told apart. */
  const meet = (pair: Pair): boolean => {
    const { is, was } = pair;
    if (told(model, is) !== told(model, was)) return false;
    const key = `${keyOf(model, is)} ${keyOf(model, was)}`;
    if (!seen.has(key) && seen.size < reach) {
      seen.add(key);
      pairs.push(pair);
    }
    return true;
  };
  for (const [name, { input }] of Object.entries(model.starts)) {
    const way = [name];
    if (!meet({ is: right.start(input), was: wrong.start(input), way })) return way;
  }
  for (const { is, was, way: before } of pairs) {
    still();
    const edges = nodes.get(keyOf(model, is))?.edges ?? [];
    for (const { name, event } of [...edges.map(({ step }) => step), ...casesOf(model)]) {
      const way = [...before, name];
      const [a, b] = [right.step(is, event), wrong.step(was, event)];
      if (JSON.stringify(a.did) !== JSON.stringify(b.did)) return way;
      if (!meet({ is: a.snapshot, was: b.snapshot, way })) return way;
    }
  }
  return undefined;
}
