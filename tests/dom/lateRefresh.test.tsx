/** What becomes of a swap of tokens whose answer comes after somebody has signed out, or in anew; and what is said to whoever comes back. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { toastText } from '../../i18n/index.ts';
import { enlist, setNavigate } from '../../src/live/actors.ts';
import { call, setSessionListener, open, refreshTokens, storeTokens } from '../../src/api.ts';
import { filesFrom } from '../../src/kept/filesComing.ts';
import { notAppliedFrom } from '../../src/kept/notApplied.ts';
import { session } from '../../src/live/session.ts';
import { toastStore } from '../../src/page/toasts.ts';

const json = (status: number, body: object) => Response.json(body, { status });
let asked: string[] = [];
let swaps: PromiseWithResolvers<Response>[] = [];

beforeEach(() => {
  asked = [];
  swaps = [];
  vi.stubGlobal('fetch', (input: string | Request, init: RequestInit = {}) => {
    const path = typeof input === 'string' ? input : input.url;
    const token = new Headers(init.headers).get('Authorization') ?? '';
    asked.push(`${path} ${token}`);
    if (!path.endsWith('/refresh'))
      return Promise.resolve(json(401, { message: 'UNAUTHENTICATED' }));
    const swap = Promise.withResolvers<Response>();
    swaps.push(swap);
    return swap.promise;
  });
  storeTokens({ access: 'old', refresh: 'refresh of old' });
});
const answer = (at: number, of: string) =>
  swaps[at]?.resolve(json(200, { access_token: `${of} 2`, refresh_token: `refresh of ${of} 2` }));
const kept = () => [
  localStorage.getItem('jwt_access_token'),
  localStorage.getItem('jwt_refresh_token'),
];

it('gives nobody a session that is over, and asks nothing of it again', async () => {
  const first = call('/blogs').catch((error: unknown) => error);
  await waitFor(() => expect(swaps).toHaveLength(1));
  storeTokens(null);
  storeTokens({ access: 'new', refresh: 'refresh of new' });
  answer(0, 'old');
  expect(await first).toMatchObject({ status: 500 });
  expect(kept()).toEqual(['new', 'refresh of new']);
  expect(asked).toHaveLength(2);
});

/** Each call waits for its own answer, in the order in which they are asked. */
function answering(): PromiseWithResolvers<Response>[] {
  const waiting: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push(`${path} ${new Headers(init.headers).get('Authorization') ?? ''}`);
    const own = Promise.withResolvers<Response>();
    waiting.push(own);
    return own.promise;
  });
  return waiting;
}
const refused = () => json(401, { message: 'UNAUTHENTICATED' });

it.each([
  ['call', (path: string) => call(path)],
  ['open', (path: string) => open(path).then((one) => one.json())],
] as const)(
  'swaps the tokens once for what was asked with the old one, however late its refusal comes: %s',
  async (_, ask) => {
    const waiting = answering();
    const [first, second] = [ask('/blogs'), ask('/pages')];
    waiting[0]?.resolve(refused());
    await waitFor(() => expect(waiting).toHaveLength(3));
    waiting[2]?.resolve(json(200, { access_token: 'new', refresh_token: 'refresh of new' }));
    await waitFor(() => expect(waiting).toHaveLength(4));
    waiting[3]?.resolve(json(200, { told: 'blogs' }));
    await first;
    waiting[1]?.resolve(refused());
    await waitFor(() => expect(waiting).toHaveLength(5));
    waiting[4]?.resolve(json(200, { told: 'pages' }));
    expect(await second).toEqual({ told: 'pages' });
    expect(asked.map((one) => one.replace('/api', ''))).toEqual([
      '/blogs Bearer old',
      '/pages Bearer old',
      '/refresh Bearer old',
      '/blogs Bearer new',
      '/pages Bearer new',
    ]);
  },
);

