/** What was typed and not saved is told of by name, and found by the palette, in three languages; by keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

async function make(collection: string, values: object): Promise<number> {
  const { body } = await story.site.call(`/api/${collection}`, {
    method: 'POST',
    body: JSON.stringify(values),
  });
  return (body as { data: { id: number } }).data.id;
}

/** What an administrator makes of a user meanwhile. */
async function give(username: string, values: object): Promise<void> {
  const { body } = await story.site.call(`/api/users?search=${username}`);
  const [user] = (body as { data: readonly { id: number }[] }).data;
  const { status } = await story.site.call(`/api/users/${user?.id}`, {
    method: 'PUT',
    headers: { 'If-Match': '*' },
    body: JSON.stringify(values),
  });
  expect(status).toBe(200);
}
/** Whoever has been disabled, and is enabled again, has to sign in anew. */
async function endSessionsOf(username: string): Promise<void> {
  await give(username, { enabled: false });
  await give(username, { enabled: true });
}

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      words: ['unsaved', 'draft', 'not saved'],
      command: 'Open what is not saved',
      author: 'Author',
      news: 'News',
      events: 'Events',
      kept: (title: string) => new RegExp(`“${title}” \\(News\\) is kept`, 'u'),
      none: 'Nothing unsaved is kept here',
      gone: 'has been deleted',
      cut: /2 [^.]+\. Your session ended before the answer/,
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    {
      words: ['غير محفوظ', 'مسودة', 'draft'],
      command: 'فتح ما لم يُحفظ',
      author: 'الكاتب',
      news: 'الأخبار',
      events: 'الفعاليات',
      kept: (title: string) => new RegExp(`«\\p{Cf}?${title}\\p{Cf}?» \\(\\p{Cf}?الأخبار`, 'u'),
      none: 'لا شيء غير محفوظ هنا',
      gone: 'حُذف ما كُتب هذا له',
      cut: /: [^.]+\. انتهت جلستك قبل وصول الجواب/,
    },
  ],
  [
    'French',
    { language: 'fr', layout: 'en' },
    {
      words: ['brouillon', 'non enregistré', 'unsaved'],
      command: 'Ouvrir ce qui n’est pas enregistré',
      author: 'Auteur',
      news: 'Actualités',
      events: 'Événements',
      kept: (title: string) => new RegExp(`«\\s\\p{Cf}?${title}`, 'u'),
      none: 'Rien de non enregistré n’est conservé ici',
      gone: 'a été supprimé',
      cut: /2 [^.]+\. Votre session a pris fin avant la réponse/i,
    },
  ],
] as const)('in %s', (name, options, told) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());
  const form = () => visitor.page.locator('form[data-state^=open]');
  const rows = () => visitor.page.locator('[data-layer=palette] [role=option]');
  const offered = () => visitor.page.locator('[data-act="form.restoreDraft"]');

  /** The first text of a record is typed over, and left. */
  const leave = async (address: string, text: string): Promise<void> => {
    const { page } = visitor;
    await page.goto(`${story.site.url}${address}`);
    await form().waitFor();
    if (address.endsWith('?new')) await page.locator('form[data-state^=open] :focus').waitFor();
    else await page.getByLabel(told.author, { exact: true }).focus();
    await page.keyboard.insertText(text);
    await page.waitForFunction(
      (typed) => JSON.stringify({ ...localStorage }).includes(typed.trim()),
      text,
    );
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
  };
  const ask = async (words: string): Promise<void> => {
    await visitor.typist.press('mod+k');
    await visitor.page.locator('[data-layer=palette] input').waitFor();
    await visitor.page.keyboard.insertText(words);
  };

  it('the palette finds it, and goes on with the one there is', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t', 'u');
    await page.getByText(told.none).waitFor();
    const id = await make('blogs', { titleEn: `Left ${name}`, titleAr: `Left ${name}` });
    await leave(`/blogs?open=${id}`, 'More of ');
    for (const words of told.words) {
      await ask(words);
      await rows().filter({ hasText: told.command }).first().waitFor();
      await expect.poll(() => rows().first().textContent()).toContain(told.command);
      await typist.press('Escape', 'Escape');
      await expect.poll(() => page.locator('[data-layer=palette]').count()).toBe(0);
    }
    await ask(told.words[0]);
    await expect.poll(() => rows().first().textContent()).toContain(told.command);
    await typist.press('Enter');
    await offered().waitFor();
    expect(page.url()).toContain(`/blogs?open=${id}`);
    await typist.press('F2');
    await expect
      .poll(() => page.getByLabel(told.author, { exact: true }).inputValue())
      .toContain('More of');
    await typist.press('mod+Enter');
    await expect.poll(() => form().count()).toBe(0);
  });

  it('of several it asks which, each by its title and section, the last that was typed first', async () => {
    const { page, typist } = visitor;
    const news = await make('blogs', { titleEn: `One ${name}`, titleAr: `One ${name}` });
    await leave(`/blogs?open=${news}`, 'First ');
    await leave('/events?new', `Begun ${name}`);
    await typist.press('t', 'u');
    await expect.poll(() => rows().count()).toBe(2);
    const texts = await rows().allTextContents();
    expect(texts[0]).toContain(`Begun ${name}`);
    expect(texts[0]).toContain(told.events);
    expect(texts[1]).toContain(`One ${name}`);
    expect(texts[1]).toContain(told.news);
    await typist.press('ArrowDown', 'Enter');
    await offered().waitFor();
    expect(page.url()).toContain(`open=${news}`);
    // What is on the screen is no longer among them.
    await typist.press('shift+F2', 'Escape');
    await expect.poll(() => form().count()).toBe(0);
    await typist.press('t', 'u');
    await page.waitForURL(/\/events\?new/);
    await offered().waitFor();
    await typist.press('shift+F2');
    await expect.poll(() => offered().count()).toBe(0);
  });

  it('of a record that is deleted can be thrown away, and is listed no more', async () => {
    const { page, typist } = visitor;
    const title = `Deleted ${name}`;
    const id = await make('blogs', { titleEn: title, titleAr: title });
    await leave(`/blogs?open=${id}`, 'For nobody');
    const headers = { 'If-Match': '*' };
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers });
    await typist.press('t', 'u');
    const question = page.getByRole('dialog').filter({ hasText: told.gone });
    await question.waitFor();
    expect(await question.textContent()).toContain(title);
    await typist.press('Enter');
    await question.waitFor({ state: 'detached' });
    await Promise.all([page.getByText(told.none).waitFor(), typist.press('t', 'u')]);
  });

  it('whose session ends is told by name what is kept when it begins again', async () => {
    const { page, typist } = visitor;
    const title = `Ended ${name}`;
    const id = await make('blogs', { titleEn: title, titleAr: title });
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    await form().waitFor();
    await page.getByLabel(told.author, { exact: true }).focus();
    await page.keyboard.insertText('Nobody');
    await intercept(page, /\/api\//, (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('mod+s');
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Said as one is signed in, and gone by itself: it is waited for from before.
    await Promise.all([page.getByText(told.kept(title)).waitFor(), visitor.signIn()]);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t', 'u');
    await page.waitForURL(new RegExp(`/blogs\\?open=${id}`));
    await offered().waitFor();
    await typist.press('F2');
    await expect
      .poll(() => page.getByLabel(told.author, { exact: true }).inputValue())
      .toContain('Nobody');
  });

  it('is kept of no change to many; whose session ends meanwhile is told which, to look whether it was done', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('x', 'j', 'x');
    await expect.poll(() => page.locator('[role=grid] [aria-selected=true]').count()).toBe(2);
    await intercept(page, /\/api\/(?:staff\/actions|refresh)/, (route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
    );
    await typist.press('d');
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all([page.getByText(told.cut).waitFor(), visitor.signIn()]);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    expect(await page.getByText(told.cut).count()).toBe(1);
  });

  it('of a record that one may no longer change is there to be read, and thrown away on purpose', async () => {
    const [editor, password] = ['dana.nimri', 'lectern-sample-2026'];
    await give(editor, { permission: 'news-editor' });
    const own = await story.visitor(options);
    const { page, typist } = own;
    await own.signIn(editor, password);
    const title = `Taken ${name}`;
    const id = await make('blogs', { titleEn: title, titleAr: title });
    await own.follow(`/blogs?open=${id}`);
    await page.locator('form[data-state^=open]').waitFor();
    await page.getByLabel(told.author, { exact: true }).focus();
    await typist.type('Typed before it was taken');
    await give(editor, { permission: 'viewer' });
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('it was taken'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${story.site.url}/events`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t', 'u');
    await page.waitForURL(new RegExp(`/blogs\\?open=${id}`));
    const kept = page.locator('form[data-state=reading] li', {
      hasText: 'Typed before it was taken',
    });
    await kept.waitFor();
    await page.locator('[data-act="form.dropDraft"]').waitFor();
    await typist.press('shift+F2');
    await kept.waitFor({ state: 'detached' });
    await Promise.all([page.getByText(told.none).waitFor(), typist.press('t', 'u')]);
    expect(own.errors).toEqual([]);
    await own.close();
  });

  it('of a cell, too, in which somebody types as their session ends', async () => {
    const [colleague, password] = ['sami.odeh', 'lectern-sample-2026'];
    const own = await story.visitor(options);
    const { page, typist } = own;
    await own.signIn(colleague, password);
    const title = `Cell ${name}`;
    await make('blogs', { titleEn: title, titleAr: title });
    await own.follow('/blogs');
    await page.locator('[role=grid] [data-focused=true]', { hasText: title }).waitFor();
    await typist.press('F2');
    await typist.untilField(10_000);
    await typist.press('End');
    await typist.type(' typed on');
    await endSessionsOf(colleague);
    await page.waitForURL(/\/login/);
    await Promise.all([
      page.getByText(told.kept(`${title} typed on`)).waitFor(),
      own.signIn(colleague, password),
    ]);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t', 'u');
    await page.waitForURL(/\/blogs$/);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('shift+g');
    await typist.untilField(10_000);
    const typed = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    expect(await typed()).toBe(`${title} typed on`);
    expect(own.errors).toEqual([]);
    await own.close();
  });
});
