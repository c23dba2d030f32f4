/** What people change of themselves: the password with the old one or by a link, their own address and title. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { linkMs } from '../../server/resetPassword.ts';
import { startTestServer, testPassword, type Session, type TestServer } from '../helpers/server.ts';

const newPassword = 'another long password';
let server: TestServer;
let admin: Session;
let name = '';
let count = 0;

/**
 * A database as PostgreSQL may be under load: of writes that wait together the last comes first. `quietMs` is how long
 * nobody may have come; as it is, without waiting at all.
 */
function lastFirst(db: Deps['db'], quietMs: () => number): Deps['db'] {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  const letIn = (): void => {
    for (const enter of waiting.splice(0).toReversed()) enter();
  };
  return {
    ...db,
    async write(job) {
      const ms = quietMs();
      if (ms > 0) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          clearTimeout(timer);
          timer = setTimeout(letIn, ms);
        });
      }
      return await db.write(job);
    },
  };
}

let quietMs = 0;
/** What comes about once, right before the next record is written: behind whatever was confirmed for it. */
let meanwhile: (() => Promise<void>) | undefined;
function interrupted(records: Deps['records']): Deps['records'] {
  return {
    ...records,
    async write(...given) {
      const act = meanwhile;
      meanwhile = undefined;
      await act?.();
      return await records.write(...given);
    },
  };
}
beforeAll(async () => {
  server = await startTestServer({
    settings: { origin: 'https://admin.example.edu' },
    replace: (deps) => ({
      ...deps,
      db: lastFirst(deps.db, () => quietMs),
      records: interrupted(deps.records),
    }),
  });
});
afterAll(() => server.stop());
afterEach(() => {
  quietMs = 0;
});

/** Each test has a user of its own. */
beforeEach(async () => {
  count += 1;
  name = `person${count}`;
  admin = await server.signIn();
  const json = {
    username: name,
    email: `${name}@example.edu`,
    password: testPassword,
    permission: 'viewer',
  };
  await admin.request('/api/users', { method: 'POST', json });
});

const isIn = async (session: Session): Promise<boolean> =>
  (await session.request('/api/verify-user')).ok;
const login = async (password: string): Promise<number> =>
  (
    await server.request('/api/login', {
      method: 'POST',
      json: { username: name, password },
      from: `10.1.${count}.1`,
    })
  ).status;
const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: unknown }).errors;

