/**
 * Promise: on a slow line Enter and Tab take what was meant, however late it is found, and what is typed behind them is
 * for what they lead to: in the palette, in a filter, in a field that names another record. In English and in Arabic.
 */
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const searches = /\/api\/.*[?&](?:search|q)=/;
/** What is searched for is found only once it is let go. */
async function searchKeptBack(page: Page, asked = searches): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, asked, async (route: Route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      key: 'titleEn',
      department: 'Department',
      found: 'Civil Engineering',
      search: 'civil',
      filter: 'Departments',
      typed: 'x',
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      key: 'titleAr',
      department: 'القسم',
      found: 'الهندسة الميكانيكية',
      search: 'mechanical',
      filter: 'الأقسام',
      typed: 'ء',
    },
  ],
] as const)('in %s', (_, options, words) => {
  let visitor: Visitor;
  afterEach(() => visitor.close());
  const title = () => visitor.page.locator(`form input[name=${words.key}]`);
  const grid = () => visitor.page.locator('[role=grid] [data-focused=true]');

  const department = async () => {
    const { body } = await story.site.call('/api/blogs/44');
    return (body as { data: Record<string, unknown> }).data['department'];
  };
  async function openNews(): Promise<void> {
    visitor = await story.visitorAt('/blogs?open=44', options);
    await title().and(visitor.page.locator(':focus')).waitFor();
  }

  it('the palette opens the record that was meant, and the next letter is typed into it', async () => {
    visitor = await story.signedIn(options);
    const { page, typist } = visitor;
    const letGo = await searchKeptBack(page);
    await typist.press('mod+k');
    await typist.untilField(5000);
    await typist.type('solar');
    await typist.press('Enter', 'End', 'x');
    letGo();
    await title().and(page.locator(':focus')).waitFor();
    const { body } = await story.site.call('/api/blogs/44');
    const { data } = body as { data: Record<string, string> };
    await expect.poll(() => title().inputValue()).toBe(`${data[words.key]}${words.typed}`);
  });

  it('a field takes the record that was meant, and a save behind it has it', async () => {
    await openNews();
    const { page, typist } = visitor;
    const field = page.getByRole('combobox', { name: words.department, exact: true });
    // Nor are those there that it offers before anything is typed.
    const letGo = await searchKeptBack(page, /\/api\/departments\?/);
    await typist.tabInto(field, words.department);
    await typist.press('mod+a');
    await typist.type(words.found);
    await typist.press('Tab', 'mod+s');
    letGo();
    await expect.poll(() => field.inputValue()).toBe(words.found);
    const { body } = await story.site.call(`/api/departments?pageSize=1&search=${words.search}`);
    const [found] = (body as { data: readonly { id: number }[] }).data;
    await expect.poll(department).toBe(found?.id);
  });

  it('a filter takes the value that was meant, and the keys behind it are the list’s', async () => {
    visitor = await story.visitorAt('/staff', options);
    const { page, typist } = visitor;
    await grid().waitFor();
    const letGo = await searchKeptBack(page);
    await typist.press('f');
    const box = page.getByRole('combobox').and(page.locator(':focus'));
    await box.waitFor();
    await typist.type(words.filter);
    await typist.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
    await typist.type(words.found);
    await typist.press('Enter', 'x');
    letGo();
    await page.waitForURL(/filter/);
    await page.locator('[role=grid] tbody tr[aria-selected=true]').waitFor();
    expect(await box.count()).toBe(0);
  });
});
