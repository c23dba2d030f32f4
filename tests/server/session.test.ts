/** Sessions: in by name and password, kept by refreshing, over at once when they are ended. */
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { absoluteMs, graceMs, idleMs } from '../../server/session.ts';
import { accessSeconds } from '../../server/tokens.ts';
import { startTestServer, testPassword, type TestServer } from '../helpers/server.ts';

// Hashes as ever; only counted.
vi.mock('@node-rs/argon2', { spy: true });

let server: TestServer;
let nextAddress = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.signIn();
});
afterAll(() => server.stop());

/** Every scenario comes from a place of its own, so that none spends another's wrong tries. */
const freshAddress = (): string =>
  `10.0.${Math.floor(nextAddress / 250)}.${1 + (nextAddress++ % 250)}`;
const login = (json: unknown, from = freshAddress(), headers: Record<string, string> = {}) =>
  server.request('/api/login', { method: 'POST', json, from, headers });
const refresh = (refresh_token: string) =>
  server.request('/api/refresh', { method: 'POST', json: { refresh_token } });
const verify = (token: string) =>
  server.request('/api/verify-user?tenant=faculty', {
    headers: { Authorization: `Bearer ${token}` },
  });
interface Pair {
  access_token: string;
  refresh_token: string;
}
const pairOf = async (response: Response): Promise<Pair> => (await response.json()) as Pair;
const messageOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { message: unknown }).message;

