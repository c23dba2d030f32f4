/**
 * Plans walks over a machine: every transition, and every event in every state, in few and short paths; the
 * same each time. It never runs the machine and never asserts.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import { dryRunner } from './internals.ts';

/** How a call ends: with what it gives, or with what it is rejected with. */
export type Answer = { readonly output: unknown } | { readonly error: unknown };

/** What one step makes of what is seen. What `becomes` does not name stays; what is not said is not done. */
export interface Promised<Seen> {
  /** A case, or `call: answer`; `call: *` is every other answer. */
  readonly on: string | readonly string[];
  readonly when?: Partial<Seen> | ((seen: Seen) => boolean);
  readonly becomes?: Partial<Seen> | ((seen: Seen) => Partial<Seen>);
  /** Effects in their order: the action's name and the values it was handed. */
  readonly does?: readonly string[] | ((seen: Seen) => readonly string[]);
  /** Calls that start: the actor's name, or its name and all of its input. */
  readonly calls?: readonly string[] | ((seen: Seen) => readonly string[]);
}

/** What the machine is started with, and what is seen, called and done at once. */
export interface Start<Seen> {
  readonly input?: unknown;
  readonly seen: Seen;
  readonly calls?: readonly string[];
  readonly does?: readonly string[];
}

export interface Model<Machine extends AnyStateMachine, Seen extends object> {
  readonly machine: Machine;
  readonly cases: Readonly<Record<string, EventFromLogic<Machine>>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
  /** The actions that reach out; they are recorded instead of done. */
  readonly effects: readonly string[];
  readonly see: (snapshot: SnapshotFrom<Machine>) => Seen;
  readonly starts: Readonly<Record<string, Start<Seen>>>;
  readonly promises: readonly Promised<Seen>[];
  /** `transitions`: each once. `steps`, unless said: every step in every state. `sights`: however seen. */
  readonly goal?: Goal;
  /** Only what is seen like this is walked. */
  readonly within?: (seen: Seen) => boolean;
  /** Only so many states, the nearest ones, are walked; for machines that remember without a near end. */
  readonly reach?: number;
  /** What holds after every step. */
  readonly always?: Readonly<Record<string, (seen: Seen) => boolean>>;
}

export interface Step {
  readonly name: string;
  readonly event: AnyEventObject;
  readonly call?: string;
  readonly answer?: Answer;
}
interface Edge {
  readonly step: Step;
  readonly to: string;
  readonly goals: readonly string[];
}

const most = { states: 5000, steps: 40, wanders: 5, wandered: 100 };

const answerEvent = (call: string, answer: Answer): AnyEventObject =>
  'output' in answer
    ? { type: `xstate.done.actor.${call}`, output: answer.output, actorId: call }
    : { type: `xstate.error.actor.${call}`, error: answer.error, actorId: call };

type Goal = 'transitions' | 'steps' | 'sights';

export interface Path {
  readonly start: string;
  readonly steps: readonly Step[];
}

function stepsAt<Machine extends AnyStateMachine, Seen extends object>(
  { cases, answers }: Model<Machine, Seen>,
  snapshot: AnyMachineSnapshot,
): Step[] {
  const own = Object.entries(cases).map(([name, event]): Step => ({ name, event }));
  const ends = Object.keys(snapshot.children).flatMap((call) =>
    Object.entries(answers[call] ?? {}).map(([name, answer]): Step => {
      const event = answerEvent(call, answer);
      return { name: `${call}: ${name}`, event, call, answer };
    }),
  );
  return [...own, ...ends];
}

/** What a step is worth walking for, as long as nobody walked it. */
const goalsOf = (
  goal: Goal,
  from: string,
  value: unknown,
  step: Step,
  taken: readonly string[],
) => {
  if (goal === 'transitions') return taken;
  const where = goal === 'sights' ? from : JSON.stringify(value);
  return [...taken, `${where}|${step.name}`];
};

export function planOf<Machine extends AnyStateMachine, Seen extends object>(
  model: Model<Machine, Seen>,
): Path[] {
  const { goal = 'steps', within = () => true, reach = Infinity } = model;
  const dry = dryRunner(model.machine);
  const seeing = (snapshot: AnyMachineSnapshot) => model.see(snapshot as SnapshotFrom<Machine>);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, seeing(snapshot)]);
  const starts = Object.entries(model.starts).map(
    ([name, { input }]) => [name, dry.start(input)] as const,
  );

  const graph = new Map<string, Edge[]>();
  const waiting = starts.map(([, snapshot]) => snapshot);
  for (const from of waiting) {
    const key = keyOf(from);
    if (graph.has(key) || from.status !== 'active') continue;
    if (graph.size >= reach) break;
    if (graph.size > most.states) throw new Error(`too many states to walk; the last: ${key}`);
    const edges: Edge[] = [];
    graph.set(key, edges);
    for (const step of stepsAt(model, from)) {
      const { snapshot, taken } = dry.step(from, step.event);
      if (taken.length === 0 || !within(seeing(snapshot))) continue;
      edges.push({ step, to: keyOf(snapshot), goals: goalsOf(goal, key, from.value, step, taken) });
      waiting.push(snapshot);
    }
  }

  const open = new Set([...graph.values()].flat().flatMap(({ goals }) => goals));
  /** The shortest way from here over an edge that nobody has planned yet. */
  const nearest = (from: string): Step[] | undefined => {
    const seen = new Set([from]);
    const ways: [string, Step[]][] = [[from, []]];
    for (const [at, way] of ways) {
      for (const { step, to, goals } of graph.get(at) ?? []) {
        if (goals.some((one) => open.has(one))) return [...way, step];
        if (seen.has(to)) continue;
        seen.add(to);
        ways.push([to, [...way, step]]);
      }
    }
    return undefined;
  };
  const walkFrom = (start: AnyMachineSnapshot): Step[] => {
    const steps: Step[] = [];
    let at = start;
    while (steps.length < most.steps && at.status === 'active') {
      const way = nearest(keyOf(at));
      if (way === undefined) break;
      for (const step of way) {
        const { snapshot, taken } = dry.step(at, step.event);
        if (taken.length === 0)
          throw new Error(`${step.name}: what is seen does not tell it apart`);
        for (const one of goalsOf(goal, keyOf(at), at.value, step, taken)) open.delete(one);
        steps.push(step);
        at = snapshot;
      }
    }
    return steps;
  };
  const planned = starts.flatMap(([start, snapshot]) => {
    const paths: Path[] = [{ start, steps: walkFrom(snapshot) }];
    while (nearest(keyOf(snapshot)) !== undefined) {
      paths.push({ start, steps: walkFrom(snapshot) });
    }
    return paths;
  });
  /** Long ways by chance, the same each time: they meet what no goal asked for. */
  const wander = (seed: number): Path[] =>
    starts.map(([start, first]) => {
      const steps: Step[] = [];
      let at = first;
      let chance = seed * 7919 + 1;
      while (steps.length < most.wandered && at.status === 'active') {
        const ways = stepsAt(model, at)
          .map((step) => ({ step, next: dry.step(at, step.event) }))
          .filter(({ next }) => next.taken.length > 0 && within(seeing(next.snapshot)));
        chance = (chance * 48271) % 2147483647;
        const way = ways[chance % Math.max(1, ways.length)];
        if (way === undefined) break;
        steps.push(way.step);
        at = way.next.snapshot;
      }
      return { start, steps };
    });
  return [...planned, ...Array.from({ length: most.wanders }, (_, seed) => wander(seed)).flat()];
}
