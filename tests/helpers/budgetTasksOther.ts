/** The other six of the twelve tasks, as in budgetTasks.ts. It runs none. */
import { expect } from 'vitest';
import {
  addPictures,
  budgetPictures,
  call,
  fillStaff,
  kept,
  listed,
  moveEntry,
  oneWeekLater,
  pick,
  rows,
  site,
  type Task,
  theEvents,
} from './budgetSteps.ts';

export const otherTasks: readonly Task[] = [
  {
    name: '7 move 3 events one week later',
    palette: 12,
    learned: 9,
    async prepare() {
      kept.before = await theEvents();
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
      const later = (kept.before as readonly string[]).map((at) => Date.parse(at) + weekMs);
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
      await call(`galleries/${kept.album}`, 'PUT', { groupPhoto: null });
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
        .poll(async () => (await call(`galleries/${kept.album}`))['groupPhoto'])
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
      await site().call(`/api/blogs/${kept.newsId}`, {
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
        .poll(async () => (await site().call(`/api/blogs/${kept.newsId}`)).status)
        .toBe(200);
    },
  },
  {
    name: '10 create a staff member, 3 steps, 2 languages',
    palette: 6,
    learned: 5,
    async prepare(_, language) {
      kept.before = `Budget ${language} ${Date.now()}`;
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
              ({ fullname_en }) => fullname_en === kept.before,
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
      kept.before = page.waitForEvent('download');
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
      const file = await (kept.before as Promise<{ suggestedFilename(): string }>);
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
];
