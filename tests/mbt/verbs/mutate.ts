/** `mutate`: breaks machines, view and server on purpose; says what is caught, what survives, and which assertion is idle. */
import type { Broken } from '../kit/broken.ts';
import { mutantsOf } from '../kit/mutants.ts';
import { judge, type Killed } from '../kit/mutate.ts';
import type { Check } from '../mutants/fault.ts';
import { judgeAll, unfitChecks, type Judged } from '../mutants/judge.ts';
import {
  brokenLines,
  idleLines,
  isSeeded,
  judgedLines,
  keepBroken,
  keepJudged,
  layers,
} from '../mutants/results.ts';
import { serverFaults } from '../mutants/serverFaults.ts';
import { viewFaults } from '../mutants/viewFaults.ts';
import { adaptersOf, exits, numberOf, oneOf, type Ask } from './ask.ts';
import { print, tell, type Verb } from './verb.ts';

/** Of what can be told from the true machine, and of seeded faults: 57 of 60. */
const leastShare = { model: 0.98, seeded: 0.95 };

/** For each assertion, how many mutants it catches alone. */
function costsOf(ends: readonly Killed[]): Record<string, number> {
  const costs: Record<string, number> = {};
  for (const { by = [] } of ends) {
    for (const one of by) costs[one] = (costs[one] ?? 0) + (by.length === 1 ? 1 : 0);
  }
  return costs;
}

async function breakMachines(ask: Ask, layer: 'model' | 'assertions'): Promise<number> {
  const most = numberOf(ask, 'n') ?? Infinity;
  const broken: Broken[] = [];
  for (const { name, machine } of adaptersOf(ask)) {
    const to = Math.min(most, mutantsOf(machine).length);
    const ends = await judge({ machine: name, from: 0, to, all: layer === 'assertions' });
    const of = (state: Killed['state']) => ends.filter((one) => one.state === state);
    const killed = of('killed').length;
    const survivors = of('survived').map(({ id }) => id);
    const costs = layer === 'assertions' ? costsOf(ends) : {};
    const killable = killed + survivors.length;
    const one = { machine: name, made: ends.length, killable, killed, survivors, costs };
    broken.push(one);
    keepBroken(layer, [one]);
  }
  const all = (of: (one: Broken) => number) => broken.reduce((sum, one) => sum + of(one), 0);
  tell(ask, broken, () => [
    ...brokenLines(broken),
    ...(layer === 'assertions' ? idleLines(broken) : []),
  ]);
  const share =
    all(({ killed }) => killed) /
    Math.max(
      1,
      all(({ killable }) => killable),
    );
  return share >= leastShare.model ? exits.ok : exits.failed;
}

const lineOf = ({ by, says, reason, ms }: Judged): string =>
  `${by === null ? '✗ survives' : '✓ caught  '} ${says} (${by === null ? '' : `${by}: ${reason}, `}${(ms / 1000).toFixed(0)} s)`;

async function breakSources(ask: Ask, layer: Judged['layer']): Promise<number> {
  const seeded = layer === 'view' ? viewFaults : serverFaults;
  const faults = seeded.slice(0, numberOf(ask, 'n') ?? Infinity);
  const unfit = await unfitChecks([...new Set(faults.flatMap(({ by }) => by))]);
  // A check that fails by itself would catch whatever it is shown.
  const isFit = (one: Check) => !unfit.some(({ check }) => check === one);
  const looked = faults.map((fault) => Object.assign({ ...fault }, { by: fault.by.filter(isFit) }));
  for (const { check, reason } of unfit)
    if (!ask.given.json) print(`left out, it fails without any fault: ${check}: ${reason}`);
  const judged = await judgeAll(layer, looked, (one) => {
    if (!ask.given.json) print(lineOf(one));
  });
  keepJudged(layer, judged);
  tell(ask, judged, () => judgedLines(judged));
  const caught = judged.filter(({ by }) => by !== null).length;
  return caught >= leastShare.seeded * judged.length ? exits.ok : exits.failed;
}

export const mutate: Verb = {
  says: 'breaks machines, view or server on purpose: how much of it is caught, and what survives',
  usage: `mutate --layer ${layers.join('|')}`,
  flags: ['machine', 'layer', 'n'],
  run(ask) {
    const layer = oneOf(ask, 'layer', layers) ?? 'model';
    return isSeeded(layer) ? breakSources(ask, layer) : breakMachines(ask, layer);
  },
};
