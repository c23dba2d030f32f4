/** Every kind of sheet that an office sends is read, or refused with what is wrong with it, by keyboard alone. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import write from 'write-excel-file/node';
import { newBatch } from '../helpers/graduates.ts';
import { chooserBy } from '../helpers/chooser.ts';
import { bytesOf } from '../helpers/downloaded.ts';
import { startStory, type Story, type Visitor } from '../helpers/story.ts';

const mega = 1024 * 1024;

let story: Story;
let large = '';
beforeAll(async () => {
  story = await startStory();
  large = join(story.site.dataDir, 'large.csv');
  await writeFile(large, Buffer.alloc(17 * mega, 'Name;Rank\n'));
});
afterAll(() => story.end());

type Row = Readonly<Record<string, unknown>>;
async function rowsOf(collection: string, filter: string): Promise<readonly Row[]> {
  const { body } = await story.site.call(`/api/${collection}?${filter}&pageSize=500`);
  return (body as { data: readonly Row[] }).data;
}

const reached = ({ page }: Visitor, state: string) =>
  page.locator(`[data-state="${state}"]`).first().waitFor();
/** The field of each column. */
const mapped = ({ page }: Visitor) =>
  page
    .locator('select')
    .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
/** What the screen shouts, and what its foot says of the cell one is in. */
const said = ({ page }: Visitor) => page.getByRole('main').innerText();

/** @param content the file's bytes, or where it lies */
async function choose(visitor: Visitor, name: string, content: Buffer | string): Promise<void> {
  const { page, typist } = visitor;
  const chosen = await chooserBy(page, () => typist.press('o'));
  const file = { name, mimeType: 'application/octet-stream' };
  await chosen.setFiles(typeof content === 'string' ? content : { ...file, buffer: content });
}

/** Cells as a spreadsheet copies them, pasted by key. */
async function paste({ page, typist }: Visitor, rows: readonly (readonly string[])[]) {
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await typist.press('mod+v');
}

const people = [
  ['Rana Saleh', 'رنا صالح', 1, 91.5],
  ['Sami Odeh', 'سامي عودة', 2, 88],
] as const;
/** The screen says that this file was kept, as of every export. */
const toldOf = ({ page }: Visitor, language: 'en' | 'ar', file: string) =>
  page
    .getByText(new RegExp(language === 'en' ? `${file}.*is downloaded` : `تم تنزيل.*${file}`))
    .first()
    .waitFor();

const csv = (mark: string, headers: readonly string[]): string =>
  [headers, ...people].map((row) => row.join(mark)).join('\r\n');

