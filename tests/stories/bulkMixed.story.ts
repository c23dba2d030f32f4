/** One value is set in records of several sections in one go, shown before for each section, and taken back as one; by keyboard alone, in English and in Arabic. */
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
  readonly department: number | null;
}
const send = async (path: string, init?: RequestInit): Promise<unknown> =>
  ((await story.site.call(`/api/${path}`, init)).body as { data: unknown }).data;
const make = async (collection: string, values: object): Promise<number> => {
  const made = await send(collection, { method: 'POST', body: JSON.stringify(values) });
  return (made as Made).id;
};

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      will: (n: number) => new RegExp(`${n} of ${n} will change`, 'u'),
      stays: '1 without this field stays as it is',
      titleAr: 'Title, Arabic',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      will: () => /(?:سيتغير|ستتغير|يتغي|تتغي)/u,
      stays: 'سجل واحد بلا هذا الحقل يبقى كما هو',
      titleAr: 'العنوان بالعربية',
    },
  ],
] as const)('in %s', (name, options, told) => {
  const word = `Mixture${name}`;
  /** Their addresses: two news items, a thesis and a publication, all waiting for approval. */
  const made: string[] = [];
  let department = 0;
  beforeAll(async () => {
    const own = { titleEn: word, titleAr: `Before ${word}` };
    for (const n of [1, 2]) made.push(`blogs/${await make('blogs', { ...own, author: `A${n}` })}`);
    made.push(`theses/${await make('theses', { ...own, studentName: 'Rana' })}`);
    made.push(`publications/${await make('publications', { ...own, documentType: 'BOOK' })}`);
    department = await make('departments', {
      nameEn: `Mixing ${name}`,
      nameAr: `Mixing ${name}`,
      slug: word.toLowerCase(),
    });
  });
  const valuesOf = (key: 'titleAr' | 'department') =>
    Promise.all(made.map(async (address) => ((await send(address)) as Made)[key]));

  const begun = async () => {
    const visitor = await story.visitorAt(`/review?search=${word}`, options);
    const { page, typist } = visitor;
    await expect.poll(() => page.locator('[role=grid] tbody tr[id]').count()).toBe(4);
    await typist.press('Home', 'x', 'shift+j', 'shift+j', 'shift+j', 'b');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox').or(sheet.getByRole('searchbox')).first().waitFor();
    /** The first choice for these words. */
    const choose = async (words: string): Promise<string> => {
      await page.keyboard.insertText(words);
      const first = sheet.getByRole('option').first();
      await first.waitFor();
      const text = (await first.textContent()) ?? '';
      await typist.press('Enter');
      return text;
    };
    const part = (collection: string) => sheet.locator(`[data-part="${collection}"]`);
    return { ...visitor, sheet, choose, part };
  };

  it('a field that all of them share, and is one line of the history', async () => {
    const { page, typist, sheet, choose, part, errors, close } = await begun();
    await expect.poll(() => sheet.textContent()).toContain('4');
    await choose(told.titleAr);
    await sheet.locator('input:focus').waitFor();
    await page.keyboard.insertText(`After ${word}`);
    await expect.poll(() => part('blogs').textContent()).toMatch(told.will(2));
    await expect.poll(() => part('theses').textContent()).toMatch(told.will(1));
    await expect.poll(() => part('publications').textContent()).toMatch(told.will(1));
    await typist.press('Enter');
    const after = made.map(() => `After ${word}`);
    const before = made.map(() => `Before ${word}`);
    await expect.poll(() => valuesOf('titleAr')).toEqual(after);
    await typist.press('z');
    await expect.poll(() => valuesOf('titleAr')).toEqual(before);
    await typist.press('shift+z');
    await expect.poll(() => valuesOf('titleAr')).toEqual(after);
    await typist.press('g shift+h');
    await page.waitForURL(/history/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('shift+w');
    await expect.poll(() => valuesOf('titleAr')).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  });

  it('a field that two of them share: the third is named, and stays as it is', async () => {
    const { page, typist, sheet, choose, part, errors, close } = await begun();
    await choose('department');
    await sheet.locator('input:focus').waitFor();
    await page.keyboard.insertText(`Mixing ${name}`);
    await page
      .getByRole('option', { name: `Mixing ${name}` })
      .first()
      .waitFor();
    await typist.press('Enter');
    await expect.poll(() => part('blogs').textContent()).toMatch(told.will(2));
    await expect.poll(() => part('theses').textContent()).toMatch(told.will(1));
    await expect.poll(() => part('publications').textContent()).toContain(told.stays);
    await typist.press('mod+Enter');
    await expect
      .poll(() => valuesOf('department'))
      .toEqual([department, department, department, undefined]);
    await typist.press('z');
    await expect.poll(() => valuesOf('department')).toEqual([null, null, null, undefined]);
    expect(errors).toEqual([]);
    await close();
  });
});
