/** One request as its handler sees it: address, body, who asks. It never decides anything. */
import { limits } from '../entities/wire.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpError, invalidField, malformedBody } from './httpError.ts';
import { findKept, keepAnswer, type Repeat } from './idempotency.ts';
import { jsonIn } from './json.ts';
import type { Writer } from './db/db.ts';
import type { Answer, Route, RouteContext } from './routes/route.ts';

const nobody: Caller = { userId: null, username: '', grants: {}, sessionId: '' };

const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (): HttpError => new HttpError(413, 'PAYLOAD_TOO_LARGE');

/** A body that trickles in holds a place among the requests, so it has this long and as much as a slow line needs. */
const patienceMs = 15_000;
const slowLineBytesPerMs = 100;

/** 408 when a body of at most `limit` bytes takes longer than it may. */
async function inTime<T>(reading: Promise<T>, limit: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () =>
    reject(new HttpError(408, 'BAD_REQUEST', { headers: { Connection: 'close' } }));
  const timer = setTimeout(giveUp, patienceMs + limit / slowLineBytesPerMs);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The body's bytes; a body without a length is counted while it comes in. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const length = request.headers.get('Content-Length');
  // Node gives no more bytes than the length said.
  if (length !== null) {
    if (Number(length) > limit) throw tooLarge();
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/**
 * `__proto__` in JSON is a key like any other until somebody copies the object; nobody needs it, so it is refused as
 * what it is: an unknown field. Each of its letters may be written as \uXXXX.
 */
function refuseProto(text: string, value: unknown): void {
  if (!/__proto__|\\u00(?:5f|6f|7[024])/i.test(text)) return;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) {
      // A computed key makes a property of its own; written plainly it would set the prototype.
      throw invalidField('__proto__', { code: 'unknownField' });
    }
    open.push(...Object.values(next));
  }
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw malformedBody('MALFORMED_JSON', { code: 'notUtf8' });
  }
  const value = jsonIn(text);
  refuseProto(text, value);
  return value;
}

export class Work implements RouteContext {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly deps: Deps;
  readonly requestId: string;
  readonly address: string;
  readonly route: Route;
  caller: Caller = nobody;
  /** The request's key and what it stands for, once the body is known. */
  repeat: Repeat | undefined;
  isKept = false;
  #bytes: Uint8Array | undefined;
  #json: { readonly value: unknown } | undefined;

  constructor(
    route: Route,
    request: Request,
    rest: Pick<RouteContext, 'params' | 'deps' | 'requestId' | 'address'>,
  ) {
    this.route = route;
    this.request = request;
    this.url = new URL(request.url);
    this.params = rest.params;
    this.deps = rest.deps;
    this.requestId = rest.requestId;
    this.address = rest.address;
  }

  /** The raw body of a JSON route, read once and no longer than the route's limit. */
  async bytes(): Promise<Uint8Array> {
    const limit = this.route.limit ?? limits.bodyBytes;
    this.#bytes ??= await inTime(readBytes(this.request, limit), limit);
    return this.#bytes;
  }

  async json(): Promise<unknown> {
    this.#json ??= { value: parseJson(await this.bytes()) };
    return this.#json.value;
  }

  async firstAnswer(bodyHash: string): Promise<Response | undefined> {
    if (!this.repeat) return undefined;
    this.repeat.bodyHash = bodyHash;
    return await findKept(this.deps, this.repeat);
  }

  async remember(trx: Writer, answer: Answer): Promise<void> {
    if (!this.repeat) return;
    await keepAnswer(this.deps, trx, this.repeat, answer);
    this.isKept = true;
  }
}
