/**
 * Promise: the Enter that signs in, held down or pressed again before the first page can be seen, does nothing on that
 * page; the keys behind it do. A person's keys in a real browser.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { adminPassword } from '../helpers/site.ts';
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
  beforeEach(async () => {
    visitor = await story.visitor(options);
    const { page, typist } = visitor;
    await page.locator('input[name=username]:focus').waitFor();
    await typist.type('admin');
    await typist.press('Tab');
    await typist.type(adminPassword);
  });
  afterEach(() => visitor.close());

  const untilOnSecondRow = () =>
    visitor.page
      .locator('[role=grid] tbody tr')
      .nth(1)
      .and(visitor.page.locator('[data-focused=true]'))
      .waitFor();

  it('opens nothing by an Enter that is pressed again while the sign-in is answered', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/api/login');
    await typist.press('Enter', 'Enter', 'Enter', 'j');
    letGo();
    await untilOnSecondRow();
    expect(page.url()).not.toContain('open');
    expect(visitor.errors).toEqual([]);
  });

  it('opens nothing by an Enter that is pressed again, or held down, while the first list is on its way', async () => {
    const { page, typist } = visitor;
    const { asked, letGo } = await keptBack(page, /\/api\/pages\?/);
    await page.keyboard.down('Enter');
    await asked();
    await page.locator('#main').waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await typist.press('Enter', 'j');
    letGo();
    await untilOnSecondRow();
    expect(page.url()).not.toContain('open');
    expect(visitor.errors).toEqual([]);
  });

  it('opens nothing by an Enter that is held down, and opens by one that is pressed behind another key', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/api/login');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await typist.press('j', 'Enter');
    letGo();
    await page.waitForURL(/open=/);
    const second = page.locator('[role=grid] tbody tr').nth(1);
    const [, id] = /open=(\d+)/.exec(page.url()) ?? [];
    await expect.poll(() => second.getAttribute('id')).toMatch(new RegExp(`\\D${id}$`));
  });

  it('sends nothing again by an Enter that is held down past a refusal', async () => {
    const { page, typist } = visitor;
    const form = page.locator('form[data-state]');
    await typist.type('not hers');
    await page.keyboard.down('Enter');
    await page.getByRole('alert').first().waitFor();
    await page.locator('form[data-state=signedOut]').waitFor();
    await keptBack(page, '**/api/login');
    await page.keyboard.down('Enter');
    expect(await form.getAttribute('data-state')).toBe('signedOut');
    await page.keyboard.up('Enter');
    await typist.press('Enter');
    await page.locator('form[data-state=signingIn]').waitFor();
  });
});
