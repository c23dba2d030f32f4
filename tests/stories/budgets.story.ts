/**
 * Twelve tasks of an editor and what they may cost: real key presses from the dashboard, search text counted, content
 * not; by the palette (a fifth more than the anchor) and as learned (exactly); no pointer; in English, and in Arabic with
 * an Arabic keyboard. What was changed in the tasks is in docs/decisions.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  budgetOf,
  pointersOf,
  tableOf,
  watchPointers,
  type Cost,
  type Way,
} from '../helpers/budget.ts';
import { chooserBy } from '../helpers/chooser.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
const costs: Cost[] = [];
beforeAll(async () => {
  story = await startStory();
  await prepareOnce();
});
afterAll(async () => {
  // What this story is for is to be read.
  // oxlint-disable-next-line no-console
  console.log(`\n${tableOf(costs)}\n`);
  await story.end();
});

type Language = 'en' | 'ar';
interface Row {
  readonly id: number;
  readonly [key: string]: unknown;
}
async function call<T = Row>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await story.site.call(`/api/${path}`, {
    method,
    headers: { 'If-Match': '*' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T } | null)?.data as T;
}
const rows = (path: string) => call<readonly Row[]>(path);
const act = (collection: string, action: string, ids: readonly number[]) =>
  call(`${collection}/actions`, 'POST', { action, ids });

const plain = { en: 'pl', ar: 'av' } as const;
let album = 0;
let newsId = 0;
async function prepareOnce(): Promise<void> {
  await call('components', 'POST', {
    titleEn: 'Plain band',
    titleAr: 'شريط بسيط',
    fieldKey: 'plainBand',
  });
  album = (await rows('galleries?pageSize=1'))[0]?.id ?? 0;
  newsId = (await rows('blogs?pageSize=1&sort=id'))[0]?.id ?? 0;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Presses the keys of a word one by one, whatever they type on this keyboard. */
const letters = ({ typist }: Visitor, text: string) =>
  typist.press(...[...text].map((letter) => (letter === ' ' ? 'Space' : letter)));
const option = ({ page }: Visitor) =>
  page.locator('[data-layer=palette] [role=option][aria-selected=true]');

/** The palette, what is searched, and Enter on its first hit, once that is the one meant. */
async function pick(visitor: Visitor, text: string, wanted: RegExp): Promise<void> {
  const { page, typist } = visitor;
  await typist.press('mod+k');
  await page.locator('[data-layer=palette] input').waitFor();
  await letters(visitor, text);
  await expect.poll(() => option(visitor).first().textContent()).toMatch(wanted);
  await typist.press('Enter');
}
/** In a list: its first row has the focus. */
const listed = async ({ page }: Visitor, path: RegExp) => {
  await page.waitForURL(path);
  await page.locator('[role=grid][aria-activedescendant],[role=treegrid]').first().waitFor();
};
const inwards = (language: Language) => (language === 'ar' ? 'alt+ArrowLeft' : 'alt+ArrowRight');
const outwards = (language: Language) => (language === 'ar' ? 'alt+ArrowRight' : 'alt+ArrowLeft');

interface Task {
  readonly name: string;
  /** The anchor's counts. */
  readonly palette: number;
  readonly learned: number;
  /** Where it begins, when not on the dashboard. */
  readonly from?: string;
  prepare?(visitor: Visitor, language: Language): Promise<void>;
  readonly way: Readonly<Record<Way, (visitor: Visitor, language: Language) => Promise<void>>>;
  /** Seen from outside, by the API, that it was done. */
  done(visitor: Visitor, language: Language): Promise<void>;
}

const chooseFiles = async ({ page, typist }: Visitor) => {
  const files = Array.from({ length: 20 }, (_, i) => ({
    name: `budget-${String(i + 1).padStart(2, '0')}.png`,
    mimeType: 'image/png',
    buffer: png,
  }));
  await (await chooserBy(page, () => typist.press('p'))).setFiles(files);
  // The Enter of the system's own dialog.
  typist.presses += 1;
};
const budgetPictures = async () =>
  (await rows(`gallery-items?filter[gallery]=${album}&pageSize=500`)).filter(
    ({ titleEn, titleAr }) => `${String(titleEn)} ${String(titleAr)}`.includes('budget'),
  );
const theEvents = async () =>
  (await rows('events?pageSize=3&sort=-id')).map((row) => row['startDate']);
let before: unknown;