describe('changing the password', () => {
  const change = (session: Session, json: unknown) =>
    session.request('/api/change-password', { method: 'POST', json });

  test('keeps this session, ends every other, and the new one signs in', async () => {
    const mine = await server.signIn(name);
    const other = await server.signIn(name);
    const json = { current_password: testPassword, new_password: newPassword };
    expect((await change(mine, json)).status).toBe(204);
    expect(await isIn(mine)).toBe(true);
    expect(await isIn(other)).toBe(false);
    const renewed = (session: Session) =>
      server.request('/api/refresh', {
        method: 'POST',
        json: { refresh_token: session.refresh_token },
      });
    expect((await renewed(other)).status).toBe(401);
    expect((await renewed(mine)).status).toBe(200);
    expect(await login(testPassword)).toBe(401);
    expect(await login(newPassword)).toBe(200);
  });

  test('of two at once by the same password one is made, and its session lives', async () => {
    const sessions = [await server.signIn(name), await server.signIn(name)];
    const passwords = sessions.map((_session, i) => `${newPassword} ${i}`);
    const answers = await Promise.all(
      sessions.map((session, i) =>
        change(session, { current_password: testPassword, new_password: passwords[i] }),
      ),
    );
    const made = answers.findIndex(({ status }) => status === 204);
    const late = 1 - made;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    const errors = { current_password: [{ code: 'invalidCredentials' }] };
    expect(await errorsOf(answers[late] as Response)).toEqual(errors);
    expect(await isIn(sessions[made] as Session)).toBe(true);
    expect(await login(passwords[made] ?? '')).toBe(200);
    expect(await login(passwords[late] ?? '')).toBe(401);
  });

  test.each([
    [
      { current_password: 'wrong password', new_password: newPassword },
      { current_password: [{ code: 'invalidCredentials' }] },
    ],
    [
      { current_password: testPassword, new_password: 'too short' },
      { new_password: [{ code: 'minLength', params: { count: 12 } }] },
    ],
    [
      { current_password: testPassword, new_password: 'x'.repeat(201) },
      { new_password: [{ code: 'maxLength', params: { count: 200 } }] },
    ],
    [{ current_password: testPassword }, { new_password: [{ code: 'required' }] }],
    [{ new_password: newPassword }, { current_password: [{ code: 'required' }] }],
    [
      { current_password: {}, new_password: newPassword },
      { current_password: [{ code: 'invalidFormat' }] },
    ],
    [
      { current_password: testPassword, new_password: newPassword, permission: 'administrator' },
      { permission: [{ code: 'unknownField' }] },
    ],
  ])('refuses %j with 422 and lets the session live', async (json, errors) => {
    const mine = await server.signIn(name);
    const response = await change(mine, json);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual(errors);
    expect(await isIn(mine)).toBe(true);
    expect(await login(testPassword)).toBe(200);
  });

  test('the eleventh wrong current password waits', async () => {
    const mine = await server.signIn(name);
    const json = { current_password: 'wrong password', new_password: newPassword };
    for (let i = 0; i < 10; i += 1) expect((await change(mine, json)).status).toBe(422);
    const response = await change(mine, { ...json, current_password: testPassword });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test.each([
    [
      'a new password',
      (session: Session, current: string) =>
        change(session, { current_password: current, new_password: newPassword }),
    ],
    [
      'a new address',
      (session: Session, current: string) =>
        session.request('/api/account', {
          method: 'PUT',
          json: { current_password: current, email: `other.${name}@example.edu` },
        }),
    ],
  ])('the right one among forty guesses at once waits too: %s', async (_, guess) => {
    const mine = await server.signIn(name);
    quietMs = 40;
    const guesses = Array.from({ length: 40 }, (_one, i) =>
      i === 30 ? testPassword : `a wrong password ${i}`,
    );
    const statuses = await Promise.all(
      guesses.map(async (current) => (await guess(mine, current)).status),
    );
    expect(statuses[30]).toBe(429);
    expect(statuses.filter((status) => status === 422).length).toBe(10);
    quietMs = 0;
    expect(await login(testPassword)).toBe(200);
    const { user } = (await (await mine.request('/api/verify-user')).json()) as {
      user: { email: string };
    };
    expect(user.email).toBe(`${name}@example.edu`);
  });

  test('nor does the right one among forty sign in', async () => {
    quietMs = 40;
    const guesses = Array.from({ length: 40 }, (_one, i) =>
      login(i === 30 ? testPassword : `a wrong password ${i}`),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses[30]).toBe(429);
    expect(statuses.filter((status) => status === 401).length).toBe(10);
  });

  test('no password is ever in the history', async () => {
    const mine = await server.signIn(name);
    const json = { current_password: testPassword, new_password: newPassword };
    expect((await change(mine, json)).status).toBe(204);
    const { id } = mine.user;
    const text = await (await admin.request(`/api/users/${id}/history`)).text();
    expect(text).toContain('create');
    for (const secret of ['argon2', testPassword, newPassword]) expect(text).not.toContain(secret);
  });
});

describe('a forgotten password', () => {
  const ask = (json: unknown, headers: Record<string, string> = {}) =>
    server.request('/api/reset-password?tenant=faculty', {
      method: 'POST',
      json,
      headers,
      from: `10.2.${count}.1`,
    });

  async function mails(): Promise<readonly string[]> {
    const outbox = path.join(server.dataDir, 'outbox');
    const files = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${name}@example.edu`));
  }
  const linksOf = (texts: readonly string[]) =>
    texts.map((text) => /^https?:\S+$/m.exec(text)?.[0] ?? '');
  async function token(): Promise<string> {
    expect((await ask({ email: `${name}@example.edu` })).status).toBe(204);
    const [link = ''] = linksOf(await mails());
    return new URL(link).searchParams.get('token') ?? '';
  }

  test('is replaced by a link that is mailed, and works once', async () => {
    const open = await server.signIn(name);
    const given = { token: await token(), new_password: newPassword };
    expect((await ask(given)).status).toBe(204);
    expect(await isIn(open)).toBe(false);
    expect(await login(newPassword)).toBe(200);
    const again = await ask({ ...given, new_password: 'a third long password' });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ message: 'INVALID_OR_EXPIRED_TOKEN' });
    expect(await login(newPassword)).toBe(200);
  });

  test('a new password ends every link that was sent before, whichever way it came', async () => {
    const tokensSent = async () =>
      linksOf(await mails()).map((link) => new URL(link).searchParams.get('token') ?? '');
    await ask({ email: `${name}@example.edu` });
    await ask({ email: `${name}@example.edu` });
    const [first, second] = await tokensSent();
    expect((await ask({ token: first, new_password: newPassword })).status).toBe(204);
    expect((await ask({ token: second, new_password: 'a third long password' })).status).toBe(422);
    await ask({ email: `${name}@example.edu` });
    const third = (await tokensSent()).find((sent) => sent !== first && sent !== second);
    const own = await server.signIn(name, newPassword);
    const changed = await own.request('/api/change-password', {
      method: 'POST',
      json: { current_password: newPassword, new_password: 'a fourth long password' },
    });
    expect(changed.status).toBe(204);
    expect((await ask({ token: third, new_password: 'a fifth long password' })).status).toBe(422);
    expect(await login('a fourth long password')).toBe(200);
  });

  test('another address ends the links that lie in the old mailbox; nothing else that is saved does', async () => {
    const { user } = await server.signIn(name);
    const save = async (values: object) => {
      const headers = { 'If-Match': '*' };
      const json = { email: `${name}@example.edu`, ...values };
      const answer = await admin.request(`/api/users/${user.id}`, { method: 'PUT', headers, json });
      expect(answer.status).toBe(200);
    };
    const first = await token();
    await save({ username: `${name}x`, email: `${name}@EXAMPLE.edu` });
    await save({ username: name });
    expect((await ask({ token: first, new_password: newPassword })).status).toBe(204);
    await ask({ email: `${name}@example.edu` });
    const sent = linksOf(await mails()).map(
      (link) => new URL(link).searchParams.get('token') ?? '',
    );
    const second = sent.find((one) => one !== first);
    await save({ email: `${name}@elsewhere.example.edu` });
    await save({});
    expect((await ask({ token: second, new_password: 'a third long password' })).status).toBe(422);
    expect(await login(newPassword)).toBe(200);
  });

  test('may be replaced by one whose letters are typed in another spelling afterwards', async () => {
    const two = 'cafe\u0301 crème 2026';
    expect((await ask({ token: await token(), new_password: two })).status).toBe(204);
    expect(await login(two.normalize('NFC'))).toBe(200);
    expect(await login(two)).toBe(200);
  });

  test('a link lasts an hour', async () => {
    const given = { token: await token(), new_password: newPassword };
    server.clock.advance(linkMs);
    expect((await ask(given)).status).toBe(422);
  });

  test('a new password that is too short does not spend the link', async () => {
    const given = { token: await token(), new_password: 'short' };
    const response = await ask(given);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({
      new_password: [{ code: 'minLength', params: { count: 12 } }],
    });
    expect((await ask({ ...given, new_password: newPassword })).status).toBe(204);
  });

  test('the link leads to the configured address, whatever the request says', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' };
    await ask({ email: `${name}@example.edu` }, headers);
    const [link = ''] = linksOf(await mails());
    expect(new URL(link).origin).toBe('https://admin.example.edu');
    expect(new URL(link).pathname).toBe('/reset-password');
  });

  test('nothing in the answer tells whether an account exists', async () => {
    const told = async (email: string) => {
      const answer = await ask({ email });
      const headers = new Headers(answer.headers);
      // Each answer has its own number and moment.
      headers.delete('X-Request-Id');
      headers.delete('Date');
      return { status: answer.status, headers: [...headers], text: await answer.text() };
    };
    const known = await told(`${name}@example.edu`);
    expect(known.status).toBe(204);
    expect(await told('nobody@example.edu')).toEqual(known);
  });

  test('no mail goes to a disabled user, nor more than three in a quarter of an hour', async () => {
    for (let i = 0; i < 5; i += 1) await ask({ email: `${name}@EXAMPLE.edu` });
    expect(await mails()).toHaveLength(3);
    server.clock.advance(15 * 60_000);
    admin = await server.signIn();
    const { id } = (await server.signIn(name)).user;
    const disabled = await admin.request(`/api/users/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      json: { enabled: false },
    });
    expect(disabled.status).toBe(200);
    await ask({ email: `${name}@example.edu` });
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    [{}, { email: [{ code: 'required' }] }],
    [{ email: {} }, { email: [{ code: 'invalidFormat' }] }],
    [{ token: {}, new_password: newPassword }, { token: [{ code: 'invalidFormat' }] }],
    [{ token: 'x' }, { new_password: [{ code: 'required' }] }],
  ])('refuses %j naming what is wrong', async (json, errors) => {
    const response = await ask(json);
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual(errors);
  });

  test('an address that asks on and on has to wait', async () => {
    const statuses = new Set<number>();
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        const { status } = await ask({ email: 'nobody@example.edu' });
        statuses.add(status);
      }),
    );
    expect([...statuses].toSorted()).toEqual([204, 429]);
  });
});

