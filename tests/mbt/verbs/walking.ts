/** Walks planned paths at level machine and tells what they came to. It plans nothing and keeps nothing. */
import type { Adapter } from '../kit/adapter.ts';
import { staysWithin } from '../kit/graph.ts';
import { dryRunner } from '../kit/internals.ts';
import type { AnyModel, Path } from '../kit/model.ts';
import { plannedTaken } from '../kit/plan.ts';
import { replayLine, type Walked } from '../kit/results.ts';
import { shrink, withSteps } from '../kit/shrink.ts';
import { walk, type Fault } from '../kit/walk.ts';

export const modelOf = ({ name, models }: Adapter, { view }: Path): AnyModel => {
  const model = models[view];
  if (!model) throw new Error(`${name} has no model ${view + 1}`);
  return model;
};
function takenBy(model: AnyModel, { start, steps }: Path): string[] {
  const dry = dryRunner(model.machine);
  const input = model.starts[start]?.input;
  let snapshot = dry.start(input);
  const taken = new Set(dry.startTaken(input));
  for (const step of steps) {
    const next = dry.step(snapshot, step.event);
    for (const one of next.taken) taken.add(one);
    ({ snapshot } = next);
  }
  return [...taken];
}

export async function walkPaths(adapter: Adapter, paths: readonly Path[]): Promise<Walked[]> {
  const tried = adapter.models.map(() => new Set<string>());
  const walked: Walked[] = [];
  for (const path of paths) {
    const began = performance.now();
    const model = modelOf(adapter, path);
    const seen = tried[path.view];
    const faults = await walk(model, path, seen ? { tried: seen } : {});
    walked.push({
      ...path,
      steps: path.steps.map(({ name }) => name),
      faults,
      taken: plannedTaken(path) ?? takenBy(model, path),
      ms: performance.now() - began,
    });
  }
  return walked;
}

/** How a path is walked; its first fault is enough. */
export type Walker = (model: AnyModel, path: Path) => Promise<readonly Fault[]>;
const first: Walker = (model, path) => walk(model, path, { first: true });

/** The shortest path whose first fault is still this one. */
export function shrunk(
  adapter: Adapter,
  path: Path,
  fault: Fault,
  walker: Walker = first,
): Promise<Path> {
  const model = modelOf(adapter, path);
  const upTo = withSteps(path, path.steps.slice(0, Math.max(1, fault.at)));
  return shrink(upTo, async (shorter) => {
    if (!staysWithin(model, shorter)) return false;
    const [again] = await walker(model, shorter);
    return again?.assertion === fault.assertion;
  });
}

/** What a tester needs of a failure: the way there, what was expected, what was seen, how to see it again. */
export function faultLines(one: Walked): string[] {
  const { id, machine, start, steps, faults, lies } = one;
  return faults
    .slice(0, 3)
    .flatMap((fault) => [
      `✗ ${machine} ${id}: ${[start, ...steps.slice(0, fault.at)].join(' → ')}`,
      `  ${fault.assertion}${lies ? ` (the fault lies in the ${lies})` : ''}`,
      `  expected ${fault.expected}`,
      `  seen     ${fault.seen}`,
      `  ${replayLine(one, fault.at)}`,
    ]);
}
