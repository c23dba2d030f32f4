/**
 * Promise: whoever knows the way types ahead of a screen that is still on its way, and every key does there what it
 * would have done, in its order: letters, Ctrl and Alt with others, Tab. In English and in Arabic.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooserBy } from '../helpers/chooser.ts';
import { keptBack } from '../helpers/intercept.ts';
import { adminPassword } from '../helpers/site.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

interface Entry {
  readonly id: number;
  readonly parent: number | null;
  readonly titleEn: string;
  readonly titleAr: string;
}
async function entries(): Promise<readonly Entry[]> {
  const { body } = await story.site.call('/api/menus?pageSize=500&sort=vorder');
  return (body as { data: readonly Entry[] }).data;
}
/** The numbers of an entry and those beside it, in their order. */
async function besides(title: string): Promise<{ id: number; order: readonly number[] }> {
  const all = await entries();
  const entry = all.find((one) => [one.titleEn, one.titleAr].includes(title));
  if (!entry) throw new Error(`no entry is called ${title}`);
  const order = all.filter((one) => one.parent === entry.parent).map((one) => one.id);
  return { id: entry.id, order };
}
const focusedEntry = ({ page }: Visitor): Promise<string> =>
  page
    .locator('[role=treegrid] tbody tr[data-focused=true] bdi[lang]')
    .first()
    .innerText()
    .then((text) => text.trim());

