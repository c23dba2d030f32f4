/**
 * What the kit is told of a machine's screen: how a person causes each event, what is asked of the server and
 * how it can answer, and what must be seen in each state. Types only; it touches no screen itself.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  DoneActorEvent,
  ErrorActorEvent,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import type { FaultClass } from './faults.ts';
import type { CallName, EventType, StateName } from './machineTypes.ts';

/** A control as assistive technology finds it. */
export type Control = readonly [role: string, name: string];

/** What can be seen on a page: every part of it has to hold at once. */
export interface Sight {
  readonly sees?: readonly Control[];
  readonly hides?: readonly Control[];
  readonly says?: readonly string[];
  readonly hushes?: readonly string[];
  /** The address, without what follows `?`. */
  readonly at?: string;
  /** The whole address; what differs from page to page, such as a record's number, is left out. */
  readonly address?: string;
  /** What the page's root says of itself: an attribute and its value. */
  readonly root?: Readonly<Record<string, string>>;
  /** What something drawn says of itself: `density: 'compact'` is `data-density`. */
  readonly marked?: Readonly<Record<string, string>>;
  /** The state that what is drawn says it is in (`data-state`). */
  readonly state?: string;
  /** Words that begin the rows of the grid, in their order; and those of the rows that are selected. */
  readonly rows?: readonly string[];
  readonly selected?: readonly string[];
  /** The row the keys are at, by its words; null: at none. */
  readonly row?: string | null;
  /** The value of a text box, by its label; and the boxes that are marked as wrong. */
  readonly boxes?: Readonly<Record<string, string>>;
  readonly wrong?: readonly string[];
  /** The focus is somewhere: on no page it may be lost. */
  readonly focused?: true;
  /** The label of the box that has the focus. */
  readonly focus?: string;
}
/** What is seen right after one step, whatever the state; `before` is what the step found. */
type Shows<Snapshot, Memory> = (
  now: Snapshot,
  before: { readonly snapshot: Snapshot; readonly memory: Memory },
) => Sight;

