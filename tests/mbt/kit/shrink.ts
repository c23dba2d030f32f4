/**
 * Makes a failing path short: leaves out steps as long as the rest still fails first in the same way
 * (delta debugging, Zeller 1999). It never invents a step.
 */
import type { Path, Step } from './model.ts';
import { idOf } from './plan.ts';

export const withSteps = (path: Path, steps: readonly Step[]): Path => ({
  ...path,
  id: idOf(
    path.machine,
    path.start,
    steps.map(({ name }) => name),
  ),
  steps,
});

/** The fewest of these, in their order, that still fail; `fails` answers whether fewer do. */
export async function fewest<One>(
  all: readonly One[],
  fails: (fewer: readonly One[]) => Promise<boolean>,
): Promise<readonly One[]> {
  let best = all;
  for (let size = Math.ceil(best.length / 2); size >= 1;) {
    let fewer: readonly One[] | undefined;
    for (let from = 0; from < best.length && !fewer; from += size) {
      const one = best.toSpliced(from, size);
      if (await fails(one)) fewer = one;
    }
    if (fewer) best = fewer;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}

/** `fails` answers whether a shorter path fails in the same way. */
export async function shrink(
  path: Path,
  fails: (shorter: Path) => Promise<boolean>,
): Promise<Path> {
  const steps = await fewest(path.steps, (fewer) => fails(withSteps(path, fewer)));
  return withSteps(path, steps);
}