const tasks: readonly Task[] = [
  {
    name: '1 publish the newest unapproved news',
    palette: 6,
    learned: 4,
    async prepare() {
      const [newest] = await rows('blogs?pageSize=1&sort=-id');
      if (newest) await act('blogs', 'unapprove', [newest.id]);
      before = newest?.id;
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'wa n', /News: Waiting|الأخبار: بانتظار/);
        await visitor.page.waitForURL(/blogs.*approved/);
        await listed(visitor, /blogs/);
        await visitor.typist.press('a');
      },
      async learned({ typist }) {
        await typist.press('g n', 'a');
      },
    },
    async done() {
      await expect.poll(async () => (await call(`blogs/${String(before)}`))['approved']).toBe(true);
    },
  },
  {
    name: '2 disable 5 staff members',
    palette: 14,
    learned: 8,
    async prepare() {
      const disabled = await rows('staff?filter[enabled]=false&pageSize=100');
      if (disabled.length > 0)
        await act(
          'staff',
          'enable',
          disabled.map(({ id }) => id),
        );
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'staf', /^Staff|أعضاء الهيئة/);
        await listed(visitor, /staff/);
        await visitor.typist.press('x', 'shift+j', 'shift+j', 'shift+j', 'shift+j');
        await expect.poll(() => visitor.page.getByRole('row', { selected: true }).count()).toBe(5);
        await pick(visitor, 'dis', /Disable|تعطيل|إيقاف/);
      },
      async learned({ typist }) {
        await typist.press('g s', 'x', 'shift+j', 'shift+j', 'shift+j', 'shift+j', 'd');
      },
    },
    async done() {
      await expect
        .poll(async () => (await rows('staff?filter[enabled]=false&pageSize=100')).length)
        .toBe(5);
    },
  },
  {
    name: '3 import graduates from a spreadsheet (pasted)',
    palette: 10,
    learned: 5,
    async prepare({ page }, language) {
      const heads =
        language === 'en'
          ? ['Name, English', 'Name, Arabic', 'Rank', 'Grade']
          : ['الاسم بالإنجليزية', 'الاسم بالعربية', 'الترتيب', 'المعدل'];
      const stamp = `${language} ${Date.now()}`;
      const people = [1, 2, 3].map((i) => [
        `Graduate ${stamp} ${i}`,
        `خريج ${stamp} ${i}`,
        i,
        80 + i,
      ]);
      const text = [heads, ...people].map((line) => line.join('\t')).join('\n');
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      before = stamp;
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'grad', /Graduation batches|دفعات/);
        await listed(visitor, /graduation-batches/);
        await visitor.typist.press('mod+v');
        await finishImport(visitor);
      },
      async learned(visitor) {
        await visitor.typist.press('g g');
        await listed(visitor, /graduation-batches/);
        await visitor.typist.press('mod+v');
        await finishImport(visitor);
      },
    },
    async done() {
      await expect
        .poll(
          async () =>
            (await rows('graduates?pageSize=500&sort=-id')).filter(({ nameEn }) =>
              String(nameEn).includes(String(before)),
            ).length,
        )
        .toBe(3);
    },
  },
  {
    name: '4 assign a component to a page',
    palette: 13,
    learned: 11,
    async prepare() {
      before = await assigned();
    },
    way: {
      async palette(visitor, language) {
        // The dashboard is the list of pages.
        await searchPage(visitor, language);
        await pick(visitor, 'as', /Assign a component|إسناد مكوّن/);
        await pickComponent(visitor, language);
      },
      async learned(visitor, language) {
        await visitor.typist.press('g p');
        await searchPage(visitor, language);
        await visitor.typist.press('m');
        await pickComponent(visitor, language);
      },
    },
    async done() {
      await expect.poll(assigned).toBe(Number(before) + 1);
    },
  },
  {
    name: '5 edit the Arabic title of news item 14',
    palette: 7,
    learned: 7,
    async prepare() {
      await call('blogs/14', 'PUT', { titleAr: 'عنوان سابق' });
    },
    way: { palette: editTitle, learned: editTitle },
    async done() {
      await expect
        .poll(async () => String((await call('blogs/14'))['titleAr']))
        .toContain('وعنوان جديد');
    },
  },
  {
    name: '6 find a page by part of its Arabic title',
    palette: 5,
    learned: 5,
    way: { palette: findPage, learned: findPage },
    async done({ page }) {
      await page.waitForURL(/open=11/);
      await page.locator('form[data-region=form]').waitFor();
    },
  },
  {
    name: '7 move 3 events one week later',
    palette: 12,
    learned: 9,
    async prepare() {
      before = await theEvents();
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'eve', /^Events|الفعاليات/);
        await listed(visitor, /events/);
        await oneWeekLater(visitor);
      },
      async learned(visitor) {
        await visitor.typist.press('g e');
        await listed(visitor, /events/);
        await oneWeekLater(visitor);
      },
    },
    async done() {
      const weekMs = 7 * 24 * 60 * 60 * 1000;
      const later = (before as readonly string[]).map((at) => Date.parse(at) + weekMs);
      await expect
        .poll(async () => (await theEvents()).map((at) => Date.parse(String(at))))
        .toEqual(later);
    },
  },
  {
    name: '8 add 20 pictures to an album, one its cover',
    palette: 9,
    learned: 6,
    async prepare() {
      await call(`galleries/${album}`, 'PUT', { groupPhoto: null });
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'gal', /^Gallery|معرض الصور/);
        await listed(visitor, /gallery/);
        await addPictures(visitor);
      },
      async learned(visitor) {
        await visitor.typist.press('g y');
        await listed(visitor, /gallery/);
        await addPictures(visitor);
      },
    },
    async done() {
      await expect.poll(async () => (await budgetPictures()).length).toBe(20);
      await expect
        .poll(async () => (await call(`galleries/${album}`))['groupPhoto'])
        .not.toBeNull();
      const added = await budgetPictures();
      for (const { id } of added) await call(`gallery-items/${id}`, 'DELETE');
    },
  },
  {
    name: '9 restore a deleted news item',
    palette: 7,
    learned: 4,
    async prepare() {
      await story.site.call(`/api/blogs/${newsId}`, {
        method: 'DELETE',
        headers: { 'If-Match': '*' },
      });
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'tra', /Trash|المحذوفات|سلة/);
        await listed(visitor, /trash/);
        await visitor.typist.press('shift+u');
      },
      async learned({ typist }) {
        await typist.press('g x', 'shift+u');
      },
    },
    async done() {
      await expect
        .poll(async () => (await story.site.call(`/api/blogs/${newsId}`)).status)
        .toBe(200);
    },
  },
  {
    name: '10 create a staff member, 3 steps, 2 languages',
    palette: 6,
    learned: 5,
    async prepare(_, language) {
      before = `Budget ${language} ${Date.now()}`;
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'ns', /New staff member|عضو هيئة جديد|جديد/);
        await fillStaff(visitor);
      },
      async learned(visitor) {
        await visitor.typist.press('n s');
        await fillStaff(visitor);
      },
    },
    async done() {
      await expect
        .poll(
          async () =>
            (await rows('staff?pageSize=500&sort=-id')).find(
              ({ fullname_en }) => fullname_en === before,
            )?.['fullname_ar'],
        )
        .toBe('اسم بالعربية');
    },
  },
  {
    name: '11 move a menu entry to the top, under another parent',
    palette: 10,
    learned: 8,
    way: {
      async palette(visitor, language) {
        await pick(visitor, 'men', /^Menu|القائمة/);
        await moveEntry(visitor, language);
      },
      async learned(visitor, language) {
        await visitor.typist.press('g m');
        await moveEntry(visitor, language);
      },
    },
    async done({ page, typist }) {
      const parents = async () => {
        const all = await rows('menus?pageSize=200');
        const home = all.find(({ titleEn }) => titleEn === 'Home')?.id;
        return all.filter(({ parent }) => parent === home).length;
      };
      await expect.poll(parents).toBe(1);
      const taken = typist.presses;
      await page.locator('[role=treegrid]').focus();
      await typist.press('z', 'z', 'z');
      typist.presses = taken;
      await expect.poll(parents).toBe(0);
    },
  },
  {
    name: '12 export the filtered theses',
    palette: 5,
    learned: 2,
    from: '/thesis?filter[approved]=true',
    async prepare({ page }) {
      await page.locator('[role=grid][aria-activedescendant]').waitFor();
      before = page.waitForEvent('download');
    },
    way: {
      async palette(visitor) {
        await pick(visitor, 'ex', /Export as a workbook|تصدير/);
      },
      async learned({ typist }) {
        await typist.press('shift+e');
      },
    },
    async done() {
      const file = await (before as Promise<{ suggestedFilename(): string }>);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
];

async function finishImport({ page, typist }: Visitor): Promise<void> {
  await page.locator('[data-state=mapping]').waitFor();
  await typist.press('mod+Enter');
  await page.locator('[data-state="reviewing.right"]').waitFor();
  await typist.press('mod+Enter');
}
const assigned = async () => (await rows('page-components?pageSize=500')).length;
async function searchPage(visitor: Visitor, language: Language): Promise<void> {
  await visitor.typist.press('/');
  await letters(visitor, language === 'en' ? 'con' : 'jug');
  await visitor.page.waitForURL(/search=/);
  await visitor.typist.press('Enter');
  await expect.poll(() => visitor.page.getByRole('row').count()).toBe(2);
}
async function pickComponent(visitor: Visitor, language: Language): Promise<void> {
  const { page, typist } = visitor;
  await page.getByRole('combobox').last().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox');
  await letters(visitor, plain[language]);
  await page
    .getByRole('option')
    .filter({ hasText: /Plain band|شريط بسيط/ })
    .first()
    .waitFor();
  await typist.press('Enter');
}
async function editTitle(visitor: Visitor, language: Language): Promise<void> {
  const { page, typist } = visitor;
  await pick(visitor, 'n14', /14/);
  await page.locator('form input[name^=title]').first().waitFor();
  if (language === 'en') await typist.press('mod+shift+l');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('titleAr');
  await page.evaluate(() => {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement) field.setSelectionRange(999, 999);
  });
  await typist.type(' وعنوان جديد');
  await typist.press('mod+s');
}
async function findPage(visitor: Visitor): Promise<void> {
  await pick(visitor, 'gwy', /المنح البحثية الصغيرة|Small research grants/);
}
async function oneWeekLater({ page, typist }: Visitor): Promise<void> {
  await typist.press('x', 'shift+j', 'shift+j');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3);
  await typist.press('+', '7', 'd');
  // Nobody presses Enter on what is not seen yet.
  const typed = () => page.evaluate(() => Reflect.get(document.activeElement ?? {}, 'value'));
  await expect.poll(typed).toMatch(/^\+[7٧]\S$/);
  await typist.press('Enter');
}
async function addPictures(visitor: Visitor): Promise<void> {
  const { page, typist } = visitor;
  await typist.press('i');
  await page.waitForURL(/gallery\/\d+/);
  album = Number(/gallery\/(\d+)/.exec(page.url())?.[1]);
  await page.locator('[role=grid] td').first().waitFor();
  await chooseFiles(visitor);
  await expect.poll(async () => (await budgetPictures()).length).toBe(20);
  await typist.press('*');
}
async function fillStaff({ page, typist }: Visitor): Promise<void> {
  await page.locator('input[name=fullname_en]').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toMatch(/^fullname/);
  const names = { fullname_en: String(before), fullname_ar: 'اسم بالعربية' };
  for (const [name, text] of Object.entries(names)) {
    // The way from field to field is part of the content: the anchor counts it as 'Tabs'.
    await page.locator(`input[name=${name}]`).focus();
    await typist.type(text);
  }
  await typist.press('alt+PageDown', 'alt+PageDown', 'mod+Enter');
}
async function moveEntry({ page, typist }: Visitor, language: Language): Promise<void> {
  await page.waitForURL(/menu/);
  await page.getByRole('row').nth(4).waitFor();
  await typist.press('j', 'j', outwards(language), 'alt+ArrowUp', inwards(language));
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor({ language, layout: language });
    await watchPointers(visitor);
    // Both languages side by side is a choice that is kept; whoever enters staff in two languages has made it.
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  const runs = tasks.flatMap((task) =>
    (['palette', 'learned'] as const).map((way) => ({ task, way, title: `${task.name}, ${way}` })),
  );
  it.each(runs)('$title', async ({ task, way }) => {
    const { page, typist } = visitor;
    await page.evaluate((isBoth) => {
      const kept = JSON.parse(localStorage.getItem('lectern.settings') ?? '{}') as object;
      const both = { ...kept, formLanguage: isBoth ? 'both' : document.documentElement.lang };
      localStorage.setItem('lectern.settings', JSON.stringify(both));
    }, task.name.startsWith('10'));
    await page.goto(`${story.site.url}${task.from ?? '/'}`);
    await listed(visitor, /./);
    await task.prepare?.(visitor, language);
    if (task.prepare && !task.from) {
      await page.goto(`${story.site.url}/`);
      await listed(visitor, /./);
    }
    const presses = typist.presses;
    await task.way[way](visitor, language);
    const keys = typist.presses - presses;
    await task.done(visitor, language);
    const pointers = await pointersOf(visitor);
    const budget = budgetOf(way, task[way]);
    costs.push({ task: task.name, language, way, keys, budget, pointers });
    expect(keys).toBeLessThanOrEqual(budget);
    expect(pointers).toBe(0);
    expect(visitor.errors).toEqual([]);
  });
});
