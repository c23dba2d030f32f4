/**
 * Whether a changed machine can be told from the true one at all: both go every step of everything the model
 * reaches, side by side. It is no test: it says which mutants no test could ever catch.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { casesOf, graphOf, keyOf, seeing } from './graph.ts';
import { dryRunner } from './internals.ts';
import type { AnyModel } from './model.ts';

/** What can be told of a step: what is seen then, what runs, and what it did. */
const told = (model: AnyModel, snapshot: AnyMachineSnapshot, did: readonly string[]): string =>
  JSON.stringify([seeing(model, snapshot), Object.keys(snapshot.children), snapshot.status, did]);

/** True: no step from anywhere the model reaches differs. `still` is called as it goes on, since it may take long. */
export function isEquivalent(model: AnyModel, changed: AnyModel, still = () => {}): boolean {
  const graph = graphOf(model);
  const right = dryRunner(model.machine, model.effects);
  const wrong = dryRunner(changed.machine, model.effects);
  const pairs = Object.values(model.starts).map(
    ({ input }) => [right.start(input), wrong.start(input)] as const,
  );
  const seen = new Set<string>();
  for (const [is, was] of pairs) {
    if (told(model, is, []) !== told(model, was, [])) return false;
    const key = keyOf(model, is);
    if (seen.has(key)) continue;
    seen.add(key);
    still();
    const edges = graph.nodes.get(keyOf(model, is))?.edges ?? [];
    const steps = [...edges.map(({ step }) => step), ...casesOf(model)];
    for (const { event } of steps) {
      const [a, b] = [right.step(is, event), wrong.step(was, event)];
      if (told(model, a.snapshot, a.did) !== told(model, b.snapshot, b.did)) return false;
      if (a.taken.length > 0 && seen.size < (model.reach ?? 2000))
        pairs.push([a.snapshot, b.snapshot]);
    }
  }
  return true;
}
