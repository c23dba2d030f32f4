/** Walks all that was planned for screens at level dom or e2e, tells which goals that reached, and tries what fails one level lower. It prints nothing. */
import { laws } from '../laws/index.ts';
import { builtOnce } from '../kit/domBuild.ts';
import { kindOf, type GoalKind } from '../kit/plan.ts';
import type { Result, Walked } from '../kit/results.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { walkMachine } from '../kit/screenMachine.ts';
import { screenKinds } from '../kit/screenPlan.ts';
import type { WorldOptions } from '../kit/world.ts';
import { inShard, isOwnGoal, partOf } from './machineRun.ts';
import type { MachineAsk } from './planning.ts';
import { inPool, type Job } from './pool.ts';
import { stagePlans, type StagePlan } from './stagePlans.ts';
import { jobOf, screenPathOf, type PageJob, type PageLevel } from './staging.ts';

/** Why what these paths alone reach is walked at level dom only. */
function onlyDomReason(screen: AnyScreen, goal: string, { paths, goals }: StagePlan): string {
  const [, own] = goals.find(([one]) => one === goal) ?? [];
  const path = paths.find(({ id }) => id === own);
  const step = path?.steps.find((name) => name in (screen.onlyDom ?? {}));
  return step === undefined ? '' : `${step}: ${screen.onlyDom?.[step] ?? ''}`;
}

/** Why a goal is not reached on the screen, as its file says. */
function reasonFor(screen: AnyScreen, goal: string, level: PageLevel, plan: StagePlan): string {
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
  /** All of it so many times, on the same pages. */
  readonly rounds?: number | undefined;
  /** A round is over; what failed in it is not yet walked one level lower. */
  readonly toldRound?: ((walked: readonly Walked[], round: number, ms: number) => void) | undefined;
  readonly workers?: number | undefined;
  readonly slowMs?: number | undefined;
  /** What fails first ends it, and is not walked again one level lower. */
  readonly isFirstEnough?: boolean | undefined;
}
const isScreenKind = (kind: GoalKind): boolean => screenKinds.some((one) => one === kind);

interface PlannedScreen {
  readonly screen: AnyScreen;
  readonly plan: StagePlan;
  /** Those of the part that is walked. */
  readonly own: ReadonlySet<string>;
  readonly paths: StagePlan['paths'];
}
function plannedScreen(
  screen: AnyScreen,
  plan: StagePlan,
  level: PageLevel,
  { shard }: MachineAsk,
): PlannedScreen {
  const isWalked = (steps: readonly string[]) =>
    level === 'dom' || !steps.some((name) => name in (screen.onlyDom ?? {}));
  const part = plan.paths.filter((_, index) => inShard(shard, index));
  const own = new Set(part.map(({ id }) => id));
  return { screen, plan, own, paths: part.filter(({ steps }) => isWalked(steps)) };
}

/** What of a screen's goals these walks reached. */
function goalsReached(
  { screen, plan, own: part }: PlannedScreen,
  level: PageLevel,
  ask: MachineAsk,
  walked: readonly Walked[],
): Result['goals'] {
  const own = walked.filter(({ machine }) => machine === screen.name);
  const ids = new Set(own.map(({ id }) => id));
  const taken = new Set(own.flatMap((one) => one.taken.map((name) => `transition ${name}`)));
  const goalsOf = new Map(plan.goals);
  if (ask.kinds.includes('transitions'))
    for (const one of plan.missing) goalsOf.set(`transition ${one}`, null);
  const all = [...goalsOf].filter(([, id]) => isOwnGoal(ask, part, id));
  const isReached = (goal: string, id: string | null) =>
    taken.has(goal) || (id !== null && ids.has(id) && kindOf(goal) !== 'transitions');
  return ask.kinds.map((kind) => {
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
}

/** One result for each round. */
export async function runScreens(
  level: PageLevel,
  screens: readonly AnyScreen[],
  ask: StageAsk,
): Promise<Result[]> {
  const { rounds = 1, toldRound, options, workers, isFirstEnough } = ask;
  const began = performance.now();
  const weightOf = ({ steps, withLaws, machine }: PageJob) => {
    const asked = withLaws ? (laws[machine]?.length ?? 0) : 0;
    return steps.length + asked + (isFirstEnough && withLaws ? Number.MAX_SAFE_INTEGER : 0);
  };
  const own = { ...ask, kinds: ask.kinds.filter(isScreenKind) };
  // What pages run is built meanwhile.
  if (level === 'dom') void builtOnce().catch(() => undefined);
  const plans = await stagePlans(screens, own);
  const planned = screens.flatMap((screen, at) => {
    const plan = plans[at];
    return plan ? [plannedScreen(screen, plan, level, own)] : [];
  });
  const jobs = planned
    // The laws of a machine's server are looked at once, after its first path.
    .flatMap(({ paths }) => paths.map((path, at) => jobOf(level, path, ask.slowMs, at === 0)))
    // The longest first, so that nobody waits for it at the end; where one failure is enough, the laws say most.
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const all = Array.from({ length: rounds }, () => jobs).flat();
  const done = Array.from({ length: rounds }, (): Walked[] => []);
  const took = Array.from({ length: rounds }, () => 0);
  let last = began;
  const isEnough = (one: Walked, at: number) => {
    const round = Math.floor(at / jobs.length);
    const walked = done[round];
    if (walked?.push(one) === jobs.length) {
      took[round] = performance.now() - last;
      last = performance.now();
      toldRound?.(walked, round + 1, took[round] ?? 0);
    }
    return isFirstEnough === true && one.faults.length > 0;
  };
  const walked = await inPool(all, { level, options }, workers, isEnough);
  const isTriaged = level === 'e2e' && !isFirstEnough;
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const of = walked.slice(round * jobs.length, (round + 1) * jobs.length);
    const goals = planned.flatMap((one) => goalsReached(one, level, own, of));
    const told = isTriaged ? await triaged(of, ask) : of;
    results.push({ level, walked: told, goals, ms: took[round] ?? performance.now() - began });
  }
  return results;
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
