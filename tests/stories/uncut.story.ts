/** Promise: words that one needs are read whole, in every language and width, and nothing lies over another row to show them. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../entities/index.ts';
import { typeInPalette } from '../helpers/palette.ts';
import { signInAt } from '../helpers/session.ts';
import { adminPassword } from '../helpers/site.ts';
import { startStory, type Story, type VisitorOptions } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

const visit = (options: VisitorOptions, address: string) => story.visitorAt(address, options);

/** Of these elements, the words that their boxes cut; boxes that are not drawn cut none. */
const cutIn = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((one) =>
      one.clientWidth > 1 &&
      (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight * 1.25)
        ? [one.textContent.trim()]
        : [],
    ),
  );

/** Of these lines, the words whose letters or dots their box cuts below: how far a letter reaches only drawing it tells. */
const cutBelowIn = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('This browser measures no letters.');
    return all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const line = [...words.getClientRects()].at(-1);
      pen.font = getComputedStyle(one).font;
      const { fontBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(one.textContent);
      const bottom = (line?.top ?? NaN) + fontBoundingBoxAscent + actualBoundingBoxDescent;
      const isDrawn =
        getComputedStyle(one).overflowY === 'visible' ||
        bottom <= one.getBoundingClientRect().bottom;
      return isDrawn ? [] : [one.textContent];
    });
  });

/** What is drawn over a row of the list that is not the focused one. */
const lyingOverRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const rows = boxes('[role=grid] tbody tr:not([data-focused=true])');
    return boxes('[role=grid] .tip').flatMap((tip) =>
      tip.height > 0 && rows.some((row) => row.top + 4 < tip.bottom && tip.top < row.bottom - 4)
        ? [JSON.stringify(tip)]
        : [],
    );
  });

it.each([360, 1280])(
  'draws the names of people with every dot below their last letter, %i wide',
  async (width) => {
    const options = { language: 'ar', width, height: 740 } as const;
    const { page, close } = await visit(options, '/staff');
    const names = page.locator('tbody bdi.truncate', { hasText: /ي$/ });
    await names.first().waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await names.count()).toBeGreaterThan(2);
    await expect.poll(() => cutBelowIn(names)).toEqual([]);
    await close();
  },
);

/** Of these elements, the words that go on in another line. */
const brokenIn = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const { 0: word, index } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

const languages = ['en', 'ar', 'fr'] as const;

describe.each(languages)('on a laptop, in %s', (language) => {
  it('names where one is whole, and every section beside it', async () => {
    const { page, close } = await visit({ language, width: 1280 }, '/graduation-batches/1/import');
    await page.locator('h1').waitFor();
    const here = page.locator('header [aria-current=page]');
    await expect.poll(() => cutIn(here)).toEqual([]);
    await expect.poll(() => cutIn(page.locator('nav a span'))).toEqual([]);
    await close();
  });

  it('has both ways back of a change in one line', async () => {
    const { page, typist, close } = await visit({ language, width: 1280 }, '/history');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('Enter');
    const ways = page.locator(
      '[data-region=record] :is([aria-keyshortcuts="Shift+B"], [aria-keyshortcuts="Shift+W"])',
    );
    await expect.poll(() => ways.count()).toBe(2);
    const tops = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    await close();
  });

  it('has what can be done to a selection in one line beside an open record, and the rest in a menu', async () => {
    const { page, typist, close } = await visit({ language, width: 1280 }, '/blogs?open=42');
    const boxes = page.locator('tbody input[type=checkbox]');
    await boxes.nth(1).click();
    await boxes.nth(2).click();
    const bar = page.locator('section[data-opens=bulk]');
    const height = async () => (await bar.boundingBox())?.height ?? NaN;
    await expect.poll(height).toBeLessThan(56);
    const buttons = bar.locator('button:visible');
    const tops = () =>
      buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    const menu = bar.locator('[aria-haspopup=menu]');
    await menu.click();
    const rows = page.getByRole('menuitem');
    await rows.first().waitFor();
    const missing = async () => (await bar.locator('[data-action]').count()) - (await rows.count());
    await expect.poll(missing).toBe(0);
    await typist.press('Escape');
    await expect.poll(() => rows.count()).toBe(0);
    await close();
  });

  it('shows on the strip of keys each name whole', async () => {
    const { page, typist, close } = await visit({ language, width: 1280 }, '/blogs');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('t');
    const names = page.locator('section > ul > li > span:last-child');
    await names.first().waitFor();
    expect(await cutIn(names)).toEqual([]);
    await close();
  });

  it('has on the strip of keys the names of each column under one another, beside letters and Shift H', async () => {
    const { page, typist, close } = await visit({ language, width: 1280 }, '/blogs');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('g');
    const rows = page.locator('section > ul > li:has(kbd)');
    await rows
      .filter({ hasText: /Shift|Maj/ })
      .first()
      .waitFor();
    // From where a row begins to where its name does: the same in each of them.
    const indents = await rows.evaluateAll((all) =>
      all.map((row) => {
        const name = row.lastElementChild?.getBoundingClientRect();
        const { left, right } = row.getBoundingClientRect();
        const isLeftward = getComputedStyle(row).direction === 'rtl';
        return Math.round(isLeftward ? right - (name?.right ?? NaN) : (name?.left ?? NaN) - left);
      }),
    );
    expect(new Set(indents).size).toBe(1);
    expect(await cutIn(rows.locator('span:last-child'))).toEqual([]);
    await close();
  });
});

