/** What the server's parts are given: one bag of doors to the outside, made in main and in tests. It holds no logic. */
import type { Logger } from 'pino';
import type { Grants } from '../entities/access.ts';
import type { Entity, Row } from '../entities/entity.ts';
import type { Faults } from '../entities/faultCodes.ts';
import type {
  ActPart,
  Action,
  ErrorCode,
  Filter,
  ListMeta,
  ListQuery,
  Missing,
  RecordChange,
} from '../entities/wire.ts';
import type { Db, Reader, Writer } from './db/db.ts';
import type { Hashes } from './passwords.ts';
import type { Draft, Drafted } from './records/drafted.ts';

/** Who is asking; `system` for the sample and the public contact form. */
export interface Caller {
  readonly userId: number | null;
  readonly username: string;
  readonly grants: Grants;
  readonly sessionId: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly storageUrl?: string;
  readonly adminUsername: string;
  readonly adminPassword?: string;
  readonly sampleContent: boolean;
  readonly tenant: string;
  readonly tokenSecret: string;
  readonly logLevel: string;
  readonly mailUrl?: string;
  /** The sender of our mails. */
  readonly mailFrom?: string;
  readonly metricsToken?: string;
  /** How people reach this server, for the links in mails: `https://admin.example.edu`. */
  readonly origin?: string;
  /** A proxy of ours stands in front, so the last X-Forwarded-For entry is the visitor's address. */
  readonly trustProxy?: boolean;
}

/** Where uploaded bytes are. Keys are ours (`ab/cd….png`), never a name that a visitor chose. */
export interface Storage {
  put(
    key: string,
    body: NodeJS.ReadableStream | Uint8Array,
    type: string,
  ): Promise<{ size: number }>;
  get(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ body: ReadableStream<Uint8Array>; size: number } | undefined>;
  remove(key: string): Promise<void>;
}

export interface Mail {
  send(message: { to: string; subject: string; text: string }): Promise<void>;
}

export interface Changes {
  /** Called after the commit, once per record. */
  publish(changes: readonly RecordChange[]): void;
  /** Changes after an event id, oldest first, then live ones until the signal aborts. */
  follow(
    after: number | undefined,
    signal: AbortSignal,
  ): AsyncIterable<RecordChange & { eventId: number }>;
}

export interface Outcome {
  /** `same`: it was so before, and has no newer version. */
  readonly done: readonly { id: number; version: number; same?: true }[];
  readonly failed: readonly { id: number; message: ErrorCode | string; errors?: Faults }[];
  /** Of what came back from the trash: the links that it is without. */
  readonly missing?: readonly Missing[];
  /** Of a preview: how many would be other than before. */
  readonly changed?: number;
  /** Of a preview: from what to what the first of them would be changed. */
  readonly sample?: readonly { id: number; changes: HistoryEntry['changes'] }[];
  /** Of a part: the id that it ended with, where more may match. */
  readonly next?: number;
  /** Of a part that changed something: what the parts after it join. */
  readonly act?: string;
}

/** The versions that a caller takes for the newest, `*` for any. */
export type Seen = number | readonly number[] | '*';

type Given = Readonly<Record<string, unknown>>;
/** The writes of one transaction. Every one checks permission, fields, relations and version. */
export interface RecordWriter {
  /** What is written from now on belongs to an act of the same person. Throws HttpError 422 naming `act`. */
  join(act: string): Promise<void>;
  /** `own`: what the server itself knows (an upload's size), read-only fields too, unchecked. */
  create(entity: Entity, input: Given, own?: Given): Promise<Row>;
  update(entity: Entity, id: number, input: Given, version: Seen): Promise<Row>;
  remove(entity: Entity, id: number, version: Seen): Promise<void>;
  restore(entity: Entity, id: number): Promise<Row>;
  /** The links that what came back until here is without; nothing where it has all of them. */
  missing(): Promise<Pick<Outcome, 'missing'>>;
  /** Among its siblings, as the action does. */
  move(entity: Entity, id: number, args: Given): Promise<Row>;
}

