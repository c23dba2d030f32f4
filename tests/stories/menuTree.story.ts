/** The website's menu is put in order by keyboard alone: moved, indented, taken back, linked to a page. In English and in Arabic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Each row as 'level title', the focused one with a star. */
const rowsOf = ({ page }: Visitor): Promise<string[]> =>
  page.$$eval('[role=treegrid] tbody tr', (rows) =>
    rows.map((row) => {
      const title = row.querySelector('bdi[lang]')?.textContent ?? '';
      const mark = row.getAttribute('data-focused') === 'true' ? '*' : '';
      return `${row.getAttribute('aria-level') ?? ''} ${title}${mark}`;
    }),
  );

interface Kept {
  readonly id: number;
  readonly titleEn: string;
  readonly parent: number | null;
  readonly vorder: number;
  readonly url: string | null;
}

async function menus(): Promise<readonly Kept[]> {
  const { body } = await story.site.call('/api/menus?pageSize=500&sort=vorder');
  return (body as { data: readonly Kept[] }).data;
}

/** The children of an entry as the server keeps them; their numbers have no gap. */
async function childrenOf(titleEn: string): Promise<readonly string[]> {
  const all = await menus();
  const parent = all.find((one) => one.titleEn === titleEn)?.id ?? null;
  const children = all.filter((one) => one.parent === parent);
  expect(children.map(({ vorder }) => vorder)).toEqual(children.map((_, at) => at + 1));
  return children.map((one) => one.titleEn);
}

const before = [
  'The dean’s word',
  'Vision and mission',
  'History',
  'Organisation',
  'Accreditation',
  'Staff',
];

