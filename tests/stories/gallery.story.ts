/** A gallery is filled, ordered and looked through by keyboard alone. In English and in Arabic. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { intercept, keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** Every file is sent, kept and listed in calls of its own: on a slow machine that takes its time. */
const sentMs = 90_000;
/** The smallest PNG there is, so that many are sent quickly. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const titlesOf = ({ page }: Visitor, which = ''): Promise<string[]> =>
  page.$$eval(`[role=grid] td${which}`, (tiles) =>
    tiles.map((tile) => tile.querySelector('bdi')?.textContent ?? ''),
  );
const focusedOf = ({ page }: Visitor): Promise<string> =>
  page.locator('[role=grid] td[data-focused=true] bdi').first().innerText();

async function make(path: string, values: object): Promise<number> {
  const { body } = await story.site.call(path, { method: 'POST', body: JSON.stringify(values) });
  return (body as { data: { id: number } }).data.id;
}

/** Files that are dropped on an element of the page, or pasted into it: only a page can make such an event. */
const bring = (
  { page }: Visitor,
  selector: string,
  how: 'drop' | 'paste',
  names: readonly string[],
) =>
  page.evaluate(
    ([to, kind, files, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const carried = new DataTransfer();
      for (const file of files) carried.items.add(new File([bytes], file, { type: 'image/png' }));
      const element = document.querySelector(to);
      const common = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        element?.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: carried }));
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element?.dispatchEvent(new DragEvent(type, { ...common, dataTransfer: carried }));
      }
    },
    [selector, how, names, png.toString('base64')] as const,
  );

