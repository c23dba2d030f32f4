/** What is done at once in several sections is one act: one line of the history, taken back as one, and that again by z. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const sections = ['staff', 'blogs', 'publications'] as const;
/** How many of each section wait for approval. */
const waiting = () =>
  Promise.all(
    sections.map(async (one) => {
      const { body } = await story.site.call(`/api/${one}?pageSize=1&filter[approved]=false`);
      return (body as { meta: { total: number } }).meta.total;
    }),
  );

it('approves in the review queue, and is taken back from the history', async () => {
  const visitor = await story.signedIn();
  const { page, typist, errors, close } = visitor;
  const before = await waiting();
  await typist.press('g v');
  await page.waitForURL(/review/);
  await page.getByRole('row').nth(8).waitFor();
  await typist.press('x', ...Array.from({ length: 7 }, () => 'shift+j'), 'a');
  await expect
    .poll(async () => (await waiting()).reduce((sum, n) => sum + n, 0))
    .toBe(before.reduce((sum, n) => sum + n, 0) - 8);
  const after = await waiting();
  // They are of more than one section.
  expect(after.filter((n, place) => n !== before[place]).length).toBeGreaterThan(1);
  await typist.press('g shift+h');
  await page.waitForURL(/history/);
  const approved = page.getByRole('row').filter({ hasText: 'Approved' });
  await expect.poll(() => approved.count()).toBe(1);
  await typist.press('shift+w');
  await expect.poll(waiting).toEqual(before);
  const back = page.getByRole('row').filter({ hasText: 'Brought back' });
  await expect.poll(() => back.count()).toBe(1);
  // It stands in the history before the page has its answer, and z takes back what was answered.
  await page.getByText(/Taken back: /).waitFor();
  await typist.press('z');
  await expect.poll(waiting).toEqual(after);
  await expect.poll(() => back.count()).toBe(2);
  expect(errors).toEqual([]);
  await close();
});
