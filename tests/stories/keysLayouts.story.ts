/** The layout matrix in a real browser: five keyboards, Apple's ⌘, keys given anew and switched off. No pointer anywhere. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Layout } from '../helpers/layouts.ts';
import { intercept } from '../helpers/intercept.ts';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const focusedId = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const row = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
    return Number(/\d+$/.exec(row ?? '')?.[0]);
  });
const selected = (page: Page): Promise<number> => page.getByRole('row', { selected: true }).count();
const palette = (page: Page) => page.locator('[data-layer=palette] input');

async function openNews({ page, typist }: Visitor): Promise<void> {
  await typist.press('g n');
  await page.waitForURL(/\/blogs/);
  await page.locator('[role=grid][aria-activedescendant]').waitFor();
  await expect.poll(() => focusedId(page)).toBeGreaterThan(0);
}

describe.each(['en', 'ar', 'fr', 'de', 'dvorak'] as const satisfies readonly Layout[])(
  'on the keyboard %s',
  (layout) => {
    it('letters, digits, signs, brackets and chords do what they say', async () => {
      const visitor = await story.signedIn({ layout, language: layout === 'ar' ? 'ar' : 'en' });
      const { page, typist } = visitor;
      await openNews(visitor);
      const first = await focusedId(page);
      await typist.press('5', 'j');
      await expect.poll(() => focusedId(page)).toBe(first - 5);
      await typist.press('1', '0', 'j', 'k');
      await expect.poll(() => focusedId(page)).toBe(first - 14);
      await typist.press('x', 'shift+j', 'shift+j');
      await expect.poll(() => selected(page)).toBe(3);
      await typist.press('Escape');
      await expect.poll(() => selected(page)).toBe(0);
      await typist.press(']');
      await page.waitForURL(/page=2/);
      await typist.press('{');
      await page.waitForURL((url) => !url.search.includes('page=2'));
      await typist.press('}');
      await page.waitForURL(/page=2/);
      await typist.press('[');
      await page.waitForURL((url) => !url.search.includes('page=2'));
      await typist.press('?');
      await page.getByRole('dialog').waitFor();
      await typist.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await typist.press('mod+k');
      await palette(page).waitFor();
      await typist.press('mod+k');
      await palette(page).waitFor({ state: 'detached' });
      await typist.press(';');
      await page.locator('[data-hint]').first().waitFor();
      await typist.press('Escape');
      await typist.press('/');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('search');
      // In a field the same keys are text.
      await typist.press('j', 'x');
      await expect
        .poll(() => page.locator('input[type=search]:focus').inputValue())
        .toHaveLength(2);
      expect(await selected(page)).toBe(0);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    });
  },
);

describe('on a Mac', () => {
  it('⌘ does what Ctrl does elsewhere, is drawn as ⌘, and Ctrl is left alone', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    });
    await page.reload();
    await visitor.signIn();
    await openNews(visitor);
    await typist.press('ctrl+k');
    expect(await palette(page).count()).toBe(0);
    await typist.press('meta+k');
    await palette(page).waitFor();
    await typist.press('meta+k');
    await palette(page).waitFor({ state: 'detached' });
    await typist.press('?');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('⌘').first().waitFor();
    expect(await sheet.getByText('Ctrl', { exact: true }).count()).toBe(0);
    await typist.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await typist.press('Enter');
    await page.locator('input[name=titleEn]:focus').waitFor();
    await typist.press('End');
    await typist.type('!');
    await typist.press('meta+s');
    await page.getByText('Blog updated successfully').waitFor();
    await visitor.close();
  });
});

describe('keys of one’s own', () => {
  it('are switched off together by t k, chords and arrows aside, and come back by the palette', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    await openNews(visitor);
    const first = await focusedId(page);
    await typist.press('t k', 'j', 'x', 'g n', '5');
    await typist.press('ArrowDown');
    await expect.poll(() => focusedId(page)).toBe(first - 1);
    expect(await selected(page)).toBe(0);
    await chooseInPalette(visitor, 'single-letter', /single/i);
    await palette(page).waitFor({ state: 'detached' });
    await typist.press('j');
    await expect.poll(() => focusedId(page)).toBe(first - 2);
    await visitor.close();
  });

  it('that another command has are given away only once it is said which one loses them and what it keeps', async () => {
    const visitor = await story.visitorAt('/shortcuts');
    const { page, typist } = visitor;
    const search = page.getByRole('searchbox');
    const line = (text: string) => page.locator('[data-line]').filter({ hasText: text }).first();
    const kept = async () => (await story.site.call('/api/settings/shortcuts')).body;
    await search.focus();
    await typist.type('Refresh');
    await line('Refresh').waitFor();
    await typist.press('ArrowDown', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Refresh' });
    await dialog.locator(':focus').waitFor();
    // Before anything is accepted: which command, where, and what it is left with.
    await typist.press('/');
    await dialog
      .getByText(/belong to “Search by ID or title” \(.+\)\. It would have no key/)
      .waitFor();
    expect(await kept()).toEqual({ data: null });
    await typist.press('Enter', 'Enter');
    await dialog.waitFor({ state: 'detached' });
    const message = page.locator('li[data-variant]');
    await message
      .filter({ hasText: /is for “Refresh” now; “Search by ID or title” has no key/ })
      .waitFor();
    await expect.poll(async () => JSON.stringify(await kept())).toContain('"list.refresh":["/"]');
    // Its usual key cannot be brought back while the other one has it.
    await search.focus();
    await typist.press('mod+a');
    await typist.type('ID or title');
    const loser = line('Search by ID or title');
    await loser.waitFor();
    await loser.focus();
    await typist.press('Backspace');
    await message.filter({ hasText: /^Both cannot have .*: it was given to “Refresh”/ }).waitFor();
    expect(JSON.stringify(await kept())).toContain('"list.refresh":["/"]');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
    await story.site.call('/api/settings/shortcuts', {
      method: 'PUT',
      body: JSON.stringify({ value: null }),
    });
  });

  it('are given in Shortcuts, conflicts shown, and hold on the next visit from the server', async () => {
    const visitor = await story.visitorAt('/shortcuts');
    const { page, typist } = visitor;
    await page.getByRole('searchbox').focus();
    await typist.type('Refresh');
    const line = page.locator('[data-line]').filter({ hasText: 'Refresh' }).first();
    await line.waitFor();
    await typist.press('Tab');
    await line.focus();
    await typist.press('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await typist.press('j', 'Enter');
    await page.getByText(/belong to “?Next row/).waitFor();
    await typist.press('shift+l', 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await story.site.call('/api/settings/shortcuts')).body)
      .toEqual({ data: { 'list.refresh': ['shift+l'] } });
    await visitor.close();
    const again = await story.visitor();
    await again.signIn();
    await openNews(again);
    // They come from the server, beside the list and not before it: the sheet says when they hold.
    await again.typist.press('?');
    const sheet = again.page.getByRole('dialog');
    await sheet.getByRole('listitem').filter({ hasText: 'Refresh' }).getByText('Shift L').waitFor();
    await again.typist.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const asked = again.page.waitForRequest(/\/api\/blogs\?/);
    await again.typist.press('shift+l');
    await asked;
    await chooseInPalette(again, 'reset shortcuts', 'usual keys');
    await expect
      .poll(async () => JSON.stringify((await story.site.call('/api/settings/shortcuts')).body))
      .not.toContain('shift+l');
    await again.close();
  });
});

/** Calls to such addresses wait until they are let go. */
function holdCalls(
  page: Page,
  address: RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  let release: () => void = () => undefined;
  const freed = new Promise<void>((done) => {
    release = done;
  });
  const held = intercept(page, address, async (route) => {
    await freed;
    await end(route);
  });
  return { held, release: () => release() };
}