describe.each([
  ['English', { language: 'en', layout: 'en' }],
  ['Arabic', { language: 'ar', layout: 'ar' }],
] as const)('in %s', (_, options) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await story.visitor(options);
    await visitor.signIn();
  });
  afterAll(() => visitor.close());

  it('moves the entry that the keys before have gone to', async () => {
    const { page, typist } = visitor;
    await typist.press('g m');
    await page.locator('[role=treegrid] tbody tr').first().waitFor();
    await typist.press('Home', 'j', 'j');
    const place = () =>
      page
        .locator('[role=treegrid] tbody tr')
        .evaluateAll((all) => all.findIndex((row) => row.matches('[data-focused=true]')));
    await expect.poll(place).toBe(2);
    const title = await focusedEntry(visitor);
    const before = await besides(title);
    const from = before.order.indexOf(before.id);
    await typist.press('g n');
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const { letGo } = await keptBack(page, '**/api/menus?*');
    await page.goto(`${story.site.url}/menu`, { waitUntil: 'domcontentloaded' });
    await typist.press('j', 'j', 'alt+ArrowDown');
    letGo();
    await expect
      .poll(async () => (await besides(title)).order.indexOf(before.id), { message: title })
      .toBe(from + 1);
    expect((await besides(title)).order.length).toBe(before.order.length);
    await typist.press('z');
    await expect.poll(async () => (await besides(title)).order).toEqual(before.order);
  });

  it('does on the desk what is pressed behind the Enter that signs in, and adds none of it to the password', async () => {
    const another = await story.visitor(options);
    const { page, typist } = another;
    const password = page.locator('input[name=password]');
    await page.locator('input[name=username]:focus').waitFor();
    await typist.type('admin');
    await typist.press('Tab');
    await typist.type('no password of hers');
    const { letGo: refuse } = await keptBack(page, '**/api/login');
    await typist.press('Enter', 'g n', 'j');
    refuse();
    await page.getByRole('alert').first().waitFor();
    expect(await password.inputValue()).toBe('no password of hers');
    await typist.press('mod+a');
    await typist.type(adminPassword);
    const { letGo } = await keptBack(page, '**/api/login');
    await typist.press('Enter', 'g n', 'j');
    letGo();
    await page.waitForURL('**/blogs');
    const rows = page.locator('[role=grid] tbody tr');
    await rows.nth(1).and(page.locator('[data-focused=true]')).waitFor();
    // The desk is there already for whoever comes back.
    await typist.press('mod+k');
    await page.locator('[data-layer=palette] input:focus').waitFor();
    await typist.type('logout');
    await page.locator('[data-layer=palette] [role=option][aria-selected=true]').waitFor();
    await typist.press('Enter');
    await page.locator('input[name=username]:focus').waitFor();
    await typist.type('admin');
    await typist.press('Tab');
    await typist.type(adminPassword);
    const { letGo: letInAgain } = await keptBack(page, '**/api/login');
    await typist.press('Enter', 'g e', 'j', 'F2');
    letInAgain();
    await page.waitForURL('**/events');
    await page.locator('[role=grid] tbody tr:nth-of-type(2) input:focus').waitFor();
    await another.close();
  });

  it('saves and leaves what was typed, by Ctrl+S and Escape before the record was there', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/category`);
    const row = page.locator('[role=grid] [data-focused=true]');
    await row.waitFor();
    const id = Number((await row.getAttribute('id'))?.match(/\d+$/)?.[0]);
    const { letGo } = await keptBack(page, '**/api/categories/*');
    await typist.press('Enter', 'mod+a', 'w', 'x', 'mod+s', 'Escape', 'x');
    letGo();
    const stored = async () => {
      const { body } = await story.site.call(`/api/categories/${id}`);
      return Object.values((body as { data: Record<string, unknown> }).data);
    };
    await expect.poll(stored).toContain(options.layout === 'ar' ? 'صء' : 'wx');
    await expect.poll(() => page.url()).not.toContain('open');
    await page.getByRole('row', { selected: true }).waitFor();
    await typist.press('Escape', 'z');
    await expect.poll(stored).not.toContain(options.layout === 'ar' ? 'صء' : 'wx');
  });

  it('selects with Ctrl+A what its first field holds, where the form is there before its record', async () => {
    const { page, typist } = visitor;
    const { body } = await story.site.call('/api/categories?pageSize=1&sort=-id');
    const [before] = (body as { data: readonly { id: number }[] }).data;
    const { letGo } = await keptBack(page, '**/api/categories/*');
    await page.goto(`${story.site.url}/category?open=${before?.id}`);
    await page.locator('form[data-region=form]:focus').waitFor();
    await typist.press('mod+a', 'h', 'j');
    letGo();
    const typed = options.layout === 'ar' ? 'ات' : 'hj';
    const first = page.locator('form[data-region=form]').getByRole('textbox').first();
    await expect.poll(() => first.inputValue()).toBe(typed);
    await typist.press('Escape', 'd');
    await expect.poll(() => page.url()).not.toContain('open');
  });

  it('deletes all that Ctrl+A has selected on the page that comes', async () => {
    const { page, typist } = visitor;
    const { body } = await story.site.call('/api/events?pageSize=1');
    const { total } = (body as { meta: { total: number } }).meta;
    expect(total).toBeLessThan(25);
    const { letGo } = await keptBack(page, '**/api/events?*');
    await typist.press('g e', 'mod+a', 'Delete');
    letGo();
    const question = page.getByRole('dialog');
    await expect.poll(() => question.innerText()).toMatch(new RegExp(`(?<!\\d)${total}(?!\\d)`));
    await typist.press('Escape');
    await question.waitFor({ state: 'detached' });
  });

  it('types into a cell whose code is on its way, in place of what it held', async () => {
    const { page, typist } = visitor;
    const { body } = await story.site.call('/api/categories?pageSize=1&sort=id');
    const [before] = (body as { data: readonly { id: number }[] }).data;
    const { letGo } = await keptBack(page, '**/assets/RecordListCellEditor-*.js');
    await page.goto(`${story.site.url}/category`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('F2', 'mod+a', 'e', 'r', 'Backspace', 'd', 'Enter');
    letGo();
    const typed = options.layout === 'ar' ? 'ثي' : 'ed';
    const stored = async () => {
      const answer = await story.site.call(`/api/categories/${before?.id}`);
      return Object.values((answer.body as { data: Record<string, unknown> }).data);
    };
    await expect.poll(stored).toContain(typed);
    await expect.poll(() => typist.focused()).toContain('grid');
    await typist.press('z');
    await expect.poll(stored).not.toContain(typed);
  });

  it('types into one field after the other of a form whose code is on its way', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/assets/RecordForm-*.js');
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    await typist.press('c');
    await typist.press('a', 's', 'Tab', 'c', 'd', 'Backspace', 'shift+Tab');
    letGo();
    const boxes = page.locator('form[data-region=form]').getByRole('textbox');
    const values = async () => [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
    const typed = options.layout === 'ar' ? ['شس', 'ؤ'] : ['as', 'c'];
    await expect.poll(values).toEqual(typed);
    await expect
      .poll(() => boxes.nth(0).evaluate((box) => box === document.activeElement))
      .toBe(true);
    expect(visitor.errors).toEqual([]);
  });

  it('opens the browser’s dialog for files by an Enter in a form behind which the list is still on its way', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/api/blogs?*');
    await page.goto(`${story.site.url}/blogs?open=2`, { waitUntil: 'domcontentloaded' });
    const file = page.locator('form[data-region=form] input[type=file]').first();
    await typist.tabInto(file, 'the cover');
    const chooser = await chooserBy(page, () => typist.press('Enter'));
    expect(chooser.isMultiple()).toBe(false);
    letGo();
  });

  it('edits in a field that is on its way, as it would in one that is there: moves, selects, deletes', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/assets/RecordForm-*.js');
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    // What is seen to the right of the caret comes before it in Arabic.
    const [back, on] =
      options.language === 'ar' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await typist.press('c');
    await typist.press('a', 's', 'd', 'Home', 'q', 'End', 'w', back, 'e');
    await typist.press('Home', 'Delete', `shift+${on}`, 'r', 'mod+End', 'Space', 'a', 's');
    await typist.press('mod+Backspace', 'w', `mod+${back}`, 'q', 'shift+End', 'f', 'Tab');
    await typist.press('a', 's', 'mod+a', 'd', `shift+${back}`, 'Backspace', 'f');
    letGo();
    const boxes = page.locator('form[data-region=form]').getByRole('textbox');
    const values = async () => [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
    await expect
      .poll(values)
      .toEqual(options.layout === 'ar' ? ['قسيثص ضب', 'ب'] : ['rsdew qf', 'f']);
    expect(visitor.errors).toEqual([]);
  });

  it('gives the palette every key while it is open, also where a question comes beneath it late', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/DialogLayer*.js');
    await page.goto(`${story.site.url}/blogs?new`);
    const title = page.locator(`input[name=${options.language === 'ar' ? 'titleAr' : 'titleEn'}]`);
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.type('late');
    await typist.press('Escape', 'mod+k');
    const input = page.locator('[data-layer=palette] input');
    await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
    letGo();
    const asked = page.locator('[role=alertdialog],[role=dialog]').locator('[data-autofocus]');
    await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true);
    await typist.press('d', 'x');
    await expect.poll(() => input.inputValue()).toBe(options.layout === 'ar' ? 'يء' : 'dx');
    await typist.press('Escape');
    await expect.poll(() => page.locator('[data-layer=palette]').isVisible()).toBe(false);
    await expect.poll(() => asked.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.url()).toContain('?new');
    expect(await title.inputValue()).toBe('late');
    await typist.press('d');
    await expect.poll(() => page.url()).not.toContain('?new');
    expect(visitor.errors).toEqual([]);
  });

  it('chooses in a select that the keys before have gone to, by steps and by letters', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/assets/RecordForm-*.js');
    await page.goto(`${story.site.url}/events`);
    await page.locator('[role=grid] [data-focused=true]').waitFor();
    const form = page.locator('form[data-region=form]');
    await typist.press('c');
    // The kind of event: the first letter of "Workshop" in the language of the page.
    await typist.press('a', 's', 'Tab', 'End', options.layout === 'ar' ? ',' : 'w', 'Tab', '5');
    letGo();
    await expect.poll(() => form.locator('input[name=fee]').inputValue()).toMatch(/^[5٥]$/);
    expect(await form.locator('select[name=type]').inputValue()).toBe('WORKSHOP');
    const title = form.locator(`input[name=${options.language === 'ar' ? 'titleAr' : 'titleEn'}]`);
    expect(await title.inputValue()).toBe(options.layout === 'ar' ? 'شس' : 'as');
    await typist.press('Escape', 'd');
    await expect.poll(() => page.url()).not.toContain('?new');
  });

  it('stops at the button beside a link, and types into what that opens, however late the code of either', async () => {
    const { page, typist } = visitor;
    const { letGo } = await keptBack(page, '**/assets/LinkPage*.js');
    await page.goto(`${story.site.url}/menu`);
    await page.locator('[role=treegrid] [data-focused=true]').waitFor();
    const form = page.locator('form[data-region=form]');
    await typist.press('c', 'a', 'Tab', 's', 'd', 'Tab', 'Space', 'd', 'f');
    await expect
      .poll(() => form.locator('input[name=url]').inputValue())
      .toBe(options.layout === 'ar' ? 'سي' : 'sd');
    const target = form.locator('select[name=target]');
    const before = await target.inputValue();
    letGo();
    const looked = form.locator('[id$="-url-page"]');
    await expect.poll(() => looked.inputValue()).toBe(options.layout === 'ar' ? 'يب' : 'df');
    expect(await target.inputValue()).toBe(before);
    await typist.press('Escape', 'Escape', 'd');
    await expect.poll(() => page.url()).not.toContain('?new');
  });
});
