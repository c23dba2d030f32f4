/** The life of a session: started, turned over, ended. It never asks for a password. */
import type { Reader, Writer } from './db/db.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './httpError.ts';
import {
  accessToken,
  firstRefreshToken,
  nextRefreshToken,
  randomToken,
  sessionOfRefreshToken,
  tokenHash,
  wasGivenOut,
} from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Unused for this long, a session is over. */
export const idleMs = 30 * dayMs;
/** Over after this long, used or not. */
export const absoluteMs = 90 * dayMs;
/** Two tabs may send the same refresh token at once: within this time the second gets the first one's answer. */
export const graceMs = 10_000;
/** What is kept of a browser's own words about itself. */
const agentLength = 200;

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}
type Given = Pick<Deps, 'db' | 'now' | 'settings' | 'log'>;

const isoIn = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

function accessFor(deps: Given, id: string, userId: number, at: Date): string {
  const { tokenSecret, tenant } = deps.settings;
  return accessToken(tokenSecret, { id, userId, tenant }, at);
}

/** A new session for a user, in the transaction that knows they may have one. */
export async function startSession(
  deps: Given,
  trx: Writer,
  userId: number,
  userAgent: string | null,
): Promise<TokenPair> {
  const now = deps.now();
  const id = randomToken();
  const token = firstRefreshToken(deps.settings.tokenSecret, id);
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      refresh_hash: tokenHash(token),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: isoIn(now, idleMs),
      user_agent:
        userAgent?.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, agentLength) ?? null,
    })
    .execute();
  return { access_token: accessFor(deps, id, userId, now), refresh_token: token };
}

/** Live sessions, of users that are not deleted: the one condition that every check shares. */
export const liveSessions = (trx: Reader, now: Date) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('users.deleted_at', 'is', null);

type Turn = TokenPair | 'refused';

async function turn(deps: Given, trx: Writer, token: string, id: string): Promise<Turn> {
  const now = deps.now();
  const row = await liveSessions(trx, now)
    .where('sessions.id', '=', id)
    .select([
      'sessions.user_id',
      'sessions.refresh_hash',
      'sessions.previous_refresh_hash',
      'sessions.previous_at',
      'sessions.created_at',
      'users.enabled',
    ])
    .executeTakeFirst();
  if (!row?.['enabled']) return 'refused';
  const userId = Number(row['user_id']);
  const next = nextRefreshToken(deps.settings.tokenSecret, id, token);
  const hash = tokenHash(token);
  if (hash === row['refresh_hash']) {
    const created = Date.parse(String(row['created_at']));
    const end = Math.min(now.getTime() + idleMs, created + absoluteMs);
    const changed = await trx
      .updateTable('sessions')
      .set({
        refresh_hash: tokenHash(next),
        previous_refresh_hash: hash,
        previous_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(end).toISOString(),
      })
      .where('id', '=', id)
      .where('refresh_hash', '=', hash)
      .executeTakeFirst();
    // Another server was quicker by a moment: its turn counts, and its answer is the same as ours.
    if (changed.numUpdatedRows === 1n) {
      return { access_token: accessFor(deps, id, userId, now), refresh_token: next };
    }
    return turn(deps, trx, token, id);
  }
  const turnedAt = Date.parse(String(row['previous_at']));
  if (hash === row['previous_refresh_hash'] && now.getTime() - turnedAt <= graceMs) {
    // Issued as of the first answer, so that both tabs hold the very same pair.
    return { access_token: accessFor(deps, id, userId, new Date(turnedAt)), refresh_token: next };
  }
  // Made up by somebody who has read the session's number, or come with a letter wrong: nobody holds it.
  if (!wasGivenOut(deps.settings.tokenSecret, id, token)) return 'refused';
  // A spent token in a second pair of hands: nobody can tell the thief from the owner, so both are out.
  await endSession(deps, trx, id);
  deps.log.warn({ userId }, 'refresh token used again: session ended');
  return 'refused';
}

/**
 * Spends a refresh token for the next pair. Used again within ten seconds it gives the same pair; later it ends the
 * session for good. Throws 401 INVALID_REFRESH_TOKEN for anything that is not the token of a live session; what was never
 * given out ends none.
 */
export async function refreshSession(deps: Given, token: string): Promise<TokenPair> {
  const id = sessionOfRefreshToken(token);
  const result = id && (await deps.db.write((trx) => turn(deps, trx, token, id)));
  if (!result || result === 'refused') throw new HttpError(401, 'INVALID_REFRESH_TOKEN');
  return result;
}

/** Ends one session at once: its access token is refused from the next request on. */
export async function endSession(deps: Pick<Deps, 'now'>, trx: Writer, id: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: deps.now().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a user, but the one to spare. */
export async function endSessionsOf(
  deps: Pick<Deps, 'now'>,
  trx: Writer,
  userId: number,
  spare = '',
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: deps.now().toISOString() })
    .where('user_id', '=', userId)
    .where('id', '!=', spare)
    .where('ended_at', 'is', null)
    .execute();
}
