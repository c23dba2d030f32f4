/** What must be in sight in a real browser: the focused row beside its bar, the section one is in, all of a phone’s screen. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
};

describe('on a low screen', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ height: 720 });
  });
  afterAll(() => visitor.close());

  it('keeps the focused row beside the bar of the selection, and the quick look off it', async () => {
    const { page, typist } = visitor;
    const bar = page.getByRole('region', { name: 'Actions on the selection' });
    await typist.press('g n', 'x', 'End');
    await expect.poll(() => page.locator('[data-focused=true]').count()).toBe(1);
    const gap = async () => {
      const row = await boxOf(page.locator('[data-focused=true]'));
      return (await boxOf(bar)).y - row.y - row.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await typist.press('Space');
    const look = page.getByRole('complementary');
    await look.waitFor();
    const { y, height } = await boxOf(look);
    expect((await boxOf(bar)).y).toBeGreaterThanOrEqual(y + height);
    await typist.press('Enter');
    await expect.poll(() => look.count()).toBe(0);
  });

  it('keeps the focused row in sight where a change moves it in the order, and where that is taken back', async () => {
    const reader = await story.visitorAt('/library?pageSize=100&sort=year', { height: 720 });
    const { page, typist } = reader;
    const row = page.locator('[data-focused=true]');
    const oldest = page.getByRole('row').filter({ hasText: 'Plans of the Old Town' });
    await expect.poll(() => oldest.getAttribute('data-focused')).toBe('true');
    const place = async () => Number(await row.getAttribute('aria-rowindex'));
    const isInSight = async () => {
      const { y, height } = await boxOf(row);
      return y > 0 && y + height <= 720;
    };
    await typist.press('b');
    await typist.untilField(5000);
    await typist.type('year');
    await typist.press('Enter');
    await page.getByLabel('Year of publication').waitFor();
    await typist.type('2100');
    await typist.press('Enter');
    await expect.poll(place).toBeGreaterThan(60);
    await expect.poll(isInSight).toBe(true);
    await typist.press('z');
    await expect.poll(place).toBeLessThan(10);
    await expect.poll(isInSight).toBe(true);
    await reader.close();
  });

  it('shows the section one is in, however far down the navigation it stands', async () => {
    const { page, typist } = visitor;
    await typist.press('Escape', 'Escape', 'g x');
    const here = page.locator('nav a[aria-current=page]');
    await expect.poll(() => here.getAttribute('href')).toBe('/trash');
    const end = async () => {
      const { y, height } = await boxOf(here);
      return y + height;
    };
    await expect.poll(end).toBeLessThanOrEqual(720);
  });

  it('shows what is wrong with a grid of permissions, and its cell takes the keys', async () => {
    const { page, typist } = visitor;
    // The grid comes late, as on a slow network: whoever was to be led there is, as soon as it is there.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(page, /\/assets\/Grants-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${story.site.url}/permissions?new`);
    await page.locator('form[data-state^=open] :focus').waitFor();
    await typist.type('Nobody yet');
    await typist.press('mod+s');
    const fault = page.getByText('Please choose at least one value');
    await fault.waitFor();
    release();
    const foot = await boxOf(page.locator('form [data-act="form.save"], form button').last());
    const isSeen = async () => {
      const { y, height } = await boxOf(fault);
      return y > 0 && y + height < foot.y;
    };
    await expect.poll(isSeen).toBe(true);
    await expect.poll(() => typist.focused()).toContain('Pages: Show');
    await typist.press('Space');
    await expect.poll(() => page.locator('form [role=grid] input:checked').count()).toBe(1);
    await typist.press('mod+s');
    await page.waitForURL(/open=\d+/);
  });

  it('shows the name of the field over what is wrong with it', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/permissions?new`);
    await page.locator('form [role=grid]').waitFor();
    await typist.type('Nobody yet');
    await typist.press('mod+s');
    await expect.poll(() => typist.focused()).toContain('Pages: Show');
    const label = page.locator('form [id$=-label]').filter({ hasText: /^Permissions$/ });
    const top = async () => {
      const head = await boxOf(page.locator('form h2'));
      return (await boxOf(label)).y - head.y - head.height;
    };
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });

  it('shows an opened record over its list, also before that has made room', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    /** As soon as the record is there: whether each place of its head, down to the list's own heads, is its own. */
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const record = document.querySelector('section[data-region=record]');
        const head = document.querySelector('[role=grid] thead');
        if (!record || !head) return;
        seen.disconnect();
        const { x, width } = record.getBoundingClientRect();
        const { y, height } = head.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        document.documentElement.dataset['onTop'] = String(record.contains(top));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    await typist.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['onTop']))
      .toBe('true');
    await page.locator('form[data-state^=open] :focus').waitFor();
    await typist.press('Escape');
    await page.locator('section[data-region=record]').waitFor({ state: 'detached' });
  });

  it('tells no state of a record that is not there, and offers the way back first', async () => {
    const { page } = visitor;
    await page.goto(`${story.site.url}/blogs?open=99999`);
    const form = page.locator('form[data-state=unavailable]');
    await form.waitFor();
    expect(await form.innerText()).not.toMatch(/Waiting|Approved/);
    await expect.poll(() => form.locator('button:focus').innerText()).toContain('Close');
  });
});

