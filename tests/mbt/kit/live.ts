/**
 * A machine that runs: its calls wait to be answered, its effects are written down, and what was asked in
 * vain answers late. It never judges what it sees.
 */
import {
  createActor,
  fromPromise,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { seeing } from './graph.ts';
import type { AnyModel, Answer, Step } from './model.ts';

/** A call or an effect in words: its name, then the values it was handed. */
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
export interface Outcome {
  readonly seen: object;
  readonly did: readonly string[];
  readonly called: readonly string[];
  /** What the machine threw, if it did. */
  readonly broke: string | null;
}

interface Running {
  readonly did: string[];
  readonly called: string[];
  pending: Pending[];
}
/** Which run an actor is of: its system is its own. */
const runs = new WeakMap<object, Running>();
const machines = new WeakMap<AnyModel, AnyStateMachine>();

/** The machine with its calls and effects told to whichever run it is in: made once, for it is most of a start. */
function toldMachine(model: AnyModel): AnyStateMachine {
  const known = machines.get(model);
  if (known) return known;
  const actors = Object.keys(model.answers).map((call) => [
    call,
    fromPromise(({ input: given, signal, system }) => {
      const run = runs.get(system);
      run?.called.push(told(call, given));
      return new Promise((resolve, reject) => {
        const end = (answer: Answer) =>
          'output' in answer ? resolve(answer.output) : reject(answer.error);
        run?.pending.push({ call, signal, end });
      });
    }),
  ]);
  const actions = model.effects.map((name) => [
    name,
    ({ system }: { system: object }, params: unknown) =>
      runs.get(system)?.did.push(told(name, params)),
  ]);
  const made = model.machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  });
  machines.set(model, made);
  return made;
}

export function runLive(model: AnyModel, input: unknown) {
  const run: Running = { did: [], called: [], pending: [] };
  const { did, called } = run;
  const actor = createActor(toldMachine(model), { input });
  runs.set(actor.system, run);
  let broke: string | null = null;
  actor.subscribe({
    error: (error) => {
      broke = error instanceof Error ? error.message : String(error);
    },
  });
  const answerLate = (): boolean => {
    const isStale = ({ signal }: Pending) => signal.aborted;
    const stale = run.pending.filter(isStale);
    for (const { call, end } of stale) {
      const late = Object.values(model.answers[call] ?? {})[0];
      if (late !== undefined) end(late);
    }
    run.pending = run.pending.filter((one) => !isStale(one));
    return stale.length > 0;
  };
  const outcome = async (): Promise<Outcome> => {
    await settle();
    if (answerLate()) await settle();
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    return { seen: seeing(model, snapshot), did: did.splice(0), called: called.splice(0), broke };
  };
  return {
    start() {
      actor.start();
      return outcome();
    },
    can(event: AnyEventObject): boolean {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot();
      return snapshot.status === 'active' && snapshot.can(event);
    },
    /** False: nobody waits for that answer. */
    isAwaited: ({ call }: Step): boolean =>
      call === undefined || run.pending.some((one) => one.call === call),
    take({ call, answer, event }: Step): Promise<Outcome> {
      if (call === undefined || answer === undefined) actor.send(event);
      else run.pending.find((one) => one.call === call)?.end(answer);
      run.pending = run.pending.filter((one) => one.call !== call);
      return outcome();
    },
    /** Several at once, before anything that one of them leads to has happened. */
    takeTogether(steps: readonly Step[]): Promise<Outcome> {
      for (const { event } of steps) actor.send(event);
      return outcome();
    },
    isOver: (): boolean => actor.getSnapshot().status !== 'active',
    stop: () => actor.stop(),
  };
}
