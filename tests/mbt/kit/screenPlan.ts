/** Plans paths that a person can go on a screen: to every transition the screen can take. It touches no screen. */
import type { AnyMachineSnapshot } from 'xstate';
import { answerEvent } from './graph.ts';
import { dryRunner, leavesOf, nameOf, transitionsOf } from './internals.ts';
import { idOf } from './plan.ts';
import type { AnyCause, AnyScreen, Call, Ending, Sight } from './screen.ts';

/** A step a person or the server takes. */
export interface Move {
  readonly name: string;
  readonly cause?: AnyCause;
  readonly call?: Call;
  readonly ending?: Ending;
  readonly actor?: string;
}
export interface ScreenPath {
  readonly id: string;
  readonly machine: string;
  readonly start: string;
  readonly moves: readonly Move[];
}
export interface ScreenPlan {
  readonly paths: readonly ScreenPath[];
  readonly covered: ReadonlySet<string>;
  /** What the screen cannot take, as far as anybody knows why. */
  readonly missing: readonly string[];
}

export function movesOf(screen: AnyScreen): Move[] {
  const caused = Object.values(screen.events).flatMap((cases) =>
    typeof cases === 'string'
      ? []
      : Object.entries(cases).map(([name, cause]) => ({ name, cause })),
  );
  const ended = Object.entries(screen.calls).flatMap(([actor, call]) =>
    typeof call === 'string'
      ? []
      : Object.entries(call.endings).map(([name, ending]) => ({
          name: `${actor}: ${name}`,
          actor,
          call,
          ending,
        })),
  );
  return [...caused, ...ended];
}

const failureOf = ({ status, body }: Ending['reply']) => {
  const told = typeof body === 'object' && body !== null ? body : {};
  return {
    status: status === 'lost' ? 0 : status,
    code: Reflect.get(told, 'message') ?? 'NO_ANSWER',
    faults: Reflect.get(told, 'errors') ?? {},
    data: Reflect.get(told, 'data'),
  };
};

export interface Taken {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly string[];
}

/** The machine as the screen runs it: its steps with all that follows by itself. */
export function screenRunner(screen: AnyScreen) {
  const dry = dryRunner(screen.machine);
  const settled = ({ snapshot, taken }: Taken): Taken => {
    const event = snapshot.status === 'active' ? screen.itself?.(snapshot) : undefined;
    if (!event) return { snapshot, taken };
    const next = dry.step(snapshot, event);
    return settled({ snapshot: next.snapshot, taken: [...taken, ...next.taken] });
  };
  return {
    begin(name: string): Taken {
      const { input, first = [] } = screen.starts[name] ?? {};
      let at: Taken = { snapshot: dry.start(input), taken: dry.startTaken(input) };
      for (const event of first) {
        const next = dry.step(at.snapshot, event);
        at = { snapshot: next.snapshot, taken: [...at.taken, ...next.taken] };
      }
      return settled(at);
    },
    /** Undefined: not possible here. */
    after(snapshot: AnyMachineSnapshot, { cause, actor, ending }: Move): Taken | undefined {
      if (actor !== undefined && ending !== undefined) {
        if (!(actor in snapshot.children)) return undefined;
        const isGood = typeof ending.reply.status === 'number' && ending.reply.status < 400;
        const answer = isGood ? { output: ending.gives } : { error: failureOf(ending.reply) };
        return settled(dry.step(snapshot, answerEvent(actor, answer)));
      }
      if (!cause || (cause.when && !cause.when(snapshot))) return undefined;
      const event = typeof cause.event === 'function' ? cause.event(snapshot) : cause.event;
      const next = dry.step(snapshot, event);
      return next.taken.length === 0 ? undefined : settled(next);
    },
  };
}

/** All that must be seen now, each leaf's part. */
export const sightsOf = (screen: AnyScreen, snapshot: AnyMachineSnapshot): Sight[] =>
  leavesOf(snapshot.value).flatMap((leaf) => {
    const seen = screen.seen[leaf];
    if (seen === undefined || typeof seen === 'string') return [];
    return [typeof seen === 'function' ? seen(snapshot) : seen];
  });

const mostPlaces = 600;

export function screenPlanOf(screen: AnyScreen, mostSteps = 25): ScreenPlan {
  const runner = screenRunner(screen);
  const moves = movesOf(screen);
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, screen.tells?.(snapshot) ?? null]);
  const covered = new Set<string>();
  const paths: ScreenPath[] = [];
  for (const start of Object.keys(screen.starts)) {
    const first = runner.begin(start);
    for (const one of first.taken) covered.add(one);
    const places = new Map<string, { move: Move; to: Taken }[]>();
    const waiting = [first.snapshot];
    for (const from of waiting) {
      if (places.has(keyOf(from)) || places.size >= mostPlaces) continue;
      const ways = moves.flatMap((move) => {
        const to = runner.after(from, move);
        return to ? [{ move, to }] : [];
      });
      places.set(keyOf(from), ways);
      waiting.push(...ways.map(({ to }) => to.snapshot));
    }
    const nearest = (from: AnyMachineSnapshot) => {
      const seen = new Set([keyOf(from)]);
      const queue: { at: AnyMachineSnapshot; way: { move: Move; to: Taken }[] }[] = [
        { at: from, way: [] },
      ];
      for (const { at, way } of queue) {
        for (const next of places.get(keyOf(at)) ?? []) {
          if (next.to.taken.some((one) => !covered.has(one))) return [...way, next];
          if (seen.has(keyOf(next.to.snapshot))) continue;
          seen.add(keyOf(next.to.snapshot));
          queue.push({ at: next.to.snapshot, way: [...way, next] });
        }
      }
      return undefined;
    };
    let isFirst = true;
    for (let way = nearest(first.snapshot); way || isFirst; way = nearest(first.snapshot)) {
      isFirst = false;
      const taken: Move[] = [];
      let at = first.snapshot;
      while (way && (taken.length === 0 || taken.length + way.length <= mostSteps)) {
        for (const { move, to } of way) {
          taken.push(move);
          for (const one of to.taken) covered.add(one);
          at = to.snapshot;
        }
        way = nearest(at);
      }
      const id = idOf(
        screen.name,
        start,
        taken.map(({ name }) => name),
      );
      paths.push({ id, machine: screen.name, start, moves: taken });
    }
  }
  const all = transitionsOf(screen.machine).map(nameOf);
  return { paths, covered, missing: all.filter((one) => !covered.has(one)) };
}
