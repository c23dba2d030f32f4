/** Walks screens at level dom or e2e, and tries what fails one level lower. It prints nothing. */
import type { Plugin } from 'vite';
import { chanceOf } from '../kit/chance.ts';
import type { Level, Result, Walked } from '../kit/results.ts';
import { meant } from '../kit/nearest.ts';
import type { AnyScreen } from '../kit/screen.ts';
import {
  changedElsewhere,
  screenKinds,
  screenPlanOf,
  type ScreenPath,
  type ScreenPlan,
} from '../kit/screenPlan.ts';
import { walkMachine } from '../kit/screenMachine.ts';
import { movesOf, screenRunner } from '../kit/screenRun.ts';
import { fewest } from '../kit/shrink.ts';
import { idOf, kindOf, type GoalKind } from '../kit/plan.ts';
import { walkStage, type StageOptions, type StageWalk } from '../kit/stage.ts';
import type { World, WorldOptions } from '../kit/world.ts';
import { screens as allScreens } from '../screens/index.ts';
import { inShard, isOwnGoal, partOf, type MachineAsk } from './machineRun.ts';
import { inPool, type Job } from './pool.ts';

export type { World } from '../kit/world.ts';
export type PageLevel = Exclude<Level, 'machine'>;

/** Loaded when asked for: the level machine needs neither a browser nor a build. */
export async function openWorld(
  level: PageLevel,
  plugins: readonly Plugin[] = [],
  options: WorldOptions = {},
): Promise<World> {
  if (level === 'dom') return (await import('../kit/domStage.ts')).openDomWorld(plugins, options);
  return (await import('../kit/e2eStage.ts')).openE2eWorld({}, options);
}

/** What breaks the walk of one path is that path's failure: the others are walked all the same. */
const brokeOff = (error: unknown): StageWalk => {
  const seen = error instanceof Error ? error.message : String(error);
  return {
    faults: [{ assertion: 'can be walked', at: 0, step: '', expected: 'a page that stays', seen }],
    taken: [],
  };
};

export async function walkPath(
  world: World,
  screen: AnyScreen,
  path: ScreenPath,
  options: StageOptions = {},
): Promise<Walked> {
  const began = performance.now();
  const stage = await world.stage();
  try {
    const { faults, taken, picture } = await walkStage(screen, path, stage, options).catch(
      brokeOff,
    );
    const steps = path.moves.map(({ name }) => name);
    const walked = { id: path.id, machine: path.machine, view: 0, start: path.start, steps };
    const ms = performance.now() - began;
    return { ...walked, faults, taken, ms, ...(picture ? { screenshot: picture } : {}) };
  } finally {
    await stage.close();
  }
}

type PageJob = Exclude<Job, { level: 'machine' }>;
export const jobOf = (
  level: PageLevel,
  { id, machine, start, moves }: ScreenPath,
  slowMs?: number,
  withLaws = false,
): PageJob => ({
  slowMs,
  withLaws,
  level,
  id,
  machine,
  start,
  steps: moves.map(({ name }) => name),
});

/** A path of names, against the screens as they are; undefined: it does not fit any more. */
export function screenPathOf({
  id,
  machine,
  start,
  steps,
}: Pick<PageJob, 'id' | 'machine' | 'start' | 'steps'>):
  | { screen: AnyScreen; path: ScreenPath }
  | undefined {
  const screen = allScreens.find(({ name }) => name === machine);
  if (!screen?.starts[start]) return undefined;
  const known = movesOf(screen);
  const moves = steps.flatMap((step) => known.find(({ name }) => name === step) ?? []);
  return moves.length === steps.length
    ? { screen, path: { id, machine, start, moves } }
    : undefined;
}

/** Why a path cannot be walked on a screen. */
export function misfitOf({
  id,
  machine,
  start,
  steps,
}: Parameters<typeof screenPathOf>[0]): string {
  const screen = allScreens.find(({ name }) => name === machine);
  if (!screen) return `${machine} ${id} is a path of the machine alone: it has no screen here`;
  if (!screen.starts[start])
    return `${machine} ${id}: its screen has no start “${start}”: ${meant(start, Object.keys(screen.starts))}`;
  const known = movesOf(screen).map(({ name }) => name);
  const at = steps.findIndex((step) => !known.includes(step));
  const step = steps[at] ?? '';
  return `${machine} ${id}, step ${at + 1}: its screen has no step “${step}”: ${meant(step, known)}`;
}

