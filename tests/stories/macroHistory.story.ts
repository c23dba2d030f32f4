/** A macro of several steps is one act: one line of the history, taken back from there as one, and that again by z. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Member {
  readonly id: number;
  readonly approved: boolean;
  readonly enabled: boolean;
}
/** The first members of staff, as the list shows them. */
async function members(): Promise<readonly Member[]> {
  const { body } = await story.site.call('/api/staff?pageSize=3');
  return (body as { data: readonly Member[] }).data;
}
const states = async () => (await members()).map(({ approved, enabled }) => [approved, enabled]);
async function newestActs(): Promise<readonly string[]> {
  const { body } = await story.site.call('/api/history?types=staff&limit=3');
  const { data } = body as { data: readonly { action: string; count: number }[] };
  return data.map(({ action, count }) => `${action} ${count}`);
}
const [shown, hidden] = [
  [true, true],
  [false, false],
];

it.each([
  ['en', /Changed in several steps/, /2 × Staff/, /Brought back/, /Taken back: /],
  ['ar', /تعديل على خطوات/, /عضوا هيئة/, /إرجاع/, /تم التراجع: /],
  ['fr', /Modification en plusieurs étapes/, /2 × Personnel/, /Retour/, /Annulé\s:/],
] as const)('in %s', async (language, several, twoMembers, broughtBack, takenBack) => {
  const ids = (await members()).map(({ id }) => id);
  for (const action of ['approve', 'enable']) {
    await story.site.call('/api/staff/actions', {
      method: 'POST',
      body: JSON.stringify({ action, ids }),
    });
  }
  expect(await states()).toEqual([shown, shown, shown]);
  const visitor = await story.signedIn({ language });
  const { page, typist, errors, close } = visitor;
  await typist.press('g s');
  await page.waitForURL(/staff/);
  await page.getByRole('row').nth(3).waitFor();
  const lines = (text: RegExp) => page.getByRole('row').filter({ hasText: text });

  // Recorded on the first, replayed on the two below it.
  await typist.press('q', 'u', 'd');
  await expect.poll(states).toEqual([hidden, shown, shown]);
  await typist.press('q');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await typist.type(`Away ${language}`);
  await typist.press('mod+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await typist.press('j', 'x', 'shift+j');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(2);
  await chooseInPalette(visitor, `Away ${language}`, `Away ${language}`);
  await expect.poll(states).toEqual([hidden, hidden, hidden]);

  await typist.press('g shift+h');
  await page.waitForURL(/history/);
  await lines(several).first().waitFor();
  const first = () =>
    lines(/×|admin/)
      .first()
      .textContent();
  await expect.poll(first).toMatch(several);
  await expect.poll(first).toMatch(twoMembers);
  // One line, and below it what was done while it was recorded.
  expect(await newestActs()).toEqual(['several 2', 'disable 1', 'unapprove 1']);

  await typist.press('shift+w');
  await expect.poll(states).toEqual([hidden, shown, shown]);
  await lines(broughtBack).filter({ hasText: twoMembers }).first().waitFor();
  // It stands in the history before the page has its answer, and z takes back what was answered.
  await page.getByText(takenBack).waitFor();
  await typist.press('z');
  await expect.poll(states).toEqual([hidden, hidden, hidden]);
  expect(errors).toEqual([]);
  await close();
});