describe.each([
  ['English', { language: 'en', layout: 'en' }, { next: 'ArrowRight', previous: 'ArrowLeft' }],
  ['Arabic', { language: 'ar', layout: 'ar' }, { next: 'ArrowLeft', previous: 'ArrowRight' }],
] as const)('in %s', (name, options, side) => {
  const isArabic = name === 'Arabic';

  it('leads from a gallery that is open to its pictures by a control that is seen', async () => {
    const { page, typist, errors, close } = await story.visitorAt('/gallery?open=1', options);
    await page.locator('form[data-region=form]').waitFor();
    await typist.tabTo('button', isArabic ? 'عرض سجلاته' : 'Show its records');
    await typist.press('Enter');
    await page.waitForURL(/\/gallery\/1$/);
    await page.locator('[role=grid] td').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('has the button that moves a picture to the left on the left of the other', async () => {
    const { page, close } = await story.visitorAt('/gallery/1', options);
    const [left, right] = isArabic
      ? ['نقل خانة إلى اليسار', 'نقل خانة إلى اليمين']
      : ['Move one place to the left', 'Move one place to the right'];
    const placeOf = async (button: string) => {
      const box = await page.getByRole('button', { name: button }).boundingBox();
      return box?.x ?? NaN;
    };
    expect(await placeOf(left)).toBeLessThan(await placeOf(right));
    await close();
  });

  it('walks the pictures in two dimensions, orders them, takes it back, chooses the cover and looks at one', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    const columnsNow = async () =>
      Number(await page.locator('[role=grid]').getAttribute('aria-colcount'));
    await expect.poll(columnsNow).toBeGreaterThan(2);
    const columns = await columnsNow();
    const titles = await titlesOf(visitor);
    const at = (place: number) => titles[place] ?? '';
    await typist.press(side.next);
    await expect.poll(() => focusedOf(visitor)).toBe(at(1));
    await typist.press('ArrowDown');
    await expect.poll(() => focusedOf(visitor)).toBe(at(1 + columns));
    await typist.press('ArrowUp', side.previous);
    await expect.poll(() => focusedOf(visitor)).toBe(at(0));
    // What is extended ends where the focus would have gone: everything up to the picture below.
    await typist.press('shift+ArrowDown');
    await expect.poll(() => focusedOf(visitor)).toBe(at(columns));
    const chosen = page.locator('[role=grid] td[aria-selected=true]');
    await expect.poll(() => chosen.count()).toBe(columns + 1);
    await typist.press(`shift+${side.previous}`);
    await expect.poll(() => chosen.count()).toBe(columns);
    await typist.press('Escape');
    await typist.press('End');
    await expect.poll(() => focusedOf(visitor)).toBe(titles.at(-1));
    await typist.press(`alt+${side.next}`);
    const noPlace = isArabic ? 'لا مكان في هذا الاتجاه' : 'There is no place in that direction';
    await page.getByText(noPlace).first().waitFor();
    expect(await titlesOf(visitor)).toEqual(titles);
    await typist.press('Home', `alt+${side.next}`);
    await expect.poll(() => titlesOf(visitor)).toEqual([at(1), at(0), ...titles.slice(2)]);
    // Without the signs that keep each language in its own direction.
    const heard = async () =>
      (await page.getByRole('status').allTextContents())
        .join(' ')
        .replaceAll(/[\u2066-\u2069]/g, '');
    const placeOf = (place: number) =>
      `${at(0)}: ${isArabic ? 'الموضع' : 'place'} ${place} ${isArabic ? 'من' : 'of'} ${titles.length}`;
    await expect.poll(heard).toContain(placeOf(2));
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual(titles);
    await expect.poll(heard).toContain(placeOf(1));
    await typist.press(side.next);
    // On both layouts the key of 8 bears it.
    await page.keyboard.press('*');
    await page
      .locator('[role=grid] td')
      .nth(1)
      .getByText(isArabic ? 'الغلاف' : 'Cover')
      .waitFor();
    await typist.press('Space');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    await typist.press(side.next);
    await expect.poll(() => dialog.getByRole('heading').innerText()).toBe(at(2));
    await typist.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedOf(visitor)).toBe(at(2));
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(errors).toEqual([]);
    await close();
  });

  it('goes as many pictures as are counted before the key, and ends at the last one; a move of several places is taken back as one', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    const titles = await titlesOf(visitor);
    const at = (place: number) => titles[place] ?? '';
    await typist.press('3', side.next);
    await expect.poll(() => focusedOf(visitor)).toBe(at(3));
    await typist.press('2', side.previous);
    await expect.poll(() => focusedOf(visitor)).toBe(at(1));
    await typist.press('9', '9', side.next);
    await expect.poll(() => focusedOf(visitor)).toBe(titles.at(-1));
    await typist.press('Home', '2', `shift+${side.next}`);
    const chosen = page.locator('[role=grid] td[aria-selected=true]');
    await expect.poll(() => chosen.count()).toBe(3);
    await typist.press('Escape', 'Home', '2', `alt+${side.next}`);
    await expect.poll(() => titlesOf(visitor)).toEqual([at(1), at(2), at(0), ...titles.slice(3)]);
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual(titles);
    expect(errors).toEqual([]);
    await close();
  });

  it('moves all selected pictures as one block in their order, says where they stand then, and takes it back as one', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    const titles = await titlesOf(visitor);
    const [a, b, c, d, ...rest] = titles;
    const size = titles.length;
    const heard = async () =>
      (await page.getByRole('status').allTextContents())
        .join(' ')
        .replaceAll(/[\u2066-\u2069]/g, '');
    const places = (first: number, last: number) =>
      isArabic
        ? `صورتان: الموضعان ${first} و${last} من أصل ${size}`
        : `2 pictures: places ${first} to ${last} of ${size}`;
    const chosen = page.locator('[role=grid] td[aria-selected=true]');
    await typist.press(`shift+${side.next}`);
    await expect.poll(() => chosen.count()).toBe(2);
    await typist.press(`alt+${side.next}`);
    await expect.poll(() => titlesOf(visitor)).toEqual([c, a, b, d, ...rest]);
    await expect.poll(heard).toContain(places(2, 3));
    expect(await focusedOf(visitor)).toBe(b);
    expect(await typist.focused()).toMatch(/^table/);
    await typist.press('9', '9', `alt+${side.next}`);
    await expect.poll(() => titlesOf(visitor)).toEqual([c, d, ...rest, a, b]);
    await expect.poll(heard).toContain(places(size - 1, size));
    await expect.poll(() => titlesOf(visitor, '[aria-selected=true]')).toEqual([a, b]);
    await typist.press(`alt+${side.next}`);
    const noPlace = isArabic ? 'لا مكان في هذا الاتجاه' : 'There is no place in that direction';
    await page.getByText(noPlace).first().waitFor();
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual([c, a, b, d, ...rest]);
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual(titles);
    await expect.poll(heard).toContain(places(1, 2));
    // Those that stand apart come together, and go apart again.
    await typist.press('Escape', 'Home', 'x', side.next, side.next, 'x', side.next);
    await expect.poll(() => chosen.count()).toBe(2);
    await typist.press(`alt+${side.next}`);
    await expect.poll(() => titlesOf(visitor)).toEqual([b, d, a, c, ...rest]);
    expect(await focusedOf(visitor)).toBe(a);
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual(titles);
    const { body } = await story.site.call('/api/gallery-items?filter[gallery]=1&sort=sequence');
    const rows = (body as { data: readonly Record<string, unknown>[] }).data;
    expect(rows.map((row) => row[isArabic ? 'titleAr' : 'titleEn'])).toEqual(titles);
    expect(errors).toEqual([]);
    await close();
  });

  it('makes the picture that one looks at the cover, and deletes it after a question, without leaving the pictures', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    const titles = await titlesOf(visitor);
    const at = (place: number) => titles[place] ?? '';
    const box = page.locator('[role=dialog]');
    const looked = () => box.locator('h2').first().innerText();
    await typist.press(side.next, side.next, side.next, 'Space');
    await expect.poll(looked).toBe(at(3));
    await page.keyboard.press('*');
    const cover = page
      .locator('[role=grid] td')
      .nth(3)
      .getByText(isArabic ? 'الغلاف' : 'Cover');
    await cover.waitFor({ state: 'attached' });
    await typist.press('Delete');
    const question = page.locator('[data-state=asking]');
    await question.getByText(at(3)).waitFor();
    // The arrows are the question's, not those of the pictures under it.
    await typist.press(side.next, 'Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(looked).toBe(at(3));
    await typist.press(side.next, 'Delete');
    await question.getByText(at(4)).waitFor();
    await typist.press('d');
    await question.waitFor({ state: 'detached' });
    await expect.poll(looked).toBe(at(5));
    await typist.press(side.previous);
    await expect.poll(looked).toBe(at(3));
    await typist.press('Space');
    await box.waitFor({ state: 'detached' });
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual(titles);
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps the focus at its picture where the pictures become a table, and the other way', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press(side.next, side.next);
    const [, , third = '', fourth = ''] = await titlesOf(visitor);
    await expect.poll(() => focusedOf(visitor)).toBe(third);
    await typist.press('t v');
    const row = page.locator('[role=grid] tr[data-focused=true]');
    await expect.poll(() => row.textContent()).toContain(third);
    await typist.press('ArrowDown', 't v');
    await expect.poll(() => focusedOf(visitor)).toBe(fourth);
    expect(errors).toEqual([]);
    await close();
  });

  it('says of a key that is for cells which key shows the pictures as a table', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press('F2');
    const label = isArabic ? 'التبديل بين العرض والجدول' : 'Switch between the view and the table';
    const way = page.locator('[data-variant=info] button', { hasText: label });
    await way.locator('kbd').first().waitFor();
    expect(await way.innerText()).toMatch(/t\s*v/);
    await typist.press('t v', 'F2');
    await page.locator('[role=grid] form input:focus').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('makes the focused row of the table the cover by the same key, whichever columns are shown, and takes it back', async () => {
    const { body } = await story.site.call('/api/uploads?filter[type]=image/webp&pageSize=2');
    const uploads = (body as { data: { id: number }[] }).data.map(({ id }) => id);
    const [first, second] = uploads;
    const titled = isArabic ? 'الغلاف من الجدول' : 'Cover from the table';
    const names = { titleEn: titled, titleAr: titled };
    const gallery = await make('/api/galleries', { ...names, groupPhoto: first });
    for (const previewImage of uploads) {
      const title = `Picture ${previewImage}`;
      await make('/api/gallery-items', { gallery, previewImage, titleEn: title, titleAr: title });
    }
    const cover = async () => {
      const answer = await story.site.call(`/api/galleries/${gallery}`);
      return (answer.body as { data: { groupPhoto: number | null } }).data.groupPhoto;
    };
    const visitor = await story.visitorAt(`/gallery/${gallery}`, options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press('t v');
    const row = page.locator('[role=grid] tr[data-focused=true]');
    await expect.poll(() => row.textContent()).toContain(`Picture ${first}`);
    await page.keyboard.press('*');
    const isSo = isArabic ? 'هذه الصورة هي الغلاف بالفعل' : 'This picture is the cover already';
    await page.getByText(isSo).first().waitFor();
    const marked = page.locator('[role=grid] tr', {
      has: page.getByText(isArabic ? 'الغلاف' : 'Cover', { exact: true }),
    });
    expect(await marked.allTextContents()).toEqual([expect.stringContaining(`Picture ${first}`)]);
    await typist.press('ArrowDown');
    await page.keyboard.press('*');
    await expect.poll(cover).toBe(second);
    await expect.poll(() => marked.textContent()).toContain(`Picture ${second}`);
    await typist.press('z');
    await expect.poll(cover).toBe(first);
    await expect.poll(() => marked.textContent()).toContain(`Picture ${first}`);
    // The rows come before the gallery: the key waits for it.
    const kept = await keptBack(page, new RegExp(`/api/galleries/${gallery}$`), { method: 'GET' });
    await page.goto(`${story.site.url}/gallery/${gallery}?columns=fieldType`);
    await expect.poll(() => row.textContent()).toContain(`Picture ${first}`);
    await typist.press('ArrowDown');
    await page.keyboard.press('*');
    await kept.asked();
    kept.letGo();
    await expect.poll(cover).toBe(second);
    await expect.poll(() => marked.textContent()).toContain(`Picture ${second}`);
    // One behind the other, faster than it is known what came of the one before.
    const again = await keptBack(page, new RegExp(`/api/galleries/${gallery}$`), { method: 'GET' });
    await typist.press('ArrowUp');
    await page.keyboard.press('*');
    await typist.press('ArrowDown');
    await page.keyboard.press('*');
    await typist.press('z');
    await again.asked();
    again.letGo();
    await expect.poll(cover).toBe(first);
    await expect.poll(() => marked.textContent()).toContain(`Picture ${first}`);
    await typist.press('t v');
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('says why pictures that are added, by key or pasted, are not taken where they are listed as a table', async () => {
    const visitor = await story.visitorAt('/gallery/1', options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press('t v');
    await page.locator('[role=grid] tr[data-focused=true]').waitFor();
    const told = page.locator('li[data-variant=info]', {
      hasText: isArabic
        ? 'ليس في هذا العرض: تضاف الصور حيث تُعرض كصور'
        : 'Not in this view: pictures are added where they are shown as pictures',
    });
    const way = told.getByRole('button', {
      name: isArabic ? 'التبديل بين العرض والجدول' : 'Switch between the view and the table',
    });
    await typist.press('p');
    await way.waitFor();
    await typist.press('z');
    await told.waitFor({ state: 'detached' });
    await bring(visitor, '[role=grid]', 'paste', ['table.png']);
    await way.waitFor();
    await typist.press('t v');
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    // Elsewhere the way to the galleries is said by their own name.
    await typist.press('g n');
    await page.waitForURL(/\/blogs/);
    await page.locator('[role=grid] tr[data-focused=true]').waitFor();
    await typist.press('p');
    const galleries = page.locator('li[data-variant=info]').getByRole('button', {
      name: isArabic ? /^معرض الصور/ : /^Gallery/,
    });
    await galleries.waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('tells a reader who moves pictures, chooses the cover or adds some that their permission does not include it', async () => {
    const visitor = await story.visitor(options);
    const { page, typist, errors, close } = visitor;
    await visitor.signIn('amal.yassin', 'lectern-sample-2026');
    await visitor.follow('/gallery/1');
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    const titles = await titlesOf(visitor);
    const told = page.getByText(
      isArabic ? 'صلاحيتك لا تشمل هذا' : 'Your permission does not include this',
      { exact: true },
    );
    const other = page.getByText(isArabic ? 'لا شيء للتراجع عنه' : 'Nothing to undo');
    const acts: readonly (readonly [string, () => Promise<void>])[] = [
      ['left', () => typist.press('alt+ArrowLeft')],
      ['right', () => typist.press('alt+ArrowRight')],
      ['up', () => typist.press('alt+ArrowUp')],
      ['down', () => typist.press('alt+ArrowDown')],
      // On both layouts the key of 8 bears it.
      ['cover', () => page.keyboard.press('*')],
      ['add', () => typist.press('p')],
      ['paste', () => bring(visitor, '[role=grid]', 'paste', ['reader.png'])],
    ];
    for (const [named, act] of acts) {
      // The reason takes the place of another one.
      await typist.press('z');
      await other.waitFor();
      await act();
      await expect.poll(() => told.count(), { message: named }).toBe(1);
      expect(await other.count(), named).toBe(0);
    }
    expect(await titlesOf(visitor)).toEqual(titles);
    await typist.press('t v');
    await page.locator('[role=grid] tr[data-focused=true]').waitFor();
    await typist.press('z');
    await other.waitFor();
    await page.keyboard.press('*');
    await expect.poll(() => told.count(), { message: 'cover in the table' }).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('keeps the focus at a picture that the table has on a later page', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Pages, ${name}` });
    const { body } = await story.site.call('/api/uploads?filter[type]=image/webp&pageSize=1');
    const [picture] = (body as { data: { id: number }[] }).data;
    for (let i = 1; i <= 28; i += 1) {
      const titles = { titleEn: `Picture no. ${i}`, titleAr: `الصورة رقم ${i}` };
      await make('/api/gallery-items', { gallery, previewImage: picture?.id, ...titles });
    }
    const visitor = await story.visitorAt(`/gallery/${gallery}`, options);
    const { page, typist, errors, close } = visitor;
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press('End', side.previous);
    await expect.poll(() => focusedOf(visitor)).toMatch(/ 27$/);
    await typist.press('t v');
    const row = page.locator('[role=grid] tr[data-focused=true]');
    await expect.poll(() => row.textContent()).toMatch(/ 27\D/);
    expect(page.url()).toContain('page=2');
    await typist.press('t v');
    await expect.poll(() => focusedOf(visitor)).toMatch(/ 27$/);
    await typist.press('Home', 't v');
    await expect.poll(() => row.textContent()).toMatch(/ 1\D/);
    expect(page.url()).not.toContain('page=');
    expect(errors).toEqual([]);
    await close();
  });

  it('leads back to the picture with the focus by an arrow, after the wheel has led away from it', async () => {
    const visitor = await story.visitorAt('/gallery/1', { ...options, height: 420 });
    const { page, typist, errors, close } = visitor;
    const focused = page.locator('[role=grid] td[data-focused=true]');
    await focused.waitFor();
    const titles = await titlesOf(visitor);
    const isInSight = () =>
      focused.evaluate((tile) => {
        const { top, bottom, left, right } = tile.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen !== null && tile.contains(seen);
      });
    await expect.poll(isInSight).toBe(true);
    const box = await page.locator('[role=grid]').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, 300);
    await page.mouse.wheel(0, 5000);
    await expect.poll(isInSight).toBe(false);
    // From where the focus was, not from where one has looked.
    await typist.press(side.next);
    await expect.poll(() => focusedOf(visitor)).toBe(titles[1]);
    await expect.poll(isInSight).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('takes many files at once, in their order and named after them, and removes them again', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Open day, ${name}` });
    const visitor = await story.visitorAt(`/gallery/${gallery}`, options);
    const { page, typist, errors, close } = visitor;
    await page
      .getByRole('button', { name: isArabic ? 'إضافة صور' : 'Add pictures' })
      .first()
      .waitFor();
    const chooser = await chooserBy(page, () => typist.press('p'));
    const names = Array.from({ length: 7 }, (_, i) => `open-day_${i + 1}.png`);
    await chooser.setFiles(
      names.map((file) => ({ name: file, mimeType: 'image/png', buffer: png })),
    );
    const expected = names.map((_, i) => `open day ${i + 1}`);
    await expect.poll(() => titlesOf(visitor), { timeout: sentMs }).toEqual(expected);
    const { body } = await story.site.call(
      `/api/gallery-items?filter[gallery]=${gallery}&sort=sequence`,
    );
    const rows = (body as { data: readonly Record<string, unknown>[] }).data;
    expect(rows.map((row) => row[isArabic ? 'titleAr' : 'titleEn'])).toEqual(expected);
    // What was added together is one act: to history as to z.
    const told = await story.site.call('/api/history?types=gallery-items&limit=2');
    const acts = (told.body as { data: readonly { action: string; count: number }[] }).data;
    expect(acts[0]).toMatchObject({ action: 'create', count: names.length });
    // Their files too, and both stand in the history as one line.
    const all = await story.site.call('/api/history?limit=2');
    const [items, files] = (all.body as { data: readonly { type: string; at: string }[] }).data;
    expect(items).toMatchObject({ type: 'gallery-items', count: names.length });
    expect(files).toMatchObject({ type: 'uploads', count: names.length, at: items?.at });
    await page.goto(`${story.site.url}/history`);
    const newest = page.locator('[role=grid] tbody tr');
    await newest.first().waitFor();
    await expect.poll(() => newest.nth(0).textContent()).toMatch(/(?<!\d)7(?!\d)/);
    await expect.poll(() => newest.nth(1).textContent()).not.toMatch(/(?<!\d)7(?!\d)/);
    const left = async () => {
      const answer = await story.site.call(`/api/gallery-items?filter[gallery]=${gallery}`);
      return (answer.body as { meta: { total: number } }).meta.total;
    };
    await page.goto(`${story.site.url}/history?types=gallery-items`);
    const act = page.locator('[role=grid] [data-focused=true]');
    await act.waitFor();
    await expect.poll(() => act.textContent()).toMatch(/(?<!\d)7(?!\d)/);
    const ofSeven = page.locator('[role=grid] tbody tr', { hasText: /(?<!\d)7(?!\d)/ });
    const known = await ofSeven.count();
    await typist.press('shift+w');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => typist.focused()).toMatch(/^button/);
    await typist.press('Enter');
    await expect.poll(left).toBe(0);
    // It stands there as an act of its own, and is over.
    await expect.poll(() => ofSeven.count()).toBe(known + 1);
    await typist.press('z');
    await expect.poll(left).toBe(names.length);
    await page.goto(`${story.site.url}/gallery/${gallery}`);
    await expect.poll(() => titlesOf(visitor)).toEqual(expected);
    await page.locator('[role=grid] td[data-focused=true]').waitFor();
    await typist.press('mod+a', 'd');
    await expect
      .poll(async () => {
        const answer = await story.site.call(
          `/api/gallery-items?filter[gallery]=${gallery}&filter[enabled]=true`,
        );
        return (answer.body as { meta: { total: number } }).meta.total;
      })
      .toBe(0);
    // The list has heard of it too before the next key.
    await page.locator('[data-state^="rows.shown.ready"]').waitFor();
    await typist.press('Delete');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => typist.focused()).toMatch(/^button/);
    await typist.press('Enter');
    await expect.poll(async () => (await titlesOf(visitor)).length).toBe(0);
    await expect.poll(() => typist.focused()).toContain('grid');
    expect(errors).toEqual([]);
    await close();
  });
});

/** Whatever act a file joins. */
const uploads = /\/api\/uploads(?:\?|$)/;

describe.each([['en'], ['ar']] as const)('many files in %s', (language) => {
  it('are taken by paste and by drop, each behind those before', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Brought, ${language}` });
    const visitor = await story.visitorAt(`/gallery/${gallery}`, { language });
    const { page, errors, close } = visitor;
    await page
      .getByRole('button', { name: language === 'ar' ? 'إضافة صور' : 'Add pictures' })
      .first()
      .waitFor();
    // Without pictures it has no height.
    await page.locator('[role=grid]').waitFor({ state: 'attached' });
    await bring(visitor, '[role=grid]', 'paste', ['pasted_1.png', 'pasted_2.png']);
    const pasted = ['pasted 1', 'pasted 2'];
    await expect.poll(() => titlesOf(visitor), { timeout: sentMs }).toEqual(pasted);
    const dropped = Array.from({ length: 12 }, (_, i) => `dropped ${i + 1}`);
    await bring(
      visitor,
      '[role=grid]',
      'drop',
      dropped.map((file) => `${file}.png`),
    );
    await expect
      .poll(() => titlesOf(visitor), { timeout: sentMs })
      .toEqual([...pasted, ...dropped]);
    const { body } = await story.site.call(
      `/api/gallery-items?filter[gallery]=${gallery}&sort=sequence`,
    );
    const rows = (body as { data: readonly Record<string, unknown>[] }).data;
    expect(rows.map((row) => row[language === 'ar' ? 'titleAr' : 'titleEn'])).toEqual([
      ...pasted,
      ...dropped,
    ]);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('pictures that are on their way', () => {
  it('are asked about before one leaves by a key or by the browser, and go on where one stays', async () => {
    const gallery = await make('/api/galleries', { titleEn: 'Slow line' });
    const visitor = await story.visitorAt(`/gallery/${gallery}`);
    const { page, typist, close } = visitor;
    await page.getByText('No Gallery Items').first().waitFor();
    await typist.press('g n');
    await page.waitForURL(/\/blogs/);
    await page.evaluate(() => history.back());
    await page.getByText('No Gallery Items').first().waitFor();
    const gate = Promise.withResolvers<void>();
    await intercept(page, uploads, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const chosen = await chooserBy(page, () => typist.press('p'));
    const one = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
    await chosen.setFiles([one('slow_1.png'), one('slow_2.png')]);
    const region = page.locator('section[data-state="listed.sending"]');
    await region.getByRole('button', { name: 'Stop all' }).waitFor();
    expect(await region.getByRole('button', { name: 'Clear unsent' }).count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Leave while pictures are being sent?' });
    await typist.press('g n');
    await dialog.getByText('2 pictures are still on their way').waitFor();
    await typist.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(() => history.forward());
    await dialog.waitFor();
    await typist.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain(`/gallery/${gallery}`);
    gate.resolve();
    await expect.poll(() => titlesOf(visitor)).toEqual(['slow 1', 'slow 2']);
    // Nothing is on its way any more, and nothing is asked.
    await typist.press('g n');
    await page.waitForURL(/\/blogs/);
    await close();
  });

  it('are told by name to whoever signs in again after a session that ended meanwhile', async () => {
    const gallery = await make('/api/galleries', { titleEn: 'Cut line' });
    const visitor = await story.visitorAt(`/gallery/${gallery}`);
    const { page, close } = visitor;
    await page.getByText('No Gallery Items').first().waitFor();
    const answer = (route: Route) =>
      route.fulfill({ status: 401, json: { message: 'UNAUTHENTICATED' } });
    await intercept(page, '**/api/refresh*', answer);
    const { asked, letGo } = await keptBack(page, uploads, { method: 'POST', answer });
    await bring(visitor, '[role=grid]', 'drop', [
      'cut_1.png',
      'cut_2.png',
      'cut_3.png',
      'cut_4.png',
    ]);
    await asked();
    letGo();
    await page.waitForURL(/\/login/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Said as one is signed in, and gone by itself: it is waited for from before.
    const told = page.getByText(
      'Not sent, as the session ended: cut_1.png, cut_2.png, cut_3.png, …',
    );
    await Promise.all([told.waitFor(), visitor.signIn()]);
    expect(await told.count()).toBe(1);
    await close();
  });
});

describe('what cannot be sent', () => {
  it('says of each file why, and sends the others', async () => {
    const gallery = await make('/api/galleries', { titleEn: 'Refused' });
    const visitor = await story.visitorAt(`/gallery/${gallery}`);
    const { page, typist, close } = visitor;
    await page.getByText('No Gallery Items').first().waitFor();
    const chooser = await chooserBy(page, () => typist.press('p'));
    await chooser.setFiles([
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'fine.png', mimeType: 'image/png', buffer: png },
      { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    ]);
    // One alone is told as one.
    await page.getByText('Gallery Item added successfully').waitFor({ timeout: sentMs });
    await expect.poll(() => titlesOf(visitor)).toEqual(['fine']);
    const region = page.getByRole('region', { name: 'Add pictures' });
    await region.getByText('empty.png is empty').waitFor();
    await region.getByText('2 pictures were not sent').waitFor();
    // Nothing runs that could be stopped.
    expect(await region.getByRole('button', { name: 'Stop all' }).count()).toBe(0);
    await region.getByRole('button', { name: 'Clear unsent' }).press('Enter');
    await region.waitFor({ state: 'detached' });
    await close();
  });

  it('keeps what can be done about it within a narrow window, in the longest words', async () => {
    const gallery = await make('/api/galleries', { titleEn: 'Narrow' });
    const options = { language: 'fr', width: 360, height: 740 } as const;
    const { page, typist, close } = await story.visitorAt(`/gallery/${gallery}`, options);
    await page.getByRole('button', { name: 'Ajouter des images' }).first().waitFor();
    await intercept(page, uploads, (route) => route.fulfill({ status: 503 }));
    const chooser = await chooserBy(page, () => typist.press('p'));
    await chooser.setFiles([{ name: 'down.png', mimeType: 'image/png', buffer: png }]);
    const clear = page.getByRole('button', { name: 'Retirer les non envoyées' });
    await clear.waitFor();
    const box = await clear.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await close();
  });
});

describe.each([
  ['en', 'Add pictures', 'Try all again', 'Clear unsent'],
  ['ar', 'إضافة صور', 'إعادة محاولة الكل', 'إزالة ما لم يُرسل'],
] as const)('pictures that were added, in %s', (language, addLabel, retryLabel, clearLabel) => {
  const said =
    language === 'ar'
      ? { four: 'تمت إضافة 4 عناصر بنجاح', two: 'تمت إضافة عنصرين بنجاح' }
      : { four: '4 gallery items added successfully', two: '2 gallery items added successfully' };
  const one = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
  async function chosen(visitor: Visitor, gallery: number, names: readonly string[]) {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/gallery/${gallery}`);
    await page.getByRole('button', { name: addLabel }).first().waitFor();
    const chooser = await chooserBy(page, () => typist.press('p'));
    await chooser.setFiles(names.map(one));
  }

  it('are taken back as one by the key that takes back, before what was done elsewhere', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Taken back, ${language}` });
    const news = await make('/api/blogs', { titleEn: `Approved before, ${language}` });
    const isApproved = async () =>
      ((await story.site.call(`/api/blogs/${news}`)).body as { data: { approved: boolean } }).data
        .approved;
    const visitor = await story.visitorAt(`/blogs?open=${news}`, { language, layout: language });
    const { page, typist, errors, close } = visitor;
    await page.locator('form[data-region=form]').waitFor();
    await typist.press('Escape', 'a');
    await expect.poll(isApproved).toBe(true);
    await typist.press('g y');
    await page.waitForURL(/\/gallery$/);
    await page.evaluate((path) => history.pushState(null, '', path), `/gallery/${gallery}`);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('button', { name: addLabel }).first().waitFor();
    const chooser = await chooserBy(page, () => typist.press('p'));
    const names = Array.from({ length: 5 }, (_, i) => `back ${i + 1}`);
    await chooser.setFiles(names.map((name) => one(`${name}.png`)));
    await expect.poll(() => titlesOf(visitor), { timeout: sentMs }).toEqual(names);
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual([]);
    await expect.poll(isApproved).toBe(true);
    await typist.press('shift+z');
    await expect.poll(() => titlesOf(visitor)).toEqual(names);
    await typist.press('z', 'z');
    await expect.poll(isApproved).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('keep the order in which they were chosen when some are tried again by key', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Tried again, ${language}` });
    const before = new Date().toISOString();
    const visitor = await story.signedIn({ language, layout: language });
    const { page, typist, close } = visitor;
    const failing = new Set(['again 2', 'again 4']);
    await intercept(page, uploads, async (route) => {
      const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
      if ([...failing].some((name) => sent.includes(name))) await route.fulfill({ status: 503 });
      else await route.continue();
    });
    const names = Array.from({ length: 6 }, (_, i) => `again ${i + 1}`);
    await chosen(
      visitor,
      gallery,
      names.map((name) => `${name}.png`),
    );
    const arrived = names.filter((name) => !failing.has(name));
    await page.getByText(said.four).waitFor({ timeout: sentMs });
    await expect.poll(() => titlesOf(visitor)).toEqual(arrived);
    const region = page.getByRole('region', { name: addLabel });
    // Each says its key.
    for (const label of [retryLabel, clearLabel]) {
      await region.getByRole('button', { name: label }).locator('kbd').first().waitFor();
    }
    failing.clear();
    await typist.press('t a');
    await page.getByText(said.two).waitFor({ timeout: sentMs });
    await expect.poll(() => titlesOf(visitor)).toEqual(names);
    // They are one act with the others, their places too.
    const told = await story.site.call('/api/history?types=gallery-items&limit=10');
    type Act = { readonly at: string; readonly count: number };
    const acts = (told.body as { data: readonly Act[] }).data.filter(({ at }) => at >= before);
    expect(acts.map(({ count }) => count)).toEqual([names.length]);
    await typist.press('z');
    await expect.poll(() => titlesOf(visitor)).toEqual([]);
    await close();
  });

  it('that could not be sent are put aside by key', async () => {
    const gallery = await make('/api/galleries', { titleEn: `Put aside, ${language}` });
    const visitor = await story.signedIn({ language, layout: language });
    const { page, typist, close } = visitor;
    await intercept(page, uploads, (route) => route.fulfill({ status: 503 }));
    await chosen(visitor, gallery, ['aside 1.png', 'aside 2.png']);
    const region = page.getByRole('region', { name: addLabel });
    await region.getByRole('button', { name: retryLabel }).waitFor();
    await typist.press('t p');
    await region.waitFor({ state: 'detached' });
    expect(await titlesOf(visitor)).toEqual([]);
    await close();
  });
});

it('shows the pictures that are there while one more comes, and calls none that is coming missing', async () => {
  const visitor = await story.visitorAt('/gallery/2');
  const { page, typist, errors, close } = visitor;
  const tiles = page.locator('[role=grid] td');
  const pictures = page.locator('[role=grid] td img');
  await pictures.first().waitFor();
  const before = await tiles.count();
  await expect.poll(() => pictures.count()).toBe(before);
  const gate = Promise.withResolvers<void>();
  await intercept(page, /\/api\/uploads\?/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const chooser = await chooserBy(page, () => typist.press('p'));
  await chooser.setFiles([{ name: 'one_more.png', mimeType: 'image/png', buffer: png }]);
  await expect.poll(() => tiles.count(), { timeout: sentMs }).toBe(before + 1);
  expect(await pictures.count()).toBe(before);
  expect(await tiles.locator('.lucide-image-off').count()).toBe(0);
  gate.resolve();
  await expect.poll(() => pictures.count()).toBe(before + 1);
  expect(errors).toEqual([]);
  await close();
});
