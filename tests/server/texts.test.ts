/** How what people type is kept: without blanks at its ends, each letter written one way, in whatever kind of text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../entities/entity.ts';
import { checkValue } from '../../entities/fieldValue.ts';
import { entities } from '../../entities/index.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const columns = entities.flatMap((entity) =>
  columnsOf(entity)
    .filter(({ field }) => field.kind === 'markdown' || field.kind === 'code')
    .map((column) => [`${entity.name}.${column.key}`, column] as const),
);

it.each(columns)('%s is trimmed, and its letters are written one way', (_, column) => {
  expect(checkValue(column, ' \r\n\t cafe\u0301 \r\n\r\n  bar \n\n ')).toEqual({
    value: 'caf\u00e9 \n\n  bar',
  });
  expect(checkValue(column, ' \n\t\n ')).toEqual({ value: null });
});

it.each([
  ['date', ' 2026-10-01 ', '2026-10-01'],
  ['dateTime', '\t2026-10-01T09:00:00.000Z ', '2026-10-01T09:00:00.000Z'],
  ['select', ' 2020-2021 ', '2020-2021'],
] as const)('a %s is what stands between its blanks', (kind, given, kept) => {
  const field = kind === 'select' ? { kind, options: ['2020-2021'] } : { kind };
  const column = { key: 'one', name: 'one', field };
  expect(checkValue(column, given)).toEqual({ value: kept });
  expect(checkValue(column, ' \n')).toEqual({ value: null });
});

describe('a title', () => {
  const title = entities
    .flatMap(columnsOf)
    .find(({ field, key }) => field.kind === 'text' && key === 'titleEn');
  if (!title) throw new Error('no type has a title');
  it.each([
    ['a sign that turns letters round', 'Fee \u202e001', 'U+202E', 5],
    ['one that holds them as they are', '\u202dFee', 'U+202D', 1],
    ['an isolate without its end', '\u2067Fee 100', 'U+2067', 1],
    ['an embedding without its end', 'Fee \u202b100 \u202a2\u202c', 'U+202B', 5],
    ['an isolate whose end is another’s', '\u2068Fee\u202c', 'U+2068', 1],
    ['a sign that nobody sees', '  Fee\u0000', 'U+0000', 6],
    ['a further line', 'رسوم\nFee', 'U+000A', 5],
    ['half a sign, behind whole ones', '😀\ud83dFee', 'U+D83D', 2],
  ])('is refused with %s, which is named, and where it stands', (_, value, sign, place) => {
    const params = { sign, line: 1, column: place };
    expect(checkValue(title, value)).toEqual({ faults: [{ code: 'excludedCharacter', params }] });
  });
  it.each([
    ['an isolate that ends', 'Fee \u2067مئة\u2069 100'],
    ['embeddings in one another', '\u202bرسوم \u202aFee\u202c\u202c'],
    ['an end alone', 'Fee\u202c'],
    ['marks of direction, and joiners', 'Fee\u200f 100\u200e می\u200cشود'],
  ])('may have %s', (_, value) => {
    expect(checkValue(title, value)).toEqual({ value });
  });
});

it.each(columns)(
  '%s is refused with a control character, by its line and place in it',
  (_, column) => {
    const params = { sign: 'U+0007', line: 3, column: 3 };
    expect(checkValue(column, '\r\nOne\r\nTw\u0007o')).toEqual({
      faults: [{ code: 'excludedCharacter', params }],
    });
  },
);

describe('a text with blank lines around it', () => {
  it('is answered without them, and changes nothing the second time', async () => {
    const id = await make(admin, 'pages', {
      titleEn: '  Title ',
      slug: 'title',
      bodyEn: '\n\n# Body  \n\n',
      custom_js: '  let a;\n\n',
      custom_styles: '\n',
    });
    const path = `/api/pages/${id}`;
    const tidy = { titleEn: 'Title', bodyEn: '# Body', custom_js: 'let a;', custom_styles: null };
    expect((await call(admin, 'GET', path)).data).toMatchObject({ ...tidy, version: 1 });
    const again = { bodyEn: '# Body\n', custom_js: '\nlet a; ' };
    expect((await call(admin, 'PUT', path, again)).data).toMatchObject({ ...tidy, version: 1 });
    const { list } = await call(admin, 'GET', `${path}/history`);
    expect(list).toHaveLength(1);
  });

  it('is the same text when it comes in again by a spreadsheet', async () => {
    const row = { fullname_en: 'Lina', biography_en: '\n# Lina\n\n' };
    const send = async () =>
      (await call(admin, 'POST', '/api/staff/import', { rows: [row], mode: 'save' })).body;
    expect(await send()).toMatchObject({ added: 1, rejected: [] });
    expect(await send()).toMatchObject({ added: 0, updated: 0, unchanged: 1, rejected: [] });
    const { list } = await call(admin, 'GET', '/api/staff?fields=biography_en');
    expect(list).toMatchObject([{ biography_en: '# Lina' }]);
  });
});