export interface HistoryEntry {
  readonly version: number;
  readonly action: string;
  readonly at: string;
  readonly by: { id: number | null; username: string };
  /** key → before and after, only what changed. */
  readonly changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/** Which part of a record's history, as of a list: pages from 1. */
export type HistoryPage = Pick<ListQuery, 'page' | 'pageSize'>;
/** What to look for in the trail of all types; moments are ISO 8601 UTC. */
export interface TrailQuery {
  readonly by?: number;
  readonly action?: string;
  /** Not before this moment. */
  readonly from?: string;
  /** Where the page before ended: earlier than that. */
  readonly before?: string;
  readonly limit: number;
}
/** What somebody did at one moment to the records of one type: one of them, or many at once. */
export interface TrailAct {
  /** The collection. */
  readonly type: string;
  readonly at: string;
  readonly by: HistoryEntry['by'];
  readonly action: string;
  readonly count: number;
  /** The first of the records, its version then and its name now. */
  readonly id: number;
  readonly version: number;
  readonly title: { readonly en: string | null; readonly ar: string | null };
  /** The first of them, as they are called now. */
  readonly records: readonly { readonly id: number; readonly title: TrailAct['title'] }[];
  /** What was changed, where it was one record. */
  readonly fields: readonly string[];
}
/** Names an act: what one person did to a type's records at a moment. */
export interface ActName {
  readonly at: string;
  /** The number of a user; 0: of nobody who was signed in. Without it whatever happened at the moment. */
  readonly by?: number;
}
export interface Trail {
  readonly data: readonly TrailAct[];
  readonly meta: { readonly next: string | null };
}
export interface TrailEntry extends HistoryEntry {
  readonly id: number;
  readonly title: TrailAct['title'];
  readonly isDeleted: boolean;
  /** Nobody has written the record since. */
  readonly isNewest: boolean;
}
/** `from` is the version before it was taken back; `as` says what was done to bring that about. */
export interface TakenBack {
  readonly done: readonly {
    readonly id: number;
    readonly version: number;
    readonly from: number;
    readonly as: 'changed' | 'removed' | 'restored';
  }[];
  readonly failed: Outcome['failed'];
  readonly missing?: readonly Missing[];
  /** Of a part: as of an outcome. */
  readonly next?: number;
  readonly act?: string;
}

/** The last thing in a write's transaction: keeps its answer for a repeat of the request. */
export type Settle<T> = (result: T, trx: Writer) => Promise<void>;

/** Everything that may be done with records of ANY entity (server/records). */
export interface Records {
  /** `grants`: of who asks; titles of types that they do not hold are not included. */
  list(entity: Entity, query: ListQuery, grants?: Grants): Promise<{ data: Row[]; meta: ListMeta }>;
  read(entity: Entity, id: number, options?: { deleted?: boolean }): Promise<Row | undefined>;
  /** One transaction, one commit; the changes are published after it. `hashes`: of the passwords that it writes. */
  write<T>(
    caller: Caller,
    job: (writer: RecordWriter, trx: Writer) => Promise<T>,
    hashes?: Hashes,
  ): Promise<T>;
  /** Checks many writes before their transaction; undefined for a type whose checks need one. */
  draft(entity: Entity, caller: Caller, hashes?: Hashes): Promise<Draft | undefined>;
  /**
   * Writes a draft in one short transaction; undefined where somebody has changed meanwhile what it was checked against.
   * `fits`: whether these records of the type, written meanwhile, are none of those that the draft makes.
   */
  putDraft(
    draft: Draft,
    caller: Caller,
    fits: (trx: Reader, ids: readonly number[]) => Promise<boolean>,
    settle: Settle<Drafted>,
  ): Promise<Drafted | undefined>;
  act(
    entity: Entity,
    request: {
      action: Action;
      ids?: readonly number[];
      filter?: Filter;
      search?: string;
      part?: ActPart;
      args?: Readonly<Record<string, unknown>>;
      /** What somebody else has changed last is refused: CHANGED_SINCE. */
      unlessChanged?: boolean;
      /** All is done and taken back: the outcome says what would become of it. */
      preview?: boolean;
    },
    caller: Caller,
    settle?: Settle<Outcome>,
  ): Promise<Outcome>;
  /** Gone for good, with history and bytes; only what is in the trash. `next`: behind which id more may follow. */
  erase(
    entity: Entity,
    meant: {
      readonly ids?: readonly number[];
      readonly filter?: Filter;
      readonly search?: string;
      readonly part?: ActPart;
    },
    caller: Caller,
  ): Promise<{
    readonly next?: number;
    readonly done: readonly number[];
    readonly failed: readonly { readonly id: number; readonly message: string }[];
  }>;
  /** The versions of a record, newest first: every one, or a page of them. */
  history(entity: Entity, id: number, asked?: HistoryPage): Promise<readonly HistoryEntry[]>;
  historySize(entity: Entity, id: number): Promise<number>;
  /** What happened to the records of these types, the newest first. */
  trail(entities: readonly Entity[], query: TrailQuery, grants?: Grants): Promise<Trail>;
  trailEntries(
    entity: Entity,
    act: ActName,
    grants?: Grants,
  ): Promise<{ readonly data: readonly TrailEntry[]; readonly meta: { readonly total: number } }>;
  takeBack(
    entity: Entity,
    act: ActName & { readonly id?: number; readonly part?: ActPart },
    caller: Caller,
    settle?: Settle<TakenBack>,
  ): Promise<TakenBack>;
  /** `seen`: the newest version that the caller knows of; `restore`: out of the trash too. */
  revert(
    entity: Entity,
    aim: {
      readonly id: number;
      readonly version: number;
      readonly seen?: Seen;
      readonly restore?: boolean;
    },
    caller: Caller,
    settle?: Settle<Row>,
  ): Promise<Row>;
  /** Many at once, one transaction: version 0 is before a record was made, -1 as it was when it was deleted. */
  bring(
    entity: Entity,
    aims: readonly { readonly id: number; readonly version: number }[],
    caller: Caller,
    settle?: Settle<Outcome>,
    how?: { readonly part?: ActPart; readonly unlessChanged?: boolean },
  ): Promise<Outcome>;
}

export interface Deps {
  readonly settings: Settings;
  readonly entities: readonly Entity[];
  readonly db: Db;
  readonly storage: Storage;
  readonly mail: Mail;
  readonly log: Logger;
  readonly changes: Changes;
  readonly records: Records;
  now(): Date;
}
