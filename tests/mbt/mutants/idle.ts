/** What each assertion of a model costs when it is removed, and why one costs nothing. It walks the true machine alone. */
import type { Adapter } from '../kit/adapter.ts';
import { writtenAs } from '../kit/assertion.ts';
import type { Broken } from '../kit/broken.ts';
import { provingKinds, type Killed } from '../kit/mutate.ts';
import { planOf } from '../kit/plan.ts';
import { walk } from '../kit/walk.ts';
import { rulesThatFind } from './copied.ts';
import { copiedFaults } from './copiedFaults.ts';

/** The names of everything that is compared on the paths that mutants are walked on. */
async function assertionsOf({ name, models }: Adapter): Promise<ReadonlySet<string>> {
  const asserted = new Set<string>();
  const tried = models.map(() => new Set<string>());
  for (const path of planOf(name, models, { kinds: provingKinds }).paths) {
    const model = models[path.view];
    const seen = tried[path.view];
    if (model && seen) await walk(model, path, { tried: seen, asserted });
  }
  return new Set([...asserted].map(writtenAs));
}

/** Of each rule, how many faults only it finds that promises were copied from: where a promise is right, it needs no rule. */
async function foundByRules(adapter: Adapter): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const fault of copiedFaults.filter(({ machine }) => machine === adapter.name)) {
    const [rule, ...others] = await rulesThatFind(adapter, fault);
    if (rule === undefined || others.length > 0) continue;
    const assertion = `always ${rule}`;
    found.set(assertion, (found.get(assertion) ?? 0) + 1);
  }
  return found;
}

/** `ends`: of each mutant, everything that caught it up to the second assertion. */
export async function costsOf(
  adapter: Adapter,
  ends: readonly Killed[],
): Promise<Required<Pick<Broken, 'costs' | 'idle'>>> {
  const costs: Record<string, number> = {};
  const idle: Record<string, string> = {};
  const byRules = await foundByRules(adapter);
  for (const assertion of await assertionsOf(adapter)) {
    const caught = ends.flatMap(({ by = [] }) => (by.includes(assertion) ? [by] : []));
    const alone = caught.filter((by) => by.length === 1).length + (byRules.get(assertion) ?? 0);
    costs[assertion] = alone;
    if (alone > 0) continue;
    const others = new Set(caught.flat().filter((one) => one !== assertion));
    const [other] = others;
    idle[assertion] = other
      ? `all ${caught.length} that it catches are caught by others as well, such as “${other}”`
      : 'whatever it would catch is caught earlier on the way by two others';
  }
  return { costs, idle };
}
