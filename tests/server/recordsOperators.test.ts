/**
 * What a filter and a search find is what a plain look at each record finds: every operator of every kind of field, with
 * every kind of value, against rules written down here anew. And it is what the browser finds of what it alone has yet.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, type Row } from '../../entities/entity.ts';
import { isMany, list, longText, markdown, text, type Column } from '../../entities/field.ts';
import { matches } from '../../entities/matching.ts';
import { upload } from '../../entities/upload.ts';
import { operatorsOf, type FilterValue, type Operator } from '../../entities/wire.ts';
import { courseOf, fieldsOfKinds } from '../helpers/course.ts';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';

const course = courseOf(
  {
    ...fieldsOfKinds,
    room: text(),
    note: longText(),
    body: markdown(),
    tags: list({ searched: true }),
  },
  { columns: ['hours'], sorts: ['hours', 'room'] },
);

/** Spellings of a few words, and what is like them but is another. */
const spellings: readonly string[] = `
  أحمد|احمد|إحمد|آحمد|ٱحمد|محمد|أَحْمَدُ|أحمـــد|كلية|كليه|الكُلّيـة|مستشفى|مستشفي|مستشفی|مؤتمر|موتمر
  شئون|شيون|کتاب|كتاب|ة|لا|ﻻ|Café|CAFE|cafe${'\u0301'}|Straße|STRASSE|Łódź|lodz|Ærø|aero|ﬁne|fine
  ١٢٣|۱۲۳|123|٢٠٢٦ عام|عام 2026|A_b%c|a\\b|o'neil|"quoted"|x*|-12|two  words|two words
  Two${'\u00a0'}Words|wordstwo|𝔸lgebra|algebra|Office™|officetm|😀 smile|ab|abc`
  .split(/[|\n]/)
  .map((one) => one.replace(/^ +/, ''))
  .filter((one) => one !== '');

const marks =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;
const sameLetters: readonly (readonly [string, string])[] = [
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['æ', 'ae'],
  ['ø', 'o'],
];

/** A text letter by letter as a person who does not mind spelling reads it. */
function read(spelt: string): string {
  const letters = [...spelt.normalize('NFKD').toLowerCase()].map((letter) => {
    if (marks.test(letter)) return '';
    const digit = '٠١٢٣٤٥٦٧٨٩'.indexOf(letter) + 1 || '۰۱۲۳۴۵۶۷۸۹'.indexOf(letter) + 1;
    if (digit > 0) return String(digit - 1);
    return sameLetters.find(([one]) => one === letter)?.[1] ?? letter;
  });
  return letters.join('').split(/\s+/).join(' ').trim();
}

/** Values to ask for, each as it stands in an address. */
const asked: Readonly<Record<string, readonly string[]>> = {
  text: spellings,
  markdown: spellings,
  code: spellings,
  list: spellings,
  number: ['0', '-0', '-2', '-2.5', '7', '7.0', '0.1', '0.30000000000000004', '9007199254740991'],
  boolean: ['true', 'false'],
  date: ['2026-02-28', '2026-03-01', '1999-12-31', '2100-01-01'],
  dateTime: ['2026-02-28', '2026-02-28T23:59:59.999Z', '2026-03-01T02:00:00+02:00', '2026-03-01'],
  select: ['FIRST', 'SECOND'],
  relation: ['1', '2', '3', '40', '999999'],
  image: ['1', '2', '3', '999999'],
  file: ['1', '4', '999999'],
};

const inYear = (moment: string) => `2026-${moment}`;

const given: Readonly<Record<string, readonly unknown[]>> = {
  number: [null, 0, -2, 7, 9_007_199_254_740_991, 8],
  mark: [null, 0, -2.5, 7, 0.1, 0.1 + 0.2, 7.000_001],
  date: [null, '2026-02-28', '2026-03-01', '1999-12-31', '2026-02-27'],
  dateTime: [
    null,
    ...['02-27T23:59:59.999Z', '02-28T00:00:00.000Z', '02-28T23:59:59.999Z'].map(inYear),
    ...['03-01T00:00:00.000Z', '03-01T12:00:00.000Z'].map(inYear),
  ],
  select: [null, 'FIRST', 'SECOND'],
};

