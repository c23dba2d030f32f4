/**
 * Promise: a button of one's own account keeps the focus while what it asks for is under way, and pressed again asks for it
 * once. Where it is gone then, the next one has the focus. In a real browser: a disabled button loses the focus only there.
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
  ['English', { language: 'en', layout: 'en' }],
  ['Arabic', { language: 'ar', layout: 'ar' }],
] as const)('in %s', (_, options) => {
  let visitor: Visitor;
  const asked: string[] = [];
  const at = async (address: string) => {
    visitor = await story.visitorAt(address, options);
    visitor.page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname);
    });
  };
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(() => visitor.close());

  it('saving one’s account', async () => {
    await at('/account');
    const { page, typist } = visitor;
    await page.locator('input[name=email]:focus').waitFor();
    const { letGo } = await keptBack(page, '**/api/account', { method: 'PUT' });
    await typist.press('Tab', 'Tab', 'Space', 'Space');
    const button = page.locator('form[data-region=form] button[type=submit]');
    await button.and(page.locator('[aria-busy=true]:focus')).waitFor();
    letGo();
    await button.and(page.locator('[aria-busy=false]')).waitFor();
    expect(asked.filter((path) => path === '/api/account')).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });

  it('ending the sessions of others, one after the other', async () => {
    await Promise.all([story.site.signIn(), story.site.signIn()]);
    await at('/sessions');
    const { page, typist } = visitor;
    const ends = page.locator('button[data-session]');
    await ends.first().waitFor();
    const before = await ends.count();
    const { letGo } = await keptBack(page, '**/api/sessions/*', { method: 'DELETE' });
    while (!(await ends.first().evaluate((one) => one === document.activeElement)))
      await typist.press('Tab');
    await typist.press('Enter', 'Enter');
    await ends.first().and(page.locator('[aria-busy=true]:focus')).waitFor();
    letGo();
    await expect.poll(() => ends.count()).toBe(before - 1);
    await ends.first().and(page.locator(':focus')).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/sessions/'))).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });

  it('a session whose end is refused: its own button, not the first', async () => {
    await Promise.all([story.site.signIn(), story.site.signIn()]);
    await at('/sessions');
    const { page, typist } = visitor;
    const second = page.locator('button[data-session]').nth(1);
    await second.waitFor();
    await keptBack(page, '**/api/sessions/*', {
      method: 'DELETE',
      answer: (route) => route.fulfill({ status: 403, json: { message: 'FORBIDDEN' } }),
    }).then(({ letGo }) => letGo());
    while (!(await second.evaluate((one) => one === document.activeElement)))
      await typist.press('Tab');
    await typist.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await page.locator('[data-session][aria-busy=true]').first().waitFor({ state: 'detached' });
    await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
