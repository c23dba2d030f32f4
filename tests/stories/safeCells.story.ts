/** What is typed in a cell of a list is not lost: not by a reload, a crash, or by leaving the list; Escape throws it away. By keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crash } from '../helpers/crash.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type News = { readonly id: number; readonly titleEn: string; readonly titleAr: string };
async function make(titleEn: string, titleAr: string): Promise<number> {
  const { body } = await story.site.call('/api/blogs', {
    method: 'POST',
    body: JSON.stringify({ titleEn, titleAr }),
  });
  return (body as { data: News }).data.id;
}
const stored = async (id: number): Promise<News> => {
  const { body } = await story.site.call(`/api/blogs/${id}`);
  return (body as { data: News }).data;
};

describe.each([
  [
    'English',
    'en',
    'titleEn',
    'Go on with what was typed',
    (at: number, n: number) => `${at} of ${n}`,
  ],
  ['Arabic', 'ar', 'titleAr', 'متابعة ما كُتب', (at: number, n: number) => `${at} من ${n}`],
] as const)('in %s', (_, language, key, goOn, told) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    // The browser's own question before a page with unsaved changes goes.
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());
  const cell = () => visitor.page.locator('[role=grid] form input');
  const inCell = () => visitor.page.locator('[role=grid] form input:focus');
  const offered = () => visitor.page.getByRole('button', { name: goOn });
  const keptInBrowser = (text: string) =>
    visitor.page.evaluate(
      (wanted) => Object.values({ ...localStorage }).some((value) => value.includes(wanted)),
      text,
    );
  const atList = () => visitor.page.locator('[role=grid] [data-focused=true]').waitFor();
  /** The newest stands first: its title's cell is opened, and written in. */
  async function typeInCell(text: string): Promise<void> {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs`);
    await atList();
    await typist.press('Home', 'F2');
    await inCell().waitFor();
    await page.keyboard.insertText(text);
    await expect.poll(() => keptInBrowser(text)).toBe(true);
  }

  it('a reload offers it over the list, and a key goes on with it in its cell', async () => {
    const { page, typist } = visitor;
    const id = await make('Cell reloaded', 'خلية أعيد تحميلها');
    await typeInCell(`Typed ${language} before a reload`);
    await page.reload();
    await atList();
    await offered().waitFor();
    await typist.press('shift+g');
    await expect.poll(() => cell().inputValue()).toBe(`Typed ${language} before a reload`);
    await typist.press('Enter');
    await expect
      .poll(async () => (await stored(id))[key])
      .toBe(`Typed ${language} before a reload`);
    await expect.poll(() => offered().count()).toBe(0);
    await page.reload();
    await atList();
    await page.locator('[role=grid]').getByText(`Typed ${language} before a reload`).waitFor();
    expect(await offered().count()).toBe(0);
  });

  it('a tab that dies offers it in the next, and in the record’s form too', async () => {
    const { page } = visitor;
    const id = await make('Cell of a tab that dies', 'خلية لسان يموت');
    const context = page.context();
    const dying = await context.newPage();
    await dying.goto(`${story.site.url}/blogs`);
    await dying.locator('[role=grid] [data-focused=true]').waitFor();
    await dying.keyboard.press('Home');
    await dying.keyboard.press('F2');
    await dying.locator('[role=grid] form input:focus').waitFor();
    await dying.keyboard.insertText(`Typed ${language} before a crash`);
    await expect.poll(() => keptInBrowser(`Typed ${language} before a crash`)).toBe(true);
    await crash(dying, context);
    await page.goto(`${story.site.url}/blogs`);
    await offered().waitFor();
    await page.goto(`${story.site.url}/blogs?open=${id}`);
    const taken = page.locator('button[aria-keyshortcuts=F2]');
    await taken.waitFor();
    await visitor.typist.press('F2');
    await expect
      .poll(() =>
        page
          .locator('form[data-state^=open] input')
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .toContain(`Typed ${language} before a crash`);
    await visitor.typist.press('mod+s');
    await expect.poll(async () => (await stored(id))[key]).toBe(`Typed ${language} before a crash`);
    await expect.poll(() => offered().count()).toBe(0);
  });

  it('Back leaves the list, not what was typed; Escape throws it away on purpose', async () => {
    const { page, typist } = visitor;
    const id = await make('Cell left', 'خلية تُركت');
    await page.goto(`${story.site.url}/events`);
    await atList();
    await typist.press('g', 'n');
    await expect.poll(() => page.url()).toContain('/blogs');
    await atList();
    await typist.press('Home', 'F2');
    await inCell().waitFor();
    await page.keyboard.insertText(`Typed ${language} before Back`);
    await page.evaluate(() => history.back());
    await expect.poll(() => page.url()).toContain('/events');
    await atList();
    expect(await offered().count()).toBe(0);
    await page.evaluate(() => history.forward());
    await offered().waitFor();
    await typist.press('shift+g');
    await expect.poll(() => cell().inputValue()).toBe(`Typed ${language} before Back`);
    await typist.press('Escape');
    await expect.poll(() => cell().count()).toBe(0);
    expect(await offered().count()).toBe(0);
    await page.reload();
    await atList();
    expect(await offered().count()).toBe(0);
    expect((await stored(id))[key]).not.toContain('Typed');
    expect(visitor.errors).toEqual([]);
  });

  it('several cells are told of, walked over, saved all at once, and thrown away all at once', async () => {
    const { page, typist } = visitor;
    const ids = [await make('Cell A', 'خلية أ'), await make('Cell B', 'خلية ب')];
    const context = page.context();
    /** Both cells are typed in, each in a tab that dies. */
    async function leaveBoth(text: string): Promise<void> {
      for (const [index, steps] of [['ArrowDown'], []].entries()) {
        const dying = await context.newPage();
        await dying.goto(`${story.site.url}/blogs`);
        await dying.locator('[role=grid] [data-focused=true]').waitFor();
        for (const press of ['Home', ...steps, 'F2']) await dying.keyboard.press(press);
        await dying.locator('[role=grid] form input:focus').waitFor();
        await dying.keyboard.insertText(`${text} ${index}`);
        await expect.poll(() => keptInBrowser(`${text} ${index}`)).toBe(true);
        await crash(dying, context);
      }
    }
    await leaveBoth('Typed');
    await page.goto(`${story.site.url}/blogs`);
    await atList();
    await page.getByText(told(1, 2)).waitFor();
    await typist.press('shift+n');
    await page.getByText(told(2, 2)).waitFor();
    await typist.press('shift+s');
    await expect.poll(() => offered().count()).toBe(0);
    await expect.poll(async () => (await stored(ids[0] ?? 0))[key]).toBe('Typed 0');
    await expect.poll(async () => (await stored(ids[1] ?? 0))[key]).toBe('Typed 1');
    await leaveBoth('Thrown');
    await page.reload();
    await atList();
    await page.getByText(told(1, 2)).waitFor();
    await typist.press('t', 'q');
    await page.locator('[role=dialog] [data-autofocus]:focus').waitFor();
    await typist.press('Enter');
    await expect.poll(() => offered().count()).toBe(0);
    await expect.poll(() => keptInBrowser('Thrown')).toBe(false);
    expect((await stored(ids[0] ?? 0))[key]).toBe('Typed 0');
    expect(visitor.errors).toEqual([]);
  });
});

describe.each([
  ['en', 'Architecture'],
  ['ar', 'هندسة العمارة'],
] as const)('a cell that names other records, in %s', (language, typed) => {
  const call = async (path: string, values?: object) => {
    const sent = values && { method: 'POST', body: JSON.stringify(values) };
    return ((await story.site.call(path, sent)).body as { data: Record<string, unknown> }).data;
  };

  it('keeps the one that was typed and chosen, whose second Enter saves it', async () => {
    const names = { fullname_en: `Celled ${language}`, fullname_ar: `خلية ${language}` };
    const { id } = await call('/api/staff', { ...names, departments: [1] });
    const address = `/staff?search=%23${String(id)}&columns=departments`;
    const visitor = await story.visitorAt(address, { language, layout: language });
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('F2', 'Tab');
    await page.locator('[role=grid] form [role=combobox]:focus').waitFor();
    await typist.type(typed);
    await page.getByRole('option', { name: typed }).waitFor();
    await typist.press('Enter', 'Enter');
    const departments = async () => (await call(`/api/staff/${String(id)}`))['departments'];
    await expect.poll(departments).toHaveLength(2);
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(errors).toEqual([]);
    await close();
  });

  it('shows no way to the one it names over the row above', async () => {
    const title = `Pointing ${language}`;
    const { id } = await call('/api/blogs', { titleEn: title, titleAr: title, department: 1 });
    const address = `/blogs?search=%23${String(id)}&columns=department`;
    const visitor = await story.visitorAt(address, { language, layout: language });
    const { page, typist, close } = visitor;
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('F2', 'Tab');
    await page.locator('[role=grid] form [role=combobox]:focus').waitFor();
    const way = page.locator('a[href="/departments?open=1"]').last();
    await way.waitFor({ state: 'attached' });
    expect(await way.isVisible()).toBe(false);
    await typist.press('Escape', 'Enter');
    await page.locator('form[data-region=form] a[href="/departments?open=1"]').waitFor();
    await close();
  });
});
