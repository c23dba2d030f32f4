/**
 * What opens around rich text, by keys alone: blocks after a slash, the address of a link, a picture that is here already,
 * the palette; and where one writes on when one comes back, by a key or by the pointer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { startStory, type Story } from '../helpers/story.ts';
import { picture as pictureOf } from '../helpers/forms.ts';
import { bodyName, writing } from '../helpers/writing.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: {
    address: 'Address',
    refused: /No page may lead to “.?javascript:alert\(1\).?”/,
    insert: 'Insert',
    heading: 'Heading 2',
    image: 'image',
    choose: 'Choose an image',
    quote: 'quo',
  },
  ar: {
    address: 'العنوان',
    refused: /لا يجوز أن تقود صفحة إلى «.?javascript:alert\(1\).?»/,
    insert: 'إدراج',
    heading: 'عنوان 2',
    image: 'صوره',
    choose: 'اختر صورة',
    quote: 'اقتب',
  },
} as const;

/** How far a paragraph's text stands from where its field's language begins, in px. */
function startGap(paragraph: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
  const isArabic = paragraph.closest('.ProseMirror')?.matches('[dir=rtl]');
  return isArabic ? box.right - text.right : text.left - box.left;
}

it.each(['en', 'ar'] as const)('offers blocks after a slash, in %s', async (language) => {
  const { page, typist, errors, close } = await writing(story, language);
  const { insert, heading, quote } = words[language];
  const body = bodyName[language];
  const text = page.locator('.ProseMirror:focus');
  const menu = page.getByRole('listbox', { name: insert });
  await typist.press('/');
  await menu.waitFor();
  const box = page.getByRole('combobox', { name: body });
  const active = () => box.getAttribute('aria-activedescendant');
  await expect.poll(active).not.toBeNull();
  expect(await page.locator(`[id="${await active()}"]`).innerText()).toBe(heading);
  await expect.poll(() => menu.getByRole('option').count()).toBe(10);
  // Escape leaves the menu, not the form, and the slash stays a slash.
  await typist.press('Escape');
  await menu.waitFor({ state: 'detached' });
  const slash = text.locator('> p').last();
  await expect.poll(() => slash.innerText()).toBe('/');
  // It is no letter of any language: it stands where the field's language begins.
  expect(await slash.evaluate(startGap)).toBeLessThan(2);
  // Letters, arrows and Enter without a pause: none is lost and none goes elsewhere.
  await typist.press('Enter', '/', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter');
  await page.keyboard.type('Later');
  await typist.press('Enter');
  await page.keyboard.type(`/${quote}`);
  await typist.press('Enter');
  await page.keyboard.type('Said');
  await expect.poll(() => text.locator('> h3').innerText()).toBe('Later');
  await expect.poll(() => text.locator('> blockquote').innerText()).toBe('Said');
  await expect.poll(() => menu.count()).toBe(0);
  await page.getByRole('textbox', { name: body }).waitFor();
  // A table, walked by Tab.
  await typist.press('Enter', 'Enter', '/', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  await text.locator('table').waitFor();
  await page.keyboard.type('one');
  await typist.press('Tab');
  await page.keyboard.type('two');
  await expect
    .poll(async () => (await text.locator('th').allInnerTexts()).map((cell) => cell.trim()))
    .toEqual(['one', 'two', '']);
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)('links the selected text, in %s', async (language) => {
  const { page, typist, errors, close } = await writing(story, language);
  const { address, refused } = words[language];
  const text = page.locator('.ProseMirror').first();
  const inAddress = () =>
    page
      .getByRole('dialog')
      .getByRole('textbox', { name: address })
      .and(page.locator(':focus'))
      .waitFor();
  const link = async (typed: string) => {
    await typist.press('shift+Home', 'mod+k');
    await inAddress();
    await typist.type(typed);
    await typist.press('Enter');
  };
  await page.keyboard.type('Lectern');
  await link('javascript:alert(1)');
  await page.getByText(refused).waitFor();
  expect(await text.locator('a').count()).toBe(0);
  await typist.press('mod+a');
  await typist.type('example.edu/library');
  await typist.press('Enter');
  const made = text.locator('a[href="https://example.edu/library"]');
  await expect.poll(() => made.count()).toBe(1);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // With nothing selected the key is the palette's.
  await typist.press('End', 'mod+k');
  await page.locator('[data-layer=palette]').waitFor();
  await typist.press('Escape');
  await page.locator('[data-layer=palette]').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.ProseMirror:focus').count()).toBe(1);
  // Nothing in the box takes the link away.
  await typist.press('End', 'shift+Home', 'mod+k');
  await inAddress();
  await typist.press('mod+a', 'Delete', 'Enter');
  await expect.poll(() => made.count()).toBe(0);
  expect(await text.locator('> p').last().innerText()).toBe('Lectern');
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)(
  'goes on where one wrote, also with what comes at once behind the palette, in %s',
  async (language) => {
    const { page, typist, text, errors, close } = await writing(story, language);
    const before = await text.locator('> p').allInnerTexts();
    await page.keyboard.type('Lec');
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input:focus').waitFor();
    await text.evaluate((body) => {
      const write = () => queueMicrotask(() => document.execCommand('insertText', false, 'tern'));
      body.addEventListener('focus', write, { once: true });
    });
    await typist.press('Escape');
    await expect
      .poll(() => text.locator('> p').allInnerTexts())
      .toEqual([...before.slice(0, -1), 'Lectern']);
    expect(errors).toEqual([]);
    await close();
  },
);

it('is written where the pointer points, also where all of it was selected before', async () => {
  const { page, typist, text, errors, close } = await writing(story, 'en');
  await page.keyboard.type('Lectern');
  const line = text.locator('> p').last();
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await typist.press('mod+a', 'shift+Tab');
  await expect.poll(() => page.locator('.ProseMirror:focus').count()).toBe(0);
  await line.click({ position: { x: 2, y: 10 } });
  expect(await selected()).toBe('');
  await page.keyboard.type('The ');
  expect(await line.innerText()).toBe('The Lectern');
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)('puts a picture that is here already, in %s', async (language) => {
  const { page, typist, errors, close } = await writing(story, language);
  const text = page.locator('.ProseMirror').first();
  await page.keyboard.type(`/${words[language].image}`);
  await typist.press('Enter');
  const picker = page.getByRole('dialog');
  await picker.getByRole('option').first().waitFor();
  await picker.locator(':focus').waitFor();
  await typist.press('Enter');
  await picker.waitFor({ state: 'detached' });
  const picture = text.locator('img:not(.ProseMirror-separator)').last();
  await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/public\/uploads\//);
  expect(await picture.getAttribute('alt')).not.toBe('');
  await expect.poll(() => page.locator('.ProseMirror:focus').count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

it.each(['en', 'ar'] as const)(
  'brings a new picture from this computer, and asks what it shows, in %s',
  async (language) => {
    const { page, typist, errors, close } = await writing(story, language);
    const text = page.locator('.ProseMirror').first();
    await page.keyboard.type(`/${words[language].image}`);
    await typist.press('Enter');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.getByRole('dialog').locator(':focus').waitFor();
    await typist.tabTo('button', words[language].choose);
    const chooser = await chooserBy(page, () => typist.press('Enter'));
    const buffer = await pictureOf('png', 40, 30);
    await chooser.setFiles({ name: 'untitled.png', mimeType: 'image/png', buffer });
    const description = page.getByRole('dialog').getByRole('textbox');
    await description.and(page.locator(':focus')).waitFor();
    await typist.type('The gate');
    await typist.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const brought = text.locator('img[alt="The gate"]');
    await expect.poll(() => brought.getAttribute('src')).toMatch(/^\/public\/uploads\//);
    await expect.poll(() => page.locator('.ProseMirror:focus').count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  },
);