/** How far apart the lines are on which these words stand, in px. */
const unevenness = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const lines = all.map((one) => {
      const foot = document.createElement('span');
      foot.style.display = 'inline-block';
      one.prepend(foot);
      const { bottom } = foot.getBoundingClientRect();
      foot.remove();
      return bottom;
    });
    return Math.max(...lines) - Math.min(...lines);
  });

it('stands on one line: the words of a row, and the name of a list beside how many they are', async () => {
  const visitor = await story.visitorAt('/blogs?search=solar car', { width: 1440 });
  const { page } = visitor;
  const row = page.locator('[role=grid] [data-focused=true]');
  await row.waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  const words = row.locator('td:nth-child(2), bdi.font-medium, [data-state] > :last-child, time');
  expect(await words.count()).toBeGreaterThan(2);
  expect(await unevenness(words)).toBeLessThan(0.5);
  expect(await unevenness(page.locator('h1, h1 + span'))).toBeLessThan(0.25);
  const middle = async (what: Locator) => {
    const { y, height } = await boxOf(what);
    return y + height / 2;
  };
  const box = row.locator('input[type=checkbox]');
  expect(Math.abs((await middle(box)) - (await middle(row)))).toBeLessThan(0.75);
  // In the middle of their bar.
  const bar = await boxOf(page.locator('[data-region=toolbar]'));
  const field = await boxOf(page.locator('[data-region=toolbar] input'));
  const above = field.y - bar.y;
  expect(Math.abs(bar.height - field.height - above * 2)).toBeLessThan(3);
  await visitor.close();
});

const outside = (all: readonly Element[]): readonly string[] =>
  all.flatMap((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < 0 || right > innerWidth) ? [one.outerHTML.slice(0, 90)] : [];
  });