/** What a call has to carry: these keys of its body, and these headers. */
export interface Sent {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the server; `fault` says what happens to it on its way. */
export interface Reply {
  readonly status: number | 'lost';
  readonly body?: unknown;
  readonly fault?: FaultClass;
  /** Where there is a real server, it answers itself, after somebody has made this change. */
  readonly real?: ElsewhereChange | 'pass';
  /** Also where there is a real server this is the answer: what it keeps is another path's. */
  readonly played?: true;
  /** What is played names records: `id: 1` is the first of the start's, whatever its number is on a real server. */
  readonly ofRecords?: true;
  /** What was asked has to carry this, or it is another call; looked at where the network is played. */
  readonly sent?: Sent;
}

/** A change that somebody else makes: how the server tells it, and the call that makes it come true. */
export interface ElsewhereChange {
  readonly type: string;
  /** Which of the records that the path began with, counted from 0; beyond the last: a new one. */
  readonly record: number;
  readonly version: number;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
  readonly values?: object;
}

/** Somebody at the keyboard, and what happens around them. There is no pointer, and no selector. */
export interface Person {
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Tab until this control has the focus. */
  tabTo(...control: Control): Promise<void>;
  /** Goes to a control and does what it is for: Enter, or Space where Enter does something else. */
  use(...control: Control): Promise<void>;
  /** Goes to a text box and writes this instead of what is there. */
  fill(label: string, text: string): Promise<void>;
  /** Goes to a box of choices with this label and takes this one. */
  pick(label: string, choice: string): Promise<void>;
  /** An address typed into the browser's bar, without loading the page anew. */
  goTo(path: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** What another tab stored; null: removed. `{user}` and `{0}` stand for the numbers that they stand for in `kept`. */
  otherTab(key: string, value: string | null): Promise<void>;
  /** The connection is lost before this call, which is held, has its answer. */
  lose(request: RegExp): Promise<void>;
  online(): Promise<void>;
  elsewhere(change: ElsewhereChange): Promise<void>;
  /** Goes to the box of files with this label and chooses these. */
  attach(label: string, ...files: readonly Attached[]): Promise<void>;
  /** The palette: typed into, and its row of this name run, once it is there. */
  choose(text: string, row: string): Promise<void>;
  /** Waits until Enter would take this row of a list of choices. */
  untilLit(row: string): Promise<void>;
}
export interface Attached {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Cause<Machine extends AnyStateMachine, Memory = unknown> {
  readonly when?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => boolean;
  /** One thing that a person does may be several events. */
  readonly event:
    | EventFromLogic<Machine>
    | readonly EventFromLogic<Machine>[]
    | ((
        snapshot: SnapshotFrom<Machine>,
        memory: Memory,
      ) => EventFromLogic<Machine> | readonly EventFromLogic<Machine>[]);
  readonly by: (person: Person, snapshot: SnapshotFrom<Machine>, memory: Memory) => Promise<void>;
  /** The control that does the same, for whoever has a pointer. */
  readonly control?: Control;
  /** What the server, or whoever else, keeps of it. */
  readonly keeps?: (memory: Memory, snapshot: SnapshotFrom<Machine>) => Memory;
  /** The machine's screen is gone afterwards, and this is there instead. */
  readonly ends?: Sight;
  readonly shows?: Shows<SnapshotFrom<Machine>, Memory>;
}
/** Bodies, outputs and what is kept may depend on what was asked. */
export interface Ending<Machine extends AnyStateMachine = AnyStateMachine, Memory = unknown> {
  readonly when?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => boolean;
  readonly gives?: unknown;
  readonly givesOf?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => unknown;
  readonly reply: Reply;
  readonly bodyOf?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => unknown;
  /** As `real` of the reply, by what was asked. */
  readonly realOf?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => ElsewhereChange;
  readonly keeps?: (memory: Memory, snapshot: SnapshotFrom<Machine>) => Memory;
  /** The machine's screen is gone afterwards, and this is there instead. */
  readonly ends?: Sight;
  /** The call is asked and answered so many times; once unless said. */
  readonly times?: number;
  readonly shows?: Shows<SnapshotFrom<Machine>, Memory>;
}
/** The number that the server has given to a record, by the number that the model knows it by. */
export type NumberOf = (record: number) => number;
/** `request`: method and path, a pattern; the real server answers what ends well. */
export interface Call<Machine extends AnyStateMachine = AnyStateMachine, Memory = unknown> {
  readonly request: RegExp;
  /** The one that is meant, where others of its kind are asked for beforehand. */
  readonly requestOf?: (
    snapshot: SnapshotFrom<Machine>,
    memory: Memory,
    numberOf: NumberOf,
  ) => RegExp;
  /** The application may have asked the very same beforehand, and then asks it no second time. */
  readonly askedBefore?: true;
  readonly sends?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => Sent;
  readonly endings: Readonly<Record<string, Ending<Machine, Memory>>>;
}

export interface ScreenStart<Machine extends AnyStateMachine, Memory = unknown> {
  readonly input?: unknown;
  /** What the application itself tells the machine as the page opens. */
  readonly first?: readonly EventFromLogic<Machine>[];
  /** `{0}` stands for the number of the first record that the path begins with. */
  readonly path: string;
  /** What the browser has kept; `{user}` in a key stands for the number of who is signed in, `{0}` for the first record's. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Who is signed in on a real server; an administrator unless said. */
  readonly as?: 'viewer' | 'adder';
  /** Records that are there, oldest first, which `{0}` stands for as in `path`, those with a `deleted_at` in the trash; all others of these collections are not. */
  readonly records?: Readonly<Record<string, readonly object[]>>;
  readonly memory?: Memory;
  /** Transitions that other starts took are taken from this one too: here the server does something else for them. */
  readonly anew?: true;
  /** What the person does before the path begins, such as opening a dialog. */
  readonly before?: (person: Person) => Promise<void>;
  /** The calls that wait to be answered, where they are not those of `calls`. */
  readonly holds?: readonly RegExp[];
  /** What a server that is only played answers at rest, of what it keeps: a body, or a whole response; undefined: what it always does. */
  readonly answers?: (request: string, memory: Memory) => unknown;
}

/** A string instead says why no person can cause it, or nobody see it, here. */
export interface Screen<Machine extends AnyStateMachine, Memory = unknown> {
  readonly starts: Readonly<Record<string, ScreenStart<Machine, Memory>>>;
  readonly events: {
    readonly [Type in EventType<Machine>]:
      | Readonly<Record<string, Cause<Machine, Memory>>>
      | string;
  };
  readonly calls: { readonly [Name in CallName<Machine>]: Call<Machine, Memory> | string };
  /** Of each innermost state, `account.signedOut.idle`. */
  readonly seen: Readonly<
    Record<
      StateName<Machine>,
      Sight | ((snapshot: SnapshotFrom<Machine>, memory: Memory) => Sight) | string
    >
  >;
  /** What is seen whatever the state. */
  readonly always?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => Sight;
  /** Transitions that no path takes here, each with the reason. */
  readonly unreached?: Readonly<Record<string, string>>;
  /** Why a transition is only taken at level dom. */
  readonly onlyDom?: Readonly<Record<string, string>>;
  /** What the application does by itself, at once. */
  readonly itself?: (
    snapshot: SnapshotFrom<Machine>,
    memory: Memory,
  ) => EventFromLogic<Machine> | DoneActorEvent | ErrorActorEvent | undefined;
  /** What, beside the state, tells two situations apart. */
  readonly tells?: (snapshot: SnapshotFrom<Machine>, memory: Memory) => unknown;
  /** Where nothing is seen of it beside `always` once it has ended. */
  readonly ended?: Sight;
  /** Whether what happens around every page happens here too; where it is told by nothing, why. */
  readonly around?: Readonly<Partial<Record<AroundEvent, Around<Machine, Memory>>>>;
  /** It needs records of its own, so no deployed site is walked. */
  readonly needsOwnData?: boolean;
  /** Only so many places, the nearest ones, are walked. */
  readonly reach?: number;
}

/** What can happen around every page. */
export const aroundEvents = ['other tab signed out', 'reload', 'Back'] as const;
export type AroundEvent = (typeof aroundEvents)[number];
interface Around<Machine extends AnyStateMachine, Memory> {
  readonly when: (snapshot: SnapshotFrom<Machine>, memory: Memory) => boolean;
  /** What is there afterwards; the path ends with it. */
  readonly ends: Sight | ((snapshot: SnapshotFrom<Machine>, memory: Memory) => Sight);
}

type Snap = AnyMachineSnapshot;
export interface AnyCause {
  readonly when?: (snapshot: Snap, memory: unknown) => boolean;
  readonly event:
    | AnyEventObject
    | readonly AnyEventObject[]
    | ((snapshot: Snap, memory: unknown) => AnyEventObject | readonly AnyEventObject[]);
  readonly by: (person: Person, snapshot: Snap, memory: unknown) => Promise<void>;
  readonly control?: Control;
  readonly keeps?: (memory: unknown, snapshot: Snap) => unknown;
  readonly ends?: Sight;
  readonly shows?: Shows<Snap, unknown>;
}
/** The same for whichever machine. */
export interface AnyScreen {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly starts: Readonly<Record<string, ScreenStart<AnyStateMachine>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, AnyCause>> | string>>;
  readonly calls: Readonly<Record<string, AnyCall | string>>;
  readonly seen: Readonly<
    Record<string, Sight | ((snapshot: Snap, memory: unknown) => Sight) | string>
  >;
  readonly always?: (snapshot: Snap, memory: unknown) => Sight;
  readonly unreached?: Readonly<Record<string, string>>;
  readonly onlyDom?: Readonly<Record<string, string>>;
  readonly itself?: (snapshot: Snap, memory: unknown) => AnyEventObject | undefined;
  readonly tells?: (snapshot: Snap, memory: unknown) => unknown;
  readonly ended?: Sight;
  readonly around?: Readonly<Partial<Record<AroundEvent, AnyAround>>>;
  readonly needsOwnData?: boolean;
  readonly reach?: number;
}
export interface AnyAround {
  readonly when: (snapshot: Snap, memory: unknown) => boolean;
  readonly ends: Sight | ((snapshot: Snap, memory: unknown) => Sight);
}
export interface AnyEnding {
  readonly when?: (snapshot: Snap, memory: unknown) => boolean;
  readonly gives?: unknown;
  readonly givesOf?: (snapshot: Snap, memory: unknown) => unknown;
  readonly reply: Reply;
  readonly bodyOf?: (snapshot: Snap, memory: unknown) => unknown;
  readonly realOf?: (snapshot: Snap, memory: unknown) => ElsewhereChange;
  readonly keeps?: (memory: unknown, snapshot: Snap) => unknown;
  readonly ends?: Sight;
  readonly times?: number;
  readonly shows?: Shows<Snap, unknown>;
}
export interface AnyCall {
  readonly request: RegExp;
  readonly requestOf?: (snapshot: Snap, memory: unknown, numberOf: NumberOf) => RegExp;
  readonly askedBefore?: true;
  readonly sends?: (snapshot: Snap, memory: unknown) => Sent;
  readonly endings: Readonly<Record<string, AnyEnding>>;
}

export const screenOf = <Machine extends AnyStateMachine, Memory = unknown>(
  name: string,
  machine: Machine,
  screen: Screen<Machine, Memory>,
): AnyScreen => ({ name, machine, ...screen }) as unknown as AnyScreen;