const turn = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

/** The value of a column in the n-th record; the steps differ, so that values meet in many ways. */
function valueAt({ key, field }: Column, n: number, step: number): unknown {
  const at = n * (step + 1) + step;
  const isEmpty = at % 5 === 0;
  switch (field.kind) {
    case 'text':
      return isEmpty && key !== 'titleEn' ? null : turn(spellings, at);
    case 'markdown':
    case 'code':
      return isEmpty ? null : `${turn(spellings, at)}\n${turn(spellings, at + 7)}`;
    case 'list':
      return isEmpty ? [] : [turn(spellings, at), turn(spellings, at + 3)];
    case 'boolean':
      return at % 2 === 0;
    case 'relation':
    case 'image':
    case 'file': {
      const ids = n < 5 || isEmpty ? [] : [(at % 3) + 1, ...(at % 2 === 0 ? [(at % 4) + 1] : [])];
      return isMany(field) ? [...new Set(ids)] : (ids[0] ?? null);
    }
    default:
      return turn((field.kind === 'number' && given[key]) || (given[field.kind] ?? []), at);
  }
}

type Test = (value: unknown) => boolean;
const within = (values: unknown, test: (one: never) => boolean): boolean =>
  [values].flat().some((one) => one !== null && test(one as never));

/** What a value must be like. Days stand for all their moments. */
function testOf({ field }: Column, operator: Operator, value: string): Test {
  if (operator === 'empty') {
    return (own) =>
      (own === null || (Array.isArray(own) && own.length === 0)) === (value === 'true');
  }
  const isNumber = ['number', 'relation', 'image', 'file'].includes(field.kind);
  const isMoment = field.kind === 'dateTime';
  const plain = (one: string): unknown => {
    if (field.kind === 'boolean') return one === 'true';
    if (isMoment) return one.length === 10 ? one : new Date(one).toISOString();
    return isNumber ? Number(one) : one.normalize('NFC').trim();
  };
  const [first, second = first] = value.split(',').map(plain) as [never, never];
  // Of a moment compared with a day, the day counts.
  const like = (one: unknown, other: unknown): never =>
    (isMoment && String(other).length === 10 ? String(one).slice(0, 10) : one) as never;
  const isIn: Test = (own) =>
    within(own, (one) => like(one, first) === first || like(one, second) === second);
  const reads = read(value);
  switch (operator) {
    case 'eq':
    case 'in':
      return isIn;
    case 'ne':
      return (own) => !isIn(own);
    case 'contains':
      return (own) => within(own, (one) => read(one).includes(reads));
    case 'startsWith':
      return (own) => within(own, (one) => read(one).startsWith(reads));
    case 'gt':
      return (own) => within(own, (one) => like(one, first) > first);
    case 'gte':
      return (own) => within(own, (one) => like(one, first) >= first);
    case 'lt':
      return (own) => within(own, (one) => like(one, first) < first);
    case 'lte':
      return (own) => within(own, (one) => like(one, first) <= first);
    case 'between':
      return (own) =>
        within(own, (one) => like(one, first) >= first && like(one, second) <= second);
  }
}

function valuesFor({ field }: Column, operator: Operator): readonly string[] {
  if (operator === 'empty') return ['true', 'false'];
  const values = (asked[field.kind] ?? []).filter(
    (one) => !(field.kind === 'number' && field.integer && one.includes('.') && one !== '7.0'),
  );
  if (operator !== 'in' && operator !== 'between') return values;
  return values.map((one, i) => `${one},${turn(values, i + 1)}`);
}

