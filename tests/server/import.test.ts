/** Rows of a spreadsheet become records: read as people write, known again, all or none, and never more than one may. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { importRows } from '../../server/import.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let batch = 0;
let civil = 0;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  civil = await make(editor, 'departments', {
    nameEn: 'Civil Engineering',
    nameAr: 'الهندسة المدنية',
    slug: 'civil',
  });
  for (const slug of ['twin-1', 'twin-2'])
    await make(editor, 'departments', { nameEn: 'Twin', slug });
});
afterAll(() => server.stop());

const year = new Date().getFullYear() - 1;
const newBatch = () => make(editor, 'graduation-batches', { academicYear: `${year}-${year + 1}` });
const send = (rows: unknown, mode: unknown = 'save', who = editor) =>
  call(who, 'POST', `/api/graduation-batches/${batch}/graduates/import`, { rows, mode });
const graduates = async () => {
  const path = `/api/graduates?filter[batch]=${batch}&sort=id&pageSize=500`;
  return (await call(editor, 'GET', path)).list;
};

describe('an import', () => {
  it('reads cells as people write them', async () => {
    batch = await newBatch();
    const { status, body } = await send([
      {
        nameEn: ' Rana Qasem ',
        nameAr: 'رنا قاسم',
        rank: '١',
        grade: '٩٧٫٥',
        department: 'civil engineering',
        email: 'rana@example.org',
        enabled: 'نعم',
      },
      {
        nameAr: 'سامي عودة',
        rank: 2,
        grade: '88,25',
        department: 'الهندسه المدنيه',
        enabled: 'no',
      },
      { nameEn: 'Third', department: 'civil', grade: '', enabled: '' },
      { nameEn: 'Fourth', department: String(civil) },
    ]);
    expect([status, body]).toEqual([200, { added: 4, updated: 0, unchanged: 0, rejected: [] }]);
    expect(await graduates()).toMatchObject([
      { nameEn: 'Rana Qasem', rank: 1, grade: 97.5, department: civil, enabled: true, batch },
      {
        nameEn: null,
        nameAr: 'سامي عودة',
        rank: 2,
        grade: 88.25,
        department: civil,
        enabled: false,
      },
      { nameEn: 'Third', grade: null, department: civil, enabled: true },
      { nameEn: 'Fourth', department: civil },
    ]);
  });

  it('knows the same people again, in their batch', async () => {
    batch = await newBatch();
    const rows = [
      { nameEn: 'Rana Qasem', nameAr: 'رنا قاسم', rank: 1 },
      { nameEn: 'Rana Qasem', nameAr: 'رنا القاسم', rank: 2 },
      { nameEn: 'Sami Odeh', rank: 3 },
    ];
    expect((await send(rows)).body).toMatchObject({ added: 3 });
    expect((await send(rows)).body).toEqual({ added: 0, updated: 0, unchanged: 3, rejected: [] });
    const again = [
      { nameEn: 'RANA QASEM', nameAr: 'رَنا قاسم', rank: 4 },
      { nameEn: 'Sami Odeh', nameAr: 'سامي عودة', rank: 3 },
      { nameEn: 'New', rank: 5 },
    ];
    expect((await send(again)).body).toEqual({ added: 1, updated: 2, unchanged: 0, rejected: [] });
    expect((await graduates()).map(({ rank }) => rank)).toEqual([4, 2, 3, 5]);
    const other = batch;
    batch = await newBatch();
    expect((await send(rows)).body).toMatchObject({ added: 3, updated: 0 });
    batch = other;
    expect(await graduates()).toHaveLength(4);
  });

  it('says of every row what is wrong with it, and where two rows are one', async () => {
    batch = await newBatch();
    const { body } = await send(
      [
        { nameEn: 'Good' },
        { rank: 'first', grade: 101, email: 'x' },
        { nameEn: 'Good', rank: 2 },
        { nameEn: 'Lost', department: 'Astrology' },
        { nameEn: 'Torn', department: 'Twin' },
        { nameEn: 'Odd', height: 180, views: 1 },
        { id: 999_999, nameEn: 'Nobody' },
        { nameEn: 'Also good', version: 9, created_at: 'long ago' },
        { nameEn: { $ne: 1 } },
      ],
      'check',
    );
    expect(body).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
    expect(body['rejected']).toEqual([
      {
        row: 2,
        errors: {
          nameEn: [{ code: 'required' }],
          nameAr: [{ code: 'required' }],
          rank: [{ code: 'integersOnly' }],
          grade: [{ code: 'maximum', params: { count: 100 } }],
          email: [{ code: 'email' }],
        },
      },
      { row: 3, errors: { nameEn: [{ code: 'duplicate', params: { row: 1 } }] } },
      { row: 4, errors: { department: [{ code: 'notFound' }] } },
      { row: 5, errors: { department: [{ code: 'notUnique' }] } },
      { row: 6, errors: { height: [{ code: 'unknownField' }], views: [{ code: 'unknownField' }] } },
      { row: 7, errors: { id: [{ code: 'notFound' }] } },
      { row: 9, errors: { nameEn: [{ code: 'invalidFormat' }] } },
    ]);
    expect(await graduates()).toEqual([]);
  });

  it('reads the number of a record as every other number, and takes nothing else for one', async () => {
    batch = await newBatch();
    await send([{ nameEn: 'By number' }]);
    const [{ id = 0 } = {}] = (await graduates()) as readonly { id?: number }[];
    const arabic = String(id).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    for (const number of [id, ` ${id} `, arabic]) {
      const { body } = await send([{ id: number, nameEn: 'Renamed' }], 'check');
      expect([number, body['updated'], body['rejected']]).toEqual([number, 1, []]);
    }
    for (const none of [true, [id], { id }, `${id}e0`, `#${id}`]) {
      const { body } = await send([{ id: none, nameEn: 'Renamed' }], 'check');
      expect(body['rejected']).toEqual([{ row: 1, errors: { id: [{ code: 'notFound' }] } }]);
    }
    const { body } = await send([{ id: ' ', nameEn: 'Another' }], 'check');
    expect(body).toMatchObject({ added: 1, rejected: [] });
  });

  it('names the cell by which a row is somebody again: what it does not have is not to blame', async () => {
    const { body } = await send(
      [{ nameAr: 'أحمد' }, { nameAr: 'احمد' }, { nameEn: 'Rana' }, { nameEn: 'rana' }],
      'check',
    );
    expect(body['rejected']).toEqual([
      { row: 2, errors: { nameAr: [{ code: 'duplicate', params: { row: 1 } }] } },
      { row: 4, errors: { nameEn: [{ code: 'duplicate', params: { row: 3 } }] } },
    ]);
  });

  it('knows somebody by the name that a row before has given them, and no more by the one that it has taken', async () => {
    batch = await newBatch();
    await send([{ nameEn: 'Salma' }]);
    const [{ id = 0 } = {}] = (await graduates()) as readonly { id?: number }[];
    const { body } = await send([{ nameEn: 'Salma', nameAr: 'سلمى' }, { nameAr: 'سلمى' }], 'check');
    expect(body).toMatchObject({
      added: 0,
      updated: 1,
      rejected: [{ row: 2, errors: { nameAr: [{ code: 'duplicate', params: { row: 1 } }] } }],
    });
    const renamed = await send([{ id, nameEn: 'Salma Nasser' }, { nameEn: 'Salma' }], 'check');
    expect(renamed.body).toMatchObject({ added: 1, updated: 1, rejected: [] });
  });

  it('says all that is wrong with a row at once, also where a link of it leads nowhere', async () => {
    batch = await newBatch();
    await send([{ nameEn: 'Known', rank: 1 }]);
    const wrong = { department: 'Astrology', rank: 'x', email: 'nope' };
    const errors = {
      department: [{ code: 'notFound' }],
      rank: [{ code: 'integersOnly' }],
      email: [{ code: 'email' }],
    };
    const rows = [{ nameEn: 'New', ...wrong }, { nameEn: 'Known', ...wrong }, wrong];
    const missing = [{ code: 'required' }];
    expect((await send(rows, 'check')).body['rejected']).toEqual([
      { row: 1, errors },
      { row: 2, errors },
      { row: 3, errors: { ...errors, nameEn: missing, nameAr: missing } },
    ]);
  });

  it('A-34 writes nothing when row 999 of 1,000 is wrong, and all when it is mended', async () => {
    batch = await newBatch();
    const rows: object[] = Array.from({ length: 1000 }, (_, i) => ({
      nameEn: `Graduate ${i + 1}`,
      rank: i + 1,
    }));
    rows[998] = { nameEn: 'Graduate 999', rank: 0 };
    const refused = await send(rows);
    expect(refused.body).toEqual({
      added: 0,
      updated: 0,
      unchanged: 0,
      rejected: [{ row: 999, errors: { rank: [{ code: 'minimum', params: { count: 1 } }] } }],
    });
    expect(await graduates()).toEqual([]);
    rows[998] = { nameEn: 'Graduate 999', rank: 999 };
    expect((await send(rows, 'check')).body).toMatchObject({ added: 1000, rejected: [] });
    expect(await graduates()).toEqual([]);
    expect((await send(rows)).body).toMatchObject({ added: 1000, rejected: [] });
    const { meta } = await call(editor, 'GET', `/api/graduates?filter[batch]=${batch}&pageSize=1`);
    expect(meta['total']).toBe(1000);
  });

  it('lets others work meanwhile', async () => {
    batch = await newBatch();
    const rows = Array.from({ length: 2000 }, (_, i) => ({ nameEn: `Busy ${i}` }));
    const importing = send(rows, 'check');
    const ended = importing.then(() => 'ended');
    let turns = 0;
    for (let state = 'running'; state === 'running';) {
      state = await Promise.race([ended, turn('running')]);
      turns += 1;
    }
    expect((await importing).status).toBe(200);
    expect(turns).toBeGreaterThan(20);
  });

  it.each(['check', 'save'])(
    'holds nobody else’s saves while its rows are read: %s',
    async (mode) => {
      batch = await newBatch();
      const rows = Array.from({ length: 2000 }, (_, i) => ({ nameEn: `Beside ${i}` }));
      const importing = send(rows, mode);
      const ended = importing.then(() => 'ended');
      let saved = 0;
      for (let state = 'running'; state === 'running'; saved += 1) {
        const json = { topRank: saved % 50 };
        const path = `/api/graduation-batches/${batch}`;
        const answer = await call(editor, 'PUT', path, json, { 'If-Match': '*' });
        expect(answer.status).toBe(200);
        state = await Promise.race([ended, Promise.resolve('running')]);
      }
      expect((await importing).body).toMatchObject({ added: 2000, rejected: [] });
      expect(saved).toBeGreaterThan(5);
    },
  );

  type PutDraft = TestServer['deps']['records']['putDraft'];

  /** Saves rows, and what they become is put by `putDraft`. */
  async function savedThrough(putDraft: PutDraft, rows: readonly Record<string, unknown>[]) {
    const deps = { ...server.deps, records: { ...server.deps.records, putDraft } };
    const entity = entityNamed('graduate', deps.entities) as Entity;
    const request = { entity, rows, mode: 'save', parent: { key: 'batch', id: batch } } as const;
    return await importRows(deps, systemCaller(deps), request, () => Promise.resolve());
  }

  it('heeds what others have saved while its rows were read', async () => {
    batch = await newBatch();
    const known = await make(editor, 'graduates', { batch, nameEn: 'Known', rank: 1 });
    const gone = await make(editor, 'graduates', { batch, nameEn: 'Gone', rank: 5 });
    let late = 0;
    let tries = 0;
    const putDraft: PutDraft = async (...given) => {
      tries += 1;
      if (tries === 1) {
        await call(editor, 'PUT', `/api/graduates/${known}`, { rank: 7 }, { 'If-Match': '*' });
        late = await make(editor, 'graduates', { batch, nameEn: 'Late', rank: 9 });
        await call(editor, 'DELETE', `/api/graduates/${gone}`, undefined, { 'If-Match': '*' });
      }
      return await server.deps.records.putDraft(...given);
    };
    const answer = await savedThrough(putDraft, [
      { nameEn: 'New' },
      { nameEn: 'Late', rank: 2 },
      { nameEn: 'Known', rank: 3 },
      { nameEn: 'Gone', rank: 4 },
    ]);
    expect(answer).toMatchObject({ added: 2, updated: 2, rejected: [] });
    const path = `/api/graduates?filter[batch]=${batch}&filter[rank][lt]=10&fields=rank&sort=id`;
    const { list } = await call(editor, 'GET', path);
    expect(list.map(({ id, rank }) => [id, rank])).toEqual([
      [known, 3],
      [late, 2],
      [expect.any(Number), 4],
    ]);
  });

  it('is not told as kept when its transaction was run again and found it outdated', async () => {
    batch = await newBatch();
    let tries = 0;
    const putDraft: PutDraft = async (...given) => {
      tries += 1;
      if (tries > 1) return await server.deps.records.putDraft(...given);
      const [, , , settle] = given;
      await server.deps.db.write((trx) =>
        settle({ news: [{ id: 1, version: 1 }], nexts: [] }, trx),
      );
      return undefined;
    };
    const answer = await savedThrough(putDraft, [{ nameEn: 'Twice' }]);
    expect([answer.added, tries, (await graduates()).length]).toEqual([1, 2, 1]);
  });

  it('is told once when it is sent twice with one key', async () => {
    batch = await newBatch();
    const path = `/api/graduation-batches/${batch}/graduates/import`;
    const json = { rows: [{ nameEn: 'Once' }], mode: 'save' };
    const key = { 'Idempotency-Key': 'import-once-12345' };
    const first = await call(editor, 'POST', path, json, key);
    const second = await call(editor, 'POST', path, json, key);
    expect([first.body, second.body]).toMatchObject([{ added: 1 }, { added: 1 }]);
    expect(await graduates()).toHaveLength(1);
  });
});

