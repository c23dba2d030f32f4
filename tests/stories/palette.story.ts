/** The palette by keyboard in a real browser, in English and in Arabic: found, typed ahead, refused, many at once. No pointer anywhere. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Rows {
  readonly chosen: string;
  readonly first: string;
  readonly all: readonly string[];
  readonly headings: readonly string[];
  readonly chips: readonly string[];
  readonly note: string;
  readonly state: string;
  readonly isSettled: boolean;
}

/** What somebody sees of the palette. */
const seen = (page: Page): Promise<Rows> =>
  page.evaluate(() => {
    const layer = document.querySelector<HTMLElement>('[data-layer=palette]');
    const textOf = (row: Element): string =>
      [...row.children].map((part) => part.textContent?.trim() ?? '').join(' ');
    const list = [...(layer?.querySelectorAll('[role=option]:not([aria-disabled])') ?? [])];
    const all = list.map((row) => textOf(row).trim());
    const chosen = list.find((row) => row.getAttribute('aria-selected') === 'true');
    return {
      chosen: chosen ? textOf(chosen).trim() : '',
      first: all[0] ?? '',
      all,
      headings: [...(layer?.querySelectorAll('[role=group]') ?? [])].map(
        (group) => group.getAttribute('aria-label') ?? '',
      ),
      chips: [...(layer?.querySelectorAll('bdi') ?? [])]
        .filter((word) => word.closest('.rounded-full'))
        .map((word) => word.textContent ?? ''),
      note: layer?.querySelector('[role=option][aria-disabled]')?.textContent ?? '',
      state: layer?.dataset['state'] ?? 'closed',
      isSettled: !!layer?.querySelector('[role=listbox][aria-busy=false]:not([data-behind])'),
    };
  });

const focusedRole = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('role'));

interface Words {
  readonly options: Parameters<Story['visitor']>[0];
  readonly addresses: readonly string[];
  /** The name of the sample's news item 42. */
  readonly concrete: RegExp;
  readonly unapproved: string;
  readonly readAs: RegExp;
  readonly save: string;
  readonly recent: string;
  readonly bulk: string;
  readonly enable: RegExp;
  readonly hits: RegExp;
}

const english: Words = {
  options: { language: 'en', layout: 'en' },
  addresses: ['#42', 'n42', 'news 42', 'News #42'],
  concrete: /Concrete that mends itself/,
  unapproved: 'news unapproved ',
  readAs: /News.*Read as “news”/,
  save: 'save',
  recent: 'Recent',
  bulk: 'staff department:civil disabled → enable',
  enable: /Enable 2 staff members/,
  hits: /^\d+ hits?$/,
};
const arabic: Words = {
  options: { language: 'ar', layout: 'ar' },
  addresses: ['#٤٢', 'ى42', 'أخبار ٤٢', 'خبر #42'],
  concrete: /خرسانة تُصلح نفسها/,
  unapproved: 'أخبار غير معتمدة ',
  readAs: /الأخبار.*news/,
  save: 'حفظ',
  recent: 'الأخيرة',
  bulk: 'موظفون قسم:المدنية معطل → تفعيل',
  enable: /تفعيل عضوين/,
  hits: /نتيج|نتائج/,
};

/** The same verb about the same section, whichever language and order. */
const approvals = [
  'approve news',
  'news approve',
  'اعتماد خبر',
  'خبر اعتماد',
  'approuver actualité',
];

const strange: readonly (readonly [string, string])[] = [
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['ten thousand words', 'news '.repeat(2_000)],
  ['control characters', '\u0001\u0007\u001b[31mnews'],
  ['marks of direction', '\u202e\u2066news\u2069\u200f'],
  ['SQL', "'; drop table news; -- %_"],
  ['a regular expression', '(?:[a-z]+)*\\1{9999}'],
  ['signs alone', '> # : "" → -> 🙂'],
];

