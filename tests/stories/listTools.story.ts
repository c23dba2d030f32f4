/** A list's tools in a real browser: a filter made by keys, dates of three events moved by nine. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../helpers/downloaded.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const events = async (): Promise<readonly string[]> => {
  const { body } = await story.site.call('/api/events?pageSize=3');
  return (body as { data: { startDate: string }[] }).data.map(({ startDate }) => startDate);
};
/** By the clocks of the place, which this process and the browser share: the hour stays, also where it changes. */
function weekLater(moment: string): string {
  const date = new Date(moment);
  date.setDate(date.getDate() + 7);
  return date.toISOString();
}

describe.each([
  ['an English keyboard', { language: 'en', layout: 'en' }],
  ['an Arabic keyboard', { language: 'ar', layout: 'ar' }],
] as const)('on %s', (_, options) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());

  it('moves three events one week later with nine keys, and takes it back with one', async () => {
    const { typist, page } = visitor;
    const before = await events();
    typist.presses = 0;
    await typist.press('g e', 'x', 'shift+j', 'shift+j', '+', '7', 'd', 'Enter');
    expect(typist.presses).toBe(9);
    await expect.poll(events).toEqual(before.map(weekLater));
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await typist.press('z');
    await expect.poll(events).toEqual(before);
    expect(visitor.errors).toEqual([]);
  });

  it('asks for a field, an operator and a value, and keeps the filter through a reload', async () => {
    const { typist, page } = visitor;
    await typist.press('Escape', 'f');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await typist.type('type');
    await typist.press('Enter', 'Enter', 'ArrowDown', 'Enter');
    await expect.poll(() => page.url()).toContain('filter%5Btype%5D=WORKSHOP');
    await page.reload();
    await page.locator('[data-chip]').waitFor();
    await expect
      .poll(() => page.locator('[role=grid]').evaluate((grid) => grid === document.activeElement))
      .toBe(true);
    await typist.press('shift+f');
    await expect.poll(() => page.locator('[data-chip]').count()).toBe(0);
  });

  it('shows the record that has the focus among its neighbours once nothing is filtered any more, on whichever page it is', async () => {
    const { typist, page } = visitor;
    const focused = page.locator('[role=grid] [data-focused=true]');
    await page.goto(`${story.site.url}/blogs?pageSize=10&filter[featured]=true`);
    await focused.waitFor();
    await typist.press('End');
    const rows = page.locator('[role=grid] tbody tr');
    const idOf = async () => await focused.getAttribute('id');
    const last = await rows.last().getAttribute('id');
    await expect.poll(idOf).toBe(last);
    const at = last?.replace('row-', '') ?? '';
    const { body } = await story.site.call(`/api/blogs?pageSize=10&at=${at}`);
    const { meta } = body as { meta: { page: number } };
    expect(meta.page).toBeGreaterThan(1);
    // What is pressed behind it counts from there, upwards too.
    await typist.press('shift+f', 'k', 'j');
    await expect.poll(() => new URL(page.url()).search).toBe(`?page=${meta.page}&pageSize=10`);
    await expect.poll(idOf).toBe(last);

    // A search leads to the first that it finds; without it, what one has gone to there stands among all.
    await typist.press('/');
    await typist.type('202');
    await typist.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?pageSize=10&search=202');
    const isAt = async (row: typeof rows) => (await idOf()) === (await row.getAttribute('id'));
    await expect.poll(() => isAt(rows.first())).toBe(true);
    await typist.press('End');
    await expect.poll(() => isAt(rows.last())).toBe(true);
    const found = await idOf();
    await typist.press('/', 'Backspace', 'Enter');
    await expect.poll(() => page.url()).not.toContain('search');
    await expect.poll(idOf).toBe(found);
  });

  it('exports the selected rows alone, in their order, with the columns that are shown', async () => {
    const { typist, page } = visitor;
    await page.goto(`${story.site.url}/staff?sort=-id&columns=birthdate,departments,postgraduate`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const { body } = await story.site.call('/api/staff?sort=-id&pageSize=2&include=departments');
    const { data } = body as { data: Record<string, unknown>[] };
    await typist.press('x', 'shift+j');
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(2);
    const kept = page.waitForEvent('download');
    await typist.press('shift+e');
    const [head = [], ...rows] = await readSheet(await bytesOf(kept));
    expect(head.slice(0, 3)).toEqual(['id', 'fullname_en', 'fullname_ar']);
    expect(head.slice(-3)).toEqual(['birthdate', 'departments', 'postgraduate']);
    expect(rows.map((row) => [row[0], row[2], row.at(-1)])).toEqual(
      data.map(({ id, fullname_ar: name, postgraduate }) => [id, name, postgraduate]),
    );
    // A relation is there by its name, in the interface's language.
    expect(rows[0]?.at(-2)).toMatch(options.language === 'ar' ? /^[\u0600-\u06ff]/ : /^[A-Z]/);
  });

  it('keeps letters behind v from the list, whose columns it opens', async () => {
    const { typist, page } = visitor;
    const news = async () => {
      const { body } = await story.site.call('/api/blogs?filter[approved]=false');
      return (body as { meta: { total: number } }).meta.total;
    };
    const before = await news();
    // A page anew: the code of what v opens is not there yet.
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('v', 'x', 'u', 'a');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('row', { selected: true }).count()).toBe(0);
    expect(await news()).toBe(before);
  });
});