export async function walkJob(world: World, job: PageJob): Promise<Walked> {
  const found = screenPathOf(job);
  if (!found) throw new Error(`${job.machine} has no such path: ${job.steps.join(' → ')}`);
  const walked = await walkPath(world, found.screen, found.path, job);
  return job.shrinks ? shortened(world, found.screen, found.path, walked, job) : walked;
}

/** So many shorter paths are tried: each is walked on a page. */
const mostTries = 40;

/** The shortest path that fails first in the same way. */
async function shortened(
  world: World,
  screen: AnyScreen,
  path: ScreenPath,
  walked: Walked,
  options: StageOptions,
): Promise<Walked> {
  const [fault] = walked.faults;
  if (!fault) return walked;
  const runner = screenRunner(screen);
  const isPossible = (moves: ScreenPath['moves']): boolean => {
    let { place } = runner.begin(path.start);
    return moves.every((move) => {
      const next = runner.after(place, move);
      if (next) ({ place } = next);
      return next !== undefined;
    });
  };
  let best = walked;
  let tries = 0;
  await fewest(path.moves.slice(0, Math.max(1, fault.at)), async (moves) => {
    if (tries >= mostTries || !isPossible(moves)) return false;
    tries += 1;
    const names = moves.map(({ name }) => name);
    const shorter = { ...path, id: idOf(path.machine, path.start, names), moves };
    const again = await walkPath(world, screen, shorter, options);
    const isSame = again.faults[0]?.assertion === fault.assertion;
    if (isSame) best = again;
    return isSame;
  });
  return best;
}

/** Why what these paths alone reach is walked at level dom only. */
function onlyDomReason(screen: AnyScreen, goal: string, { paths, goals }: ScreenPlan): string {
  const path = paths.find(({ id }) => id === goals.get(goal));
  const move = path?.moves.find(({ name }) => name in (screen.onlyDom ?? {}));
  return move === undefined ? '' : `${move.name}: ${screen.onlyDom?.[move.name] ?? ''}`;
}

/** Why a goal is not reached on the screen, as its file says. */
function reasonFor(screen: AnyScreen, goal: string, level: PageLevel, plan: ScreenPlan): string {
  const [kind = '', ...rest] = goal.split(' ');
  const name = rest.join(' ');
  const atDom = level === 'e2e' ? onlyDomReason(screen, goal, plan) : '';
  if (atDom !== '') return atDom;
  const own = screen.unreached?.[name] ?? (level === 'e2e' ? screen.onlyDom?.[name] : undefined);
  if (own !== undefined) return own;
  if (kind === 'state') {
    const seen = screen.seen[name];
    return typeof seen === 'string' ? seen : '';
  }
  if (kind !== 'transition') return '';
  const [, event = ''] = name.split('|');
  const call = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
  const said = call === undefined ? screen.events[event] : screen.calls[call];
  return typeof said === 'string' ? said : '';
}

export interface StageAsk extends MachineAsk {
  readonly options: WorldOptions;
  readonly workers?: number | undefined;
  readonly slowMs?: number | undefined;
  /** What fails first ends it, and is not walked again one level lower. */
  readonly isFirstEnough?: boolean | undefined;
}
const isScreenKind = (kind: GoalKind): boolean => screenKinds.some((one) => one === kind);