describe('a type that says how its rows are known', () => {
  const items = (rows: unknown, mode = 'save') =>
    call(editor, 'POST', '/api/library-items/import', { rows, mode });

  it('is imported as a whole, lists and choices included', async () => {
    const { body } = await items([
      {
        titleEn: 'Soil Mechanics',
        documentType: 'book',
        authors: 'K. Terzaghi; R. Peck؛ ج. حدّاد',
        year: '٢٠٢٠',
        isbnIssn: '978-0-306-40615-7',
      },
    ]);
    expect(body).toMatchObject({ added: 1, rejected: [] });
    const { list } = await call(editor, 'GET', '/api/library-items');
    expect(list[0]).toMatchObject({
      documentType: 'BOOK',
      authors: ['K. Terzaghi', 'R. Peck', 'ج. حدّاد'],
      year: 2020,
    });
  });

  it('takes back what the export gave, unchanged', async () => {
    await make(editor, 'library-items', {
      titleEn: '=HYPERLINK("http://evil.example")',
      titleAr: '＝١+١',
      documentType: 'JOURNAL',
      pubHouse: '-dash',
    });
    const csv = await call(editor, 'GET', '/api/library-items/export?format=csv');
    const { parse } = await import('csv-parse/sync');
    const rows: unknown = parse(csv.text, { columns: true, bom: true });
    const { body } = await items(rows);
    expect(body).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: [] });
  });
});