describe.each([
  [
    'English',
    { language: 'en', layout: 'en' },
    { in: 'ArrowRight', out: 'ArrowLeft' },
    'Title, English',
  ],
  [
    'Arabic',
    { language: 'ar', layout: 'ar' },
    { in: 'ArrowLeft', out: 'ArrowRight' },
    'العنوان بالعربية',
  ],
] as const)('in %s', (name, options, side, titleField) => {
  const isArabic = name === 'Arabic';

  it('moves an entry among its siblings, under another and out again, and takes all of it back', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    await typist.press('g m');
    await page.locator('[role=treegrid] tbody tr').first().waitFor();
    const shown = async () => (await rowsOf(visitor)).slice(0, 6);
    const first = await shown();
    // Its order is made by hand: no column sorts it, and the key says so.
    await typist.press('s');
    await page
      .getByText(isArabic ? 'يُحدَّد الترتيب هنا يدوياً' : 'Here the order is made by hand')
      .first()
      .waitFor();
    // It has neither columns nor cells; the keys that mean those say where they are.
    for (const key of ['v', 'F2']) {
      await typist.press(key);
      await page
        .getByText(isArabic ? 'ليس في هذا العرض' : 'Not in this view')
        .first()
        .waitFor();
      await typist.press('s');
      await page
        .getByText(isArabic ? 'ليس في هذا العرض' : 'Not in this view')
        .first()
        .waitFor({ state: 'detached' });
    }
    // The first entry has nowhere to go up: that is said, and nothing is asked of the server.
    await typist.press('alt+ArrowUp');
    await page
      .getByText(isArabic ? 'لا مكان في هذا الاتجاه' : 'There is no place in that direction')
      .first()
      .waitFor();
    await typist.press('j', 'ArrowDown', 'alt+ArrowDown', 'alt+ArrowDown');
    // It goes by itself: nothing is asked of the server before it is read.
    await page
      .getByText(isArabic ? 'تم تحديث' : 'Menu updated successfully')
      .first()
      .waitFor();
    await expect
      .poll(() => childrenOf('The faculty'))
      .toEqual(['Vision and mission', 'History', 'The dean’s word', ...before.slice(3)]);
    await expect.poll(async () => (await shown())[4]).toMatch(/\*$/);
    await typist.press(`alt+${side.in}`);
    await expect.poll(() => childrenOf('History')).toEqual(['The dean’s word']);
    await expect.poll(async () => (await shown())[4]).toMatch(/^3 .*\*$/);
    await typist.press(`alt+${side.out}`);
    await expect.poll(() => childrenOf('History')).toEqual([]);
    await typist.press('z', 'z', 'z', 'z');
    await expect.poll(() => childrenOf('The faculty')).toEqual(before);
    await expect
      .poll(async () => (await shown()).map((row) => row.replace('*', '')))
      .toEqual(first.map((row) => row.replace('*', '')));
    // What somebody else has moved since is not taken from them.
    await typist.press('alt+ArrowDown');
    await expect.poll(async () => (await childrenOf('The faculty'))[1]).toBe('The dean’s word');
    const colleague = await story.visitor();
    await colleague.signIn('sami.odeh', 'lectern-sample-2026');
    await colleague.typist.press('g m');
    await colleague.page.locator('[role=treegrid] tbody tr').first().waitFor();
    await colleague.typist.press('j', 'ArrowDown', 'ArrowDown', 'alt+ArrowUp');
    await expect.poll(() => childrenOf('The faculty')).toEqual(before);
    await typist.press('z');
    await page
      .getByText(isArabic ? 'لم يُتراجع عن' : 'Not undone')
      .first()
      .waitFor();
    await colleague.close();
    expect(errors).toEqual([]);
    await close();
  });

  it('folds and unfolds by the arrows, and finds what is folded away together with what it stands in', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, close } = visitor;
    await typist.press('g m');
    await page.locator('[role=treegrid] tbody tr').first().waitFor();
    const all = (await rowsOf(visitor)).length;
    const focused = page.locator('[role=treegrid] tr[data-focused=true]');
    await typist.press('j', side.out);
    await expect.poll(async () => (await rowsOf(visitor)).length).toBe(all - before.length);
    await expect.poll(() => focused.getAttribute('aria-expanded')).toBe('false');
    await typist.press(side.in);
    await expect.poll(async () => (await rowsOf(visitor)).length).toBe(all);
    await typist.press(side.in, side.out);
    await expect.poll(() => focused.getAttribute('aria-level')).toBe('1');
    await typist.press('-');
    await expect
      .poll(async () => (await rowsOf(visitor)).every((row) => row.startsWith('1 ')))
      .toBe(true);
    await typist.press('/');
    await expect.poll(() => typist.focused()).toContain('input');
    await typist.type(isArabic ? 'الماجستير' : 'master');
    await expect
      .poll(async () => (await rowsOf(visitor)).map((row) => row[0]).join(''))
      .toBe('123');
    // What was found is meant, not what it stands in.
    await typist.press('Enter');
    await expect.poll(() => focused.getAttribute('aria-level')).toBe('3');
    await typist.press('mod+a');
    const selected = page.locator('[role=treegrid] tr[aria-selected=true]');
    await expect.poll(() => selected.count()).toBe(1);
    expect(await selected.getAttribute('aria-level')).toBe('3');
    expect(await page.locator('thead input[type=checkbox]').isChecked()).toBe(true);
    await close();
  });

  it('goes from one entry that was found to the next, past what these stand in, and no further than the first', async () => {
    const make = async (values: object): Promise<number> => {
      const init = { method: 'POST', body: JSON.stringify(values) };
      const { body } = await story.site.call('/api/menus', init);
      return (body as { data: { id: number } }).data.id;
    };
    const found: number[] = [];
    for (const n of [1, 2]) {
      const parent = await make({ titleEn: `Around ${n}`, titleAr: `حول ${n}` });
      found.push(
        await make({ titleEn: `Needle ${name} ${n}`, titleAr: `إبرة ${name} ${n}`, parent }),
      );
    }
    const visitor = await story.visitorAt('/menu', options);
    const { page, typist, close } = visitor;
    await page.locator('[role=treegrid] tr[data-focused=true]').waitFor();
    await typist.press('/');
    await expect.poll(() => typist.focused()).toContain('input');
    await typist.type(`${isArabic ? 'إبرة' : 'Needle'} ${name}`);
    await expect.poll(async () => (await rowsOf(visitor)).length).toBe(found.length * 2);
    await typist.press('Enter', 'Enter');
    const opened = () => new URL(page.url()).searchParams.get('open');
    await expect.poll(opened).toBe(String(found[0]));
    await typist.press('F9');
    await expect.poll(opened).toBe(String(found[1]));
    await typist.press('shift+F9');
    await expect.poll(opened).toBe(String(found[0]));
    await typist.press('shift+F9');
    await page
      .getByText(isArabic ? 'هذا أول سجل' : 'This is the first record')
      .first()
      .waitFor();
    const focused = page.locator('[role=treegrid] tr[data-focused=true]');
    expect(await focused.getAttribute('aria-level')).toBe('2');
    await close();
  });

  it('goes to the top under another entry in 8 learned keys, and never under itself', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    typist.presses = 0;
    await typist.press('g m');
    await page.locator('[role=treegrid] tbody tr').first().waitFor();
    await typist.press('j', 'j', 'w');
    await expect.poll(() => typist.focused()).toContain('combobox');
    const places = page.getByRole('dialog').getByRole('option');
    const own = isArabic ? 'كلمة العميد' : 'The dean’s word';
    await places.first().waitFor();
    expect(await places.filter({ hasText: own }).count()).toBe(0);
    await typist.type(isArabic ? 'تا' : 'hi');
    await typist.press('Enter');
    // Two letters were typed.
    expect(typist.presses + 2).toBeLessThanOrEqual(8);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const parentOf = async () => {
      const all = await menus();
      const parent = all.find((one) => one.titleEn === 'The dean’s word')?.parent;
      return all.find(({ id }) => id === parent)?.titleEn;
    };
    await expect.poll(parentOf).not.toBe('The faculty');
    const [first] = await childrenOf((await parentOf()) ?? '');
    expect(first).toBe('The dean’s word');
    await expect.poll(() => typist.focused()).toContain('treegrid');
    await typist.press('z');
    await expect.poll(() => childrenOf('The faculty')).toEqual(before);
    expect(errors).toEqual([]);
    await close();
  });

  it('leaves the title of an entry room on a small screen, however deep it stands, and each level further in', async () => {
    let parent: number | null = null;
    for (let level = 1; level <= 12; level += 1) {
      const { body } = await story.site.call('/api/menus', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          titleEn: `Depth of this entry ${level}`,
          titleAr: `عمق هذا العنصر ${level}`,
          parent,
        }),
      });
      parent = (body as { data: { id: number } }).data.id;
    }
    const { page, close } = await story.signedIn({ ...options, width: 360, height: 740 });
    await page.goto(`${story.site.url}/menu?search=${isArabic ? 'عمق' : 'Depth'}`);
    const rows = page.locator('[role=treegrid] tbody tr');
    await expect.poll(() => rows.count()).toBe(12);
    const titles = (await rows.all()).map((row) => row.locator('bdi[lang]').first());
    const boxes = await Promise.all(titles.map((one) => one.boundingBox()));
    const own = boxes.map((box) => box ?? { x: 0, width: 0 });
    const widths = own.map(({ width }) => width);
    expect(Math.min(...widths)).toBeGreaterThan(60);
    const starts = own.map(({ x, width }) => (isArabic ? 360 - x - width : x));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(12);
    await close();
    for (let up = parent; up !== null;) {
      const { body } = await story.site.call(`/api/menus/${up}`);
      await story.site.call(`/api/menus/${up}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
      up = (body as { data: Kept }).data.parent;
    }
  });

  it('makes an entry inside another and links it to a page that is found by its title', async () => {
    const visitor = await story.signedIn(options);
    const { page, typist, errors, close } = visitor;
    await typist.press('g m');
    await page.locator('[role=treegrid] tbody tr').first().waitFor();
    // Inside the last one, which has nothing inside yet.
    await typist.press('End', 'shift+c');
    await page.locator('form[data-region=form]').waitFor();
    const title = `Rules, in ${name}`;
    await typist.tabTo('textbox', titleField);
    await typist.type(title);
    await typist.tabTo('button', isArabic ? 'ربط بصفحة' : 'Link to a page');
    await typist.press('Enter');
    const link = page.getByLabel(isArabic ? 'الصفحة المراد ربطها' : 'Page to link to');
    await link.and(page.locator(':focus')).waitFor();
    await typist.type(isArabic ? 'اعتماد' : 'accreditation');
    const offers = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => offers.count()).toBe(1);
    await typist.press('ArrowDown', 'Enter');
    await link.waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.press('mod+Enter');
    const stored = async () => {
      const { body } = await story.site.call(
        `/api/menus?search=${encodeURIComponent('Rules, in')}`,
      );
      const rows = (body as { data: readonly (Kept & { titleAr: string })[] }).data;
      return rows.find((row) => row.titleEn === title || row.titleAr === title)?.url;
    };
    await expect.poll(stored).toMatch(/accreditation/);
    await page.locator('form[data-region=form]').waitFor({ state: 'detached' });
    await expect.poll(() => typist.focused()).toContain('treegrid');
    expect(errors).toEqual([]);
    await close();
  });
});
