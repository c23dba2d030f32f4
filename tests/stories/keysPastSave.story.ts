/**
 * Promise: on a slow line whoever saves and goes on types on at once: what is typed behind the key is for what comes, the
 * next record or the list, never for the record that is left. In English and in Arabic.
 */
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Kept {
  /** Some call has come. */
  asked(): Promise<void>;
  letGo(): void;
}

/** Answers to these calls are kept back until they are let go. */
async function keptBack(page: Page, address: string | RegExp, method: string): Promise<Kept> {
  let isAsked = false;
  const go = Promise.withResolvers<void>();
  await intercept(page, address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    isAsked = true;
    await go.promise;
    return route.fallback();
  });
  return {
    asked: async () => {
      await expect.poll(() => isAsked).toBe(true);
    },
    letGo: () => go.resolve(),
  };
}

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
    visitor = await story.visitor(options);
    await visitor.signIn();
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
    await page.goto(`${story.site.url}/blogs`);
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
    const save = await keptBack(page, '**/api/blogs/*', 'PUT');
    const read = await keptBack(page, /\/api\/blogs\/\d+(?:\?.*)?$/, 'GET');
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
    const save = await keptBack(page, '**/api/blogs/*', 'PUT');
    await typist.press('mod+shift+s');
    await save.asked();
    await typist.press(...words.keys, 'Backspace', 'Tab');
    save.letGo();
    await expect.poll(() => title().inputValue()).toBe(words.text.slice(0, -1));
    await expect.poll(() => page.url()).toContain('new');
    expect(await stored(id)).toMatch(/ two$/);
    expect(visitor.errors).toEqual([]);
  });

  it('moves behind Save and close in the list', async () => {
    const { page, typist } = visitor;
    const row = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    const id = await changedNews(' three');
    const before = await row();
    const save = await keptBack(page, '**/api/blogs/*', 'PUT');
    await typist.press('mod+Enter');
    await save.asked();
    await typist.press('j', 'x');
    save.letGo();
    const selected = page.getByRole('row', { selected: true });
    await expect.poll(() => selected.count()).toBe(1);
    expect(await row()).not.toBe(before);
    expect(await selected.getAttribute('id')).toBe(await row());
    expect(new URL(page.url()).searchParams.has('open')).toBe(false);
    expect(await stored(id)).toMatch(/ three$/);
    expect(visitor.errors).toEqual([]);
  });
});
