/** What a route is: one line of the one table that app.ts walks. It never runs or checks anything itself. */
import type { Method } from '../../entities/access.ts';
import type { Caller, Deps } from '../deps.ts';
import type { Writer } from '../db/db.ts';

/** What a handler is given of one request. */
export interface RouteContext {
  readonly request: Request;
  readonly url: URL;
  /** The `:names` of the path, decoded; a handler checks their form (`idOf`). */
  readonly params: Readonly<Record<string, string>>;
  /** The signed-in user; nobody (no user id, no grants) on a public route. */
  readonly caller: Caller;
  readonly deps: Deps;
  readonly requestId: string;
  /** The address the request came from, never a header's word unless a trusted proxy is set. */
  readonly address: string;
  /** The body, read once: 400 MALFORMED_JSON, 413, 415 are thrown here. */
  json(): Promise<unknown>;
  /** The body as it came, read once. */
  bytes(): Promise<Uint8Array>;
  /**
   * Keeps the answer for a repeat with the same Idempotency-Key, in the transaction of the write itself, so
   * that nothing can be kept without the other. Does nothing when the request has no such key.
   */
  remember(trx: Writer, answer: Answer): Promise<void>;
  /**
   * The first answer to a repeat, for a handler that receives its body itself and knows its hash only then. Throws 422
   * IDEMPOTENCY_KEY_REUSED where the same key came with another body.
   */
  firstAnswer(bodyHash: string): Promise<Response | undefined>;
}

/** A JSON answer before it becomes a Response (`answerJson` makes one of it). */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: an empty body (204). */
  readonly body?: unknown;
}

export interface Permission {
  readonly collection: string;
  /** One of these must be granted; where the body decides which, the handler asks for the exact one. */
  readonly methods: readonly Method[];
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Hono writes it: `/api/blogs/:id`. A fixed word must stand before a `:name` at the same place. */
  readonly path: string;
  readonly handle: (context: RouteContext) => Promise<Response> | Response;
  /** Absent on a private route: being signed in is enough. */
  readonly permission?: Permission;
  /** No session is asked for, and an Authorization header is not looked at. */
  readonly public?: true;
  /** Set where a browser asks by itself and cannot send X-Tenant; never on a route that writes. */
  readonly anyTenant?: true;
  /** Bytes of body taken; absent: `limits.bodyBytes`. */
  readonly limit?: number;
  /** What the body is: JSON unless said; `stream` leaves `request.body` and its type to the handler. */
  readonly body?: 'json' | 'stream';
  /**
   * What a call of somebody signed in takes in the address besides the tenant, and no other. Absent: a write takes nothing,
   * a read checks for itself, with what else is wrong in its address.
   */
  readonly params?: readonly string[];
  /** Honours Idempotency-Key. */
  readonly repeatable?: true;
}
