/** A tab that dies while somebody types: what was typed is offered again. How little may be lost, bench/killedTab.ts measures. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crash } from '../helpers/crash.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

it('offers what was kept when the record is opened again', async () => {
  const visitor = await story.signedIn();
  const context = visitor.page.context();
  const { body } = await story.site.call('/api/blogs?pageSize=1');
  const id = (body as { data: { id: number }[] }).data[0]?.id ?? 0;
  const page = await context.newPage();
  await page.goto(`${story.site.url}/blogs?open=${id}`);
  const box = page.getByLabel('Author');
  await box.waitFor();
  await box.focus();
  await page.keyboard.insertText(' and what was typed');
  await page.getByText(/Draft kept/).waitFor();
  await crash(page, context);
  const again = await context.newPage();
  await again.goto(`${story.site.url}/blogs?open=${id}`);
  await again.getByRole('button', { name: 'Go on with the draft' }).press('Enter');
  await expect.poll(() => again.getByLabel('Author').inputValue()).toContain('what was typed');
  await visitor.close();
});
