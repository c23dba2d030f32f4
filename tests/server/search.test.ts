/** The palette's search: what is found, in which order, by whom, and that no text whatever breaks or stalls it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
const ids: Record<string, number> = {};

async function make(collection: string, values: Record<string, unknown>): Promise<number> {
  const response = await admin.request(`/api/${collection}`, { method: 'POST', json: values });
  const answer = (await response.json()) as { data: { id: number } };
  if (response.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  const titles: [string, string, string][] = [
    ['blogs', 'Water week', 'أسبوع المياه'],
    ['blogs', 'Water', 'ماء'],
    ['blogs', 'The deep water laboratory', 'مختبر المياه العميقة'],
    ['blogs', 'Freshwaters', 'العذبة'],
    ['blogs', 'Bridge of stone', 'جسر حجري'],
    ['events', 'Water day', 'يوم الماء'],
  ];
  for (const [collection, titleEn, titleAr] of titles) {
    ids[titleEn] = await make(collection, {
      titleEn,
      titleAr,
      ...(collection === 'events' ? { type: 'OTHER', startDate: '2026-05-01T08:00:00Z' } : {}),
    });
  }
  ids['staff'] = await make('staff', { fullname_en: 'Rana Qasem', fullname_ar: 'رنا قاسم' });
  ids['contact'] = await make('contacts', { name: 'Water merchant', message: 'Buy!' });
});
afterAll(() => server.stop());

interface Found {
  readonly type: string;
  readonly id: number;
  readonly title: { readonly en: string | null };
  readonly rank: number;
  readonly readAs?: string;
  readonly flags: Record<string, boolean>;
}
async function search(q: string, rest = '', who = admin): Promise<Found[]> {
  const response = await who.request(`/api/search?q=${encodeURIComponent(q)}${rest}`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Found[] }).data;
}
const titles = async (q: string, rest = '', who = admin) =>
  (await search(q, rest, who)).map(({ title }) => title.en);

describe('the search finds', () => {
  it('the whole title first, then its beginning, word beginnings, parts', async () => {
    expect(await titles('water', '&types=blogs')).toEqual([
      'Water',
      'Water week',
      'The deep water laboratory',
      'Freshwaters',
    ]);
    expect((await search('water', '&types=blogs')).map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  });

  it('a record by its number, before everything else', async () => {
    const found = await search(`#${ids['Water']}`, '&types=blogs');
    expect(found[0]).toMatchObject({ type: 'blogs', id: ids['Water'], rank: 0 });
    expect(await search('٢', '&types=blogs')).toEqual(await search('2', '&types=blogs'));
  });

  it('in both languages, whatever the spelling', async () => {
    expect(await titles('أسبُوع المياه')).toEqual(['Water week']);
    expect(await titles('اسبوع')).toEqual(['Water week']);
    expect(await titles('WÁTER WÉEK')).toEqual(['Water week']);
    expect(await titles('laboratory deep')).toEqual(['The deep water laboratory']);
  });

  it('a word that was pasted with a hyphen nobody sees, or typed with one', async () => {
    const id = await make('specials', { titleEn: 'Geo\u00admat\u00adics and sur\u2060veying' });
    const idsOf = async (q: string) =>
      (await search(q, '&types=specials')).map((found) => found.id);
    for (const q of ['geomatics', 'surveying', 'geo\u00admatics sur'])
      expect(await idsOf(q)).toEqual([id]);
    for (const params of ['search=geomatics', 'filter[titleEn][contains]=omatic']) {
      const response = await admin.request(`/api/specials?${params}`);
      expect(((await response.json()) as { data: { id: number }[] }).data[0]?.id).toBe(id);
    }
  });

  it('an Arabic word with or without its article', async () => {
    expect((await titles('ماء')).toSorted()).toEqual(['Water', 'Water day']);
    expect(await titles('الجسر')).toEqual(['Bridge of stone']);
  });

  it('what was typed on the other keyboard layout, and says so', async () => {
    const found = await search('[sv p[vd');
    expect(found.map(({ title }) => title.en)).toEqual(['Bridge of stone']);
    expect(found[0]?.readAs).toBe('جسر حجري');
  });

  it('across types, named by collection or type', async () => {
    expect((await titles('water', '&types=news,event')).toSorted()).toEqual([
      'Freshwaters',
      'The deep water laboratory',
      'Water',
      'Water day',
      'Water week',
    ]);
    expect(await titles('water', '&limit=2')).toHaveLength(2);
  });

  it('the flags of a record', async () => {
    const [found] = await search('bridge of');
    expect(found?.flags).toEqual({ approved: false, featured: false });
  });

  it('nothing that is in the trash', async () => {
    const id = await make('blogs', { titleEn: 'Ephemeral' });
    expect(await titles('ephemeral')).toEqual(['Ephemeral']);
    await admin.request(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    expect(await titles('ephemeral')).toEqual([]);
  });

  it('only what the caller may see', async () => {
    expect(await titles('merchant')).toEqual(['Water merchant']);
    const viewer = await server.signIn('viewer');
    expect(await titles('merchant', '', viewer)).toEqual([]);
    expect(await titles('merchant', '&types=contacts', viewer)).toEqual([]);
    expect(await titles('administrator', '', viewer)).toEqual([]);
  });
});

describe('A-26 any text at all', () => {
  const hostile = [
    '',
    ' ',
    '"',
    "'",
    "'; drop table search; --",
    '" OR 1=1 --',
    'NEAR(a b)',
    'a* AND NOT b',
    'words:water',
    '%_%',
    '\\',
    '.*+?^${}()|[]',
    '\0\u0001\u001b[31m',
    '\u202e\u200f\u2066water\u2069',
    '\ud800',
    '🌊🌊🌊',
    '٠١٢٣٤٥٦٧٨٩',
    '9'.repeat(40),
    'a'.repeat(7000),
    'water '.repeat(1000),
    'ﷺ'.repeat(500),
    '{{7*7}}<script>alert(1)</script>',
  ];
  it.each(hostile.map((text) => [text]))('answers results or none: %j', async (text) => {
    expect(Array.isArray(await search(text.toWellFormed()))).toBe(true);
  });

  it('answers whatever chance types', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        const found = await search(text);
        expect(found.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 150 },
    );
  });

  it('A-27 but not any number of answers, nor types there are none of', async () => {
    const status = async (query: string): Promise<number> =>
      (await admin.request(`/api/search?q=water&${query}`)).status;
    expect(await status('limit=1000000000')).toBe(422);
    expect(await status('limit=0')).toBe(422);
    expect(await status('limit=-1')).toBe(422);
    expect(await status('types=passwords')).toBe(422);
    // Of two questions one would go unanswered, and nobody would be told.
    expect(await status('q=soil')).toBe(422);
    expect(await status('offset=3')).toBe(422);
    expect((await server.request('/api/search?q=water')).status).toBe(401);
  });
});
