/**
 * Walks a machine along planned paths, answers its calls, and compares what is seen after each step with
 * what the model promises; whatever no promise speaks of must be impossible. It never knows a machine.
 */
import {
  createActor,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { nameOf, takenIn, transitionsOf } from './internals.ts';
import { planOf, type Answer, type Model, type Path, type Promised, type Step } from './plan.ts';

const told = (name: string, params: unknown): string => {
  const parts = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  const words = parts
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (typeof value === 'string' ? value : `${key}=${JSON.stringify(value)}`));
  return [name, ...words].join(' ');
};

const settle = () => new Promise<void>((done) => setImmediate(done));

interface Pending {
  readonly call: string;
  readonly signal: AbortSignal;
  readonly end: (answer: Answer) => void;
}

/** A running machine whose calls wait to be answered and whose effects are written down. */
function run<Machine extends AnyStateMachine, Seen extends object>(
  model: Model<Machine, Seen>,
  given: unknown,
  covered: Set<string>,
) {
  const did: string[] = [];
  const called: string[] = [];
  let pending: Pending[] = [];
  const actors = Object.keys(model.answers).map((call) => [
    call,
    fromPromise(({ input, signal }) => {
      called.push(told(call, input));
      return new Promise((resolve, reject) => {
        pending.push({
          call,
          signal,
          end: (answer) => ('output' in answer ? resolve(answer.output) : reject(answer.error)),
        });
      });
    }),
  ]);
  const actions = model.effects.map((name) => [
    name,
    (_: unknown, params: unknown) => did.push(told(name, params)),
  ]);
  const machine: AnyStateMachine = model.machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  });
  const actor = createActor(machine, {
    input: given,
    inspect: (event) => takenIn(event).forEach((name) => covered.add(name)),
  });
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });
  /** What was asked in vain answers late, and must change nothing. */
  const answerLate = () => {
    const isStale = ({ signal }: Pending) => signal.aborted;
    for (const { call, end } of pending.filter(isStale)) {
      const late = Object.values(model.answers[call] ?? {})[0];
      if (late !== undefined) end(late);
    }
    pending = pending.filter((one) => !isStale(one));
  };
  const outcome = async () => {
    await settle();
    answerLate();
    await settle();
    expect(failures, 'the machine broke').toEqual([]);
    const snapshot = actor.getSnapshot() as SnapshotFrom<Machine>;
    return { seen: model.see(snapshot), did: did.splice(0), called: called.splice(0) };
  };
  return {
    start() {
      actor.start();
      return outcome();
    },
    can: (event: AnyEventObject) => actor.getSnapshot().can(event),
    take({ call, answer, event }: Step) {
      if (call === undefined || answer === undefined) actor.send(event);
      else pending.find((one) => one.call === call)?.end(answer);
      pending = pending.filter((one) => one.call !== call);
      return outcome();
    },
    stop: () => actor.stop(),
  };
}

const isMeant = (on: string, name: string): boolean =>
  on.endsWith('*') ? name.startsWith(on.slice(0, -1)) : on === name;

function promiseFor<Seen extends object>(
  promises: readonly Promised<Seen>[],
  seen: Seen,
  name: string,
) {
  return promises.find(({ on, when = {} }) => {
    if (![on].flat().some((one) => isMeant(one, name))) return false;
    if (typeof when === 'function') return when(seen);
    const at = new Map<string, unknown>(Object.entries(seen));
    return Object.entries(when).every(
      ([field, value]) => JSON.stringify(at.get(field)) === JSON.stringify(value),
    );
  });
}

const isCalled = (promised: string, call: string | undefined): boolean =>
  call === promised || (call ?? '').startsWith(`${promised} `);

const equals = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function expectCalls(called: readonly string[], promised: readonly string[], where: string): void {
  const matching = promised.map((one, index) =>
    isCalled(one, called[index]) ? called[index] : one,
  );
  expect(called, `${where}: calls`).toEqual(matching);
}

