/** What a picked file is, how its text is read, and which header is which field. No page and no server is needed. */
import readWorkbook from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import write from 'write-excel-file/node';
import { graduate } from '../entities/graduate.ts';
import { libraryItem } from '../entities/libraryItem.ts';
import { staff } from '../entities/staff.ts';
import { user } from '../entities/user.ts';
import { loadEveryLanguage } from '../i18n/index.ts';
import { kindOf, partsOf, PartsError, storedZip, textIn } from '../src/importing/importFile.ts';
import { markOf } from '../src/importing/importMarkOf.ts';
import { percentStyles, withPercentages } from '../src/importing/importPercent.ts';
import { mappingOf, readerOf, remembered } from '../src/screens/ImportSheet/importMapping.ts';

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);

describe('a file', () => {
  it('is known by its first bytes, whatever its name', async () => {
    const workbook = await write([['Name'], ['Rana']]).toBuffer();
    expect(await kindOf(new Blob([new Uint8Array(workbook)]))).toBe('zip');
    expect(await kindOf(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])]))).toBe('old');
    expect(await kindOf(new Blob(['%PDF-1.7 text only']))).toBe('other');
    expect(await kindOf(new Blob([new Uint8Array([1, 0, 0, 0, 2, 3, 0, 0])]))).toBe('other');
    expect(await kindOf(new Blob(['Name;Rank\nRana;1']))).toBe('text');
  });

  it('is read in UTF-8, UTF-16 and Windows-1256', async () => {
    const text = 'Name,الاسم';
    expect(await textIn(new Blob([text]))).toBe(text);
    expect(await textIn(new Blob([new Uint8Array([0xff, 0xfe]), utf16(text)]))).toBe(text);
    expect(await textIn(new Blob([utf16('Name,Rank,Grade')]))).toBe('Name,Rank,Grade');
    const windows = new Uint8Array([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x2c, 0xe9]);
    expect(await textIn(new Blob([windows]))).toBe('الاسم,é');
  });

  it.each([
    ['commas', 'Name,Rank\nRana,1\n', ','],
    ['semicolons', 'Name;Rank\r\nRana;1\r\n', ';'],
    ['decimal commas', 'Name;Rank;Grade\nRana;1;88,5\nSami;2;90,25\n', ';'],
    ['authors in commas', 'Title;Authors;Year\nArt;Knuth, D., Graham, R., Odeh, S.;1994\n', ';'],
    ['commas in quotes', 'Name;Rank\n"A, B, C, D";1\n', ';'],
    ['lines in quotes', '"Name,\nEnglish",Rank\n"Sara;\n;Saleh",1\n', ','],
    ['lists in semicolons', 'Title,Authors,Year\nA,B; C; D; E,1990\nF,G; H,1991\n', ','],
    ['a title above', 'Graduates, 2026, of the faculty\nName;Rank\nRana;1\n', ';'],
    ['tabs', 'Name, English\tRank\nOdeh, Rana\t1\n', '\t'],
    ['strokes', 'Name|Rank\rRana|1\r', '|'],
    ['one column', 'Name\nRana\n', ','],
    ['an inch', 'Name;Note\nPipe;5"\nRana;6"\n', ';'],
  ])('has its cells parted by the mark that makes even rows: %s', (_, text, mark) => {
    expect(markOf(text)).toBe(mark);
  });

  it('keeps what it holds when its parts are laid down unpacked', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [`Graduate ${at}`, 'خريج', at]);
    const bytes = await write(rows, { sheet: 'Graduates' }).toBuffer();
    const parts = await partsOf(new Blob([new Uint8Array(bytes)]));
    const [sheet] = await readWorkbook(await storedZip(parts));
    expect([sheet?.sheet, sheet?.data.length]).toEqual(['Graduates', rows.length]);
    expect(sheet?.data[1_999]).toEqual(['Graduate 1999', 'خريج', 1_999]);
  });

  it('that unpacks to more than its directory says is refused at that point, not unpacked whole', async () => {
    const letters = 'a'.repeat(1_000_000);
    const bytes = new Uint8Array(await write([[letters]]).toBuffer());
    const view = new DataView(bytes.buffer);
    const entries = (await partsOf(new Blob([bytes]))).map(({ bytes: size }) => size);
    const large = entries.findIndex((size) => size > letters.length);
    const directoryAt = [...bytes.keys()].filter((at) =>
      at + 4 <= bytes.length ? view.getUint32(at, true) === 0x02014b50 : false,
    );
    // The directory says that it is a small one.
    view.setUint32((directoryAt[large] ?? 0) + 24, 1_000, true);
    const part = (await partsOf(new Blob([bytes])))[large];
    expect(part?.bytes).toBe(1_000);
    await expect(part?.text()).rejects.toBeInstanceOf(PartsError);
  });

  it('cut off is told, not read in part', async () => {
    const bytes = await write([['Name'], ['Rana']]).toBuffer();
    const half = new Blob([new Uint8Array(bytes).slice(0, bytes.length / 2)]);
    await expect(partsOf(half)).rejects.toBeInstanceOf(PartsError);
  });
});