describe.each([['en'], ['ar'], ['fr']] as const)('on a phone, in %s', (language) => {
  it('has the whole of the shortcuts within the screen, and begins at their search', async () => {
    const visitor = await story.visitorAt('/shortcuts', { language, width: 360, height: 740 });
    const { page } = visitor;
    await page.locator('h1').waitFor();
    const parts = page.locator('header button, [data-region=list] button, [data-region=list] p');
    await expect.poll(() => parts.evaluateAll(outside)).toEqual([]);
    await expect.poll(() => page.locator('input[type=search]:focus').count()).toBe(1);
    // Each name is read whole.
    const cut = await page
      .locator('[data-line] > :first-child')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    await visitor.close();
  });

  it('has the sheet of keys, a question about one long word and the grid of permissions within the screen', async () => {
    const visitor = await story.visitor({ language, width: 360, height: 740 });
    const { page, typist } = visitor;
    const titleEn = 'Supercalifragilisticexpialidocious'.repeat(4);
    await story.site.call('/api/blogs', { method: 'POST', body: JSON.stringify({ titleEn }) });
    await visitor.signIn();
    await page.goto(`${story.site.url}/blogs`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const parts = page.locator('[role=dialog] :is(button, kbd, h2, p, bdi)');
    for (const key of ['?', 'Delete']) {
      await typist.press(key);
      await parts.first().waitFor();
      await expect.poll(() => parts.evaluateAll(outside), { message: key }).toEqual([]);
      await typist.press('Escape');
      await parts.first().waitFor({ state: 'detached' });
    }
    // The bar of the focused row stands at the first of its cells that a phone shows.
    await page.goto(`${story.site.url}/history`);
    const first = page.locator('[data-focused=true] td:visible').first();
    await first.waitFor();
    expect(await first.evaluate((one) => getComputedStyle(one).boxShadow)).not.toBe('none');
    await page.goto(`${story.site.url}/permissions?open=3`);
    const cells = page.locator('form [role=grid] :is(th, td)');
    await cells.first().waitFor();
    await expect.poll(() => cells.evaluateAll(outside)).toEqual([]);
    await visitor.close();
  });
});

it.each([
  ['names', '/blogs', ['/api/departments', '/api/categories']],
  ['pictures', '/staff', ['/api/uploads']],
] as const)(
  'a form that one has rested before shows %s with the first of it that is seen, no numbers in their place',
  async (what, section, asked) => {
    const { page, typist, errors, close } = await story.signedIn();
    const named = (path: string) =>
      page.waitForResponse((answer) => {
        const { pathname, searchParams } = new URL(answer.url());
        // The list itself asks for pictures too, not for how large they are.
        const isFile = searchParams.get('fields')?.includes('width') ?? false;
        const isMeant = path !== '/api/uploads' || isFile;
        return pathname === path && searchParams.has('filter[id][in]') && isMeant;
      });
    const names = Promise.all(asked.map(named));
    await page.goto(`${story.site.url}${section}?sort=id`);
    await names;
    await page.evaluate(() => {
      new MutationObserver((_, watch) => {
        const form = document.querySelector('form[data-region=form]');
        const inputs = [
          ...(form?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? []),
        ];
        if (inputs.length === 0) return;
        watch.disconnect();
        Reflect.set(globalThis, 'firstSeen', {
          names: inputs.map(({ value }) => value).filter((text) => text !== ''),
          pictures: [...(form?.querySelectorAll('[data-fields] img') ?? [])].map(() => 'picture'),
        });
      }).observe(document.body, { subtree: true, childList: true });
    });
    await typist.press('Enter');
    await page.locator('form[data-state^=open]').waitFor();
    const firstSeen = await page.evaluate(
      (part) => (Reflect.get(globalThis, 'firstSeen') as Record<string, readonly string[]>)[part],
      what,
    );
    expect(firstSeen).toHaveLength(asked.length);
    expect(firstSeen?.filter((text) => text.startsWith('#'))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

describe.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('columns that are wider together than the screen, in %s', (language, on, back) => {
  it('have the focused cell in sight, at both their ends', async () => {
    const chosen = 'documentType,authors,year,pubHouse,isbnIssn,link';
    const address = `/publications?columns=${chosen}`;
    const { page, typist, close } = await story.visitorAt(address, { language, width: 1280 });
    const list = page.locator('[data-scrolls=list]');
    const overflow = async (cell: Locator) => {
      const [{ x, width }, around] = [await boxOf(cell), await boxOf(list)];
      return Math.max(around.x - x, x + width - around.x - around.width, 0);
    };
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const last = page.locator('[id^=cell-][id$=-link]');
    for (let step = 0; step < 9; step += 1) await typist.press(on);
    await expect.poll(() => last.count()).toBe(1);
    await expect.poll(() => overflow(last)).toBe(0);
    await typist.press('j');
    await expect.poll(() => overflow(last)).toBe(0);
    const first = page.locator('[id^=cell-][id$=-id]');
    for (let step = 0; step < 8; step += 1) await typist.press(back);
    await expect.poll(() => first.count()).toBe(1);
    await expect.poll(() => overflow(first)).toBe(0);
    await close();
  });
});
