/** What stands in a narrow message or beside a label of the other direction is where one looks for it, and no word is parted. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Each word, and over how many lines it is drawn. */
const parted = (text: Locator): Promise<readonly string[]> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const words = [...(node?.textContent ?? '').matchAll(/\S+/g)];
    return words.flatMap((word) => {
      const range = document.createRange();
      if (node) range.setStart(node, word.index);
      if (node) range.setEnd(node, word.index + word[0].length);
      return range.getClientRects().length > 1 ? [word[0]] : [];
    });
  });

it('the words of what can be done about a message stay whole beside the navigation', async () => {
  const { page, typist, errors, close } = await story.signedIn({ width: 1280 });
  await page.goto(`${story.site.url}/blogs?filter[approved]=true`);
  await page.getByRole('row').nth(2).waitFor();
  await typist.press('c');
  await page.locator('form[data-region=form] input:focus').waitFor();
  await typist.type('Of none of these');
  await typist.press('mod+Enter');
  const message = page.locator('li[data-variant]').filter({ hasText: 'this list leaves it out' });
  const words = message.getByRole('button', { name: 'Clear filters' }).locator('.truncate');
  await words.waitFor();
  expect(await parted(words)).toEqual([]);
  await typist.press('shift+f');
  const row = page.getByRole('row').filter({ hasText: 'Of none of these' });
  await expect.poll(() => row.getAttribute('data-focused')).toBe('true');
  expect(errors).toEqual([]);
  await close();
});

it('in Arabic both versions of a Latin name stand at the side of their labels', async () => {
  const made = await story.site.call('/api/blogs', {
    method: 'POST',
    body: JSON.stringify({ titleAr: 'سيارة', author: 'Before' }),
  });
  const { id } = (made.body as { data: { id: number } }).data;
  const { page, typist, close } = await story.signedIn({ language: 'ar', layout: 'ar' });
  await page.goto(`${story.site.url}/blogs?open=${id}`);
  const author = page.locator('form[data-region=form] input[name=author]');
  await author.fill('Mine');
  await story.site.call(`/api/blogs/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ author: 'Theirs' }),
    headers: { 'If-Match': '*' },
  });
  await typist.press('mod+s');
  const label = page.locator('[data-conflict=author] label').first();
  await label.waitFor();
  const [name = 0, value = 0] = await label.evaluate((element) =>
    [...element.children].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(Math.abs(name - value)).toBeLessThan(2);
  await close();
});

it('in Arabic a Latin name of a file stands beside its picture', async () => {
  const { page, close } = await story.visitorAt('/graduation-batches?open=5', { language: 'ar' });
  const line = page.locator('form[data-region=form] li', { hasText: 'the-class-of-2026' });
  const name = line.locator('bdi').first();
  await name.waitFor();
  const right = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });
  const picture = (await line.locator('img').boundingBox())?.x ?? 0;
  expect(picture - right).toBeGreaterThan(0);
  expect(picture - right).toBeLessThan(24);
  await close();
});

it.each(['en', 'ar'] as const)('numbers stand with units under units, in %s', async (language) => {
  const { page, close } = await story.visitorAt('/blogs', { language });
  const name = { en: 'Views', ar: 'المشاهدات' }[language];
  const head = page.getByRole('columnheader', { name });
  await page.getByRole('row').nth(8).waitFor();
  const at = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  const rights = await page.locator(`tbody tr > :nth-child(${at + 1})`).evaluateAll((cells) =>
    cells.slice(0, 8).map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(rights.length).toBe(8);
  expect([...new Set(rights)]).toHaveLength(1);
  await close();
});

it.each(['en', 'ar', 'fr'] as const)(
  'each section of the navigation is named in one line, in %s',
  async (language) => {
    const { page, close } = await story.signedIn({ language, width: 1280 });
    const rows = page.locator('[data-region=navigation] a[href]');
    const heights = await rows.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(20);
    expect([...new Set(heights)]).toHaveLength(1);
    await close();
  },
);
