/** Whoever may add records and not change them is told so as soon as theirs is added, before they type on in vain. In English and in Arabic. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const post = (collection: string, record: object) =>
  story.site.call(`/api/${collection}`, { method: 'POST', body: JSON.stringify(record) });

it.each([
  ['en', 'Title, English', 'You can read this record, not change it'],
  ['ar', 'العنوان بالعربية', 'يمكنك قراءة هذا السجل دون تعديله'],
] as const)('in %s', async (language, label, told) => {
  const password = 'a-password-for-who-adds';
  await post('permission-sets', {
    nameEn: `Adds ${language}`,
    key: `adds-${language}`,
    grants: ['categories:GET', 'categories:POST'],
  });
  const user = await post('users', {
    username: `adds.${language}`,
    email: `adds.${language}@example.edu`,
    password,
    permission: `adds-${language}`,
  });
  expect(user).toMatchObject({ status: 201 });
  const visitor = await story.visitor({ language, layout: language });
  const { page, typist, errors } = visitor;
  await visitor.signIn(`adds.${language}`, password);
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