describe('the own account', () => {
  const put = (session: Session, json: unknown) =>
    session.request('/api/account', { method: 'PUT', json });

  test('its title may be changed by anybody, its address with the password', async () => {
    const mine = await server.signIn(name);
    const titled = await put(mine, { jobTitle: 'Librarian' });
    expect(titled.status).toBe(200);
    expect(await titled.json()).toMatchObject({ user: { jobTitle: 'Librarian', username: name } });
    const email = `${name}.new@example.edu`;
    expect(await errorsOf(await put(mine, { email }))).toEqual({
      current_password: [{ code: 'required' }],
    });
    expect(await errorsOf(await put(mine, { email, current_password: 'wrong' }))).toEqual({
      current_password: [{ code: 'invalidCredentials' }],
    });
    const moved = await put(mine, { email, current_password: testPassword });
    expect(await moved.json()).toMatchObject({ user: { email } });
  });

  test('its address stays where the password that it was confirmed by is changed before it is written', async () => {
    const mine = await server.signIn(name);
    meanwhile = async () => {
      const json = { current_password: testPassword, new_password: newPassword };
      const changed = await mine.request('/api/change-password', { method: 'POST', json });
      expect(changed.status).toBe(204);
    };
    const email = `${name}.new@example.edu`;
    const refused = await put(mine, { email, current_password: testPassword });
    expect(await errorsOf(refused)).toEqual({
      current_password: [{ code: 'invalidCredentials' }],
    });
    const { user } = (await (await mine.request('/api/verify-user')).json()) as {
      user: { email: string };
    };
    expect(user.email).toBe(`${name}@example.edu`);
    expect((await put(mine, { email, current_password: newPassword })).status).toBe(200);
  });

  test.each([
    ['permission', 'administrator'],
    ['enabled', false],
    ['username', 'root'],
    ['id', 1],
    ['password', newPassword],
  ])('its %s may not', async (key, value) => {
    const mine = await server.signIn(name);
    const response = await put(mine, { [key]: value });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({ [key]: [{ code: 'unknownField' }] });
  });

  test('an address somebody else has is refused', async () => {
    const mine = await server.signIn(name);
    const response = await put(mine, {
      email: 'editor@example.edu',
      current_password: testPassword,
    });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({ email: [{ code: 'notUnique' }] });
  });
});

