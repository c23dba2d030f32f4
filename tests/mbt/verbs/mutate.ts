/** `mutate`: breaks machines, view and server on purpose; says what is caught, what survives, and which assertion is idle. */
import type { Broken } from '../kit/broken.ts';
import { mutantsOf } from '../kit/mutants.ts';
import type { Adapter } from '../kit/adapter.ts';
import { judge, provingKinds, type Killed } from '../kit/mutate.ts';
import type { Walked } from '../kit/results.ts';
import { costsOf } from '../mutants/idle.ts';
import type { SeededFault } from '../mutants/fault.ts';
import { judgeAll, type Judged } from '../mutants/judge.ts';
import {
  brokenLines,
  idleLines,
  isSeeded,
  judgedLines,
  keepBroken,
  keepJudged,
  layers,
  type Layer,
} from '../mutants/results.ts';
import { serverFaults } from '../mutants/serverFaults.ts';
import { viewFaults } from '../mutants/viewFaults.ts';
import {
  adaptersOf,
  emptyShard,
  exits,
  Misuse,
  numberOf,
  shardOf,
  textOf,
  type Ask,
} from './ask.ts';
import { inShard, type Part } from './machineRun.ts';
import type { MachineAsk } from './planning.ts';
import { inPool, type Job } from './pool.ts';
import { counted, print, tell, type Verb } from './verb.ts';
import { faultLines } from './walking.ts';

/** Of what can be told from the true machine, and of seeded faults: 57 of 60. */
const leastShare = { model: 0.98, seeded: 0.95 };
/** Children or copies at once: more than two leave a computer to nobody else. */
const usualWorkers = 2;
/** So many of the paths that fail are told. */
const mostTold = 3;
const workersOf = (ask: Ask): number => Math.max(1, numberOf(ask, 'workers') ?? usualWorkers);

const machinesOf = (ask: Ask): readonly Adapter[] =>
  adaptersOf(ask).filter((_, index) => inShard(shardOf(ask), index));

/** What one layer came to. */
interface Came {
  readonly broken: readonly Broken[];
  readonly judged: readonly Judged[];
  readonly isEnough: boolean;
}

/** What fails with nothing broken: beside it every mutant would count as caught. */
async function failingUnbroken(ask: Ask): Promise<readonly Walked[]> {
  const machineAsk: MachineAsk = { kinds: provingKinds };
  const jobs = machinesOf(ask).map(({ name }): Job => ({
    level: 'machine',
    machine: name,
    ask: machineAsk,
  }));
  const parts = await inPool<Part>(jobs, { level: 'machine', options: {} }, workersOf(ask));
  return parts.flatMap(({ walked }) => walked.filter(({ faults }) => faults.length > 0));
}

async function breakMachines(ask: Ask, layer: 'model' | 'assertions'): Promise<Came> {
  const most = numberOf(ask, 'n') ?? Infinity;
  const all = layer === 'assertions';
  const broken: Broken[] = [];
  for (const adapter of machinesOf(ask)) {
    const { name, machine } = adapter;
    const to = Math.min(most, mutantsOf(machine, adapter.models).length);
    const ends = await judge({ machine: name, from: 0, to, all }, workersOf(ask));
    const of = (state: Killed['state']) => ends.filter((one) => one.state === state);
    const killed = of('killed').length;
    const survivors = of('survived').map(({ id, by = [] }) => `${id}: ${by.join()}`);
    const costs = all ? await costsOf(adapter, ends) : { costs: {} };
    const killable = killed + survivors.length;
    const one = { machine: name, made: ends.length, killable, killed, survivors, ...costs };
    broken.push(one);
    keepBroken(layer, [one]);
    // Whoever looks for every assertion that catches a mutant knows as well whether one does.
    if (all) keepBroken('model', [one]);
  }
  const sum = (of: (one: Broken) => number) => broken.reduce((so, one) => so + of(one), 0);
  const killable = sum((one) => one.killable);
  const isEnough = sum(({ killed }) => killed) >= leastShare.model * killable;
  return { broken, judged: [], isEnough };
}

