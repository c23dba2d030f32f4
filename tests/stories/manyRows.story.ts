/** A page of very many rows in a real browser: what is drawn when the focus leaps or a page is turned. No time is measured. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const count = 260;
const pageSize = 120;

let story: Story;
beforeAll(async () => {
  story = await startStory();
  const rows = Array.from({ length: count }, (_, at) => ({
    fullname_en: `Manyrow Person ${at + 1}`,
    fullname_ar: `شخص كثير ${at + 1}`,
  }));
  const { status, body } = await story.site.call('/api/staff/import', {
    method: 'POST',
    body: JSON.stringify({ rows, mode: 'save' }),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
});
afterAll(() => story.end());

describe.each([
  ['English', { language: 'en', layout: 'en' }],
  ['Arabic', { language: 'ar', layout: 'ar' }],
] as const)('in %s', (_, options) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn(options);
  });
  afterAll(() => visitor.close());

  const focusedPlace = () =>
    visitor.page.evaluate(() => {
      const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
      return Number(document.querySelector(`#${id}`)?.getAttribute('aria-rowindex'));
    });
  /** Every row that is drawn from here on, in the page's own list, by what was drawn at once. */
  const watchRows = () =>
    visitor.page.evaluate(() => {
      const drawn: string[][] = [];
      Reflect.set(globalThis, 'drawn', drawn);
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const rows = added.filter((node) => node instanceof HTMLTableRowElement && node.id);
        if (rows.length > 0) drawn.push(rows.map((row) => (row as Element).id));
      }).observe(document.querySelector('[role=grid]') ?? document, {
        childList: true,
        subtree: true,
      });
    });
  const drawn = () =>
    visitor.page.evaluate(() => Reflect.get(globalThis, 'drawn') as readonly string[][]);
  const thrownAway = async () =>
    visitor.page.evaluate(
      (ids) => ids.filter((id) => !document.getElementById(id)),
      (await drawn()).flat(),
    );
  /** How many rows there is room for, those that are cut at the edges among them. */
  const mostSeen = () =>
    visitor.page.evaluate(() => {
      const box = document.querySelector('[data-scrolls=list]')?.clientHeight ?? 0;
      const row = document.querySelector('[role=grid] tbody tr[id]')?.clientHeight ?? 1;
      return Math.ceil(box / row) + 1;
    });
  /** The focused row lies wholly in what is seen of the rows. */
  const isSeen = () =>
    visitor.page.evaluate(() => {
      const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
      const row = document.querySelector(`#${id}`)?.getBoundingClientRect();
      const box = document.querySelector('[data-scrolls=list]')?.getBoundingClientRect();
      return row && box ? row.top >= box.top && row.bottom <= box.bottom : false;
    });

  /** No place between the head and the foot of the rows is bare. */
  const areWhole = () =>
    visitor.page.evaluate(() => {
      const box = document.querySelector('[data-scrolls=list]')?.getBoundingClientRect();
      if (!box) return false;
      const places = [0.15, 0.5, 0.8].map((part) => box.top + box.height * part);
      const middle = box.left + box.width / 2;
      return places.every((y) => document.elementFromPoint(middle, y)?.closest('tr[id]') != null);
    });

  it.each([
    ['a page turned by a step', 'End', 'j'],
    ['a leap to the last row', 'Home', 'End'],
  ])(
    '%s draws each row once, the half about the focus first, and leaves no place bare',
    async (_name, before, key) => {
      const { page, typist } = visitor;
      await page.goto(`${story.site.url}/staff?search=Manyrow&sort=id&pageSize=${pageSize}`);
      await page.locator('[role=grid] tbody tr[aria-rowindex="10"]').waitFor();
      await typist.press('j', before);
      await expect.poll(isSeen).toBe(true);
      // The other half of what was there before is no row of what comes now.
      await expect.poll(areWhole).toBe(true);
      const from = await focusedPlace();
      await watchRows();
      await typist.press(key);
      await expect.poll(focusedPlace).not.toBe(from);
      await expect.poll(isSeen).toBe(true);
      expect(await thrownAway()).toEqual([]);
      const [first = []] = await drawn();
      expect(first.length).toBeLessThanOrEqual(Math.ceil((await mostSeen()) / 2));
      // The others, and those beside them, are there before anybody scrolls.
      await expect.poll(areWhole).toBe(true);
      const seen = await mostSeen();
      await expect.poll(async () => (await drawn()).flat().length).toBeGreaterThan(seen);
      expect(await thrownAway()).toEqual([]);
      expect(visitor.errors).toEqual([]);
    },
  );

  it('beneath a record that was open the rows are there again, at the focused one and wherever one scrolls', async () => {
    const { page, typist } = visitor;
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto(`${story.site.url}/staff?search=Manyrow&sort=id&pageSize=${pageSize}`);
    // Wherever it was left: the same list has its focus again.
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('End');
    await expect.poll(isSeen).toBe(true);
    await typist.press('Enter');
    await page.locator('form[data-state^=open]').waitFor();
    await typist.press('Escape');
    await expect.poll(isSeen).toBe(true);
    await expect.poll(areWhole).toBe(true);
    for (const part of [0, 0.5]) {
      await page.evaluate((share) => {
        const box = document.querySelector('[data-scrolls=list]');
        if (box) box.scrollTop = box.scrollHeight * share;
      }, part);
      await expect.poll(areWhole).toBe(true);
    }
    expect(visitor.errors).toEqual([]);
  });
});

