/** A link into the desk leads to what it names, or says that it is not there; Escape leaves to the list, never out of the desk. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', layout: 'en' }, /no such record/],
  ['Arabic', { language: 'ar', layout: 'ar' }, /لا يوجد/],
] as const)('in %s', (_, options, missing) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());
  const onGrid = () =>
    visitor.page.locator('[role=grid]').evaluate((grid) => grid === document.activeElement);

  it.each(['/', '/blogs', '/staff', '/users', '/gallery'])(
    '%s?open=99999 says that there is none, and Escape leaves to the list',
    async (section) => {
      const { page, typist } = visitor;
      await page.goto(`${story.site.url}${section}?open=99999`);
      await page.getByText(missing).first().waitFor();
      await typist.press('Escape');
      await expect.poll(() => page.url()).toBe(story.site.url + section);
      await expect.poll(onGrid).toBe(true);
    },
  );

  it('its rows and its record are asked for before the numbers in the margin', async () => {
    const { page } = visitor;
    const asked: string[] = [];
    // What the page before asks in its last moments is not this one's.
    page.once('framenavigated', () => asked.splice(0));
    page.on('request', (request) => void asked.push(request.url().split('/api/')[1] ?? ''));
    await page.goto(`${story.site.url}/blogs?open=99999`);
    const place = (of: RegExp) => asked.findIndex((path) => of.test(path));
    const margin = /[?&]pageSize=1(?:&|$)/;
    await expect.poll(() => place(margin)).toBeGreaterThan(-1);
    const rows = /^blogs(?!.*[?&]pageSize=1(?:&|$))\?/;
    await expect.poll(() => place(rows)).toBeGreaterThan(-1);
    expect(place(rows)).toBeLessThan(place(margin));
    const record = /^blogs\/99999/;
    await expect.poll(() => place(record)).toBeGreaterThan(-1);
    expect(place(record)).toBeLessThan(place(margin));
    page.removeAllListeners('request');
  });

  it('pressed before the answer, Escape leaves to the list just so', async () => {
    const { page, typist } = visitor;
    const held = Promise.withResolvers<void>();
    await intercept(page, '**/api/pages/99999*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${story.site.url}/?open=99999`);
    await page.locator('[role=grid] tbody tr').first().waitFor();
    await typist.press('Escape');
    held.resolve();
    await expect.poll(() => page.url()).toBe(`${story.site.url}/`);
    await expect.poll(onGrid).toBe(true);
    await page.unroute('**/api/pages/99999*');
    expect(visitor.errors).toEqual([]);
  });
});