/** A way to an empty list: nobody has written so much of that. */
const sought =
  'The report of the workshop on hydraulics and of many sciences that it needs '.repeat(3);
const sideOf = (text: string, box: Locator): Promise<readonly boolean[]> =>
  box.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.nodeValue?.includes(wanted)) continue;
      const range = document.createRange();
      range.setStart(node, node.nodeValue.indexOf(wanted));
      range.setEnd(node, range.startOffset + wanted.length);
      const [word, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return [word.left >= whole.left - 1, word.right <= whole.right + 1];
    }
    return [];
  }, text);

describe.each([360, 1280])('a filter that is longer than its line, in Arabic, %i wide', (width) => {
  it('shows its own beginning in its chip, and is read whole on the button that drops it', async () => {
    const query = new URLSearchParams({ 'filter[titleEn][contains]': sought.trim() });
    const { page, close } = await visit({ language: 'ar', width }, `/blogs?${query.toString()}`);
    const chip = page.locator('[data-chip] button').first();
    await chip.waitFor();
    expect(await sideOf('The report', chip)).toEqual([true, true]);
    expect(await sideOf('يحتوي على', chip)).toEqual([true, true]);
    const drop = page.locator('[data-region=list] button', { hasText: sought.trim() }).last();
    const list = page.locator('[data-region=list]');
    const outside = await drop.evaluate(
      (one, within) => {
        const [box, room] = [one.getBoundingClientRect(), within?.getBoundingClientRect()];
        return room === undefined || box.left < room.left + 12 || box.right > room.right - 12;
      },
      await list.elementHandle(),
    );
    expect(outside).toBe(false);
    expect(await cutIn(drop.locator('span'))).toEqual([]);
    await close();
  });
});

describe.each([360, 1280])('a filter that is said at length, in Arabic, %i wide', (width) => {
  it('shows its own beginning in the palette', async () => {
    const { page, typist, close } = await visit({ language: 'ar', width }, '/blogs');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] [role=option]').first().waitFor();
    await typist.type(`titleEn:"${sought.trim()}" `);
    const chip = page.locator('[data-layer=palette] span:has(> bdi)', { hasText: 'The report' });
    await chip.waitFor();
    expect(await sideOf('The report', chip)).toEqual([true, true]);
    await close();
  });
});

describe.each(languages)('a name in one language alone, in %s', (language) => {
  it.each([360, 768, 1280])('says which is missing, %i wide', async (width) => {
    const query = new URLSearchParams({ 'filter[missing][eq]': 'ar' });
    const address = `/blogs?${query.toString()}`;
    const { page, close } = await visit({ language, width, height: 740 }, address);
    const row = page.locator('[role=grid] [data-focused=true]');
    const word = { en: 'Arabic is missing', ar: 'تنقصه العربية', fr: 'Manque l’arabe' }[language];
    const said = row.getByText(word).filter({ visible: true });
    await said.waitFor();
    expect(await said.count()).toBe(1);
    expect(await cutIn(said)).toEqual([]);
    await close();
  });
});

