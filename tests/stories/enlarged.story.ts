/** Promise: with forced colours, at 200 % zoom and with letters twice as large one sees where one is, and reaches everything. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story, type VisitorOptions } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const visit = (options: VisitorOptions, address: string) => story.visitorAt(address, options);

/** Controls that no scrolling brings into the window. */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (one: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const isScrolled = (one: Element): boolean => {
      for (let box = one.parentElement; box; box = box.parentElement) if (scrolls(box)) return true;
      return false;
    };
    return [...document.querySelectorAll('main button, main a, main input, header button')].flatMap(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isOut = width > 1 && (left < -1 || right > innerWidth + 1);
        return isOut && one.checkVisibility() && !isScrolled(one)
          ? [one.outerHTML.slice(0, 90)]
          : [];
      },
    );
  });

it('with forced colours, tells a row that has the focus, a selected one and the others apart', async () => {
  const { page, typist, close } = await visit({ width: 1280 }, '/blogs');
  await page.emulateMedia({ forcedColors: 'active' });
  const rows = page.locator('[role=grid] tbody tr');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('x');
  await typist.press('j');
  await expect.poll(() => rows.nth(1).getAttribute('data-focused')).toBe('true');
  const lines = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((one) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    }),
  );
  expect(new Set(lines).size).toBe(3);
  await close();
});

it('with forced colours, shows messages on no ground of their own', async () => {
  const { page, close } = await visit({ width: 1280 }, '/blogs?open=44');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('li[data-variant]').first().waitFor();
  const navigation = page.locator('[data-region=navigation]');
  const colours = () =>
    navigation.evaluate((one) => {
      const { borderBlockEndColor, backgroundColor } = getComputedStyle(one);
      return borderBlockEndColor === backgroundColor;
    });
  await expect.poll(colours).toBe(true);
  await close();
});

it('at 200 % zoom, keeps what a small sheet offers within the sheet', async () => {
  const { page, typist, close } = await visit({ width: 640, height: 400 }, '/blogs');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  const list = page.locator('dialog[data-layer=dialog] [role=listbox]');
  const footOf = async (what: Locator) => {
    const box = await what.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  const expectWithin = async () => {
    await list.getByRole('option').first().waitFor();
    const sheet = page.locator('dialog[data-layer=dialog]');
    await expect.poll(async () => (await footOf(sheet)) - (await footOf(list))).toBeGreaterThan(0);
  };
  await typist.press('f');
  await expectWithin();
  await typist.press('Escape');
  await list.waitFor({ state: 'detached' });
  await typist.press('x');
  await typist.press('b');
  await expectWithin();
  await close();
});

it.each(['en', 'ar', 'fr'] as const)(
  'with letters twice as large, has every control within the window, in %s',
  async (language) => {
    for (const [address, there] of [
      ['/blogs', '[role=grid] [data-focused=true]'],
      ['/blogs?open=44', 'form[data-state^=open] :focus'],
      ['/machines', '[data-at]'],
    ] as const) {
      const { page, close } = await visit({ language, width: 1280 }, address);
      await page.locator(there).first().waitFor();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(() => outOfReach(page)).toEqual([]);
      await close();
    }
  },
);

it('at 200 % zoom, shows all that may follow a begun sequence', async () => {
  const { page, typist, close } = await visit({ width: 640, height: 400 }, '/blogs');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('g');
  const strip = page.locator('section', { has: page.locator('ul[aria-live] kbd') });
  await strip.locator('li').nth(20).waitFor();
  expect(await strip.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await close();
});

it("with a reader's own spacing of text, the navigation keeps every name and its letters within", async () => {
  const { page, close } = await visit({ width: 1280 }, '/blogs');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  });
  const navigation = page.locator('[data-region=navigation]');
  expect(await navigation.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await close();
});
