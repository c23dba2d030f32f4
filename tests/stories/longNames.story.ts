/** Promise: a name as long as it may be, without one space or of the other direction, stays in its box and is read from its beginning. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

const oneWord = 'Wolframcarbideinvestigationscommittee'.repeat(5).slice(0, 160);
const beginning = 'مؤتمر';
const arabic = `${beginning} ${'الهندسة المدنية والبيئية الدولي '.repeat(4)}`.trim();

let story: Story;
beforeAll(async () => {
  story = await startStory();
  const make = (path: string, values: object) =>
    story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  await make('/api/departments', { nameEn: oneWord, slug: 'long', enabled: true });
  await make('/api/blogs', { titleAr: arabic });
  await make('/api/blogs', { titleEn: oneWord, author: oneWord.slice(0, 120) });
});
afterAll(() => story.end());

/** How far what is in it goes beyond its side, in pixels. */
const beyond = (box: Locator): Promise<number> =>
  box.evaluate((one) => one.scrollWidth - one.clientWidth);

it('a quick look breaks it into lines', async () => {
  const { page, typist, close } = await story.visitorAt('/blogs', { width: 1280 });
  await page.locator('[role=grid] [data-focused=true]', { hasText: oneWord }).waitFor();
  await typist.press('Space');
  const look = page.getByRole('complementary');
  await look
    .locator('dd', { hasText: oneWord.slice(0, 20) })
    .first()
    .waitFor();
  expect(await beyond(look)).toBe(0);
  expect(await beyond(look.locator('[tabindex="0"]'))).toBe(0);
  await close();
});

it('so do the choices of a field', async () => {
  const { page, close } = await story.visitorAt('/blogs?open=44', { width: 1280 });
  const field = page.locator('form[data-state^=open] input[role=combobox]').first();
  await field.fill('wolfram');
  await page.getByRole('option', { name: oneWord }).waitFor();
  expect(await beyond(page.getByRole('listbox'))).toBe(0);
  await close();
});

it('in the palette the name in a command is read from its beginning', async () => {
  const { page, typist, close } = await story.visitorAt('/blogs', { width: 1280 });
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('j', 'mod+k');
  const title = page.locator('[data-layer=palette] [data-title]', { hasText: beginning }).first();
  await title.waitFor();
  const isWithin = await title.evaluate((one, word) => {
    const text = one.firstChild;
    const at = text?.textContent?.indexOf(word) ?? -1;
    const range = document.createRange();
    if (text) range.setStart(text, at);
    if (text) range.setEnd(text, at + word.length);
    return range.getBoundingClientRect().right <= one.getBoundingClientRect().right;
  }, beginning);
  expect(isWithin).toBe(true);
  await close();
});
