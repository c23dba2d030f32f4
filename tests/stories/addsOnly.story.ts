/** Whoever may add records and not change them is told so as soon as theirs is added, before they type on in vain. In English and in Arabic. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permit, permittedPassword } from '../helpers/permitted.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

it.each([
  ['en', 'Title, English', 'You can read this record, not change it'],
  ['ar', 'العنوان بالعربية', 'يمكنك قراءة هذا السجل دون تعديله'],
] as const)('in %s', async (language, label, told) => {
  const who = `adds.${language}`;
  const set = { key: `adds-${language}`, nameEn: `Adds ${language}` };
  await permit(story.site, who, set, ['categories:GET', 'categories:POST']);
  const visitor = await story.visitor({ language, layout: language });
  const { page, typist, errors } = visitor;
  await visitor.signIn(who, permittedPassword);
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  const title = page.getByLabel(label, { exact: true });
  await typist.press('c');
  await title.waitFor();
  await page.keyboard.insertText(`First of ${language}`);
  // The next one is begun as ever: that is adding.
  await typist.press('mod+shift+s');
  await expect.poll(() => title.inputValue()).toBe('');
  await page.keyboard.insertText(`Second of ${language}`);
  await typist.press('mod+s');
  await page.waitForURL(/open=\d+/);
  await page.getByText(told).first().waitFor();
  expect(await title.getAttribute('readonly')).not.toBeNull();
  await page.keyboard.insertText(' in vain');
  expect(await title.inputValue()).toBe(`Second of ${language}`);
  expect(errors).toEqual([]);
  await visitor.close();
});
