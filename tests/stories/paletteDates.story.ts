/** A date typed alone into the palette, letter by letter on three keyboards: the list shows that day, and what is selected is moved, shown before it is done. */
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

interface Event {
  readonly id: number;
  readonly startDate: string;
}
/** When each event begins, by its number. */
async function starts(): Promise<Readonly<Record<number, number>>> {
  const { body } = await story.site.call('/api/events?pageSize=500');
  const { data } = body as { data: readonly Event[] };
  return Object.fromEntries(data.map(({ id, startDate }) => [id, Date.parse(startDate)]));
}
const weekMs = 7 * 86_400_000;

it.each([
  ['en', 'tomorrow', '+7d'],
  ['ar', 'غدا', '+7ي'],
  ['fr', 'demain', '+7j'],
] as const)('in %s: %s, and %s for two that are selected', async (language, day, span) => {
  const visitor = await story.visitor({ language, layout: language });
  const { page, typist, signIn, errors, close } = visitor;
  const say = async (text: string) => {
    await typist.press('mod+k');
    const input = page.locator('[data-layer=palette] input');
    await input.waitFor();
    for (const key of language === 'ar' ? arabicKeys(text) : text) {
      if (key === '+') await typist.type(key);
      else await typist.press(key);
    }
    await expect.poll(() => input.inputValue()).toBe(text);
    return page.locator('[data-layer=palette] [role=option]').first();
  };
  await signIn();
  await typist.press('g e');
  await page.waitForURL(/events/);
  await page.getByRole('row').nth(2).waitFor();
  const before = await starts();
  const moved = async () => {
    const now = await starts();
    return Object.entries(before).flatMap(([id, at]) => {
      const by = (now[Number(id)] ?? 0) - at;
      return by === 0 ? [] : [by / weekMs];
    });
  };

  // Two at once, by the sheet that shows what becomes of them.
  await typist.press('x', 'shift+j');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(2);
  await (await say(span)).filter({ hasText: '+7d' }).waitFor();
  await typist.press('Enter');
  const sheet = page.locator('[data-state=shift]');
  await sheet.waitFor();
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('+7d');
  expect(await moved()).toEqual([]);
  await typist.press('Enter');
  await expect.poll(moved).toEqual([1, 1]);
  await sheet.waitFor({ state: 'detached' });
  await typist.press('z');
  await expect.poll(moved).toEqual([]);

  await typist.press('Escape');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(0);
  const tomorrow = await page.evaluate(() => {
    const date = new Date();
    date.setDate(date.getDate() + 1);
    return new Intl.DateTimeFormat('sv').format(date);
  });
  await (await say(day)).filter({ hasText: tomorrow }).waitFor();
  await typist.press('Enter');
  await page.waitForURL(({ search }) =>
    decodeURIComponent(search).includes(`[startDate]=${tomorrow}`),
  );
  expect(errors).toEqual([]);
  await close();
});
