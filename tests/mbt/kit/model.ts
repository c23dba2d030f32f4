/**
 * What a machine's model says: how it starts, the cases of its events, how its calls can end, what is seen of
 * it, and what each step is promised to make of that. Types only; it never runs anything.
 */
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { CallName } from './machineTypes.ts';

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
interface Start<Seen> {
  readonly input?: unknown;
  readonly seen: Seen;
  readonly calls?: readonly string[];
  readonly does?: readonly string[];
}

export interface Model<Machine extends AnyStateMachine, Seen extends object> {
  readonly machine: Machine;
  readonly cases: Readonly<Record<string, EventFromLogic<Machine>>>;
  readonly answers: Readonly<Record<CallName<Machine>, Readonly<Record<string, Answer>>>>;
  /** The actions that reach out; they are recorded instead of done. */
  readonly effects: readonly string[];
  readonly see: (snapshot: SnapshotFrom<Machine>) => Seen;
  readonly starts: Readonly<Record<string, Start<Seen>>>;
  readonly promises: readonly Promised<Seen>[];
  /** Only what is seen like this is walked. */
  readonly within?: (seen: Seen) => boolean;
  /** Only so many states, the nearest ones, are walked; for machines that remember without a near end. */
  readonly reach?: number;
  /** What holds after every step. */
  readonly always?: Readonly<Record<string, (seen: Seen) => boolean>>;
}

/** A model of whichever machine; the kit works on these, each model itself is fully typed. */
export interface AnyModel {
  readonly machine: AnyStateMachine;
  readonly cases: Readonly<Record<string, AnyEventObject>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>;
  readonly effects: readonly string[];
  readonly see: (snapshot: never) => object;
  readonly starts: Readonly<Record<string, Start<object>>>;
  readonly promises: readonly Promised<never>[];
  readonly within?: (seen: never) => boolean;
  readonly reach?: number;
  readonly always?: Readonly<Record<string, (seen: never) => boolean>>;
}

/** One step of a path. `like` names the answer whose promise holds for it too. */
export interface Step {
  readonly name: string;
  readonly event: AnyEventObject;
  readonly call?: string;
  readonly answer?: Answer;
  readonly like?: string;
}

/** `view` counts the models of one machine; `id` is made of the machine and the names alone. */
export interface Path {
  readonly id: string;
  readonly machine: string;
  readonly view: number;
  readonly start: string;
  readonly steps: readonly Step[];
}
