/**
 * Promise: whoever sets a value in what is selected, or moves its dates, and knows what they do goes on at once. What is
 * pressed behind the Enter is for the list, however late the server says what would become of it; where that is not
 * done, what was typed is told of. In English and in Arabic.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'Not typed: “jx”', ['d', 'w'], 'civil'],
  ['Arabic', { language: 'ar', layout: 'ar' }, 'فلم يُكتب: «تء»', ['ي', 'ص'], 'mechanical'],
] as const)('in %s', (_, options, told, [days, weeks], search) => {
  let visitor: Visitor;
  afterEach(() => visitor.close());

  const row = () => visitor.page.locator('[role=grid] [data-focused=true]');
  const selected = () => visitor.page.getByRole('row', { selected: true });
  const dialog = () => visitor.page.getByRole('dialog');
  /** The number of the row with the focus, in a section. */
  async function rowIn(path: string): Promise<number> {
    visitor = await story.visitorAt(path, options);
    await row().waitFor();
    return Number((await row().getAttribute('id'))?.match(/\d+$/)?.[0]);
  }
  const valueOf = async (path: string, key: string): Promise<unknown> => {
    const { body } = await story.site.call(`/api${path}`);
    return (body as { data: Record<string, unknown> }).data[key];
  };
  const startOf = async (id: number) =>
    new Date(String(await valueOf(`/events/${id}`, 'startDate'))).getTime();
  const week = 7 * 24 * 60 * 60 * 1000;
  /** The row below the one that was changed is selected, and the sheet has gone. */
  async function isBelow(before: string | null): Promise<void> {
    await expect.poll(() => selected().count()).toBe(1);
    expect(await dialog().count()).toBe(0);
    expect(await selected().getAttribute('id')).toBe(await row().getAttribute('id'));
    expect(await row().getAttribute('id')).not.toBe(before);
  }

  it('moves and selects in the list behind + 7 d Enter', async () => {
    const id = await rowIn('/events');
    const { page, typist, errors } = visitor;
    const [before, start] = [await row().getAttribute('id'), await startOf(id)];
    const looked = await keptBack(page, '**/api/events/actions', { method: 'POST' });
    await typist.press('+', '7', 'd', 'Enter');
    await looked.asked();
    await typist.press('j', 'x');
    looked.letGo();
    await isBelow(before);
    await expect.poll(() => startOf(id)).toBe(start + week);
    expect(errors).toEqual([]);
  });

  it('moves nothing where the server cannot say what would become of it', async () => {
    const id = await rowIn('/events');
    const { page, typist } = visitor;
    const start = await startOf(id);
    const looked = await keptBack(page, '**/api/events/actions', {
      method: 'POST',
      answer: (route) => route.fulfill({ status: 500, json: { error: { code: 'INTERNAL' } } }),
    });
    await typist.press('+', '7', 'd', 'Enter');
    await looked.asked();
    await typist.press('j', 'x');
    looked.letGo();
    await page.getByText(told).first().waitFor();
    expect(await dialog().locator('input:focus').inputValue()).toBe(`+7${days}`);
    expect(await selected().count()).toBe(0);
    expect(await startOf(id)).toBe(start);
  });

  it('is corrected by a Backspace right behind the Enter', async () => {
    const id = await rowIn('/events');
    const { page, typist } = visitor;
    const start = await startOf(id);
    const looked = await keptBack(page, '**/api/events/actions', { method: 'POST' });
    await typist.press('+', '7', 'd', 'Enter');
    await looked.asked();
    await typist.press('Backspace', 'w');
    looked.letGo();
    await expect.poll(() => dialog().locator('[data-sample]').count()).toBe(1);
    expect(await dialog().locator('input:focus').inputValue()).toBe(`+7${weeks}`);
    expect(await startOf(id)).toBe(start);
    await typist.press('Enter', 'j', 'x');
    await expect.poll(() => startOf(id)).toBe(start + 7 * week);
    await expect.poll(() => selected().count()).toBe(1);
  });

  it('sets a record that is still being looked for, and goes on in the list', async () => {
    const id = await rowIn('/blogs?sort=id');
    const { page, typist, errors } = visitor;
    const before = await row().getAttribute('id');
    const department = () => valueOf(`/blogs/${id}`, 'department');
    const was = await department();
    // None of the departments is there before what is typed is found.
    const offers = await keptBack(page, '**/api/departments?*');
    await typist.press('b');
    await dialog().locator('input:focus').waitFor();
    await typist.type('department');
    await typist.press('Enter');
    await page.locator('dialog[data-state=set] input:focus').waitFor();
    await typist.type(search);
    await typist.press('Enter', 'Enter', 'j', 'x');
    await offers.asked();
    offers.letGo();
    await isBelow(before);
    await expect.poll(department).not.toBe(was);
    expect(await department()).toBeTypeOf('number');
    expect(errors).toEqual([]);
  });
});
