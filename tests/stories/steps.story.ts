/** Forms of several steps, of each type that has them, by keys alone: walked freely, judged step by step, led to the first fault. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const texts = {
  en: {
    valid: 'complete',
    unvisited: 'not checked yet',
    invalid: /\d+ fields? to correct/,
    sure: 'Please make sure all steps are valid',
    hint: 'You can save changes using Ctrl + S',
    last: /Work/,
  },
  ar: {
    valid: 'مكتملة',
    unvisited: 'لم تُراجع بعد',
    invalid: /للتصحيح/,
    sure: 'يرجى التأكد من صحة جميع الخطوات',
    hint: 'يمكنك حفظ التغييرات بالضغط على Ctrl + S',
    last: /الأعمال/,
  },
} as const;

/** Each section whose form has steps, and how many. */
const stepped = [
  ['/', 3],
  ['/events', 3],
  ['/staff', 4],
  ['/graduation-batches', 2],
  ['/library', 2],
  ['/publications', 2],
] as const;

const tabsOf = ({ page }: Visitor) => page.getByRole('tablist').getByRole('tab');
const names = async (visitor: Visitor) =>
  (await tabsOf(visitor).allTextContents()).map((name) => name.replace(/^(?:\d|!)/, ''));
const current = (visitor: Visitor) =>
  tabsOf(visitor).evaluateAll((tabs) =>
    tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'),
  );
const isFaultFocused = ({ page }: Visitor) =>
  page.evaluate(
    () => document.activeElement?.closest('[aria-invalid=true]') === document.activeElement,
  );

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const { valid, unvisited, invalid, sure, hint, last } = texts[language];
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ language });
  });
  afterAll(() => visitor.close());

  it.each(stepped)('%s is walked step by step and judged where it was left', async (at, count) => {
    const { page, typist } = visitor;
    // The first time on this page only, and gone by itself: it is waited for from before.
    await Promise.all([
      page.getByText(hint).first().waitFor(),
      page.goto(`${story.site.url}${at}?new`),
    ]);
    await expect.poll(() => tabsOf(visitor).count()).toBe(count);
    const form = page.locator('form[data-region=form]');
    await form.locator('[id]:is(input, textarea, [contenteditable])').first().waitFor();
    await expect
      .poll(async () => (await names(visitor)).every((name) => name.endsWith(unvisited)))
      .toBe(true);
    // Free movement: to the last step past one that has faults.
    for (let step = 1; step < count; step += 1) {
      await typist.press('alt+PageDown');
      await expect.poll(() => current(visitor)).toBe(step);
    }
    await expect.poll(async () => (await names(visitor))[0]).toMatch(invalid);
    await typist.press('mod+s');
    await page.getByText(sure).first().waitFor();
    // The first fault has the focus, wherever it is.
    await expect.poll(() => isFaultFocused(visitor)).toBe(true);
    const first = (await names(visitor)).findIndex((name) => invalid.test(name));
    await expect.poll(() => current(visitor)).toBe(first);
    // What has no fault says so too.
    const others = (await names(visitor)).filter((name) => !invalid.test(name));
    expect(others.every((name) => name.endsWith(valid) || name.endsWith(unvisited))).toBe(true);
    await typist.press('alt+PageDown', 'alt+PageUp');
    await expect.poll(() => current(visitor)).toBe(first);
    // A hint said once is never said again, after a reload neither.
    await page.goto(`${story.site.url}${at}?new`);
    await expect.poll(() => tabsOf(visitor).count()).toBe(count);
    await form.locator('[id]:is(input, textarea, [contenteditable])').first().waitFor();
    expect(await page.getByText(hint).count()).toBe(0);
  });

  it('a link leads to a step, and the address follows', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff?open=1&step=3`);
    await expect.poll(() => current(visitor)).toBe(2);
    await typist.press('alt+PageDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe('4');
    // Along the line of steps by arrows, the way they run.
    await typist.tabTo('tab', last);
    await typist.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(() => current(visitor)).toBe(2);
    expect(visitor.errors).toEqual([]);
  });
});
