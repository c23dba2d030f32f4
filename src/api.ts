/** Calls the server: the only file that knows ofetch. It never shows anything and keeps no answer. */
import { FetchError, ofetch, type FetchOptions } from 'ofetch';
import { isObject } from '../entities/json.ts';
import {
  actHeader,
  defaultTenant,
  paths,
  replayedHeader,
  tenantHeader,
  tenantMeta,
} from '../entities/http.ts';
import type { Failure, Faults } from '../machines/types.ts';
import { read, readAccount, write } from './kept/storage.ts';

/** How a call failed, in the machines' words; thrown by every function here. */
export class CallError extends Error implements Failure {
  readonly status: number;
  readonly code: string;
  readonly faults: Faults;
  readonly data: unknown;
  readonly retryAfterSeconds: number;
  constructor(failure: Failure, retryAfterSeconds = 0) {
    super(failure.code);
    this.name = 'CallError';
    this.status = failure.status;
    this.code = failure.code;
    this.faults = failure.faults;
    this.data = failure.data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What is between here and the server speaks no JSON; that something is too large for it is clear all the same. */
const codeUnsaid = (status: number): string => (status === 413 ? 'PAYLOAD_TOO_LARGE' : 'NO_ANSWER');

/** What the server said in refusing, whoever carried the answer. */
function failureFrom(status: number, body: unknown): Failure {
  const told = isObject(body) ? body : {};
  return {
    status,
    code: typeof told['message'] === 'string' ? told['message'] : codeUnsaid(status),
    faults: isObject(told['errors']) ? (told['errors'] as Faults) : {},
    // A 412 brings the newer record, and that is what matters of it.
    data: told['data'] ?? body,
  };
}

/** Why an answer that `open` has brought is a refusal. */
export const refusalIn = async (answer: Response): Promise<CallError> =>
  new CallError(failureFrom(answer.status, await answer.json().catch(() => null)));

/** What was thrown while an answer was asked for or came. */
export function callError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof FetchError)) {
    return new CallError({ status: 0, code: 'NO_ANSWER', faults: {}, data: error });
  }
  return new CallError(
    failureFrom(error.status ?? 0, error.data),
    // A date may stand there in place of seconds (RFC 9110, 10.2.3): it counts as none.
    Number(error.response?.headers.get('Retry-After')) || 0,
  );
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Whose server this is, as the page says that it sent. */
export const tenant = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${tenantMeta}]`)?.content || defaultTenant;

/** Grows with each sign-in, sign-out and swap of tokens: another number, another session. */
let sessions = 0;
/** Grows with each sign-out alone: what was asked before it is nobody's any more. */
let left = 0;
/** Aborted when the tokens change: a swap for a session that is over is given up, since all tabs wait for one swap at a time. */
let over = new AbortController();
/** What is still asked for the session until now is given up; what is stored stays. */
function turnSession(isLeft: boolean): void {
  sessions += 1;
  if (isLeft) left += 1;
  over.abort();
  over = new AbortController();
}
/** The session is over for this page; the tokens that are stored are another tab's. */
export const leaveSession = (): void => turnSession(true);
export function storeTokens(tokens: Tokens | null): void {
  turnSession(tokens === null);
  write('access', tokens?.access ?? null);
  write('refresh', tokens?.refresh ?? null);
}

/** Told when the tokens are swapped, and when the session turns out to be over; live/session.ts listens. */
let sessionListener = { refreshing: () => {}, ended: () => {} };
export const setSessionListener = (listener: typeof sessionListener): void => {
  sessionListener = listener;
};

type Options = Omit<FetchOptions<'json'>, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
  /** A 401 is an answer here, not the end of the session: login and refresh. */
  readonly isSession?: boolean;
};

export const unread: Failure = { status: 500, code: 'NO_ANSWER', faults: {}, data: null };
const signedOut: Failure = { status: 401, code: 'UNAUTHENTICATED', faults: {}, data: null };

/** Who asks, and for whom; read anew for each call, since a swap of tokens may come between two. */
function headersNow(): Readonly<Record<string, string>> {
  const token = read('access');
  return { [tenantHeader]: tenant(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}
const bare = ofetch.create({ retry: 0 });

async function once<T>(path: string, options: Options): Promise<{ data: T; headers: Headers }> {
  const { isSession: _, headers, ...rest } = options;
  try {
    const { _data: data, headers: answered } = await bare.raw<T>(path, {
      ...rest,
      headers: { ...headersNow(), ...headers },
    });
    // A page where an answer should be: something between here and the server has spoken.
    if (typeof data === 'string' && data !== '') throw new CallError(unread);
    return { data: data as T, headers: answered };
  } catch (error) {
    throw callError(error);
  }
}

/** The swap that is under way, and for whom. */
let refreshing: { readonly of: number; readonly done: Promise<void> } | undefined;

/** Whom the browser keeps a session of: another tab may have changed that, and this one not have heard of it yet. */
const ownerNow = (): number | undefined => readAccount()?.id;

async function rotate(spent: string | null): Promise<void> {
  // Another tab may have done it while this one waited for the lock.
  if (read('access') !== spent) return;
  const refresh = read('refresh');
  if (!refresh) throw new CallError(signedOut);
  const of = sessions;
  const isOthers = () => of !== sessions || read('refresh') !== refresh;
  try {
    const { data } = await once<{ access_token: string; refresh_token: string }>(
      `${paths.private}/refresh`,
      { method: 'POST', body: { refresh_token: refresh }, isSession: true, signal: over.signal },
    );
    // Whoever has signed out meanwhile, or in anew, is not given a session that is over; nothing of it is asked again.
    if (isOthers()) throw new CallError(unread);
    storeTokens({ access: data.access_token, refresh: data.refresh_token });
  } catch (error) {
    // What was refused is not the session that another tab has begun since: a tab that slept hears of that later.
    if (of !== sessions || !read('refresh') || !isOthers()) throw error;
  }
}

/** So many of a token's last letters tell sessions apart in the lock's name, and are of no use to anybody who reads them. */
const tokenEnd = 8;
const lockEnd = (): string => (read('refresh') ?? '').slice(-tokenEnd);

/** Swaps the tokens for new ones, once at a time over all tabs. Throws 401 when the session is over. */
export function refreshTokens(): Promise<void> {
  const of = sessions;
  // A swap for an earlier session may still be waiting for its answer: it is not this one's.
  if (refreshing?.of === of) return refreshing.done;
  const spent = read('access');
  const done = (
    'locks' in navigator
      ? navigator.locks.request(`lectern.refresh ${lockEnd()}`, () => rotate(spent))
      : rotate(spent)
  ).finally(() => {
    if (refreshing?.done === done) refreshing = undefined;
  });
  refreshing = { of, done };
  // The session machine shows it, and waits for this same swap.
  sessionListener.refreshing();
  return done;
}

const isOver = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** For one that was refused with this token: it may have been swapped while that was on its way. Throws as `refreshTokens`. */
async function swapped(spent: string | null): Promise<void> {
  if (read('access') === spent) await refreshTokens();
}

/** An expired access token is swapped once, silently, before a 401 counts as the end of the session. */
export async function renewing<T>(ask: () => Promise<T>): Promise<T> {
  const of = left;
  const owner = ownerNow();
  const token = read('access');
  try {
    return await ask();
  } catch (error) {
    // What somebody asked who has left is nothing to whoever is here now, and not asked in their name.
    if (!isOver(error) || of !== left) throw error;
    let asked = token;
    try {
      await swapped(token);
      if (owner !== ownerNow()) throw new CallError(unread);
      asked = read('access');
      return await ask();
    } catch (again) {
      // Another tab's new session is not over with the one before.
      if (isOver(again) && read('access') === asked) sessionListener.ended();
      throw again;
    }
  }
}

const request = <T>(path: string, options: Options): Promise<{ data: T; headers: Headers }> => {
  const ask = () => once<T>(path, options);
  return options.isSession ? ask() : renewing(ask);
};

/** A JSON call below /api. `path` starts with a slash. */
export const call = async <T>(path: string, options: Options = {}): Promise<T> =>
  (await request<T>(`${paths.private}${path}`, options)).data;

/** The same for one that carries a key; `isReplayed`: it was done in an earlier try, whose answer this is. */
export async function callAgain<T>(
  path: string,
  options: Options,
): Promise<{ readonly data: T; readonly isReplayed: boolean }> {
  const { data, headers } = await request<T>(`${paths.private}${path}`, options);
  return { data, isReplayed: headers.get(replayedHeader) === 'true' };
}

/**
 * A call whose bytes are read as they come: exports, changes. Renews the session like every other; any other refusal
 * is an answer, for its caller to read.
 */
export const open = (
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & Pick<Options, 'headers'> = {},
): Promise<Response> =>
  renewing(async () => {
    const answer = await fetch(`${paths.private}${path}`, {
      ...init,
      headers: { ...headersNow(), ...headers },
    });
    if (answer.status === 401) throw new CallError(signedOut);
    return answer;
  });

interface Sending {
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
  /** The same once more is taken once. */
  readonly key?: string;
}

/** What was answered to a file; `act`: what history keeps it under, which others may join. */
export interface Sent<T> {
  readonly data: T;
  readonly act: string | undefined;
}

/** A file on its way, with its progress; fetch tells none while sending, so this is XMLHttpRequest. */
export function send<T>(
  path: string,
  form: FormData,
  { onProgress, signal, key }: Sending = {},
): Promise<Sent<T>> {
  // It may have been cancelled while the session was renewed: a signal tells of that once, and not again.
  if (signal?.aborted) return Promise.reject(callError(signal.reason));
  const { promise, resolve, reject } = Promise.withResolvers<Sent<T>>();
  const xhr = new XMLHttpRequest();
  xhr.open('POST', path);
  const headers = { ...headersNow(), ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  xhr.responseType = 'json';
  xhr.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress?.(event.loaded / event.total);
  });
  const fail = (status: number) => reject(new CallError(failureFrom(status, xhr.response)));
  xhr.addEventListener('load', () => {
    if (xhr.status < 200 || xhr.status >= 300) return fail(xhr.status);
    resolve({ data: xhr.response as T, act: xhr.getResponseHeader(actHeader) ?? undefined });
  });
  for (const kind of ['error', 'abort', 'timeout'] as const) {
    xhr.addEventListener(kind, () => fail(0));
  }
  signal?.addEventListener('abort', () => xhr.abort());
  xhr.send(form);
  return promise;
}
