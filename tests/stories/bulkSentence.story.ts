/** A sentence in the palette changes everything that it names, letter by letter on three keyboards: what the preview counts is what is said and done, and one key takes it back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layouts } from '../helpers/layouts.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** The names of the keys, as the US keyboard has them, that type a text on an Arabic one. */
const arabicKeys = (text: string): readonly string[] =>
  [...text].map((letter) => {
    const [code = '', types = []] =
      Object.entries(layouts.ar).find(([, typed]) => typed[0] === letter) ?? [];
    return types.length > 0 ? (layouts.en[code]?.[0] ?? letter) : letter;
  });
const keysOf = (text: string, layout: 'en' | 'ar' | 'fr'): readonly string[] =>
  (layout === 'ar' ? arabicKeys(text) : [...text]).map((key) => (key === ' ' ? 'Space' : key));

/** How many of the department of civil engineering are enabled. */
async function enabled(): Promise<number> {
  const query = 'filter[departments]=1&filter[enabled]=true&pageSize=1';
  const { body } = await story.site.call(`/api/staff?${query}`);
  return (body as { meta: { total: number } }).meta.total;
}

it.each([
  ['en', 'staff department:civil engineering disable'],
  ['en', 'staff department:"civil engineering" disable'],
  ['ar', 'الموظفون القسم:الهندسة المدنية تعطيل'],
  ['fr', 'personnel département:civil engineering désactiver'],
] as const)('in %s: %s', async (language, sentence) => {
  const visitor = await story.visitor({ language, layout: language });
  const { page, typist, signIn, errors, close } = visitor;
  const before = await enabled();
  await signIn();
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await typist.press(...keysOf(sentence, language));
  const first = page.locator('[data-layer=palette] [role=option]').first();
  const count = new RegExp(`(?<!\\d)${before}(?!\\d)`);
  await first.filter({ hasText: count }).waitFor();
  await typist.press('Enter');
  await page.locator('[data-layer=palette][data-state="open.asking"]').waitFor();
  await first.filter({ hasText: count }).waitFor();
  await typist.press('Enter');
  await expect.poll(enabled).toBe(0);
  // What was promised is what is said.
  await page.locator('[data-variant=success]').filter({ hasText: count }).waitFor();
  await typist.press('z');
  await expect.poll(enabled).toBe(before);
  expect(errors).toEqual([]);
  await close();
});
