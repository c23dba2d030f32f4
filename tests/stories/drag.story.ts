/** What keeps an order is put in another one by dragging too, the one place where stories use a pointer; z takes it back. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
async function rowsOf(path: string): Promise<readonly Row[]> {
  const { body } = await story.site.call(path);
  return (body as { data: readonly Row[] }).data;
}
const idsOf = async (path: string) => (await rowsOf(path)).map(({ id }) => id);

/** Where in a row of this size something is let go: a part of its height and of its width. */
async function dropAt(what: Locator, onto: Locator, across: number, down: number): Promise<void> {
  const box = await onto.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const targetPosition = { x: box.width * across, y: box.height * down };
  await what.dragTo(onto, { sourcePosition: { x: 120, y: 12 }, targetPosition });
}

/** The list has heard of what was done, and takes the next key. */
const settled = ({ page }: Visitor) => page.locator('[data-state^="rows.shown.ready"]').waitFor();

describe.each([
  ['English', 'en', 'Components'],
  ['Arabic', 'ar', 'المكوّنات'],
] as const)('in %s', (_, language, heading) => {
  const isArabic = language === 'ar';
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ language, height: 1600 });
  });
  afterAll(() => visitor.close());

  it('moves a row of a list, lets it go behind another, and takes it back', async () => {
    const sliders = '/api/sliders?sort=sequence&fields=id';
    const before = await idsOf(sliders);
    const [first = 0, second = 0, third = 0, ...others] = before;
    const { page, typist, errors } = visitor;
    await page.goto(`${story.site.url}/sliders`);
    const row = (id: number) => page.locator(`#row-${id}`);
    await row(third).waitFor();
    await dropAt(row(first), row(third), 0.5, 0.9);
    await expect.poll(() => idsOf(sliders)).toEqual([second, third, first, ...others]);
    await settled(visitor);
    await typist.press('z');
    await expect.poll(() => idsOf(sliders)).toEqual(before);
    // In another order no row has a place of its own: both ways say so, and nothing is moved.
    await page.goto(`${story.site.url}/sliders?sort=-id`);
    await row(third).waitFor();
    const why = page.getByText(isArabic ? 'لا تُنقل الصفوف إلا' : 'Rows are moved only').first();
    await dropAt(row(third), row(first), 0.5, 0.9);
    await why.waitFor();
    await page.reload();
    await page.locator('[role=grid]:focus').waitFor();
    await typist.press('alt+ArrowDown');
    await why.waitFor();
    expect(await idsOf(sliders)).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('moves an entry of the menu into another and beside it, never into itself', async () => {
    const menus = () => rowsOf('/api/menus?pageSize=500&sort=vorder');
    const childrenOf = async (parent: number | undefined) =>
      (await menus()).filter((one) => one['parent'] === parent).map(({ id }) => id);
    const find = async (titleEn: string) =>
      (await menus()).find((one) => one['titleEn'] === titleEn)?.id ?? 0;
    const [faculty, word, history] = await Promise.all(
      ['The faculty', 'The dean’s word', 'History'].map(find),
    );
    const before = await childrenOf(faculty);
    const { page, typist, errors } = visitor;
    await page.goto(`${story.site.url}/menu`);
    const row = (id: number | undefined) => page.locator(`#row-${id}`);
    await row(history).waitFor();
    await dropAt(row(history), row(word), 0.5, 0.5);
    await expect.poll(() => childrenOf(word)).toEqual([history]);
    await expect.poll(() => row(history).getAttribute('aria-level')).toBe('3');
    // An entry does not go into what stands in it.
    await dropAt(row(faculty), row(history), 0.5, 0.5);
    await settled(visitor);
    await dropAt(row(history), row(word), 0.5, 0.05);
    await expect
      .poll(() => childrenOf(faculty))
      .toEqual([history, ...before.filter((id) => id !== history)]);
    await expect.poll(() => row(history).getAttribute('aria-level')).toBe('2');
    await settled(visitor);
    await typist.press('z', 'z');
    await expect.poll(() => childrenOf(faculty)).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('moves a component of a page before another', async () => {
    const parts = '/api/pages/1/components';
    const before = await idsOf(parts);
    const { page, typist, errors } = visitor;
    await page.goto(`${story.site.url}/?open=1`);
    const list = page.getByRole('listbox', { name: heading });
    const part = (place: number) => list.getByRole('option').nth(place);
    await part(before.length - 1).waitFor();
    const last = before.at(-1) ?? 0;
    await dropAt(part(before.length - 1), part(0), 0.5, 0.3);
    await expect.poll(() => idsOf(parts)).toEqual([last, ...before.slice(0, -1)]);
    await typist.tabTo('listbox', heading);
    await typist.press('z');
    await expect.poll(() => idsOf(parts)).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('moves a picture to the side of another on which it is let go', async () => {
    const items = '/api/gallery-items?filter[gallery]=1&sort=sequence&fields=id';
    const before = await idsOf(items);
    const [first = 0, second = 0, third = 0, ...others] = before;
    const { page, typist, errors } = visitor;
    await page.goto(`${story.site.url}/gallery/1`);
    const tile = (id: number) => page.locator(`#row-${id}`);
    await tile(third).waitFor();
    // Behind it: the right half in English, the left one in Arabic.
    await dropAt(tile(first), tile(second), isArabic ? 0.1 : 0.9, 0.5);
    await expect.poll(() => idsOf(items)).toEqual([second, first, third, ...others]);
    await settled(visitor);
    await typist.press('z');
    await expect.poll(() => idsOf(items)).toEqual(before);
    expect(errors).toEqual([]);
  });
});
