/** What is printed is all of it: a record with every field, and the screen of shortcuts on as many pages as it needs. It judges no layout. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Of these elements, how many some box around them cuts off below. */
const cutBelow = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { bottom, height } = one.getBoundingClientRect();
        for (let box = one.parentElement; box; box = box.parentElement) {
          const isCutting = getComputedStyle(box).overflowY !== 'visible';
          if (isCutting && bottom > box.getBoundingClientRect().bottom + 1) return true;
        }
        return height === 0;
      }).length,
  );

it.each(['en', 'ar'] as const)(
  'a record is printed with all its fields, without its list: %s',
  async (language) => {
    const { page, close } = await story.visitorAt('/blogs?open=44', { language, width: 1280 });
    await page.locator('form[data-state^=open] :focus').waitFor();
    await page.emulateMedia({ media: 'print' });
    const labels = page.locator('form[data-region=form] label:visible');
    expect(await labels.count()).toBeGreaterThan(5);
    expect(await cutBelow(labels)).toBe(0);
    expect(await page.locator('[data-region=list]').isVisible()).toBe(false);
    await close();
  },
);

it('the screen of shortcuts is printed on as many pages as it needs', async () => {
  const { page, close } = await story.visitorAt('/shortcuts', { width: 1280 });
  const lines = page.locator('[data-line]');
  await lines.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await cutBelow(lines)).toBe(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(Number(/\/Count (\d+)/.exec(paper)?.[1])).toBeGreaterThan(1);
  await close();
});
