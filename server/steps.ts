/** What every routed request passes before its handler, one step each. No step knows what a route does. */
import { may } from '../entities/access.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { limits, paths, tenantHeader } from '../entities/wire.ts';
import type { Caller } from './deps.ts';
import { forbidden, HttpError } from './httpError.ts';
import { bodyHashOf, repeatKeyOf } from './idempotency.ts';
import { refuseParams } from './routes/answer.ts';
import { objectBody } from './routes/body.ts';
import type { Work } from './work.ts';

export type Step = (work: Work) => Promise<void> | void;

const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * 400 naming each parameter that is no percent-encoded UTF-8: reading it makes another text of it, which is found nowhere.
 * A path of that kind names nothing, and is told so.
 */
export const address: Step = ({ url }) => {
  // Of most addresses that is all there is to see.
  if (!url.search.includes('%')) return;
  const faults = url.search
    .slice(1)
    .split('&')
    .flatMap((pair): [string, readonly Fault[]][] => {
      if (isEncoded(pair)) return [];
      const [name = ''] = new URLSearchParams(pair).keys();
      const isBroken = /%(?![\da-f]{2})/i.test(pair);
      return [[name, [{ code: isBroken ? 'invalidFormat' : 'notUtf8' }]]];
    });
  if (faults.length === 0) return;
  throw new HttpError(400, 'BAD_REQUEST', { errors: Object.fromEntries(faults) });
};

const isPublic = (path: string): boolean =>
  !path.startsWith('/api/') && !path.startsWith('/storage/');

/** The tenant of a private or storage call; what the query repeats must agree. */
export const tenant: Step = ({ request, url, route, deps }) => {
  const header = request.headers.get(tenantHeader);
  // A header without a value names none.
  if (header === null || header.trim() === '') {
    if (!route.anyTenant && !isPublic(route.path)) throw new HttpError(400, 'TENANT_MISSING');
  } else if (header !== deps.settings.tenant) throw new HttpError(403, 'UNKNOWN_TENANT');
  const asked = url.searchParams.getAll('tenant');
  if (!route.path.startsWith(paths.public) && asked.some((name) => name !== deps.settings.tenant)) {
    throw new HttpError(403, 'UNKNOWN_TENANT');
  }
};

const takesJson = ({ route }: Work): boolean =>
  route.method !== 'GET' && route.method !== 'DELETE' && route.body !== 'stream';

/** 413 by the length a request announces; one that announces none is counted while it is read. */
export const bodyLimit: Step = ({ request, route }) => {
  const length = Number(request.headers.get('Content-Length') ?? 0);
  if (length > (route.limit ?? limits.bodyBytes)) throw new HttpError(413, 'PAYLOAD_TOO_LARGE');
};

const unsupported = (): HttpError => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE');

/** 415: a body that is not JSON in UTF-8, which also keeps other sites' forms out. */
export const contentType: Step = (work) => {
  const { headers } = work.request;
  const type = headers.get('Content-Type');
  if (!takesJson(work) || type === null || headers.get('Content-Length') === '0') return;
  // `utf8` is a name of the same by which many clients call it (WHATWG, Encoding); an empty parameter says nothing.
  const isJson = /^application\/json\s*(?:;\s*(?:charset\s*=\s*"?utf-?8"?\s*)?)?$/i.test(type);
  const coding = headers.get('Content-Encoding') ?? 'identity';
  if (!isJson || coding !== 'identity') throw unsupported();
};

/** 401: the one meaning of that status is that this session is over. */
export const session =
  (check: (token: string) => Promise<Caller | undefined>): Step =>
  async (work) => {
    if (work.route.public) return;
    const token = /^Bearer +([\w.-]{1,2000})$/i.exec(
      work.request.headers.get('Authorization') ?? '',
    );
    const caller = token?.[1] ? await check(token[1]) : undefined;
    if (!caller) {
      throw new HttpError(401, 'UNAUTHENTICATED', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    work.caller = caller;
  };

export const permission: Step = ({ route, caller }) => {
  const asked = route.permission;
  if (asked && !asked.methods.some((method) => may(caller.grants, method, asked.collection))) {
    throw forbidden();
  }
};

/**
 * 422 naming a parameter that a write does not know, or a read that leaves it to its route to say which it knows. What
 * needs no sign-in is lenient: the specification's calls and the website's form may carry what we know nothing of.
 */
export const params: Step = ({ route, url }) => {
  if (route.public) return;
  const known = route.params ?? (route.method === 'GET' ? undefined : []);
  if (known) refuseParams(url, known);
};

/** 400 for a body that is no JSON object, whether or not the handler would have read it. */
export const jsonBody: Step = async (work) => {
  if (!takesJson(work) || (await work.bytes()).length === 0) return;
  if (!work.request.headers.has('Content-Type')) throw unsupported();
  await objectBody(work);
};

/** Notes what a repeat would have to agree with. */
export const repeat: Step = async (work) => {
  const { request, route, caller, url } = work;
  const key = route.repeatable && caller.userId !== null ? repeatKeyOf(request) : undefined;
  if (!key || caller.userId === null) return;
  const path = `${url.pathname}${url.search}`;
  work.repeat = { userId: caller.userId, key, method: request.method, path };
  if (route.body !== 'stream') work.repeat.bodyHash = bodyHashOf(await work.bytes());
};
