/** Two tabs of one person with the same record, or a new one each: what both said is kept is offered later, one after the other. By keyboard alone. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', kept: /Draft kept/ }],
  ['Arabic', { language: 'ar', kept: /حُفظت المسودة/ }],
] as const)('in %s', (name, { language, kept }) => {
  let visitor: Visitor;
  let context: BrowserContext;
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    context = visitor.page.context();
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  const field = (page: Page) => page.locator('form[data-state^=open] input:focus');
  async function openTab(query: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${story.site.url}/blogs?${query}`);
    await field(page).waitFor();
    return page;
  }
  async function typeIn(page: Page, text: string): Promise<void> {
    await page.bringToFront();
    await page.keyboard.press('End');
    await page.keyboard.type(text, { delay: 15 });
    await page.getByText(kept).waitFor();
  }
  const drafts = () =>
    visitor.page.evaluate(() =>
      Object.entries({ ...localStorage })
        .filter(([key]) => key.startsWith('lectern.draft.'))
        .map(([key, value]) => `${key} ${value}`),
    );
  const hasKept = (text: string) => async () =>
    (await drafts()).filter((one) => one.includes(text)).length;
  /** What is offered is taken up and saved; answers its title. */
  async function takeUpAndSave(query: string): Promise<string> {
    const page = await openTab(query);
    await page.locator('button[aria-keyshortcuts=F2]').waitFor();
    await page.keyboard.press('F2');
    await expect.poll(() => page.locator('button[aria-keyshortcuts=F2]').count()).toBe(0);
    await expect.poll(() => field(page).inputValue()).not.toBe('');
    const title = await field(page).inputValue();
    await page.keyboard.press('Control+S');
    await page.locator('form[data-state*=clean]').waitFor();
    await page.close();
    return title;
  }

  it('two new records, typed by turns, are both there after both tabs are gone', async () => {
    const [a, b] = [await openTab('new'), await openTab('new')];
    await typeIn(a, `First ${name}`);
    await typeIn(b, `Second ${name}`);
    await expect.poll(hasKept(`Second ${name}`)).toBe(1);
    await typeIn(a, ' and on');
    await expect.poll(hasKept(`First ${name} and on`)).toBe(1);
    await typeIn(b, ' and on too');
    await expect.poll(hasKept(`Second ${name} and on too`)).toBe(1);
    expect(await drafts()).toHaveLength(2);
    // The first is where it always was.
    expect(
      (await drafts()).filter((one) => one.startsWith('lectern.draft.1.blogs.new ')),
    ).toHaveLength(1);
    await a.close();
    await b.close();
    const titles = [await takeUpAndSave('new'), await takeUpAndSave('new')];
    expect(titles).toEqual([`First ${name} and on`, `Second ${name} and on too`]);
    await expect.poll(drafts).toEqual([]);
  });

  it('what one tab goes on with and what the other types on are both kept; saved in one, the other’s stays', async () => {
    const a = await openTab('new');
    await typeIn(a, `Mine ${name}`);
    const b = await openTab('new');
    await b.locator('button[aria-keyshortcuts=F2]').waitFor();
    await b.keyboard.press('F2');
    await expect.poll(() => field(b).inputValue()).toBe(`Mine ${name}`);
    await typeIn(b, ' taken up');
    await expect.poll(hasKept(`Mine ${name} taken up`)).toBe(1);
    await typeIn(a, ' typed on');
    await expect.poll(hasKept(`Mine ${name} typed on`)).toBe(1);
    expect(await hasKept(`Mine ${name} taken up`)()).toBe(1);
    await b.bringToFront();
    await b.keyboard.press('Control+S');
    await b.locator('form[data-state*=clean]').waitFor();
    await expect.poll(hasKept(`Mine ${name} taken up`)).toBe(0);
    expect(await hasKept(`Mine ${name} typed on`)()).toBe(1);
    await a.close();
    await b.close();
    expect(await takeUpAndSave('new')).toBe(`Mine ${name} typed on`);
    await expect.poll(drafts).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });

  it('one cell typed into in both tabs: neither text is lost', async () => {
    const made = { titleEn: `Cell ${name}`, titleAr: `خلية ${name}` };
    await story.site.call('/api/blogs', { method: 'POST', body: JSON.stringify(made) });
    const openCell = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${story.site.url}/blogs`);
      await page.locator('[role=grid] [data-focused=true]').waitFor();
      await page.keyboard.press('Home');
      await page.keyboard.press('F2');
      await page.locator('[role=grid] form input:focus').waitFor();
      return page;
    };
    const [a, b] = [await openCell(), await openCell()];
    await a.bringToFront();
    await a.keyboard.type(`One ${name}`, { delay: 15 });
    await expect.poll(hasKept(`One ${name}`)).toBe(1);
    await b.bringToFront();
    await b.keyboard.type(`Two ${name}`, { delay: 15 });
    await expect.poll(hasKept(`Two ${name}`)).toBe(1);
    expect(await hasKept(`One ${name}`)()).toBe(1);
    await b.keyboard.press('Escape');
    await expect.poll(hasKept(`Two ${name}`)).toBe(0);
    expect(await hasKept(`One ${name}`)()).toBe(1);
    await a.keyboard.press('Escape');
    await expect.poll(drafts).toEqual([]);
    await a.close();
    await b.close();
  });
});