describe.each([
  ['English', english],
  ['Arabic', arabic],
])('in %s', (_, words) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await story.visitor(words.options);
    ({ page } = visitor);
    await visitor.signIn();
    await visitor.typist.press('g n');
    await page.getByRole('row').filter({ hasText: words.concrete }).waitFor();
  });
  afterAll(() => visitor.close());
  beforeEach(async () => {
    await visitor.typist.press('mod+k');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  });
  afterEach(async () => {
    for (let i = 0; i < 4 && (await seen(page)).state !== 'closed'; i += 1) {
      await visitor.typist.press('Escape');
    }
    await page.locator('[data-layer=palette]').waitFor({ state: 'detached' });
  });

  /** Types in place of what is there and waits until nothing more is on its way. */
  async function typed(text: string): Promise<Rows> {
    await visitor.typist.press('mod+a', 'Backspace');
    await visitor.typist.type(text);
    // The question to the server is asked a moment after the last key.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
    await expect.poll(() => seen(page).then(({ isSettled }) => isSettled)).toBe(true);
    return seen(page);
  }

  it('gives the focus back to the list, also when a key asked for a choice', async () => {
    await visitor.typist.press('Escape');
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('closed');
    await expect.poll(() => focusedRole(page)).toBe('grid');
    await visitor.typist.press('s');
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('open.asking');
    await visitor.typist.press('Escape');
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('closed');
    await expect.poll(() => focusedRole(page)).toBe('grid');
  });

  it('finds a record by its short address', async () => {
    for (const address of words.addresses) {
      expect((await typed(address)).first, address).toMatch(words.concrete);
    }
  });

  it('finds a verb in any order and language, and in the other layout', async () => {
    const found = new Set<string>();
    for (const text of approvals) found.add((await typed(text)).first);
    expect([...found]).toHaveLength(1);
    expect((await typed('ىثصس')).first).toMatch(words.readAs);
    expect((await typed('hofhv')).first).toMatch(/News|الأخبار/);
  });

  it('takes section and filter out of the input as chips; none survives when all is deleted', async () => {
    const { chips, all } = await typed(words.unapproved);
    expect(chips).toHaveLength(2);
    expect(all.some((row) => words.concrete.test(row))).toBe(true);
    await visitor.typist.press('Backspace');
    await expect.poll(() => seen(page).then((now) => now.chips)).toHaveLength(1);
    await typed(words.unapproved);
    await visitor.typist.press('mod+a', 'Backspace');
    await expect.poll(() => seen(page).then((now) => now.chips)).toEqual([]);
    await typed(`${words.unapproved}x`);
    await visitor.typist.press('mod+a');
    await visitor.typist.type('y');
    await expect.poll(() => seen(page).then((now) => now.chips)).toEqual([]);
    await expect.poll(() => page.locator('[data-layer=palette] input').inputValue()).toBe('y');
  });

  it('moves only by arrows, and says how many there are', async () => {
    const { chosen, all } = await typed('a');
    await visitor.typist.press('ctrl+j', 'ctrl+p');
    expect((await seen(page)).chosen).toBe(chosen);
    await visitor.typist.press('ArrowDown');
    await expect.poll(() => seen(page).then((now) => now.chosen)).toBe(all[1]);
    await expect
      .poll(() => page.locator('[data-layer=palette] output').textContent())
      .toMatch(words.hits);
    // In a text, Home is the caret's.
    await visitor.typist.press('Home');
    await expect.poll(() => seen(page).then((now) => now.chosen)).toBe(all[1]);
  });

  it('shows a record’s actions with Tab, and what was typed again on the way back', async () => {
    await typed(words.addresses[0] ?? '');
    await visitor.typist.press('Tab');
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('open.page');
    await expect.poll(() => seen(page).then((now) => now.all.length)).toBeGreaterThan(4);
    await visitor.typist.press('Escape');
    await expect.poll(() => seen(page).then(({ first }) => first)).toMatch(words.concrete);
  });

  it('says why a command is refused, and Enter leads to what is missing', async () => {
    const refused = await typed(words.save);
    expect(refused.first.length).toBeGreaterThan(words.save.length);
    await visitor.typist.press('Enter');
    await page.waitForURL(/open=/);
    await page.locator('[data-region=form] input').first().waitFor();
    await visitor.typist.press('Escape');
    await page.waitForURL((url) => !url.search.includes('open='));
  });

  it('keeps what was opened lately, and the last query', async () => {
    await typed(words.addresses[0] ?? '');
    await visitor.typist.press('Enter');
    await page.waitForURL(/open=42/);
    await page.locator('[data-region=form] input').first().waitFor();
    await visitor.typist.press('Escape');
    await page.waitForURL((url) => !url.search.includes('open='));
    await visitor.typist.press('mod+k');
    await expect.poll(() => seen(page).then(({ headings }) => headings)).toContain(words.recent);
    await expect
      .poll(() => seen(page).then((now) => now.all.some((row) => words.concrete.test(row))))
      .toBe(true);
    await visitor.typist.press('ArrowUp');
    await expect.poll(() => seen(page).then(({ first }) => first)).toMatch(words.concrete);
    await expect.poll(() => seen(page).then((now) => now.all)).toHaveLength(1);
  });

  it('acts on all that match after showing how many and which; taken back as one', async () => {
    const listed = async (path: string): Promise<readonly number[]> => {
      const { body } = await story.site.call(path);
      return (body as { data: { id: number }[] }).data
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    };
    const [civil = 0] = await listed('/api/departments?search=civil');
    const off = (enabled: boolean) =>
      listed(`/api/staff?filter[departments]=${civil}&filter[enabled]=${enabled}`);
    const ids = (await off(true)).slice(0, 2);
    const wereOff = await off(false);
    await story.site.call('/api/staff/actions', {
      method: 'POST',
      body: JSON.stringify({ action: 'disable', ids }),
    });
    expect(wereOff).toEqual([]);
    await typed(words.bulk);
    // How many it is of is counted first.
    await expect.poll(() => seen(page).then(({ first }) => first)).toMatch(words.enable);
    await visitor.typist.press('Enter');
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('open.asking');
    await expect.poll(() => seen(page).then(({ first }) => first)).toMatch(words.enable);
    expect(await off(false)).toEqual(ids);
    await visitor.typist.press('Enter');
    await expect.poll(() => off(false)).toEqual([]);
    // While it is open, a letter is typed into it.
    await expect.poll(() => seen(page).then(({ state }) => state)).toBe('closed');
    await visitor.typist.press('z');
    await expect.poll(() => off(false)).toEqual(ids);
    await visitor.typist.press('shift+z');
    await expect.poll(() => off(false)).toEqual([]);
  });

  it('takes a command with its arguments in one go', async () => {
    await expect
      .poll(() => typed('assign hero home').then(({ first }) => first))
      .toMatch(/: .+ · /);
  });

  it.each(strange)('answers any text with rows or with nothing found: %s', async (_name, text) => {
    const rows = await typed(text);
    expect(rows.all.length > 0 || rows.note !== '').toBe(true);
    expect(rows.all.length).toBeLessThanOrEqual(60);
  });

  it('is typed into over a question whether to leave, and gives the focus back to that', async () => {
    const { typist } = visitor;
    await typist.press('Escape', 'Enter');
    const form = page.locator('form[data-region=form]');
    await form.locator(':focus').waitFor();
    await typist.press('q', 'Escape');
    const question = page.getByRole('dialog').filter({ visible: true });
    await question.locator(':focus').waitFor();
    await typist.press('mod+k', 'd', 'f');
    const input = page.locator('[data-layer=palette] input');
    await expect.poll(() => input.inputValue()).toHaveLength(2);
    await typist.press('Escape');
    await question.locator(':focus').waitFor();
    // Back to the record, and what was typed into it is taken out again.
    await typist.press('Escape');
    await form.locator(':focus').waitFor();
    await typist.press('Backspace', 'Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('does all this without an error in the console', () => {
    expect(visitor.errors).toEqual([]);
  });
});
