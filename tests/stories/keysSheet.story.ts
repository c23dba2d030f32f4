/** The sheet of keys on paper: all of it, on as many pages as it needs, in English and in Arabic. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

it.each(['en', 'ar'] as const)('is printed whole: %s', async (language) => {
  const visitor = await story.signedIn({ language, layout: language, dark: language === 'ar' });
  const { page, typist } = visitor;
  await typist.press('?');
  const rows = page.locator('[data-print] li');
  await rows.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await rows.count()).toBeGreaterThan(60);
  const cut = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      for (let box = row.parentElement; box; box = box.parentElement) {
        const around = box.getBoundingClientRect();
        const isCutting = getComputedStyle(box).overflowY !== 'visible';
        if (isCutting && (bottom > around.bottom + 1 || top < around.top - 1)) {
          return [row.textContent];
        }
      }
      return getComputedStyle(row).visibility === 'visible' ? [] : [row.textContent];
    }),
  );
  expect(cut).toEqual([]);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(Number(/\/Count (\d+)/.exec(paper)?.[1])).toBeGreaterThan(1);
  await visitor.close();
});

it('is printed from the screen of shortcuts as well, without what only a screen can press', async () => {
  const { page, close } = await story.visitorAt('/shortcuts', { width: 1280 });
  const lines = page.locator('[data-line]');
  await lines.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await lines.count()).toBeGreaterThan(60);
  const inSight = page.locator(
    '[data-region=list] :is(input[type=search], button:not([data-line]))',
  );
  expect(await inSight.filter({ visible: true }).count()).toBe(0);
  expect(await lines.first().isVisible()).toBe(true);
  await close();
});
