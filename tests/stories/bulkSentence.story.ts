/** A sentence in the palette changes everything that it names, letter by letter on three keyboards: what the preview counts is what is said and done, and one key takes it back. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layouts } from '../helpers/layouts.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
  // Of two, Arabic says so without a number.
  const body = JSON.stringify({ action: 'disable', ids: [1] });
  await story.site.call('/api/staff/actions', { method: 'POST', body });
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

/** How many members of staff a filter finds. */
async function count(filter: string): Promise<number> {
  const { body } = await story.site.call(`/api/staff?${filter}&pageSize=1`);
  return (body as { meta: { total: number } }).meta.total;
}

/** Types a sentence and says yes; what was counted first is what is said when it is done. */
async function say(
  { page, typist, signIn }: Visitor,
  language: 'en' | 'ar' | 'fr',
  sentence: string,
  found: number,
): Promise<void> {
  await signIn();
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await typist.press(...keysOf(sentence, language));
  const first = page.locator('[data-layer=palette] [role=option]').first();
  const number = new RegExp(`(?<!\\d)${found}(?!\\d)`);
  await first.filter({ hasText: number }).waitFor();
  await typist.press('Enter');
  await page.locator('[data-layer=palette][data-state="open.asking"]').waitFor();
  await first.filter({ hasText: number }).waitFor();
  await typist.press('Enter');
  // What was promised is what is said.
  await page.locator('[data-variant=success]').filter({ hasText: number }).waitFor();
}

it.each([
  ['en', 'staff department:civil engineering disable'],
  ['en', 'staff department:"civil engineering" disable'],
  ['ar', 'الموظفون القسم:الهندسة المدنية تعطيل'],
  ['fr', 'personnel département:civil engineering désactiver'],
] as const)('in %s: %s', async (language, sentence) => {
  const visitor = await story.visitor({ language, layout: language });
  // Of the department of civil engineering.
  const enabled = () => count('filter[departments]=1&filter[enabled]=true');
  const before = await enabled();
  await say(visitor, language, sentence, before);
  await expect.poll(enabled).toBe(0);
  await visitor.typist.press('z');
  await expect.poll(enabled).toBe(before);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it.each([
  ['en', 'staff disabled enable'],
  ['ar', 'الموظفون معطلون تفعيل'],
  ['fr', 'personnel désactivé activer'],
  ['fr', 'activer le personnel non activé'],
] as const)('of all that are disabled, in %s: %s', async (language, sentence) => {
  const visitor = await story.visitor({ language, layout: language });
  const disabled = () => count('filter[enabled]=false');
  const before = await disabled();
  expect(before).toBeGreaterThan(0);
  await say(visitor, language, sentence, before);
  await expect.poll(disabled).toBe(0);
  await visitor.typist.press('z');
  await expect.poll(disabled).toBe(before);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it.each([
  ['en', 'disable all staff except department:civil engineering'],
  ['ar', 'تعطيل كل الموظفين عدا القسم:الهندسة المدنية'],
  ['fr', 'désactiver tout le personnel sauf département:civil engineering'],
] as const)('of all but those of a department, in %s: %s', async (language, sentence) => {
  const visitor = await story.visitor({ language, layout: language });
  const others = () => count('filter[departments][ne]=1&filter[enabled]=true');
  const kept = await count('filter[departments]=1&filter[enabled]=true');
  const before = await others();
  expect(before).toBeGreaterThan(0);
  await say(visitor, language, sentence, before);
  await expect.poll(others).toBe(0);
  expect(await count('filter[departments]=1&filter[enabled]=true')).toBe(kept);
  await visitor.typist.press('z');
  await expect.poll(others).toBe(before);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it.each([
  ['en', 'disable all staff except odd', 'Not understood: “except odd”'],
  ['en', 'approve all news written by odd', 'Not understood: “written by odd”'],
  ['ar', 'تعطيل كل الموظفين عدا زيد', 'لم يُفهم: «عدا زيد»'],
  ['fr', 'approuver toutes les actualités sauf odd', 'Pas compris : « sauf odd »'],
] as const)(
  'nothing where a word is not understood, in %s: %s',
  async (language, sentence, told) => {
    const visitor = await story.signedIn({ language, layout: language });
    const { page, typist, errors, close } = visitor;
    const waiting = async () => {
      const { body } = await story.site.call('/api/blogs?filter[approved]=false&pageSize=1');
      return (body as { meta: { total: number } }).meta.total;
    };
    const before = [await waiting(), await count('filter[enabled]=true')];
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input').waitFor();
    await typist.press(...keysOf(sentence, language));
    const first = page.locator('[data-layer=palette] [role=option]').first();
    // French sets blanks that do not break.
    await expect
      .poll(async () => (await first.innerText()).replaceAll(/[\u00a0\u202f]/g, ' '))
      .toContain(told);
    await typist.press('Enter', 'Enter');
    expect(await page.locator('[data-state="open.asking"]').count()).toBe(0);
    expect([await waiting(), await count('filter[enabled]=true')]).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  },
);
