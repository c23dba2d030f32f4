/** The calls of a session: login, refresh, logout, who am I, which sessions have I. It never sees a hash. */
import { attemptHeader, limits } from '../../entities/wire.ts';
import { HttpError, notFound } from '../httpError.ts';
import { signIn } from '../login.ts';
import { endSession, refreshSession } from '../session.ts';
import { findAccount, userAnswer } from '../sessionUser.ts';
import { isToken } from '../tokens.ts';
import { noContent, ok } from './answer.ts';
import { objectBody, textsOf } from './body.ts';
import type { Route, RouteContext } from './route.ts';

/** These bodies hold a name and a password or a token, nothing longer. */
export const sessionBytes = 16 * 1024;
const tokenLength = 1000;
const attemptLength = 100;

async function login(context: RouteContext): Promise<Response> {
  const { deps, request, address } = context;
  const body = textsOf(await objectBody(context), {
    username: { max: limits.searchLength },
    password: { max: limits.passwordMax },
    tenant: { optional: true, max: 100 },
    attempt: { optional: true, max: attemptLength },
  });
  if (body.tenant && body.tenant !== deps.settings.tenant) {
    throw new HttpError(403, 'UNKNOWN_TENANT');
  }
  const { account, ...tokens } = await signIn(deps, {
    username: body.username,
    password: body.password,
    address,
    userAgent: request.headers.get('User-Agent'),
    attempt: (request.headers.get(attemptHeader) ?? body.attempt).slice(0, attemptLength),
  });
  return ok({ ...tokens, user: userAnswer(account, deps.entities) });
}

async function refresh(context: RouteContext): Promise<Response> {
  const { refresh_token } = textsOf(await objectBody(context), {
    refresh_token: { max: tokenLength },
  });
  return ok(await refreshSession(context.deps, refresh_token));
}

async function logout({ deps, caller }: RouteContext): Promise<Response> {
  await deps.db.write((trx) => endSession(deps, trx, caller.sessionId));
  return noContent();
}

async function verifyUser({ deps, caller }: RouteContext): Promise<Response> {
  const account = await findAccount(deps.db.read, 'id', caller.userId ?? 0);
  if (!account) throw new HttpError(401, 'UNAUTHENTICATED');
  return ok({ user: userAnswer(account, deps.entities) });
}

/** The caller's own sessions, newest use first. */
async function listSessions({ deps, caller }: RouteContext): Promise<Response> {
  const rows = await deps.db.read
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .where('user_id', '=', caller.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', deps.now().toISOString())
    .orderBy('last_used_at', 'desc')
    .execute();
  const isCurrent = (row: Record<string, unknown>) => row['id'] === caller.sessionId;
  return ok({ data: rows.map((row) => Object.assign(row, { current: isCurrent(row) })) });
}

async function removeSession({ deps, caller, params }: RouteContext): Promise<Response> {
  const id = params['id'] ?? '';
  if (!isToken(id)) throw notFound();
  const own = await deps.db.write(async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (row) await endSession(deps, trx, id);
    return row;
  });
  if (!own) throw notFound();
  return noContent();
}

export const sessionRoutes = (): readonly Route[] => [
  { method: 'POST', path: '/api/login', handle: login, public: true, limit: sessionBytes },
  { method: 'POST', path: '/api/refresh', handle: refresh, public: true, limit: sessionBytes },
  { method: 'POST', path: '/api/logout', handle: logout, limit: sessionBytes },
  { method: 'GET', path: '/api/verify-user', handle: verifyUser },
  { method: 'GET', path: '/api/sessions', handle: listSessions, params: [] },
  { method: 'DELETE', path: '/api/sessions/:id', handle: removeSession },
];
