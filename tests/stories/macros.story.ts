/** A macro: recorded, named, replayed on what is selected, taken back as one, shared, and refused where it may not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseInPalette } from '../helpers/palette.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Row {
  readonly id: number;
  readonly [key: string]: unknown;
}
const rowsOf = async (query: string): Promise<readonly Row[]> => {
  const { body } = await story.site.call(`/api/${query}`);
  return (body as { data: readonly Row[] }).data;
};
const stateOf = async (ids: readonly number[]) =>
  (await rowsOf(`blogs?pageSize=500`))
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => a.id - b.id)
    .map(({ approved, featured }) => [approved, featured]);

async function openSection(visitor: Visitor, letters: string, path: string): Promise<void> {
  await visitor.typist.press(letters);
  await visitor.page.waitForURL(new RegExp(path));
  await visitor.page.getByRole('row').nth(2).waitFor();
}
const recording = (page: Page) => page.locator('[data-state=recording]');

/** q, the commands, q, a name. */
async function record(visitor: Visitor, keys: readonly string[], name: string): Promise<void> {
  const { page, typist } = visitor;
  await typist.press('q');
  await recording(page).waitFor();
  for (const key of keys) await typist.press(key);
  await recording(page)
    .filter({ hasText: new RegExp(`[${keys.length}٠-٩]|خطو`) })
    .waitFor();
  await typist.press('q');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await typist.type(name);
  // It is one's own unless one shares it.
  const share = page.getByRole('dialog').getByRole('checkbox');
  expect(await share.isChecked()).toBe(false);
  await typist.press('Tab', 'Space');
  await expect.poll(() => share.isChecked()).toBe(true);
  await typist.press('mod+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('is still being recorded after a reload, with its steps, until it has a name', async () => {
  const visitor = await story.signedIn();
  const { page, typist, errors, close } = visitor;
  await openSection(visitor, 'g n', '/blogs');
  await typist.press('q');
  await typist.press('g e');
  await page.waitForURL(/events/);
  await typist.press('g n');
  await page.waitForURL(/blogs/);
  const two = recording(page).filter({ hasText: '2' });
  await two.waitFor();
  await page.reload();
  await two.waitFor();
  await page.getByRole('row').nth(2).waitFor();
  await typist.press('g e');
  await recording(page).filter({ hasText: '3' }).waitFor();
  await typist.press('q');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Where a name was asked for, it is asked for again.
  await page.reload();
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await typist.type('There and back');
  await typist.press('mod+Enter');
  await dialog.waitFor({ state: 'detached' });
  const kept = async () => {
    const { body } = await story.site.call('/api/shared-settings/macro');
    const { data } = body as { data: readonly { value: { name: string; steps: unknown[] } }[] };
    return data.map(({ value }) => [value.name, value.steps.length]);
  };
  await expect.poll(kept).toContainEqual(['There and back', 3]);
  await page.reload();
  await page.getByRole('row').nth(2).waitFor();
  expect(await recording(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

async function replay(visitor: Visitor, name: string): Promise<void> {
  await chooseInPalette(visitor, name, name);
  await visitor.page.locator('[data-layer=palette]').waitFor({ state: 'detached' });
}

describe.each([
  ['English', 'en', 'To the front page'],
  ['Arabic', 'ar', 'إلى الصفحة الأولى'],
] as const)('in %s', (_, language, name) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.signedIn({ language, layout: language });
    await openSection(visitor, 'g n', '/blogs');
  });
  afterAll(() => visitor.close());

  it('is recorded on one record and replayed on three, and one z takes all of it back', async () => {
    const { page, typist } = visitor;
    const newest = (await rowsOf('blogs?pageSize=4&sort=-id')).map(({ id }) => id);
    const [first = 0, ...three] = newest;
    const all = await stateOf(newest);
    await record(visitor, ['a', 'u', 'a'].slice(all.at(-1)?.[0] === true ? 1 : 0), name);
    await expect.poll(async () => (await stateOf([first]))[0]?.[0]).toBe(true);
    const before = await stateOf(three);
    await typist.press('j', 'x', 'shift+j', 'shift+j');
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3);
    await replay(visitor, name);
    // It goes by itself: nothing is asked of the server before it is read.
    await page
      .getByText(new RegExp(`${name}.*: `))
      .first()
      .waitFor();
    await expect.poll(async () => (await stateOf(three)).every(([a]) => a === true)).toBe(true);
    await typist.press('z');
    await expect.poll(() => stateOf(three)).toEqual(before);
    await typist.press('shift+z');
    await expect.poll(async () => (await stateOf(three)).every(([a]) => a === true)).toBe(true);
    await typist.press('z', 'Escape');
    await expect.poll(() => stateOf(three)).toEqual(before);
  });

  it('says what each step writes before it is kept: a replay writes the same in every record', async () => {
    const { page, typist } = visitor;
    const isArabic = language === 'ar';
    await typist.press('Home', 'q');
    await recording(page).waitFor();
    await typist.press('F2');
    await page.locator('[role=grid] form input:focus').waitFor();
    await typist.press('mod+a');
    await typist.type('Said before');
    await typist.press('Enter');
    const steps = (n: number) => recording(page).filter({ hasText: new RegExp(`\\b${n}\\b|خطو`) });
    await steps(1).waitFor();
    await typist.press('+');
    await page.locator('[data-layer=dialog] input:focus').waitFor();
    await typist.type('7d');
    await typist.press('Enter');
    await page.locator('[data-layer=dialog]').waitFor({ state: 'detached' });
    await steps(2).filter({ hasText: '+7d' }).waitFor();
    await typist.press('q');
    const naming = page.getByRole('dialog');
    await naming.waitFor();
    const told = await naming.getByRole('listitem').allInnerTexts();
    const [wrote, moved] = told.map((text) => text.replaceAll(/[\u2068\u2069]/g, ''));
    expect(wrote).toMatch(isArabic ? /بالعربية: Said before$/ : /, English: Said before$/);
    expect(moved).toMatch(isArabic ? /تاريخ النشر: \+7d$/ : /Published: \+7d$/);
    await typist.tabTo('button', isArabic ? 'ترك ما سُجِّل' : 'Drop what was recorded');
    await typist.press('Enter');
    await naming.waitFor({ state: 'detached' });
    await typist.press('z', 'z');
    await expect.poll(async () => (await rowsOf('blogs?search=Said+before')).length).toBe(0);
  });

  it('can be dropped while it is recorded, and says when there was nothing', async () => {
    const { page, typist } = visitor;
    const kept = async () => {
      const { body } = await story.site.call('/api/shared-settings/macro');
      return (body as { data: readonly unknown[] }).data.length;
    };
    const count = await kept();
    await typist.press('q');
    await recording(page).waitFor();
    await typist.press('q');
    await recording(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await kept()).toBe(count);
    expect(visitor.errors).toEqual([]);
  });
});