describe.each(languages)('a list with five columns more, in %s', (language) => {
  it('leaves people their names, and a state no more than it needs', async () => {
    const act = (action: string) =>
      story.site.call('/api/staff/actions', {
        method: 'POST',
        body: JSON.stringify({ action, ids: [1] }),
      });
    await act('unapprove');
    await act('disable');
    const columns = 'departments,gender,birthdate,initials,orcid,postgraduate';
    const { page, close } = await visit({ language, width: 1280 }, `/staff?columns=${columns}`);
    const row = page
      .locator('[role=grid] tbody tr')
      .filter({ has: page.locator('[data-state=disabled]') });
    await row.first().waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    const names = page.locator('tbody bdi.truncate.font-medium');
    await expect.poll(() => cutIn(names)).toEqual([]);
    const states = page.locator('tbody [data-state] > span:last-child');
    await expect.poll(() => cutIn(states)).toEqual([]);
    const wide = (name: string) =>
      page.locator(`th[data-column=${name}]`).evaluate((one) => one.getBoundingClientRect().width);
    expect(await wide('fullname')).toBeGreaterThan(await wide('state'));
    await close();
    await act('approve');
    await act('enable');
  });
});

it.each(languages)('six columns leave titles half a line at the least, in %s', async (language) => {
  const chosen = 'documentType,authors,year,pubHouse,isbnIssn,link';
  for (const width of [1000, 1280]) {
    const { page, close } = await visit({ language, width }, `/publications?columns=${chosen}`);
    const title = page.locator('th[data-column=title]');
    await title.waitFor();
    const wide = () => title.evaluate((one) => one.getBoundingClientRect().width);
    await expect.poll(wide, { message: `${width}` }).toBeGreaterThanOrEqual(17 * 16);
    await close();
  }
});