describe.each([
  [
    'English',
    {
      language: 'en',
      headers: ['Name, English', 'Name, Arabic', 'Rank', 'Grade'],
      quoted: ['"Name, English"', '"Name, Arabic"', 'Rank', 'Grade'],
      noName: /no column says whose they are/,
      wrong: [
        'It says “ninety”. A number from 0 to 100 is needed',
        'row 3 is about the same record',
      ],
      refusals: [
        /neither an Excel workbook/,
        /too large/,
        /no row below/,
        /old Excel file/,
        /mark in row 3 is never closed/,
        /marks from row 2 on make one cell of several rows/,
      ],
      between: '; ',
      oddities: [/calculates 1 cell/, /1 merged area/],
      year: 1991,
    },
  ],
  [
    'Arabic',
    {
      language: 'ar',
      headers: ['الاسم بالإنجليزية', 'الاسم بالعربية', 'الترتيب', 'المعدّل'],
      quoted: ['الاسم بالإنجليزية', 'الاسم بالعربية', 'الترتيب', 'المعدّل'],
      noName: /لا عمود يبيّن لمن هي/,
      wrong: ['يلزم رقم من 0 إلى 100', 'الصف 3 يخص السجل نفسه'],
      refusals: [
        /ليس هذا مصنف إكسل/,
        /كبير جداً/,
        /لا صفوف تحت/,
        /ملف إكسل قديم/,
        /الصف \p{Cf}?3\p{Cf}? علامة/u,
        /علامات اقتباس ابتداءً من الصف/,
      ],
      between: '؛ ',
      oddities: [/خلية محسوبة/, /منطقة مدموجة/],
      year: 1993,
    },
  ],
] as const)(
  'in %s',
  (_, { language, headers, quoted, noName, wrong, refusals, between, oddities, year }) => {
    let visitor: Visitor;
    let batch = 0;
    beforeAll(async () => {
      batch = await newBatch(story, year);
      visitor = await story.signedIn({ language, layout: language });
    });
    afterAll(() => visitor.close());
    const open = async (section = `/graduation-batches/${batch}`) => {
      await visitor.page.goto(`${story.site.url}${section}/import`);
      await reached(visitor, 'picking');
    };
    const graduates = () => rowsOf('graduates', `filter[batch]=${batch}`);

    it.each([
      ['commas and a mark', () => Buffer.from(`\ufeff${csv(',', quoted)}`)],
      ['semicolons', () => Buffer.from(csv(';', headers))],
      ['tabs in UTF-16', () => Buffer.from(`\ufeff${csv('\t', headers)}`, 'utf16le')],
    ])('a text with %s is a sheet', async (__, content) => {
      await open();
      await choose(visitor, 'graduates.csv', content());
      await reached(visitor, 'mapping');
      expect(await mapped(visitor)).toEqual(['nameEn', 'nameAr', 'rank', 'grade']);
      expect(await said(visitor)).toContain('رنا صالح');
    });

    it('rows copied from a spreadsheet are saved and taken back as one', async () => {
      const { typist } = visitor;
      await open();
      await paste(visitor, [headers, ...people.map((row) => row.map(String))]);
      await reached(visitor, 'mapping');
      await typist.press('mod+Enter');
      await reached(visitor, 'reviewing.right');
      await typist.press('mod+Enter');
      await reached(visitor, 'done');
      expect(await graduates()).toMatchObject([
        { nameEn: 'Rana Saleh', nameAr: 'رنا صالح', rank: 1, grade: 91.5 },
        { nameEn: 'Sami Odeh', grade: 88 },
      ]);
      await typist.press('z');
      await expect.poll(async () => (await graduates()).length).toBe(0);
      // The screen says so too: it no longer tells of rows that are in.
      await visitor.page.getByText(/was taken back|تم التراجع عن الاستيراد/).waitFor();
    });

    it('the first cells of a column stand in their order, whatever way each is read', async () => {
      const { page, typist } = visitor;
      await open();
      const ranks = ['١', '٢', 'x'];
      await paste(visitor, [headers, ...ranks.map((rank) => [`N ${rank}`, 'اسم', rank, '1'])]);
      await reached(visitor, 'mapping');
      const drawn = page.locator('tr', { hasText: headers[2] }).locator('td').first();
      const places = await drawn.evaluate((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: { text: string; x: number }[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const [at, text] of [...(node.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            found.push({ text, x: range.getBoundingClientRect().x });
          }
        }
        return found;
      });
      const ordered = places
        .filter(({ text }) => ranks.includes(text))
        .toSorted((one, other) => (language === 'ar' ? other.x - one.x : one.x - other.x));
      expect(ordered.map(({ text }) => text)).toEqual(ranks);
      await typist.press('Escape');
    });

    it('a cell that is shown as a percentage is read as it is shown', async () => {
      const { typist } = visitor;
      const rows = [
        headers,
        ['Layla Amin', 'ليلى أمين', 3, { value: 0.955, type: Number, format: '0.0%' }],
      ];
      const workbook = await write(rows as never).toBuffer();
      await open();
      await choose(visitor, 'percent.xlsx', Buffer.from(workbook));
      await reached(visitor, 'mapping');
      expect(await said(visitor)).toContain('95.5%');
      await typist.press('mod+Enter');
      await reached(visitor, 'reviewing.right');
      await typist.press('mod+Enter');
      await reached(visitor, 'done');
      expect(await graduates()).toMatchObject([{ nameEn: 'Layla Amin', grade: 95.5 }]);
      await typist.press('z');
      await expect.poll(async () => (await graduates()).length).toBe(0);
    });

    it('the template, filled in, comes back with its columns known', async () => {
      const { page, typist } = visitor;
      await open('/staff');
      const kept = page.waitForEvent('download');
      await typist.press('shift+t');
      const [head = []] = await readSheet(await bytesOf(kept));
      await toldOf(visitor, language, 'staff-template.xlsx');
      expect(head.length).toBeGreaterThan(10);
      const filled = head.map((__, at) => (at < 2 ? `Template ${language} ${at}` : null));
      await choose(visitor, 'staff.xlsx', await write([head.map(String), filled]).toBuffer());
      await reached(visitor, 'mapping');
      const values = await mapped(visitor);
      expect(values.filter((value) => value === '')).toEqual([]);
      expect(new Set(values).size).toBe(head.length);
      await typist.press('Escape');
      await reached(visitor, 'picking');
    });

    it('one of several sheets is chosen; merged cells and formulas are told', async () => {
      const { page, typist } = visitor;
      const merged = [
        [...headers],
        ['Rana Saleh', 'رنا صالح', { value: '=1+1', type: 'Formula' as const }, 90],
        [{ value: 'Sami Odeh', columnSpan: 2 }, null, 2, 88],
      ];
      const book = await write([
        { data: [['Note'], ['Nothing here']], sheet: 'Notes' },
        { data: merged, sheet: 'Graduates' },
      ]).toBuffer();
      await open();
      await choose(visitor, 'several.xlsx', book);
      await reached(visitor, 'choosingSheet');
      await page.getByRole('button', { name: 'Notes' }).and(page.locator(':focus')).waitFor();
      await typist.press('Tab', 'Enter');
      await reached(visitor, 'mapping');
      expect(await page.locator('select').first().inputValue()).toBe('nameEn');
      for (const oddity of oddities) expect(await said(visitor)).toMatch(oddity);
    });

    it('no workbook, one too large, one without rows, an old one, a quotation without an end, two that close each other: each fault is named', async () => {
      const { typist } = visitor;
      const [none, tooLarge, noRows, tooOld, openQuote, strayQuotes] = refusals;
      const files = [
        ['graduates.xlsx', Buffer.from('%PDF-1.7\n%âã\n1 0 obj'), none],
        ['large.csv', large, tooLarge],
        ['words.xlsx', Buffer.from('only words'), none],
        ['empty.xlsx', await write([[...headers]]).toBuffer(), noRows],
        ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), tooOld],
        ['open.csv', Buffer.from('Name,Rank\n"A\nB",1\nC,"2\nD,3\n'), openQuote],
        ['stray.csv', Buffer.from('Name,Rank,Grade\n"Hall A,1,90\n5",2,88\n'), strayQuotes],
      ] as const;
      await open();
      for (const [name, content, refusal] of files) {
        await choose(visitor, name, content);
        await expect.poll(() => said(visitor)).toMatch(refusal);
        expect(await said(visitor)).toContain(name);
      }
      await typist.press('Escape');
      await reached(visitor, 'picking');
    });

    it('columns are chosen by letters, and taken back, going on without a name is refused, Escape leaves', async () => {
      const { page, typist } = visitor;
      await open();
      await paste(visitor, [headers, ['Rana Saleh', 'رنا صالح', '1', '90']]);
      await reached(visitor, 'mapping');
      const fields = page.locator('select');
      await expect
        .poll(() => fields.nth(0).evaluate((one) => one === document.activeElement))
        .toBe(true);
      // 'Left out' is the first of all.
      await typist.press('Home', 'Tab', 'Home');
      await expect.poll(() => fields.nth(0).inputValue()).toBe('');
      await expect.poll(() => fields.nth(1).inputValue()).toBe('');
      await typist.press('mod+Enter');
      await expect.poll(() => page.getByRole('alert').innerText()).toMatch(noName);
      await reached(visitor, 'mapping');
      // The keys that bear the first letters of the field, in the layout in use.
      const letters = { en: 'Name', ar: 'hghsl' }[language];
      await typist.press(...letters);
      await expect.poll(() => fields.nth(1).inputValue()).toMatch(/^name(?:En|Ar)$/);
      expect(await page.getByRole('alert').count()).toBe(0);
      // Each column comes back as it was, the last one first, and what was chosen once more.
      const chosen = await mapped(visitor);
      // In a field the key without Ctrl is a letter: the palette names the one that takes back there.
      await typist.press('mod+k');
      await typist.type({ en: 'undo in the sheet', ar: 'تراجع في الورقة' }[language]);
      const first = page.locator('[data-layer=palette] [role=option]').first();
      await expect.poll(() => first.innerText()).toMatch(/Ctrl\s+Z/);
      await typist.press('Escape');
      await page.locator('[data-layer=palette]').waitFor({ state: 'detached' });
      await typist.press('mod+z', 'mod+z');
      await expect.poll(() => mapped(visitor)).toEqual(['nameEn', 'nameAr', 'rank', 'grade']);
      await typist.press('mod+shift+z', 'mod+shift+z');
      await expect.poll(() => mapped(visitor)).toEqual(chosen);
      await typist.press('Escape');
      await reached(visitor, 'picking');
    });

    it('a cell of several lines is written in as it is, and in a field of one line with its words apart', async () => {
      const { page, typist } = visitor;
      const cells = page.locator('[role=grid] tbody td');
      await open();
      await paste(visitor, [headers, ['"Rana\nSaleh"', 'رنا صالح', '1', '90']]);
      await reached(visitor, 'mapping');
      await typist.press('mod+Enter');
      await reached(visitor, 'reviewing.wrong');
      await typist.press('F8', 'F2');
      await expect.poll(() => typist.focused()).toMatch(/^input/);
      await typist.press('Enter', 'mod+Enter');
      await reached(visitor, 'reviewing.right');
      expect(await cells.nth(1).textContent()).toBe('Rana Saleh');
      await open('/staff');
      await paste(visitor, [
        ['fullname_en', 'qualifications'],
        ['Rana Saleh', '"BSc\nMSc"'],
      ]);
      await reached(visitor, 'mapping');
      await typist.press('mod+Enter');
      await page.locator('[data-state^=reviewing]').waitFor();
      await typist.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'F2');
      await expect.poll(() => typist.focused()).toMatch(/^textarea/);
      // All of its lines are in sight, below the row too.
      const box = page.locator('textarea:focus');
      expect(
        await box.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight),
      ).toBeLessThanOrEqual(0);
      const shown = await box.evaluate((own) => {
        const { left, bottom } = own.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 8) === own;
      });
      expect(shown).toBe(true);
      await typist.press('End');
      await typist.type(', PhD');
      await typist.press('Enter');
      await reached(visitor, 'reviewing.edited');
      await expect
        .poll(() => cells.nth(2).textContent())
        .toMatch(/^BSc, PhD\nMSc$|^BSc\nMSc, PhD$/);
    });

    it('lines that are pasted into a cell which takes several stay lines', async () => {
      const { page, typist } = visitor;
      await open('/staff');
      await paste(visitor, [
        ['fullname_en', 'qualifications'],
        ['Rana Saleh', 'BSc'],
      ]);
      await reached(visitor, 'mapping');
      await typist.press('mod+Enter');
      await page.locator('[data-state^=reviewing]').waitFor();
      await typist.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'F2', 'End');
      await page.evaluate(() => navigator.clipboard.writeText(', 2001\r\nMSc\r\n'));
      await typist.press('mod+v');
      await expect.poll(() => typist.focused()).toMatch(/^textarea/);
      await typist.type(', 2003');
      await typist.press('Enter');
      await reached(visitor, 'reviewing.edited');
      const cell = page.locator('[role=grid] tbody td').nth(2);
      await expect.poll(() => cell.textContent()).toBe('BSc, 2001\nMSc, 2003');
    });

    it('a wrong cell says what stands there and what may, and goes along with its reason', async () => {
      const { page, typist } = visitor;
      await open();
      await paste(visitor, [
        [...headers, 'Shoe size'],
        ['Rana Saleh', 'رنا صالح', '1', 'ninety'],
        ['Sami Odeh', 'سامي عودة', '2', '88'],
        ['Sami Odeh', 'سامي عودة', '3', '80'],
        ['Lina Khoury', 'لينا خوري', 'first', 'eighty'],
      ]);
      await reached(visitor, 'mapping');
      await typist.press('mod+Enter');
      await reached(visitor, 'reviewing.wrong');
      // A column that is no field is told where its cells are not seen any more.
      await page.getByText(/Shoe size/).waitFor();
      await typist.press('w');
      await expect.poll(() => page.locator('[role=grid] tbody tr').count()).toBe(3);
      const kept = page.waitForEvent('download');
      await typist.press('shift+x');
      const [, ...rejected] = await readSheet(await bytesOf(kept));
      await toldOf(visitor, language, 'graduates-rejected.xlsx');
      expect(String(rejected[0]?.at(-1))).toContain(wrong[0]);
      expect(String(rejected[1]?.at(-1)).toLowerCase()).toContain(wrong[1]);
      expect(String(rejected[2]?.at(-1)).split(between)).toHaveLength(2);
      await typist.press('Home', 'F8');
      await expect.poll(() => said(visitor)).toContain(wrong[0]);
      await typist.press('F2');
      await expect.poll(() => typist.focused()).toMatch(/^input/);
      await typist.type('90');
      await typist.press('Enter', 'Delete', 'Delete', 'mod+Enter');
      await reached(visitor, 'reviewing.right');
      // One step out at a time; what was corrected is asked for before it goes.
      await typist.press('Escape');
      await reached(visitor, 'mapping');
      await typist.press('Escape');
      await reached(visitor, 'leaving');
      await typist.press('d');
      await reached(visitor, 'picking');
      expect(visitor.errors).toEqual([]);
    });
  },
);

