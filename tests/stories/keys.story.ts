/** The keys of a list and a form, pressed in a real browser on an English and on an Arabic keyboard. No pointer anywhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const newsOf = async (id: number): Promise<Record<string, unknown>> => {
  const { body } = await story.site.call(`/api/blogs/${id}`);
  return (body as { data: Record<string, unknown> }).data;
};
/** In the first field of a form: what is typed goes there. */
const inTitle = (page: Page) => page.locator('input[name=titleEn]:focus').waitFor();
/** The id of the row that has the list's focus. */
const focusedId = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const row = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
    return Number(/\d+/.exec(row?.id.replace(/^.*?(\d+)$/, '$1') ?? '')?.[0]);
  });
const selected = (page: Page): Promise<number> => page.getByRole('row', { selected: true }).count();

async function openNews(visitor: Visitor): Promise<void> {
  await visitor.signIn();
  await visitor.typist.press('g n');
  await visitor.page.waitForURL(/\/blogs/);
  await visitor.page
    .getByRole('row')
    .filter({ hasText: /Concrete that mends|خرسانة/ })
    .first()
    .waitFor();
  await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
}

it('are kept that are pressed while the application starts, each once', async () => {
  const visitor = await story.signedIn();
  const { page } = visitor;
  for (const presses of [3, 4]) {
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const first = await focusedId(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    for (let i = 0; i < presses; i += 1) await page.keyboard.press('j');
    await expect.poll(() => focusedId(page)).toBe(first - presses);
  }
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

it('lead on from the row that is gone back to, both ways, while its list is still to come', async () => {
  const visitor = await story.visitorAt('/blogs');
  const { page, typist } = visitor;
  await page.locator('[role=grid] [data-focused=true]').waitFor();
  const top = await focusedId(page);
  await typist.press('5', 'j');
  await expect.poll(() => focusedId(page)).toBe(top - 5);
  for (const [keys, steps] of [
    [['j', 'j'], -2],
    [['k', 'k', 'k'], 3],
  ] as const) {
    const before = await focusedId(page);
    const answer = Promise.withResolvers<void>();
    await intercept(page, '**/api/blogs?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('#main [data-state*="rows.loading"]').waitFor();
    await typist.press(...keys);
    answer.resolve();
    await expect.poll(() => focusedId(page)).toBe(before + steps);
    await page.unrouteAll({ behavior: 'wait' });
  }
  await visitor.close();
});

describe.each([
  [
    'an English keyboard',
    { language: 'en', layout: 'en' },
    {
      undone: /^Undone in News: Unapproved 1 news item/,
      redone: /^Redone in News: Unapproved 1 news item/,
      way: 'News',
    },
  ],
  [
    'an Arabic keyboard',
    { language: 'ar', layout: 'ar' },
    {
      undone: /^تم التراجع في الأخبار: تم إلغاء اعتماد/,
      redone: /^تمت الإعادة في الأخبار: تم إلغاء اعتماد/,
      way: 'الأخبار',
    },
  ],
] as const)('on %s', (_, options, said) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    await openNews(visitor);
  });
  afterAll(() => visitor.close());

  it('moves, counts, extends and drops a selection', async () => {
    const { page, typist } = visitor;
    const first = await focusedId(page);
    await typist.press('j', 'j');
    await expect.poll(() => focusedId(page)).toBe(first - 2);
    await typist.press('k');
    await expect.poll(() => focusedId(page)).toBe(first - 1);
    await typist.press('5', 'j');
    await expect.poll(() => focusedId(page)).toBe(first - 6);
    await typist.press('x', 'shift+j', 'shift+j');
    await expect.poll(() => selected(page)).toBe(3);
    await typist.press('Escape');
    await expect.poll(() => selected(page)).toBe(0);
    await typist.press('Home');
    await expect.poll(() => focusedId(page)).toBe(first);
  });

  it('selects as many as are counted, over the border of the page and back', async () => {
    const { page, typist } = visitor;
    const first = await focusedId(page);
    const listed = await page.locator('[role=grid] tbody tr[aria-rowindex]').count();
    await typist.press('1', '2', 'x');
    await expect.poll(() => selected(page)).toBe(12);
    await expect.poll(() => focusedId(page)).toBe(first - 11);
    await typist.press('Escape', 'End', 'shift+j', 'shift+j');
    await expect.poll(() => focusedId(page)).toBe(first - listed - 1);
    const bar = page.locator('[data-opens=bulk] p');
    await expect.poll(() => bar.textContent()).toMatch(/\b3\b/);
    await typist.press('2', 'shift+k');
    await expect.poll(() => focusedId(page)).toBe(first - listed + 1);
    await expect.poll(() => selected(page)).toBe(1);
    await typist.press('Escape', 'Home');
    await expect.poll(() => focusedId(page)).toBe(first);
  });

  it('unapproves and approves the row with the focus, and takes it back with z', async () => {
    const { page, typist } = visitor;
    const first = await focusedId(page);
    await typist.press('3', 'j');
    await expect.poll(() => focusedId(page)).toBe(first - 3);
    const id = await focusedId(page);
    const approved = () => newsOf(id).then((row) => row['approved']);
    expect(await approved()).toBe(true);
    await typist.press('u');
    await expect.poll(approved).toBe(false);
    await typist.press('a');
    await expect.poll(approved).toBe(true);
    await typist.press('z');
    await expect.poll(approved).toBe(false);
    await typist.press('shift+z');
    await expect.poll(approved).toBe(true);
    await expect.poll(() => focusedId(page)).toBe(id);
  });

  it('says what z takes back in a section that is left, and leads there by the key that it shows', async () => {
    const { page, typist } = visitor;
    const id = await focusedId(page);
    const approved = () => newsOf(id).then((row) => row['approved']);
    await typist.press('u');
    await expect.poll(approved).toBe(false);
    const message = (text: RegExp) => page.locator('li[data-variant]').filter({ hasText: text });
    const open = async (keys: string, path: RegExp) => {
      await typist.press(keys);
      await page.waitForURL(path);
      await page.locator('[role=grid] [data-focused=true]').waitFor();
    };
    await open('g s', /\/staff/);
    await typist.press('z');
    await expect.poll(approved).toBe(true);
    await message(said.undone).waitFor();
    await typist.press('shift+z');
    await expect.poll(approved).toBe(false);
    await message(said.redone).waitFor();
    await typist.press('z');
    await expect.poll(approved).toBe(true);
    const way = message(said.undone).getByRole('button').filter({ hasText: said.way });
    // The section alone: what was done there is said above.
    expect((await way.innerText()).replaceAll(/\s+/g, ' ').trim()).toBe(`${said.way} g n`);
    await way.focus();
    await typist.press('Enter');
    await page.waitForURL(/\/blogs/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    // Where it is in view the row itself shows it.
    await typist.press('shift+z');
    await expect.poll(approved).toBe(false);
    await page
      .locator('li[data-variant]')
      .filter({ hasText: said.way })
      .waitFor({ state: 'detached' });
    await typist.press('z');
    await expect.poll(approved).toBe(true);
    await typist.press('Home');
  });

  it('asks before it deletes, can be told no, and brings back with z what it deleted', async () => {
    const { page, typist } = visitor;
    const id = await focusedId(page);
    const isThere = async () => (await story.site.call(`/api/blogs/${id}`)).status;
    await typist.press('Delete');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await typist.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isThere()).toBe(200);
    await typist.press('Delete');
    await dialog.waitFor();
    await typist.press('Enter');
    await expect.poll(isThere).toBe(404);
    await dialog.waitFor({ state: 'detached' });
    // The focus is on the successor, never on nothing.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('grid');
    await expect.poll(() => focusedId(page)).not.toBe(id);
    await typist.press('z');
    await expect.poll(isThere).toBe(200);
  });

  it('turns pages, searches and refreshes', async () => {
    const { page, typist } = visitor;
    await typist.press(']');
    await page.waitForURL(/page=2/);
    await typist.press('[');
    await page.waitForURL((url) => !url.search.includes('page=2'));
    await typist.press('r', '/');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('search');
    await typist.type('14');
    await page.waitForURL(/search=14/);
    await typist.press('Escape', 'Escape');
    await page.waitForURL((url) => !url.search.includes('search'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  it('shows what may follow g, and every key that works here', async () => {
    const { page, typist } = visitor;
    await page.locator('[role=grid]').focus();
    await typist.press('g');
    await page
      .locator('section')
      .filter({ has: page.locator('kbd', { hasText: /^n$/ }) })
      .last()
      .waitFor();
    await typist.press('Escape', '?');
    await page.getByRole('dialog').waitFor();
    await typist.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
  });

  it('toggles theme and language by keys, and both are kept', async () => {
    const { page, typist } = visitor;
    const look = () =>
      page.evaluate(() => [
        document.documentElement.dataset['theme'],
        document.documentElement.lang,
      ]);
    const before = await look();
    await typist.press('t t', 't l');
    await expect.poll(async () => (await look())[0]).not.toBe(before[0]);
    await expect.poll(async () => (await look())[1]).not.toBe(before[1]);
    const after = await look();
    await page.reload();
    await expect.poll(look).toEqual(after);
  });
});

describe('making news', () => {
  it('is c, the title, and save and close: told, listed and focused', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await openNews(visitor);
    await typist.press('c');
    await inTitle(page);
    await typist.press('mod+s');
    await page.getByText('This field is required').first().waitFor();
    await typist.type('Made without a mouse');
    await typist.press('mod+Enter');
    await page.getByText('Blog added successfully').waitFor();
    await page.getByRole('row').filter({ hasText: 'Made without a mouse' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('grid');
    await visitor.close();
  });

  it('stays open under its new number when it is saved and not closed', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await openNews(visitor);
    await typist.press('c');
    await inTitle(page);
    await typist.type('Kept open');
    await typist.press('mod+s');
    await page.getByText('Blog added successfully').waitFor();
    await page.waitForURL(/[?&]open=\d+/);
    await expect.poll(() => page.getByLabel('Title, English').inputValue()).toBe('Kept open');
    await inTitle(page);
    // Deleted by somebody else meanwhile: the key says so, and leads to what keeps what was typed.
    const id = new URL(page.url()).searchParams.get('open');
    await typist.type(' on');
    await page.getByText('Unsaved changes').first().waitFor();
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
    await page.getByText('You deleted this record elsewhere meanwhile').waitFor();
    await typist.press('mod+s');
    const keep = page.getByRole('button', { name: 'Save as a new record' });
    await expect.poll(() => keep.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByText('Nothing to save').count()).toBe(0);
    await typist.press('Enter');
    await page.waitForURL((url) => Number(url.searchParams.get('open')) > Number(id));
    await visitor.close();
  });

  it('asks before unsaved changes are left, also by Back', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await openNews(visitor);
    await typist.press('Enter');
    await inTitle(page);
    await typist.press('End');
    await typist.type(' and more');
    await page.getByText('Unsaved changes').first().waitFor();
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    await typist.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title, English').inputValue()).toContain(' and more');
    expect(page.url()).toContain('open=');
    await visitor.close();
  });

  it('leads where one wanted to go once unsaved changes are left, saved or not, and Back leads back', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await openNews(visitor);
    const editFirst = async () => {
      await typist.press('Enter');
      await inTitle(page);
      await typist.press('End');
      await typist.type(' and more');
      await page.getByText('Unsaved changes').first().waitFor();
    };
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    for (const answer of ['d', 's']) {
      await editFirst();
      await typist.press('mod+k');
      await typist.type('go to events');
      await page.getByRole('option', { name: 'Events' }).first().waitFor();
      await typist.press('Enter');
      await question.waitFor();
      await typist.press(answer);
      await heading('Events').waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/events');
      await typist.press('g n');
      await heading('News').waitFor();
      await page.locator('[role=grid]').waitFor();
    }
    await editFirst();
    await page.goBack();
    await question.waitFor();
    await typist.press('d');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goBack();
    await heading('Events').waitFor();
    await visitor.close();
  });
});
