/** Cells copied from a spreadsheet, pasted where a cell of the list has the focus. A person's keys in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goOffline, intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

async function copy(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // As spreadsheets end each line.
  const text = lines.map((line) => `${line}\r\n`).join('');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}
const rowsShown = 10;
const address = `/blogs?pageSize=${rowsShown}&columns=author,publishDate,views`;

interface News {
  readonly id: number;
  readonly author: string;
  readonly publishDate: string;
}
const news = async (): Promise<readonly News[]> => {
  const { body } = await story.site.call('/api/blogs?pageSize=100');
  const { data } = body as { data: readonly News[] };
  return data.map(({ id, author, publishDate }) => ({ id, author, publishDate }));
};

describe.each([
  {
    name: 'English',
    options: { language: 'en' },
    right: 'ArrowRight',
    words: {
      into: 'Will be pasted into: Author, Published',
      changed: '13 of 14 will change',
      wrong: 'Published: Invalid format',
      behind: '2 rows that were copied are behind the end of the list, and are left out',
      whole: 'Of a record with one cell that is refused none is pasted',
      nothing: 'Nothing was pasted',
      failed: 'Something went wrong on the server',
      over: 'Will be pasted into: Author',
      unheard: 'It seems to be saved, only the answer was lost',
      oneLine: 'Nothing was pasted: several cells were copied',
      both: 'Title, English, Title, Arabic',
      waits: 'What was copied waits here and nowhere else',
      unread: 'Nothing was pasted: No connection to the server',
    },
  },
  {
    name: 'Arabic',
    options: { language: 'ar', layout: 'ar' },
    right: 'ArrowLeft',
    words: {
      into: 'سيُلصق في: الكاتب وتاريخ النشر',
      changed: 'سيتغيّر 13 من 14',
      wrong: 'تاريخ النشر: صيغة غير صحيحة',
      behind: 'صفّان منسوخان يقعان بعد نهاية القائمة، ويُتركان',
      whole: 'السجل الذي رُفضت إحدى خلاياه لا يُلصق فيه شيء',
      nothing: 'لم يُلصق شيء',
      failed: 'حدث خطأ في الخادم',
      over: 'سيُلصق في: الكاتب',
      unheard: 'يبدو أن هذا حُفظ وضاع الجواب وحده',
      oneLine: 'لم يُلصق شيء: المنسوخ عدة خلايا',
      both: 'العنوان بالإنجليزية والعنوان بالعربية',
      waits: 'المنسوخ ينتظر هنا وحده',
      unread: 'لم يُلصق شيء: لا اتصال بالخادم',
    },
  },
] as const)('in $name', ({ options, right, words }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.context().setOffline(false));
  afterAll(() => visitor.close());

  const cellNow = () =>
    visitor.page.getByRole('grid').evaluate((grid) => grid.getAttribute('aria-activedescendant'));
  /** To a cell of the focused row, from the row as a whole. */
  async function toCell(column: string): Promise<void> {
    const heads = visitor.page.locator('th[data-column]');
    const ids = await heads.evaluateAll((all) => all.map((head) => head.dataset['column']));
    await visitor.typist.press(...Array.from({ length: ids.indexOf(column) + 1 }, () => right));
    await expect.poll(cellNow).toMatch(new RegExp(`-${column}$`));
  }
  async function open(at = address): Promise<void> {
    await visitor.page.goto(`${story.site.url}${at}`);
    await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
  }

  /** The page is not closed, or loaded anew, unasked. */
  const isHeld = () =>
    visitor.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

  it('are not left unasked while their sheet is open, and Back closes that alone', async () => {
    const { page, typist } = visitor;
    await open('/events');
    await typist.press('g n');
    await page.waitForURL(/\/blogs/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await toCell('title');
    const before = await cellNow();
    await copy(page, ['Left one', 'Left two']);
    expect(await isHeld()).toBe(false);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-sample]').first().waitFor();
    expect(await isHeld()).toBe(true);
    await page.evaluate(() => history.back());
    await expect.poll(() => sheet.count()).toBe(0);
    expect(page.url()).toContain('/blogs');
    expect(await cellNow()).toBe(before);
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(await isHeld()).toBe(false);
    // Nothing lies over the list any more: Back leaves it.
    await page.evaluate(() => history.back());
    await expect.poll(() => page.url()).toContain('/events');
    expect(visitor.errors).toEqual([]);
  });

  it('fill the rows from the focused one on, over the page, as one act; what is refused is named and stays', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open();
    await toCell('author');
    const dateOf = (at: number) => (at === 3 ? 'soon' : `0${1 + (at % 9)}/03/2026`);
    const lines = Array.from({ length: 14 }, (_, at) => `Writer ${at}\t${dateOf(at)}`);
    await copy(page, lines);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(words.changed).waitFor();
    const said = await sheet.textContent();
    expect(said).toContain(words.into);
    expect(said).toContain(words.wrong);
    expect(said).toContain(words.whole);
    expect(await news()).toEqual(before);

    // What is pressed behind it is for the list.
    await typist.press('Enter', 'j', 'k', 'j');
    const after = before.map((row, at) =>
      at < lines.length && at !== 3
        ? { ...row, author: `Writer ${at}`, publishDate: `2026-03-0${1 + (at % 9)}` }
        : row,
    );
    await expect.poll(news).toEqual(expect.arrayContaining(after));
    await expect.poll(() => sheet.count()).toBe(0);
    const rows = page.locator('[role=grid] tbody tr');
    const second = (await rows.nth(1).getAttribute('id'))?.replace('row-', '');
    await expect.poll(cellNow).toBe(`cell-${second}-author`);
    await typist.press('z');
    await expect.poll(news).toEqual(before);
    expect(visitor.errors).toEqual([]);
  });

  it('are not lost where they cannot be kept: it is said why, the sheet is back, and Enter keeps them then', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open();
    await typist.press('Home');
    await toCell('author');
    await copy(page, ['Kept one', 'Kept two']);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-sample]').first().waitFor();
    await intercept(page, '**/api/blogs/cells', (route) =>
      route.fulfill({ status: 500, json: { message: 'INTERNAL_ERROR' } }),
    );
    await typist.press('Enter');
    // In the sheet too, which has asked by then: what it asks later is answered.
    await sheet.getByText(words.failed).waitFor();
    await page.unroute('**/api/blogs/cells');
    await sheet.getByText(words.over).waitFor();
    expect(await news()).toEqual(before);
    // What it said meanwhile is not what it would say now.
    await typist.press('Enter');
    await sheet.locator('[data-sample]').first().waitFor();
    await typist.press('Enter');
    const authors = async () => (await news()).slice(0, 2).map(({ author }) => author);
    await expect.poll(authors).toEqual(['Kept one', 'Kept two']);
    await typist.press('z');
    await expect.poll(news).toEqual(before);
  });

  it('are kept once where only the answer was lost: the sheet says so, and once it is there z takes it back', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open();
    await typist.press('Home');
    await toCell('author');
    await copy(page, ['Lost one', 'Lost two']);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-sample]').first().waitFor();
    const keys: (string | undefined)[] = [];
    await intercept(page, '**/api/blogs/cells', async (route) => {
      const request = route.request();
      if (request.postDataJSON().mode !== 'save') return route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await typist.press('Enter');
    await sheet.getByText(words.unheard).waitFor();
    const authors = async () => (await news()).slice(0, 2).map(({ author }) => author);
    expect(await authors()).toEqual(['Lost one', 'Lost two']);
    await typist.press('Enter');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    await typist.press('z');
    await expect.poll(news).toEqual(before);
    await page.unroute('**/api/blogs/cells');

    // Taken back since, the same is to be done once more.
    await expect.poll(() => page.getByText('Lost one').count()).toBe(0);
    await typist.press('mod+v');
    await sheet.locator('[data-sample]').first().waitFor();
    await typist.press('Enter');
    await expect.poll(authors).toEqual(['Lost one', 'Lost two']);
    await typist.press('z');
    await expect.poll(news).toEqual(before);
  });

  it('wait in their sheet while there is no connection, which says so, and go on by themselves once it is back', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open();
    await toCell('author');
    // What pasting takes is fetched as a cell gets the focus.
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    for (const part of [/\/sync-/, /\/fr-/]) await expect.poll(files).toMatch(part);
    await copy(page, ['Waiting one', 'Waiting two']);
    const sheet = page.getByRole('dialog');
    await goOffline(page);
    await typist.press('mod+v');
    await sheet.getByText(words.waits).waitFor();
    expect(await isHeld()).toBe(true);
    await page.context().setOffline(false);
    await sheet.locator('[data-sample]').first().waitFor();
    expect(await sheet.getByText(words.waits).count()).toBe(0);
    // So it is where the connection goes between the look and the save.
    await goOffline(page);
    await typist.press('Enter');
    await sheet.getByText(words.waits).waitFor();
    await page.context().setOffline(false);
    await sheet.locator('[data-sample]').first().waitFor();
    expect(await news()).toEqual(before);
    await typist.press('Enter');
    const authors = async () => (await news()).slice(0, 2).map(({ author }) => author);
    await expect.poll(authors).toEqual(['Waiting one', 'Waiting two']);
    await typist.press('z');
    await expect.poll(news).toEqual(before);
    // Which rows lie behind the page nobody can say without the server.
    await copy(
      page,
      Array.from({ length: rowsShown + 2 }, (_, at) => `Row ${at}`),
    );
    await goOffline(page);
    await typist.press('mod+v');
    await page.getByText(words.unread).waitFor();
    expect(await sheet.count()).toBe(0);
    await page.context().setOffline(false);
    expect(visitor.errors).toEqual([]);
  });

  it('make no one word of many in a cell that is open: it is said, and Esc and the same again puts them over the cells', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open();
    await typist.press('Home');
    await toCell('author');
    await typist.press('F2');
    const box = page.locator('[role=grid] form[data-saves] input').first();
    await box.waitFor();
    await copy(page, ['One alone']);
    await typist.press('mod+v');
    await expect.poll(() => box.inputValue()).toBe('One alone');
    await copy(page, ['Open one', 'Open two']);
    await typist.press('mod+v');
    await page.getByText(words.oneLine).waitFor();
    expect(await box.inputValue()).toBe('One alone');
    await typist.press('Escape', 'mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-sample]').first().waitFor();
    await typist.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await news()).toEqual(before);
  });

  it('of a column that shows Arabic and English go each into the language it is written in, which is said', async () => {
    const { page, typist } = visitor;
    const call = async (path: string, values?: object) => {
      const sent = values && { method: 'POST', body: JSON.stringify(values) };
      return ((await story.site.call(path, sent)).body as { data: Titled }).data;
    };
    interface Titled {
      readonly id: number;
      readonly titleEn: string | null;
      readonly titleAr: string | null;
    }
    // The newest stands first: it has but the language that this interface does not show first.
    const isArabic = options.language === 'ar';
    const both = await call('/api/blogs', { titleEn: 'Second', titleAr: 'الثاني' });
    const one = await call('/api/blogs', isArabic ? { titleEn: 'First' } : { titleAr: 'الأول' });
    await open('/blogs');
    await typist.press('Home');
    await toCell('title');
    await copy(page, ['Named in English', 'سُمّي بالعربية']);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-sample]').first().waitFor();
    expect(await sheet.textContent()).toContain(words.both);
    await typist.press('Enter');
    const titles = async ({ id }: Titled) => {
      const { titleEn, titleAr } = await call(`/api/blogs/${id}`);
      return { titleEn, titleAr };
    };
    await expect.poll(() => titles(both)).toEqual({ titleEn: 'Second', titleAr: 'سُمّي بالعربية' });
    expect(await titles(one)).toEqual({ titleEn: 'Named in English', titleAr: one.titleAr });
    await typist.press('z');
    await expect.poll(() => titles(both)).toEqual({ titleEn: 'Second', titleAr: 'الثاني' });
    for (const { id } of [one, both])
      await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
  });

  it('go no further than the list, and say how many rows were left', async () => {
    const { page, typist } = visitor;
    const before = await news();
    await open(`${address}&page=${Math.ceil(before.length / rowsShown)}`);
    await typist.press('End');
    await toCell('author');
    await copy(page, ['One', 'Two', 'Three']);
    await typist.press('mod+v');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(words.behind).waitFor();
    await typist.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(await news()).toEqual(before);
  });

  it('are for no column that is not changed in the list, which is said', async () => {
    const { page, typist } = visitor;
    await open();
    await toCell('state');
    await copy(page, ['Approved', 'Approved']);
    await typist.press('mod+v');
    await page.getByText(words.nothing).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('are for the cells where one has the focus, and for the import where none has', async () => {
    const { page, typist } = visitor;
    await open('/staff');
    await copy(page, ['Full name\tInitials', 'Nadia Pasted\tNP']);
    await toCell('fullname');
    await typist.press('mod+v');
    await page.locator('[data-sample]').waitFor();
    await typist.press('Escape', 'Home');
    await open('/staff');
    await typist.press('mod+v');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/import');
  });
});
