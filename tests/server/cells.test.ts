/** Cells: what a person types into a spreadsheet is understood, what is dangerous there is defused, and comes back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../entities/field.ts';
import { cellOf, looksLikeFormula, neutralised, valueIn } from '../../server/cells.ts';

const number: Field = { kind: 'number' };
const date: Field = { kind: 'date' };
const birth: Field = { kind: 'date', past: true };
const moment: Field = { kind: 'dateTime' };
const boolean: Field = { kind: 'boolean' };
const text: Field = { kind: 'text', max: 255 };
const list: Field = { kind: 'list', max: 50, entries: 10 };
const select: Field = { kind: 'select', options: ['BOOK', 'JOURNAL'] };

describe('a cell is read as its field', () => {
  it.each<[Field, unknown, unknown]>([
    [number, '97.5', 97.5],
    [number, '٩٧٫٥', 97.5],
    [number, '٩٧٪', 97],
    [number, '۹۷', 97],
    [number, '97,5', 97.5],
    [number, '1,234.5', 1234.5],
    [number, '١٬٢٣٤', 1234],
    [number, ' 97 % ', 97],
    [number, '-3', -3],
    [number, '1.234,5', 1234.5],
    [number, '1.234.567', 1_234_567],
    [number, '1.234', 1.234],
    [number, '1.23,5', '1.23,5'],
    [number, 12, 12],
    [number, '٢٠٢٤م', 2024],
    [number, '2024 م.', 2024],
    [number, '97 م', '97 م'],
    [number, 'many', 'many'],
    [number, '1e9', '1e9'],
    [number, '0x10', '0x10'],
    [number, '', null],
    [date, '2025-12-31', '2025-12-31'],
    [date, '31/12/2025', '2025-12-31'],
    [date, '31/12/2025 0:00:00', '2025-12-31'],
    [date, '2025-12-31 00:00', '2025-12-31'],
    [date, '٣١/١٢/٢٠٢٥ ٠٠:٠٠', '2025-12-31'],
    [date, '12/31/2025', '2025-12-31'],
    [date, '5/4/2025', '2025-04-05'],
    [date, '31.12.2025', '2025-12-31'],
    [date, '٣١/١٢/٢٠٢٥', '2025-12-31'],
    [date, '2025/1/5', '2025-01-05'],
    [date, '2025-12-31T00:00:00.000Z', '2025-12-31'],
    [date, 46_022, '2025-12-31'],
    [date, '46022', '2025-12-31'],
    [date, 'tomorrow', 'tomorrow'],
    [date, '5 March 1980', '1980-03-05'],
    [date, '5 March 1980 00:00', '1980-03-05'],
    [date, 'March 5, 1980', '1980-03-05'],
    [date, '5 mars 1980', '1980-03-05'],
    [date, '1er août 1980', '1980-08-01'],
    [date, '٥ مارس ١٩٨٠', '1980-03-05'],
    [date, '٥ آذار ١٩٨٠', '1980-03-05'],
    [date, '5-Dec-1980', '1980-12-05'],
    [date, '31 February 1980', '1980-02-31'],
    [date, '5 March', '5 March'],
    [date, '5 Marsh 1980', '5 Marsh 1980'],
    [date, 'Wednesday, March 5, 1980', '1980-03-05'],
    [date, 'Wed 5 Mar 1980', '1980-03-05'],
    [date, 'Wednesday, 5-Mar-80', '1980-03-05'],
    [date, 'mercredi 5 mars 1980', '1980-03-05'],
    [date, 'الأربعاء 5 مارس 1980', '1980-03-05'],
    [date, 'الأربعاء، ٥ مارس، ١٩٨٠', '1980-03-05'],
    [date, 'يوم الأربعاء ٥/٣/١٩٨٠', '1980-03-05'],
    [date, '٥ آذار ١٩٨٠ م', '1980-03-05'],
    [date, '5/3/1980م', '1980-03-05'],
    // Whoever writes AM writes the month first: that is no day to be taken at a guess.
    [date, '3/5/1980 12:00:00 AM', '3/5/1980 12:00:00 AM'],
    [date, '25/03/1980 12:00:00 ص', '1980-03-25'],
    // That day was a Wednesday: either the day or its name is wrong.
    [date, 'Thursday, March 5, 1980', 'Thursday, March 5, 1980'],
    [date, '5 رمضان 1400 هـ', '5 رمضان 1400 هـ'],
    [date, 'Mar 5 1980', '1980-03-05'],
    [date, '5-Dec-80', '1980-12-05'],
    [date, '5-Dec-69', '1969-12-05'],
    [date, '05-Dec-29', '2029-12-05'],
    [date, '5 Dec 05', '2005-12-05'],
    [date, '05/12/80', '1980-12-05'],
    [date, '12/31/80', '1980-12-31'],
    [date, '٠٥/١٢/٨٠', '1980-12-05'],
    // 1945 or 2045, and which of the three is the year: nobody is taken at a guess.
    [date, '5-Dec-45', '5-Dec-45'],
    [date, '05/12/45', '05/12/45'],
    [date, '05/12/11', '05/12/11'],
    [birth, '05/12/11', '05/12/11'],
    [birth, '05/12/45', '1945-12-05'],
    [birth, '5-Dec-45', '1945-12-05'],
    [birth, '5-Dec-05', '2005-12-05'],
    [date, '31/13/2025', '2025-13-31'],
    [moment, '2025-12-31 14:05', '2025-12-31T14:05:00Z'],
    [moment, '31/12/2025 9:05', '2025-12-31T09:05:00Z'],
    [moment, '2025-12-31T14:05:00+03:00', '2025-12-31T14:05:00+03:00'],
    [moment, '٣١/١٢/٢٠٢٥ ١٤:٠٥', '2025-12-31T14:05:00Z'],
    [moment, '31/12/2025', '2025-12-31T00:00:00Z'],
    [moment, 'noon', 'noon'],
    [moment, '31/12/2025 2:30 م', '2025-12-31T14:30:00Z'],
    [moment, '٣١/١٢/٢٠٢٥ ٢:٣٠ ص', '2025-12-31T02:30:00Z'],
    [moment, '12/31/2025 2:30 PM', '2025-12-31T14:30:00Z'],
    [moment, '12/31/2025 12:05:09 a.m.', '2025-12-31T00:05:09Z'],
    [moment, '12/31/2025 12:00 PM', '2025-12-31T12:00:00Z'],
    [moment, '31/12/2025 14:30 PM', '2025-12-31T14:30:00Z'],
    [moment, '3/5/2025 2:30 PM', '3/5/2025 2:30 PM'],
    [moment, '3/5/2025 2:30 م', '2025-05-03T14:30:00Z'],
    [moment, '2025-05-03 2:30 pm', '2025-05-03T14:30:00Z'],
    // No such hour: it is not read, and said.
    [moment, '31/12/2025 14:30 AM', '31/12/2025 14:30 AM'],
    [moment, '31/12/2025 0:30 م', '31/12/2025 0:30 م'],
    [date, '12/31/2025 12:00:00 AM', '2025-12-31'],
    [date, '5 March 1980 12:00 a.m.', '1980-03-05'],
    [date, '3/03/1980 12:00 AM', '1980-03-03'],
    [moment, '5 August 2025 14:05', '2025-08-05T14:05:00Z'],
    [boolean, 'TRUE', true],
    [boolean, 'نعم', true],
    [boolean, 'لا', false],
    [boolean, 0, false],
    [boolean, 'Non', false],
    [boolean, 'maybe', 'maybe'],
    [boolean, 'On', true],
    [boolean, 'off', false],
    [boolean, '✓', true],
    [boolean, '✔\ufe0f', true],
    [boolean, '✗', false],
    [boolean, 'أجل', true],
    [boolean, 'كلا', false],
    [boolean, 'خطأ', false],
    [boolean, '', null],
    [text, 42, '42'],
    [text, "'=1+1", '=1+1'],
    [text, "'quoted'", "'quoted'"],
    [list, 'one; two؛ ثلاثة\nfour', ['one', 'two', 'ثلاثة', 'four']],
    [list, ' one ;; two ; ', ['one', 'two']],
    [list, 'one; "two; three"; four', ['one', 'two; three', 'four']],
    [
      list,
      '"The Bridge"; "She said ""no"""; 5" disk',
      ['"The Bridge"', 'She said "no"', '5" disk'],
    ],
    [list, '"one; two', ['"one', 'two']],
    [list, '"one" and "two"; three', ['"one" and "two"', 'three']],
    [select, ' book ', 'BOOK'],
    [select, 'film', 'film'],
    [text, { evil: 1 }, { evil: 1 }],
  ])('%j: %j is %j', (field, cell, value) => {
    expect(valueIn(field, cell)).toEqual(value);
  });
});

describe('A-35 a text that looks like a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A', ' =1', '\u3000=1'])(
    '%j is defused, and comes back as it was',
    (formula) => {
      expect(looksLikeFormula(formula)).toBe(true);
      expect(neutralised(formula)).toBe(`'${formula}`);
      expect(valueIn(text, neutralised(formula))).toBe(formula);
    },
  );

  it('is told from one that does not', () => {
    for (const plain of ['x=1', 'نص', '1+1', "it's", '#42']) expect(neutralised(plain)).toBe(plain);
  });

  it.each([
    [';=1', ";'=1"],
    ['a; =1', "a; '=1"],
    ['a;+1;b;-1', "a;'+1;b;'-1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a;＝1', "a;'＝1"],
    ["a;'=1", "a;''=1"],
    ['a;"=1', 'a;\'"=1'],
    ['\t=1', "'\t'=1"],
    ["'\t=1", "''\t'=1"],
  ])('%j is defused also where a semicolon or a tab parts cells, and comes back', (value, cell) => {
    expect(neutralised(value)).toBe(cell);
    expect(valueIn(text, cell)).toBe(value);
  });

  // Quotes behind a comma count for nothing to who parts by semicolons: each line of the text is a row to them.
  it.each([
    ['Hello\n=1+1\nBye', "Hello\n'=1+1\nBye"],
    ['Hello\r\n  @SUM(A1)', "Hello\r\n  '@SUM(A1)"],
    ['\r=1', "'\r'=1"],
    ["'\n=1", "''\n'=1"],
    ['a\n"=1\nb', 'a\n\'"=1\nb'],
    ["a\n- 1+cmd|'/C calc'!A0", "a\n'- 1+cmd|'/C calc'!A0"],
    ['a\n+ HYPERLINK(A1)\n- b', "a\n'+ HYPERLINK(A1)\n- b"],
    ['a\n-1+1', "a\n'-1+1"],
  ])('%j is defused also where the end of a line begins a row, and comes back', (value, cell) => {
    expect(neutralised(value)).toBe(cell);
    expect(valueIn(text, cell)).toBe(value);
  });

  it('is told from the entries of a list, which call nothing', () => {
    for (const plain of ['We offer\n- day courses\n  - in summer\n\n+ more', "a\n'- b\n- "]) {
      expect(neutralised(plain)).toBe(plain);
      expect(valueIn(text, plain)).toBe(plain);
    }
  });

  it('whatever the text, it comes back', () => {
    const any = fc
      .stringMatching(/^['"=+\-@＝ x1;|(\t\r\n]{1,12}$/)
      .filter((value) => value.trim() !== '');
    fc.assert(
      fc.property(any, (value) => {
        const defused = neutralised(value);
        expect(looksLikeFormula(defused)).toBe(false);
        expect(valueIn(text, defused)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});

it('leaves what is far too long for a number or a day as it stands', () => {
  const digits = '9'.repeat(400);
  expect(valueIn(number, digits)).toBe(digits);
  expect(valueIn(date, `5 March ${digits}`)).toBe(`5 March ${digits}`);
});

describe('a stored value as a cell', () => {
  it('of several entries is read back as these, whatever marks and quotes they hold', () => {
    const entry = fc
      .stringMatching(/^["';؛=, ab]{1,8}$/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
        const cell = cellOf({ field: list }, entries);
        expect(valueIn(list, typeof cell === 'string' ? neutralised(cell) : cell)).toEqual(entries);
      }),
    );
  });

  it('reads back as the same value', () => {
    expect(valueIn(list, cellOf({ field: list }, ['a', 'b']))).toEqual(['a', 'b']);
    expect(valueIn(boolean, cellOf({ field: boolean }, true))).toBe(true);
    expect(valueIn(number, cellOf({ field: number }, 3.5))).toBe(3.5);
    expect(cellOf({ field: text }, null)).toBeNull();
  });
});