describe('a name that its column cuts', () => {
  it('is read whole on the focused row, within the row', async () => {
    const { page, close } = await visit({ width: 1280 }, '/blogs?search=haddad');
    const row = page.locator('[role=grid] [data-focused=true]');
    const name = row.locator('bdi.truncate').first();
    await name.waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await row.boundingBox();
    await page.locator('.unfolded').waitFor();
    await expect.poll(() => cutIn(page.locator('.unfolded'))).toEqual([]);
    expect(await row.boundingBox()).toEqual(before);
    await close();
  });

  it('is within the screen and its box where it is one long word', async () => {
    const titleEn = 'Donaudampfschifffahrtsgesellschaft'.repeat(5).slice(0, 160);
    const init = { method: 'POST', body: JSON.stringify({ titleEn }) };
    const { body } = await story.site.call('/api/blogs', init);
    const { id } = (body as { data: { id: number } }).data;
    for (const columns of ['views', 'author,category,department,published_at']) {
      const { page, close } = await visit({ width: 1280 }, `/blogs?sort=-id&columns=${columns}`);
      const whole = page.locator('[role=grid] [data-focused=true] :is(.tip, .unfolded)');
      await whole.first().waitFor();
      await expect.poll(() => cutIn(whole), { message: columns }).toEqual([]);
      await close();
    }
    await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
  });

  it('lies over no other row, however long it is', async () => {
    const titleEn = 'A very long name of something that happened '.repeat(3).trim();
    const made: number[] = [];
    for (const nth of [1, 2]) {
      const init = { method: 'POST', body: JSON.stringify({ titleEn: `${titleEn} ${nth}` }) };
      const { body } = await story.site.call('/api/blogs', init);
      made.push((body as { data: { id: number } }).data.id);
    }
    const chosen = 'columns=author,category,department';
    const { page, typist, close } = await visit({ width: 1280 }, `/blogs?sort=-id&${chosen}`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('j');
    await page.locator('[role=grid] [data-focused=true] .tip').waitFor();
    await expect.poll(() => lyingOverRows(page)).toEqual([]);
    await close();
    // Nowhere else is a name so long.
    const ifMatch = { 'If-Match': '*' };
    for (const id of made) {
      await story.site.call(`/api/blogs/${id}`, { method: 'DELETE', headers: ifMatch });
    }
  });
});

it('shows the addresses of people whole where there is room', async () => {
  const { page, close } = await visit({ width: 1920, height: 1000 }, '/contacts');
  const addresses = page.locator('tbody bdi[dir=ltr]');
  await addresses.first().waitFor();
  await expect.poll(() => cutIn(addresses)).toEqual([]);
  await close();
});

it.each(languages)('shows each address whole on a laptop too, in %s', async (language) => {
  for (const address of ['/graduation-batches/1', '/users', '/contacts']) {
    const { page, close } = await visit({ language, width: 1280 }, address);
    const addresses = page.locator('tbody bdi[dir=ltr][title*="@"]');
    await addresses.first().waitFor();
    await expect.poll(() => cutIn(addresses)).toEqual([]);
    await expect.poll(() => cutIn(page.locator('tbody bdi.truncate.font-medium'))).toEqual([]);
    await close();
  }
});

it.each(languages)('breaks no word of a column’s name, in %s', async (language) => {
  const visitor = await story.signedIn({ language, width: 1280 });
  let before: string | null = null;
  for (const { route } of entities) {
    await visitor.follow(route.replace(':id', '1'));
    const grid = visitor.page.locator(
      'table:is([role=grid], [role=treegrid]):has([aria-selected])',
    );
    const label = () => grid.getAttribute('aria-label');
    await expect.poll(label, { message: route }).not.toBe(before);
    before = await label();
    const heads = visitor.page.locator('thead th');
    await expect.poll(() => brokenIn(heads), { message: route }).toEqual([]);
  }
  await visitor.close();
});

it('has from when and until when in one line of the form', async () => {
  const { page, close } = await visit({ width: 1280 }, '/events?open=1');
  const top = async (name: string) =>
    (await page.getByRole('textbox', { name }).boundingBox())?.y ?? NaN;
  await page.getByRole('textbox', { name: 'Ends' }).waitFor();
  await expect.poll(async () => (await top('Ends')) - (await top('Starts'))).toBe(0);
  await close();
});

describe.each(languages)('on a phone, in %s', (language) => {
  it('has no empty line in the palette, and reads the names it found', async () => {
    const { page, typist, close } = await visit({ language, width: 360, height: 740 }, '/events');
    await page.locator('[role=grid]').waitFor();
    await typeInPalette({ page, typist }, 'news unapproved ');
    const input = page.locator('input[role=combobox]');
    await page.locator('[role=option]', { hasText: '44' }).waitFor();
    await expect.poll(() => input.inputValue()).toBe('');
    expect(await input.getAttribute('placeholder')).not.toBe('');
    await expect.poll(() => cutIn(page.locator('[role=option] [data-title]'))).toEqual([]);
    await close();
  });

  it('says of a component that is to be assigned how often the page has it, and its number', async () => {
    const { page, typist, close } = await visit({ language, width: 360, height: 740 }, '/');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    // A page that has some.
    await typist.press('j', 'm');
    const hints = page.getByRole('dialog').locator('[role=option] > bdi:last-child');
    await hints.filter({ hasText: '·' }).first().waitFor();
    expect(await cutIn(hints)).toEqual([]);
    await close();
  });

  it('has each state in whole words, and the actions on a selection in one line', async () => {
    const { page, close } = await visit({ language, width: 360, height: 740 }, '/publications');
    const words = page.locator('tbody [data-state] > span:last-child');
    await words.first().waitFor();
    await expect.poll(() => cutIn(words)).toEqual([]);
    await page.locator('tbody input[type=checkbox]').first().click();
    const bar = page.locator('section[data-opens=bulk]');
    await bar.waitFor();
    await expect.poll(async () => (await bar.boundingBox())?.height ?? NaN).toBeLessThan(56);
    const box = await bar.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await close();
  });
});

it.each(languages)(
  'on a phone, in %s, the light box has its title, its ways and its picture within the screen',
  async (language) => {
    const { page, typist, close } = await visit(
      { language, width: 360, height: 740 },
      '/gallery/1',
    );
    await page.locator('[role=grid] [data-focused=true], [data-focused=true]').first().waitFor();
    await typist.press('Space');
    const parts = page.locator('[role=dialog] :is(h2, button, img)');
    await page.locator('[role=dialog] img').waitFor();
    const outside = () =>
      parts.evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth ? [one.outerHTML.slice(0, 90)] : [];
        }),
      );
    await expect.poll(outside).toEqual([]);
    await close();
  },
);

