/** Many records are brought to the versions they had in one call: an import of any size is taken back as one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityNamed } from '../../entities/index.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let batch = 0;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  batch = await make(editor, 'graduation-batches', { academicYear: '2011-2012' });
});
afterAll(() => server.stop());

const bring = (to: unknown, who = editor) => call(who, 'POST', '/api/graduates/revert', { to });
const save = async (rows: readonly object[]) => {
  const path = `/api/graduation-batches/${batch}/graduates/import`;
  const { body } = await call(editor, 'POST', path, { rows, mode: 'save', detailed: true });
  return body as unknown as { rows: readonly { id: number; to: number }[] };
};
const graduates = async () => {
  const path = `/api/graduates?filter[batch]=${batch}&sort=sequence&pageSize=500`;
  return (await call(editor, 'GET', path)).list;
};
const people = (count: number, grade: number) =>
  Array.from({ length: count }, (_, at) => ({ nameEn: `Person ${at + 1}`, grade }));

describe('bringing records to versions they had', () => {
  it('takes an import back and brings it about again, in the order of its rows', async () => {
    const { rows } = await save(people(300, 60));
    const ids = rows.map(({ id }) => id);
    expect((await graduates()).map(({ id }) => id)).toEqual(ids);
    const back = await bring(ids.map((id) => ({ id, version: 0 })));
    expect(back.status).toBe(200);
    expect(back.body['failed']).toEqual([]);
    expect(await graduates()).toEqual([]);
    const search = await call(editor, 'GET', '/api/search?q=Person%20299');
    expect(search.list).toEqual([]);
    const again = await bring(ids.map((id) => ({ id, version: -1 })));
    expect(again.body['failed']).toEqual([]);
    expect((await graduates()).map(({ id, version }) => [id, version])).toEqual(
      ids.map((id) => [id, 3]),
    );
    expect((await call(editor, 'GET', '/api/search?q=Person%20299')).list).toHaveLength(1);
    const { list } = await call(editor, 'GET', `/api/graduates/${ids[0]}/history`);
    expect(list.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
  });

  it('reverts what was changed, and says of each what could not be', async () => {
    const before = await graduates();
    await save(people(3, 99));
    const [first, second, third] = before.map(({ id, version }) => ({ id, version }));
    const answer = await bring([
      first,
      second,
      { ...third, version: 77 },
      { id: 9_999_999, version: 1 },
    ]);
    expect(answer.status).toBe(200);
    const now = await graduates();
    expect(now.slice(0, 3).map(({ grade }) => grade)).toEqual([60, 60, 99]);
    expect((answer.body['failed'] as readonly { id: number }[]).map(({ id }) => id)).toEqual([
      third?.id,
      9_999_999,
    ]);
  });

  it.each([
    [[], 'chooseOne'],
    [[{ id: 1 }], 'invalidFormat'],
    [[{ id: 1, version: -2 }], 'invalidFormat'],
    [[[1, 1]], 'invalidFormat'],
    // What it does not know it does not look past.
    [[{ id: 1, version: 1, author: 'Lina' }], 'invalidFormat'],
  ])('is asked with records and versions alone: %j is refused by name', async (to, code) => {
    const { status, errors } = await bring(to);
    expect([status, errors]).toEqual([422, { to: [{ code }] }]);
  });

  it('keeps what another has written since, be it the server itself, where that is asked', async () => {
    const admin = await server.signIn();
    const [own = 0, others = 0, servers = 0, cameBack = 0] = await Promise.all(
      ['Own', 'Others', 'Servers', 'Back'].map((titleEn) => make(editor, 'blogs', { titleEn })),
    );
    await call(editor, 'PUT', `/api/blogs/${own}`, { titleEn: 'Own again' });
    await call(admin, 'PUT', `/api/blogs/${others}`, { titleEn: 'Another’s' });
    const news = entityNamed('news', server.deps.entities);
    if (!news) throw new Error('no news');
    await server.deps.records.write(systemCaller(server.deps), (writer) =>
      writer.update(news, servers, { titleEn: 'The server’s' }, '*'),
    );
    // What one has brought back oneself is deleted again, whoever deleted it.
    await call(admin, 'DELETE', `/api/blogs/${cameBack}`);
    await call(editor, 'POST', `/api/blogs/${cameBack}/restore`);
    const { body } = await call(editor, 'POST', '/api/blogs/revert', {
      to: [own, others, servers, cameBack].map((id) => ({ id, version: 0 })),
      unlessChanged: true,
    });
    expect(body['failed']).toEqual(
      [others, servers].map((id) => ({ id, message: 'CHANGED_SINCE' })),
    );
    const statuses = [own, others, servers, cameBack].map(
      async (id) => (await call(editor, 'GET', `/api/blogs/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 404]);
  });

  it('leaves a record that others need, and those it would take along go one by one', async () => {
    const staff = await make(editor, 'staff', { fullname_en: 'Head of all' });
    const named = await make(editor, 'departments', { nameEn: 'Led', slug: 'led', head: staff });
    const free = await make(editor, 'staff', { fullname_en: 'Nobody' });
    const path = '/api/staff/actions';
    const { body } = await call(editor, 'POST', path, { action: 'delete', ids: [staff, free] });
    expect((body['done'] as readonly { id: number }[]).map(({ id }) => id)).toEqual([staff, free]);
    const read = async () => (await call(editor, 'GET', `/api/departments/${named}`)).data['head'];
    expect(await read()).toBeNull();
    await call(editor, 'POST', path, { action: 'restore', ids: [staff, free] });
    expect(await read()).toBe(staff);
  });

  it('names what is wrong with the request, and asks for the permission of each part', async () => {
    for (const to of [undefined, 'all', [], [{ id: 1 }], [{ id: 1, version: -2 }]]) {
      const { status, body } = await bring(to);
      expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['to']]);
    }
    const viewer = await server.signIn('viewer');
    expect((await bring([{ id: 1, version: 0 }], viewer)).status).toBe(403);
  });
});
