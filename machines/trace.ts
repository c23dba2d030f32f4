/** The form of a session's trace: what each live machine was told, when, and where that led. A form only; src/live/trace.ts keeps one. */
import type { StateValue } from 'xstate';

export const traceForm = 'lectern-trace';
/** Another number: the file is of another version, and is not replayed. */
export const traceVersion = 1;

/** A machine that was live from `at` on; the same machine of another screen is another life. */
export interface TraceLife {
  readonly life: number;
  /** As `machines/index.ts` names it. */
  readonly machine: string;
  /** In ms since the trace began. */
  readonly at: number;
  /** Where it was when it was first seen. */
  readonly state: StateValue;
}
export interface TraceStep {
  readonly life: number;
  readonly at: number;
  /** The event's type: `signIn`, `xstate.done.actor.login`. */
  readonly event: string;
  /** The names of the transitions it took; none: it was refused. */
  readonly taken: readonly string[];
  readonly state: StateValue;
  /** What the event carried; only where contents were asked for. Passwords and tokens never are. */
  readonly contents?: unknown;
}
export interface Trace {
  readonly form: typeof traceForm;
  readonly version: typeof traceVersion;
  /** ISO 8601, UTC. */
  readonly began: string;
  readonly hasContents: boolean;
  /** Steps that were forgotten because there were too many. */
  readonly dropped: number;
  readonly lives: readonly TraceLife[];
  readonly steps: readonly TraceStep[];
}
