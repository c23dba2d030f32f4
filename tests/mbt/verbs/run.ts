/** `run`: walks the planned paths at a level, says what failed and what was not reached. */
import { adapters } from '../adapters/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import { transitionsOf } from '../kit/internals.ts';
import { goalKinds, type GoalKind } from '../kit/plan.ts';
import { keepResult, levels, type Result } from '../kit/results.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { screenKinds } from '../kit/screenPlan.ts';
import type { WorldOptions } from '../kit/world.ts';
import { unscreened } from '../screens/index.ts';
import {
  adaptersOf,
  emptyShard,
  exits,
  expectPage,
  isHeadedIn,
  kindsOf,
  Misuse,
  numberOf,
  oneOf,
  shardOf,
  siteOf,
  textOf,
  type Ask,
} from './ask.ts';
import { changedOf } from './changed.ts';
import type { Part } from './machineRun.ts';
import type { MachineAsk } from './planning.ts';
import { inPool, type Job } from './pool.ts';
import { roundsOf, type Rounds } from './rounds.ts';
import { leftOnSite, screensAsked } from './screensAsked.ts';
import { counted, table, tell, type Verb } from './verb.ts';
import { faultLines } from './walking.ts';

/** How long a machine takes, about: the longest has to begin first, or all wait for it. */
const sizeOf = ({ machine, models }: Adapter): number =>
  transitionsOf(machine).length * models.length;

async function runMachines(ask: Ask, own: readonly Adapter[]): Promise<Result> {
  const began = performance.now();
  const asked = machineAskOf(ask, goalKinds);
  const longestFirst = own.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const jobs = longestFirst.map(({ name }): Job => ({
    level: 'machine',
    machine: name,
    ask: asked,
  }));
  const opened = { level: 'machine', options: {} } as const;
  const done = await inPool<Part>(jobs, opened, numberOf(ask, 'workers'));
  const parts = own.map((adapter) => done[longestFirst.indexOf(adapter)]);
  return {
    level: 'machine',
    walked: parts.flatMap((part) => part?.walked ?? []),
    goals: parts.flatMap((part) => part?.goals ?? []),
    ms: performance.now() - began,
  };
}

const machineAskOf = (ask: Ask, usual: readonly GoalKind[]): MachineAsk => ({
  kinds: kindsOf(ask, usual),
  seed: numberOf(ask, 'seed'),
  mostSteps: numberOf(ask, 'max-steps'),
  shard: shardOf(ask),
});
/** The pause before each step with --slow, in ms. */
const slowMs = 700;
export const slowOf = (ask: Ask): number | undefined => (ask.given.slow ? slowMs : undefined);
export const worldOptionsOf = (ask: Ask): WorldOptions => ({
  dir: oneOf(ask, 'dir', ['rtl']),
  input: oneOf(ask, 'input', ['keyboard', 'pointer']),
  url: siteOf(ask),
  headed: isHeadedIn(ask),
});

/** The screens of the machines asked for, in jsdom or in Chromium. */
async function runStage(
  ask: Ask,
  level: 'dom' | 'e2e',
  own: readonly AnyScreen[],
  rounds: number,
  toldRound: Rounds['told'],
): Promise<readonly Result[]> {
  const kinds = textOf(ask, 'goal') === undefined ? [] : kindsOf(ask);
  const odd = kinds.find((kind) => !screenKinds.some((one) => one === kind));
  if (odd)
    throw new Misuse(
      `--goal ${odd} goes with --level machine; at level ${level} there are ${screenKinds.join(', ')}`,
    );
  const options = worldOptionsOf(ask);
  if (options.url !== undefined) await (await import('../kit/backend.ts')).expectSite(options.url);
  const { runScreens } = await import('./stageRun.ts');
  return runScreens(level, own, {
    ...machineAskOf(ask, ['states', 'transitions', 'faults']),
    options,
    workers: numberOf(ask, 'workers') ?? (options.headed ? 1 : undefined),
    slowMs: slowOf(ask),
    rounds,
    toldRound,
    isFirstEnough: ask.given.first === true,
  });
}

const percent = (part: number, all: number): string =>
  `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`;
/** Both shares of the machines that were walked: of all transitions, and of those without a reason to be left out. */
function shareLine({ goals, level }: Result): string[] {
  const own = goals.filter(({ kind }) => kind === 'transitions');
  const reached = own.reduce((sum, one) => sum + one.reached, 0);
  const causable = own.reduce((sum, one) => sum + one.all, 0);
  const left = own.reduce((sum, one) => sum + one.excluded.length, 0);
  if (causable + left === 0) return [];
  return [
    `transitions at level ${level}: ${percent(reached, causable)} of those that can be caused there, ` +
      `${percent(reached, causable + left)} of all; ${left} left out, each with its reason`,
  ];
}

