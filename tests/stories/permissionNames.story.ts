/** A permission set that is made here is read by its name, never by its key: in the users' list, a chip, the filter's choice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permit } from '../helpers/permitted.ts';
import { startStory, type Story } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

it.each([
  ['en', 'Desk of the library', 'Permission'],
  ['ar', 'مكتب المكتبة', 'الصلاحي'],
] as const)('in %s', async (language, name, field) => {
  const key = `library-${language}`;
  const set = { key, nameEn: 'Desk of the library', nameAr: 'مكتب المكتبة' };
  await permit(story.site, `reader.${language}`, set, ['library-items:GET']);
  const visitor = await story.visitorAt('/users', { language, layout: language });
  const { page, typist, errors } = visitor;
  const row = page.getByRole('row').filter({ hasText: `reader.${language}` });
  await expect.poll(() => row.innerText()).toContain(name);
  expect(await row.innerText()).not.toContain(key);
  await page.goto(`${story.site.url}/users?filter[permission]=${key}`);
  await expect.poll(() => page.locator('[data-chip]').innerText()).toContain(name);
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  await typist.press('f');
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await typist.type(field);
  await typist.press('Enter', 'Enter');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toContain(name);
  expect(errors).toEqual([]);
  await visitor.close();
});

it.each([
  ['en', 'Show', 1280],
  ['ar', 'عرض', 360],
] as const)(
  'what a tick of a set means stands over every row that one walks to: in %s',
  async (language, show, width) => {
    const visitor = await story.visitorAt('/permissions?new', {
      language,
      layout: language,
      width,
    });
    const { page, typist, errors } = visitor;
    const head = page.getByRole('columnheader', { name: show, exact: true });
    await head.waitFor();
    await page.locator('form[data-region=form] input:focus').waitFor();
    await typist.press('Tab', 'Tab');
    await page.locator('form [role=grid] td input:focus').waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);
    const foot = async () => {
      const seen = await head.boundingBox();
      return (seen?.y ?? Number.NaN) + (seen?.height ?? 0);
    };
    const walk = async (key: string, times: number) => {
      for (let step = 0; step < times; step += 1) await typist.press(key);
    };
    await walk('ArrowDown', 24);
    // Out of sight it would be over the top of its form.
    const form = await page.locator('form[data-region=form]').boundingBox();
    expect(await foot()).toBeGreaterThan(form?.y ?? Number.NaN);
    expect((await focused()).top).toBeGreaterThanOrEqual(await foot());
    await walk('ArrowUp', 20);
    expect((await focused()).top).toBeGreaterThanOrEqual(await foot());
    expect(errors).toEqual([]);
    await visitor.close();
  },
);
