/** The same import takes staff, library items and users by what their declarations say; a password is hashed once. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { importRows } from '../../server/import.ts';
import { call, make } from '../helpers/calls.ts';
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

  const userCalled = (name: string, rest: object = {}) => ({
    username: name,
    email: `${name}@example.org`,
    password: testPassword,
    permission: 'viewer',
    ...rest,
  });
  const people = async (search: string) =>
    (await call(admin, 'GET', `/api/users?search=${search}&sort=id`)).list;

  /** Saves, with something else done by others once all is checked, and says how often it was written. */
  async function sentBeside(rows: readonly object[], meanwhile: () => Promise<unknown>) {
    const { records } = server.deps;
    let tries = 0;
    const putDraft: typeof records.putDraft = async (...given) => {
      tries += 1;
      if (tries === 1) await meanwhile();
      return await records.putDraft(...given);
    };
    const deps = { ...server.deps, records: { ...records, putDraft } };
    const entity = entityNamed('user', deps.entities) as Entity;
    const request = { entity, rows: rows.map((row) => ({ ...row })), mode: 'save' } as const;
    const answer = await importRows(deps, systemCaller(deps), request, () => Promise.resolve());
    return { answer, tries };
  }

  it('heeds what others have made while they were checked: an address, a set', async () => {
    const taken = { email: 'Beside.One@example.org' };
    const first = await sentBeside([userCalled('beside.one', taken)], () =>
      make(admin, 'users', userCalled('somebody', { email: 'beside.one@example.org' })),
    );
    expect(first.tries).toBe(1);
    expect(first.answer.rejected).toEqual([{ row: 1, errors: { email: [{ code: 'notUnique' }] } }]);

    const set = { key: 'short-lived', nameEn: 'Short', grants: ['blogs:GET'] };
    const id = await make(admin, 'permission-sets', set);
    const gone = { 'If-Match': '*' };
    const second = await sentBeside([userCalled('beside.two', { permission: 'short-lived' })], () =>
      call(admin, 'DELETE', `/api/permission-sets/${id}`, undefined, gone),
    );
    expect(second.answer.rejected).toEqual([
      { row: 1, errors: { permission: [{ code: 'notInList' }] } },
    ]);

    const third = await sentBeside([userCalled('beside.three')], () =>
      make(admin, 'users', userCalled('beside.four')),
    );
    expect([third.answer.added, third.tries]).toEqual([1, 1]);
    expect((await people('beside')).map(({ username }) => username)).toEqual([
      'somebody',
      'beside.four',
      'beside.three',
    ]);
  });

  it('takes what one gives up and another takes; two that want the same are both told of it', async () => {
    await send('users', [userCalled('swap.one'), userCalled('swap.two')]);
    const swapped = await send('users', [
      { username: 'swap.one', email: 'free@example.org' },
      { username: 'swap.two', email: 'swap.one@example.org' },
      userCalled('swap.three', { email: 'swap.two@example.org' }),
    ]);
    expect(swapped.body).toMatchObject({ added: 1, updated: 2, rejected: [] });
    expect((await people('swap')).map(({ email }) => email)).toEqual([
      'free@example.org',
      'swap.one@example.org',
      'swap.two@example.org',
    ]);
    const same = { email: 'same@example.org' };
    const twins = await send('users', [userCalled('twin.one', same), userCalled('twin.two', same)]);
    expect(twins.body['rejected']).toEqual([
      { row: 2, errors: { email: [{ code: 'notUnique', params: { row: 1 } }] } },
    ]);
    // A record that was there before is no row of the sheet; one that is changed is, from then on.
    const taken = await send('users', [
      userCalled('twin.three', { email: 'SWAP.one@example.org' }),
      { username: 'swap.three', email: 'twin.three@example.org' },
      userCalled('twin.four', { email: 'Twin.Three@example.org' }),
    ]);
    expect(taken.body['rejected']).toEqual([
      { row: 1, errors: { email: [{ code: 'notUnique' }] } },
      { row: 3, errors: { email: [{ code: 'notUnique', params: { row: 2 } }] } },
    ]);
  });

  it('tells of two that want the same in one round, also where one of them is wrong otherwise', async () => {
    const same = { email: 'both@example.org' };
    const twin = { code: 'notUnique', params: { row: 1 } };
    const first = await send('users', [
      userCalled('both.one', { ...same, permission: 'nobody-has-this' }),
      userCalled('both.two', same),
      userCalled('both.three', { ...same, permission: 'nobody-has-this' }),
    ]);
    const permission = [expect.anything()];
    expect(first.body['rejected']).toEqual([
      { row: 1, errors: { permission } },
      { row: 2, errors: { email: [twin] } },
      { row: 3, errors: { email: [twin], permission } },
    ]);
    const second = await send('users', [
      userCalled('both.one', same),
      userCalled('both.two', { ...same, permission: 'nobody-has-this' }),
    ]);
    expect(second.body['rejected']).toEqual([{ row: 2, errors: { email: [twin], permission } }]);
    // What only a wrong row has is nobody's yet.
    expect((await send('users', [userCalled('both.two', same)])).body).toMatchObject({ added: 1 });
  });

  it('takes the own row of whoever sends it as it is, and says at its field what nobody changes of themselves', async () => {
    await make(admin, 'users', userCalled('own.admin', { permission: 'administrator' }));
    const csv = await (await admin.request('/api/users/export?format=csv')).text();
    const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
    const same = await send('users', [...rows, userCalled('own.fresh')], 'check');
    const counts = { added: 1, updated: 0, unchanged: rows.length, rejected: [] };
    expect(same).toMatchObject({ status: 200, body: counts });

    const own = rows.find(({ id }) => Number(id) === admin.user.id) ?? {};
    for (const [key, value] of [
      ['permission', 'editor'],
      ['enabled', 'false'],
    ] as const) {
      const sheet = [{ ...own, [key]: value }, userCalled('own.other')];
      for (const mode of ['check', 'save'] as const) {
        const { status, body } = await send('users', sheet, mode);
        expect([status, body['rejected']]).toEqual([
          200,
          [{ row: 1, errors: { [key]: [{ code: 'ownAccount' }] } }],
        ]);
      }
      expect(await people('own.other')).toEqual([]);
    }
    // The others, without it.
    expect((await send('users', [userCalled('own.other')])).body).toMatchObject({ added: 1 });
  });

  it('keeps an administrator, whom a sheet would have taken away among others: the check says in which row', async () => {
    await make(admin, 'users', userCalled('second.admin', { permission: 'administrator' }));
    const own = await call(admin, 'GET', '/api/users?filter[permission]=administrator');
    const entity = entityNamed('user', server.deps.entities) as Entity;
    for (const change of [{ permission: 'viewer' }, { enabled: 'false' }]) {
      const rows = own.list.map(({ username }) => ({ username, ...change }));
      expect(rows.length).toBeGreaterThan(1);
      const [key = ''] = Object.keys(change);
      const rejected = [{ row: rows.length, errors: { [key]: [{ code: 'lastAdministrator' }] } }];
      for (const mode of ['check', 'save'] as const) {
        const request = { entity, rows, mode } as const;
        const caller = systemCaller(server.deps);
        const answer = await importRows(server.deps, caller, request, () => Promise.resolve());
        expect([mode, answer.rejected]).toEqual([mode, rejected]);
      }
      // Without the last of them the others can leave.
      const others = { entity, rows: rows.slice(0, -1), mode: 'check' } as const;
      const caller = systemCaller(server.deps);
      const left = await importRows(server.deps, caller, others, () => Promise.resolve());
      expect([left.updated, left.rejected]).toEqual([rows.length - 1, []]);
    }
    const left = await call(admin, 'GET', '/api/users?filter[permission]=administrator');
    expect(left.list).toHaveLength(own.list.length);
  });

  it('keeps an administrator also where the other one leaves while the sheet is checked', async () => {
    const others = await call(admin, 'GET', '/api/users?filter[permission]=administrator');
    const leaving = others.list.slice(1);
    const [last] = others.list;
    const put = (permission: string) =>
      Promise.all(
        leaving.map(({ id }) =>
          server.deps.records.write(systemCaller(server.deps), (writer) =>
            writer.update(
              entityNamed('user', server.deps.entities) as Entity,
              Number(id),
              { permission },
              '*',
            ),
          ),
        ),
      );
    const sheet = [{ username: last?.['username'], permission: 'viewer' }];
    await expect(sentBeside(sheet, () => put('viewer'))).rejects.toMatchObject({
      message: 'LAST_ADMINISTRATOR',
    });
    await put('administrator');
  });

  it('ends the sessions of those whose password a sheet changes', async () => {
    await send('users', [userCalled('signed.in')]);
    const theirs = await server.signIn('signed.in');
    expect((await theirs.request('/api/verify-user?tenant=faculty')).status).toBe(200);
    const changed = [{ username: 'signed.in', password: 'another correct horse' }];
    expect((await send('users', changed)).body).toMatchObject({ updated: 1 });
    expect((await theirs.request('/api/verify-user?tenant=faculty')).status).toBe(401);
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

  it('takes back what was exported as what it is: entries and titles that hold the mark between entries', async () => {
    const departments = [
      await make(admin, 'departments', { nameEn: 'Arts; Letters', slug: 'arts-letters' }),
      await make(admin, 'departments', { nameEn: 'Law', slug: 'law' }),
    ];
    const research_interests = ['Roads; bridges', 'تربة؛ ماء', '"Quoted"', 'plain'];
    const row = { fullname_en: 'Semi Colon', departments, research_interests };
    const id = await make(admin, 'staff', row);
    const exported = await admin.request(`/api/staff/export?format=csv&ids=${id}`);
    const rows: object[] = parse(await exported.text(), { columns: true, bom: true });
    expect((await send('staff', rows)).body).toMatchObject({ unchanged: 1, rejected: [] });
    const { data } = await call(admin, 'GET', `/api/staff/${id}`);
    expect(data).toMatchObject({ departments, research_interests, version: 1 });
  });
});

describe('a sheet of somebody who may not see what its cells name', () => {
  it('takes numbers alone, and tells of no name whether it is there', async () => {
    const department = await make(admin, 'departments', { nameEn: 'Hidden', slug: 'hidden' });
    await make(admin, 'permission-sets', {
      key: 'blind',
      nameEn: 'Blind',
      grants: ['staff:GET', 'staff:POST'],
    });
    await make(admin, 'users', {
      username: 'blind.one',
      email: 'blind@example.org',
      password: testPassword,
      permission: 'blind',
    });
    const blind = await server.signIn('blind.one');
    const checked = async (row: object) => {
      const body = { rows: [row], mode: 'check' };
      const told = await call(blind, 'POST', '/api/staff/import', body);
      return told.body['rejected'];
    };
    const notFound = (key: string) => [{ row: 1, errors: { [key]: [{ code: 'notFound' }] } }];
    for (const departments of ['Hidden', 'hidden', `Hidden (#${department})`, 'No such']) {
      expect(await checked({ fullname_en: 'A', departments })).toEqual(notFound('departments'));
    }
    expect(await checked({ fullname_en: 'A', departments: `#${department}` })).toEqual([]);
  });
});
