/** A save without a connection outlives its form: one leaves, walks on, reloads, and it is stored once; by keyboard alone. */
import type { Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goOffline, intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type News = { readonly id: number; readonly version: number; readonly author: string | null };
const news = async (path: string, init?: RequestInit): Promise<News> => {
  const { body } = await story.site.call(`/api/blogs${path}`, init);
  return (body as { data: News }).data;
};
const make = (titleEn: string) =>
  news('', { method: 'POST', body: JSON.stringify({ titleEn, author: 'Before' }) });
const found = async (title: string): Promise<number> => {
  const { body } = await story.site.call(`/api/blogs?search=${encodeURIComponent(title)}`);
  return (body as { meta: { total: number } }).meta.total;
};

describe.each([
  [
    'English',
    {
      options: { language: 'en', layout: 'en' },
      label: 'Author',
      waits: '1 save waits to be sent',
      saved: (title: string) => new RegExp(`“${title}” is saved now`),
      returned: (title: string) =>
        new RegExp(`“${title}” was not saved: You have changed this record elsewhere`),
      offline: /No connection\. This is kept here/,
      goOn: 'Go on with the draft',
      waiting: /A save of .* still waits/,
      username: 'Username',
      unconnected: /No connection/,
      notSent: 'Not sent yet',
      unkept: /This was not kept: do it again/,
      notYet: /1 change has not reached the server yet\. What waits is kept/,
    },
  ],
  [
    'Arabic',
    {
      options: { language: 'ar', layout: 'ar' },
      label: 'الكاتب',
      waits: 'عملية حفظ واحدة تنتظر الإرسال',
      // A Latin title stands by itself in a sentence from right to left.
      saved: (title: string) => new RegExp(`حُفظ الآن «\\p{Cf}?${title}\\p{Cf}?»`, 'u'),
      returned: (title: string) =>
        new RegExp(`لم يُحفظ «\\p{Cf}?${title}\\p{Cf}?»: \\p{Cf}?عدّلت هذا السجل`, 'u'),
      offline: /لا اتصال\. حُفظ العمل هنا/,
      goOn: 'متابعة المسودة',
      waiting: /ما زال ينتظر الإرسال/,
      username: 'اسم المستخدم',
      unconnected: /لا اتصال/,
      notSent: 'لم يُرسل بعد',
      unkept: /لم يُحفظ هذا: أعده عند عودة الاتصال/,
      notYet: /تغيير واحد لم يصل إلى الخادم بعد\. ما ينتظر يبقى محفوظاً/,
    },
  ],
] as const)('in %s', (name, told) => {
  const { options, label, waits, saved, returned, offline, goOn } = told;
  const { waiting, username, unconnected, unkept, notSent, notYet } = told;
  let visitor: Visitor;
  /** The Idempotency-Key of each write of the test. */
  let keys: string[] = [];
  beforeAll(async () => {
    visitor = await story.visitor(options);
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    visitor.page.on('request', (request: Request) => {
      const isWrite = ['POST', 'PUT'].includes(request.method());
      if (isWrite && /\/api\/blogs(?:\/\d+)?$/.test(request.url())) {
        keys.push(request.headers()['idempotency-key'] ?? '');
      }
    });
    await visitor.signIn();
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());
  const box = () => visitor.page.getByLabel(label, { exact: true });
  const form = () => visitor.page.locator('form[data-state^=open]');
  const row = () => visitor.page.locator('[role=grid] [data-focused=true]');
  /** What stands in the cell that is being edited; the letters of a key that waits go by its events alone. */
  const inCell = () => visitor.page.locator('[role=grid] form input:focus').inputValue();
  const open = async (id: number): Promise<void> => {
    await visitor.page.goto(`${story.site.url}/blogs?open=${id}`);
    await box().waitFor();
    await form().waitFor();
    keys = [];
  };
  const write = async (text: string): Promise<void> => {
    await box().focus();
    await visitor.typist.press('mod+a');
    await visitor.typist.type(text);
  };
  /** What is asked of the server does not arrive; the pages themselves do. */
  const cut = () =>
    intercept(visitor.page, /\/(?:api\/|healthz$)/, (route) => route.abort('connectionrefused'));
  const mend = () => visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  const left = async (): Promise<void> => {
    await expect.poll(() => form().count()).toBe(0);
    await expect.poll(() => visitor.page.getByRole('dialog').count()).toBe(0);
  };

  it('saved, left, walked on: it is stored once when the connection is back, and z takes it back', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} one`;
    const { id } = await make(title);
    await open(id);
    await cut();
    await write('Without a connection');
    await typist.press('mod+s');
    await page.getByText(offline).waitFor();
    await typist.press('Escape');
    await left();
    await page.getByText(waits).waitFor();
    // One goes on working: the list is walked.
    await typist.press('Home', 'ArrowDown');
    await row().waitFor();
    await mend();
    await page.getByText(saved(title)).waitFor();
    expect((await news(`/${id}`)).author).toBe('Without a connection');
    expect(new Set(keys).size).toBe(1);
    await expect.poll(() => page.getByText(waits).count()).toBe(0);
    await typist.press('z');
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Before');
  });

  it('save and close leaves at once, typed again it is one record: a reload between loses nothing', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} two`;
    const { id } = await make(title);
    await open(id);
    await cut();
    await write('First');
    await typist.press('mod+Enter');
    await left();
    await page.getByText(waits).waitFor();
    await open(id);
    await page.getByText(offline).waitFor();
    await expect.poll(() => box().inputValue()).toBe('First');
    await write('Second');
    await typist.press('mod+Enter');
    await left();
    await page.getByText(waits).waitFor();
    await mend();
    await page.reload();
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Second');
    await expect.poll(() => page.getByText(waits).count()).toBe(0);
    // Two saves after one another, each once.
    expect((await news(`/${id}`)).version).toBe(3);
    expect(visitor.errors).toEqual([]);
  });

  it('a new record whose answer was lost is made once', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} new`;
    await page.goto(`${story.site.url}/blogs?new`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    await page.keyboard.insertText(title);
    await intercept(page, '**/api/blogs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await typist.press('mod+Enter');
    await left();
    await mend();
    await page.getByText(saved(title)).waitFor();
    expect(await found(title)).toBe(1);
  });

  it('a colleague’s change between: it comes back as the record’s draft, which is opened by its key and merged', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} three`;
    const { id } = await make(title);
    await open(id);
    await cut();
    await write('Mine');
    await typist.press('mod+Enter');
    await left();
    await news(`/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify({ author: 'Theirs' }),
    });
    await mend();
    await page.getByText(returned(title)).waitFor();
    expect((await news(`/${id}`)).author).toBe('Theirs');
    await typist.press('t', 'r');
    await form().waitFor();
    await page.locator('button[aria-keyshortcuts=F2]', { hasText: goOn }).waitFor();
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe('Mine');
    await typist.press('mod+s');
    await page.locator('[role=dialog] [data-conflict=author]').waitFor();
    await typist.press('1', 'mod+s');
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Mine');
  });

  it('a new one that waits is offered where it was begun, goes on, and is made once', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} offered`;
    const begin = async () => {
      await page.goto(`${story.site.url}/blogs?new`);
      await page.locator('form[data-state^=open] :focus').waitFor();
    };
    await begin();
    await cut();
    await page.keyboard.insertText(title);
    await typist.press('mod+Enter');
    await left();
    await begin();
    await page.getByText(waiting).waitFor();
    await page.locator('button[aria-keyshortcuts=F2]', { hasText: goOn }).waitFor();
    await typist.press('F2');
    await page.getByText(offline).waitFor();
    await write('Added later');
    await typist.press('mod+Enter');
    await left();
    await mend();
    await page.getByText(saved(title)).waitFor();
    const { body } = await story.site.call(`/api/blogs?search=${encodeURIComponent(title)}`);
    const { data, meta } = body as { data: News[]; meta: { total: number } };
    expect(meta.total).toBe(1);
    expect(data[0]?.author).toBe('Added later');
  });

  it('is its owner’s: whoever else signs in sends nothing of it, and at the next sign-in it goes out', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Outbox ${name} owner`);
    await open(id);
    await cut();
    await write('By its owner');
    await typist.press('mod+Enter');
    await left();
    await page.getByText(waits).waitFor();
    await page.evaluate(() => {
      localStorage.removeItem('jwt_access_token');
      localStorage.removeItem('jwt_refresh_token');
    });
    // The page that is left still knows the session: with a connection it might send while it goes.
    await page.goto(`${story.site.url}/login`);
    await mend();
    await visitor.signIn('sami.odeh', 'lectern-sample-2026');
    await page.goto(`${story.site.url}/blogs`);
    await row().waitFor();
    expect(await page.getByText(waits).count()).toBe(0);
    expect((await news(`/${id}`)).author).toBe('Before');
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input').waitFor();
    await typist.type('logout');
    await typist.press('Enter');
    await page.getByLabel(username).waitFor();
    await visitor.signIn();
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('By its owner');
  });

  it('the next record is walked to without a question, and what was saved goes out by itself', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Outbox ${name} walked`);
    await page.goto(`${story.site.url}/blogs`);
    await row().waitFor();
    await typist.press('Home', 'Enter');
    await form().waitFor();
    await box().waitFor();
    await cut();
    await write('Walked on');
    await typist.press('mod+s');
    await page.getByText(offline).waitFor();
    await typist.press('F9');
    await expect.poll(() => page.url()).not.toContain(`open=${id}`);
    await page.getByText(waits).waitFor();
    await mend();
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Walked on');
  });

  it('signing out asks while something waits; after a yes it stays for the same user, and is sent', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Outbox ${name} signed out`);
    await open(id);
    await cut();
    await write('Waiting for its owner');
    await typist.press('mod+s');
    await page.getByText(offline).waitFor();
    const signOut = async () => {
      await typist.press('mod+k');
      await page.locator('[data-layer=palette] input').waitFor();
      await typist.type('logout');
      await typist.press('Enter');
    };
    await signOut();
    await page.getByRole('dialog').getByText(notYet).waitFor();
    await typist.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await box().inputValue()).toBe('Waiting for its owner');
    await signOut();
    await page.getByRole('dialog').getByText(notYet).waitFor();
    await typist.press('Enter');
    await page.getByLabel(username).waitFor();
    await mend();
    expect((await news(`/${id}`)).author).toBe('Before');
    await visitor.signIn();
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Waiting for its owner');
    // With nothing on its way nothing is asked.
    await expect.poll(() => page.getByText(waits).count()).toBe(0);
    await signOut();
    await page.getByLabel(username).waitFor();
    await visitor.signIn();
  });

  it('a flag that could not be changed is as it was, and it is said that it was not kept and what to do', async () => {
    const { page, typist } = visitor;
    const { id } = await make(`Outbox ${name} flag`);
    await page.goto(`${story.site.url}/blogs`);
    await row().waitFor();
    await cut();
    await typist.press('Home', 'a');
    await page.getByText(unkept).first().waitFor();
    await mend();
    expect((await news(`/${id}`)).version).toBe(1);
  });

  it('a cell saved without a connection is kept and marked; after a reload it is still shown, and sent once', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} cell`;
    const { id } = await make(title);
    const mark = () => row().locator('[data-unsent]', { hasText: notSent });
    await page.goto(`${story.site.url}/blogs?search=${encodeURIComponent(title)}`);
    await row().waitFor();
    await typist.press('F2');
    await page.locator('[role=grid] input:focus').waitFor();
    await goOffline(page);
    keys = [];
    await page.keyboard.insertText(`${title}, changed`);
    await typist.press('Enter');
    await mark().waitFor();
    await row().getByText(`${title}, changed`).waitFor();
    await page.getByText(waits).waitFor();
    // The network is back, the server takes nothing yet.
    await intercept(page, /\/healthz$/, (route) => route.abort('connectionrefused'));
    await intercept(page, '**/api/blogs/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    );
    await page.context().setOffline(false);
    await page.reload();
    await row().waitFor();
    await mark().waitFor();
    await row().getByText(`${title}, changed`).waitFor();
    expect((await news(`/${id}`)).version).toBe(1);
    await mend();
    await expect.poll(() => mark().count()).toBe(0);
    await row().getByText(`${title}, changed`).waitFor();
    await expect.poll(() => page.getByText(waits).count()).toBe(0);
    expect((await news(`/${id}`)).version).toBe(2);
    expect([...new Set(keys)]).toHaveLength(1);
  });

  it('a cell that a colleague has changed meanwhile shows theirs again, and comes back as a draft of the cell', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} both`;
    const { id } = await make(title);
    await page.goto(`${story.site.url}/blogs?search=${encodeURIComponent(title)}&columns=author`);
    await row().waitFor();
    await cut();
    await typist.press('F2', 'Tab');
    await expect.poll(inCell).toBe('Before');
    await typist.press('mod+a');
    await page.keyboard.insertText('Mine');
    await typist.press('Enter');
    await row().locator('[data-unsent]').waitFor();
    await news(`/${id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify({ author: 'Theirs' }),
    });
    await mend();
    await page.getByText(returned(title)).waitFor();
    await row().getByText('Theirs').waitFor();
    await expect.poll(() => row().locator('[data-unsent]').count()).toBe(0);
    await typist.press('shift+g');
    const cell = page.locator('[role=grid] form input');
    await expect.poll(() => cell.inputValue()).toBe('Mine');
    await typist.press('Enter');
    await page.locator('[role=grid] [role=alert]').waitFor();
    await typist.press('Enter');
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('Mine');
  });

  it('a cell saved as the session was over is sent after the next sign-in of the same user', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} session`;
    const { id } = await make(title);
    await page.goto(`${story.site.url}/blogs?search=${encodeURIComponent(title)}&columns=author`);
    await row().waitFor();
    await typist.press('F2', 'Tab');
    await expect.poll(inCell).toBe('Before');
    await typist.press('mod+a');
    await page.keyboard.insertText('By its owner');
    await intercept(page, '**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('Enter');
    await page.getByLabel(username).waitFor();
    await mend();
    expect((await news(`/${id}`)).author).toBe('Before');
    await visitor.signIn();
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('By its owner');
    expect((await news(`/${id}`)).version).toBe(2);
  });

  it('the menu’s tree shows what waits, marked, also after a reload, until it is sent', async () => {
    const { page, typist } = visitor;
    const title = `Outbox ${name} entry`;
    const { body } = await story.site.call('/api/menus', {
      method: 'POST',
      body: JSON.stringify({ titleEn: title, titleAr: title, url: '/' }),
    });
    const { id } = (body as { data: { id: number } }).data;
    const entry = () => page.locator(`#row-${id}`);
    await page.goto(`${story.site.url}/menu?open=${id}`);
    const field = page.locator(
      `form[data-state^=open] input[name=${options.language === 'ar' ? 'titleAr' : 'titleEn'}]`,
    );
    await field.waitFor();
    await field.focus();
    await intercept(page, /\/healthz$/, (route) => route.abort('connectionrefused'));
    await intercept(page, '**/api/menus/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    );
    await typist.press('mod+a');
    await page.keyboard.insertText(`${title}, changed`);
    await typist.press('mod+Enter');
    await left();
    await page.reload();
    await entry().locator('[data-unsent]', { hasText: notSent }).waitFor();
    await entry().getByText(`${title}, changed`).waitFor();
    await mend();
    await expect.poll(() => entry().locator('[data-unsent]').count()).toBe(0);
    await entry().getByText(`${title}, changed`).waitFor();
  });

  it('a section that was never opened says that there is no connection, and comes by itself when it is back', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs`);
    await row().waitFor();
    await goOffline(page);
    try {
      await typist.press('g', 'e');
      await page.locator('main').getByText(unconnected).first().waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await row().waitFor();
    await expect.poll(() => page.locator('main').getByText(unconnected).count()).toBe(0);
  });
});