describe('typing ahead', () => {
  it('of the letters on controls: their key waits for their code', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await intercept(page, /\/Layers-[^/]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/Layers-[^/]+\.js/);
    await visitor.signIn();
    await asked;
    await typist.press(';');
    expect(await page.locator('[data-hint]').count()).toBe(0);
    release();
    await page.locator('[data-hint]').first().waitFor();
    await typist.press('Escape');
    await page.locator('[data-hint]').first().waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('of a section’s first rows: the keys pressed before they are there are done once, in order', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    const rows = holdCalls(page, /\/api\/staff\?/);
    await rows.held;
    await typist.press('g s', 'j', 'j', 'x', 'shift+j');
    await page.waitForURL(/\/staff/);
    rows.release();
    await expect.poll(() => selected(page)).toBe(2);
    const place = await page
      .getByRole('row')
      .evaluateAll((all) => all.findIndex((row) => row.getAttribute('aria-selected') === 'true'));
    // The head is the first of them.
    expect(place).toBe(3);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('of a cell whose code is still to come: what is typed is its text, and never a command', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    const code = holdCalls(page, /RecordListCellEditor/);
    await code.held;
    await openNews(visitor);
    await typist.press('j', 'F2', 'x', 'a', 'Enter');
    code.release();
    const cell = page.getByRole('gridcell').filter({ hasText: /^xa/ });
    await cell.waitFor();
    expect(await selected(page)).toBe(0);
    await typist.press('z');
    await cell.waitFor({ state: 'detached' });
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('of a record that is slow to come: what is typed is typed into it', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    await openNews(visitor);
    const record = holdCalls(page, /\/api\/blogs\/\d+$/);
    await record.held;
    await typist.press('j', 'Enter', 'x', 'a');
    record.release();
    const form = page.locator('form[data-region=form]');
    await expect.poll(() => form.getByRole('textbox').first().inputValue()).toContain('xa');
    expect(await selected(page)).toBe(0);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('of a record that does not come: what is typed does nothing', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    await openNews(visitor);
    const record = holdCalls(page, /\/api\/blogs\/\d+$/, (route) => route.abort());
    await record.held;
    await typist.press('j', 'Enter', 'x', 'x', 'x');
    record.release();
    await page.locator('form[data-state=unavailable]').waitFor();
    await typist.press('Escape');
    await page.locator('form[data-region=form]').waitFor({ state: 'detached' });
    await typist.press('j', 'x');
    await expect.poll(() => selected(page)).toBe(1);
    await visitor.close();
  });
});
