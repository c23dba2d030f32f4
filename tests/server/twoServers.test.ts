/** Two servers at one PostgreSQL are one to whoever uses them. Without TEST_DATABASE_URL there is nothing to share. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

describe.skipIf(!process.env['TEST_DATABASE_URL'])('two servers at one PostgreSQL', () => {
  let one: TestServer;
  let two: TestServer;
  let here: Session;
  /** The session of the first server, used on the second. */
  let there: Pick<Session, 'request'>;
  beforeAll(async () => {
    one = await startTestServer();
    const { databaseUrl = '', tokenSecret } = one.deps.settings;
    two = await startTestServer({ settings: { databaseUrl, tokenSecret } });
    here = await one.signIn();
    there = {
      request: (address, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('Authorization', `Bearer ${here.access_token}`);
        return two.request(address, { ...init, headers });
      },
    };
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  it('know who has signed in on the other, and who has left', async () => {
    expect((await call(there, 'GET', '/api/pages')).status).toBe(200);
    const second = await one.signIn('editor');
    const bearer = { Authorization: `Bearer ${second.access_token}` };
    const asked = () => two.request('/api/pages', { headers: bearer });
    expect((await asked()).status).toBe(200);
    expect((await call(second, 'POST', '/api/logout', {})).status).toBe(204);
    expect((await asked()).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const wrong = (server: TestServer) =>
      call(server, 'POST', '/api/login', { username: 'viewer', password: 'wrong password' });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await wrong(i % 2 === 0 ? one : two)).status);
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([401, 429, 429]);
  });

  it('let one of several win who write the same version, the same user, or with the same key', async () => {
    const id = await make(here, 'blogs', { titleEn: 'Shared' });
    const put = (who: Pick<Session, 'request'>, author: string) =>
      who.request(`/api/blogs/${id}`, {
        method: 'PUT',
        headers: { 'If-Match': '"1"' },
        json: { author },
      });
    const saved = await Promise.all([here, there, here, there].map((who, i) => put(who, `n${i}`)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);

    const user = { username: 'same.one', email: 's@example.org', password: 'x'.repeat(12) };
    const users = await Promise.all(
      [here, there].map((who) =>
        call(who, 'POST', '/api/users', { ...user, permission: 'viewer' }),
      ),
    );
    expect(users.map(({ status }) => status).toSorted()).toEqual([201, 422]);

    const key = { 'Idempotency-Key': randomUUID() };
    const made = await Promise.all(
      [here, there].map((who) => call(who, 'POST', '/api/blogs', { titleEn: 'Once' }, key)),
    );
    expect(made[0]?.data['id']).toBe(made[1]?.data['id']);
  });

  it('import the same sheet at once as if one after the other', async () => {
    const batch = await make(here, 'graduation-batches', { academicYear: '2024-2025' });
    const rows = Array.from({ length: 200 }, (_, i) => ({ nameEn: `Person ${i}` }));
    const path = `/api/graduation-batches/${batch}/graduates/import`;
    const answers = await Promise.all(
      [here, there].map((who) => call(who, 'POST', path, { rows, mode: 'save' })),
    );
    const counts = answers.map(({ body }) => [body['added'], body['unchanged']].join());
    expect(counts.toSorted()).toEqual(['0,200', '200,0']);
  });

  it('show visitors what was changed on the other', async () => {
    const id = await make(here, 'blogs', { titleEn: 'Before', approved: true });
    const shown = async () => (await call(two, 'GET', `/public/blogs/${id}`)).data['titleEn'];
    expect(await shown()).toBe('Before');
    await call(here, 'PUT', `/api/blogs/${id}`, { titleEn: 'After' });
    await expect.poll(shown).toBe('After');
  });
});
