/** The plans of screens as they go from one process to another, with the names of steps. It walks nothing. */
import { chanceOf } from '../kit/chance.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { screenPlanOf } from '../kit/screenPlan.ts';
import { screens as allScreens } from '../screens/index.ts';
import type { MachineAsk } from './planning.ts';
import { inPool, type Job } from './pool.ts';

export interface StagePlan {
  readonly paths: readonly {
    readonly id: string;
    readonly machine: string;
    readonly start: string;
    readonly steps: readonly string[];
  }[];
  /** Every goal, and the id of the path that reaches it first. */
  readonly goals: readonly (readonly [goal: string, id: string | null])[];
  /** Transitions that no path takes. */
  readonly missing: readonly string[];
}

function planOf(screen: AnyScreen, { kinds, seed, mostSteps }: MachineAsk): StagePlan {
  const { paths, goals, missing } = screenPlanOf(screen, {
    kinds,
    ...(mostSteps === undefined ? {} : { mostSteps }),
    ...(seed === undefined ? {} : { chance: chanceOf(seed) }),
  });
  return {
    paths: paths.map(({ id, machine, start, moves }) => ({
      id,
      machine,
      start,
      steps: moves.map(({ name }) => name),
    })),
    goals: [...goals],
    missing,
  };
}

/** As the child process answers it. */
export function stagePlan(machine: string, ask: MachineAsk): StagePlan {
  const screen = allScreens.find(({ name }) => name === machine);
  if (!screen) throw new Error(`${machine} has no screen`);
  return planOf(screen, ask);
}

/** In the order of the screens. Plans over pairs take seconds each: several are made at the same time. */
export async function stagePlans(
  screens: readonly AnyScreen[],
  ask: MachineAsk,
): Promise<readonly StagePlan[]> {
  const [only] = screens;
  if (!ask.kinds.includes('pairs') || (only && screens.length === 1))
    return screens.map((screen) => planOf(screen, ask));
  // Those with most to plan first, so that none is waited for alone.
  const waysOf = ({ events, calls }: AnyScreen): number =>
    Object.keys(events).length + Object.keys(calls).length;
  const longestFirst = screens.toSorted((a, b) => waysOf(b) - waysOf(a));
  const { kinds, seed, mostSteps } = ask;
  const jobs = longestFirst.map(({ name }): Job => ({
    level: 'machine',
    machine: name,
    screenAsk: { kinds, seed, mostSteps },
  }));
  const plans = await inPool<StagePlan>(jobs, { level: 'machine', options: {} });
  const byName = new Map(longestFirst.map(({ name }, at) => [name, plans[at]]));
  return screens.map((screen) => byName.get(screen.name) ?? planOf(screen, ask));
}
