/** Lists as spreadsheets: all rows of the list and no other, safe to open, readable in Arabic, streamed. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
  const department = await make(editor, 'departments', {
    nameEn: 'Civil',
    nameAr: 'المدنية',
    slug: 'civil',
  });
  await make(editor, 'staff', {
    fullname_en: 'Rana Qasem',
    fullname_ar: 'رنا قاسم',
    departments: [department],
    research_interests: ['soil', 'تربة'],
    biography_en: '# Life\n\n"Quoted", and; marked',
    postgraduate: true,
    birthdate: '1978-11-02',
  });
  await make(editor, 'staff', {
    fullname_en: '=cmd|calc',
    fullname_ar: '＠SUM(A1)',
    enabled: false,
  });
  for (let i = 0; i < 1100; i += 1) {
    await make(editor, 'categories', { titleEn: `Category ${i}`, titleAr: `تصنيف ${i}` });
  }
}, 60_000);
afterAll(() => server.stop());

const get = (path: string, who = editor) => who.request(path);
async function csvOf(query: string): Promise<Record<string, string>[]> {
  const response = await get(`/api/staff/export?format=csv${query}`);
  return parse(Buffer.from(await response.arrayBuffer()), { columns: true, bom: true });
}
async function xlsxOf(path: string) {
  const response = await get(path);
  return readSheet(Buffer.from(await response.arrayBuffer()));
}

describe('a list as CSV', () => {
  it.each(['format=csv&format=xlsx', 'ids=1&ids=2', 'lang=en&lang=ar'])(
    'is not made of what is said twice: %s',
    async (query) => {
      const { status, errors } = await call(editor, 'GET', `/api/staff/export?${query}`);
      const name = query.slice(0, query.indexOf('='));
      expect([status, errors]).toEqual([422, { [name]: [{ code: 'duplicate' }] }]);
    },
  );

  it('is opened as UTF-8, named after the list and the day', async () => {
    const response = await get('/api/staff/export?format=csv');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="(staff-\d{4}-\d{2}-\d{2}\.csv)"; filename\*=UTF-8''\1$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.toString()).toMatch(/\r\n$/);
  });

  it('is named after whose list it is, too', async () => {
    const year = (from: number) => `${from}-${from + 1}`;
    const [alone, ...alike] = await Promise.all(
      [2020, 2021, 2021].map((from) =>
        make(editor, 'graduation-batches', { academicYear: year(from) }),
      ),
    );
    const nameFor = async (path: string) => {
      const response = await get(`/api/${path}&format=csv`);
      await response.arrayBuffer();
      const said = response.headers.get('content-disposition') ?? '';
      const encoded = /filename\*=UTF-8''(.+)$/.exec(said)?.[1] ?? '';
      return decodeURIComponent(encoded).replace(/-\d{4}-\d{2}-\d{2}\.csv$/, '');
    };
    const ofBatch = (id = 0) => nameFor(`graduates/export?filter[batch][eq]=${id}`);
    expect(await ofBatch(alone)).toBe('graduates-2020-2021');
    expect(await Promise.all(alike.map(ofBatch))).toEqual(
      alike.map((id) => `graduates-2021-2022-${id}`),
    );
    expect(await nameFor('graduates/export?sort=id')).toBe('graduates');
    const gallery = await make(editor, 'galleries', { titleEn: 'Field trips', titleAr: 'رحلات' });
    const pictures = `gallery-items/export?filter[gallery][eq]=${gallery}`;
    expect(await nameFor(pictures)).toBe('gallery-items-Field-trips');
    expect(await nameFor(`${pictures}&lang=ar`)).toBe('gallery-items-رحلات');
    // Letters that are written in two parts, of which none is parted.
    const old = await make(editor, 'galleries', { titleEn: `a${'𐤀'.repeat(70)}` });
    const oldName = await nameFor(`gallery-items/export?filter[gallery][eq]=${old}`);
    expect(oldName).toBe(`gallery-items-a${'𐤀'.repeat(59)}`);
  });

  it('holds every field of every row, relations by title', async () => {
    const rana = (await csvOf('')).find((row) => row['fullname_ar'] === 'رنا قاسم');
    expect(rana).toMatchObject({
      id: '1',
      fullname_en: 'Rana Qasem',
      departments: 'Civil',
      research_interests: 'soil; تربة',
      biography_en: '# Life\n\n"Quoted", and; marked',
      postgraduate: 'true',
      birthdate: '1978-11-02',
      enabled: 'true',
    });
    const inArabic = await csvOf('&lang=ar&search=Rana');
    expect(inArabic[0]).toMatchObject({ departments: 'المدنية' });
  });

  it('follows the list’s filter, search and sort', async () => {
    const names = async (query: string) => (await csvOf(query)).map((row) => row['id']);
    expect(await names('&filter[enabled]=false')).toEqual(['2']);
    expect(await names('&search=qasem')).toEqual(['1']);
    expect(await names('&sort=-id')).toEqual(['2', '1']);
    expect(await names('&sort=-id&page=7&pageSize=1')).toEqual(['2', '1']);
  });

  it('has only the columns that are asked for', async () => {
    expect(await csvOf('&filter[enabled]=false&fields=id,enabled')).toEqual([
      { id: '2', enabled: 'false' },
    ]);
  });

  it('has these columns in the order in which they are asked for', async () => {
    const text = await (await get('/api/staff/export?format=csv&fields=enabled,id')).text();
    expect(text.replace('\ufeff', '').split('\r\n')[0]).toBe('enabled,id');
  });

  it('has whichever of these a list can show, those that only an audit asks for too', async () => {
    const [row] = await csvOf('&sort=id&fields=id,version,created_by,created_at,deleted_at');
    expect(row).toEqual({
      id: '1',
      version: '1',
      created_by: `#${editor.user.id}`,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      deleted_at: '',
    });
    const admin = await server.signIn('administrator');
    const text = await (
      await get('/api/staff/export?format=csv&sort=id&fields=created_by', admin)
    ).text();
    expect(text.split('\r\n')[1]).toBe('editor');
  });

  it('holds the chosen records only, in the list’s order, and names what is no choice', async () => {
    const ids = async (query: string) =>
      (await csvOf(`&fields=id${query}`)).map((row) => row['id']);
    expect(await ids('&ids=2,1,99&sort=id')).toEqual(['1', '2']);
    expect(await ids('&ids=2&filter[enabled]=true')).toEqual([]);
    expect(await ids('&ids=1,2&filter[id][gt]=1')).toEqual(['2']);
    const many = Array.from({ length: 1001 }, (_, i) => i + 1).join();
    for (const text of ['', '0', '1,x', '0x1', '1e0', '1.0', '%201', '1,', '١', many]) {
      const response = await get(`/api/staff/export?ids=${text}`);
      expect(response.status).toBe(422);
      expect(((await response.json()) as { errors: object }).errors).toHaveProperty('ids');
    }
  });

  it('takes the choice by one list of numbers: of two it names both, and passes over neither', async () => {
    const response = await get('/api/staff/export?ids=1&filter[id][in]=2');
    const duplicate = [{ code: 'duplicate' }];
    expect([response.status, ((await response.json()) as { errors: object }).errors]).toEqual([
      422,
      { ids: duplicate, 'filter[id][in]': duplicate },
    ]);
  });

  it('keeps a text of several lines in one cell', async () => {
    await make(editor, 'contacts', { name: 'Lina', message: 'Good day\ncall me' });
    const text = await (await get('/api/contacts/export?format=csv&fields=name,message')).text();
    expect(text).toContain('Lina,"Good day\ncall me"\r\n');
  });

  it('A-35 makes no formula of what was typed', async () => {
    const [row] = await csvOf('&filter[enabled]=false');
    expect(row).toMatchObject({ fullname_en: "'=cmd|calc", fullname_ar: "'＠SUM(A1)" });
  });
});

describe('a list as a spreadsheet', () => {
  it('is one that readers open, numbers and truth values as such', async () => {
    const [head = [], ...rows] = await xlsxOf('/api/staff/export?sort=id');
    const columns = head.map(String);
    const rana = Object.fromEntries((rows[0] ?? []).map((value, i) => [columns[i], value]));
    expect(rana).toMatchObject({
      id: 1,
      fullname_en: 'Rana Qasem',
      fullname_ar: 'رنا قاسم',
      departments: 'Civil',
      postgraduate: true,
      birthdate: '1978-11-02',
      biography_en: '# Life\n\n"Quoted", and; marked',
    });
    expect(rows).toHaveLength(2);
  });

  it('A-35 holds no formula: what looks like one is marked as text', async () => {
    const [head = [], row = []] = await xlsxOf('/api/staff/export?filter[enabled]=false');
    expect(row[head.indexOf('fullname_en')]).toBe('=cmd|calc');
    const bytes = Buffer.from(await (await get('/api/staff/export')).arrayBuffer());
    const { inflateRawSync } = await import('node:zlib');
    // The sheet is the last entry: find its local header and inflate from there.
    const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml', bytes.indexOf('PK\u0001\u0002'));
    const sheet = inflateRawSync(bytes.subarray(at + 'xl/worksheets/sheet1.xml'.length)).toString();
    expect(sheet).toContain('=cmd|calc');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toMatch(/s="3" t="inlineStr"><is><t xml:space="preserve">=cmd/);
    expect(sheet).toMatch(/s="4" t="inlineStr"><is><t xml:space="preserve">＠SUM/);
  });

  it('has every row of a long list, once', async () => {
    const rows = await xlsxOf('/api/categories/export?sort=titleEn');
    expect(rows).toHaveLength(1101);
    expect(new Set(rows.map(([id]) => id)).size).toBe(1101);
  });

  it('is sent as it is made', async () => {
    const reader = (await get('/api/categories/export?format=csv')).body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeLessThan(50_000);
    await reader?.cancel();
    expect((await call(editor, 'GET', '/api/categories?pageSize=1')).status).toBe(200);
  });
});

describe('an export is refused', () => {
  it('in another format, for an unknown question, to whoever may not see', async () => {
    const statusOf = async (path: string, who = editor) => (await get(path, who)).status;
    expect(await statusOf('/api/staff/export?format=pdf')).toBe(422);
    expect(await statusOf('/api/staff/export?filter[password]=x')).toBe(422);
    for (const wrong of ['pageSize=x', 'page=0', 'include=nope']) {
      expect([wrong, await statusOf(`/api/staff/export?${wrong}`)]).toEqual([wrong, 422]);
    }
    expect(await statusOf('/api/staff/export?sort=biography_en')).toBe(422);
    expect(await statusOf('/api/users/export')).toBe(403);
    expect((await server.request('/api/staff/export')).status).toBe(401);
  });

  it('never holds a secret', async () => {
    const admin = await server.signIn();
    const users = await call(admin, 'GET', '/api/users/export?format=csv');
    expect(users.text).toContain('administrator');
    expect(users.text).not.toMatch(/password|argon2/);
  });
});
