/**
 * The child process in which mutants of one machine are walked: an endless one takes only this process down.
 * Asked by `mutate.ts` over a channel; it prints nothing.
 */
import { createMachine, type AnyStateMachine } from 'xstate';
import { adapters } from '../adapters/index.ts';
import type { AnyModel } from './model.ts';
import { writtenAs } from './assertion.ts';
import { endWithParent } from './capped.ts';
import { differenceOf } from './equivalent.ts';
import { mutantsOf } from './mutants.ts';
import { plannedTaken, planOf } from './plan.ts';
import { walk } from './walk.ts';
import { provingKinds, type Killed, type Order } from './mutate.ts';

const known: readonly (readonly [string, (typeof adapters)['session']])[] =
  Object.entries(adapters);
const withMachine = (model: AnyModel, machine: AnyStateMachine): AnyModel => ({
  ...model,
  // The model's own stand-ins, such as a fixed key, stay.
  machine: createMachine(machine.config as never, model.machine.implementations as never),
});

type Paths = ReturnType<typeof planOf>['paths'];
interface Near {
  readonly path: Paths[number];
  /** 2: it leaves the broken place by the broken event; 1: it leaves that place; 0: neither. */
  readonly rank: number;
}

/** The paths that leave the broken place by the broken event come first, then those that are there at all. */
function nearestFirst(
  paths: Paths,
  taken: readonly string[],
  machine: string,
  id: string,
): readonly Near[] {
  const [, place = '', slot = ''] = /^[^:]*: ([^|]*)\|([^[]*)/.exec(id) ?? [];
  const source = place === '' ? machine : `${machine}.${place}`;
  const event = slot
    .trim()
    .replace(/^(\w+) done$/, 'xstate.done.actor.$1')
    .replace(/^(\w+) failed$/, 'xstate.error.actor.$1');
  const rank = (index: number): number => {
    const all = taken[index] ?? '';
    return all.includes(`${source}|${event}|`) ? 2 : all.includes(`${source}|`) ? 1 : 0;
  };
  return paths
    .map((path, index) => ({ path, rank: rank(index) }))
    .toSorted((a, b) => b.rank - a.rank);
}

async function judge(
  { machine, from, to, all }: Order,
  tell: (one: Killed) => void,
): Promise<void> {
  const adapter = known.find(([name]) => name === machine)?.[1];
  if (!adapter) return;
  const { paths } = planOf(machine, adapter.models, { kinds: provingKinds });
  const taken = paths.map((path) => (plannedTaken(path) ?? []).join('\n'));
  for (const [index, { id, make }] of mutantsOf(adapter.machine, adapter.models).entries()) {
    if (index < from || index >= to) continue;
    tell({ id, index, state: 'begun' });
    const own = nearestFirst(paths, taken, adapter.machine.id, id);
    tell({ id, index, ...(await verdict(adapter.models, own, make, all)) });
  }
}

const toldEveryMs = 1_000;
let toldAt = 0;
/** Says now and then that the work goes on. */
function still(): void {
  const now = performance.now();
  if (now - toldAt < toldEveryMs) return;
  toldAt = now;
  process.send?.('walking');
}

/** Where a survivor differs, and whether it was looked at there. */
function sayingWhere(way: readonly string[], paths: readonly Near[], view: number): string {
  const goes = paths.some(
    ({ path: { view: own, start, steps } }) =>
      own === view && way.every((name, at) => (at === 0 ? start : steps[at - 1]?.name) === name),
  );
  return `it differs after ${way.join(' → ')}: ${goes ? 'no promise tells it there' : 'no planned path goes there'}`;
}

async function verdict(
  models: readonly AnyModel[],
  paths: readonly Near[],
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
  const nearest = paths[0]?.rank ?? 0;
  for (const { path, rank } of paths) {
    // What is caught is only looked for further where the broken place is come to.
    if (by.size > 0 && rank < nearest) break;
    still();
    const model = changed[path.view];
    const seen = tried[path.view];
    if (!model || !seen) continue;
    const faults = await walk(model, path, { tried: seen, first: !all }).catch(() => [
      { assertion: 'never breaks' },
    ]);
    for (const { assertion } of faults) by.add(writtenAs(assertion));
    // What two assertions catch is lost without neither: which others catch it too changes nothing.
    if (by.size > (all ? 1 : 0)) return { state: 'killed', by: [...by] };
  }
  if (by.size > 0) return { state: 'killed', by: [...by] };
  for (const [view, model] of models.entries()) {
    const other = changed[view] ?? model;
    let way: readonly string[] | undefined;
    try {
      way = differenceOf(model, other, still);
    } catch {
      // What breaks somewhere where the true machine goes on is another machine.
      way = ['where it breaks'];
    }
    if (way) return { state: 'survived', by: [sayingWhere(way, paths, view)] };
  }
  return { state: 'equivalent', by: [] };
}

endWithParent();
process.on('message', (order: Order) => {
  judge(order, (one) => process.send?.(one)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.send?.({ id: 'error', index: -1, state: 'broken', by: [String(error)] });
      process.exit(1);
    },
  );
});
