/** What is private is in no public search: not the whole value, not its beginning, whatever type has it. It looks at no screen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import { columnsOf, type Entity } from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { loadSample } from '../../server/sample/load.ts';
import { call } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  await loadSample(server.deps);
  admin = await server.signIn();
}, 120_000);
afterAll(() => server.stop());

const ids = async (path: string): Promise<unknown[]> => {
  const { status, list } = await call(server, 'GET', path);
  expect(status, path).toBe(200);
  return list.map(({ id }) => id);
};
const found = ({ collection }: Entity, text: string) =>
  ids(`/public/${collection}?search=${encodeURIComponent(text)}`);

/** A value that nothing else in the sample holds. */
const valueOf = ({ field }: Column): string =>
  field.kind === 'date' ? '1917-03-09' : 'zubaida.qx@hidden.example';

const all: readonly Entity[] = entities;
const open = all.filter((entity) => !entity.private);
const hidden = open.flatMap((entity) =>
  columnsOf(entity)
    .filter(({ field }) => field.private)
    .map((column) => ({ entity, column, name: `${entity.name}.${column.key}` })),
);

it('there are private fields of public types to look for', () => {
  expect(hidden.map(({ name }) => name)).toContain('graduate.email');
});

describe.each(hidden)('$name', ({ entity, column }) => {
  it('is found by nobody who asks for it in public', async () => {
    const [id] = await ids(`/public/${entity.collection}`);
    const value = valueOf(column);
    await server.deps.records.write(systemCaller(server.deps), (writer) =>
      writer.update(entity, Number(id), { [column.key]: value }, '*'),
    );
    // It is there, and whoever may see it finds it by its words where it is searched.
    const own = await call(admin, 'GET', `/api/${entity.collection}?search=${value}`);
    expect(own.list.map((row) => row['id'])).toEqual(column.field.searched ? [id] : []);
    for (const part of [value, value.slice(0, 4), value.slice(0, 10), value.slice(-7)]) {
      expect([part, await found(entity, part)]).toEqual([part, []]);
    }
  });
});

describe.each(open.map((entity) => ({ entity, name: entity.name })))(
  'a public search of $name',
  ({ entity }) => {
    it('still finds a record by the words that are answered, and by its number', async () => {
      const { list } = await call(server, 'GET', `/public/${entity.collection}`);
      const [row] = list;
      const title = columnsOf(entity).find(
        ({ key, name, field }) =>
          name === entity.title && field.kind === 'text' && typeof row?.[key] === 'string',
      );
      if (!row || !title) return;
      const id = row['id'];
      expect(await found(entity, String(row[title.key]))).toContain(id);
      expect(await found(entity, `#${String(id)}`)).toContain(id);
      expect(await found(entity, 'no such words anywhere')).toEqual([]);
    });
  },
);
