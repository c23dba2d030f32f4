/** Answers a repeated request with its first answer. It never runs a request twice, and keeps no refusal. */
import { createHash } from 'node:crypto';
import { actHeader, repeatMs, replayedHeader } from '../entities/http.ts';
import type { Writer } from './db/db.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './httpError.ts';
import { answerJson } from './routes/answer.ts';
import type { Answer } from './routes/route.ts';

/** Visible ASCII, long enough for any UUID or hash. */
const keyForm = /^[\x21-\x7e]{1,200}$/;
/** Of the answer's headers, what a client reads. */
const keptHeaders = ['Location', 'ETag', actHeader] as const;

/** One request that carries an Idempotency-Key. */
export interface Repeat {
  readonly userId: number;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** Of a body that is received by its handler, absent until it is there. */
  bodyHash?: string;
}

/** Thrown inside the write's transaction to take it back: another server has kept an answer meanwhile. */
class AlreadyKept extends Error {}

/** The key of a request, if it has one. Throws 400 BAD_REQUEST for a key of another form. */
export function repeatKeyOf(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return undefined;
  if (!keyForm.test(key)) {
    throw new HttpError(400, 'BAD_REQUEST', {
      errors: { 'Idempotency-Key': [{ code: 'invalidFormat' }] },
    });
  }
  return key;
}

export const bodyHashOf = (body: Uint8Array): string =>
  createHash('sha256').update(body).digest('hex');

/**
 * The first answer to this request; undefined where there is none. Throws 422 IDEMPOTENCY_KEY_REUSED for another request
 * under the same key.
 */
export async function findKept(
  deps: Pick<Deps, 'db' | 'now'>,
  repeat: Repeat,
): Promise<Response | undefined> {
  const row = await deps.db.read
    .selectFrom('idempotency')
    .select(['method', 'path', 'body_hash', 'status', 'answer'])
    .where('user_id', '=', repeat.userId)
    .where('key', '=', repeat.key)
    .where('created_at', '>', new Date(deps.now().getTime() - repeatMs).toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row['method'] === repeat.method &&
    row['path'] === repeat.path &&
    row['body_hash'] === repeat.bodyHash;
  if (!isSame) throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED');
  const kept = JSON.parse(String(row['answer'])) as Pick<Answer, 'headers' | 'body'>;
  return answerJson({
    status: Number(row['status']),
    headers: { ...kept.headers, [replayedHeader]: 'true' },
    ...('body' in kept ? { body: kept.body } : {}),
  });
}

/** Keeps an answer in the transaction of its write. */
export async function keepAnswer(
  deps: Pick<Deps, 'now'>,
  trx: Writer,
  repeat: Repeat,
  { status, headers, body }: Answer,
): Promise<void> {
  const now = deps.now();
  await trx
    .deleteFrom('idempotency')
    .where('user_id', '=', repeat.userId)
    .where('key', '=', repeat.key)
    .where('created_at', '<=', new Date(now.getTime() - repeatMs).toISOString())
    .execute();
  const row = await trx
    .insertInto('idempotency')
    .values({
      user_id: repeat.userId,
      key: repeat.key,
      method: repeat.method,
      path: repeat.path,
      body_hash: repeat.bodyHash ?? '',
      status,
      answer: JSON.stringify({ headers, body }),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('status')
    .executeTakeFirst();
  if (!row) throw new AlreadyKept();
}

/** What a handler left unkept is kept behind its write: the next best, for writes that take no such part. */
async function keepLate(deps: Deps, repeat: Repeat, response: Response): Promise<void> {
  const text = await response.clone().text();
  const headers = Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const body = text === '' ? {} : { body: JSON.parse(text) as unknown };
  await deps.db
    .write((trx) => keepAnswer(deps, trx, repeat, { status: response.status, headers, ...body }))
    .catch((error: unknown) => {
      if (error instanceof AlreadyKept) return;
      // What is written stays so: told that it failed, the client would send it again, and it would be there twice.
      deps.log.warn({ err: error }, 'an answer could not be kept for its repeat');
    });
}

/** A second one waits this long for the answer of a first that still runs; a client has given up by then, or asks again. */
const patienceMs = 10_000;

/** Whether what runs has come to its end within the time left; how it ended is not told. */
async function hasEnded(running: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  try {
    const ended = running.then(
      () => true,
      () => true,
    );
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes the one place where repeats are recognised. `run` does the request and says whether its answer was kept
 * with its write. What comes while the first still runs waits for its answer; where that was refused, the next has its
 * turn. Throws 409 IDEMPOTENCY_KEY_IN_USE for a first that takes too long, and 422 IDEMPOTENCY_KEY_REUSED for another
 * request under the same key.
 * @param waitMs how long a second one waits
 */
export function createRepeats(deps: Deps, waitMs = patienceMs) {
  const running = new Map<string, Promise<Response>>();

  async function answer(
    repeat: Repeat,
    run: () => Promise<{ response: Response; isKept: boolean }>,
  ): Promise<Response> {
    try {
      // What is received by its handler is compared there, once all of it is known (Work.firstAnswer).
      const kept = repeat.bodyHash === undefined ? undefined : await findKept(deps, repeat);
      if (kept) return kept;
      const { response, isKept } = await run();
      if (response.ok && !isKept) await keepLate(deps, repeat, response);
      return response;
    } catch (error) {
      const kept = error instanceof AlreadyKept ? await findKept(deps, repeat) : undefined;
      if (kept) return kept;
      throw error;
    }
  }

  return async (
    repeat: Repeat,
    run: () => Promise<{ response: Response; isKept: boolean }>,
  ): Promise<Response> => {
    const slot = `${repeat.userId} ${repeat.key}`;
    const until = performance.now() + waitMs;
    for (let first = running.get(slot); first; first = running.get(slot)) {
      if (!(await hasEnded(first, until - performance.now()))) {
        throw new HttpError(409, 'IDEMPOTENCY_KEY_IN_USE');
      }
    }
    const own = answer(repeat, run).finally(() => running.delete(slot));
    running.set(slot, own);
    return await own;
  };
}
