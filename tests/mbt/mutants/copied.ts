/** Which rules find a fault that promises were copied from. It walks planned paths, and holds them to no promise of a step. */
import type { Adapter } from '../kit/adapter.ts';
import { planOf } from '../kit/plan.ts';
import { walk } from '../kit/walk.ts';
import type { CopiedFault } from './copiedFaults.ts';

/** Sorted by name. */
export async function rulesThatFind(
  { name, models }: Adapter,
  { wrong }: Pick<CopiedFault, 'wrong'>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const changed = models.map((model) => ({ ...model, machine: wrong }));
  for (const path of planOf(name, models, { kinds: ['transitions'] }).paths) {
    const model = changed[path.view];
    const faults = model ? await walk(model, path, { copied: true }) : [];
    for (const { assertion } of faults) found.add(assertion.replace(/^always /, ''));
  }
  return [...found].toSorted();
}