describe('an import is refused', () => {
  it.each([
    [{ mode: 'save' }, { rows: [{ code: 'required' }] }],
    [{ rows: [], mode: 'save' }, { rows: [{ code: 'chooseOne' }] }],
    [{ rows: {}, mode: 'save' }, { rows: [{ code: 'invalidFormat' }] }],
    [{ rows: [{ nameEn: 'x' }, 7], mode: 'save' }, { 'rows.2': [{ code: 'invalidFormat' }] }],
    [{ rows: [{ nameEn: 'x' }] }, { mode: [{ code: 'required' }] }],
    [{ rows: [{ nameEn: 'x' }], mode: 'try' }, { mode: [{ code: 'notInList' }] }],
    [{ rows: [{ nameEn: 'x' }], mode: 'save', sheet: 1 }, { sheet: [{ code: 'unknownField' }] }],
  ])('%j', async (json, errors) => {
    batch = await newBatch();
    const path = `/api/graduation-batches/${batch}/graduates/import`;
    const answer = await call(editor, 'POST', path, json);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  it('of more than 20,000 rows', async () => {
    const { status, errors } = await send(Array.from({ length: 20_001 }, () => ({ nameEn: 'x' })));
    expect([status, errors['rows']]).toEqual([
      422,
      [{ code: 'tooMany', params: { count: 20_000 } }],
    ]);
  });

  it('of a row that belongs to another batch', async () => {
    const other = await newBatch();
    batch = await newBatch();
    const { body } = await send([
      { nameEn: 'Here', batch },
      { nameEn: 'Elsewhere', batch: other },
    ]);
    expect(body['rejected']).toEqual([{ row: 2, errors: { batch: [{ code: 'fixed' }] } }]);
  });

  it('of a batch that is not there', async () => {
    batch = 999_999;
    expect((await send([{ nameEn: 'x' }])).status).toBe(404);
  });

  it('A-33 with a key that would change every object', async () => {
    batch = await newBatch();
    const response = await editor.request(`/api/graduation-batches/${batch}/graduates/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"rows":[{"nameEn":"x","__proto__":{"polluted":true}}],"mode":"save"}',
    });
    expect(response.status).toBe(422);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('to whoever may not make, or not change, or not give', async () => {
    batch = await newBatch();
    await send([{ nameEn: 'Rana', rank: 1 }]);
    const viewer = await server.signIn('viewer');
    expect((await send([{ nameEn: 'x' }], 'check', viewer)).status).toBe(403);
    const rows = [
      {
        username: 'mallory',
        email: 'm@example.org',
        permission: 'administrator',
        password: 'x'.repeat(12),
      },
    ];
    const users = await call(editor, 'POST', '/api/users/import', { rows, mode: 'save' });
    expect(users.status).toBe(403);
    const admin = await server.signIn();
    expect((await call(admin, 'GET', '/api/users?search=mallory')).list).toEqual([]);
  });
});
