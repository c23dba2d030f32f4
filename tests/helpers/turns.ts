/** Counts the turns that others get while something is done. It waits for no clock. */
import { vi } from 'vitest';

/** How many turns of the process there are during `work`, were each of its looks at the clock long after the one before. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  let turns = 0;
  const take = (): void => {
    turns += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  try {
    await work();
  } finally {
    clearImmediate(next);
    clock.mockRestore();
  }
  return turns;
}
