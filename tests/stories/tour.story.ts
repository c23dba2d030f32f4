/** The tour of the keyboard: offered once, walked by its own keys, skipped, and nothing is changed by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const approvals = async (): Promise<unknown> => {
  const { body } = await story.site.call('/api/blogs?pageSize=4&sort=-id');
  return (body as { data: readonly Record<string, unknown>[] }).data.map((row) => row['approved']);
};

describe.each([
  ['English', 'en', true, /five minutes/, /of the keyboard/],
  ['Arabic', 'ar', false, /خمس دقائق/, /جولة/],
] as const)('in %s', (_, language, isFirst, offered, title) => {
  it('is walked to its end by the keys it asks for, and leaves the records as they were', async () => {
    const visitor = await story.visitor({ language, layout: language });
    const { page, typist } = visitor;
    // Offered at the first sign-in only, and gone by itself: it is waited for from before.
    const offer = page.getByText(offered);
    const known = page.waitForResponse((answer) => answer.url().includes('/api/settings/tour'));
    const [isOffered] = await Promise.all([
      known.then(() => (isFirst ? offer.waitFor() : undefined)).then(() => offer.count()),
      visitor.signIn(),
    ]);
    expect(isOffered).toBe(isFirst ? 1 : 0);
    const before = await approvals();
    expect(before).toEqual(expect.arrayContaining([true, false]));
    await typist.press('t o');
    const tour = page.getByRole('region', { name: title });
    const at = (step: number) => tour.getByText(`${step} / 10`).waitFor();
    await at(1);
    await expect.poll(() => page.getByText(offered).count()).toBe(0);
    // What is not asked for leads nowhere.
    await typist.press('j');
    await at(1);
    await typist.press('mod+k');
    await at(2);
    await typist.press('Escape', 'g n');
    await at(3);
    await page.waitForURL(/\/blogs/);
    await page.getByRole('row').nth(3).waitFor();
    await typist.press('j');
    await at(4);
    await typist.press('Enter');
    await at(5);
    await page.waitForURL(/open=/);
    await page.locator('form[data-region=form] input').first().waitFor();
    await typist.press('Escape');
    await at(6);
    await page.waitForURL((url) => !url.search.includes('open='));
    // Of several, some wait and some do not: both keys do something.
    await typist.press('x', 'shift+j', 'shift+j', 'shift+j');
    await at(7);
    await typist.press('a');
    await at(8);
    await expect.poll(approvals).not.toEqual(before);
    await typist.press('u');
    await expect.poll(approvals).not.toContain(true);
    // Undoing it is skipped: the tour takes it back itself.
    await typist.press('t s');
    await at(9);
    await typist.press(';', 'Escape');
    await at(10);
    await typist.press('?');
    // The sheet of keys lies over it: it is there, but not to be reached.
    await page.locator('[data-region=tour][data-state=finished]').waitFor();
    await expect.poll(approvals).toEqual(before);
    await typist.press('Escape', 't e');
    await tour.waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
