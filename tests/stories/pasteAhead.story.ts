/** What is pasted while keys wait is for where they lead: a field that is on its way, or the list's import. A person's keys in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const rowsOf = (page: Page) => page.locator('[role=grid] [data-focused=true]');

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

describe.each([
  { name: 'English', options: {}, typed: ['as', 'd'] },
  { name: 'Arabic', options: { language: 'ar', layout: 'ar' }, typed: ['شس', 'ي'] },
] as const)('in $name', ({ options, typed }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());

  it('stands in the form that its key opens, between what is typed before and behind', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/assets/RecordForm-*.js');
    await page.goto(`${story.site.url}/staff`);
    await rowsOf(page).waitFor();
    await copy(page, 'pasted');
    await typist.press('c', 'a', 's', 'mod+v', 'd');
    letGo();
    const first = page.locator('form[data-region=form]').getByRole('textbox').first();
    await expect.poll(() => first.inputValue()).toBe(`${typed[0]}pasted${typed[1]}`);
    expect(visitor.errors).toEqual([]);
  });

  it('is brought to the import where the keys before it lead into no field', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/api/staff?*');
    await page.goto(`${story.site.url}/blogs`);
    await rowsOf(page).waitFor();
    await copy(page, 'Full name\tInitials\nNadia Pasted\tNP\n');
    await typist.press('g s', 'j', 'mod+v');
    letGo();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/import');
    await page.getByText('Nadia Pasted').first().waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
