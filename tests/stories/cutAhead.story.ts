/**
 * Promise: what is cut while a form is on its way is the text of that form's field, once it is there; what is pasted
 * behind it is what was cut. A person's keys in a real browser.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  { name: 'English', options: {}, typed: 'as' },
  { name: 'Arabic', options: { language: 'ar', layout: 'ar' }, typed: 'شس' },
] as const)('in $name', ({ options, typed }) => {
  let visitor: Visitor;
  let letGo: () => void;
  beforeEach(async () => {
    visitor = await story.signedIn(options);
    const { page } = visitor;
    ({ letGo } = await keptBack(page, '**/assets/RecordForm-*.js'));
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
  });
  afterEach(() => visitor.close());

  const onClipboard = (text: string) =>
    visitor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const clipboard = () => visitor.page.evaluate(() => navigator.clipboard.readText());
  const box = (at: number) =>
    visitor.page.locator('form[data-region=form]').getByRole('textbox').nth(at);

  it('takes what is selected out of the field, once, and onto the clipboard', async () => {
    await onClipboard('older');
    await visitor.typist.press('c', 'a', 's', 'mod+a', 'mod+x', 'd');
    letGo();
    await expect.poll(() => box(0).inputValue()).toMatch(/^[dي]$/);
    expect(await clipboard()).toBe(typed);
    expect(visitor.errors).toEqual([]);
  });

  it.each(['older', ''])(
    'is what is pasted behind it, over “%s” on the clipboard',
    async (older) => {
      await onClipboard(older);
      await visitor.typist.press('c', 'a', 's', 'mod+a', 'mod+x', 'Tab', 'mod+v');
      letGo();
      await expect.poll(() => box(1).inputValue()).toBe(typed);
      expect(await box(0).inputValue()).toBe('');
      expect(visitor.errors).toEqual([]);
    },
  );

  it('is cut as well some seconds later, when the browser cuts nothing by itself any more', async () => {
    await onClipboard('older');
    await visitor.page.evaluate(() => {
      const does = document.execCommand.bind(document);
      document.execCommand = (name, ...how) => name !== 'cut' && does(name, ...how);
    });
    await visitor.typist.press('c', 'a', 's', 'mod+a', 'mod+x', 'd', 'Tab', 'mod+v');
    letGo();
    await expect.poll(() => box(1).inputValue()).toBe(typed);
    expect(await box(0).inputValue()).toMatch(/^[dي]$/);
    expect(await clipboard()).toBe(typed);
    expect(visitor.errors).toEqual([]);
  });

  it('takes nothing where nothing is selected: what is pasted then is what was on the clipboard', async () => {
    await onClipboard('older');
    await visitor.typist.press('c', 'a', 's', 'mod+x', 'mod+v');
    letGo();
    await expect.poll(() => box(0).inputValue()).toBe(`${typed}older`);
  });
});
