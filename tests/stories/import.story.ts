/** A spreadsheet becomes records, and a list a spreadsheet, by keyboard alone: in English, and in Arabic. */
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import write from 'write-excel-file/node';
import { graduatesOf, newBatch } from '../helpers/graduates.ts';
import { chooserBy } from '../helpers/chooser.ts';
import { bytesOf } from '../helpers/downloaded.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const people = 5_000;
const wrongOnes = 20;
const slowMs = 110_000;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.end());

type Listed = {
  readonly data: readonly Record<string, unknown>[];
  readonly meta: { total: number };
};
/** Graduates under these headers, every 250th with a grade that is none. */
async function workbook(headers: readonly string[]): Promise<Buffer> {
  const rows = Array.from({ length: people }, (_, at) => [
    `Graduate ${at + 1}`,
    `خريج رقم ${at + 1}`,
    at + 1,
    at % (people / wrongOnes) === 7 ? 'ninety' : 60 + (at % 40),
  ]);
  return write([[...headers], ...rows], { sheet: 'Graduates' }).toBuffer();
}

async function choose({ page, typist }: Visitor, buffer: Buffer): Promise<void> {
  const chosen = await chooserBy(page, () => typist.press('o'));
  const name = 'graduates.xlsx';
  await chosen.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const reached = ({ page }: Visitor, state: string) =>
  page.locator(`[data-state="${state}"]`).waitFor({ timeout: slowMs });

describe.each([
  ['English', 'en', ['Name', 'Name, Arabic', 'Rank', 'Grade'], 2001],
  ['Arabic', 'ar', ['الاسم بالإنجليزية', 'الاسم بالعربية', 'الترتيب', 'المعدّل'], 2003],
] as const)('in %s', (_, language, headers, year) => {
  let visitor: Visitor;
  let batch = 0;
  beforeAll(async () => {
    batch = await newBatch(story, year);
    visitor = await story.signedIn({ language, layout: language });
    await visitor.page.goto(`${story.site.url}/graduation-batches/${batch}`);
    await visitor.page.locator('[role=grid]').waitFor();
  });
  afterAll(() => visitor.close());

  it('says which batch it is that the rows become part of', async () => {
    const { page, typist } = visitor;
    await typist.press('shift+i');
    await reached(visitor, 'picking');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toContain(`${year}-${year + 1} / `);
    await typist.press('Escape');
    await page.locator('[role=grid]').waitFor();
  });

  it(`takes ${people} rows, ${wrongOnes} of them corrected on the way, and takes them back as one`, async () => {
    const { page, typist } = visitor;
    await typist.press('shift+i');
    await reached(visitor, 'picking');
    await choose(visitor, await workbook(headers));
    await reached(visitor, 'mapping');
    const fields = page.locator('select');
    await expect.poll(() => fields.nth(0).inputValue()).toBe('nameEn');
    await expect.poll(() => fields.nth(1).inputValue()).toBe('nameAr');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    await typist.press('w', 'Home', 'F8');
    await expect.poll(() => page.locator('td[aria-invalid=true]').count()).toBe(wrongOnes);
    // The wrong ones can be taken along, each with its reason.
    const kept = page.waitForEvent('download');
    await typist.press('shift+x');
    const [head = [], ...rejected] = await readSheet(await bytesOf(kept));
    expect(rejected).toHaveLength(wrongOnes);
    expect(head).toHaveLength(headers.length + 1);
    expect(rejected.every((row) => String(row.at(-1) ?? '').length > 3)).toBe(true);
    await typist.press('Home');
    for (let at = 0; at < wrongOnes; at += 1) {
      await typist.press('F2');
      await expect.poll(() => typist.focused()).toMatch(/^input/);
      await typist.type(String(70 + at));
      await typist.press('Enter');
    }
    await expect.poll(() => page.locator('td[aria-invalid=true]').count()).toBe(0);
    // Corrections are never dropped unasked: not by Escape, which goes back step by step, not by Back.
    await typist.press('Escape');
    await reached(visitor, 'mapping');
    await typist.press('Escape');
    await page.getByRole('dialog').waitFor();
    // Whoever stays is where he was.
    await typist.press('Escape');
    await reached(visitor, 'mapping');
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').waitFor();
    await typist.press('n');
    await reached(visitor, 'mapping');
    expect(page.url()).toContain('/import');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.right');
    const begun = performance.now();
    await typist.press('mod+s');
    await reached(visitor, 'done');
    const savedMs = performance.now() - begun;
    expect((await graduatesOf(story, batch)).meta.total).toBe(people);
    const [corrected] = (await graduatesOf(story, batch, '&filter[rank]=8')).data;
    expect(corrected).toMatchObject({ nameEn: 'Graduate 8', nameAr: 'خريج رقم 8', grade: 70 });
    const undone = performance.now();
    await typist.press('z');
    await expect
      .poll(async () => (await graduatesOf(story, batch)).meta.total, { timeout: slowMs })
      .toBe(0);
    const undoneMs = performance.now() - undone;
    process.stdout.write(
      `import of ${people} rows: saved in ${Math.round(savedMs)} ms, undone in ${Math.round(undoneMs)} ms\n`,
    );
    expect(visitor.errors).toEqual([]);
  }, 300_000);

  it('takes back with z what was left out of the sheet, and does it again, and nothing of the records', async () => {
    const own = await newBatch(story, year + 1);
    const { page, typist } = visitor;
    // Something was done in this visit that z would take back elsewhere.
    await page.goto(`${story.site.url}/graduation-batches?open=${own}`);
    await page.locator('form').first().waitFor();
    await typist.press('Escape', 'd');
    const isEnabled = async () => {
      const { body } = await story.site.call(`/api/graduation-batches/${own}`);
      return (body as { data: { enabled: boolean } }).data.enabled;
    };
    await expect.poll(isEnabled).toBe(false);
    await visitor.follow(`/graduation-batches/${own}/import`);
    await reached(visitor, 'picking');
    const rows = [[...headers], ['Sara', 'سارة', 1, 90], ['Rana', 'رنا', 2, 'ninety']];
    await choose(visitor, await write(rows, { sheet: 'Graduates' }).toBuffer());
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    await typist.press('shift+Delete');
    await reached(visitor, 'reviewing.right');
    const shown = page.locator('[role=grid] tbody tr[aria-rowindex]');
    await expect.poll(() => shown.count()).toBe(1);
    await typist.press('z');
    await reached(visitor, 'reviewing.edited');
    await expect.poll(() => shown.count()).toBe(2);
    await expect.poll(() => page.locator('td[aria-invalid=true]').count()).toBe(1);
    await typist.press('z');
    await page
      .getByText(/^(?:Nothing to undo|لا شيء للتراجع عنه)$/)
      .first()
      .waitFor();
    await typist.press('shift+z');
    await expect.poll(() => shown.count()).toBe(1);
    await typist.press('shift+z');
    await page
      .getByText(/^(?:Nothing to redo|لا شيء لإعادته)$/)
      .first()
      .waitFor();
    await typist.press('z');
    await expect.poll(() => shown.count()).toBe(2);
    expect(await isEnabled()).toBe(false);
    // All is as it is in the file: nothing is asked.
    await typist.press('Escape', 'Escape');
    await reached(visitor, 'picking');
    expect(visitor.errors).toEqual([]);
  });

  it('says clearly why a file is no workbook, and offers another', async () => {
    const { page } = visitor;
    await page.goto(`${story.site.url}/graduation-batches/${batch}/import`);
    await reached(visitor, 'picking');
    await choose(visitor, Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'));
    await reached(visitor, 'refused');
    expect(await page.getByRole('alert').textContent()).toContain('.xlsx');
  });

  it('leaves what is listed as a workbook that reads the same', async () => {
    const { page, typist } = visitor;
    await page.goto(`${story.site.url}/staff`);
    await page.locator('[role=grid] tbody tr').first().waitFor();
    const kept = page.waitForEvent('download');
    await typist.press('shift+e');
    const download = await kept;
    expect(download.suggestedFilename()).toMatch(/^staff-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const bytes = await bytesOf(kept);
    const [sheet] = await readWorkbook(bytes);
    const [head = [], ...rows] = await readSheet(bytes);
    const { body } = await story.site.call('/api/staff?pageSize=500');
    const { data } = body as Listed;
    expect([sheet?.sheet, rows.length]).toEqual(['staff', data.length]);
    const column = head.indexOf('fullname_ar');
    expect(rows.map((row) => row[column]).toSorted()).toEqual(
      data.map((row) => row['fullname_ar']).toSorted(),
    );
    expect(bytes.includes('PK')).toBe(true);
  });
});

/** Users as a sheet of text, checked: something in it is wrong. */
async function usersReviewed(lines: readonly string[]): Promise<Visitor> {
  const visitor = await story.visitorAt('/users/import');
  const { page, typist } = visitor;
  await reached(visitor, 'picking');
  const chosen = await chooserBy(page, () => typist.press('o'));
  const buffer = Buffer.from(['username,email,password,permission', ...lines].join('\n'));
  await chosen.setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer });
  await reached(visitor, 'mapping');
  await typist.press('mod+Enter');
  await reached(visitor, 'reviewing.wrong');
  return visitor;
}

it('says at one’s own row what nobody changes of themselves, and saves the others', async () => {
  const { body } = await story.site.call('/api/users?search=admin&pageSize=1&sort=id');
  const { username, email } = (body as Listed).data[0] ?? {};
  const visitor = await usersReviewed([
    `${String(username)},${String(email)},,viewer`,
    'beside.me,beside.me@example.org,a long pass phrase,viewer',
  ]);
  const { page, typist, errors, close } = visitor;
  await typist.press('F8');
  await page.getByText('Nobody changes this of their own account').first().waitFor();
  await typist.press('shift+Delete');
  await reached(visitor, 'reviewing.right');
  await typist.press('mod+s');
  await reached(visitor, 'done');
  const made = await story.site.call('/api/users?search=beside.me');
  expect((made.body as Listed).data).toMatchObject([{ username: 'beside.me' }]);
  const own = await story.site.call(`/api/users?search=${String(username)}`);
  expect((own.body as Listed).data[0]).toMatchObject({ permission: 'administrator' });
  expect(errors).toEqual([]);
  await close();
});

it('leads from a cell that was corrected to the next wrong one of its row', async () => {
  const { page, typist, errors, close } = await usersReviewed([
    'two.wrong,nowhere,a long pass phrase,nobody',
    'later.wrong,elsewhere,a long pass phrase,viewer',
    'last.wrong,anywhere,a long pass phrase,viewer',
  ]);
  const active = () =>
    page.evaluate(() => {
      const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant');
      return document.getElementById(id ?? '')?.textContent ?? '';
    });
  await typist.press('F8');
  await expect.poll(active).toContain('nowhere');
  await typist.press('F2');
  await expect.poll(() => typist.focused()).toMatch(/^input/);
  await page.keyboard.press('ControlOrMeta+a');
  await typist.type('two.wrong@example.org');
  await typist.press('Enter', 'F8');
  await expect.poll(active).toContain('nobody');
  expect(errors).toEqual([]);
  await close();
});

it('a cell that was opened and left as it was is no correction: what was checked is saved', async () => {
  const visitor = await usersReviewed([
    'left.out,nowhere,a long pass phrase,viewer',
    'taken.in,taken.in@example.org,a long pass phrase,viewer',
  ]);
  const { typist, errors, close } = visitor;
  await typist.press('shift+Delete');
  await reached(visitor, 'reviewing.right');
  await typist.press('F2');
  await expect.poll(() => typist.focused()).toMatch(/^input/);
  await typist.press('Escape');
  await expect.poll(() => typist.focused()).not.toMatch(/^input/);
  await reached(visitor, 'reviewing.right');
  await typist.press('mod+s');
  await reached(visitor, 'done');
  expect(errors).toEqual([]);
  await close();
});

it('says how many rows were left out, and hands over the wrong ones; mended outside, each is there once', async () => {
  const batch = await newBatch(story, 1971);
  const visitor = await story.visitorAt(`/graduation-batches/${batch}/import`);
  const { page, typist, errors, close } = visitor;
  const header = ['Name', 'Rank', 'Grade'];
  const asWritten = (cell: unknown) => (typeof cell === 'number' ? cell : String(cell));
  const rejectedBy = async () => {
    const kept = page.waitForEvent('download');
    await typist.press('shift+x');
    return await readSheet(await bytesOf(kept));
  };
  const checked = async (rows: (string | number | null)[][]) => {
    await choose(visitor, await write(rows, { sheet: 'Graduates' }).toBuffer());
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await page.locator('[data-state^=reviewing]').waitFor();
  };
  await reached(visitor, 'picking');
  await checked([
    header,
    ['Sara', 1, 'ninety'],
    ['Rana', 2, 91],
    ['Dima', 3, 'much'],
    ['Omar', 4, 92],
  ]);
  await reached(visitor, 'reviewing.wrong');
  await typist.press('shift+Delete');
  await reached(visitor, 'reviewing.right');
  await typist.press('mod+s');
  await reached(visitor, 'done');
  await page.getByText('2 rows were left out.').waitFor();
  const [head = [], ...rows] = await rejectedBy();
  expect(head).toEqual([...header, 'Reason']);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Sara', 1, 'ninety'],
    ['Dima', 3, 'much'],
  ]);
  // One of them is mended, its reason still beside it.
  const again = rows.map((row) => row.map((cell) => (cell === 'ninety' ? 90 : cell)));
  await checked([head, ...again].map((row) => row.map(asWritten)));
  await reached(visitor, 'reviewing.wrong');
  expect(await page.getByText(/^Left out/).count()).toBe(0);
  const [secondHead, ...second] = await rejectedBy();
  expect(secondHead).toEqual([...header, 'Reason']);
  expect(second).toHaveLength(1);
  await typist.press('F8', 'F2');
  await expect.poll(() => typist.focused()).toMatch(/^input/);
  await typist.type('93');
  await typist.press('Enter', 'mod+Enter');
  await reached(visitor, 'reviewing.right');
  await typist.press('mod+s');
  await reached(visitor, 'done');
  expect(await page.getByText(/left out/).count()).toBe(0);
  const { data } = await graduatesOf(story, batch, '&sort=rank');
  expect(data.map(({ nameEn, grade }) => [nameEn, grade])).toEqual([
    ['Sara', 90],
    ['Rana', 91],
    ['Dima', 93],
    ['Omar', 92],
  ]);
  expect(errors).toEqual([]);
  await close();
});