describe('own settings', () => {
  const at = (key: string) => `/api/settings/${key}`;
  const put = (session: Session, key: string, value: unknown) =>
    session.request(at(key), { method: 'PUT', json: { value } });

  test('are kept for each person apart', async () => {
    const mine = await server.signIn(name);
    expect(await (await mine.request(at('shortcuts'))).json()).toEqual({ data: null });
    const value = { save: ['Mod+S'], عربي: true };
    expect(await (await put(mine, 'shortcuts', value)).json()).toEqual({ data: value });
    expect(await (await put(mine, 'shortcuts', [1])).json()).toEqual({ data: [1] });
    expect(await (await mine.request(at('shortcuts'))).json()).toEqual({ data: [1] });
    expect(await (await admin.request(at('shortcuts'))).json()).toEqual({ data: null });
    await put(mine, 'shortcuts', null);
    expect(await (await mine.request(at('shortcuts'))).json()).toEqual({ data: null });
  });

  test('are shown to colleagues where they say so, and changed by nobody else', async () => {
    const mine = await server.signIn(name);
    const under = async (session: Session, prefix: string) =>
      (
        (await (await session.request(`/api/shared-settings/${prefix}`)).json()) as {
          data: object[];
        }
      ).data;
    await put(mine, 'macro.a', { name: 'Publish', shared: true });
    await put(mine, 'macro.b', { name: 'Private', shared: false });
    await put(mine, 'macros', { name: 'Not under it', shared: true });
    expect(await under(mine, 'macro')).toMatchObject([
      { key: 'macro.a', mine: true },
      { key: 'macro.b', mine: true },
    ]);
    expect(await under(admin, 'macro')).toEqual([
      { key: 'macro.a', value: { name: 'Publish', shared: true }, by: name, mine: false },
    ]);
    // A key of the same name is one's own.
    await put(admin, 'macro.a', null);
    expect(await under(mine, 'macro')).toHaveLength(2);
    expect((await mine.request('/api/shared-settings/mac%25')).status).toBe(404);
    for (const key of ['macro.a', 'macro.b', 'macros']) await put(mine, key, null);
  });

  test('are all there, and so is what others share, however much the others keep to themselves', async () => {
    const mine = await server.signIn(name);
    await put(mine, 'view.z', { name: 'Mine' });
    const value = JSON.stringify({ name: 'Private', more: { shared: true }, shared: false });
    const kept = Array.from({ length: 1_100 }, (_, i) => ({
      user_id: admin.user.id,
      key: `view.${i}`,
      value: i === 1_099 ? value.replace('false', 'true') : value.replace('true', 'false'),
    }));
    await server.deps.db.write((trx) => trx.insertInto('user_settings').values(kept).execute());
    const { data } = (await (await mine.request('/api/shared-settings/view')).json()) as {
      data: readonly { key: string }[];
    };
    expect(data.map(({ key }) => key)).toEqual(['view.1099', 'view.z']);
    await server.deps.db.write((trx) =>
      trx.deleteFrom('user_settings').where('user_id', '=', admin.user.id).execute(),
    );
  });

  test('that are nested deeper than anybody arranges are refused, and harm no colleague’s list', async () => {
    const mine = await server.signIn(name);
    for (const levels of [33, 8000]) {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const value = `${open.repeat(levels)}1${close.repeat(levels)}`;
        const response = await mine.request(at('deep.a'), {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: `{"value":{"shared":true,"deep":${value}}}`,
        });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          errors: { value: [{ code: 'invalidFormat' }] },
        });
      }
    }
    expect((await admin.request('/api/shared-settings/deep')).status).toBe(200);
    const value = JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`) as unknown;
    expect((await put(mine, 'deep.a', value)).status).toBe(200);
    expect(await (await mine.request(at('deep.a'))).json()).toEqual({ data: value });
    await put(mine, 'deep.a', null);
  });

  test('have a size, a number and a form of name', async () => {
    const mine = await server.signIn(name);
    expect((await put(mine, 'views', 'x'.repeat(70_000))).status).toBe(413);
    expect((await put(mine, '..%2Fother', 1)).status).toBe(404);
    expect((await put(mine, 'a b', 1)).status).toBe(404);
    expect((await mine.request(at('views'), { method: 'PUT', json: {} })).status).toBe(422);
    for (let i = 0; i < 100; i += 1) expect((await put(mine, `view${i}`, i)).status).toBe(200);
    expect((await put(mine, 'one-more', 1)).status).toBe(422);
    expect((await put(mine, 'view7', 8)).status).toBe(200);
  });
});

describe('a password with letters that keyboards write in one sign or in two', () => {
  const two = ' cafe\u0301 noe\u0308l 2026 ';
  const one = two.normalize('NFC');
  const spellings = [
    [one, two],
    [two, one],
  ] as const;

  test.each(spellings)('is the same however it was set: %j, then %j', async (set, typed) => {
    expect(set).not.toBe(typed);
    const { user } = await server.signIn(name);
    const put = (password: string) =>
      admin.request(`/api/users/${user.id}`, {
        method: 'PUT',
        headers: { 'If-Match': '*' },
        json: { password },
      });
    expect((await put(set)).status).toBe(200);
    expect(await login(typed)).toBe(200);
    expect(await login(set)).toBe(200);
    // Blanks belong to it, and a letter without its mark is another.
    expect(await login(typed.trim())).toBe(401);
    expect(await login(' cafe noel 2026 ')).toBe(401);
    const own = await server.signIn(name, typed);
    const change = (current_password: string, new_password: string) =>
      own.request('/api/change-password', {
        method: 'POST',
        json: { current_password, new_password },
      });
    expect((await change(typed, `${set}!`)).status).toBe(204);
    expect(await login(`${typed}!`)).toBe(200);
  });

  test.each(spellings)(
    'signs in whoever was added or brought in with it: %j, then %j',
    async (set, typed) => {
      const person = (rest: string) => ({
        username: `${name}.${rest}`,
        email: `${rest}.${name}@example.edu`,
        password: set,
        permission: 'viewer',
      });
      const post = (at: string, json: object) => admin.request(at, { method: 'POST', json });
      expect((await post('/api/users', person('added'))).status).toBe(201);
      const brought = { rows: [person('brought')], mode: 'save' };
      expect((await post('/api/users/import', brought)).status).toBe(200);
      for (const rest of ['added', 'brought']) {
        await expect(server.signIn(`${name}.${rest}`, typed)).resolves.toBeDefined();
      }
    },
  );

  test('is as long as it is when each letter is one sign', async () => {
    const short = 'e\u0301'.repeat(6);
    const json = { current_password: testPassword, new_password: short };
    const own = await server.signIn(name);
    const response = await own.request('/api/change-password', { method: 'POST', json });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({
      new_password: [{ code: 'minLength', params: { count: 12 } }],
    });
  });

  test.each([
    ['emoji', '🎓'.repeat(200)],
    ['letters of two signs', 'e\u0301'.repeat(200)],
  ])('of as many characters as may be signs in: %s', async (_, longest) => {
    const json = { current_password: testPassword, new_password: longest };
    const own = await server.signIn(name);
    expect((await own.request('/api/change-password', { method: 'POST', json })).status).toBe(204);
    expect(await login(longest)).toBe(200);
    const more = { current_password: longest, new_password: `${longest}!` };
    const refused = await own.request('/api/change-password', { method: 'POST', json: more });
    expect(await errorsOf(refused)).toEqual({
      new_password: [{ code: 'maxLength', params: { count: 200 } }],
    });
  });
});
