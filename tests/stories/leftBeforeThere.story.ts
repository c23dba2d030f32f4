/**
 * Promise: what a key of a list has asked for is left by Escape before it is there, whether its code or a count of the
 * server's is on its way. Nothing comes after that, what was selected stays, and no yes is given to other records.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
let visitor: Visitor;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());
beforeEach(async () => {
  visitor = await story.visitorAt('/blogs');
  await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
});
afterEach(() => visitor.close());

/** Asks how many match, and which are the first of them. */
const countCall = /\/api\/blogs\?pageSize=5&fields=id$/;
const dialogs = () => visitor.page.locator('dialog[open], [role=dialog]').filter({ visible: true });
const selected = () => visitor.page.getByRole('row', { selected: true });

describe('code that is on its way', () => {
  it.each([
    ['f', 'RecordListSheets'],
    ['b', 'RecordListSheets'],
    ['+', 'RecordListSheets'],
    ['shift+v', 'RecordListSheets'],
    ['F2', 'RecordListCellEditor'],
  ])('of %s: what is pressed behind Escape is for the list', async (key, code) => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, new RegExp(`/assets/${code}-`));
    const came = page.waitForResponse(new RegExp(`/assets/${code}-`));
    await page.reload();
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('x', 'j', key, 'Escape', 'x');
    letGo();
    await came;
    // Selected are the row of before, which Escape left alone, and the one that x behind it is for.
    await expect.poll(() => selected().count()).toBe(2);
    // A question that came now would lie over the one that is asked for next.
    await typist.press('s');
    await expect.poll(() => dialogs().count()).toBe(1);
    await typist.press('Escape');
    await expect.poll(() => dialogs().count()).toBe(0);
    expect(await page.locator('[role=grid] tbody input:not([type=checkbox])').count()).toBe(0);
  });
});

describe('a screen that is on its way', () => {
  it('of an import: Escape leads back to the list, and the keys behind it are for that', async () => {
    const { page, typist } = visitor;
    await visitor.follow('/staff');
    await page.getByRole('heading', { name: 'Staff', exact: true }).waitFor();
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const code = await keptBack(page, /\/assets\/ImportSheet-/);
    await typist.press('shift+i');
    await code.asked();
    await typist.press('Escape', 'x');
    expect(new URL(page.url()).pathname).toBe('/staff/import');
    code.letGo();
    await page.waitForURL(/\/staff$/);
    await expect.poll(() => selected().count()).toBe(1);
  });

  it('and that one goes back from by the browser’s own way: what was typed for it is done nowhere', async () => {
    const { page, typist } = visitor;
    const focused = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    const before = await focused();
    const { asked, letGo } = await keptBack(page, /\/api\/staff\?/);
    await typist.press('g s');
    await asked();
    await typist.press('j', 'x');
    await page.goBack();
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    letGo();
    // Behind those that were typed for the other list; it is for this one.
    await typist.press('?');
    await expect.poll(() => dialogs().count()).toBe(1);
    await typist.press('Escape');
    await expect.poll(() => dialogs().count()).toBe(0);
    expect(await selected().count()).toBe(0);
    expect(await focused()).toBe(before);
  });

  it('of a record’s history: Escape leads back to its form, and closes nothing of that', async () => {
    const { page, typist } = visitor;
    // Where there is room, the change that is open beside its line closes first.
    await page.setViewportSize({ width: 1200, height: 900 });
    await typist.press('Enter');
    await typist.untilField(10_000);
    const opened = page.url();
    const code = await keptBack(page, /\/assets\/History-/);
    await typist.press('F4', 'Escape');
    await code.asked();
    code.letGo();
    await page.waitForURL(opened);
    await page.getByRole('form').waitFor();
    expect(await page.getByRole('heading', { name: /^History of/ }).count()).toBe(0);
  });
});

describe('how many match, asked before an act on all of them', () => {
  /** All that match are to be deleted, and it is being counted how many these are. */
  async function counting() {
    const { page, typist } = visitor;
    await typist.press('mod+a', 'mod+a');
    await page.getByText(/^All \d+ that match are selected$/).waitFor();
    const count = await keptBack(page, countCall);
    await typist.press('Delete');
    await count.asked();
    return count;
  }

  it('is left by Escape: nobody is asked about them, and all stay selected', async () => {
    const { page, typist } = visitor;
    const { letGo } = await counting();
    await typist.press('Escape');
    letGo();
    await page.getByText(/^All \d+ that match are selected$/).waitFor();
    // The next question is the next key's own.
    await typist.press('?');
    await expect.poll(() => dialogs().count()).toBe(1);
    expect(await page.getByText('Delete Confirmation').count()).toBe(0);
  });

  it('is about nothing any more once another list is there', async () => {
    const { page, typist } = visitor;
    const { letGo } = await counting();
    await visitor.follow('/staff');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const told = page.waitForResponse(countCall);
    letGo();
    await told;
    await typist.press('x');
    await expect.poll(() => selected().count()).toBe(1);
    expect(await dialogs().count()).toBe(0);
  });
});
