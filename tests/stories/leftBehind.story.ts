/** The first page says what was typed in tabs that died: how much, and by which key one goes on with it. By keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crash } from '../helpers/crash.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const focused = (page: Page) => page.locator('[role=grid] [data-focused=true]');

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    { one: '“Typed in blogs” (News) is kept', two: '2 things that you had not saved are kept' },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar', dark: true },
    { one: '«Typed in blogs» (الأخبار)', two: 'شيئان لم تحفظهما محفوظان هنا' },
  ],
] as const)('in %s', (_, options, words) => {
  it('once in a tab, to whoever hears it too, and no key is taken by it', async () => {
    const { page, errors, close } = await story.signedIn(options);
    const context = page.context();
    const url = `${story.site.url}/`;
    async function typeIn(section: string): Promise<Page> {
      const tab = await context.newPage();
      await tab.goto(`${url}${section}`);
      await focused(tab).waitFor();
      await tab.keyboard.press('Home');
      await tab.keyboard.press('F2');
      await tab.locator('[role=grid] form input:focus').waitFor();
      await tab.keyboard.insertText(`Typed in ${section}`);
      const isKept = () =>
        tab.evaluate(
          (text) => Object.values({ ...localStorage }).some((one) => one.includes(text)),
          `Typed in ${section}`,
        );
      await expect.poll(isKept).toBe(true);
      return tab;
    }
    /** Without the signs that keep each language in its own direction. */
    const said = async (at: Page) =>
      (await at.locator('[aria-live=polite] > li').allInnerTexts())
        .join(' ')
        .replaceAll(/[\u2068\u2069]/g, '');

    await crash(await typeIn('blogs'), context);
    // Of what is being typed in a tab that is there nobody has to be told.
    const other = await typeIn('events');
    const first = await context.newPage();
    await first.goto(url);
    await expect.poll(() => said(first)).toContain(words.one);

    await crash(other, context);
    const second = await context.newPage();
    await second.goto(url);
    await expect.poll(() => said(second)).toContain(words.two);
    const row = await focused(second).getAttribute('id');
    await second.keyboard.press('ArrowDown');
    await expect.poll(() => focused(second).getAttribute('id')).not.toBe(row);

    // What is known in this tab is not said in it again.
    await second.reload();
    await focused(second).waitFor();
    await second.keyboard.press('t');
    await second.keyboard.press('u');
    await second.getByRole('option', { name: 'Typed in blogs' }).waitFor();
    expect(await said(second)).not.toContain(words.two);
    await second.keyboard.press('Enter');
    await expect.poll(() => new URL(second.url()).pathname).toBe('/events');
    expect(errors).toEqual([]);
    await close();
  });
});
