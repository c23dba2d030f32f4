/** Promise: every screen has thought about what goes wrong: slow, failed, refused, offline. Nothing here changes a record. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../helpers/axe.ts';
import { goOffline, intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Screens of every build: lists, a tree, pictures, pictures of one gallery, what is over all types, and a form. */
const screens = [
  ['news', '/blogs'],
  ['staff', '/staff'],
  ['the menu', '/menu'],
  ['the galleries', '/gallery'],
  ['one gallery', '/gallery/1'],
  ['the users', '/users'],
  ['the trash', '/trash'],
  ['the review queue', '/review'],
  ['a record', '/blogs?open=44'],
] as const;
/** Those that have nothing of a list's to fail, or fail as one does. */
const further = [
  '/history',
  '/machines',
  '/sessions',
  '/permissions?open=6',
  '/account',
  '/change-password',
  '/shortcuts',
  '/?open=1',
  '/staff?open=1',
  '/events?open=1',
  '/staff/import',
  '/files',
  '/contacts',
  '/thesis',
  '/components/prop-value',
  '/pages/1/components',
  '/history?type=blogs&id=44',
];
/** What lies over a list, and the keys that open it. */
const layers = [
  ['the palette', ['mod+k'], '[data-layer=palette]'],
  ['its results', ['mod+k', 'a', 'p'], '[data-layer=palette] [role=option]'],
  ['the keys', ['?'], '[role=dialog]'],
  ['a quick look', ['Space'], 'aside'],
] as const;

/** Only what the screens read; the session's calls, settings and the stream of changes go through. */
const isContent = (url: URL): boolean =>
  url.pathname.startsWith('/api/') &&
  !/\/(login|logout|verify-user|refresh|settings|changes|permissions|counts)\b/.test(url.pathname);
const failContent = (page: Page, status: number, message: string) =>
  intercept(page, isContent, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status, json: { message } })
      : route.continue(),
  );
/** The element with the focus, in words; `body` when it is lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return !at || at === document.body ? 'body' : `${at.tagName} ${at.getAttribute('aria-label')}`;
  });
/** What stands in the main region, without spaces that nobody sees. */
const mainText = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    /could not|went wrong/i,
    'Try again',
    /connection/i,
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar', dark: true },
    /تعذ|خطأ|خلل/,
    'إعادة المحاولة',
    /اتصال/,
  ],
] as const)('in %s', (_, options, failure, retry, offline) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());

  describe.each(screens)('%s', (__, address) => {
    it('says what failed, keeps the focus, and is there after another try; axe finds no fault in either. Without a connection it stays, and says so quietly', async () => {
      const { page, typist } = visitor;
      await failContent(page, 500, 'INTERNAL_ERROR');
      await page.goto(story.site.url + address);
      await expect.poll(() => mainText(page)).toMatch(failure);
      await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A list and the record beside it are tried again each by itself.
      const buttons = page.getByRole('button', { name: retry });
      for (let left = await buttons.count(); left > 0; left -= 1) {
        await typist.tabTo('button', retry);
        await typist.press('Enter');
        await expect.poll(() => buttons.count()).toBeLessThan(left);
      }
      await expect.poll(() => mainText(page)).not.toMatch(failure);
      await expect.poll(() => focused(page)).not.toBe('body');
      await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
      // The name of what a list belongs to comes behind its rows.
      await expect.poll(() => mainText(page)).not.toMatch(/^#\d/);
      let before = '';
      const isAtRest = async () => before === (before = await mainText(page));
      await expect.poll(isAtRest, { interval: 500 }).toBe(true);
      await goOffline(page);
      try {
        await page.getByText(offline).first().waitFor();
        expect(await mainText(page)).toContain(before.slice(0, 40));
      } finally {
        await page.context().setOffline(false);
      }
    });
  });

  it.each(further)('%s is without a fault that axe can find', async (address) => {
    const { page } = visitor;
    await page.goto(story.site.url + address);
    await expect.poll(() => focused(page)).not.toBe('body');
    await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
  });

  it.each(layers)('%s is without a fault that axe can find', async (__, keys, there) => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[data-focused=true]').waitFor();
    await typist.press(...keys);
    await page.locator(there).first().waitFor();
    await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
  });

  it('wrote nothing into the console but what the browser itself says of refused calls', () => {
    expect(visitor.errors).toEqual([]);
  });
});

describe('somebody who may not', () => {
  it('reads that the section is not theirs, with the focus on the page', async () => {
    const visitor = await story.visitor();
    await visitor.signIn('amal.yassin', 'lectern-sample-2026');
    const { page } = visitor;
    await page.goto(`${story.site.url}/users`);
    await expect.poll(() => mainText(page)).toContain('does not include this section');
    await expect.poll(() => focused(page)).not.toBe('body');
    await expect.poll(async () => (await axeFindings(page)).join('\n')).toBe('');
    await visitor.close();
  });
});
