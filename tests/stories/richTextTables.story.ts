/** A table in rich text, by keys alone: walked, grown, put in another order, made smaller, saved, taken away. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';
import { writing } from '../helpers/writing.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const words = {
  en: {
    table: 'tab',
    insert: 'Insert',
    below: 'below',
    remove: 'delete the table',
    onward: 'Right',
    key: 'bodyEn',
  },
  ar: {
    table: 'جدول',
    insert: 'إدراج',
    below: 'تحته',
    remove: 'حذف الجدول',
    onward: 'Left',
    key: 'bodyAr',
  },
} as const;

it.each(['en', 'ar'] as const)('is written and changed by keys, in %s', async (language) => {
  const { page, typist, text, errors, close } = await writing(story, language);
  const { table, insert, below, remove, onward, key } = words[language];
  const cells = async (within: string) =>
    (await text.locator(within).allInnerTexts()).map((cell) => cell.trim());
  const headings = () => cells('th');
  const firsts = () => cells('td:first-child');
  const write = (letters: string) => page.keyboard.insertText(letters);

  await typist.press('/');
  await write(table);
  await typist.press('Enter');
  await text.locator('table').waitFor();
  for (const letters of ['A', 'B', 'C', 'one', '', '', 'two', '']) {
    await write(letters);
    await typist.press('Tab');
  }
  // From the last cell Tab goes to a row that was not there.
  await typist.press('Tab');
  await write('three');
  await expect.poll(firsts).toEqual(['one', 'two', 'three']);
  await typist.press('shift+Tab');
  await write('end');
  await expect.poll(() => cells('td:nth-child(3)')).toEqual(['', 'end', '']);
  await typist.press('Tab', 'End');

  // A row up and down; the headings stay the first.
  await typist.press('alt+ArrowUp', 'alt+ArrowUp', 'alt+ArrowUp');
  await expect.poll(firsts).toEqual(['three', 'one', 'two']);
  await typist.press('alt+ArrowDown', 'alt+shift+ArrowDown');
  await write('four');
  await expect.poll(firsts).toEqual(['one', 'three', 'four', 'two']);
  await typist.press('alt+shift+ArrowUp');
  await write('five');
  await expect.poll(firsts).toEqual(['one', 'three', 'five', 'four', 'two']);
  await typist.press('mod+shift+Backspace', 'mod+shift+Backspace');
  await expect.poll(firsts).toEqual(['one', 'three', 'two']);

  // A column the way one sees it.
  const back = onward === 'Right' ? 'Left' : 'Right';
  await typist.press(`alt+Arrow${onward}`);
  await expect.poll(headings).toEqual(['B', 'A', 'C']);
  await typist.press(`alt+shift+Arrow${onward}`);
  await expect.poll(headings).toEqual(['B', 'A', '', 'C']);
  await typist.press('alt+shift+Backspace');
  await expect.poll(headings).toEqual(['B', 'A', 'C']);
  await typist.press(`alt+shift+Arrow${back}`, 'alt+shift+Backspace');
  await expect.poll(headings).toEqual(['B', 'A', 'C']);
  expect(await page.evaluate(() => location.pathname)).toBe('/blogs');

  // In an empty cell a slash offers what can be done with the table.
  await typist.press('ArrowUp', 'Home');
  await typist.press('alt+shift+ArrowDown', '/');
  await page.getByRole('listbox', { name: insert }).waitFor();
  await write(below);
  await typist.press('Enter');
  await expect.poll(async () => (await cells('td')).length).toBe(15);
  await typist.press('mod+shift+Backspace', 'ArrowUp', 'mod+shift+Backspace');
  await expect.poll(async () => (await cells('td')).length).toBe(9);

  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/blogs/'),
  );
  await typist.press('mod+s');
  const { data } = (await (await saved).json()) as { data: Record<string, string> };
  const rows = (data[key] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const trimmed = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(trimmed.toSpliced(1, 1)).toEqual([
    ['B', 'A', 'C'],
    ['', 'one', ''],
    ['', 'three', ''],
    ['', 'two', 'end'],
  ]);

  // The palette knows them too, and the caret goes on where it was.
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await typist.type(remove);
  await typist.press('Enter');
  await expect.poll(() => text.locator('table').count()).toBe(0);
  await expect.poll(() => page.locator('.ProseMirror:focus').count()).toBe(1);
  await write('Later');
  await expect.poll(() => text.innerText()).toContain('Later');
  expect(errors).toEqual([]);
  await close();
});
