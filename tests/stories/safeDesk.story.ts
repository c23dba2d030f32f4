/** Nothing typed is lost: by Back, a reload, an ended session, a colleague's save or a lost connection; by keyboard alone. */
import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type News = { readonly id: number; readonly author: string | null };
const news = async (path: string, init?: RequestInit): Promise<News> => {
  const { body } = await story.site.call(`/api/blogs${path}`, init);
  return (body as { data: News }).data;
};
const make = (titleEn: string) =>
  news('', { method: 'POST', body: JSON.stringify({ titleEn, author: 'Before' }) });
const author = async (id: number) => (await news(`/${id}`)).author;
const byColleague = (id: number, text: string) =>
  news(`/${id}`, {
    method: 'PUT',
    headers: { 'If-Match': '*' },
    body: JSON.stringify({ author: text }),
  });

describe.each([
  [
    'English',
    {
      options: { language: 'en', layout: 'en' },
      label: 'Author',
      username: 'Username',
      kept: /Draft kept/,
      goOn: 'Go on with the draft',
      changed: 'You have just changed this record elsewhere',
      offline: /No connection\. This is kept here/,
    },
  ],
  [
    'Arabic',
    {
      options: { language: 'ar', layout: 'ar' },
      label: 'الكاتب',
      username: 'اسم المستخدم',
      kept: /حُفظت المسودة/,
      goOn: 'متابعة المسودة',
      changed: 'عدّلت هذا السجل قبل قليل في مكان آخر',
      offline: /لا اتصال\. حُفظ العمل هنا/,
    },
  ],
] as const)('in %s', (name, { options, label, username, kept, goOn, changed, offline }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    // The browser's own question before a page with unsaved changes goes.
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());
  const box = () => visitor.page.getByLabel(label, { exact: true });
  const open = async (id: number): Promise<void> => {
    await visitor.page.goto(`${story.site.url}/blogs?open=${id}`);
    await box().waitFor();
    await visitor.page.locator('form[data-state^=open]').waitFor();
  };
  const write = async (text: string): Promise<void> => {
    const { typist } = visitor;
    await box().focus();
    await typist.press('mod+a');
    await typist.type(text);
  };
  const draftWritten = () => visitor.page.getByText(kept).waitFor();
  /** The draft is offered with its key; taking it up brings back what was typed. */
  async function takeUp(text: string): Promise<void> {
    await visitor.page.locator('button[aria-keyshortcuts=F2]', { hasText: goOn }).waitFor();
    await visitor.typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(text);
  }

  it('Back asks, and stays with what was typed; a reload offers it', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Safe ${name} one`);
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Home', 'Enter');
    await page.locator('form[data-state^=open]').waitFor();
    await write('Typed before Back');
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').waitFor();
    await typist.press('n');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.url()).toContain(`open=${id}`);
    await expect.poll(() => box().inputValue()).toBe('Typed before Back');
    await draftWritten();
    await page.reload();
    await takeUp('Typed before Back');
    await typist.press('mod+s');
    await expect.poll(() => author(id)).toBe('Typed before Back');
  });

  it('an ended session takes nothing along: the same user finds the draft after signing in', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Safe ${name} two`);
    await open(id);
    await write('Typed in an old session');
    await draftWritten();
    await intercept(page, '**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('mod+s');
    await page.getByLabel(username).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Somebody else who signs in here is offered nothing.
    await visitor.signIn('sami.odeh', 'lectern-sample-2026');
    await open(id);
    expect(await page.getByRole('button', { name: goOn }).count()).toBe(0);
    await typist.press('Escape');
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input').waitFor();
    await typist.type('logout');
    await typist.press('Enter');
    await page.getByLabel(username).waitFor();
    await visitor.signIn();
    await open(id);
    await takeUp('Typed in an old session');
    await typist.press('mod+s');
    await expect.poll(() => author(id)).toBe('Typed in an old session');
  });

  it('a colleague’s save is announced, and merged by keys: mine, then theirs', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Safe ${name} three`);
    for (const [key, theirs, stands] of [
      ['1', 'By a colleague', 'Mine 1'],
      ['2', 'By a colleague again', 'By a colleague again'],
    ] as const) {
      await open(id);
      await write(`Mine ${key}`);
      await byColleague(id, theirs);
      await page.getByText(changed).first().waitFor();
      await typist.press('mod+s');
      await page.locator('[role=dialog] [data-conflict=author]').waitFor();
      // Escape puts the question off: the record stays open with what was typed, and the next save asks again.
      await typist.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect(await box().inputValue()).toBe(`Mine ${key}`);
      await typist.press('mod+s');
      await page.locator('[role=dialog] [data-conflict=author]').waitFor();
      await typist.press(key, 'mod+s');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => author(id)).toBe(stands);
      await expect.poll(() => box().inputValue()).toBe(stands);
    }
  });

  describe('a colleague’s save between ours and its answer', () => {
    /** Ours is saved, then theirs; the list beside the form has heard of it when the answer of ours comes. */
    const saveBetween = async (id: number, theirs: string, typedSince: string): Promise<void> => {
      const { page, typist } = visitor;
      await open(id);
      await intercept(page, `**/api/blogs/${id}`, async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        const answer = await route.fetch();
        await news(`/${id}`, {
          method: 'PUT',
          headers: { 'If-Match': '*' },
          body: JSON.stringify({ titleEn: theirs, titleAr: theirs }),
        });
        await page.locator('[role=grid] tbody tr', { hasText: theirs }).first().waitFor();
        if (typedSince !== '') await typist.type(typedSince);
        return route.fulfill({ response: answer });
      });
      await write('Mine');
      await typist.press('mod+s');
    };
    afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));

    it('is shown where nothing was typed since', async () => {
      const { id } = await make(`Safe ${name} five`);
      await saveBetween(id, `Safe ${name} renamed`, '');
      const title = visitor.page.locator('form[data-region=form] input[name^=title]').first();
      await expect.poll(() => title.inputValue()).toBe(`Safe ${name} renamed`);
    });

    it('is announced where something was', async () => {
      const { id } = await make(`Safe ${name} six`);
      await saveBetween(id, `Safe ${name} named anew`, ' and more');
      await visitor.page.getByText(changed).first().waitFor();
      expect(await box().inputValue()).toBe('Mine and more');
      expect(await author(id)).toBe('Mine');
    });
  });

  it('without a connection a save is kept, and goes out by itself, once', async () => {
    const { page, typist } = visitor;
    const title = `Safe ${name} four`;
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    const keys: string[] = [];
    page.on('request', (request: Request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/blogs')) {
        keys.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await page.keyboard.insertText(title);
    // The server makes it, and its answer is lost on the way.
    await intercept(page, '**/api/blogs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await page.context().setOffline(true);
      return route.abort('connectionreset');
    });
    await typist.press('mod+s');
    await page.getByText(offline).waitFor();
    await page.unroute('**/api/blogs');
    await page.context().setOffline(false);
    await expect.poll(() => page.url()).toContain('open=');
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    const { body } = await story.site.call(`/api/blogs?search=${encodeURIComponent(title)}`);
    expect((body as { meta: { total: number } }).meta.total).toBe(1);
    expect(visitor.errors).toEqual([]);
  });
});
