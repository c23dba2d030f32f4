/** What the kit is told of one machine: its models, what cannot be reached and why, and its screen. */
import type { AnyStateMachine } from 'xstate';
import type { AnyModel, Model } from './model.ts';

/** The machine itself, given up by type only where the kit treats all machines alike. */
export interface Adapter {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly models: readonly AnyModel[];
  /** Goals that no path can reach, each with the reason; they are left out of the count, and listed. */
  readonly unreached: Readonly<Record<string, string>>;
}

interface Told<Machine extends AnyStateMachine, Seen extends object> {
  readonly models: readonly Model<Machine, Seen>[];
  readonly unreached?: Readonly<Record<string, string>>;
}

export function adapter<Machine extends AnyStateMachine, Seen extends object>(
  name: string,
  machine: Machine,
  { models, unreached = {} }: Told<Machine, Seen>,
): Adapter {
  return { name, machine, models: models as unknown as readonly AnyModel[], unreached };
}
