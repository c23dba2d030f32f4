/** A screen whose code cannot be had: the page is loaded anew once, never again, and says so with a way on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: { failed: 'This screen could not be loaded', retry: 'Try again' },
  ar: { failed: 'تعذّر تحميل هذه الشاشة', retry: 'إعادة المحاولة' },
} as const;

it.each([
  ['en', 'machines'],
  ['ar', 'history'],
] as const)('in %s: /%s', async (language, screen) => {
  const { page, typist, signIn, errors, close } = await story.visitor({ language });
  const { failed, retry } = words[language];
  await signIn();
  await intercept(page, new RegExp(`/assets/${screen}-[^/]*\\.js`, 'i'), (route) => route.abort());
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto(`${story.site.url}/${screen}`);
  await page.getByText(failed).waitFor();
  expect(loads).toBe(2);
  expect(errors.filter((text) => text.includes(`/${screen}`))).toHaveLength(1);

  // Once the code can be had again, a key brings the screen; the page stays.
  await page.unrouteAll();
  await typist.tabTo('button', retry);
  await typist.press('Enter');
  await expect.poll(() => page.getByText(failed).count()).toBe(0);
  await expect.poll(() => page.getByRole('main').innerText()).not.toBe('');
  expect(loads).toBe(2);
  await close();
});
