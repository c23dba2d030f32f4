/** What is typed into a component's values is not lost by a reload or an ended session: it is offered where it was typed. By keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Part {
  readonly id: number;
  readonly values: Readonly<Record<string, { en: string | null; ar: string | null }>>;
}
async function make(path: string, values: object): Promise<number> {
  const { body } = await story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  return (body as { data: { id: number } }).data.id;
}
async function partOf(page: number): Promise<Part | undefined> {
  const { body } = await story.site.call(`/api/pages/${page}/components`);
  return (body as { data: readonly Part[] }).data[0];
}

describe.each([
  [
    'English',
    'en',
    'Components',
    'Username',
    'Go on with what was typed',
    {
      unsaved: 'unsaved',
      open: 'Open what is not saved',
      tapir: 'Tapir',
      tapirs: 'Tapirs',
      gone: 'deleted since',
      question: 'has been deleted',
    },
  ],
  [
    'Arabic',
    'ar',
    'المكوّنات',
    'اسم المستخدم',
    'متابعة ما كُتب',
    {
      unsaved: 'مسودة',
      open: 'فتح ما لم يُحفظ',
      tapir: 'تابير',
      tapirs: 'تابيرات',
      gone: 'حُذف منذ ذلك',
      question: 'حُذف ما كُتب هذا له',
    },
  ],
] as const)('in %s', (name, language, heading, username, goOn, told) => {
  let visitor: Visitor;
  let id = 0;
  let component = 0;
  beforeAll(async () => {
    component = await make('/api/components', {
      titleEn: `Tapir ${name}`,
      titleAr: `تابير ${name}`,
      fieldKey: `tapir_${name.toLowerCase()}`,
    });
    await make('/api/component-props', {
      component,
      fieldKey: 'snout',
      fieldType: 'TEXT',
      required: true,
      propTitleEn: 'Snout',
      propTitleAr: 'خطم',
    });
    id = await make('/api/pages', {
      titleEn: `Tapirs ${name}`,
      titleAr: `تابيرات ${name}`,
      slug: `tapirs-${name.toLowerCase()}`,
    });
    visitor = await story.visitor({ language, layout: language });
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());
  const dialog = () => visitor.page.getByRole('dialog');
  const box = () => dialog().getByRole('textbox').first();
  const inBox = () => box().and(visitor.page.locator(':focus')).waitFor();
  const offered = () => dialog().getByRole('button', { name: goOn });
  const kept = (text: string) =>
    visitor.page.evaluate(
      (wanted) => Object.values({ ...localStorage }).some((value) => value.includes(wanted)),
      text,
    );
  const snout = async () => (await partOf(id))?.values['snout']?.en;
  async function atParts(): Promise<void> {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/?open=${id}`);
    await page.getByRole('region', { name: heading }).waitFor();
    await page.locator('form[data-state^=open]').waitFor();
    if ((await partOf(id)) === undefined) return;
    await page.getByRole('listbox', { name: heading }).waitFor();
    await typist.tabTo('listbox', heading);
  }
  const filling = () => dialog().locator('[data-state^=fillingValues]').waitFor();
  /** It is put on the page whose row has the focus. */
  async function assign(to = `Tapirs ${name}`): Promise<void> {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/?search=${encodeURIComponent(to)}`);
    await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(1);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('m');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await page.keyboard.insertText(language === 'ar' ? 'تابير' : 'Tapir');
    await page.getByRole('option').first().waitFor();
    await typist.press('Enter');
    await filling();
  }

  /** By itself while it is being saved, or by another tab while it is being filled. */
  async function endSession(): Promise<void> {
    const { page, typist } = visitor;
    if (language === 'en') {
      await intercept(page, '**/api/**', (route) =>
        route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } }),
      );
      await typist.press('mod+Enter');
      return;
    }
    const other = await page.context().newPage();
    await other.goto(`${story.site.url}/healthz`);
    await other.evaluate(() => localStorage.removeItem('lectern.account'));
    await other.close();
  }

  it('of a component that is not on the page yet: a reload offers it, and it comes on the page with it', async () => {
    const { page, typist } = visitor;
    await assign();
    await inBox();
    await page.keyboard.insertText(`Long ${language}`);
    await expect.poll(() => kept(`Long ${language}`)).toBe(true);
    await page.reload();
    await assign();
    await offered().waitFor();
    expect(await box().inputValue()).toBe('');
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(`Long ${language}`);
    await expect.poll(() => offered().count()).toBe(0);
    // What is typed next goes on in the field.
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.press('mod+Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(snout).toBe(`Long ${language}`);
    await expect.poll(() => kept(`Long ${language}`)).toBe(false);
  });

  it('that came on the page though nobody heard of it: a reload offers it, and it comes there no second time', async () => {
    const { page, typist } = visitor;
    const slug = `okapis-${name.toLowerCase()}`;
    const okapis = { titleEn: `Okapis ${name}`, titleAr: `Okapis ${name}`, slug };
    const target = await make('/api/pages', okapis);
    const there = async () => {
      const { body } = await story.site.call(`/api/pages/${target}/components`);
      return (body as { data: readonly Part[] }).data.map(({ values }) => values['snout']?.en);
    };
    await assign(`Okapis ${name}`);
    await inBox();
    await page.keyboard.insertText(`Unheard ${language}`);
    await expect.poll(() => kept(`Unheard ${language}`)).toBe(true);
    await intercept(page, `**/api/pages/${target}/components`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
    });
    await typist.press('mod+Enter');
    await expect.poll(there).toEqual([undefined]);
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await assign(`Okapis ${name}`);
    await offered().waitFor();
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(`Unheard ${language}`);
    await typist.press('mod+Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(there).toEqual([`Unheard ${language}`]);
    await expect.poll(() => kept(`Unheard ${language}`)).toBe(false);
  });

  it('is listed with what is not saved, by its component and its page, and leads back to the dialog', async () => {
    const { page, typist } = visitor;
    const left = async (text: string) => {
      await atParts();
      await typist.press('Enter');
      await filling();
      await inBox();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
      await expect.poll(() => kept(text)).toBe(true);
      await page.goto(`${story.site.url}/blogs`);
      await page.locator('[role=grid] tbody tr[id]').first().waitFor();
    };
    await left(`Listed ${language}`);
    await typist.press('t u');
    await offered().waitFor();
    await expect.poll(() => dialog().textContent()).toContain(`${told.tapir} ${name}`);
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(`Listed ${language}`);
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] tbody tr[id]').first().waitFor();
    // By a word; of two drafts it is asked which, each by its name.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('lectern.draft.'));
      const draft = { at: '2026-01-01T00:00:00.000Z', version: null, values: { titleEn: 'Draft' } };
      const [, , userId] = key?.split('.') ?? [];
      localStorage.setItem(`lectern.draft.${userId}.blogs.new`, JSON.stringify(draft));
    });
    await typist.press('mod+k');
    await expect.poll(() => typist.focused()).toContain('combobox');
    await page.keyboard.insertText(told.unsaved);
    const chosen = page.locator('[data-layer=palette] [role=option][aria-selected=true]');
    await expect.poll(() => chosen.textContent()).toContain(told.open);
    await typist.press('Enter');
    const one = page.locator('[role=option]', { hasText: `${told.tapir} ${name}` });
    await one.waitFor();
    await expect.poll(() => one.getAttribute('aria-selected')).toBe('true');
    expect(await one.textContent()).toContain(`${told.tapirs} ${name}`);
    await typist.press('Enter');
    await offered().waitFor();
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(`Listed ${language}`);
    await typist.press('mod+Enter');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(snout).toBe(`Listed ${language}`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('lectern.draft.')) localStorage.removeItem(key);
      }
    });
  });

  it('whose page is deleted is listed as such, opens nothing, and is thrown away by keyboard', async () => {
    const { page, typist } = visitor;
    const slug = `bongos-${name.toLowerCase()}`;
    const bongos = { titleEn: `Bongos ${name}`, titleAr: `Bongos ${name}`, slug };
    const target = await make('/api/pages', bongos);
    await assign(`Bongos ${name}`);
    await inBox();
    await page.keyboard.insertText(`Pageless ${language}`);
    await expect.poll(() => kept(`Pageless ${language}`)).toBe(true);
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] tbody tr[id]').first().waitFor();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('lectern.draft.'));
      const draft = { at: '2026-01-01T00:00:00.000Z', version: null, values: { titleEn: 'Kudu' } };
      const [, , userId] = key?.split('.') ?? [];
      localStorage.setItem(`lectern.draft.${userId}.blogs.new`, JSON.stringify(draft));
    });
    await story.site.call(`/api/pages/${target}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
    await typist.press('t u');
    const row = page.locator('[data-layer=palette] [role=option]').first();
    await expect.poll(() => row.textContent()).toContain(told.gone);
    expect(await row.textContent()).toContain('Bongos');
    expect(await row.getAttribute('aria-selected')).toBe('true');
    await typist.press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: told.question });
    await question.waitFor();
    expect(await question.textContent()).toContain('Bongos');
    // First thought better of.
    await typist.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await kept(`Pageless ${language}`)).toBe(true);
    await typist.press('t u');
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
    await typist.press('Enter');
    await question.waitFor();
    await typist.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => kept(`Pageless ${language}`)).toBe(false);
    // The one that is left is opened.
    await typist.press('t u');
    await page.waitForURL(/\/blogs\?new/);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('lectern.draft.')) localStorage.removeItem(key);
      }
    });
  });

  it('of one that is: an ended session leaves it to the same user, and what a colleague has made of it is asked about', async () => {
    const { page, typist } = visitor;
    await atParts();
    await typist.press('Enter');
    await filling();
    await inBox();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(`Mine ${language}`);
    await expect.poll(() => kept(`Mine ${language}`)).toBe(true);
    await endSession();
    await page.getByLabel(username).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const part = await partOf(id);
    await story.site.call(`/api/page-components/${part?.id}/values`, {
      method: 'PUT',
      body: JSON.stringify({ snout: { en: 'Theirs' } }),
    });
    await visitor.signIn();
    // Whoever signs in finds nothing open.
    expect(await dialog().count()).toBe(0);
    await atParts();
    await typist.press('Enter');
    await filling();
    await offered().waitFor();
    await expect.poll(() => box().inputValue()).toBe('Theirs');
    await typist.press('F2');
    await expect.poll(() => box().inputValue()).toBe(`Mine ${language}`);
    await typist.press('mod+Enter');
    await page.locator('[data-conflict] input:checked').first().waitFor();
    expect(await snout()).toBe('Theirs');
    await typist.press('1', 'mod+s');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(snout).toBe(`Mine ${language}`);
  });

  it('is thrown away by its own key, or with the question before leaving', async () => {
    const { page, typist } = visitor;
    for (const throwAway of [['shift+F2'], ['F2', 'Escape', 'd']]) {
      await atParts();
      await typist.press('Enter');
      await filling();
      await inBox();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(`Unwanted ${language}`);
      await expect.poll(() => kept(`Unwanted ${language}`)).toBe(true);
      await page.reload();
      await atParts();
      await typist.press('Enter');
      await offered().waitFor();
      await typist.press(...throwAway);
      await expect.poll(() => offered().count()).toBe(0);
      await expect.poll(() => kept(`Unwanted ${language}`)).toBe(false);
    }
    await expect.poll(snout).toBe(`Mine ${language}`);
    expect(visitor.errors).toEqual([]);
  });
});
