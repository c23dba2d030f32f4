/**
 * Plans paths to the nearest goal that nobody has reached yet, few and short, the same each time for a seed.
 * It never runs the machine and never asserts.
 */
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { faultClasses } from './faults.ts';
import { graphOf, seeing, type Edge, type Graph } from './graph.ts';
import { allGuardOutcomes, leavesIn, nameOf, transitionsOf } from './internals.ts';
import type { AnyModel, Path, Step } from './model.ts';
import type { Chance } from './chance.ts';
import { unheldIn, type Loose, type Reached } from './promised.ts';
import { seekerOf } from './seek.ts';
import { stepsOf } from './steps.ts';
import { indexed, mostSigns, numbers, type Way } from './ways.ts';

export const goalKinds = [
  'states',
  'transitions',
  'pairs',
  'guards',
  'faults',
  'forbidden',
  'cases',
] as const;
export type GoalKind = (typeof goalKinds)[number];
const words: Readonly<Record<GoalKind, string>> = {
  states: 'state',
  transitions: 'transition',
  pairs: 'pair',
  guards: 'guard',
  faults: 'fault',
  forbidden: 'forbidden',
  cases: 'case',
};
export const kindOf = (goal: string): GoalKind =>
  goalKinds.find((kind) => goal.startsWith(`${words[kind]} `)) ?? 'transitions';

export interface Plan {
  readonly machine: string;
  readonly paths: readonly Path[];
  /** Every goal asked for, and the path that is the first to reach it; null: none does. */
  readonly goals: ReadonlyMap<string, string | null>;
  readonly steps: number;
  /** Promises that speak of nothing that is seen anywhere. */
  readonly unheld: readonly Loose[];
}
export interface Asked {
  readonly kinds: readonly GoalKind[];
  readonly mostSteps?: number;
  readonly chance?: Chance;
}

const usualSteps = 25;
/** None that is easily taken for another: no I, L, O, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const idLength = 6;

/** Whether a path can have this id: one with other letters is of none, whatever is planned. */
export const isId = (text: string): boolean =>
  text.length === idLength && [...text].every((letter) => letters.includes(letter));

/** Six letters that stay the same as long as the machine's name, the start and the steps' names do. */
export function idOf(machine: string, start: string, names: readonly string[]): string {
  const hash = createHash('sha256')
    .update([machine, start, ...names].join('\n'))
    .digest();
  return [...hash.subarray(0, idLength)].map((byte) => letters[byte % letters.length]).join('');
}

/** A graph, and how its steps are really taken; `sign` tells whether a step was the one that the graph means. */
export interface Field<One, At> {
  readonly name: string;
  readonly graph: Graph<One>;
  begin(start: string): At;
  after(at: At, step: One): { readonly at: At; readonly sign: string } | undefined;
  /** What can be done at a place beyond the graph's reach: where it is given, a path goes on there. */
  readonly beyond?: (at: At) => readonly Edge<One>[];
}
export interface Planned<One> {
  readonly id: string;
  readonly start: string;
  readonly steps: readonly One[];
  /** What each step takes, as one name. */
  readonly signs: readonly string[];
}

function planField<One extends { readonly name: string }, At>(
  { name, graph, begin, after, beyond }: Field<One, At>,
  asked: Asked,
  book: Book,
): Planned<One>[] {
  const { kinds, mostSteps = usualSteps } = asked;
  const goals = numbers();
  const { ways, there, starts, signs, waysOf } = indexed(graph, goals.of, asked.chance);
  const byPairs = kinds.includes('pairs');
  const pairName = (a: number, b: number) => `pair ${signs[a]} → ${signs[b]}`;
  const open = new Set(
    goals.names.flatMap((goal, index) =>
      kinds.includes(kindOf(goal)) && book.isOpen(goal) ? [index] : [],
    ),
  );
  const pairs = new Set<number>();
  if (byPairs) {
    for (const way of ways.flatMap((all) => all ?? []).filter(({ isTaking }) => isTaking)) {
      for (const next of ways[way.to] ?? []) {
        if (!next.isTaking) continue;
        const pair = way.sign * mostSigns + next.sign;
        if (!pairs.has(pair) && book.isOpen(pairName(way.sign, next.sign))) pairs.add(pair);
      }
    }
  }
  const isWanted = (last: number, way: Way): boolean =>
    way.goals.some((goal) => open.has(goal)) ||
    (there[way.to] ?? []).some((goal) => open.has(goal)) ||
    (last >= 0 && pairs.has(last * mostSigns + way.sign));
  const seek = seekerOf({
    ways,
    signs,
    isWanted,
    byPairs,
    after,
    // What is beyond brings no goals of its own: those of the plan are reached in fewer paths by going on.
    beyond: beyond && ((place: At) => waysOf(beyond(place), goals.known)),
  });

  const walkFrom = (start: (typeof starts)[number]): Planned<One> | undefined => {
    const reached: string[] = [];
    const reach = (all: readonly number[]) => {
      for (const goal of all) if (open.delete(goal)) reached.push(goals.names[goal] ?? '');
    };
    const wanted = () => open.size + pairs.size;
    const before = wanted();
    const steps: One[] = [];
    const taken: string[] = [];
    let { at } = start;
    let last = -1;
    let place = begin(start.name);
    reach(start.goals);
    reach(there[at] ?? []);
    walking: while (steps.length < mostSteps) {
      const found = seek.next({ at, last, place });
      if (!found || (steps.length > 0 && steps.length + found.length > mostSteps)) break;
      for (const way of found) {
        const next = after(place, way.step);
        const pair = last * mostSigns + way.sign;
        if (last >= 0 && pairs.delete(pair)) reached.push(pairName(last, way.sign));
        if (!next || next.sign !== signs[way.sign]) {
          // What is seen does not tell two states apart: what this way was for counts as not reached.
          for (const goal of way.goals) open.delete(goal);
          break walking;
        }
        steps.push(way.step);
        taken.push(next.sign);
        reach(way.goals);
        reach(there[way.to] ?? []);
        place = next.at;
        ({ to: at, sign: last } = way);
        seek.come(at, place);
        if (ways[at] === undefined) break walking;
      }
    }
    // Were it kept, the same would be sought without end.
    if (wanted() === before) return undefined;
    const id = idOf(
      name,
      start.name,
      steps.map((step) => step.name),
    );
    book.reach(reached, id);
    return { id, start: start.name, steps, signs: taken };
  };
  const isTransition = (goal: number) => goals.names[goal]?.startsWith('transition ') === true;
  /** What was reached already is open once more, and closed again where it cannot be reached from there. */
  const openAnew = (reopened: readonly number[]) => {
    seek.renew();
    for (const goal of reopened) open.add(goal);
  };
  const walked = new Map(starts.map((start) => [start, [] as Planned<One>[]]));
  /** One more path, from the nearest of these; false: nothing wanted is reached from any. */
  const walkOne = (from: typeof starts): boolean => {
    const far = new Map(from.map((start) => [start, from.length > 1 ? seek.far(start.at) : 0]));
    for (const start of from.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))) {
      const path = walkFrom(start);
      if (path) walked.get(start)?.push(path);
      if (path) return true;
    }
    return false;
  };
  const walkAll = (from: typeof starts): void => {
    do {
      seek.renew();
      while (walkOne(from));
    } while (seek.hasGrown());
  };
  // Each path begins where the least has to be gone, unless starts are walked for themselves.
  if (beyond && !kinds.includes('transitions')) walkAll(starts);
  for (const start of starts) {
    const again = start.isAnew && kinds.includes('transitions');
    const reached = [...goals.names.keys()].filter((goal) => isTransition(goal) && !open.has(goal));
    if (again) openAnew(reached);
    walkAll([start]);
    if (again) for (const goal of reached) open.delete(goal);
  }
  const paths = [...walked].flatMap(([start, own]) => {
    // What a start promises is looked at even where all that it reaches was reached from another.
    const begun = { id: idOf(name, start.name, []), start: start.name, steps: [], signs: [] };
    return own.length > 0 ? own : [begun];
  });
  book.note(goals.names.filter((goal) => kinds.includes(kindOf(goal))));
  for (const pair of pairs) {
    book.note([pairName(Math.floor(pair / mostSigns), pair % mostSigns)]);
  }
  return paths;
}

