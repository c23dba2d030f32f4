/**
 * The child process in which mutants of one machine are walked: an endless one takes only this process down.
 * Asked by `mutate.ts` over a channel; it prints nothing.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { adapters } from '../adapters/index.ts';
import type { AnyModel } from './model.ts';
import { isEquivalent } from './equivalent.ts';
import { mutantsOf } from './mutants.ts';
import { planOf } from './plan.ts';
import { walk } from './walk.ts';
import type { Killed, Order } from './mutate.ts';

const known: readonly (readonly [string, (typeof adapters)['session']])[] =
  Object.entries(adapters);
const withMachine = (model: AnyModel, machine: AnyStateMachine): AnyModel => ({
  ...model,
  // The model's own stand-ins, such as a fixed key, stay.
  machine: createMachine(machine.config as never, model.machine.implementations as never),
});

async function judge(
  { machine, from, to, all }: Order,
  tell: (one: Killed) => void,
): Promise<void> {
  const adapter = known.find(([name]) => name === machine)?.[1];
  if (!adapter) return;
  const { paths } = planOf(machine, adapter.models, {
    kinds: ['transitions', 'pairs', 'guards', 'cases'],
  });
  for (const [index, mutant] of mutantsOf(adapter.machine).entries()) {
    if (index < from || index >= to) continue;
    tell({ id: mutant.id, index, state: 'begun' });
    tell({ id: mutant.id, index, ...(await verdict(adapter.models, paths, mutant.make, all)) });
  }
}

async function verdict(
  models: readonly AnyModel[],
  paths: ReturnType<typeof planOf>['paths'],
  make: () => AnyStateMachine,
  all: boolean,
): Promise<Pick<Killed, 'state' | 'by'>> {
  let changed: AnyModel[];
  try {
    const machine = make();
    changed = models.map((model) => withMachine(model, machine));
  } catch {
    return { state: 'killed', by: ['cannot be made'] };
  }
  const tried = models.map(() => new Set<string>());
  const by = new Set<string>();
  for (const path of paths) {
    const model = changed[path.view];
    const seen = tried[path.view];
    if (!model || !seen) continue;
    const faults = await walk(model, path, { tried: seen, first: !all }).catch(() => [
      { assertion: 'never breaks' },
    ]);
    for (const { assertion } of faults) by.add(assertion);
    if (by.size > 0 && !all) return { state: 'killed', by: [...by] };
  }
  if (by.size > 0) return { state: 'killed', by: [...by] };
  const isSame = models.every((model, view) => isEquivalent(model, changed[view] ?? model));
  return { state: isSame ? 'equivalent' : 'survived', by: [] };
}

process.on('message', (order: Order) => {
  judge(order, (one) => process.send?.(one)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.send?.({ id: 'error', index: -1, state: 'broken', by: [String(error)] });
      process.exit(1);
    },
  );
});
