/**
 * Promise: on a slow line whoever saves and goes on types on at once: what is typed behind the key is for what comes, the
 * next record or the list, never for the record that is left. In English and in Arabic.
 */
import type { Locator, Route } from 'playwright-core';
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

const forbid = (route: Route) => route.fulfill({ status: 403, json: { message: 'FORBIDDEN' } });

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    { key: 'titleEn', keys: ['a', 'b', 'c'], text: 'abc' },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    { key: 'titleAr', keys: ['a', 's', 'd'], text: 'شسي' },
  ],
] as const)('in %s', (_, options, words) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await story.visitorAt('/blogs', options);
  });
  afterEach(() => visitor.close());

  const title = (): Locator => visitor.page.locator(`form input[name=${words.key}]`);
  const openId = () => Number(new URL(visitor.page.url()).searchParams.get('open'));
  const stored = async (id: number): Promise<string> => {
    const { body } = await story.site.call(`/api/blogs/${id}`);
    return String((body as { data: Record<string, unknown> }).data[words.key]);
  };
  /** The second news in the list, its title typed into. Answers its number. */
  async function changedNews(added: string): Promise<number> {
    const { page, typist } = visitor;
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Enter');
    await page.waitForURL(/open=/);
    await expect.poll(() => title().evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.press('End');
    await typist.type(added);
    return openId();
  }

  it('types behind F9 into the record that comes', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' one');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    const read = await keptBack(page, /\/api\/blogs\/\d+(?:\?.*)?$/, { method: 'GET' });
    await typist.press('F9');
    await save.asked();
    await typist.press(...words.keys);
    save.letGo();
    await read.asked();
    await expect.poll(openId).not.toBe(id);
    read.letGo();
    await expect.poll(() => title().inputValue()).toContain(words.text);
    expect(await title().inputValue()).toBe(`${await stored(openId())}${words.text}`);
    expect(await stored(id)).toMatch(/ one$/);
    expect(visitor.errors).toEqual([]);
  });

  it('types behind Save and create another into the new record', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' two');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('mod+shift+s');
    await save.asked();
    await typist.press(...words.keys, 'Backspace', 'Tab');
    save.letGo();
    await expect.poll(() => title().inputValue()).toBe(words.text.slice(0, -1));
    await expect.poll(() => page.url()).toContain('new');
    expect(await stored(id)).toMatch(/ two$/);
    expect(visitor.errors).toEqual([]);
  });

  it('types all of it, however long the save takes', async () => {
    const { page, typist } = visitor;
    await changedNews(' long');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('mod+shift+s');
    await save.asked();
    await typist.press(...words.keys);
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60_000;
    });
    save.letGo();
    await expect.poll(() => title().inputValue()).toBe(words.text);
  });

  it.each([[['mod+Enter']], [['mod+s', 'Escape']]])(
    'moves and selects behind %s in the list, whose rows are asked for anew',
    async (keys) => {
      const { page, typist } = visitor;
      const row = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
      const id = await changedNews(' three');
      const before = await row();
      const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
      const rows = await keptBack(page, '**/api/blogs?*', { method: 'GET' });
      await typist.press(...keys);
      await save.asked();
      await typist.press('j', 'x');
      save.letGo();
      const selected = page.getByRole('row', { selected: true });
      await expect.poll(() => selected.count()).toBe(1);
      rows.letGo();
      await page.locator('[data-state^="rows.shown.ready"]').waitFor();
      expect(await row()).not.toBe(before);
      expect(await selected.getAttribute('id')).toBe(await row());
      expect(new URL(page.url()).searchParams.has('open')).toBe(false);
      expect(await stored(id)).toMatch(/ three$/);
      expect(visitor.errors).toEqual([]);
    },
  );

  it('goes on from the row of the new record, once that is in its list', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/category?sort=-id`);
    const rows = page.locator('[role=grid] tbody tr');
    await rows.nth(2).waitFor();
    const [first] = await rows.evaluateAll((all) => all.map(({ id }) => id));
    await typist.press('j', 'j', 'c');
    const box = page.locator('form[data-region=form] input:focus');
    await box.waitFor();
    await typist.press(...words.keys, 'mod+shift+s');
    await expect.poll(() => box.inputValue()).toBe('');
    const list = await keptBack(page, '**/api/categories?*', { method: 'GET' });
    await typist.press(...words.keys.toReversed(), 'mod+Enter', 'j', 'x');
    await list.asked();
    await page.locator('form[data-region=form]').waitFor({ state: 'detached' });
    list.letGo();
    const selected = page.getByRole('row', { selected: true });
    await expect.poll(() => selected.count()).toBe(1);
    const ids = await rows.evaluateAll((all) => all.map(({ id }) => id));
    // Both are new, and the second is the newest.
    expect(ids.indexOf(first ?? '')).toBe(2);
    expect(await selected.getAttribute('id')).toBe(ids[1]);
    expect(visitor.errors).toEqual([]);
  });

  it('tells what was typed for a record that cannot be had', async () => {
    const { page, typist } = visitor;
    await changedNews(' none');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    const read = await keptBack(page, /\/api\/blogs\/\d+(?:\?.*)?$/, {
      method: 'GET',
      answer: refuse,
    });
    await typist.press('F9');
    await save.asked();
    await typist.press(...words.keys);
    save.letGo();
    await read.asked();
    read.letGo();
    await page.getByText(new RegExp(`[“«]${words.text}[”»]`)).waitFor();
    expect(await page.locator('form[data-state=unavailable]').count()).toBe(1);
  });

  it('gives the next record what is pasted, composed and typed with AltGr, in its order', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' four');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), '<p>');
    const devtools = await page.context().newCDPSession(page);
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('mod+shift+s');
    await save.asked();
    const [first, ...rest] = words.keys;
    await typist.press(first, 'mod+v');
    const composed = { text: 'ê', selectionStart: 1, selectionEnd: 1 };
    await devtools.send('Input.imeSetComposition', composed);
    await devtools.send('Input.insertText', { text: 'ê' });
    await typist.press(...rest);
    await typist.type('!');
    typist.layout = 'fr';
    await typist.press('@');
    save.letGo();
    const [begin, ...end] = words.text;
    await expect.poll(() => title().inputValue()).toBe(`${begin}<p>ê${end.join('')}!@`);
    expect(await stored(id)).toMatch(/ four$/);
    expect(visitor.errors).toEqual([]);
  });

  it('gives the next record what is composed in a rich text that is left, and the text keeps what it held', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' eight');
    const body = words.key.replace('title', 'body');
    const text = page.locator(`.ProseMirror[id$=-${body}]`);
    await text.focus();
    await typist.press('End');
    await typist.type('!');
    const devtools = await page.context().newCDPSession(page);
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('F9');
    await save.asked();
    const before = await text.innerText();
    await devtools.send('Input.imeSetComposition', {
      text: 'かん',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await devtools.send('Input.insertText', { text: '漢' });
    await expect.poll(() => text.innerText()).toBe(before);
    save.letGo();
    await expect.poll(openId).not.toBe(id);
    // The editor comes when the box that stands in its place is left.
    const next = page.locator(`form textarea[id$=-${body}], .ProseMirror[id$=-${body}]`);
    const held = () =>
      next.evaluate((one) => (one instanceof HTMLTextAreaElement ? one.value : one.textContent));
    await expect.poll(held).toContain('漢');
    const { body: answer } = await story.site.call(`/api/blogs/${id}`);
    expect((answer as { data: Record<string, string> }).data[body]).not.toContain('漢');
    expect(visitor.errors).toEqual([]);
  });

  it('begins a line in the text of the record that comes, and types at its start', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' nine');
    const body = words.key.replace('title', 'body');
    await page.locator(`.ProseMirror[id$=-${body}]`).focus();
    await typist.type('!');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('F9');
    await save.asked();
    const [first, ...rest] = words.keys;
    await typist.press('mod+End', 'Enter', ...rest, 'Home', first);
    save.letGo();
    await expect.poll(openId).not.toBe(id);
    const next = page.locator(`form textarea[id$=-${body}], .ProseMirror[id$=-${body}]`);
    const held = () =>
      next.evaluate((one: HTMLElement) =>
        one instanceof HTMLTextAreaElement ? one.value : one.innerText,
      );
    await expect.poll(held).toMatch(new RegExp(`\\S\\n+${words.text}\\s*$`));
    expect(visitor.errors).toEqual([]);
  });

  it.each([['F9'], ['mod+Enter'], ['mod+shift+s']])(
    'tells what was typed behind %s that could not save, and does nothing else with it',
    async (key) => {
      const { page, typist } = visitor;
      const id = await changedNews(' five');
      const before = await title().inputValue();
      const { asked, letGo } = await keptBack(page, '**/api/blogs/*', {
        method: 'PUT',
        answer: refuse,
      });
      await typist.press(key);
      await asked();
      await typist.press(...words.keys, 'Backspace', 'Delete', 'Enter');
      letGo();
      await page.getByText(new RegExp(`[“«]${words.text.slice(0, -1)}[”»]`)).waitFor();
      expect(await title().inputValue()).toBe(before);
      expect(openId()).toBe(id);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await typist.press('z');
      await expect.poll(() => title().inputValue()).not.toBe(before);
      expect(await title().inputValue()).toContain(before);
    },
  );

  it('types on in the record after a click into it, and says what was typed before that', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' seven');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('mod+Enter');
    await save.asked();
    await typist.press(...words.keys);
    await title().click();
    await page.getByText(new RegExp(`[“«]${words.text}[”»]`)).waitFor();
    await typist.press('End', ...words.keys);
    save.letGo();
    await expect.poll(() => stored(id)).toMatch(/ seven$/);
    await expect.poll(() => title().inputValue()).toMatch(new RegExp(` seven${words.text}$`));
    expect(openId()).toBe(id);
  });

  it('types on in the record after Escape, and nothing that was typed before it', async () => {
    const { page, typist } = visitor;
    const id = await changedNews(' six');
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('mod+Enter');
    await save.asked();
    await typist.press('j', 'Escape');
    await typist.press(...words.keys);
    save.letGo();
    await expect.poll(() => stored(id)).toMatch(/ six$/);
    await expect.poll(() => title().inputValue()).toMatch(new RegExp(` six${words.text}$`));
    expect(openId()).toBe(id);
  });

  /** A cell of the first news is written anew, and not saved yet. Answers the news' number. */
  async function writtenCell(...keys: readonly string[]): Promise<number> {
    const { page, typist } = visitor;
    const row = page.locator('[role=grid] [data-focused=true]');
    await row.waitFor();
    const id = Number((await row.getAttribute('id'))?.match(/\d+$/)?.[0]);
    await typist.press('F2');
    await page.locator('[role=grid] tbody input').and(page.locator(':focus')).waitFor();
    await typist.press('mod+a', ...keys);
    return id;
  }
  const cells = (id: number) => async () => {
    const { body } = await story.site.call(`/api/blogs/${id}`);
    const { titleEn, titleAr } = (body as { data: Record<string, string> }).data;
    return [titleEn, titleAr];
  };

  it('edits the next row’s cell behind the Enter that saves this one', async () => {
    const { page, typist } = visitor;
    const id = await writtenCell(...words.keys);
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT' });
    await typist.press('Enter');
    await save.asked();
    await typist.press('j', 'F2', 'mod+a', ...words.keys, ...words.keys, 'Enter');
    save.letGo();
    await expect.poll(cells(id - 1)).toContain(words.text + words.text);
    expect(await cells(id)()).toContain(words.text);
    expect(visitor.errors).toEqual([]);
  });

  it('fills a column from row to row as fast as the keys come, and none of them is lost', async () => {
    const { page, typist } = visitor;
    const id = await writtenCell(...words.keys);
    const below = [1, 2, 3, 4, 5, 6];
    for (let at = 0; at < below.length; at += 1) {
      await typist.press('mod+Enter');
      // Faster than any hand: the next key is there before what the one before has led to.
      if (options.layout === 'en') await page.keyboard.type(words.text + words.text);
      else await typist.press(...words.keys, ...words.keys);
    }
    await typist.press('Enter');
    for (const row of below) await expect.poll(cells(id - row)).toContain(words.text + words.text);
    expect(await cells(id)()).toContain(words.text);
    expect(visitor.errors).toEqual([]);
  });

  it('tells what was typed behind a cell that is refused, and does nothing else with it', async () => {
    const { page, typist } = visitor;
    const id = await writtenCell(...words.keys, ...words.keys);
    const before = await cells(id)();
    const save = await keptBack(page, '**/api/blogs/*', { method: 'PUT', answer: forbid });
    await typist.press('Enter');
    await save.asked();
    await typist.press('x', ...words.keys);
    save.letGo();
    await page.getByRole('alert').first().waitFor();
    await page.getByText(new RegExp(`(?:Not typed|يُكتب): .*${words.text}[”»]`)).waitFor();
    expect(await page.getByRole('row', { selected: true }).count()).toBe(0);
    expect(await page.locator('[role=grid] tbody input:focus').inputValue()).toBe(
      words.text + words.text,
    );
    expect(await cells(id)()).toEqual(before);
  });
});