function planView(
  name: string,
  view: number,
  model: AnyModel,
  asked: Asked,
  book: Book,
): Reached & { readonly paths: readonly Path[] } {
  const graph = graphOf(model, { faults: asked.kinds.includes('faults') });
  const dry = stepsOf(model);
  const field: Field<Step, AnyMachineSnapshot> = {
    name,
    graph,
    begin: (start) => dry.begin(start).snapshot,
    after(from, { event }) {
      const { snapshot, sign } = dry.take(from, event);
      return { at: snapshot, sign };
    },
  };
  const paths = planField(field, asked, book).map(({ id, start, steps, signs }) => {
    const begun = dry.begin(start).taken;
    const planned = { id, start, steps, machine: name, view };
    takenBy.set(planned, [...new Set([...begun, ...signs.flatMap((sign) => sign.split(' + '))])]);
    return planned;
  });
  const sights = [...graph.nodes.values()].map(({ snapshot }) => seeing(model, snapshot));
  return { model, sights, paths };
}
/** The transitions that a planned path takes; the plan knows them already. */
const takenBy = new WeakMap<Path, readonly string[]>();
export const plannedTaken = (path: Path): readonly string[] | undefined => takenBy.get(path);

/** Plans over one graph; what is reached goes into `goals`. */
export const planGraph = <One extends { readonly name: string }, At>(
  field: Field<One, At>,
  asked: Asked,
  goals: Map<string, string | null>,
): Planned<One>[] => planField(field, asked, bookOf(goals));

/** Which goals there are, and which path reaches each first. */
interface Book {
  isOpen(goal: string): boolean;
  note(goals: readonly string[]): void;
  reach(goals: readonly string[], id: string): void;
}
function bookOf(goals: Map<string, string | null>): Book {
  return {
    isOpen: (goal) => (goals.get(goal) ?? null) === null,
    note: (all) => {
      for (const goal of all) if (!goals.has(goal)) goals.set(goal, null);
    },
    reach: (all, id) => {
      // Whatever is walked again: who reached it first stays so.
      for (const goal of all) goals.set(goal, goals.get(goal) ?? id);
    },
  };
}

/** What a machine has, whether a model reaches it or not. */
const declared = ({ machine }: AnyModel): string[] => [
  ...leavesIn(machine).map((leaf) => `state ${leaf}`),
  ...transitionsOf(machine).map((one) => `transition ${nameOf(one)}`),
  ...allGuardOutcomes(machine),
  ...Object.keys(machine.implementations.actors).flatMap((call) =>
    faultClasses.map((fault) => `fault ${call} × ${fault}`),
  ),
];

export function planOf(name: string, models: readonly AnyModel[], asked: Asked): Plan {
  const goals = new Map<string, string | null>();
  const book = bookOf(goals);
  for (const model of models.slice(0, 1)) {
    book.note(declared(model).filter((goal) => asked.kinds.includes(kindOf(goal))));
  }
  const views = models.map((model, view) => planView(name, view, model, asked, book));
  const paths = views.flatMap((view) => view.paths);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return { machine: name, paths, goals, steps, unheld: unheldIn(views) };
}