describe('signing in', () => {
  test('answers tokens and the user, and never a hash', async () => {
    const response = await login({
      username: 'editor',
      password: testPassword,
      tenant: 'faculty',
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).not.toContain('argon2');
    const { user, access_token, refresh_token } = JSON.parse(text);
    expect(Object.keys(user).toSorted()).toEqual(
      ['email', 'grants', 'id', 'jobTitle', 'permission', 'photo', 'username'].toSorted(),
    );
    expect(user).toMatchObject({ username: 'editor', permission: 'editor', photo: null });
    expect(user.grants.blogs).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
    expect(user.grants.users).toBeUndefined();
    expect((await verify(access_token)).status).toBe(200);
    expect(refresh_token).not.toBe(access_token);
  });

  test('takes the name in any case, with blanks around it, and the password exactly', async () => {
    const given = { username: ' Editor ', password: testPassword };
    expect((await login(given)).status).toBe(200);
    const other = { username: 'editor', password: ` ${testPassword}` };
    expect((await login(other)).status).toBe(401);
  });

  test('answers the same to a wrong password, an unknown name and a disabled user', async () => {
    const admin = await server.signIn();
    const made = await admin.request('/api/users', {
      method: 'POST',
      json: {
        username: 'gone',
        email: 'gone@example.edu',
        password: testPassword,
        permission: 'viewer',
        enabled: false,
      },
    });
    expect(made.status).toBe(201);
    const answers = await Promise.all(
      [
        { username: 'editor', password: 'wrong password' },
        { username: 'nobody', password: 'wrong password' },
        { username: 'gone', password: testPassword },
        { username: 'editor', password: 'x'.repeat(200) },
      ].map(async (given) => {
        const response = await login(given);
        const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
        expect(requestId).toBe(response.headers.get('X-Request-Id'));
        return { status: response.status, body };
      }),
    );
    for (const answer of answers) {
      expect(answer).toEqual({ status: 401, body: { message: 'INVALID_USERNAME_OR_PASSWORD' } });
    }
  });

  test('costs the same hash for a name nobody has, so that time tells nothing', async () => {
    const hashes = async (username: string): Promise<number> => {
      vi.mocked(argon2.verify).mockClear();
      await login({ username, password: 'wrong password' });
      return vi.mocked(argon2.verify).mock.calls.length;
    };
    server.clock.advance(15 * 60_000);
    expect(await hashes('news-editor')).toBe(1);
    expect(await hashes('nobody-at-all')).toBe(1);
  });

  test.each([
    [{}, { username: ['required'], password: ['required'] }],
    [{ username: 'editor' }, { password: ['required'] }],
    [{ username: 'editor', password: {} }, { password: ['invalidFormat'] }],
    [{ username: 'editor', password: [] }, { password: ['invalidFormat'] }],
    [{ username: 'editor', password: true }, { password: ['invalidFormat'] }],
    [{ username: 'editor', password: 1 }, { password: ['invalidFormat'] }],
    [{ username: { $ne: 1 }, password: 'x' }, { username: ['invalidFormat'] }],
    [{ username: 'editor\0', password: 'x' }, { username: ['excludedCharacter'] }],
    [{ username: 'editor', password: 'x', role: 'administrator' }, { role: ['unknownField'] }],
    [{ username: 'editor', password: 'x'.repeat(201) }, { password: ['maxLength'] }],
  ])('refuses %j naming what is wrong', async (json, expected) => {
    const response = await login(json);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as {
      errors: Record<string, readonly { code: string }[]>;
    };
    const codes = Object.entries(errors).map(([key, faults]) => [key, faults.map((f) => f.code)]);
    expect(Object.fromEntries(codes)).toEqual(expected);
  });

  test('refuses another tenant in the body', async () => {
    const response = await login({ username: 'editor', password: testPassword, tenant: 'science' });
    expect(response.status).toBe(403);
    expect(await messageOf(response)).toBe('UNKNOWN_TENANT');
  });

  test('tells long passwords apart to the last letter', async () => {
    const admin = await server.signIn();
    const long = `كلمة سر طويلة ${'ب'.repeat(180)}`;
    const json = {
      username: 'long',
      email: 'long@example.edu',
      password: `${long}1`,
      permission: 'viewer',
    };
    expect((await admin.request('/api/users', { method: 'POST', json })).status).toBe(201);
    expect((await login({ username: 'long', password: `${long}2` })).status).toBe(401);
    expect((await login({ username: 'long', password: `${long}1` })).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  const wrong = { username: 'viewer', password: 'wrong password' };

  test('the eleventh for one account waits, wherever it comes from and however it is written', async () => {
    for (let i = 0; i < 10; i += 1) {
      const username = i % 2 ? 'viewer' : ' VIEWER ';
      const headers = { 'X-Forwarded-For': `192.0.2.${i}` };
      expect((await login({ ...wrong, username }, freshAddress(), headers)).status).toBe(401);
    }
    const response = await login(wrong);
    expect(response.status).toBe(429);
    expect(await messageOf(response)).toBe('TOO_MANY_REQUESTS');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect((await login({ username: 'viewer', password: testPassword })).status).toBe(429);

    // Where they have signed in before, the account's owner still may.
    expect((await login({ username: 'editor', password: testPassword })).status).toBe(200);
    server.clock.advance(15 * 60_000);
    expect((await login({ username: 'viewer', password: testPassword })).status).toBe(200);
  });

  test('a stranger who guesses does not lock out the owner at her own desk', async () => {
    const desk = freshAddress();
    expect((await login({ username: 'viewer', password: testPassword }, desk)).status).toBe(200);
    for (let i = 0; i < 10; i += 1) await login(wrong);
    expect((await login({ username: 'viewer', password: testPassword })).status).toBe(429);
    expect((await login({ username: 'viewer', password: testPassword }, desk)).status).toBe(200);
    server.clock.advance(15 * 60_000);
  });

  test('the eleventh from one address waits, whatever the names', async () => {
    const from = freshAddress();
    for (let i = 0; i < 10; i += 1) {
      expect((await login({ username: `guess${i}`, password: 'wrong' }, from)).status).toBe(401);
    }
    expect((await login({ username: 'guess10', password: 'wrong' }, from)).status).toBe(429);
    expect((await login({ username: 'guess10', password: 'wrong' })).status).toBe(401);
  });

  test('a name nobody has is refused after as many', async () => {
    const unknown = { username: 'nobody-here', password: 'wrong password' };
    for (let i = 0; i < 10; i += 1) expect((await login(unknown)).status).toBe(401);
    expect((await login(unknown)).status).toBe(429);
  });

  test('a first try and its automatic retry count as one', async () => {
    const pressed = (attempt: string) =>
      login(wrong, freshAddress(), { 'X-Login-Attempt': attempt });
    for (let i = 0; i < 10; i += 1) {
      expect((await pressed(`press ${i}`)).status).toBe(401);
      expect((await pressed(`press ${i}`)).status).toBe(401);
    }
    expect((await pressed('press 10')).status).toBe(429);
    expect((await pressed('press 10')).status).toBe(429);
    expect((await pressed('press 9')).status).toBe(429);
    server.clock.advance(15 * 60_000);
  });

  test('a retry that is sent a hundred times at once counts each time', async () => {
    const pressed = () => login({ ...wrong, attempt: 'flood' }, freshAddress());
    expect((await pressed()).status).toBe(401);
    const all = await Promise.all(Array.from({ length: 40 }, pressed));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    server.clock.advance(15 * 60_000);
  });

  test('one name for all attempts buys nothing', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const response = await login({ ...wrong, attempt: 'always' });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
    expect(statuses.at(-1)).toBe(429);
    server.clock.advance(15 * 60_000);
  });

  test('twenty at once are no more than twenty one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => login(wrong)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    server.clock.advance(15 * 60_000);
  });

  test('right ones are not counted', async () => {
    const from = freshAddress();
    const right = () => login({ username: 'editor', password: testPassword }, from);
    const all = await Promise.all(Array.from({ length: 15 }, right));
    expect(all.map(({ status }) => status)).toEqual(Array(15).fill(200));
  });
});

describe('refreshing', () => {
  test('spends the token for a new pair; both tokens of it work', async () => {
    const { refresh_token: first } = await server.signIn('editor');
    const response = await refresh(first);
    expect(response.status).toBe(200);
    const pair = await pairOf(response);
    expect(pair.refresh_token).not.toBe(first);
    expect((await verify(pair.access_token)).status).toBe(200);
    expect((await refresh(pair.refresh_token)).status).toBe(200);
  });

  test('twenty at once all get the one next pair', async () => {
    const { refresh_token } = await server.signIn('editor');
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const pairs = await Promise.all(all.map(pairOf));
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
  });

  test('a spent token after ten seconds ends the session for both', async () => {
    const { refresh_token } = await server.signIn('editor');
    const next = await pairOf(await refresh(refresh_token));
    server.clock.advance(graceMs + 1);
    const replay = await refresh(refresh_token);
    expect(replay.status).toBe(401);
    expect(await messageOf(replay)).toBe('INVALID_REFRESH_TOKEN');
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect((await verify(next.access_token)).status).toBe(401);
  });

  test('a token two turns old ends it even within ten seconds', async () => {
    const { refresh_token } = await server.signIn('editor');
    const second = await pairOf(await refresh(refresh_token));
    const third = await pairOf(await refresh(second.refresh_token));
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await verify(third.access_token)).status).toBe(401);
  });

  test.each([
    [
      'with another last letter',
      (token: string) => token.slice(0, -1) + 'AB'.replace(token.slice(-1), '')[0],
    ],
    [
      'with the session’s number and a secret of its own',
      (token: string) => `${token.split('.')[0]}.${'x'.repeat(43)}`,
    ],
  ])('a token that was never given out, %s, is refused and ends nothing', async (_, forge) => {
    const { access_token, refresh_token } = await server.signIn('editor');
    expect((await refresh(forge(refresh_token))).status).toBe(401);
    expect((await verify(access_token)).status).toBe(200);
    const next = await refresh(refresh_token);
    expect(next.status).toBe(200);
    const turned = (await pairOf(next)).refresh_token;
    expect((await refresh(forge(turned))).status).toBe(401);
    expect((await refresh(turned)).status).toBe(200);
  });

  test('an access token lasts a quarter of an hour, its session thirty idle days', async () => {
    const { access_token, refresh_token } = await server.signIn('editor');
    server.clock.advance(accessSeconds * 1000);
    expect((await verify(access_token)).status).toBe(401);
    const next = await pairOf(await refresh(refresh_token));
    expect((await verify(next.access_token)).status).toBe(200);
    server.clock.advance(idleMs);
    expect((await refresh(next.refresh_token)).status).toBe(401);
  });

  test('used every day, a session still ends after ninety', async () => {
    let { refresh_token } = await server.signIn('editor');
    for (let day = 0; day < 6; day += 1) {
      server.clock.advance(absoluteMs / 6 - 60_000);
      const response = await refresh(refresh_token);
      expect(response.status).toBe(200);
      ({ refresh_token } = await pairOf(response));
    }
    server.clock.advance(6 * 60_000);
    expect((await refresh(refresh_token)).status).toBe(401);
  });

  test('an access token is no refresh token, nor the other way round', async () => {
    const { access_token, refresh_token } = await server.signIn('editor');
    expect((await refresh(access_token)).status).toBe(401);
    expect((await verify(refresh_token)).status).toBe(401);
    expect((await verify(access_token)).status).toBe(200);
  });
});