describe('a key of its own', () => {
  it('is given in Shortcuts, runs it on the record in focus, and stands beside its name', async () => {
    const visitor = await story.visitorAt('/shortcuts');
    const { page, typist } = visitor;
    await page.getByRole('searchbox').focus();
    await typist.type('To the front');
    const line = page.locator('[data-line]').filter({ hasText: 'To the front page' });
    await line.waitFor();
    await line.focus();
    await typist.press('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await typist.press('shift+l', 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.stringify((await story.site.call('/api/settings/shortcuts')).body))
      .toMatch(/"macro\.run\.[^"]+":\["shift\+l"\]/);
    await openSection(visitor, 'g n', '/blogs');
    const [first] = await rowsOf('blogs?pageSize=1&sort=-id');
    const ids = [first?.id ?? 0];
    if (first?.['approved'] === true) await typist.press('u');
    await expect.poll(async () => (await stateOf(ids))[0]?.[0]).toBe(false);
    await typist.press('shift+l');
    await expect.poll(async () => (await stateOf(ids))[0]?.[0]).toBe(true);
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input').waitFor();
    await typist.type('To the front');
    const row = page.getByRole('option').filter({ hasText: 'To the front page' }).first();
    await row.getByText('Shift L').waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
    await story.site.call('/api/settings/shortcuts', {
      method: 'PUT',
      body: JSON.stringify({ value: null }),
    });
  });
});

describe('a colleague', () => {
  it('has what is shared under its maker’s name, and is refused as a whole without the permission', async () => {
    const visitor = await story.visitor();
    const { page, typist } = visitor;
    await visitor.signIn('amal.yassin', 'lectern-sample-2026');
    await openSection(visitor, 'g n', '/blogs');
    const [first] = await rowsOf('blogs?pageSize=1&sort=-id');
    await replay(visitor, 'To the front page');
    const report = page.getByRole('dialog', { name: 'To the front page' });
    await report.getByText('Your permission does not include this').first().waitFor();
    await report.getByText('Left as it was').first().waitFor();
    await typist.press('Escape');
    await report.waitFor({ state: 'detached' });
    expect((await rowsOf('blogs?pageSize=1&sort=-id'))[0]).toEqual(first);
    await page.goto(`${story.site.url}/shortcuts`);
    await page.getByText('by admin').first().waitFor();
    expect(await page.getByRole('button', { name: /^Delete the macro/ }).count()).toBe(0);
    await visitor.close();
  });
});

describe('where a guard refuses one of many', () => {
  it('says which record and why, does the others, and leaves nothing half done', async () => {
    const visitor = await story.signedIn();
    const { page, typist } = visitor;
    await openSection(visitor, 'g r', '/users');
    const users = async () =>
      (await rowsOf('users?pageSize=100')).map(({ username, enabled }) => [username, enabled]);
    const before = await users();
    // On a colleague first: the newest account is not one's own.
    await typist.press('j');
    await record(visitor, ['d'], 'Retire');
    await typist.press('z');
    await expect.poll(users).toEqual(before);
    await typist.press('mod+a');
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(before.length);
    await replay(visitor, 'Retire');
    const report = page.getByRole('dialog', { name: 'Retire' });
    await report
      .getByText(/last administrator has to stay|your own account/)
      .first()
      .waitFor();
    await report.getByText('admin', { exact: true }).waitFor();
    const after = await users();
    expect(after.filter(([, enabled]) => enabled === true)).toEqual([['admin', true]]);
    await typist.press('Escape');
    await report.waitFor({ state: 'detached' });
    await page.locator('[role=grid]').focus();
    await typist.press('z');
    await expect.poll(users).toEqual(before);
    await visitor.close();
  });
});

it('does on records of several sections what fits each, names those that it does not fit, and is one z', async () => {
  const visitor = await story.signedIn();
  const { page, typist } = visitor;
  const sections = ['blogs', 'staff', 'publications', 'theses'] as const;
  const kept = async () => {
    const all = sections.map((section) => rowsOf(`${section}?pageSize=500&sort=id`));
    return (await Promise.all(all)).map((rows) => rows.map(({ id, enabled }) => [id, enabled]));
  };
  const before = await kept();
  await openSection(visitor, 'g v', '/review');
  await typist.press('mod+a');
  await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBeGreaterThan(2);
  await replay(visitor, 'Retire');
  // News cannot be disabled: it is named, and the others are done.
  const report = page.getByRole('dialog', { name: 'Retire' });
  await report.waitFor();
  const after = await kept();
  expect(after[0]).toEqual(before[0]);
  expect(after).not.toEqual(before);
  await typist.press('Escape');
  await report.waitFor({ state: 'detached' });
  await page.locator('[role=grid]').focus();
  await typist.press('z');
  await expect.poll(kept).toEqual(before);
  await typist.press('shift+z');
  await expect.poll(kept).toEqual(after);
  await visitor.close();
});

describe('in Shortcuts', () => {
  it('is renamed, kept to oneself, and deleted', async () => {
    const visitor = await story.visitorAt('/shortcuts');
    const { page, typist } = visitor;
    await typist.tabTo('textbox', 'Name of the macro Retire');
    await typist.press('mod+a');
    await typist.type('Send home');
    await typist.press('Enter');
    await page.getByRole('textbox', { name: 'Name of the macro Send home' }).waitFor();
    const mine = async () => {
      const { body } = await story.site.call('/api/shared-settings/macro');
      return (body as { data: readonly { value: Row }[] }).data.map(({ value }) => [
        value['name'],
        value['shared'],
      ]);
    };
    await expect.poll(mine).toContainEqual(['Send home', true]);
    const line = page.getByRole('listitem').filter({ hasText: 'Disable' }).first();
    await page.getByRole('textbox', { name: 'Name of the macro Send home' }).focus();
    await typist.press('Tab', 'Space');
    await expect.poll(mine).toContainEqual(['Send home', false]);
    await line.waitFor();
    await page.getByRole('button', { name: 'Delete the macro: Send home' }).focus();
    await typist.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await typist.press('d');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(mine).not.toContainEqual(['Send home', false]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });
});
