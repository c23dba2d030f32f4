/**
 * What the kit is told of one machine, in one file of `adapters/`: its events, its calls, its states, what is promised
 * of it, and what cannot be reached and why. What the machine's type names and the adapter does not is a compile error.
 */
import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from './model.ts';
import { screenOf, type AnyScreen, type Screen } from './screen.ts';

/** The machine itself, given up by type only where the kit treats all machines alike. */
export interface Adapter {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly models: readonly AnyModel[];
  /** Goals that no path can reach, each with the reason; they are left out of the count, and listed. */
  readonly unreached: Readonly<Record<string, string>>;
  /** What is walked at level dom and e2e; a sentence instead says why nothing is. */
  readonly screen: AnyScreen | string;
}

/** One that is walked at level dom and e2e. */
export interface Shown extends Adapter {
  readonly screen: AnyScreen;
}

/** `seen` of a screen under the name that a reader looks for. */
export interface Told<Machine extends AnyStateMachine, Memory> extends Omit<
  Screen<Machine, Memory>,
  'seen'
> {
  /** What each step is promised to make of what is seen, done and called: of `promises/`. */
  readonly promised: readonly unknown[];
  /** Goals that no path over the machine alone can reach, each with the reason. */
  readonly impossible?: Readonly<Record<string, string>>;
  /** Of each innermost state, `account.signedOut.idle`, what shows it. */
  readonly states: Screen<Machine, Memory>['seen'];
}

export function defineAdapter<Machine extends AnyStateMachine, Memory = unknown>(
  name: string,
  machine: Machine,
  told: Told<Machine, Memory>,
): Shown {
  const { promised, impossible = {}, states, ...rest } = told;
  const screen = screenOf<Machine, Memory>(name, machine, { ...rest, seen: states });
  return { name, machine, models: promised as readonly AnyModel[], unreached: impossible, screen };
}

/** A machine that nobody walks at level dom and e2e, and why. */
export const machineAlone = (
  name: string,
  machine: AnyStateMachine,
  promised: readonly unknown[],
  why: string,
): Adapter => ({
  name,
  machine,
  models: promised as readonly AnyModel[],
  unreached: {},
  screen: why,
});
