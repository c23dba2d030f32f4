/**
 * What the kit is told of a machine's screen: how a person causes each event, what is asked of the server and
 * how it can answer, and what must be seen in each state. Types and planning; it touches no screen itself.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';

/** A control as assistive technology finds it. */
export type Control = readonly [role: string, name: string];

/** What can be seen on a page: every part of it has to hold at once. */
export interface Sight {
  readonly sees?: readonly Control[];
  readonly hides?: readonly Control[];
  readonly says?: readonly string[];
  /** The address, without what follows `?`. */
  readonly at?: string;
  /** What the page's root says of itself: an attribute and its value. */
  readonly root?: Readonly<Record<string, string>>;
}

/** An answer of the server; `lost`: none comes; `pass`: the real one's, where there is one. */
export interface Reply {
  readonly status: number | 'lost';
  readonly body?: unknown;
}

/** Somebody at the keyboard, and what happens around them. There is no pointer, and no selector. */
export interface Person {
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Tab until this control has the focus. */
  tabTo(...control: Control): Promise<void>;
  /** An address typed into the browser's bar, without loading the page anew. */
  goTo(path: string): Promise<void>;
  /** What another tab stored; null: removed. */
  otherTab(key: string, value: string | null): Promise<void>;
  online(): Promise<void>;
  /** The palette: typed into, and its row of this name run, once it is there. */
  choose(text: string, row: string): Promise<void>;
}

export interface Cause<Machine extends AnyStateMachine> {
  readonly when?: (snapshot: SnapshotFrom<Machine>) => boolean;
  readonly event:
    | EventFromLogic<Machine>
    | ((snapshot: SnapshotFrom<Machine>) => EventFromLogic<Machine>);
  readonly by: (person: Person, snapshot: SnapshotFrom<Machine>) => Promise<void>;
}
export interface Ending {
  readonly gives?: unknown;
  readonly reply: Reply;
}
/** `request`: method and path, a pattern; the real server may answer where `passes`. */
export interface Call {
  readonly request: RegExp;
  readonly endings: Readonly<Record<string, Ending>>;
}

export type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];
export interface ScreenStart<Machine extends AnyStateMachine> {
  readonly input?: unknown;
  /** What the application itself tells the machine as the page opens. */
  readonly first?: readonly EventFromLogic<Machine>[];
  readonly path: string;
  /** What the browser has kept. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Somebody is signed in before the path begins. */
  readonly signedIn?: boolean;
}

/** A string instead says why no person can cause it, or nobody see it, here. */
export interface Screen<Machine extends AnyStateMachine> {
  readonly starts: Readonly<Record<string, ScreenStart<Machine>>>;
  readonly events: {
    readonly [Type in EventType<Machine>]: Readonly<Record<string, Cause<Machine>>> | string;
  };
  readonly calls: Readonly<Record<string, Call | string>>;
  /** Of each leaf of the machine's states, `account.signedOut.idle`; `check` finds those left out. */
  readonly seen: Readonly<
    Record<string, Sight | ((snapshot: SnapshotFrom<Machine>) => Sight) | string>
  >;
  /** Transitions that no path takes here, each with the reason. */
  readonly unreached?: Readonly<Record<string, string>>;
  /** What the application does by itself, at once. */
  readonly itself?: (snapshot: SnapshotFrom<Machine>) => EventFromLogic<Machine> | undefined;
  /** What, beside the state, tells two situations apart. */
  readonly tells?: (snapshot: SnapshotFrom<Machine>) => unknown;
}

export interface AnyCause {
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly event: AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject);
  readonly by: (person: Person, snapshot: AnyMachineSnapshot) => Promise<void>;
}
/** The same for whichever machine. */
export interface AnyScreen {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly starts: Readonly<Record<string, ScreenStart<AnyStateMachine>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, AnyCause>> | string>>;
  readonly calls: Readonly<Record<string, Call | string>>;
  readonly seen: Readonly<
    Record<string, Sight | ((snapshot: AnyMachineSnapshot) => Sight) | string>
  >;
  readonly unreached?: Readonly<Record<string, string>>;
  readonly itself?: (snapshot: AnyMachineSnapshot) => AnyEventObject | undefined;
  readonly tells?: (snapshot: AnyMachineSnapshot) => unknown;
}

export const screenOf = <Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  screen: Screen<Machine>,
): AnyScreen => ({ name, machine, ...screen }) as unknown as AnyScreen;
