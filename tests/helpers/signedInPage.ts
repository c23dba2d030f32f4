/**
 * Somebody signed in on a page whose calls a real server answers. A test may hold back, refuse or lose single calls
 * on their way; it fakes nothing else, and draws nothing.
 */
import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Row } from '../../entities/entity.ts';
import { areKeysHeld } from '../../src/context.ts';
import { openDesk } from '../../src/desk.ts';
import { startLive } from '../../src/live.ts';
import { session } from '../../src/live/session.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import {
  startTestServer,
  testPassword,
  type Session,
  type TestOptions,
  type TestServer,
  type TestUser,
} from './server.ts';

/** A password is checked dearly, more so on a busy machine. */
const signInMs = 30_000;

/** A call on its way; the body as it is sent, empty where there is none. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}
/** Goes before the server: answers instead of it, loses the call by throwing, or lets it pass. */
export type Intercepting<Call> = (
  call: Call,
  pass: () => Promise<Response>,
) => Promise<Response> | undefined;

export interface SignedInPage<Call> {
  readonly server: TestServer;
  /** Somebody else, for what happens meanwhile. */
  readonly other: Session;
  /** Calls reach the server again. */
  connect(): void;
  /** Until the next screen is shown. */
  intercept(interceptor: Intercepting<Call>): void;
  make(collection: string, values: object): Promise<Row>;
  read(collection: string, id: number): Promise<Row>;
  stop(): Promise<void>;
}

/** The record of an answer; throws what it says where there is none. */
export async function rowIn(response: Response): Promise<Row> {
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: Row }).data;
}

/**
 * Starts a server and signs somebody in; once in a file. `heard` makes of each call what an interceptor is given; of
 * what is undefined nobody hears.
 */
export async function startSignedIn<Call>(
  heard: (sent: Sent) => Call | undefined,
  user: TestUser,
  options: TestOptions = {},
): Promise<SignedInPage<Call>> {
  const server = await startTestServer(options);
  const other = await server.signIn('administrator');
  let interceptor: Intercepting<Call> = () => undefined;
  const answer = (input: string | URL, init?: RequestInit) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    // jsdom's signals and headers are not those of the server's Request.
    const headers = new Headers([...new Headers(init?.headers).entries()]);
    const pass = () =>
      server.request(path, {
        method,
        headers: Object.fromEntries(headers.entries()),
        ...(body === '' ? {} : { body }),
      });
    const call = heard({ method, path, headers, body });
    return (call === undefined ? undefined : interceptor(call, pass)) ?? pass();
  };
  // Each test's end takes the stubs away.
  const connect = () => void vi.stubGlobal('fetch', answer);
  connect();
  await startLive();
  const stopListening = openDesk();
  session.send({ type: 'signIn', username: user, password: testPassword });
  await waitFor(
    () => {
      if (!session.getSnapshot().matches({ account: 'signedIn' })) throw new Error('not signed in');
    },
    { timeout: signInMs },
  );
  return {
    server,
    other,
    connect,
    intercept: (next) => {
      interceptor = next;
    },
    make: async (collection, values) =>
      rowIn(await other.request(`/api/${collection}`, { method: 'POST', json: values })),
    read: async (collection, id) => rowIn(await other.request(`/api/${collection}/${id}`)),
    stop: async () => {
      stopListening();
      await server.stop();
    },
  };
}

/** Waits for what the machines do after an event, with React told of it. */
export const settle = (ms = 0): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/**
 * Waits until nothing that a key has asked for is on its way: what is pressed next is heard at once, and what it does can
 * be seen. A box is seen before; what is pressed then waits for it, and comes a frame or more later.
 */
export const keysHeard = (): Promise<void> =>
  waitFor(() => {
    if (areKeysHeld()) throw new Error('what a key has asked for is on its way');
  });

/** The session of whoever is here ends by itself, which takes its screens away, and somebody else signs in. */
export async function handOver(to: TestUser): Promise<void> {
  const before = userIdNow();
  session.send({ type: 'expire' });
  await waitFor(() => expect(userIdNow()).toBe(0), { timeout: signInMs });
  cleanup();
  session.send({ type: 'signIn', username: to, password: testPassword });
  await waitFor(() => expect(userIdNow()).not.toBe(0), { timeout: signInMs });
  expect(userIdNow()).not.toBe(before);
}
