/** The same import takes staff, library items and users by what their declarations say; a password is hashed once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../helpers/calls.ts';
import { startTestServer, testPassword, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const send = (collection: string, rows: readonly object[], mode = 'save') =>
  call(admin, 'POST', `/api/${collection}/import`, { rows, mode });
const all = async (collection: string) => (await call(admin, 'GET', `/api/${collection}`)).list;

describe('an import of other types', () => {
  it('takes users, whose passwords then let them in; a check makes nobody', async () => {
    const people = Array.from({ length: 30 }, (_, at) => ({
      username: `new.editor.${at}`,
      email: `new${at}@example.org`,
      password: testPassword,
      permission: 'viewer',
    }));
    const before = (await all('users')).length;
    expect((await send('users', people, 'check')).body).toMatchObject({ added: 30, rejected: [] });
    expect(await all('users')).toHaveLength(before);
    expect((await send('users', people)).body).toMatchObject({ added: 30, rejected: [] });
    const login = await call(server, 'POST', '/api/login', {
      username: 'new.editor.7',
      password: testPassword,
      tenant: 'faculty',
    });
    expect(login.status).toBe(200);
    expect(login.body['user']).toMatchObject({ username: 'new.editor.7' });
  });

  it('says of each user what is wrong, field by field, and keeps all of them out', async () => {
    const { body } = await send('users', [
      {
        username: 'fine.one',
        email: 'fine@example.org',
        password: testPassword,
        permission: 'viewer',
      },
      { username: 'x', email: 'no', password: 'short', permission: 'viewer' },
      { username: 'a.king', email: 'k@example.org', password: testPassword, permission: 'king' },
    ]);
    const wrong = (body['rejected'] as readonly { row: number; errors: object }[]).map(
      ({ row, errors }) => [row, Object.keys(errors).toSorted()],
    );
    expect(wrong).toEqual([
      [2, ['email', 'password', 'username']],
      [3, ['permission']],
    ]);
    expect((await all('users')).some(({ username }) => username === 'fine.one')).toBe(false);
  });

  it('knows library items and staff again, so that the same sheet twice changes nothing', async () => {
    const book = { titleEn: 'Soil Mechanics', documentType: 'book', authors: 'A. Odeh; B. Khatib' };
    const person = { fullname_en: 'Lina Odeh', gender: 'female' };
    for (const [collection, row] of [
      ['library-items', book],
      ['staff', person],
    ] as const) {
      expect((await send(collection, [row])).body).toMatchObject({ added: 1, rejected: [] });
      expect((await send(collection, [row])).body).toMatchObject({ added: 0, unchanged: 1 });
    }
    const [item] = await all('library-items');
    expect(item).toMatchObject({ documentType: 'BOOK', authors: ['A. Odeh', 'B. Khatib'] });
  });
});