describe('a percentage', () => {
  /** The only sheet as the import hands it on to its reader. */
  async function shown(rows: readonly (readonly object[])[]) {
    const bytes = await write(rows as never).toBuffer();
    const parts = await partsOf(new Blob([new Uint8Array(bytes)]));
    const textOf = async (name: string) =>
      (await parts.find((part) => part.name === name)?.text()) ?? '';
    const styles = percentStyles(await textOf('xl/styles.xml'));
    const changed = parts.map((part) =>
      part.name.startsWith('xl/worksheets/')
        ? {
            name: part.name,
            bytes: part.bytes,
            text: async () => withPercentages(await part.text(), styles),
          }
        : part,
    );
    const [sheet] = await readWorkbook(await storedZip(changed));
    return sheet?.data;
  }
  const cell = (value: number, format?: string) => ({
    value,
    type: Number,
    ...(format === undefined ? {} : { format }),
  });

  it('is read as the sheet shows it, and every other number as it stands', async () => {
    const rows = [
      [cell(0.955, '0.0%'), cell(0.955), cell(0.955, '0.00')],
      [cell(0.07, '0%'), cell(1, '0%'), cell(-0.125, '0.00%')],
      [cell(95.5, '0.0" %"'), cell(0.5, '0\\%'), cell(3)],
    ];
    expect(await shown(rows)).toEqual([
      ['95.5%', 0.955, 0.955],
      ['7%', '100%', '-12.5%'],
      [95.5, 0.5, 3],
    ]);
  });

  it('is one in the formats that a workbook need not declare, of a formula too', () => {
    const styles = percentStyles(
      '<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9" x="1"/><xf numFmtId="10"></xf></cellXfs></styleSheet>',
    );
    expect([...styles]).toEqual(['1', '2']);
    const sheet =
      '<c r="A1" s="1"><f>B1/2</f><v>0.5</v></c><c r="B1" s="2"/><c r="C1" s="1" t="s"><v>0</v></c>';
    expect(withPercentages(sheet, styles)).toBe(
      '<c r="A1" s="1" t="str"><f>B1/2</f><v>50%</v></c><c r="B1" s="2"/><c r="C1" s="1" t="s"><v>0</v></c>',
    );
  });

  it('is none where only a conditional format of the same number shows one', () => {
    const ofCells = '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>';
    const styles = percentStyles(
      `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs count="3">${ofCells}</cellXfs><dxfs count="2"><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs></styleSheet>`,
    );
    expect([...styles]).toEqual(['2']);
  });

  it('is none where the workbook declares formats for its conditional ones alone', () => {
    const styles = percentStyles(
      '<styleSheet><cellXfs><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0%"/></dxf><dxf><numFmt numFmtId="10" formatCode="General"/></dxf></dxfs></styleSheet>',
    );
    expect([...styles]).toEqual(['1']);
  });
});

