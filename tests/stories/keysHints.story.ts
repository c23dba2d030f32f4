/** Letters on every control: whatever has no key is reached in three, in lists, forms and dialogs. No pointer anywhere. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** The letters that stand nearest to the start of a control, on its line. */
async function lettersOf(page: Page, control: Locator): Promise<string> {
  await page.locator('[data-hint]').first().waitFor();
  return control.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const isRtl = document.documentElement.dir === 'rtl';
    const edge = isRtl ? right : left;
    const found = [...document.querySelectorAll<HTMLElement>('[data-hint]')]
      .map((hint) => {
        const own = hint.getBoundingClientRect();
        const isOnLine = Math.abs(own.top + own.height / 2 - (top + height / 2)) < 8;
        const far = Math.abs((isRtl ? own.right : own.left) - edge);
        return { label: hint.dataset['hint'] ?? '', far: isOnLine ? far : Infinity };
      })
      .toSorted((a, b) => a.far - b.far)[0];
    return found && found.far < 40 ? found.label : '';
  });
}

/** Shows the letters, presses those of a control, and answers how many keys that took. */
async function reach(visitor: Visitor, show: ';' | 'mod+/', control: Locator): Promise<number> {
  const { page, typist } = visitor;
  const before = typist.presses;
  await typist.press(show);
  const letters = await lettersOf(page, control);
  expect(letters).toMatch(/^[a-z]{1,2}$/);
  await typist.press(...letters);
  await page.locator('[data-hint]').first().waitFor({ state: 'detached' });
  return typist.presses - before;
}
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

describe.each([
  [
    'English',
    'en',
    {
      staff: 'Staff',
      news: 'News',
      title: 'Title, English',
      name: 'titleEn',
      nothingToSave: 'Nothing to save',
      letters: 'Letters on every control',
    },
  ],
  [
    'Arabic',
    'ar',
    {
      staff: 'أعضاء الهيئة',
      news: 'الأخبار',
      title: 'العنوان بالعربية',
      name: 'titleAr',
      nothingToSave: 'لا شيء للحفظ',
      letters: 'حروف على كل عنصر',
    },
  ],
] as const)('in %s', (_, language, words) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({
      language,
      layout: language,
      dark: language === 'ar',
      height: 1400,
    });
    await visitor.typist.press('g n');
    await visitor.page.waitForURL(/\/blogs/);
    await visitor.page.getByRole('row').nth(3).waitFor();
  });
  afterAll(() => visitor.close());

  it('labels all that can be used, each with two letters at most, and Escape leaves', async () => {
    const { page, typist } = visitor;
    await typist.press(';');
    await page.locator('[data-hint]').first().waitFor();
    const labels = await page
      .locator('[data-hint]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-hint') ?? ''));
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => label.length > 2)).toEqual([]);
    const usable = await page.locator('button:enabled, a[href]:not([href="#main"])').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return width > 0 && hit !== null && (one.contains(hit) || hit.contains(one));
        }).length,
    );
    expect(usable).toBeGreaterThan(30);
    expect(labels.length).toBeGreaterThanOrEqual(usable);
    await typist.press('Escape');
    await page.locator('[data-hint]').first().waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('grid');
  });

  it('keys that work everywhere work over the letters, too, and take them away', async () => {
    const { page, typist } = visitor;
    const hint = page.locator('[data-hint]').first();
    const palette = page.locator('[data-layer=palette] input');
    await typist.press(';');
    await hint.waitFor();
    await typist.press('mod+k');
    await palette.waitFor();
    await hint.waitFor({ state: 'detached' });
    await typist.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await typist.press(';');
    await hint.waitFor();
    await typist.press('mod+s');
    const said = page.getByText(words.nothingToSave);
    await said.first().waitFor();
    expect(await hint.count()).toBe(0);
    // A notice has a control, too: what is counted next is counted without it.
    await expect.poll(() => said.count()).toBe(0);
  });

  it('chosen in the palette they stand on what lies under it', async () => {
    const { page, typist } = visitor;
    const hints = page.locator('[data-hint]');
    await typist.press(';');
    await hints.first().waitFor();
    const count = await hints.count();
    await typist.press('Escape');
    await hints.first().waitFor({ state: 'detached' });
    await chooseInPalette(visitor, words.letters, words.letters);
    await hints.first().waitFor();
    expect(await hints.count()).toBe(count);
    await typist.press('Escape');
    await hints.first().waitFor({ state: 'detached' });
  });

  it('reaches a section and comes back in three keys each', async () => {
    const { page } = visitor;
    const link = (name: string) => page.locator('nav').getByRole('link', { name }).first();
    expect(await reach(visitor, ';', link(words.staff))).toBeLessThanOrEqual(3);
    await page.waitForURL(/\/staff/);
    await page.getByRole('grid', { name: words.staff }).locator('[data-focused=true]').waitFor();
    expect(await reach(visitor, ';', link(words.news))).toBeLessThanOrEqual(3);
    await page.waitForURL(/\/blogs/);
    await page.getByRole('row').nth(3).waitFor();
  });

  it('reaches a field while another one is typed in, and loses nothing of it', async () => {
    const { page, typist } = visitor;
    await typist.press('Enter');
    const title = page.getByLabel(words.title);
    await title.waitFor();
    await expect.poll(() => focusedName(page)).toBe(words.name);
    await typist.press('End');
    await typist.type(' kept');
    // The form's title follows once the typing rests, and may take one more line then.
    await page.getByRole('heading', { name: / kept$/ }).waitFor();
    await typist.press('mod+/');
    await page.locator('[data-hint]').first().waitFor();
    // Letters that lead nowhere, and other keys, are typed nowhere.
    await typist.press('9', 'q', 'Escape');
    await page.locator('[data-hint]').first().waitFor({ state: 'detached' });
    expect(await title.inputValue()).toMatch(/ kept$/);
    await expect.poll(() => focusedName(page)).toBe(words.name);
    expect(await reach(visitor, 'mod+/', page.locator('input[name=author]'))).toBeLessThanOrEqual(
      3,
    );
    await expect.poll(() => focusedName(page)).toBe('author');
    await typist.press('Escape');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await title.inputValue()).toMatch(/ kept$/);
  });

  it('labels in a dialog what is of the dialog, and nothing behind it', async () => {
    const { page, typist } = visitor;
    const dialog = page.getByRole('dialog');
    await typist.press(';');
    await page.locator('[data-hint]').first().waitFor();
    const count = await page.locator('[data-hint]').count();
    expect(count).toBeGreaterThan(1);
    expect(count).toBe(await dialog.getByRole('button').count());
    await typist.press('Escape');
    await page.locator('[data-hint]').first().waitFor({ state: 'detached' });
    await dialog.waitFor();
    const leave = dialog.getByRole('button').filter({ hasText: /Discard|تجاهل|دون حفظ/ });
    expect(await reach(visitor, ';', leave)).toBe(2);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.search.includes('open='));
    expect(visitor.errors).toEqual([]);
  });
});
