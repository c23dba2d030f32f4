/**
 * Promise: whoever knows the way of an import goes it in one breath: rows are pasted before its screen is there, and what
 * is pressed while they are read, checked and saved is for the step that comes. In English and in Arabic.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graduatesOf, newBatch } from '../helpers/graduates.ts';
import { keptBack } from '../helpers/intercept.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

describe.each([
  ['English', 'en', ['Name, English', 'Rank', 'Grade'], 1971],
  ['Arabic', 'ar', ['الاسم بالإنجليزية', 'الترتيب', 'المعدّل'], 1973],
] as const)('in %s', (_, language, headers, year) => {
  let visitor: Visitor;
  let batch = 0;
  beforeAll(async () => {
    batch = await newBatch(story, year);
    visitor = await story.signedIn({ language, layout: language });
    const rows = [headers, ['Rana Saleh', '1', '91'], ['Sami Odeh', '2', 'ninety']];
    const text = rows.map((row) => row.join('\t')).join('\r\n');
    await visitor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  });
  afterAll(() => visitor.close());
  const reached = (state: string) => visitor.page.locator(`[data-state="${state}"]`).waitFor();
  const list = async () => {
    await visitor.page.goto(`${story.site.url}/graduation-batches/${batch}`);
    await visitor.page.locator('[data-state=loading]').waitFor({ state: 'detached' });
    await visitor.page.locator('[role=grid]').waitFor();
  };

  it('rows are pasted, corrected and saved, and taken back, without waiting for any of it', async () => {
    const { typist, errors } = visitor;
    await list();
    await typist.press('shift+i', 'mod+v', 'mod+Enter', 'F8', 'F2', '7', '7', 'Enter');
    await typist.press('mod+s', 'mod+s');
    await reached('done');
    expect((await graduatesOf(story, batch, '&sort=rank')).data).toMatchObject([
      { nameEn: 'Rana Saleh', grade: 91 },
      { nameEn: 'Sami Odeh', grade: 77 },
    ]);
    await typist.press('z');
    await expect.poll(async () => (await graduatesOf(story, batch)).meta.total).toBe(0);
    expect(errors).toEqual([]);
  });

  it('what follows the key that checks is for the rows, and Escape takes back the check', async () => {
    const { page, typist, errors } = visitor;
    await list();
    await typist.press('mod+v');
    await reached('mapping');
    const first = await keptBack(page, '**/graduates/import');
    await typist.press('mod+Enter');
    await first.asked();
    await reached('checking');
    // Not the button that stops it: nobody has gone there.
    await expect.poll(() => typist.focused()).toMatch(/^p\b/);
    // The first cell, written in by Enter; while the rows are checked it stops nothing.
    await typist.press('Enter', 'x', 'Enter');
    first.letGo();
    await reached('reviewing.edited');
    await page.locator('#import-0-0', { hasText: /^.$/ }).waitFor();
    const second = await keptBack(page, '**/graduates/import');
    await typist.press('mod+Enter');
    await second.asked();
    await typist.press('Escape');
    await reached('mapping');
    second.letGo();
    expect(errors).toEqual([]);
  });

  it('saves nothing over what a colleague has changed since the check: it says so, and checks again', async () => {
    const { page, typist, errors } = visitor;
    const graduate = (values: object) => ({ method: 'POST', body: JSON.stringify(values) });
    await story.site.call(
      '/api/graduates',
      graduate({ batch, nameEn: 'Rana Saleh', rank: 1, grade: 80 }),
    );
    await list();
    await typist.press('mod+v');
    await reached('mapping');
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    await typist.press('F8', 'F2', '7', '7', 'Enter', 'mod+s');
    await reached('reviewing.right');
    // Corrected by somebody else, where it was still to be changed.
    const { data } = await graduatesOf(story, batch);
    await story.site.call(`/api/graduates/${String(data[0]?.['id'])}`, {
      method: 'PUT',
      headers: { 'If-Match': '*' },
      body: JSON.stringify({ grade: 99 }),
    });
    await typist.press('mod+s');
    await reached('failed');
    await page
      .getByText({ en: 'after they were checked', ar: 'بعد التحقق منها' }[language])
      .first()
      .waitFor();
    expect((await graduatesOf(story, batch)).data).toMatchObject([{ grade: 99 }]);
    await typist.press('r');
    await reached('reviewing.right');
    await typist.press('mod+s');
    await reached('done');
    expect((await graduatesOf(story, batch, '&sort=rank')).data).toMatchObject([
      { nameEn: 'Rana Saleh', grade: 91 },
      { nameEn: 'Sami Odeh', grade: 77 },
    ]);
    await typist.press('z');
    await expect.poll(async () => (await graduatesOf(story, batch)).meta.total).toBe(1);
    expect(errors).toEqual([]);
  });

  it('what is pasted over a sheet that is open is not read, and that is said', async () => {
    const { page, typist, errors } = visitor;
    await list();
    await typist.press('mod+v');
    await reached('mapping');
    const said = page.locator('[data-variant=info]', {
      hasText: { en: 'Nothing was read', ar: 'لم يُقرأ شيء' }[language],
    });
    await typist.press('mod+v');
    await said.waitFor();
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    await typist.press('F8', 'F2', '7', '7', 'Enter');
    await reached('reviewing.edited');
    await said.waitFor({ state: 'detached' });
    await typist.press('mod+v');
    await said.locator('kbd').first().waitFor();
    await reached('reviewing.edited');
    await page.getByRole('gridcell', { name: '77', exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['the screen', /\/assets\/ImportSheet-/],
    ['all of the desk', /\/assets\/(?:desk|Shell|ImportSheet)-/],
  ])(
    'rows are pasted at the address of an import, with the code of %s still to come',
    async (_what, address) => {
      const one = await story.signedIn({ language, layout: language });
      const code = await keptBack(one.page, address);
      await one.page.goto(`${story.site.url}/graduation-batches/${batch}/import`, {
        waitUntil: 'commit',
      });
      await code.asked();
      await one.page.waitForFunction(
        () => document.querySelector('#root')?.childElementCount !== 0,
      );
      await one.typist.press('mod+v', 'mod+Enter');
      code.letGo();
      await one.page.locator('[data-state="reviewing.wrong"]').waitFor();
      expect(one.errors).toEqual([]);
      await one.close();
    },
  );

  it('F8 keeps what is typed in a cell and goes to the next wrong one, and a further check leaves one there', async () => {
    const { page, typist, errors } = visitor;
    const rows = [
      headers,
      ['Rana Saleh', '1', 'ninety'],
      ['Sami Odeh', '2', '92'],
      ['Lina Haddad', '3', 'eighty'],
      ['Mona Kattan', '4', 'seventy'],
    ];
    const text = rows.map((row) => row.join('\t')).join('\r\n');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await list();
    await typist.press('mod+v');
    await reached('mapping');
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    const at = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    await typist.press('F8', 'F2', '9', '1', 'F8');
    await expect.poll(at).toBe('import-2-2');
    await expect.poll(() => page.locator('#import-0-2').textContent()).toBe('91');
    await expect.poll(() => typist.focused()).toMatch(/^table/);
    // Back from within another one, too: the first is right by now, so that the last is the one before.
    await typist.press('F2', '8', '0', 'shift+F8');
    await expect.poll(at).toBe('import-3-2');
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    await expect.poll(() => page.locator('td[aria-invalid=true]').count()).toBe(1);
    await expect.poll(at).toBe('import-3-2');
    // Another sheet is begun at its start.
    await typist.press('Escape', 'Escape', 'd');
    await reached('picking');
    await typist.press('mod+v');
    await reached('mapping');
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    await expect.poll(at).toBe('import-0-0');
    expect(errors).toEqual([]);
  });
});
