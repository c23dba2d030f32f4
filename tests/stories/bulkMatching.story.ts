/** Everything that matches in several sections is set in one go, and the dates of several sections are moved in one; each is one act. By keyboard alone, in English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Made {
  readonly id: number;
  readonly titleAr: string | null;
  readonly publishDate?: string | null;
  readonly defenseDate?: string | null;
}
const send = async (path: string, init?: RequestInit): Promise<unknown> =>
  ((await story.site.call(`/api/${path}`, init)).body as { data: unknown }).data;

/** More news than one page of the list shows. */
const newsMany = 27;

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      will: (n: number, all = n) => new RegExp(`${n} of ${all} will change`, 'u'),
      noDate: 'No date that can be moved',
      titleAr: 'Title, Arabic',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      will: (n: number, all = n) => new RegExp(`سيتغيّر ${n} من ${all}`, 'u'),
      noDate: 'لا تاريخ يمكن نقله',
      titleAr: 'العنوان بالعربية',
    },
  ],
] as const)('in %s', (name, options, told) => {
  const word = `Everything${name}`;
  /** Their addresses: the news, then a thesis and a publication, all waiting for approval. */
  const made: string[] = [];
  beforeAll(async () => {
    const own = { titleEn: word, titleAr: `Before ${word}` };
    const make = async (collection: string, values: object) => {
      const body = JSON.stringify({ ...own, ...values });
      const { id } = (await send(collection, { method: 'POST', body })) as Made;
      made.push(`${collection}/${id}`);
    };
    for (let n = 0; n < newsMany; n += 1) await make('blogs', { publishDate: '2026-12-01' });
    await make('theses', { studentName: 'Rana', defenseDate: '2026-12-20' });
    await make('publications', { documentType: 'BOOK' });
  });
  const all = async () => (await Promise.all(made.map((address) => send(address)))) as Made[];
  const titles = async () => [...new Set((await all()).map(({ titleAr }) => titleAr))];
  const dates = async () => {
    const rows = await all();
    return [...new Set(rows.map((row) => row.publishDate ?? row.defenseDate ?? null))];
  };

  const begun = async () => {
    const visitor = await story.visitorAt(`/review?search=${word}`, options);
    const { page, typist } = visitor;
    await page.locator('[role=grid] tbody tr[id]').first().waitFor();
    // The page, and with it again all that match.
    await typist.press('Home', 'mod+a', 'mod+a');
    const sheet = page.getByRole('dialog');
    const part = (collection: string) => sheet.locator(`[data-part="${collection}"]`);
    return { ...visitor, sheet, part };
  };

  it('one value for all that match, on every page, is one act', async () => {
    const { page, typist, sheet, part, errors, close } = await begun();
    await typist.press('b');
    await sheet.getByRole('combobox').or(sheet.getByRole('searchbox')).first().waitFor();
    await expect.poll(() => sheet.textContent()).toContain(String(newsMany + 2));
    await page.keyboard.insertText(told.titleAr);
    await sheet.getByRole('option').first().waitFor();
    await typist.press('Enter');
    await sheet.locator('input:focus').waitFor();
    await page.keyboard.insertText(`After ${word}`);
    await expect.poll(() => part('blogs').textContent()).toMatch(told.will(newsMany));
    await expect.poll(() => part('theses').textContent()).toMatch(told.will(1));
    await expect.poll(() => part('publications').textContent()).toMatch(told.will(1));
    await typist.press('Enter');
    await expect.poll(titles).toEqual([`After ${word}`]);
    await typist.press('z');
    await expect.poll(titles).toEqual([`Before ${word}`]);
    await typist.press('shift+z');
    await expect.poll(titles).toEqual([`After ${word}`]);
    await typist.press('g shift+h');
    await page.waitForURL(/history/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('shift+w');
    await expect.poll(titles).toEqual([`Before ${word}`]);
    expect(errors).toEqual([]);
    await close();
  });

  it('the dates of all that match, each section’s own, with + 7 d Enter and back with z', async () => {
    const { typist, sheet, part, errors, close } = await begun();
    await typist.press('+', '7', 'd');
    await expect.poll(() => part('blogs').textContent()).toMatch(told.will(newsMany));
    await expect.poll(() => part('theses').textContent()).toMatch(told.will(1));
    await expect.poll(() => part('theses').textContent()).toContain('2026-12-27');
    await expect.poll(() => part('publications').textContent()).toContain(told.noDate);
    await typist.press('Enter');
    await expect.poll(dates).toEqual(['2026-12-08', '2026-12-27', null]);
    await sheet.waitFor({ state: 'detached' });
    await typist.press('z');
    await expect.poll(dates).toEqual(['2026-12-01', '2026-12-20', null]);
    await typist.press('shift+z');
    await expect.poll(dates).toEqual(['2026-12-08', '2026-12-27', null]);
    expect(errors).toEqual([]);
    await close();
  });
});
