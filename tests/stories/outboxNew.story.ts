/** What is new and was saved without a connection stands in its list, its tree and its gallery until it is sent; by keyboard alone, in English and in Arabic. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Made {
  readonly id: number;
  readonly parent?: number | null;
}
const found = async (collection: string, title: string): Promise<readonly Made[]> => {
  const { body } = await story.site.call(
    `/api/${collection}?search=${encodeURIComponent(title)}&pageSize=100`,
  );
  return (body as { data: readonly Made[] }).data;
};
const make = async (collection: string, values: object): Promise<number> => {
  const { body } = await story.site.call(`/api/${collection}`, {
    method: 'POST',
    body: JSON.stringify(values),
  });
  return (body as { data: Made }).data.id;
};

describe.each([
  ['English', { language: 'en', layout: 'en' }, 'Not sent yet', 'Title, English', 'Author'],
  ['Arabic', { language: 'ar', layout: 'ar' }, 'لم يُرسل بعد', 'العنوان بالعربية', 'الكاتب'],
] as const)('in %s', (name, options, notSent, titleLabel, authorLabel) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());
  const rows = '[role=grid] tbody tr[id], [role=treegrid] tbody tr[id]';
  const form = () => visitor.page.locator('form[data-state^=open]');
  const marks = () => visitor.page.locator('main [data-unsent]', { hasText: notSent });
  const focused = () => visitor.page.locator('main [data-focused=true], main [aria-current=true]');
  const cut = () =>
    intercept(visitor.page, /\/(?:api\/|healthz$)/, (route) => route.abort('connectionrefused'));
  const mend = () => visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  const write = async (label: string, text: string): Promise<void> => {
    await visitor.page.getByLabel(label, { exact: true }).focus();
    await visitor.page.keyboard.insertText(text);
  };
  const saved = async (): Promise<void> => {
    await visitor.typist.press('mod+Enter');
    await expect.poll(() => form().count()).toBe(0);
    await marks().first().waitFor();
  };

  it('a news item: its row is walked to, opened, written on, sent once, and has the focus still', async () => {
    const { page, typist } = visitor;
    const title = `Unsent ${name}`;
    await page.goto(`${story.site.url}/blogs`);
    await page.locator(rows).first().waitFor();
    await typist.press('c');
    await form().waitFor();
    await page.getByLabel(titleLabel, { exact: true }).waitFor();
    await cut();
    await write(titleLabel, title);
    await saved();
    await expect.poll(() => page.locator(rows).first().textContent()).toContain(title);
    // It is in no count: how many there are, the server alone knows.
    await expect
      .poll(() => page.locator('main bdi', { hasText: /1–\d/ }).textContent())
      .toMatch(/1–25\D/);
    await expect.poll(() => focused().textContent()).toContain(title);
    // One walks off and comes back; there is still no connection.
    await typist.press('j', 'j', 'Home');
    await expect.poll(() => focused().textContent()).toContain(title);
    await typist.press('Enter');
    await form().waitFor();
    await expect.poll(() => page.getByLabel(titleLabel, { exact: true }).inputValue()).toBe(title);
    await write(authorLabel, 'Added');
    await saved();
    await mend();
    await expect.poll(() => marks().count()).toBe(0);
    const made = await found('blogs', title);
    expect(made).toHaveLength(1);
    await expect.poll(() => focused().getAttribute('id')).toBe(`row-${made[0]?.id}`);
    expect(visitor.errors).toEqual([]);
  });

  it('a news item is found by a search and a filter that ask for it, and by no other', async () => {
    const { page, typist } = visitor;
    const title = `Okapi${name}`;
    await page.goto(`${story.site.url}/blogs`);
    await page.locator(rows).first().waitFor();
    await typist.press('c');
    await form().waitFor();
    await page.getByLabel(titleLabel, { exact: true }).waitFor();
    // What is written is not taken; what is asked is answered.
    await intercept(page, /\/(?:api\/blogs(?:\?|$)|healthz$)/, (route) =>
      route.request().method() === 'GET' && route.request().url().includes('/api/')
        ? route.continue()
        : route.abort('connectionrefused'),
    );
    await write(titleLabel, title);
    await saved();
    await typist.press('/');
    await expect.poll(() => typist.focused()).toContain('input');
    await page.keyboard.insertText(`kapi${name.toLowerCase()}`);
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await expect.poll(() => page.locator(rows).first().textContent()).toContain(title);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('giraffe');
    await expect.poll(() => page.locator('main').innerText()).toContain('giraffe');
    await expect.poll(() => page.locator(rows).count()).toBe(0);
    // Of a moment that only the server will say it is shown, and that is said.
    await typist.press('Escape');
    await page.goto(`${story.site.url}/blogs?filter[created_at][gte]=2026-01-01`);
    await page.locator('[data-unsent=unjudged]').waitFor();
    await expect.poll(() => page.locator(rows).first().textContent()).toContain(title);
    const key = name === 'Arabic' ? 'titleAr' : 'titleEn';
    await page.goto(`${story.site.url}/blogs?filter[${key}][startsWith]=${title}`);
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await expect.poll(() => page.locator('[data-unsent=""]').count()).toBe(1);
    await mend();
    await expect.poll(() => marks().count()).toBe(0);
    await expect.poll(async () => (await found('blogs', title)).length).toBe(1);
    expect(visitor.errors).toEqual([]);
  });

  it('one news item after another is saved: what is typed for the next is never of the one before', async () => {
    const { page, typist } = visitor;
    const titles = ['one', 'two', 'three'].map((one) => `Series ${name} ${one}`);
    await page.goto(`${story.site.url}/blogs`);
    await page.locator(rows).first().waitFor();
    await typist.press('c');
    const box = page.getByLabel(titleLabel, { exact: true });
    await box.waitFor();
    await cut();
    for (const title of titles) {
      await page.keyboard.insertText(title);
      await typist.press('mod+shift+s');
      await expect.poll(() => box.inputValue()).toBe('');
      await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await typist.press('Escape');
    await expect.poll(() => form().count()).toBe(0);
    await expect.poll(() => marks().count()).toBe(titles.length);
    await mend();
    await expect.poll(() => marks().count()).toBe(0);
    for (const title of titles) expect(await found('blogs', title)).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });

  it('an entry of the menu stands under its parent', async () => {
    const { page, typist } = visitor;
    const title = `Unsent entry ${name}`;
    await page.goto(`${story.site.url}/menu`);
    await page.locator(rows).first().waitFor();
    await typist.press('Home', 'shift+c');
    await form().waitFor();
    await page.getByLabel(titleLabel, { exact: true }).waitFor();
    const parent = Number((await page.locator(rows).first().getAttribute('id'))?.slice(4));
    await cut();
    await write(titleLabel, title);
    await saved();
    const row = page.locator(rows, { hasText: title });
    await expect.poll(() => row.getAttribute('aria-level')).toBe('2');
    await mend();
    await expect.poll(() => marks().count()).toBe(0);
    await row.waitFor();
    expect((await found('menus', title)).map((one) => one.parent)).toEqual([parent]);
  });

  it('a picture of a gallery is the last tile', async () => {
    const { page } = visitor;
    const gallery = await make('galleries', { titleEn: `Unsent gallery ${name}` });
    const title = `Unsent picture ${name}`;
    // A picture is chosen while there is a connection; what waits is as its form has left it.
    await intercept(page, '**/api/gallery-items', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await page.evaluate(
      ([of = '', text = '']) => {
        const [userId = '1'] = Object.keys(localStorage).flatMap(
          (key) => /^lectern\.\w+\.(\d+)/.exec(key)?.[1] ?? [],
        );
        const values = { gallery: Number(of), titleEn: text, fieldType: 'IMAGE' };
        const save = {
          ref: 'tile',
          key: 'tile',
          collection: 'gallery-items',
          id: null,
          parentId: Number(of),
          version: null,
          base: {},
          changes: values,
          body: values,
          next: null,
          title: text,
          at: new Date().toISOString(),
        };
        localStorage.setItem(`lectern.outbox.${userId}.tile`, JSON.stringify(save));
      },
      [String(gallery), title],
    );
    await page.goto(`${story.site.url}/gallery/${gallery}`);
    await marks().first().waitFor();
    await expect.poll(() => page.locator('[role=grid] td').last().textContent()).toContain(title);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('.tile')) localStorage.removeItem(key);
    });
    expect(visitor.errors).toEqual([]);
  });
});
