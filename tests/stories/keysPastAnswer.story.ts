/**
 * Promise: whoever has answered a question goes on at once. What is pressed while the server is told of the answer is for
 * what comes after the question; where it is refused, what was typed is told of, and none of it is done.
 */
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 'INTERNAL' } } });

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'Not typed: “jx”'],
  ['Arabic', { language: 'ar', layout: 'ar' }, 'فلم يُكتب: «تء»'],
] as const)('in %s', (_, options, told) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await story.visitorAt('/blogs', options);
    await row().waitFor();
  });
  afterEach(() => visitor.close());

  const row = () => visitor.page.locator('[role=grid] [data-focused=true]');
  const selected = () => visitor.page.getByRole('row', { selected: true });
  const dialog = () => visitor.page.locator('[role=dialog], [role=alertdialog]');

  describe('the name of a macro', () => {
    const name = `There and back ${options.language}`;
    const field = () => dialog().locator('input:not([type=checkbox])');
    const macros = async (): Promise<readonly string[]> => {
      const { body } = await story.site.call('/api/shared-settings/macro');
      const { data } = body as { data: readonly { value: { name: string } | null }[] };
      return data.map(({ value }) => value?.name ?? '');
    };
    /** What was recorded has been given its name. */
    async function named(): Promise<void> {
      const { page, typist } = visitor;
      await typist.press('q', 'g e');
      await page.waitForURL('**/events');
      await typist.press('g n');
      await page.waitForURL('**/blogs');
      await row().waitFor();
      await typist.press('q');
      await field().and(page.locator(':focus')).waitFor();
      await typist.type(name);
    }

    it('moves and selects in the list behind it', async () => {
      const { page, typist, errors } = visitor;
      await named();
      const before = await row().getAttribute('id');
      const save = await keptBack(page, '**/api/settings/macro.*', { method: 'PUT' });
      await typist.press('Enter');
      await save.asked();
      await typist.press('j', 'x');
      save.letGo();
      await expect.poll(() => selected().count()).toBe(1);
      expect(await selected().getAttribute('id')).not.toBe(before);
      expect(await selected().getAttribute('id')).toBe(await row().getAttribute('id'));
      expect(await macros()).toContain(name);
      expect(errors).toEqual([]);
    });

    it('that is refused is asked for once more, as it was', async () => {
      const { page, typist } = visitor;
      await named();
      await typist.type('!');
      const save = await keptBack(page, '**/api/settings/macro.*', {
        method: 'PUT',
        answer: refuse,
      });
      await typist.press('Enter');
      await save.asked();
      await typist.press('j', 'x');
      save.letGo();
      await page.getByText(told).first().waitFor();
      expect(await field().inputValue()).toBe(`${name}!`);
      expect(await selected().count()).toBe(0);
    });
  });

  describe('the yes to a deletion for good', () => {
    /** Several are in the trash, and it is asked about the first. */
    async function asked(): Promise<void> {
      const { page, typist } = visitor;
      for (const which of ['one', 'two', 'three']) {
        const title = `Wombat ${which}`;
        const made = await story.site.call('/api/blogs', {
          method: 'POST',
          body: JSON.stringify({ titleEn: title, titleAr: title }),
        });
        const { id } = (made.body as { data: { id: number } }).data;
        await story.site.call(`/api/blogs/${id}`, {
          method: 'DELETE',
          headers: { 'If-Match': '*' },
        });
      }
      await page.goto(`${story.site.url}/trash?search=Wombat`);
      await row().waitFor();
      await typist.press('shift+Delete');
      await dialog().locator('button:focus').waitFor();
    }
    const inTrash = async (): Promise<number> => {
      const { body } = await story.site.call('/api/blogs?deleted=only&search=Wombat&pageSize=1');
      return (body as { meta: { total: number } }).meta.total;
    };

    it('moves and selects in the list behind it', async () => {
      const { page, typist, errors } = visitor;
      await asked();
      const before = await inTrash();
      const erased = await keptBack(page, '**/erase', { method: 'POST' });
      await typist.press('Enter');
      await erased.asked();
      await typist.press('j', 'x');
      erased.letGo();
      await expect.poll(() => selected().count()).toBe(1);
      expect(await dialog().count()).toBe(0);
      expect(await inTrash()).toBe(before - 1);
      expect(errors).toEqual([]);
    });

    it('that is refused is asked for once more, and none of it is done', async () => {
      const { page, typist } = visitor;
      await asked();
      const before = await inTrash();
      const erased = await keptBack(page, '**/erase', { method: 'POST', answer: refuse });
      await typist.press('Enter');
      await erased.asked();
      await typist.press('j', 'x');
      erased.letGo();
      await page.getByText(told).first().waitFor();
      expect(await dialog().getByRole('alert').count()).toBe(1);
      await page.unroute('**/erase');
      await typist.press('Enter');
      await dialog().waitFor({ state: 'detached' });
      expect(await inTrash()).toBe(before - 1);
      expect(await selected().count()).toBe(0);
    });
  });
});
