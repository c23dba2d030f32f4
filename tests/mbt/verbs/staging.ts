/** Walks screens at level dom or e2e, and tries what fails one level lower. It prints nothing. */
import type { Plugin } from 'vite';
import { transitionsOf, nameOf } from '../kit/internals.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { screenPlanOf, type ScreenPath } from '../kit/screenPlan.ts';
import type { Result, Walked } from '../kit/results.ts';
import { walkStage, type Stage } from '../kit/stage.ts';

export interface World {
  stage(): Promise<Stage>;
  close(): Promise<void>;
}
/** Loaded when asked for: the level machine needs neither a browser nor a build. */
export async function openWorld(
  level: 'dom' | 'e2e',
  plugins: readonly Plugin[] = [],
): Promise<World> {
  if (level === 'dom') return (await import('../kit/domStage.ts')).openDomWorld(plugins);
  return (await import('../kit/e2eStage.ts')).openE2eWorld();
}

export async function walkPath(world: World, screen: AnyScreen, path: ScreenPath): Promise<Walked> {
  const began = performance.now();
  const stage = await world.stage();
  try {
    const { faults, taken, picture } = await walkStage(screen, path, stage);
    const steps = path.moves.map(({ name }) => name);
    const walked = { id: path.id, machine: path.machine, view: 0, start: path.start, steps };
    const ms = performance.now() - began;
    return { ...walked, faults, taken, ms, ...(picture ? { screenshot: picture } : {}) };
  } finally {
    await stage.close();
  }
}

/** Why a transition is not on the screen, as its screen file says. */
function reasonFor(screen: AnyScreen, transition: string): string {
  const [, event = ''] = transition.split('|');
  const call = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
  const said = call === undefined ? screen.events[event] : screen.calls[call];
  return screen.unreached?.[transition] ?? (typeof said === 'string' ? said : '');
}

export async function runScreens(
  level: 'dom' | 'e2e',
  screens: readonly AnyScreen[],
  isOurs: (index: number) => boolean = () => true,
): Promise<Result> {
  const began = performance.now();
  const world = await openWorld(level);
  const walked: Walked[] = [];
  const goals: Result['goals'][number][] = [];
  try {
    for (const screen of screens) {
      const plan = screenPlanOf(screen);
      const own: Walked[] = [];
      for (const path of plan.paths.filter((_, index) => isOurs(index)))
        own.push(await walkPath(world, screen, path));
      walked.push(...own);
      const taken = new Set(own.flatMap((one) => one.taken));
      const all = transitionsOf(screen.machine).map(nameOf);
      const left = all.filter((one) => !taken.has(one));
      const excluded = left.filter((one) => reasonFor(screen, one) !== '');
      goals.push({
        machine: screen.name,
        kind: 'transitions',
        reached: all.length - left.length,
        all: all.length - excluded.length,
        missing: left.filter((one) => !excluded.includes(one)),
        excluded: excluded.map((goal) => ({ goal, reason: reasonFor(screen, goal) })),
      });
    }
  } finally {
    await world.close();
  }
  return {
    level,
    walked: await triaged(level, screens, walked),
    goals,
    ms: performance.now() - began,
  };
}

/** What fails at e2e is walked at dom: fails there too, it is the view (or its model), else the server. */
async function triaged(
  level: 'dom' | 'e2e',
  screens: readonly AnyScreen[],
  walked: readonly Walked[],
): Promise<readonly Walked[]> {
  if (level === 'dom' || walked.every(({ faults }) => faults.length === 0)) return walked;
  const world = await openWorld('dom');
  const told: Walked[] = [];
  for (const one of walked) {
    const screen = screens.find(({ name }) => name === one.machine);
    const path = screen && screenPlanOf(screen).paths.find(({ id }) => id === one.id);
    if (!screen || !path || one.faults.length === 0) {
      told.push(one);
      continue;
    }
    const lower = await walkPath(world, screen, path);
    told.push({ ...one, lies: lower.faults.length > 0 ? 'view' : 'server' });
  }
  await world.close();
  return told;
}