/** What is left out, by its reason. */
function leftOut({ machine, excluded }: Result['goals'][number]): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of excluded) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [...reasons].map(([reason, count]) => `${machine} leaves out ${count}: ${reason}`);
}

function unscreenedLine([machine, reason]: readonly [string, string]): string {
  const own = Object.values(adapters).find(({ name }) => name === machine);
  const count = own ? transitionsOf(own.machine).length : 0;
  return `${machine} is left out with its ${count} transitions: ${reason}`;
}

function resultLines({ walked, goals, ms, level }: Result, withFaults = true): string[] {
  const machines = [...new Set(goals.map(({ machine }) => machine))];
  const kinds = [...new Set(goals.map(({ kind }) => kind))];
  const count = (machine: string, kind: string) => {
    const found = goals.find((one) => one.machine === machine && one.kind === kind);
    return found ? `${found.reached}/${found.all}` : '-';
  };
  const paths = (machine: string) => walked.filter((one) => one.machine === machine);
  const steps = (machine: string) => paths(machine).reduce((sum, one) => sum + one.steps.length, 0);
  const failed = walked.filter(({ faults }) => faults.length > 0);
  return [
    ...table([
      ['machine', ...kinds, 'paths', 'steps', 'failed'],
      ...machines.map((machine) =>
        [machine].concat(
          kinds.map((kind) => count(machine, kind)),
          [
            paths(machine).length,
            steps(machine),
            failed.filter((one) => one.machine === machine).length,
          ].map(String),
        ),
      ),
    ]),
    ...(withFaults ? failed.slice(0, 5).flatMap(faultLines) : []),
    ...goals.flatMap(({ machine, missing }) => missing.map((goal) => `${machine} misses ${goal}`)),
    ...goals.flatMap(leftOut),
    ...(level === 'machine' ? [] : Object.entries(unscreened).map(unscreenedLine)),
    ...shareLine({ walked, goals, ms, level }),
    `level ${level}: ${counted(walked.length, 'path')}, ${failed.length} failed, ${(ms / 1000).toFixed(1)} s`,
  ];
}

/** 1: something failed, 2: a goal was missed without a reason, else 0. */
export const codeOf = (result: Result): number => {
  if (result.walked.some(({ faults }) => faults.length > 0)) return exits.failed;
  return result.goals.some(({ missing }) => missing.length > 0) ? exits.missed : exits.ok;
};

async function machineRounds(
  ask: Ask,
  own: readonly Adapter[],
  of: number,
  told: Rounds['told'],
): Promise<Result[]> {
  const rounds: Result[] = [];
  for (let round = 1; round <= of; round += 1) {
    const result = await runMachines(ask, own);
    rounds.push(result);
    told(result.walked, round, result.ms);
  }
  return rounds;
}

export const run: Verb = {
  says: 'walks the paths that reach the goals, and compares what is seen with what is promised',
  flags: [
    'level',
    'machine',
    'goal',
    'seed',
    'max-steps',
    'shard',
    'changed',
    'url',
    'dir',
    'input',
    'headed',
    'slow',
    'workers',
    'repeat',
    'first',
  ],
  async run(ask) {
    const level = oneOf(ask, 'level', levels) ?? 'machine';
    expectPage(ask, level);
    const own = changedOf(ask, adaptersOf(ask), level);
    if (own.length === 0) {
      tell(ask, { level, walked: [], goals: [] }, () => [
        'no machine is reached by what has changed',
      ]);
      return exits.ok;
    }
    const onPages = level === 'machine' ? undefined : screensAsked(own, siteOf(ask));
    const left = onPages?.left ?? [];
    const repeat = numberOf(ask, 'repeat') ?? 1;
    const { told, ended } = roundsOf(ask, level, repeat);
    const rounds = await (level === 'machine' || !onPages
      ? machineRounds(ask, own, repeat, told)
      : runStage(ask, level, onPages.own, repeat, told));
    const result = rounds.find((one) => codeOf(one) !== exits.ok) ?? rounds.at(-1);
    if (!result) return exits.ok;
    const empty = emptyShard(ask, result.walked.length, 'paths');
    // What was not walked at all cannot have gone well.
    if (result.walked.length === 0 && empty === undefined)
      throw new Misuse('no path was planned, and so none was walked');
    keepResult(result);
    const { more, lines } = ended(rounds);
    // What failed is listed with its round then, and not twice.
    const isOnce = rounds.length === 1;
    tell(ask, { ...result, ...more, left, ...(empty === undefined ? {} : { empty }) }, () => [
      ...(empty === undefined ? resultLines(result, isOnce) : [empty]),
      ...leftOnSite(left),
      ...lines,
    ]);
    return codeOf(result);
  },
};
