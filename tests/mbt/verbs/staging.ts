/** Opens the pages of a level and walks one path on them. It plans and prints nothing. */
import type { Plugin } from 'vite';
import { meant } from '../kit/nearest.ts';
import { idOf } from '../kit/plan.ts';
import type { Level, Walked } from '../kit/results.ts';
import type { AnyScreen } from '../kit/screen.ts';
import type { ScreenPath } from '../kit/screenPlan.ts';
import { movesOf, possibleOf } from '../kit/screenRun.ts';
import { fewest } from '../kit/shrink.ts';
import { walkStage, type StageOptions, type StageWalk } from '../kit/stage.ts';
import type { World, WorldOptions } from '../kit/world.ts';
import { screens as allScreens } from '../screens/index.ts';
import type { Job } from './pool.ts';

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

export type PageJob = Exclude<Job, { level: 'machine' }>;
export const jobOf = (
  level: PageLevel,
  { id, machine, start, steps }: Pick<PageJob, 'id' | 'machine' | 'start' | 'steps'>,
  slowMs?: number,
  withLaws = false,
): PageJob => ({
  slowMs,
  withLaws,
  level,
  id,
  machine,
  start,
  steps,
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
  let best = walked;
  let tries = 0;
  await fewest(path.moves.slice(0, Math.max(1, fault.at)), async (moves) => {
    const isPossible = possibleOf(screen, path.start, moves).length === moves.length;
    if (tries >= mostTries || !isPossible) return false;
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
