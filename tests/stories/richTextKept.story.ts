/** Rich text in a real browser: what is drawn before a save is what is drawn after it, on the website's side too. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';
import { bodyName } from '../helpers/writing.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Somebody in the body of a new record that has a title. */
async function inNew(language: 'en' | 'ar') {
  const visitor = await story.signedIn({ language });
  const { page, typist } = visitor;
  await typist.press('g n');
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('c');
  await page.locator('.ProseMirror:visible').first().waitFor();
  await page.locator('form[data-state^=open] input:focus').waitFor();
  await page.keyboard.insertText(language === 'ar' ? 'خبر' : 'News');
  await typist.tabTo('textbox', bodyName[language]);
  return { ...visitor, text: page.locator('.ProseMirror').first() };
}

/** Saves, and answers what is kept. */
async function saved(page: Page, typist: { press(...keys: string[]): Promise<void> }) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/blogs'),
  );
  await typist.press('mod+s');
  const { data } = (await (await answered).json()) as { data: Record<string, unknown> };
  return { id: Number(data['id']), body: String(data['bodyEn'] ?? data['bodyAr']) };
}

it.each(['en', 'ar'] as const)('keeps bold and italic beside a letter, in %s', async (language) => {
  const { page, typist, text, errors, close } = await inNew(language);
  const write = async (...parts: readonly (readonly [words: string, key?: string])[]) => {
    for (const [words, key] of parts) {
      if (key) await typist.press(key);
      await page.keyboard.insertText(words);
      if (key) await typist.press(key);
    }
  };
  await write(['زار الوفد الكلية و'], ['«مركز الربوة»', 'mod+b'], [' أمس']);
  await typist.press('Enter');
  await write(['الموعد:', 'mod+b'], ['الأحد']);
  await typist.press('Enter');
  await write(['the '], ['“Dean”', 'mod+i'], ['s day']);
  const bold = ['«مركز الربوة»', 'الموعد:'];
  await expect.poll(() => text.locator('strong').allInnerTexts()).toEqual(bold);
  const drawn = await text.locator('> p').allInnerTexts();
  const { id } = await saved(page, typist);
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(String(id));
  await page.reload();
  await expect.poll(() => text.locator('strong').allInnerTexts()).toEqual(bold);
  expect(await text.locator('em').allInnerTexts()).toEqual(['“Dean”']);
  expect(await text.locator('> p').allInnerTexts()).toEqual(drawn);
  expect(errors).toEqual([]);
  await close();
});

const tableOfWord =
  '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Name</p></td><td><p class=MsoNormal>Grade</p></td></tr>' +
  "<tr><td rowspan=2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Ali Haddad</b></p><p class=MsoNormal>Civil</p></td><td><p>90</p></td></tr>" +
  '<tr><td><ul><li>88</li><li>89</li></ul></td></tr></table>';

it.each(['en', 'ar'] as const)('keeps the columns of a pasted table, in %s', async (language) => {
  const { page, typist, text, errors, close } = await inNew(language);
  await page.evaluate(
    (html) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
      ]),
    tableOfWord,
  );
  await typist.press('mod+v');
  const cells = text.locator('th, td');
  const rows = ['Name', 'Grade', 'Ali Haddad\nCivil', '90', 'Ali Haddad\nCivil', '88\n89'];
  await expect.poll(() => cells.allInnerTexts()).toEqual(rows);
  await expect
    .poll(() => text.locator('td strong').allInnerTexts())
    .toEqual(['Ali Haddad', 'Ali Haddad']);
  // A line of one's own, within the last cell.
  await cells.nth(3).click();
  await typist.press('End', 'shift+Enter');
  await page.keyboard.insertText('A');
  const after = rows.with(3, '90\nA');
  await expect.poll(() => cells.allInnerTexts()).toEqual(after);
  const { id } = await saved(page, typist);
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(String(id));
  await page.reload();
  await expect.poll(() => cells.allInnerTexts()).toEqual(after);
  await expect
    .poll(() => text.locator('td strong').allInnerTexts())
    .toEqual(['Ali Haddad', 'Ali Haddad']);
  expect(errors).toEqual([]);
  await close();
});
