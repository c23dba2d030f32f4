/**
 * A session ends over a sheet that was filled in and not applied: whoever signs in again is told which change to which records
 * was not made, and nobody else is. In English and in Arabic, by keyboard alone.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Named {
  readonly id: number;
  readonly fullname_en: string;
  readonly fullname_ar: string;
}
/** As the list shows them first. */
async function firstTwo(): Promise<readonly Named[]> {
  const { body } = await story.site.call('/api/staff?pageSize=2');
  return (body as { data: readonly Named[] }).data;
}

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    {
      ended: 'Not applied, as the session ended:',
      set: 'Edit 2 staff members (',
      title: 'Job title, English: Dean of studies',
      moved: 'Move in time: Starts · Ends (+7d)',
      replaced: 'Find: Civil; Replace with: Road',
      all: 'Find and replace:',
      onwards: 'ArrowRight',
      pasted: /Edit 2 news items \(.+\)\. Author$/m,
      unknown: /Edit 2 news items \(.+\): Author\. Your session ended before the answer/m,
    },
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar', dark: true },
    {
      ended: 'لم يُطبَّق لانتهاء الجلسة:',
      set: 'تعديل عضوين (',
      title: 'المسمّى الوظيفي بالإنجليزية: Dean of studies',
      moved: 'النقل في الزمن: البداية · النهاية (+7d)',
      replaced: 'البحث عن: Civil؛ الاستبدال بـ: Road',
      all: 'بحث واستبدال:',
      onwards: 'ArrowLeft',
      pasted: /تعديل خبرين \(.+\)\. الكاتب$/m,
      unknown: /تعديل خبرين \(.+\): الكاتب\. انتهت جلستك قبل وصول الجواب/m,
    },
  ],
] as const)('in %s', (_, options, words) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    await visitor.signIn();
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.close());

  const dialog = () => visitor.page.getByRole('dialog');
  const write = (text: string) => visitor.page.keyboard.insertText(text);
  /** Without the signs that keep each language in its own direction. */
  const said = async (): Promise<string> => {
    const all = await visitor.page.locator('li[data-variant=warning]').allInnerTexts();
    return all.join('\n').replaceAll(/[\u2068\u2069]/g, '');
  };
  async function listAt(path: string): Promise<void> {
    await visitor.page.goto(`${story.site.url}${path}`);
    await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
  }
  /** Two of them, and the field that is asked for first. */
  async function jobTitleOfTwo(): Promise<void> {
    const { typist } = visitor;
    await listAt('/staff');
    await typist.press('x', 'j', 'x', 'b');
    await dialog().waitFor();
    await typist.type('job title');
    await dialog().getByRole('option').first().waitFor();
    await typist.press('Enter');
    await dialog().getByRole('option').first().waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('input');
  }
  /** The next that is asked of the server is refused, as a session is that is over: once `last` is done, and not before. */
  async function endWith(last: () => Promise<void>): Promise<void> {
    const { page } = visitor;
    // The list asks by itself for what stands beside its rows, at any moment.
    const { promise: isDone, resolve } = Promise.withResolvers<void>();
    await intercept(page, /\/api\//, async (route) => {
      await isDone;
      return route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } });
    });
    await last();
    resolve();
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  /** The list beneath the sheet asks for what a colleague has changed. */
  let times = 0;
  async function changeOne(collection = 'staff', key = 'job_title_en'): Promise<void> {
    times += 1;
    const { body } = await story.site.call(`/api/${collection}?pageSize=1`);
    const [first] = (body as { data: readonly Named[] }).data;
    const { status } = await story.site.call(`/api/${collection}/${first?.id}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify({ [key]: `Changed meanwhile, ${options.language} ${times}` }),
    });
    expect(status).toBe(200);
  }

  it('of two records it is told by name what would have been set; of an empty sheet nothing', async () => {
    await jobTitleOfTwo();
    await endWith(() => write('Dean of studies'));
    await visitor.signIn();
    await expect.poll(said).toContain(`${words.ended} ${words.set}`);
    expect(await said()).toContain(words.title);
    for (const one of await firstTwo())
      expect(await said()).toContain(one[`fullname_${options.language}`]);
    await jobTitleOfTwo();
    await endWith(() => changeOne());
    await visitor.signIn();
    await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
    expect(await said()).not.toContain(words.ended);
  });

  it('before the page is closed or loaded anew it is asked about; of an empty sheet nobody is asked', async () => {
    const { page, typist } = visitor;
    const isHeld = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await jobTitleOfTwo();
    expect(await isHeld()).toBe(false);
    await write('Dean of studies');
    await expect.poll(isHeld).toBe(true);
    await typist.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await isHeld()).toBe(false);
  });

  it('in few lines, which lie over nothing: the screen ends above them meanwhile', async () => {
    const { page } = visitor;
    await jobTitleOfTwo();
    await endWith(() => write('Dean of studies, and of all who come to read this in one look'));
    await visitor.signIn();
    await expect.poll(said).toContain(words.ended);
    const told = page.locator('li[data-variant=warning]', { hasText: words.ended });
    const boxes = async () => [
      await told.boundingBox(),
      await page.locator('#main > div').boundingBox(),
    ];
    await expect
      .poll(async () => {
        const [message, screen] = await boxes();
        return message && screen && screen.y + screen.height <= message.y;
      })
      .toBe(true);
    const [message] = await boxes();
    expect(message?.height).toBeLessThan(4 * 20);
  });

  it('how far dates would have been moved, and which words replaced', async () => {
    const { typist } = visitor;
    await listAt('/events');
    await typist.press('x', 'j', 'x', '+');
    await dialog().waitFor();
    await endWith(() => write('7d'));
    await visitor.signIn();
    await expect.poll(said).toContain(words.ended);
    expect(await said()).toContain(words.moved);
    await listAt('/staff');
    await typist.press('mod+a', 'mod+a', 'shift+t');
    await dialog().waitFor();
    await write('Civil');
    await typist.press('Enter');
    // The sheet asks by itself how many there are: all is written before its answer ends the session.
    await write('Road');
    await endWith(() => changeOne());
    await visitor.signIn();
    await expect.poll(said).toContain(`${words.ended} ${words.all}`);
    expect(await said()).toContain(words.replaced);
  });

  /** Over the first two authors. */
  async function pasteTwo(): Promise<void> {
    const { page, typist } = visitor;
    await listAt('/blogs?columns=author');
    const heads = page.locator('th[data-column]');
    const ids = await heads.evaluateAll((all) => all.map((head) => head.dataset['column']));
    await typist.press(...Array.from({ length: ids.indexOf('author') + 1 }, () => words.onwards));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Rana\r\nKhalil\r\n'));
    await typist.press('mod+v');
  }

  it('over which cells something was pasted', async () => {
    await pasteTwo();
    await dialog().locator('[data-sample]').waitFor();
    await endWith(() => changeOne('blogs', 'titleEn'));
    await visitor.signIn();
    await expect.poll(said).toMatch(words.pasted);
  });

  it('over which cells a paste was not kept whose own save found the session over', async () => {
    const { page, typist } = visitor;
    await pasteTwo();
    await dialog().locator('[data-sample]').first().waitFor();
    await endWith(() => typist.press('Enter'));
    await visitor.signIn();
    await expect.poll(said).toMatch(words.pasted);
    expect(await said()).toContain(words.ended);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('and of one that was on its way as the session ended, that nobody knows', async () => {
    const { page, typist } = visitor;
    await pasteTwo();
    await dialog().locator('[data-sample]').first().waitFor();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let isSaved = false;
    await intercept(page, /\/api\//, async (route) => {
      if (route.request().postData()?.includes('"mode":"save"') !== true)
        return route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } });
      isSaved = true;
      await isOver;
      return route.abort('connectionreset');
    });
    await typist.press('Enter');
    await expect.poll(() => isSaved).toBe(true);
    await changeOne('blogs', 'titleEn');
    await page.waitForURL(/\/login/);
    end();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.signIn();
    await expect.poll(said).toMatch(words.unknown);
  });

  it('nobody else who signs in is told of it', async () => {
    await jobTitleOfTwo();
    await endWith(() => write('Dean of studies'));
    await visitor.signIn('dana.nimri', 'lectern-sample-2026');
    await visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
    expect(await said()).not.toContain(words.ended);
    expect(visitor.errors).toEqual([]);
  });
});
