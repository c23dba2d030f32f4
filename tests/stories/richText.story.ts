/** Rich text in a real browser: typed as Markdown, saved as Markdown, in both directions. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

it('keeps what is typed into a body: a heading, a list, and nothing that was there before is lost', async () => {
  const { page, typist, errors, close } = await story.signedIn();
  await typist.press('g n');
  await page.getByRole('row').filter({ hasText: 'Students’ solar car' }).waitFor();
  await typist.press('Enter');
  await page.getByLabel('Title, English').waitFor();
  const id = Number(new URL(page.url()).searchParams.get('open'));
  const body = async () => {
    const answer = await story.site.call(`/api/blogs/${id}`);
    return String((answer.body as { data: Record<string, unknown> }).data['bodyEn']);
  };
  const before = await body();
  const editor = page.getByRole('textbox', { name: 'Body, English' });
  await page.locator('.ProseMirror').waitFor();
  await page.locator('form[data-state^=open] :focus').waitFor();
  await typist.tabTo('textbox', 'Body, English');
  await typist.press('mod+End', 'Enter');
  await page.keyboard.type('## What comes next');
  await typist.press('Enter');
  await page.keyboard.type('- a second race');
  await expect.poll(() => editor.locator('p + h2 + ul').count()).toBe(1);
  await typist.press('mod+s');
  await page.getByText('Blog updated successfully').waitFor();
  const after = await body();
  expect(after).toContain('## What comes next');
  expect(after).toMatch(/[*-] a second race/);
  expect(after.startsWith(before.trim().slice(0, 60))).toBe(true);
  await page.reload();
  await expect.poll(() => page.locator('.ProseMirror h2').count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});