describe('a header', () => {
  beforeAll(() => loadEveryLanguage());
  const map = (headers: readonly string[], line: readonly unknown[] = [], memory = {}) =>
    mappingOf(graduate, 'batch', { headers, lines: [line] }, memory);

  it('is known in English, Arabic and French, and by its key', () => {
    expect(map(['Name, English', 'RANK', 'grade', 'nameAr'])).toEqual([
      'nameEn',
      'rank',
      'grade',
      'nameAr',
    ]);
    expect(map(['الاسم بالعربية', 'الترتيب', 'المعدل'])).toEqual(['nameAr', 'rank', 'grade']);
    expect(map(['Rang'])).toEqual(['rank']);
    expect(map(['E-mail'])).toEqual(['email']);
  });

  it('is known by its words, in any order, with what names the record and the language', () => {
    expect(map(['Student name English', 'Average', 'Place of the student'])).toEqual([
      'nameEn',
      'grade',
      'rank',
    ]);
    expect(map(['Name (en)', 'name_ar', 'GPA'])).toEqual(['nameEn', 'nameAr', 'grade']);
    expect(map(['English full name', 'Arabic name of student'])).toEqual(['nameEn', 'nameAr']);
    expect(map(['اسم الطالب بالعربي', 'اسم الطالب (إنجليزي)', 'معدل', 'المرتبة'])).toEqual([
      'nameAr',
      'nameEn',
      'grade',
      'rank',
    ]);
    expect(map(['Nom de l’étudiant en arabe', 'Nom en anglais', 'Note'])).toEqual([
      'nameAr',
      'nameEn',
      'grade',
    ]);
    expect(map(['Student'], ['رنا'])).toEqual(['nameAr']);
    expect(map(['Average age', 'Name of the school'])).toEqual([null, null]);
    // Written of another field, it is not that of the label alone.
    expect(mappingOf(staff, undefined, { headers: ['Employee name (ar)'], lines: [] }, {})).toEqual(
      ['fullname_ar'],
    );
  });

  it.each(['ISBN', 'issn', 'ISBN/ISSN', 'ردمك'])(
    '%s is what a book is known by again, without the other of the two',
    (header) => {
      expect(mappingOf(libraryItem, undefined, { headers: [header], lines: [] }, {})).toEqual([
        'isbnIssn',
      ]);
    },
  );

  it.each([
    ['Sex', 'gender'],
    ['Adresse LinkedIn', 'linked_in'],
    ['linkedin url', 'linked_in'],
    ['Research', 'research_interests'],
    ['الدراسات العليا', 'postgraduate'],
    // Where somebody lives is no address on the web.
    ['Address', null],
  ])('of a staff sheet, %s, is known by the word that one writes for it', (header, key) => {
    expect(mappingOf(staff, undefined, { headers: [header], lines: [] }, {})).toEqual([key]);
  });

  it.each([
    [libraryItem, 'authors', ['Author', 'المؤلف', 'Auteur']],
    [libraryItem, 'pubHouse', ['Publisher', 'الناشر', 'Éditeur']],
    [libraryItem, 'link', ['URL', 'Website', 'الرابط']],
    [user, 'username', ['Login', 'User name', 'Identifiant']],
    [user, 'permission', ['Role', 'User role', 'الدور', 'الصلاحيات', 'Rôle']],
    [user, 'password', ['Password', 'كلمة السر', 'Pwd']],
    [graduate, 'grade', ['Avg.', 'المعدل التراكمي', 'Moyenne générale']],
    [graduate, 'department', ['Dept.', 'القسم']],
    [
      libraryItem,
      'authors',
      ['Author name', 'Name of the author', 'اسم المؤلف', 'Nom de l’auteur'],
    ],
    [libraryItem, 'pubHouse', ['اسم الناشر', 'Nom de l’éditeur']],
    [user, 'username', ['Login name', 'اسم الدخول']],
    [graduate, 'department', ['Name of the dept.', 'اسم القسم']],
    [graduate, 'nameEn', ['Nom et prénom', 'Nom complet']],
    [staff, 'departments', ['Department', 'Dept.', 'القسم', 'Département']],
    [staff, 'job_title_en', ['Position', 'المنصب', 'الوظيفة', 'Poste']],
    [staff, 'job_title_ar', ['Position (Arabic)', 'المنصب بالعربية']],
    [staff, 'scientific_title_en', ['Academic rank', 'الرتبة العلمية', 'Grade académique']],
    [staff, 'fullname_en', ['الاسم بالإنكليزية', 'الاسم بالانكليزي']],
    [staff, 'birthdate', ['DOB', 'تاريخ الولادة', 'Né le']],
    [staff, 'certificate_specialization_en', ['Speciality', 'الاختصاص', 'Spécialité']],
    [staff, 'qualifications', ['Degree', 'المؤهل العلمي', 'الشهادة', 'Diplôme']],
    [libraryItem, 'classCode', ['Call number', 'Call No.', 'Shelf mark', 'رقم التصنيف', 'Cote']],
    [libraryItem, 'year', ['Publication date', 'تاريخ النشر', 'سنة الإصدار', 'Date de parution']],
    [libraryItem, 'isbnIssn', ['ISBN-13', 'ISBN (13)', 'الرقم المعياري']],
    [libraryItem, 'authors', ['المؤلفين', 'تأليف']],
    [user, 'enabled', ['Active', 'مفعّل', 'Actif']],
    [graduate, 'nameEn', ['Diplômé']],
    // What may be called so is more than one thing, or another.
    [graduate, null, ['Student ID', 'الرقم الجامعي', 'Degree']],
    [staff, null, ['Date', 'Place of birth', 'University', 'Title']],
    [user, null, ['Full name', 'Name']],
    [libraryItem, null, ['Name of the editor', 'Site', 'الاسم', 'Nom']],
  ] as const)('is known as an office heads it: %#', (entity, key, headers) => {
    for (const header of headers) {
      expect(mappingOf(entity, undefined, { headers: [header], lines: [] }, {})).toEqual([key]);
    }
  });

  it.each(['Type', 'النوع'])('%s over books is their type', (header) => {
    expect(mappingOf(libraryItem, undefined, { headers: [header], lines: [] }, {})).toEqual([
      'documentType',
    ]);
  });

  it.each(['قارئ', 'مطّلع', 'lecteur', 'viewer', 'Reader'])(
    'a user who may only look is “%s” in a cell',
    (cell) => {
      expect(readerOf(user, 'permission')(cell)).toBe('viewer');
    },
  );

  it('that nobody knows is left out', () => {
    expect(map(['E mail'])).toEqual(['email']);
    expect(map(['E mail', 'Shoe size'])).toEqual(['email', null]);
  });

  it('that says no language is told by what stands below', () => {
    expect(map(['Name', 'الاسم'], ['Rana', 'رنا'])).toEqual(['nameEn', 'nameAr']);
    expect(map(['Name'], ['رنا'])).toEqual(['nameAr']);
  });

  it('gives a field to one column only, and the parent to none', () => {
    expect(map(['Rank', 'rank', 'Batch', 'Phone'])).toEqual(['rank', null, null, null]);
  });

  it('is what one chose before', () => {
    const memory = remembered({}, ['Phone', 'Rank'], ['email', null], [null, 'rank']);
    expect(map(['phone', 'Rank'], [], memory)).toEqual(['email', null]);
  });

  it('that nobody has chosen a field for is told by the next sheet itself', () => {
    const headers = ['Name', 'Phone'];
    const guessed = map(headers, ['رنا', '1']);
    const memory = remembered({}, headers, [guessed[0] ?? null, 'email'], guessed);
    expect(map(headers, ['Rana', '1'], memory)).toEqual(['nameEn', 'email']);
    // What was chosen before stays chosen.
    expect(remembered(memory, headers, ['nameEn', 'email'], ['nameEn', 'email'])).toEqual(memory);
  });

  it.each(['الرقم', 'N°', 'ID'])(
    '%s over rows that are counted is no number of records, which they would be written over',
    (header) => {
      const numbers = (...cells: readonly unknown[]) =>
        mappingOf(
          graduate,
          'batch',
          { headers: [header, 'Rank'], lines: cells.map((cell) => [cell, 7]) },
          {},
        );
      expect(numbers(1, 2, 3)).toEqual([null, 'rank']);
      expect(numbers('٢٠١', '٢٠٢')).toEqual([null, 'rank']);
      expect(numbers(1)).toEqual([null, 'rank']);
      expect(numbers(12, 7, 9)).toEqual(['id', 'rank']);
      expect(numbers(12)).toEqual(['id', 'rank']);
    },
  );

  it('that an export writes over the numbers of records is theirs, also where they count on', () => {
    const sheet = { headers: ['id'], lines: [[1], [2]] };
    expect(mappingOf(graduate, 'batch', sheet, {})).toEqual(['id']);
  });
});
