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

/** `fails` answers whether a shorter path fails in the same way. */
export async function shrink(
  path: Path,
  fails: (shorter: Path) => Promise<boolean>,
): Promise<Path> {
  let best = path;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1;) {
    let shorter: Path | undefined;
    for (let from = 0; from < best.steps.length && !shorter; from += size) {
      const one = withSteps(best, best.steps.toSpliced(from, size));
      if (await fails(one)) shorter = one;
    }
    if (shorter) best = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}