it('shows whole what many records will become where its line has room, however short what they had is', async () => {
  const { page, typist, close } = await visit({ width: 1280 }, '/blogs');
  await page.locator('[role=grid] tbody tr[id]').first().waitFor();
  await typist.press('mod+a', 'b');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await typist.untilField(5000);
  await typist.type('author');
  await dialog.getByRole('option').first().waitFor();
  await typist.press('Enter');
  await dialog.getByRole('option').first().waitFor({ state: 'detached' });
  await typist.untilField(5000);
  await typist.type('Faculty press office');
  const after = dialog.locator('[data-sample] bdi:last-child');
  await after.first().waitFor();
  expect(await cutIn(after)).toEqual([]);
  await close();
});

it('calls a step by its name, a comma and how it stands, without a space between', async () => {
  const { page, close } = await visit({}, '/staff?open=1');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  const tree = await page.getByRole('tablist').ariaSnapshot();
  expect(tree).toMatch(/tab "\w[^"]*, /);
  expect(tree).not.toMatch(/ ,/);
  await close();
});

describe('the list of macros', () => {
  const steps = ['approve', 'feature', 'enable', 'unfeature', 'disable', 'unapprove'];
  const nameMost = 'News of the department of civil engineering to the';
  const keep = async (username: string, password: string, key: string, name: string) => {
    const { url } = story.site;
    const { access_token: token } = await signInAt(url, { username, password });
    const value = {
      name,
      steps: steps.map((action) => ({ does: 'record', action, args: {} })),
      shared: true,
    };
    const answer = await fetch(`${url}/api/settings/macro.${key}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Tenant': 'faculty',
      },
      body: JSON.stringify({ value }),
    });
    expect(answer.status).toBe(200);
  };
  beforeAll(async () => {
    await keep('admin', adminPassword, 'own', 'إلى الصفحة الأولى');
    await keep('sami.odeh', 'lectern-sample-2026', 'theirs', nameMost);
  });

  it.each(languages.flatMap((language) => [360, 1280].map((width) => [language, width] as const)))(
    'says whole what each is called, who made it and what it does, in %s, %i wide',
    async (language, width) => {
      const { page, close } = await visit({ language, width, height: 900 }, '/shortcuts');
      const plays = page.locator('button:has(.lucide-play)');
      const lines = page.locator('main section > ul > li').filter({ has: plays });
      await lines.nth(1).waitFor();
      expect(await lines.count()).toBe(2);
      const theirs = lines.filter({ hasText: nameMost });
      const words = lines.locator('p, span:has(> bdi), span:has(> bdi) > span');
      await page.evaluate(async () => void (await document.fonts.ready));
      expect(await words.count()).toBe(4);
      expect(await cutIn(words)).toEqual([]);
      expect(await brokenIn(words)).toEqual([]);
      // The maker stands apart from the name, or in a line of its own.
      const apart = await theirs
        .locator('bdi')
        .first()
        .evaluate((name) => {
          const [a, b] = [name, name.nextElementSibling].map((one) => one?.getBoundingClientRect());
          if (!a || !b) return NaN;
          return b.top >= a.bottom - 4 ? Infinity : Math.max(b.left - a.right, a.left - b.right);
        });
      expect(apart).toBeGreaterThanOrEqual(8);
      // Its maker is in sight, and nothing beside the screen.
      const maker = await theirs.getByText('sami.odeh').boundingBox();
      expect(maker?.x).toBeGreaterThanOrEqual(0);
      expect((maker?.x ?? NaN) + (maker?.width ?? NaN)).toBeLessThanOrEqual(width);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (width < 600) return close();
      // The buttons that run them stand one under the other.
      const places = await lines
        .locator(plays)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
      expect(new Set(places).size).toBe(1);
      return close();
    },
  );
});

it.each([
  ['en', 'No AR', 'Arabic is missing'],
  ['ar', 'بلا عربي', 'تنقصه العربية'],
] as const)(
  'where a title has little room, two words say beside it what is missing, and it is read, in %s',
  async (language, briefly, wholly) => {
    const { page, close } = await visit({ language, width: 1280 }, '/library');
    const row = page.locator('[role=grid] tr', { hasText: 'Process Letters' });
    await row.waitFor();
    expect(await cutIn(row.getByText('Process Letters'))).toEqual([]);
    const mark = row.locator('[data-brief]');
    expect(await mark.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(
      `"${briefly}"`,
    );
    expect(await mark.isVisible()).toBe(true);
    // Whoever hears it hears the whole.
    expect(await row.ariaSnapshot()).toContain(wholly);
    expect(await row.ariaSnapshot()).not.toContain(briefly);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(() => mark.isVisible()).toBe(false);
    await close();
  },
);