const lineOf = ({ by, says, reason, ms }: Judged): string =>
  `${by === null ? '✗ survives' : '✓ caught  '} ${says} (${by === null ? '' : `${by}: `}${reason}, ${(ms / 1000).toFixed(0)} s)`;

const seededIn = (layer: Judged['layer']): readonly SeededFault[] =>
  layer === 'view' ? viewFaults : serverFaults;
/** Of the screens of the machines asked for: where a fault is looked for is said as `dom list`. */
function faultsAsked(ask: Ask, layer: Judged['layer']): readonly SeededFault[] {
  const names = new Set(adaptersOf(ask).map(({ name }) => name));
  return seededIn(layer)
    .filter(({ by }) => names.has(by.split(' ')[1] ?? ''))
    .slice(0, numberOf(ask, 'n') ?? Infinity);
}
const faultsOf = (ask: Ask, layer: Judged['layer']): readonly SeededFault[] =>
  faultsAsked(ask, layer).filter((_, index) => inShard(shardOf(ask), index));

async function breakSources(ask: Ask, layer: Judged['layer']): Promise<Came> {
  const seeded = seededIn(layer);
  const faults = faultsOf(ask, layer);
  const judged = await judgeAll(layer, faults, workersOf(ask), {
    judged(one) {
      if (!ask.given.json) print(lineOf(one));
      keepJudged(
        layer,
        [one],
        seeded.map(({ says }) => says),
      );
    },
    unfit({ check, path, reason }) {
      if (!ask.given.json)
        print(`left out, it fails without any fault: ${check} ${path}: ${reason}`);
    },
  });
  const caught = judged.filter(({ by }) => by !== null).length;
  const isEnough = caught >= Math.floor(leastShare.seeded * judged.length);
  return { broken: [], judged, isEnough };
}

function layersOf(ask: Ask): readonly Layer[] {
  const text = textOf(ask, 'layer') ?? 'model';
  // What is told of the assertions is told of the models too.
  if (text === 'all') return ['assertions', 'view', 'server'];
  return text.split(',').map((word) => {
    const layer = layers.find((one) => one === word.trim());
    if (!layer) throw new Misuse(`--layer is one of ${layers.join(', ')}, all, not “${word}”`);
    return layer;
  });
}

export const mutate: Verb = {
  says: 'breaks machines, view or server on purpose: how much of it is caught, and what survives',
  usage: `mutate --layer ${layers.join('|')}|all`,
  flags: ['machine', 'layer', 'n', 'shard', 'workers'],
  async run(ask) {
    const began = performance.now();
    const asked = layersOf(ask);
    const untold = asked.filter((layer) => isSeeded(layer) && faultsAsked(ask, layer).length === 0);
    const none = `no fault of ${untold.join(' or ')} is looked for on the screens of these`;
    if (untold.length === asked.length) throw new Misuse(none);
    const failing = asked.every(isSeeded) ? [] : await failingUnbroken(ask);
    if (failing.length > 0) {
      tell(ask, { failing }, () => [
        ...failing.slice(0, mostTold).flatMap((one) => faultLines(one)),
        `nothing was broken: of ${[...new Set(failing.map(({ machine }) => machine))].join(', ')} ${counted(failing.length, 'path')} failed without it, and beside those every mutant would look caught`,
      ]);
      return exits.failed;
    }
    const came: Came[] = [];
    for (const layer of asked)
      came.push(await (isSeeded(layer) ? breakSources(ask, layer) : breakMachines(ask, layer)));
    const broken = came.flatMap((one) => one.broken);
    const judged = came.flatMap((one) => one.judged);
    const things = asked.every(isSeeded) ? 'faults' : 'machines';
    const empty = emptyShard(ask, broken.length + judged.length, things);
    tell(ask, [...broken, ...judged], () => [
      ...(empty === undefined ? [] : [empty]),
      ...(broken.length > 0 ? brokenLines(broken) : []),
      ...(asked.includes('assertions') ? idleLines(broken) : []),
      ...(judged.length > 0 ? judgedLines(judged) : []),
      ...(untold.length > 0 ? [none] : []),
      `${asked.join(', ')}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
    ]);
    return came.every(({ isEnough }) => isEnough) ? exits.ok : exits.failed;
  },
};