/** As an address is read in the browser. */
function readValue({ field }: Column, operator: Operator, value: string): FilterValue {
  const one = (part: string) => {
    if (operator === 'empty' || field.kind === 'boolean') return part === 'true';
    return ['number', 'relation', 'image', 'file'].includes(field.kind) ? Number(part) : part;
  };
  return operator === 'in' || operator === 'between'
    ? value.split(',').map((part) => one(part) as string | number)
    : one(value);
}

const wordsIn = (spelt: string): readonly string[] => read(spelt).match(/[\p{L}\p{N}]+/gu) ?? [];
const isSearched = ({ field, name }: Column) => field.searched === true || name === course.title;

/** Each word is somewhere in a word of the record; of one or two letters, at its beginning. */
function isFound(row: Row, search: string): boolean {
  const typed = /^#?(\d+)$/.exec(read(search))?.[1];
  if (typed !== undefined && row.id === Number(typed)) return true;
  const own = columnsOf(course)
    .filter(isSearched)
    .flatMap(({ key }) => [row[key]].flat())
    .flatMap((value) => (typeof value === 'string' ? wordsIn(value) : []));
  const sought = wordsIn(search);
  const holds = (word: string) =>
    own.some((one) => ([...word].length < 3 ? one.startsWith(word) : one.includes(word)));
  return sought.length > 0 && sought.every(holds);
}

describe.each(dialects)('of records with every kind of field on %s', (dialect) => {
  let t: TestRecords;
  const rows: Row[] = [];
  beforeAll(async () => {
    t = await testRecords(dialect, { entities: [course, upload] });
    for (let i = 0; i < 4; i += 1) await t.upload();
    const columns = columnsOf(course).filter(({ field }) => !field.readOnly);
    for (let n = 0; n < 60; n += 1) {
      const values = columns.map((one, step) => [one.key, valueAt(one, n, step)] as const);
      const { id } = await t.create('course', Object.fromEntries(values));
      rows.push((await t.read('course', id)) as Row);
    }
  });
  afterAll(() => t.close());

  const found = async (params: string) =>
    (await t.ids('course', `${params}&pageSize=500&sort=id`)).join();
  const expected = (test: (row: Row) => boolean) =>
    rows
      .filter(test)
      .map(({ id }) => id)
      .join();

  it.each(columnsOf(course).map((one) => [one.key, one] as const))(
    'every operator finds by %s what is to be found',
    async (key, one) => {
      const wrong: string[] = [];
      for (const operator of operatorsOf(one.field)) {
        for (const value of valuesFor(one, operator)) {
          const test = testOf(one, operator, value);
          const name = `filter[${key}][${operator}]`;
          const ids = await found(`${name}=${encodeURIComponent(value)}`);
          const right = expected((row) => test(row[key]));
          if (ids !== right) wrong.push(`${name}=${value}: ${ids} instead of ${right}`);
          const filter = { [key]: { [operator]: readValue(one, operator, value) } };
          const judged = expected((row) => matches(course, row, { search: '', filter }) === true);
          if (judged !== right) wrong.push(`${name}=${value}: judged ${judged}, is ${right}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('a search finds every spelling, whole words and parts of them', async () => {
    const wrong: string[] = [];
    const parts = spellings.flatMap((one) => {
      const letters = [...one];
      return [letters.slice(0, 2), letters.slice(1, 4), letters.slice(-3)].map((p) => p.join(''));
    });
    const pairs = spellings.map((one, i) => `${turn(spellings, i * 5 + 2)} ${one}`);
    for (const search of new Set([...spellings, ...parts, ...pairs, '#12', '7'])) {
      if (search.trim() === '') continue;
      const ids = await found(`search=${encodeURIComponent(search)}`);
      const right = expected((row) => isFound(row, search));
      if (ids !== right) wrong.push(`${search}: ${ids} instead of ${right}`);
      // What was never sent has no number to be found by.
      if (/^#?\p{Nd}+$/u.test(search)) continue;
      const judged = expected((row) => matches(course, row, { search, filter: {} }) === true);
      if (judged !== right) wrong.push(`${search}: judged ${judged}, is ${right}`);
    }
    expect(wrong).toEqual([]);
  });
});
