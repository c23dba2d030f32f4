/** Plans paths that a person can go on a screen: to every goal that the screen can reach. It touches no screen itself. */
import type { Chance } from './chance.ts';
import { faultClasses } from './faults.ts';
import type { Edge, Graph, Node } from './graph.ts';
import { leavesOf, nameOf, transitionsOf } from './internals.ts';
import { kindOf, planGraph, type GoalKind } from './plan.ts';
import { movesOf, screenRunner, type Move, type Place } from './screenRun.ts';
import { aroundEvents, type AnyScreen } from './screen.ts';

export interface ScreenPath {
  readonly id: string;
  readonly machine: string;
  readonly start: string;
  readonly moves: readonly Move[];
}
export interface ScreenPlan {
  readonly paths: readonly ScreenPath[];
  /** Every goal of the kinds asked for, and the path that reaches it first. */
  readonly goals: ReadonlyMap<string, string | null>;
  readonly covered: ReadonlySet<string>;
  /** Transitions that no path takes. */
  readonly missing: readonly string[];
}

/** What a screen can be asked to be walked for. */
export const screenKinds = ['transitions', 'pairs', 'states', 'faults'] as const;
const mostPlaces = 4000;
const usualSteps = 25;
/** Opening a page costs more than steps do, and pairs are many: their paths go on. */
const pairSteps = 100;
export interface ScreenAsked {
  readonly kinds?: readonly GoalKind[];
  readonly mostSteps?: number;
  readonly chance?: Chance;
  /** At most so many places are looked at. */
  readonly places?: number;
}

/** The fault that a move is, as a goal: a call's bad end, or what happens around a page. */
function faultGoal({ name, actor, ending, around }: Move): string[] {
  if (around) return [`fault ${name}`];
  const fault = ending?.reply.fault ?? (name.endsWith(': ok') ? 'ok' : undefined);
  return actor !== undefined && fault !== undefined ? [`fault ${actor} × ${fault}`] : [];
}

const keyOf = (screen: AnyScreen, { snapshot, memory, gone }: Place): string =>
  JSON.stringify([snapshot.value, screen.tells?.(snapshot, memory) ?? null, gone ?? null]);

type Runner = ReturnType<typeof screenRunner>;
/** What can be done in a place, with where each step leads. */
function stepsAt(
  screen: AnyScreen,
  runner: Runner,
  from: Place,
  moves: readonly Move[],
): { readonly edge: Edge<Move>; readonly place: Place }[] {
  return moves.flatMap((move) => {
    const next = runner.after(from, move);
    if (!next) return [];
    const { place, taken } = next;
    const states = place.gone ? [] : leavesOf(place.snapshot.value).map((leaf) => `state ${leaf}`);
    const goals = [...states, ...taken.map((one) => `transition ${one}`), ...faultGoal(move)];
    const sign = taken.length > 0 ? taken.join(' + ') : move.name;
    return [{ edge: { step: move, to: keyOf(screen, place), taken, sign, goals }, place }];
  });
}

/** Everything that the screen can reach, nearest first. */
export function screenGraph(
  screen: AnyScreen,
  most = mostPlaces,
  moves = movesOf(screen),
): Graph<Move> {
  const runner = screenRunner(screen);
  const nodes = new Map<string, Node<Move>>();
  const starts = Object.keys(screen.starts).map((name) => {
    const { place, taken } = runner.begin(name);
    const goals = [
      ...leavesOf(place.snapshot.value).map((leaf) => `state ${leaf}`),
      ...taken.map((one) => `transition ${one}`),
    ];
    const isAnew = screen.starts[name]?.anew === true;
    return { name, key: keyOf(screen, place), snapshot: place.snapshot, goals, place, isAnew };
  });
  const waiting = starts.map(({ place }) => place);
  for (const from of waiting) {
    const key = keyOf(screen, from);
    if (nodes.has(key)) continue;
    if (nodes.size >= most) break;
    const found = stepsAt(screen, runner, from, moves);
    const edges = found.map(({ edge }) => edge);
    nodes.set(key, { key, snapshot: from.snapshot, edges, forbidden: [] });
    waiting.push(...found.map(({ place }) => place));
  }
  return { nodes, starts };
}

/** Several plans of one screen share its graphs: they are most of the work. */
const graphs = new WeakMap<AnyScreen, Map<string, Graph<Move>>>();
function graphOnce(
  screen: AnyScreen,
  most: number | undefined,
  moves: readonly Move[],
  withOnlyDom: boolean,
): Graph<Move> {
  const own = graphs.get(screen) ?? new Map<string, Graph<Move>>();
  graphs.set(screen, own);
  const key = `${most ?? mostPlaces} ${withOnlyDom}`;
  const made = own.get(key) ?? screenGraph(screen, most, [...moves]);
  // What is walked anew was so without them already.
  const starts = made.starts.map((start) => (withOnlyDom ? { ...start, isAnew: false } : start));
  const graph = { ...made, starts };
  own.set(key, graph);
  return graph;
}

/** The faults that a screen says something of: each call in each class, and what happens around it. */
const declaredFaults = (screen: AnyScreen): string[] => [
  ...Object.entries(screen.calls).flatMap(([actor, call]) =>
    typeof call === 'string' ? [] : faultClasses.map((fault) => `fault ${actor} × ${fault}`),
  ),
  ...aroundEvents.map((event) => `fault ${event}`),
];

export function screenPlanOf(screen: AnyScreen, asked: ScreenAsked = {}): ScreenPlan {
  const { kinds = ['transitions'], chance, places = screen.reach } = asked;
  const { mostSteps = kinds.includes('pairs') ? pairSteps : usualSteps } = asked;
  const runner = screenRunner(screen);
  const goals = new Map<string, string | null>();
  const fieldOf = (moves: readonly Move[], withOnlyDom: boolean) => ({
    name: screen.name,
    graph: graphOnce(screen, places, moves, withOnlyDom),
    begin: (start: string) => runner.begin(start).place,
    after: (place: Place, move: Move) => {
      const next = runner.after(place, move);
      return next && { at: next.place, sign: next.taken.join(' + ') || move.name };
    },
    ...(kinds.includes('pairs')
      ? {
          beyond: (place: Place) => stepsAt(screen, runner, place, moves).map(({ edge }) => edge),
        }
      : {}),
  });
  const given = { kinds, mostSteps, ...(chance ? { chance } : {}) };
  // First what can be walked at every level: those paths have the same ids there.
  const both = movesOf(screen, { onlyDom: false });
  const all = movesOf(screen);
  const planned = planGraph(fieldOf(both, false), given, goals);
  if (all.length > both.length) planned.push(...planGraph(fieldOf(all, true), given, goals));
  const paths = planned.map(({ id, start, steps }) => ({
    id,
    machine: screen.name,
    start,
    moves: steps,
  }));
  const declared = transitionsOf(screen.machine).map(nameOf);
  if (kinds.includes('faults'))
    for (const fault of declaredFaults(screen)) if (!goals.has(fault)) goals.set(fault, null);
  const covered = new Set(
    [...goals].flatMap(([goal, id]) =>
      id !== null && kindOf(goal) === 'transitions' ? [goal.replace('transition ', '')] : [],
    ),
  );
  return { paths, goals, covered, missing: declared.filter((one) => !covered.has(one)) };
}
