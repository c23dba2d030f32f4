/** Rich text by touch: a row of buttons does what the keys do; whoever has a mouse and keys is shown none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story, type VisitorOptions } from '../helpers/story.ts';
import { bodyName } from '../helpers/writing.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: {
    bar: 'Format the text',
    heading: 'Heading 2',
    list: 'Bulleted list',
    bold: 'Bold',
    link: 'Link',
    first: 'Select the text that shall be a link first',
  },
  ar: {
    bar: 'تنسيق النص',
    heading: 'عنوان 2',
    list: 'قائمة نقطية',
    bold: 'غامق',
    link: 'رابط',
    first: 'حدّد أولاً النص الذي سيصبح رابطاً',
  },
} as const;
/** A target that a finger finds, in px. */
const finger = 44;

/** A news record without a text, open, with its body in view. */
async function opened(language: 'en' | 'ar', options: VisitorOptions) {
  const made = await story.site.call('/api/blogs', {
    method: 'POST',
    body: JSON.stringify({ titleEn: 'By touch', titleAr: 'باللمس' }),
  });
  const { id } = (made.body as { data: { id: number } }).data;
  const visitor = await story.visitorAt(`/blogs?open=${id}`, { language, ...options });
  const text = visitor.page.getByRole('textbox', { name: bodyName[language] });
  await visitor.page.locator('.ProseMirror:visible').first().waitFor();
  return { ...visitor, id, text };
}

it.each(['en', 'ar'] as const)(
  'a heading, a list, bold and a link are each one tap, in %s',
  async (language) => {
    const { bar, heading, list, bold, link, first } = words[language];
    const { page, id, text, errors, close } = await opened(language, {
      width: 360,
      height: 740,
      touch: true,
    });
    const buttons = page.getByRole('toolbar', { name: bar }).first();
    const tap = (name: string) => buttons.getByRole('button', { name, exact: true }).tap();
    await buttons.getByRole('button', { name: heading, exact: true }).waitFor();
    for (const button of await buttons.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(finger);
    }
    await text.tap();
    await page.keyboard.type('Races');
    await tap(heading);
    await text.locator('h2').waitFor();
    const pressed = buttons.getByRole('button', { pressed: true });
    await expect.poll(() => pressed.first().getAttribute('aria-label')).toBe(heading);
    await page.keyboard.press('Enter');
    await tap(list);
    // The text has kept the focus: what is typed next is in the list.
    await page.keyboard.type('one');
    await text.locator('ul li', { hasText: 'one' }).waitFor();
    await tap(link);
    await page.getByText(first).waitFor();
    await page.keyboard.press('Shift+Home');
    await tap(bold);
    await text.locator('li strong', { hasText: 'one' }).waitFor();
    await tap(link);
    await page.locator('input[type=url]').fill('/news');
    await page.keyboard.press('Enter');
    await text.locator('a[href="/news"]').waitFor();
    // Taken back as it was given.
    await tap(bold);
    await expect.poll(() => text.locator('strong').count()).toBe(0);
    await page.keyboard.press('Control+s');
    const key = language === 'en' ? 'bodyEn' : 'bodyAr';
    const kept = async () => {
      const { body } = await story.site.call(`/api/blogs/${id}`);
      return String((body as { data: Record<string, unknown> }).data[key]).trim();
    };
    await expect.poll(kept).toBe('## Races\n\n- [one](/news)');
    expect(errors).toEqual([]);
    await close();
  },
);

it('is not there for a mouse', async () => {
  const { page, text, close } = await opened('en', { width: 1280, height: 800 });
  // By then it would be there.
  await text.click();
  await page.keyboard.type('By keys');
  await text.getByText('By keys').waitFor();
  expect(await page.getByRole('toolbar', { name: words.en.bar }).count()).toBe(0);
  await close();
});
