/** What was chosen and corrected of a spreadsheet is not lost by a reload or a crash: it is gone on with where one stopped. By keyboard alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import write from 'write-excel-file/node';
import { graduatesOf, newBatch } from '../helpers/graduates.ts';
import { chooserBy } from '../helpers/chooser.ts';
import { crash } from '../helpers/crash.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const rows = 20;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

/** The third has a grade that is none, and the last column has a header that says nothing. */
const workbook = (last: string): Promise<Buffer> =>
  write(
    [
      ['Name', 'Rank', last],
      ...Array.from({ length: rows }, (_, at) => [
        `Graduate ${at + 1}`,
        at + 1,
        at === 2 ? 'ninety' : 60 + at,
      ]),
    ],
    { sheet: 'Graduates' },
  ).toBuffer();

describe.each([
  ['English', 'en', 'Go on with what was typed', 'Grade', 2011],
  ['Arabic', 'ar', 'متابعة ما كُتب', 'المعدّل', 2013],
] as const)('in %s', (_, language, goOn, grade, year) => {
  let visitor: Visitor;
  let batch = 0;
  beforeAll(async () => {
    batch = await newBatch(story, year);
    visitor = await story.visitor({ language, layout: language });
    visitor.page.on('dialog', (dialog) => void dialog.accept());
    await visitor.signIn();
  });
  afterAll(() => visitor.close());
  const address = (id = batch) => `${story.site.url}/graduation-batches/${id}/import`;
  const reached = (state: string, at = visitor.page) =>
    at.locator(`[data-state="${state}"]`).waitFor();
  const offered = (at = visitor.page) => at.getByRole('button', { name: goOn });
  const kept = (text: string) =>
    visitor.page.evaluate(
      (wanted) =>
        Object.entries({ ...localStorage }).some(
          ([key, value]) => key.includes('-import.') && value.includes(wanted),
        ),
      text,
    );
  async function choose(): Promise<void> {
    const { page, typist } = visitor;
    const buffer = await workbook(`Xyzzy ${language}`);
    const chosen = await chooserBy(page, () => typist.press('o'));
    await chosen.setFiles({ name: 'twenty.xlsx', mimeType: 'application/octet-stream', buffer });
    await reached('mapping');
  }

  it('a column that was chosen and a cell that was corrected are there after a reload, and all is saved', async () => {
    const { page, typist } = visitor;
    await page.goto(address());
    await reached('picking');
    await choose();
    await page.locator('select').nth(2).selectOption({ label: grade });
    await expect.poll(() => kept('"grade"')).toBe(true);
    await page.reload();
    await offered().waitFor();
    await typist.press('shift+g');
    await reached('mapping');
    expect(await page.locator('select').nth(2).inputValue()).toBe('grade');
    await typist.press('mod+Enter');
    await reached('reviewing.wrong');
    await typist.press('F8', 'F2');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.type('91');
    await typist.press('Enter');
    await expect.poll(() => kept('91')).toBe(true);
    await page.reload();
    await offered().waitFor();
    await page.getByText('twenty.xlsx').waitFor();
    await typist.press('shift+g');
    await reached('mapping');
    await typist.press('mod+Enter');
    await reached('reviewing.right');
    await typist.press('mod+s');
    await reached('done');
    const saved = await graduatesOf(story, batch, '&filter[rank]=3');
    expect(saved.data[0]).toMatchObject({ nameEn: 'Graduate 3', grade: 91 });
    expect((await graduatesOf(story, batch)).meta.total).toBe(rows);
    await page.reload();
    await reached('picking');
    await page.getByRole('button', { name: goOn }).waitFor({ state: 'detached' });
    await expect.poll(() => kept('')).toBe(false);
  });

  it('a tab that dies leaves them for the next; a line left out stays left out; thrown away they are gone', async () => {
    const { page, typist } = visitor;
    const context = page.context();
    const dying = await context.newPage();
    await dying.goto(address());
    await reached('picking', dying);
    const buffer = await workbook('Grade');
    const chosen = await chooserBy(dying, () => dying.keyboard.press('o'));
    await chosen.setFiles({
      name: 'dying.xlsx',
      mimeType: 'application/octet-stream',
      buffer,
    });
    await reached('mapping', dying);
    await dying.keyboard.press('Control+Enter');
    await dying.locator('[data-state^=reviewing]').waitFor();
    await dying.keyboard.press('Delete');
    await expect.poll(() => kept('"dropped":[2]')).toBe(true);
    await crash(dying, context);
    await page.goto(address());
    await offered().waitFor();
    await page.getByText('dying.xlsx').waitFor();
    await typist.press('shift+g');
    await reached('mapping');
    await typist.press('mod+Enter');
    await page.locator('[data-state^=reviewing]').waitFor();
    await page.getByText('Graduate 2', { exact: true }).waitFor();
    expect(await page.getByText('Graduate 1', { exact: true }).count()).toBe(0);
    // Out of the review, out of the columns: what was corrected is asked about, and thrown away on purpose.
    await typist.press('Escape');
    await reached('mapping');
    await typist.press('Escape');
    await page.getByRole('dialog').waitFor();
    await typist.press('d');
    await reached('picking');
    await page.reload();
    await reached('picking');
    await expect.poll(() => kept('')).toBe(false);
    expect(await offered().count()).toBe(0);
    expect(visitor.errors).toEqual([]);
  });

  it('each sheet of a workbook comes back as it was left, in the visit and after a reload, and is saved for itself', async () => {
    const { page, typist } = visitor;
    const own = await newBatch(story, year + 1);
    const sheet = (name: string) => ({
      sheet: name,
      data: [
        ['Name', 'Rank', 'Xyzzy'],
        [`${name} one`, 1, 'not a grade'],
        [`${name} two`, 2, 70],
      ],
    });
    const buffer = await write([sheet('Morning'), sheet('Evening')]).toBuffer();
    const choice = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
    const toSheet = async (name: string) => {
      await choice(name).press('Enter');
      await reached('mapping');
    };
    const toReview = async () => {
      await typist.press('mod+Enter');
      await page.locator('[data-state^=reviewing]').waitFor();
    };
    await page.goto(address(own));
    await reached('picking');
    const chosen = await chooserBy(page, () => typist.press('o'));
    await chosen.setFiles({ name: 'two.xlsx', mimeType: 'application/octet-stream', buffer });
    await reached('choosingSheet');
    await toSheet('Morning');
    await page.locator('select').nth(2).selectOption({ label: grade });
    await toReview();
    await typist.press('F8', 'F2');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await typist.type('81');
    await typist.press('Enter', 'Escape');
    await reached('mapping');
    await typist.press('Escape');
    await reached('choosingSheet');
    await toSheet('Evening');
    // What was chosen for a header is remembered: this sheet has another column left out.
    await page.locator('select').nth(1).selectOption({ index: 0 });
    await toReview();
    await typist.press('Delete');
    await expect.poll(() => kept('"dropped":[2]')).toBe(true);
    await typist.press('Escape', 'Escape');
    await reached('choosingSheet');
    await toSheet('Morning');
    expect(await page.locator('select').nth(1).inputValue()).toBe('rank');
    await page.reload();
    await offered().waitFor();
    await typist.press('shift+g');
    await reached('mapping');
    expect(await page.locator('select').nth(1).inputValue()).toBe('');
    await toReview();
    await page.getByText('Evening two', { exact: true }).waitFor();
    expect(await page.getByText('Evening one', { exact: true }).count()).toBe(0);
    await typist.press('mod+s');
    await reached('done');
    // The other sheet has not been forgotten over it.
    await typist.press('alt+PageUp');
    await reached('choosingSheet');
    await toSheet('Morning');
    expect(await page.locator('select').nth(2).inputValue()).toBe('grade');
    await toReview();
    await typist.press('mod+s');
    await reached('done');
    const { data } = await graduatesOf(story, own, '&sort=nameEn');
    expect(data.map(({ nameEn, grade: given }) => [nameEn, given])).toEqual([
      ['Evening two', 70],
      ['Morning one', 81],
      ['Morning two', 70],
    ]);
    await expect.poll(() => kept('')).toBe(false);
    expect(visitor.errors).toEqual([]);
  });
});
