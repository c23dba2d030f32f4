/** A save at which the server always fails is told of by name, and tried again, kept as a draft or thrown away; by keyboard alone, in English and in Arabic. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface News {
  readonly id: number;
  readonly version: number;
  readonly author: string | null;
}
const news = async (path: string, init?: RequestInit): Promise<News> => {
  const { body } = await story.site.call(`/api/blogs${path}`, init);
  return (body as { data: News }).data;
};
const make = (titleEn: string) =>
  news('', { method: 'POST', body: JSON.stringify({ titleEn, author: 'Before' }) });

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    'Author',
    (title: string) => new RegExp(`server failed 3 times to store “${title}” \\(news`, 'u'),
    'Throw away what fails',
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    'الكاتب',
    (title: string) => new RegExp(`أخفق الخادم 3 مرات في حفظ «\\p{Cf}?${title}`, 'u'),
    'حذف ما تعذّر حفظه',
  ],
] as const)('in %s', (name, options, label, failed, throwAway) => {
  let visitor: Visitor;
  /** How often the save went out. */
  let tries = 0;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());
  const form = () => visitor.page.locator('form[data-state^=open]');
  const marks = () => visitor.page.locator('main [data-unsent]');
  const acts = () => visitor.page.locator('[data-act="outbox.keepDraft"]');
  const box = () => visitor.page.getByLabel(label, { exact: true });

  /** Saved without a connection and left; then there is one, and the server fails at this record alone. */
  const stuck = async (title: string): Promise<number> => {
    const { page, typist } = visitor;
    const { id } = await make(title);
    tries = 0;
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    await form().waitFor();
    let isConnected = false;
    await intercept(page, `**/api/blogs/${id}`, (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (!isConnected) return route.abort('connectionrefused');
      tries += 1;
      return route.fulfill({ status: 500, json: { message: 'INTERNAL_ERROR' } });
    });
    await box().focus();
    await typist.press('mod+a');
    await typist.type('After');
    await typist.press('mod+Enter');
    await expect.poll(() => form().count()).toBe(0);
    isConnected = true;
    await page.getByText(failed(title)).waitFor();
    await acts().waitFor();
    return id;
  };

  it('is told of after some tries, is not sent for ever, and is tried again by its key', async () => {
    const { page, typist } = visitor;
    const title = `Stuck ${name} again`;
    const id = await stuck(title);
    expect(tries).toBe(3);
    await expect.poll(() => marks().count()).toBe(1);
    await typist.press('t', 'w');
    await expect.poll(() => tries).toBe(4);
    // The message of before may still be read; what can be done is there only once this try has failed too.
    await acts().waitFor();
    await page.getByText(failed(title)).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await typist.press('t', 'w');
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('After');
    await expect.poll(() => marks().count()).toBe(0);
    await expect.poll(() => acts().count()).toBe(0);
  });

  it('is kept as a draft of its record, which is opened by its key with what was typed', async () => {
    const { page, typist } = visitor;
    const id = await stuck(`Stuck ${name} draft`);
    await typist.press('t', 'f');
    await expect.poll(() => acts().count()).toBe(0);
    await expect.poll(() => marks().count()).toBe(0);
    await typist.press('t', 'r');
    await form().waitFor();
    await page.locator('button[aria-keyshortcuts=F2]').waitFor();
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe('After');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await typist.press('mod+Enter');
    await expect.poll(async () => (await news(`/${id}`)).author).toBe('After');
  });

  it('is thrown away after a question that names it', async () => {
    const { page, typist } = visitor;
    const title = `Stuck ${name} away`;
    const id = await stuck(title);
    await typist.press('t', 'x');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(title).waitFor();
    expect(await dialog.textContent()).toContain(throwAway);
    await typist.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => marks().count()).toBe(1);
    await typist.press('t', 'x');
    await dialog.getByText(title).waitFor();
    await typist.press('Enter');
    await expect.poll(() => marks().count()).toBe(0);
    await expect.poll(() => acts().count()).toBe(0);
    expect((await news(`/${id}`)).author).toBe('Before');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .not.toContain(title);
  });
});
