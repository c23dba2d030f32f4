/**
 * What is typed into a field is for that field alone: its row may leave the page, its record be deleted, the session end.
 * No key of the sentence becomes a command on something else. By keyboard alone.
 */
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type News = Readonly<Record<'titleEn' | 'titleAr', string>> & {
  readonly id: number;
  readonly approved: boolean;
};
const news = async (path: string, init?: RequestInit): Promise<News> => {
  const { body } = await story.site.call(`/api/blogs${path}`, init);
  return (body as { data: News }).data;
};
const make = async (title: string): Promise<number> => {
  const made = { titleEn: title, titleAr: `خبر ${title}` };
  return (await news('', { method: 'POST', body: JSON.stringify(made) })).id;
};
const remove = (id: number) =>
  story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
const approve = (id: number) =>
  story.site.call('/api/blogs/actions', {
    method: 'POST',
    body: JSON.stringify({ action: 'approve', ids: [id] }),
  });

/** Longer than anybody pauses who is still typing, in ms. */
const pausedMs = 2_000;

describe.each([
  [
    'English',
    {
      language: 'en',
      key: 'titleEn',
      username: 'Username',
      gone: 'You have just deleted this record elsewhere',
      deleted: /deleted this record|Failed to update/,
      keep: 'Save as a new record',
      goOn: 'Go on with what was typed',
      openLeft: 'Open what is not saved',
    },
  ],
  [
    'Arabic',
    {
      language: 'ar',
      key: 'titleAr',
      username: 'اسم المستخدم',
      gone: 'حذفت هذا السجل قبل قليل في مكان آخر',
      deleted: /حذف.*هذا السجل|تعذّر تحديث/,
      keep: 'الحفظ سجلاً جديداً',
      goOn: 'متابعة ما كُتب',
      openLeft: 'فتح ما لم يُحفظ',
    },
  ],
] as const)('in %s', (name, { language, key, username, gone, deleted, keep, goOn, openLeft }) => {
  let visitor: Visitor;
  /** What was asked of the server to change anything. */
  let writes: string[] = [];
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    visitor.page.on('request', (request: Request) => {
      const path = request.url().replace(story.site.url, '');
      if (request.method() === 'GET' || !path.startsWith('/api/blogs')) return;
      writes.push(`${request.method()} ${path}`);
    });
    await visitor.signIn();
  });
  beforeEach(() => {
    writes = [];
  });
  afterAll(() => visitor.close());

  const cell = () => visitor.page.locator('[role=grid] form input');
  const rows = () => visitor.page.locator('[role=grid] tbody tr[id^=row-]');
  async function openList(query = ''): Promise<void> {
    await visitor.page.goto(`${story.site.url}/blogs${query}`);
    await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
  }
  async function editCell(...to: readonly string[]): Promise<void> {
    await visitor.typist.press(...to, 'F2');
    await cell().waitFor();
    await expect.poll(() => cell().evaluate((one) => one === document.activeElement)).toBe(true);
    await visitor.page.keyboard.press('Control+A');
  }
  /** As a person types: key by key. Each of these letters is some command's where nobody types. */
  const typeOn = (text: string) => visitor.page.keyboard.type(text, { delay: 30 });
  /** Nobody pauses who has not seen yet that the field is gone, however long that takes. */
  const typeUntil = async (isGone: () => Promise<boolean>): Promise<void> => {
    while (!(await isGone())) await typeOn('and ');
  };
  const rowOf = async (): Promise<number> => {
    const active = await visitor.page.locator('[role=grid]').getAttribute('aria-activedescendant');
    return Number(active?.split('-')[1]);
  };

  it('the last row of a page keeps its editor while a colleague adds a record above it', async () => {
    await openList('?pageSize=10');
    await editCell('End');
    const id = await rowOf();
    await typeOn('A title ');
    await make(`Added above ${name}`);
    // The record has come, and its row has gone to the next page but for the editing.
    await visitor.page.getByText(`Added above ${name}`).first().waitFor();
    await expect.poll(() => rows().count()).toBe(11);
    await typeOn('and a deed');
    await expect.poll(() => cell().inputValue()).toBe('A title and a deed');
    expect(await visitor.page.getByText(gone).count()).toBe(0);
    await visitor.typist.press('Enter');
    await expect.poll(async () => (await news(`/${id}`))[key]).toBe('A title and a deed');
    // With the editing over, the page has its ten rows again.
    await expect.poll(() => rows().count()).toBe(10);
    expect(writes).toEqual([`PUT /api/blogs/${id}`]);
    expect(visitor.page.url()).toContain('/blogs?pageSize=10');
  });

  it('a whole page of new records leaves the row where it is as long as it is edited; Escape lets it go', async () => {
    const id = await make(`Pushed ${name}`);
    await openList('?pageSize=10');
    await editCell('Home');
    await expect.poll(rowOf).toBe(id);
    for (let n = 0; n < 12; n += 1) await make(`Pushes ${name} ${n}`);
    await expect.poll(() => rows().count()).toBe(11);
    await typeOn('a z d n');
    expect(await cell().inputValue()).toBe('a z d n');
    await visitor.typist.press('Escape');
    await expect.poll(() => rows().count()).toBe(10);
    expect(await visitor.page.locator(`#row-${id}`).count()).toBe(0);
    expect(writes).toEqual([]);
  });

  it('a row that the filter does not let in any more stays as long as it is edited, and shows what was done to it', async () => {
    const id = await make(`Waiting ${name}`);
    await openList('?filter[approved]=false');
    await editCell('Home');
    await expect.poll(rowOf).toBe(id);
    await typeOn('Approved ');
    const before = await visitor.page.locator(`#row-${id}`).innerText();
    await approve(id);
    await expect.poll(() => visitor.page.locator(`#row-${id}`).innerText()).not.toBe(before);
    await typeOn('meanwhile');
    expect(await cell().inputValue()).toBe('Approved meanwhile');
    await visitor.typist.press('Enter');
    await expect.poll(async () => (await news(`/${id}`))[key]).toBe('Approved meanwhile');
    expect((await news(`/${id}`)).approved).toBe(true);
    await expect.poll(() => visitor.page.locator(`#row-${id}`).count()).toBe(0);
    // Once more behind the approval, which touched another field.
    expect(new Set(writes)).toEqual(new Set([`PUT /api/blogs/${id}`]));
  });

  it('of a record that is really deleted the editor closes, the rest of the sentence does nothing, the text is kept', async () => {
    const under = await make(`Under ${name}`);
    const id = await make(`Deleted in its cell ${name}`);
    await openList();
    await editCell('Home');
    await typeOn('Typed before');
    // It goes by itself: it is waited for from before.
    const told = visitor.page.getByText(gone).waitFor();
    await remove(id);
    await typeUntil(async () => (await cell().count()) === 0);
    const url = visitor.page.url();
    await typeOn(' and a deed, n d, z, and so on for longer than a second or two, x');
    expect(visitor.page.url()).toBe(url);
    expect(writes).toEqual([]);
    expect((await news(`/${under}`)).approved).toBe(false);
    expect(await visitor.page.locator('[role=grid] [aria-selected=true]').count()).toBe(0);
    await told;
    await visitor.page.getByRole('button', { name: goOn }).waitFor();
    // Whoever has stopped typing has the keys back.
    await visitor.page.waitForTimeout(pausedMs);
    await visitor.typist.press('x');
    await expect
      .poll(() => visitor.page.locator('[role=grid] [aria-selected=true]').count())
      .toBe(1);
    await visitor.typist.press('Escape', 'shift+q');
  });

  it('in a form whose record is deleted the rest of the sentence does nothing, and an earlier deed stays done', async () => {
    const other = await make(`Approved before ${name}`);
    const id = await make(`Deleted in its form ${name}`);
    const { page, typist } = visitor;
    await openList();
    await typist.press('Home', 'ArrowDown', 'a');
    await expect.poll(async () => (await news(`/${other}`)).approved).toBe(true);
    await typist.press('Home', 'Enter');
    await page.locator('form[data-state^=open] :focus').waitFor();
    await page.keyboard.press('End');
    await typeOn(' we');
    writes = [];
    await remove(id);
    await typeUntil(() => page.locator('form[data-state*=gone]').isVisible());
    const url = page.url();
    await typeOn(' are all here and gladly bring tea, z and a and d');
    expect(page.url()).toBe(url);
    expect(writes).toEqual([]);
    expect((await news(`/${other}`)).approved).toBe(true);
    await page.locator('form[data-state*=gone]').waitFor();
    await typist.press('Escape', 'y');
  });

  it('a form whose record is deleted says so above the fields and by one message; the key behind it leads to what keeps what was typed', async () => {
    const id = await make(`Deleted and saved ${name}`);
    const { page, typist } = visitor;
    const told = () => page.locator('li[data-variant]').filter({ hasText: deleted });
    const above = () => page.locator('form [role=alert]').filter({ hasText: deleted });
    const typeInto = async () => {
      await page.locator('form[data-state^=open] :focus').waitFor();
      await page.keyboard.press('End');
      await typeOn(' we');
    };
    // Nobody here hears of it before it is saved.
    await intercept(page, '**/api/changes', (route) => route.abort());
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    await typeInto();
    await remove(id);
    await typist.press('mod+s');
    await above().waitFor();
    await told().waitFor();
    await typist.press('mod+s');
    await page.getByRole('button', { name: keep }).and(page.locator(':focus')).waitFor();
    expect(await told().count()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const other = await make(`Deleted and told ${name}`);
    await page.goto(`${story.site.url}/blogs?open=${other}`);
    await typeInto();
    await remove(other);
    await above().waitFor();
    await told().waitFor();
    await typist.press('mod+s');
    await page.getByRole('button', { name: keep }).and(page.locator(':focus')).waitFor();
    expect(await told().count()).toBe(1);
    await typist.press('Escape', 'y');
  });

  it('a session that ends while somebody types leaves the login empty; signed in, a key leads back to the record', async () => {
    const id = await make(`Expiring ${name}`);
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    await page.keyboard.press('End');
    await typeOn(' typed');
    // Kept before the session ends: the draft is what `t u` leads back to.
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(
        ([stored, draft]) =>
          stored.startsWith('lectern.draft.') && String(draft).includes(' typed'),
      ),
    );
    await intercept(page, '**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('mod+s');
    await typeOn(' za dza d and a sentence that goes on over the login');
    const box = page.getByLabel(username);
    await typeUntil(() => box.isVisible());
    await typeOn(' and on');
    expect(await box.inputValue()).toBe('');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.waitForTimeout(pausedMs);
    await typeOn('adm');
    expect(await box.inputValue()).toBe('adm');
    await page.keyboard.press('Control+A');
    await visitor.signIn();
    await page.getByRole('button', { name: openLeft }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await typist.press('t u');
    // Of several it asks which, the newest first.
    await page.locator('[data-layer=palette] [role=option][aria-selected=true]').waitFor();
    await typist.press('Enter');
    await expect.poll(() => page.url()).toContain(`open=${id}`);
    const taken = page.locator('button[aria-keyshortcuts=F2]');
    await taken.waitFor();
    await typist.press('F2');
    await expect
      .poll(() =>
        page
          .locator('form[data-state^=open] input')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join('|')),
      )
      .toContain(' typed');
    expect(visitor.errors).toEqual([]);
  });
});
