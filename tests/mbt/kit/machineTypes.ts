/** The names that a machine's type tells: its innermost states, its events, its calls. Types only. */
import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate';

/** `account.signedOut.idle`, and each name on the way there. */
type NameIn<Value> = Value extends string
  ? Value
  : {
      [Name in keyof Value & string]: `${Name}.${NameIn<Exclude<Value[Name], undefined>>}`;
    }[keyof Value & string];
/** Without what has something below it. */
type Innermost<All extends string, One extends string = All> = One extends unknown
  ? [Extract<All, `${One}.${string}`>] extends [never]
    ? One
    : never
  : never;

export type StateName<Machine extends AnyStateMachine> = Innermost<NameIn<StateValueFrom<Machine>>>;
export type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];
/** What can be given in for a machine's calls, by their names. */
type Given<Machine extends AnyStateMachine> = NonNullable<
  Parameters<Machine['provide']>[0]['actors']
>;
/** An actor's name is its id too: `check` sees to it. */
export type CallName<Machine extends AnyStateMachine> = keyof Given<Machine> & string;
