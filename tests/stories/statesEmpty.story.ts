/** Promise: every screen has thought about what is slow, empty, not found, not permitted, very long and very narrow. */
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../helpers/axe.ts';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const longWord = 'Wissenschaftskommunikationsveranstaltungsankündigung'.repeat(3).slice(0, 150);
let story: Story;
beforeAll(async () => {
  story = await startStory();
  const make = (path: string, values: object) =>
    story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  // What is longest stands first.
  await make('/api/blogs', {
    titleEn: longWord,
    titleAr: longWord,
    author: longWord.slice(0, 100),
  });
  await make('/api/galleries', { titleEn: longWord, titleAr: longWord });
  await make('/api/menus', { title: longWord, titleEn: longWord, url: '/x', vorder: 1 });
});
afterAll(() => story.end());

/** Screens with rows of the server: lists, a tree, pictures, what is over all types, what happened. */
const lists = [
  '/blogs',
  '/staff',
  '/components',
  '/menu',
  '/gallery',
  '/gallery/1',
  '/users',
  '/permissions',
  '/trash',
  '/review',
  '/history',
] as const;
/** Those that show one thing, or a way through it. */
const others = [
  '/blogs?open=44',
  '/blogs?new',
  '/staff?open=1',
  '/staff/import',
  '/account',
  '/sessions',
  '/shortcuts',
  '/machines',
] as const;
const searchable = ['/blogs', '/users', '/trash', '/review', '/gallery'] as const;

/** Reads of many records; single ones, the session's calls and settings go through. */
const isList = (url: URL): boolean =>
  /^\/api\/[a-z-]+$/.test(url.pathname) &&
  !/\/(verify-user|settings|changes|counts|permission|presence|search)$/.test(url.pathname);
const answerLists = (page: Page, answer: (route: Route) => Promise<void>) =>
  intercept(page, isList, (route) =>
    route.request().method() === 'GET' ? answer(route) : route.continue(),
  );
const nothing = { data: [], meta: { total: 0, page: 1, pageSize: 25, pages: 0, next: null } };
const mainText = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body);

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    /\bNo [A-Z]|empty|Nothing/,
    /Nothing found/,
    lists,
    searchable,
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar', dark: true },
    /(?:^|\s)(?:لا|لم|ليس|ليست) |فارغ|خالية/,
    /لا نتائج/,
    // What is drawn otherwise than rows, and what is over all types.
    ['/blogs', '/menu', '/gallery', '/trash', '/history'],
    ['/blogs', '/trash'],
  ],
] as const)('in %s', (_, options, empty, notFound, rows, searched) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());

  it.each([...rows])(
    '%s shows where rows will be, then says that there are none',
    async (address) => {
      const { page } = visitor;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await answerLists(page, async (route) => {
        await held;
        await route.fulfill({ json: nothing });
      });
      await page.goto(story.site.url + address);
      const skeleton = page.getByRole('main').locator('output[aria-label]').first();
      await skeleton.waitFor();
      expect(await mainText(page)).not.toMatch(empty);
      release();
      await expect.poll(() => mainText(page)).toMatch(empty);
      await expect.poll(() => skeleton.count()).toBe(0);
      await expect.poll(() => hasFocus(page)).toBe(true);
      await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
    },
  );

  it.each([...searched])('%s says what it did not find, and how to get back', async (address) => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}${address}?search=zzqqxx`);
    await expect.poll(() => mainText(page)).toMatch(notFound);
    await expect.poll(() => mainText(page)).toContain('zzqqxx');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await typist.press('shift+f');
    await expect.poll(() => mainText(page)).not.toMatch(notFound);
    await expect.poll(() => page.url()).not.toContain('zzqqxx');
  });

  it('names what an address asks for that the list has not, and shows the list all the same', async () => {
    const { page } = visitor;
    await page.goto(`${story.site.url}/blogs?filter[colour]=red&sort=-taste&filter[titleEn][gt]=1`);
    const said = page.locator('[data-variant=warning]').getByText('colour');
    await said.waitFor();
    expect(await said.innerText()).toContain('taste');
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBeGreaterThan(10);
  });

  it('names the field whose value is none, and drops it by a key', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs?filter[publishDate]=someday`);
    const field = options.language === 'en' ? 'Published: Invalid format' : /النشر: .*صيغة/;
    await page.getByRole('main').getByText(field).waitFor();
    await typist.press('shift+f');
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBeGreaterThan(10);
  });

  it('wrote nothing into the console', () => {
    expect(visitor.errors).toEqual([]);
  });
});

describe.each([
  ['English', { language: 'en', layout: 'en' }, ['/blogs', '/menu', '/gallery', '/blogs?open=44']],
  ['Arabic', { language: 'ar', layout: 'ar' }, [...lists, ...others]],
] as const)('on a narrow screen in %s', (_, options, addresses) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ ...options, width: 360, height: 740 });
  });
  afterAll(() => visitor.close());

  it.each([...addresses])(
    '%s fits with the longest words, and is without a fault',
    async (address) => {
      const { page } = visitor;
      await page.goto(story.site.url + address);
      await expect.poll(() => mainText(page)).not.toBe('');
      await expect.poll(() => page.locator('main output[aria-label]').count()).toBe(0);
      await expect.poll(() => hasFocus(page)).toBe(true);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBeLessThanOrEqual(360);
      await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
    },
  );
});

describe('somebody who may see little', () => {
  it('reads of each section that it is not theirs', async () => {
    const visitor = await story.visitor();
    await visitor.signIn('amal.yassin', 'lectern-sample-2026');
    const { page } = visitor;
    for (const address of ['/users', '/permissions', '/machines']) {
      await page.goto(story.site.url + address);
      await expect.poll(() => mainText(page)).toContain('does not include this section');
      await expect.poll(() => page.title()).toMatch(/\S · Lectern$/);
      await expect.poll(() => hasFocus(page)).toBe(true);
    }
    await visitor.close();
  });
});