export async function runScreens(
  level: PageLevel,
  screens: readonly AnyScreen[],
  ask: StageAsk,
): Promise<Result> {
  const began = performance.now();
  const weightOf = ({ steps, withLaws }: PageJob) =>
    steps.length + (ask.isFirstEnough && withLaws ? Number.MAX_SAFE_INTEGER : 0);
  const kinds = ask.kinds.filter(isScreenKind);
  const isOwn = (screen: AnyScreen) => !(ask.options.url !== undefined && screen.needsOwnData);
  const planned = screens.filter(isOwn).map((screen) => {
    const chance = ask.seed === undefined ? undefined : chanceOf(ask.seed);
    const plan = screenPlanOf(screen, {
      kinds,
      ...(ask.mostSteps === undefined ? {} : { mostSteps: ask.mostSteps }),
      ...(chance ? { chance } : {}),
    });
    const isWalked = (moves: ScreenPath['moves']) =>
      level === 'dom' || !moves.some(({ name }) => `${name}` in (screen.onlyDom ?? {}));
    const part = plan.paths.filter((_, index) => inShard(ask.shard, index));
    const own = new Set(part.map(({ id }) => id));
    return { screen, plan, own, paths: part.filter(({ moves }) => isWalked(moves)) };
  });
  const jobs = planned
    // The laws of a machine's server are looked at once, after its first path.
    .flatMap(({ paths }) => paths.map((path, at) => jobOf(level, path, ask.slowMs, at === 0)))
    // Where one failure is enough, the laws say most.
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const isEnough = ({ faults }: Walked) => ask.isFirstEnough === true && faults.length > 0;
  const walked = await inPool(jobs, { level, options: ask.options }, ask.workers, isEnough);
  const goals = planned.flatMap(({ screen, plan, own: part }) => {
    const own = walked.filter(({ machine }) => machine === screen.name);
    const ids = new Set(own.map(({ id }) => id));
    const taken = new Set(own.flatMap((one) => one.taken.map((name) => `transition ${name}`)));
    const goalsOf = new Map(plan.goals);
    if (kinds.includes('transitions'))
      for (const one of plan.missing) goalsOf.set(`transition ${one}`, null);
    const all = [...goalsOf].filter(([, id]) => isOwnGoal(ask, part, id));
    const isReached = (goal: string, id: string | null) =>
      taken.has(goal) || (id !== null && ids.has(id) && kindOf(goal) !== 'transitions');
    return kinds.map((kind) => {
      const asked = all.filter(([goal]) => kindOf(goal) === kind);
      const left = asked.filter(([goal, id]) => !isReached(goal, id)).map(([goal]) => goal);
      const reasoned = left.map((goal) => ({ goal, reason: reasonFor(screen, goal, level, plan) }));
      const excluded = reasoned.filter(({ reason }) => reason !== '');
      return {
        machine: screen.name,
        kind,
        part: partOf(ask),
        reached: asked.length - left.length,
        all: asked.length - excluded.length,
        missing: reasoned.filter(({ reason }) => reason === '').map(({ goal }) => goal),
        excluded,
      };
    });
  });
  const isTriaged = level === 'e2e' && !ask.isFirstEnough;
  const told = isTriaged ? await triaged(walked, ask) : walked;
  return { level, walked: told, goals, ms: performance.now() - began };
}

/** Where a path that fails at e2e lies: right in the rendered page, in the server; wrong over the machine alone, there. */
async function placeOf(again: Walked): Promise<NonNullable<Walked['lies']>> {
  if (again.faults.length === 0) return 'server';
  const found = screenPathOf(again);
  const alone = found ? await walkMachine(found.screen, found.path) : [];
  return alone.length > 0 ? 'model' : 'view';
}

/** What fails at e2e is walked at dom, and what fails there too over the machine alone. */
async function triaged(walked: readonly Walked[], ask: StageAsk): Promise<readonly Walked[]> {
  const failed = walked.filter(({ faults }) => faults.length > 0);
  if (failed.length === 0) return walked;
  const { dir, input } = ask.options;
  const jobs = failed.map(({ id, machine, start, steps }): Job => ({
    level: 'dom',
    id,
    machine,
    start,
    steps,
  }));
  const lower = await inPool(jobs, { level: 'dom', options: { dir, input } }, ask.workers);
  const told: Walked[] = [];
  for (const one of walked) {
    const again = lower.find(({ id }) => id === one.id);
    if (one.faults.length === 0 || !again) told.push(one);
    else told.push(Object.assign({}, one, { lies: await placeOf(again) }));
  }
  return told;
}
export { changedElsewhere };