it.each([
  [
    'staff',
    ['Full name, English', 'Gender', 'Departments'],
    ['Rana Import', 'Female', 'Nowhere'],
    ['fullname_en', 'gender', 'departments'],
    'It says “Nowhere”. There is no department of this name or number',
    'Civil Engineering',
  ],
  [
    'users',
    ['Username', 'Email', 'Password', 'Permission'],
    ['rana.import', 'rana', 'a-long-password', 'Viewer'],
    ['username', 'email', 'password', 'permission'],
    'It says “rana”. Please enter a valid email',
    'rana.import@faculty.example',
  ],
  [
    'library',
    ['Title, English', 'Type of document', 'ISBN or ISSN'],
    ['Imported', 'Book', '978-0-00'],
    ['titleEn', 'documentType', 'isbnIssn'],
    'It says “978-0-00”. Something like 978-3-16-148410-0 is needed',
    '978-0-306-40615-7',
  ],
] as const)(
  '%s are imported by their own words',
  async (section, headers, row, keys, fault, right) => {
    const collection = section === 'library' ? 'library-items' : section;
    const count = async () => {
      const { body } = await story.site.call(`/api/${collection}?pageSize=1`);
      return (body as { meta: { total: number } }).meta.total;
    };
    const before = await count();
    const visitor = await story.visitorAt(`/${section}/import`, { width: 1280 });
    const { page, typist } = visitor;
    await reached(visitor, 'picking');
    await paste(visitor, [headers, row]);
    await reached(visitor, 'mapping');
    expect(await mapped(visitor)).toEqual(keys);
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    // Nothing of it lies beyond the edge of a small desk.
    const beyond = await page
      .getByRole('grid')
      .evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
    expect(beyond).toBe(0);
    // 'Female', 'Viewer' and 'Book' are taken as what they name: one cell alone is wrong.
    await expect.poll(() => page.locator('td[aria-invalid=true]').count()).toBe(1);
    await typist.press('F8');
    await expect.poll(() => said(visitor)).toContain(fault);
    // The key that saves leads to what is wrong, saves nothing, checks what was corrected, and then saves all as one.
    await typist.press('Home', 'mod+s');
    await page.getByText('One row is wrong: correct it or leave it out').waitFor();
    await expect.poll(() => said(visitor)).toContain(fault);
    await typist.press('F2');
    await expect.poll(() => typist.focused()).toMatch(/^input/);
    await page.keyboard.press('ControlOrMeta+a');
    await typist.type(right);
    await typist.press('Enter', 'mod+s');
    await reached(visitor, 'reviewing.right');
    expect(await count()).toBe(before);
    await typist.press('mod+s');
    await reached(visitor, 'done');
    expect(await count()).toBe(before + 1);
    await typist.press('z');
    await expect.poll(count).toBe(before);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

it.each([
  ['en', /^Row 4 · Email: .*Row 3 has the same value/],
  ['ar', /^الصف 4 · .*القيمة نفسها في الصف 3/],
] as const)(
  'a value that a row before has is told with that row, as the sheet counts (%s)',
  async (language, told) => {
    const visitor = await story.visitorAt('/users/import', { language, layout: language });
    const { page, typist } = visitor;
    await reached(visitor, 'picking');
    const user = (name: string, email: string) => [name, email, 'a-long-password', 'Viewer'];
    await paste(visitor, [
      ['Username', 'Email', 'Password', 'Permission'],
      user('twice.left', 'nowhere'),
      user('twice.one', 'twice@faculty.example'),
      user('twice.two', 'Twice@faculty.example'),
    ]);
    await reached(visitor, 'mapping');
    await typist.press('mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    await typist.press('Home', 'Delete', 'mod+Enter');
    await reached(visitor, 'reviewing.wrong');
    await typist.press('F8');
    await page.locator('output', { hasText: told }).waitFor();
    const kept = page.waitForEvent('download');
    await typist.press('shift+x');
    const [, ...rejected] = await readSheet(await bytesOf(kept));
    expect(rejected.map((row) => String(row.at(-1)))).toEqual([expect.stringContaining('3')]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);
