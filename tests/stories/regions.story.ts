/** F6 promises the regions in the order navigation, toolbar, list, form, and Shift+F6 the way back, on whole screens in a real browser. It opens no palette. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** The innermost region that has the focus. */
const region = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? 'nowhere',
  );

/** Where an address is entered, and what is on its screen from the first region to the last. */
const screens = [
  { name: 'a list', at: '/blogs', entered: 'list', last: [] },
  { name: 'a record beside its list', at: '/staff?open=1', entered: 'form', last: ['form'] },
  { name: 'the review queue', at: '/review', entered: 'list', last: [] },
  { name: 'the history', at: '/history', entered: 'list', last: ['record'] },
  { name: 'the pictures of a gallery', at: '/gallery/1', entered: 'list', last: [] },
  { name: 'an entry beside the menu', at: '/menu?open=1', entered: 'form', last: ['form'] },
] as const;

describe.each(['en', 'ar'] as const)('where the interface speaks %s', (language) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ language, layout: language });
  });
  afterAll(() => visitor.close());

  it.each(screens)('leads over $name and back', async ({ at, entered, last }) => {
    const { page, typist } = visitor;
    const order = ['navigation', 'toolbar', 'list', ...last];
    await page.goto(story.site.url + at);
    await expect.poll(() => region(page)).toBe(entered);
    await page.locator('[role=grid] tbody tr, [role=treegrid] tbody tr').first().waitFor();
    for (const name of last) await page.locator(`[data-region=${name}] button`).first().waitFor();
    for (const name of order.slice(0, order.indexOf(entered)).toReversed()) {
      await typist.press('shift+F6');
      await expect.poll(() => region(page)).toBe(name);
    }
    for (const name of order.slice(1)) {
      await typist.press('F6');
      await expect.poll(() => region(page)).toBe(name);
    }
    for (const name of order.slice(0, -1).toReversed()) {
      await typist.press('shift+F6');
      await expect.poll(() => region(page)).toBe(name);
    }
    expect(visitor.errors).toEqual([]);
  });
});
