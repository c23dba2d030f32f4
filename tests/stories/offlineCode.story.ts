/** Promise: what a key on a list opens is there without a connection too; and what cannot be had takes nothing else away. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goOffline, intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
let visitor: Visitor;
/** Everybody has a browser that has seen nothing yet: one window is like no other. */
let width = 1400;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());
beforeEach(async () => {
  width += 1;
  visitor = await story.visitorAt('/blogs?columns=author', { width });
  await focused().waitFor();
});
afterEach(() => visitor.close());

const focused = () => visitor.page.locator('[role=grid] [data-focused=true]');
const selected = () => visitor.page.getByRole('row', { selected: true });
const look = () => visitor.page.getByRole('complementary', { name: 'Quick look' });
const cell = () => visitor.page.locator('[role=grid] form input:focus');
const said = (text: string) => visitor.page.getByText(text, { exact: true });
const offline = 'There is no connection: this could not be loaded';

/** Nothing has been asked for during a second: what comes ahead has come. */
async function atRest(): Promise<void> {
  const { page } = visitor;
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { interval: 1000 },
    )
    .toBe(true);
}
/** It has come; on a busy machine a second without a question may be one in which nobody got to ask. */
const hasCome = async (name: string) =>
  await expect
    .poll(() =>
      visitor.page.evaluate(
        (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
        name,
      ),
    )
    .toBe(true);
/** The code of this name cannot be had. */
const without = (name: string) =>
  intercept(visitor.page, new RegExp(`/assets/${name}-[^/]*\\.js`), (route) => route.abort());

describe('after the first key', () => {
  beforeEach(async () => {
    await visitor.typist.press('Home', 'j', 'x');
    await hasCome('/assets/MarkdownShown-');
    await hasCome('/api/blogs/43');
    await atRest();
    await goOffline(visitor.page);
  });

  it('the quick look is there, with its texts, and the selection stays', async () => {
    const { typist } = visitor;
    await typist.press('Space');
    await look().getByText('On Saturday 5 December the faculty opens its doors').waitFor();
    expect(await selected().count()).toBe(1);
  });

  it('a cell is edited, and what is saved waits', async () => {
    const { page, typist } = visitor;
    await typist.press('F2', 'Tab');
    await cell().waitFor();
    await typist.press('mod+a');
    await typist.type('Without a connection');
    await typist.press('Enter');
    await page.getByText('1 save waits to be sent').waitFor();
    expect(await focused().innerText()).toContain('Without a connection');
  });
});

it('a list that was only looked at for a while has fetched them too', async () => {
  const { page, typist } = visitor;
  await page.waitForRequest(/\/assets\/RecordListCellEditor-/);
  await atRest();
  await goOffline(page);
  await typist.press('b');
  await page.getByRole('dialog').locator(':focus').waitFor();
  await typist.press('Escape', 'F2');
  await cell().waitFor();
  expect(await said(offline).count()).toBe(0);
});

describe('what cannot be had', () => {
  it('of the quick look: the list stays as it was, that is said, and the next key asks anew', async () => {
    const { page, typist } = visitor;
    await without('RecordListPeek');
    await typist.press('Home', 'j', 'x', 'Space');
    await said('This could not be loaded').waitFor();
    expect(await selected().count()).toBe(1);
    await page.unrouteAll();
    await typist.press('Space');
    await look().waitFor();
  });

  it('of a text in it: that is said in its place, and the next record asks anew', async () => {
    const { page, typist } = visitor;
    await without('MarkdownShown');
    await typist.press('Home', 'j', 'x', 'Space');
    await look().getByText('This could not be loaded').first().waitFor();
    expect(await look().getByText('Dana Nimri').count()).toBe(1);
    expect(await selected().count()).toBe(1);
    await page.unrouteAll();
    await typist.press('j', 'k');
    await look().getByText('On Saturday 5 December the faculty opens its doors').waitFor();
  });

  it('of what writes a workbook: no template is kept, that is said, and the next key asks anew', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff/import`);
    await page.locator('[data-state="picking"]').first().waitFor();
    await without('browser');
    await typist.press('shift+t');
    await said('This could not be loaded').waitFor();
    await page.unrouteAll();
    const kept = page.waitForEvent('download');
    await typist.press('shift+t');
    expect((await kept).suggestedFilename()).toBe('staff-template.xlsx');
  });

  it('without a connection is said to be for want of one', async () => {
    const { page, typist } = visitor;
    await goOffline(page);
    await typist.press('v');
    await said(offline).waitFor();
    expect(await focused().count()).toBe(1);
  });
});