describe('a menu of very many entries', () => {
  const entries = 130;
  let visitor: Visitor;
  const inOrder = async () => {
    const { body } = await story.site.call('/api/menus?pageSize=500&sort=vorder');
    const { data } = body as { data: readonly { titleEn: string; parent: number | null }[] };
    return data.filter(({ parent }) => parent === null).map(({ titleEn }) => titleEn);
  };
  /** The focused entry, where it lies wholly in what is seen, and how many are drawn. */
  const seen = () =>
    visitor.page.evaluate(() => {
      const grid = document.querySelector('[role=treegrid]');
      const row = document.querySelector(`#${grid?.getAttribute('aria-activedescendant')}`);
      const box = document.querySelector('[data-scrolls=list]')?.getBoundingClientRect();
      const place = row?.getBoundingClientRect();
      const isSeen = box && place && place.top >= box.top && place.bottom <= box.bottom;
      return {
        focused: isSeen ? row?.querySelector('bdi[lang]')?.textContent : undefined,
        place: Number(row?.getAttribute('aria-rowindex')),
        of: Number(grid?.getAttribute('aria-rowcount')),
        drawn: grid?.querySelectorAll('tbody tr[id]').length ?? 0,
      };
    });
  beforeAll(async () => {
    for (let at = 1; at <= entries; at += 1) {
      const values = { titleEn: `Many ${at}`, titleAr: `كثير ${at}`, url: '/x', target: '_self' };
      await story.site.call('/api/menus', { method: 'POST', body: JSON.stringify(values) });
    }
    visitor = await story.visitorAt('/menu');
  });
  afterAll(() => visitor.close());

  it('is walked, put in order and taken back at its end, with those entries drawn that are in sight', async () => {
    const { page, typist } = visitor;
    await page.locator('[role=treegrid] [data-focused=true]').waitFor();
    await typist.press('End');
    await expect.poll(async () => (await seen()).focused).toBe(`Many ${entries}`);
    const { place, of } = await seen();
    expect(place).toBe(of);
    expect(of).toBeGreaterThan(entries);
    await expect.poll(async () => (await seen()).drawn).toBeLessThan(60);
    await typist.press('alt+ArrowUp');
    const last = () => inOrder().then((titles) => titles.slice(-2));
    await expect.poll(last).toEqual([`Many ${entries}`, `Many ${entries - 1}`]);
    await expect.poll(async () => (await seen()).place).toBe(of - 1);
    expect((await seen()).focused).toBe(`Many ${entries}`);
    await typist.press('z');
    await expect.poll(last).toEqual([`Many ${entries - 1}`, `Many ${entries}`]);
    await typist.press('Home');
    await expect.poll(async () => (await seen()).place).toBe(2);
    expect((await seen()).focused).not.toBeUndefined();
    expect((await seen()).drawn).toBeLessThan(60);
    expect(visitor.errors).toEqual([]);
  });
});