test('a token counts in each form that HTTP lets the header have, and in no other', async () => {
  const { access_token: token } = await server.signIn('viewer');
  const answered = async (Authorization: string) =>
    (await server.request('/api/verify-user', { headers: { Authorization } })).status;
  for (const header of [`Bearer ${token}`, `bearer ${token}`, `Bearer   ${token}`]) {
    expect([header, await answered(header)]).toEqual([header, 200]);
  }
  for (const header of ['Bearer', token, `Bearer${token}`, `Basic ${token}`, `Bearer ${token} x`]) {
    expect([header, await answered(header)]).toEqual([header, 401]);
  }
});

describe('signing out', () => {
  test('ends both tokens at once, and only this session', async () => {
    const session = await server.signIn('editor');
    const other = await server.signIn('editor');
    expect((await session.request('/api/logout', { method: 'POST' })).status).toBe(204);
    for (const path of ['/api/verify-user', '/api/blogs', '/api/permission', '/api/sessions']) {
      expect((await session.request(path)).status).toBe(401);
    }
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await other.request('/api/verify-user')).status).toBe(200);
  });
});

describe('my sessions', () => {
  test('are listed, this one marked, and another can be ended', async () => {
    const mine = await server.signIn('news-editor');
    const other = await server.signIn('news-editor');
    const response = await mine.request('/api/sessions');
    const { data } = (await response.json()) as { data: { id: string; current: boolean }[] };
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    const foreign = data.find(({ current }) => !current);
    const end = (id = '') => mine.request(`/api/sessions/${id}`, { method: 'DELETE' });
    const ids = data.filter(({ current }) => !current).map(({ id }) => id);
    for (const id of ids) expect((await end(id)).status).toBe(204);
    expect((await other.request('/api/verify-user')).status).toBe(401);
    expect((await mine.request('/api/verify-user')).status).toBe(200);
    expect((await end(foreign?.id)).status).toBe(404);
    expect((await end('%00')).status).toBe(404);
  });

  test('are nobody else’s to end', async () => {
    const mine = await server.signIn('news-editor');
    const { data } = (await (await mine.request('/api/sessions')).json()) as {
      data: { id: string; current: boolean }[];
    };
    const id = data.find(({ current }) => current)?.id ?? '';
    const admin = await server.signIn();
    const response = await admin.request(`/api/sessions/${id}`, { method: 'DELETE' });
    expect(response.status).toBe(404);
    expect((await mine.request('/api/verify-user')).status).toBe(200);
  });
});

test('a restart keeps sessions, since the key of the tokens is kept', async () => {
  const { access_token, refresh_token } = await server.signIn('editor');
  await server.restart();
  expect((await verify(access_token)).status).toBe(200);
  expect((await refresh(refresh_token)).status).toBe(200);
});
