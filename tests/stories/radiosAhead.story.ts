/**
 * Promise: an arrow that is pressed for a form on its way goes through its radio buttons as it does in one that is
 * there, to the side that one sees. A person's keys in a real browser.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', layout: 'en' }],
  ['Arabic', { language: 'ar', layout: 'ar' }],
] as const)('in %s', (_, options) => {
  let visitor: Visitor;
  afterEach(() => visitor.close());

  const chosen = () =>
    visitor.page.locator('form[data-region=form] fieldset input[type=radio]:checked');
  const rows = () => visitor.page.locator('[role=grid] [data-focused=true]');

  it('chooses the language that it chooses in a form that is there', async () => {
    visitor = await story.visitorAt('/', options);
    const { page, typist, errors } = visitor;
    await rows().waitFor();
    await typist.press('c');
    await page.locator('form[data-state^=open] :focus').waitFor();
    const before = await chosen().inputValue();
    await typist.press('shift+Tab', 'ArrowLeft');
    await expect.poll(() => chosen().inputValue()).not.toBe(before);
    const left = await chosen().inputValue();
    await typist.press('ArrowRight');
    await expect.poll(() => chosen().inputValue()).toBe(before);

    const { letGo } = await keptBack(page, /\/assets\/RecordForm-/);
    await page.goto(`${story.site.url}/`);
    await rows().waitFor();
    await typist.press('c', 'shift+Tab', 'ArrowLeft');
    letGo();
    await expect.poll(() => chosen().inputValue()).toBe(left);
    expect(await chosen().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });
});
