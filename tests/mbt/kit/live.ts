/**
 * A machine that runs: its calls wait to be answered, its effects are written down, and what was asked in
 * vain answers late. It never judges what it sees.
 */
import { createActor, fromPromise, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
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

export function runLive(model: AnyModel, input: unknown) {
  const did: string[] = [];
  const called: string[] = [];
  let pending: Pending[] = [];
  const actors = Object.keys(model.answers).map((call) => [
    call,
    fromPromise(({ input: given, signal }) => {
      called.push(told(call, given));
      return new Promise((resolve, reject) => {
        const end = (answer: Answer) =>
          'output' in answer ? resolve(answer.output) : reject(answer.error);
        pending.push({ call, signal, end });
      });
    }),
  ]);
  const actions = model.effects.map((name) => [
    name,
    (_: unknown, params: unknown) => did.push(told(name, params)),
  ]);
  const actor = createActor(
    model.machine.provide({
      actors: Object.fromEntries(actors),
      actions: Object.fromEntries(actions),
    }),
    { input },
  );
  let broke: string | null = null;
  actor.subscribe({
    error: (error) => {
      broke = error instanceof Error ? error.message : String(error);
    },
  });
  const answerLate = (): boolean => {
    const isStale = ({ signal }: Pending) => signal.aborted;
    const stale = pending.filter(isStale);
    for (const { call, end } of stale) {
      const late = Object.values(model.answers[call] ?? {})[0];
      if (late !== undefined) end(late);
    }
    pending = pending.filter((one) => !isStale(one));
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
      call === undefined || pending.some((one) => one.call === call),
    take({ call, answer, event }: Step): Promise<Outcome> {
      if (call === undefined || answer === undefined) actor.send(event);
      else pending.find((one) => one.call === call)?.end(answer);
      pending = pending.filter((one) => one.call !== call);
      return outcome();
    },
    isOver: (): boolean => actor.getSnapshot().status !== 'active',
    stop: () => actor.stop(),
  };
}