/** Says only what differs: the rest of what is seen is in the message already. */
function expectSeen(after: object, promised: object, where: string): void {
  const known = new Map<string, unknown>(Object.entries(promised));
  const differs = Object.entries(after).filter(
    ([field, value]) => !equals(value, known.get(field)),
  );
  const differing = (all: object) =>
    Object.fromEntries(
      Object.entries(all).filter(([field]) => differs.some(([one]) => one === field)),
    );
  expect(differing(after), where).toEqual(differing(promised));
  expect(after, where).toEqual(promised);
}

async function expectWalk<Machine extends AnyStateMachine, Seen extends object>(
  model: Model<Machine, Seen>,
  { start, steps }: Path,
  covered: Set<string>,
  tried: Set<string>,
): Promise<void> {
  const begin = model.starts[start];
  if (begin === undefined) throw new Error(`no start ${start}`);
  const live = run(model, begin.input, covered);
  const first = await live.start();
  expect(first.seen, 'at the start').toEqual(begin.seen);
  expect(first.did, 'at the start: effects').toEqual(begin.does ?? []);
  expectCalls(first.called, begin.calls ?? [], 'at the start');
  let { seen } = first;
  const walked: string[] = [start];

  const expectImpossible = async () => {
    const key = JSON.stringify(seen);
    if (tried.has(key)) return;
    tried.add(key);
    for (const [name, event] of Object.entries(model.cases)) {
      const isPromised = promiseFor(model.promises, seen, name) !== undefined;
      const where = `${[...walked, name].join(' → ')}\nseen: ${key}`;
      expect(live.can(event), `${where}\npossible`).toBe(isPromised);
      if (isPromised) continue;
      const after = await live.take({ name, event });
      expect(after, where).toEqual({ seen, did: [], called: [] });
    }
  };

  for (const step of steps) {
    await expectImpossible();
    walked.push(step.name);
    const where = `${walked.join(' → ')}\nseen before: ${JSON.stringify(seen)}`;
    const promised = promiseFor(model.promises, seen, step.name);
    expect(promised, `${where}\nnothing is promised`).toBeDefined();
    const { becomes = {}, does = [], calls = [] } = promised ?? { on: '' };
    const after = await live.take(step);
    const changes = typeof becomes === 'function' ? becomes(seen) : becomes;
    expectSeen(after.seen, { ...seen, ...changes }, where);
    expect(after.did, `${where}\neffects`).toEqual(typeof does === 'function' ? does(seen) : does);
    expectCalls(after.called, typeof calls === 'function' ? calls(seen) : calls, where);
    for (const [what, holds] of Object.entries(model.always ?? {})) {
      expect(holds(after.seen), `${where}\nalways: ${what}`).toBe(true);
    }
    seen = after.seen;
  }
  live.stop();
}

/**
 * Declares the tests of one machine: a walk for each path, and that together they took every transition.
 * Several models look at it from several sides.
 */
export function keeps<Machine extends AnyStateMachine, Seen extends object>(
  name: string,
  ...models: readonly Model<Machine, Seen>[]
): void {
  describe(`${name} keeps its promises`, () => {
    const covered = new Set<string>();
    models.forEach((model, side) => {
      const tried = new Set<string>();
      planOf(model).forEach((path, index) => {
        const steps = [path.start, ...path.steps.map((step) => step.name)].join(' → ');
        const short = steps.length > 100 ? `${steps.slice(0, 99)}…` : steps;
        it(`walk ${side + 1}.${index + 1}: ${short}`, () =>
          expectWalk(model, path, covered, tried));
      });
    });
    it('every transition was taken', () => {
      const all = new Set(models.flatMap(({ machine }) => transitionsOf(machine).map(nameOf)));
      expect([...all].filter((one) => !covered.has(one))).toEqual([]);
    });
  });
}