it('asks nothing again in the name of whoever is here now, and ends nobody’s session for it', async () => {
  const waiting = answering();
  let ended = 0;
  setSessionListener({ refreshing: () => {}, ended: () => (ended += 1) });
  const first = call('/blogs', { method: 'POST', body: {} }).catch((error: unknown) => error);
  const second = open('/changes').catch((error: unknown) => error);
  storeTokens(null);
  storeTokens({ access: 'hers', refresh: 'refresh of hers' });
  for (const { resolve } of waiting) resolve(refused());
  expect(await first).toMatchObject({ status: 401 });
  expect(await second).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(2);
  expect(ended).toBe(0);
  expect(kept()).toEqual(['hers', 'refresh of hers']);
});

/** As a browser does: whoever asks for a name that is taken waits. */
function withLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(
      name,
      done.catch(() => {}),
    );
    return done;
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
}

it.each(['with locks', 'without locks'])(
  'holds nobody up who has signed in since, %s',
  async (locks) => {
    if (locks === 'with locks') withLocks();
    const before = refreshTokens().catch(() => {});
    await waitFor(() => expect(swaps).toHaveLength(1));
    storeTokens({ access: 'new', refresh: 'refresh of new' });
    const after = refreshTokens();
    await waitFor(() => expect(swaps).toHaveLength(2));
    answer(1, 'new');
    await after;
    expect(kept()).toEqual(['new 2', 'refresh of new 2']);
    answer(0, 'old');
    await before;
    expect(kept()).toEqual(['new 2', 'refresh of new 2']);
  },
);

it('tells whoever signs in again what has become of unsaved work, and nobody else; all come in at the first page', async () => {
  let id = 4;
  const user = () => ({ id, username: `user ${id}`, grants: {} });
  vi.stubGlobal('fetch', async () =>
    json(200, { access_token: 'new', refresh_token: 'refresh', user: user() }),
  );
  setNavigate((path) => history.replaceState(null, '', path));
  session.start();
  const said = () => toastStore.read().map(({ text }) => text);
  const waits = toastText('draftNotKept');
  const signIn = async () => {
    session.send({ type: 'signIn', username: 'user', password: 'password' });
    await waitFor(() => expect(session.getSnapshot().context.account?.id).toBe(id));
    expect(location.pathname).toBe('/');
  };
  const end = (isDirty: boolean) => {
    const form = createActor(createMachine({ context: { isDirty } })).start();
    const leave = enlist('form', form);
    history.replaceState(null, '', '/blogs?open=7&step=2');
    session.send({ type: 'visit', path: location.pathname, public: false });
    session.send({ type: 'expire' });
    leave();
    expect(location.pathname).toBe('/login');
    session.send({ type: 'visit', path: '/login', public: true });
  };
  await signIn();
  expect(said()).not.toContain(waits);
  end(true);
  await signIn();
  await waitFor(() => expect(said()).toContain(waits));
  end(true);
  id = 5;
  await signIn();
  expect(said()).not.toContain(waits);
  end(false);
  await signIn();
  expect(said()).not.toContain(waits);
  // A file that was on its way is gone, and told by its name; of nothing else is said that it is.
  const arrived = filesFrom(() => ['gate.png', 'hall.png']);
  end(true);
  arrived();
  await signIn();
  const notSent = toastText('filesNotKept', { files: 'gate.png, hall.png' });
  await waitFor(() => expect(said()).toContain(notSent));
  expect(said()).not.toContain(waits);
  end(false);
  await signIn();
  expect(said()).not.toContain(notSent);
  // A sheet that was filled in and not applied is told as it says itself.
  const change = 'Not applied: 3 news items. Author: Yazan';
  const endWithSheet = () => {
    const closed = notAppliedFrom(() => [() => change]);
    end(false);
    closed();
  };
  endWithSheet();
  await signIn();
  await waitFor(() => expect(said()).toContain(change));
  expect(said()).not.toContain(waits);
  endWithSheet();
  id = 6;
  await signIn();
  expect(said()).not.toContain(change);
  end(false);
  await signIn();
  expect(said()).not.toContain(change);
  session.stop();
});
