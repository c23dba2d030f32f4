/**
 * Promise: while a sign-in, a new password or the link for one is on its way, no key is lost and none does twice what it
 * does: the button pressed again is one request and keeps the focus, a correction counts, and what is typed behind a new
 * password is for the login, and behind a sign-in for the desk. A person's keys in a real browser.
 */
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intercept, keptBack } from '../helpers/intercept.ts';
import { adminPassword } from '../helpers/site.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const resetCalls = /\/api\/reset-password/;

describe.each([
  ['English', { language: 'en', layout: 'en' }],
  ['Arabic', { language: 'ar', layout: 'ar' }],
] as const)('in %s', (_, options) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await story.visitor(options);
  });
  afterEach(() => visitor.close());

  const at = async (address: string) => {
    await visitor.page.goto(`${story.site.url}${address}`);
    await visitor.typist.untilField(30_000);
  };
  /** What the page has sent so far, told of by what lets it go on. */
  const sent: (string | null)[] = [];
  const noted = (status: number) => (route: Route) => {
    sent.push(route.request().postData());
    return status === 204
      ? route.fulfill({ status })
      : route.fulfill({ status, json: { message: 'INTERNAL_ERROR' } });
  };
  const emails = () =>
    sent.map((body) => (JSON.parse(body ?? '') as { readonly email: string }).email);
  beforeEach(() => {
    sent.length = 0;
  });
  const form = (state: string) => visitor.page.locator(`form[data-state=${state}]`);
  const hasFocus = (selector: string) =>
    visitor.page.locator(selector).evaluate((one) => one === document.activeElement);
  const boxes = () =>
    visitor.page
      .locator('form input')
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));

  it('leads to what was typed and not saved by its key right behind the Enter that signs in', async () => {
    const { page, typist } = visitor;
    page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
    await at('/events?new');
    await typist.type('Half an event');
    const isKept = () =>
      page.evaluate(() =>
        Object.values({ ...localStorage }).some((text) => text.includes('Half an event')),
      );
    await expect.poll(isKept).toBe(true);
    await page.evaluate(() => {
      for (const key of ['jwt_access_token', 'jwt_refresh_token', 'lectern.account'])
        localStorage.removeItem(key);
    });
    await at('/login');
    await typist.type('admin');
    await typist.press('Tab');
    await typist.type(adminPassword);
    await typist.press('Enter', 't u');
    await page.waitForURL(/\/events\?new/);
    await typist.untilField(30_000);
    expect(visitor.errors).toEqual([]);
  });

  const railWidth = () =>
    visitor.page
      .locator('nav')
      .first()
      .evaluate((nav) => nav.clientWidth);
  const isInGrid = () => hasFocus('[role=grid]');
  const saysNothingToSave = () =>
    visitor.page
      .getByText({ en: 'Nothing to save', ar: 'لا شيء للحفظ' }[options.language])
      .first()
      .isVisible();
  it.each([
    ['t n', async () => (await railWidth()) < 200],
    ['shift+F6', async () => !(await isInGrid())],
    ['mod+s', saysNothingToSave],
  ] as const)(
    'does by its key %s, pressed before there is a desk, what it does there',
    async (key, isDone) => {
      const { page, typist } = visitor;
      await at('/login');
      await typist.type('admin');
      await typist.press('Tab');
      await typist.type(adminPassword);
      const desk = await keptBack(page, /assets\/desk-/);
      await typist.press('Enter');
      await desk.asked();
      await typist.press(key);
      desk.letGo();
      await page.locator('[role=grid] tbody tr').first().waitFor();
      await expect.poll(isDone).toBe(true);
      expect(visitor.errors).toEqual([]);
    },
  );

  describe('the link for a forgotten password', () => {
    beforeEach(async () => {
      await at('/forgot-password');
      await visitor.typist.type('one@example.org');
    });

    it('is sent to the address as it is corrected behind Enter, too, and to each once', async () => {
      const { page, typist } = visitor;
      const { letGo } = await keptBack(page, resetCalls, { answer: noted(204) });
      await typist.press('Enter', 'Enter');
      await form('requestingReset').waitFor();
      await typist.press('Backspace');
      await typist.type('x');
      await typist.press('Enter', 'Enter');
      letGo();
      await expect.poll(() => sent).toHaveLength(2);
      expect(emails()).toEqual(['one@example.org', 'one@example.orx']);
      await form('idle').waitFor();
      expect(sent).toHaveLength(2);
      expect(visitor.errors).toEqual([]);
    });

    it('is asked for once, however often its button is pressed, and the button keeps the focus', async () => {
      const { page, typist } = visitor;
      const { letGo } = await keptBack(page, resetCalls, { answer: noted(500) });
      await typist.press('Tab', 'Space');
      await form('requestingReset').waitFor();
      await typist.press('Space', 'Enter');
      letGo();
      await page.getByRole('alert').first().waitFor();
      expect(sent).toHaveLength(1);
      expect(await hasFocus('form button[type=submit]')).toBe(true);
      await typist.press('Space');
      await expect.poll(() => sent).toHaveLength(2);
    });

    it('is asked for once by an Enter that is held down past the answer', async () => {
      const { page, typist } = visitor;
      await intercept(page, resetCalls, noted(204));
      await page.keyboard.down('Enter');
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await form('idle').waitFor();
      await typist.type('x');
      await typist.press('Enter');
      await expect.poll(emails).toContain('one@example.orgx');
      expect(emails()).toEqual(['one@example.org', 'one@example.orgx']);
    });
  });

  describe('a new password', () => {
    beforeEach(async () => {
      await at('/reset-password?token=any');
      await visitor.typist.type('one that is new');
      await visitor.typist.press('Tab');
      await visitor.typist.type('one that is new');
    });

    it('leads to the login, with what was typed behind it, and through that to the desk', async () => {
      const { page, typist } = visitor;
      const { letGo } = await keptBack(page, resetCalls, { answer: noted(204) });
      await typist.press('Enter', 'Enter');
      await form('resetting').waitFor();
      // Both names are written in Latin letters.
      typist.layout = 'en';
      await typist.press(...'admix', 'Backspace', 'n', 'Tab', ...adminPassword, 'Enter');
      typist.layout = options.layout;
      await typist.press('g n');
      expect((await boxes()).slice(0, 2)).toEqual(['one that is new', 'one that is new']);
      letGo();
      await page.waitForURL(/\/blogs/);
      expect(sent).toHaveLength(1);
      expect(visitor.errors).toEqual([]);
    });

    it('is set once, however often its button is pressed; refused, what was typed behind it is for nothing', async () => {
      const { page, typist } = visitor;
      const { letGo } = await keptBack(page, resetCalls, { answer: noted(500) });
      await typist.press('Tab', 'Space');
      await form('resetting').waitFor();
      await typist.press('Space', 'Enter', 's', 'Tab');
      letGo();
      await page.getByRole('alert').first().waitFor();
      expect(sent).toHaveLength(1);
      expect(await boxes()).toEqual(['one that is new', 'one that is new']);
      expect(await hasFocus('form button[type=submit]')).toBe(true);
      await typist.press('Space');
      await expect.poll(() => sent).toHaveLength(2);
    });
  });

  describe('the button that signs in', () => {
    beforeEach(async () => {
      await at('/login');
      await visitor.typist.type('admin');
      await visitor.typist.press('Tab');
    });

    it('presses nothing on the first page where it is pressed again by either key', async () => {
      const { page, typist } = visitor;
      await typist.type(adminPassword);
      await typist.press('Tab');
      const { letGo } = await keptBack(page, '**/api/login');
      await typist.press('Space', 'Space', 'Enter', 'Space', 'j');
      letGo();
      const rows = page.locator('[role=grid] tbody tr');
      await rows.nth(1).and(page.locator('[data-focused=true]')).waitFor();
      expect(page.url()).not.toContain('open');
      expect(await page.locator('[role=grid] tbody [type=checkbox]:checked').count()).toBe(0);
      expect(visitor.errors).toEqual([]);
    });

    it('keeps the focus where the sign-in is refused, and signs in as it is pressed again', async () => {
      const { page, typist } = visitor;
      await typist.type('not hers');
      await typist.press('Tab', 'Space', 'Space');
      await page.getByRole('alert').first().waitFor();
      expect(await hasFocus('form button[type=submit]')).toBe(true);
      await keptBack(page, '**/api/login');
      await typist.press('Space');
      await form('signingIn').waitFor();
    });
  });
});
