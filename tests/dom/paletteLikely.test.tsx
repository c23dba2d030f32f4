/** The palette promises that a section and the name of one of its values lead to those records without a verb as well, in whichever order; a record that is called so comes first. */
import { cleanup, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { addressNow, note, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();

beforeAll(async () => {
  const make = async (collection: string, values: object) =>
    (await page().make(collection, values)).id;
  const mechanical = await make('departments', {
    nameEn: 'Mechanical Engineering',
    nameAr: 'الهندسة الميكانيكية',
    slug: 'mechanical',
  });
  const law = await make('departments', { nameEn: 'Law', nameAr: 'القانون', slug: 'law' });
  await make('departments', { nameEn: 'Surveying', nameAr: 'المساحة', slug: 'surveying' });
  const staff = { scientific_title_en: 'Dr.', scientific_title_ar: 'د.', enabled: true };
  const sara = { ...staff, fullname_en: 'Sara Ali', fullname_ar: 'سارة علي', gender: 'FEMALE' };
  const omar = { ...staff, fullname_en: 'Omar Zaid', fullname_ar: 'عمر زيد', gender: 'MALE' };
  const jude = { ...staff, fullname_en: 'Jude Law', fullname_ar: 'جود لو', gender: 'MALE' };
  await make('staff', { ...sara, departments: [1] });
  await make('staff', { ...omar, departments: [1, mechanical] });
  await make('staff', { ...jude, departments: [law] });
  const thesis = { titleAr: 'رسالة', studentName: 'Lama Saleh', degree: 'PHD' };
  await make('theses', { ...thesis, titleEn: 'On concrete', department: 1 });
  const book = { documentType: 'BOOK', enabled: true, titleAr: 'كتاب' };
  await make('publications', { ...book, titleEn: 'On beams', year: 2026 });
  await make('publications', { ...book, titleEn: 'On arches', year: 2019 });
  const lent = { ...book, enabled: false, titleEn: 'On bridges', year: 2026 };
  await make('library-items', lent);
  const published = { titleEn: 'Bridge opened', titleAr: 'افتتاح', publishDate: '2024-03-01' };
  await make('blogs', published);
});

async function typed(text: string, address = '/events') {
  cleanup();
  return await showTyped(page(), text, address);
}

const civil = 'Staff: Departments: Civil Engineering | 2 match';

describe('a section and a value without a verb', () => {
  it.each([
    ['en', 'staff civil', civil],
    ['en', 'civil staff', civil],
    ['en', 'civil engineering staff', civil],
    ['en', 'staff of the civil department', civil],
    ['en', 'professors civil', civil],
    ['en', 'female staff civil', 'Staff: Gender: female · Departments: Civil Engineering | 1'],
    ['en', 'staff except civil', 'Staff: except Departments: Civil Engineering | 1'],
    ['en', 'phd theses', 'Thesis: Doctorate'],
    ['en', 'theses phd', 'Thesis: Doctorate'],
    ['en', 'phd theses civil', 'Thesis: Degree: phd · Department: Civil Engineering | 1'],
    ['ar', 'موظفو الهندسة المدنية', 'أعضاء الهيئة: الأقسام: الهندسة المدنية'],
    ['ar', 'أساتذة قسم الهندسة المدنية', 'أعضاء الهيئة: الأقسام: الهندسة المدنية'],
    ['fr', 'personnel civil', 'Civil Engineering | 2 fiches'],
    ['fr', 'professeurs du département civil', 'Civil Engineering | 2 fiches'],
  ] as const)('%s: “%s” leads to “%s”', async (language, text, row) => {
    await setLanguage(language);
    await typed(text);
    expect(rows()[0]).toContain(row);
  });

  it('opens that list', async () => {
    const { user } = await typed('civil staff');
    await user.keyboard('{Enter}');
    expect(decodeURIComponent(addressNow())).toContain('/staff?filter[departments]');
  });
});

it('a record that is called so comes first, and another’s beginning is no name', async () => {
  await typed('staff law');
  expect(rows()[0]).toContain('Jude Law');
  expect(rows()[1]).toContain('Staff: Departments: Law | 1');
  // It begins Sara, and Surveying.
  await typed('staff s');
  expect(rows().join()).toContain('Sara Ali');
  expect(rows().join()).not.toContain('Departments: Surveying');
});

it('of a name that two have each has a row', async () => {
  await typed('staff engineering');
  expect(rows().toSorted()).toEqual([
    expect.stringContaining('Staff: Departments: Civil Engineering | 2'),
    expect.stringContaining('Staff: Departments: Mechanical Engineering | 1'),
  ]);
});

it('where nobody is so, it says for what it was looked', async () => {
  await typed('staff surveying');
  expect(rows()).toEqual([]);
  expect(note()).toBe('Nothing found: Staff · Departments: Surveying');
});

it('what names nothing leads nowhere', async () => {
  await typed('staff nobody');
  expect(rows()).toEqual([]);
  expect(note()).toContain('Nothing found for “staff nobody”');
});

describe('a year where a record’s number may stand', () => {
  it.each([
    ['en', 'publications 2026', 'Publications: Year of publication: 2026 | 1'],
    ['en', '2026 publications', 'Publications: Year of publication: 2026 | 1'],
    ['en', 'news 2024', 'News: Published: 2024 | 1'],
    ['en', 'publications 2026 disable', 'Disable 1 publication | Year of publication: 2026'],
    ['en', 'disable publications 2026', 'Disable 1 publication | Year of publication: 2026'],
    ['en', 'disable publications of 2026', 'Disable 1 publication | Year of publication: 2026'],
    ['ar', 'تعطيل منشورات ٢٠٢٦', 'تعطيل منشور واحد | سنة النشر: 2026'],
    ['fr', 'désactiver les publications 2026', 'Désactiver 1 publication'],
  ] as const)('%s: “%s” is first “%s”', async (language, text, row) => {
    await setLanguage(language);
    await typed(text);
    expect(rows()[0]).toContain(row);
  });

  it('the record of that number is still looked for, and stands behind where there is none', async () => {
    await typed('publications 2026');
    expect(rows().at(-1)).toContain('Publication 2026');
    await typed('publications #2026');
    expect(rows().join()).not.toContain('Year of publication');
  });

  it('what is no year is a number', async () => {
    await typed('publications 2 disable');
    expect(rows()[0]).toContain('Disable publication “On arches”');
    expect(rows().join()).not.toContain('Year of publication');
  });
});

describe('a value without its section', () => {
  const ofBoth = (type: string) =>
    ['Library: ', 'Publications: '].map((of) =>
      expect.stringContaining(`${of}Year of publication: 2026 · Type of document: ${type} | 1`),
    );

  it.each([
    ['books 2026', ofBoth('books')],
    ['2026 books', ofBoth('books')],
    ['books of 2026', ofBoth('books')],
    ['livres 2026', ofBoth('livres')],
    ['كتب ٢٠٢٦', ofBoth('كتب')],
    [
      'disabled books',
      [expect.stringContaining('Library: Disabled · Type of document: books | 1')],
    ],
    [
      'الكتب المعطلة',
      expect.arrayContaining([expect.stringContaining('Library: Disabled · Type of document')]),
    ],
    ['workshops 2019', [expect.stringContaining('Events: Starts: 2019 · Type: workshops | 1')]],
  ])('“%s” leads to the list of each section that has such', async (text, found) => {
    await typed(text);
    await waitFor(() => expect(rows().toSorted()).toEqual(found));
  });

  it('opens that list', async () => {
    const { user } = await typed('disabled books');
    await user.keyboard('{Enter}');
    const asked = '/library?filter[enabled]=false&filter[documentType]=BOOK';
    expect(decodeURIComponent(addressNow())).toBe(asked);
  });

  it('among words that say nothing it is one of a title', async () => {
    await typed('books of water 2026');
    expect(rows()).toEqual([]);
  });

  it('does nothing to all of them', async () => {
    await typed('disable books');
    expect(rows()).toEqual([]);
  });
});

describe('a name that two have, of whom something is to be done', () => {
  const each = [
    'Disable 1 staff member | Departments: Mechanical Engineering',
    'Disable 2 staff members | Departments: Civil Engineering',
  ].map((text) => expect.stringContaining(text));

  it.each(['staff engineering disable', 'disable engineering staff', 'disable staff engineering'])(
    '“%s” offers each',
    async (text) => {
      await typed(text);
      await waitFor(() => expect(rows().toSorted()).toEqual(each));
    },
  );

  it('and of all it is said first that it is not understood', async () => {
    await typed('disable all staff engineering');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toContain('Not understood');
    expect(rows().slice(1).toSorted()).toEqual(each);
  });
});
