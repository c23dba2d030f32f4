/** The first six of the twelve tasks: what each may cost, how it is done, and how it is seen to be done. It runs none. */
import { expect } from 'vitest';
import {
  act,
  assigned,
  call,
  editTitle,
  findPage,
  finishImport,
  kept,
  listed,
  pick,
  pickComponent,
  rows,
  searchPage,
  type Task,
} from './budgetSteps.ts';

export const firstTasks: readonly Task[] = [
  {
    name: '1 publish the newest unapproved news',
    palette: 6,
    learned: 4,
    async prepare() {
      const [newest] = await rows('blogs?pageSize=1&sort=-id');
      if (newest) await act('blogs', 'unapprove', [newest.id]);
      kept.before = newest?.id;
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
      await expect
        .poll(async () => (await call(`blogs/${String(kept.before)}`))['approved'])
        .toBe(true);
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
      kept.before = stamp;
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
              String(nameEn).includes(String(kept.before)),
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
      kept.before = await assigned();
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
      await expect.poll(assigned).toBe(Number(kept.before) + 1);
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
];
