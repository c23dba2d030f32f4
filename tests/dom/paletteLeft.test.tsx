/** A sentence about many promises to understand what it says without a colon: a department, a kind, a year. What may be two things is neither, and nothing is done before it was shown. */
import { cleanup, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { rows, showTyped, startPalettePage, stateOf } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const make = async (collection: string, values: object) =>
    (await page().make(collection, values)).id;
  const law = await make('departments', { nameEn: 'Law', nameAr: 'القانون', slug: 'law' });
  for (const name of ['Urban Studies', 'Gulf Studies']) {
    const slug = name.toLowerCase().replace(' ', '-');
    await make('departments', { nameEn: name, nameAr: slug, slug });
  }
  const staff = { scientific_title_en: 'Dr.', scientific_title_ar: 'د.', enabled: true };
  const sara = { ...staff, fullname_en: 'Sara Ali', fullname_ar: 'سارة علي', gender: 'FEMALE' };
  const omar = { ...staff, fullname_en: 'Omar Zaid', fullname_ar: 'عمر زيد', gender: 'MALE' };
  const jude = { ...staff, fullname_en: 'Jude Law', fullname_ar: 'جود لو', gender: 'MALE' };
  ids['sara'] = await make('staff', { ...sara, departments: [1] });
  await make('staff', { ...omar, departments: [1] });
  await make('staff', { ...jude, departments: [law] });
  const book = { documentType: 'BOOK', enabled: true, titleAr: 'كتاب' };
  await make('publications', { ...book, titleEn: 'On beams', year: 2026 });
  await make('publications', { ...book, titleEn: 'On arches', year: 2019 });
});

async function typed(text: string) {
  cleanup();
  return await showTyped(page(), text, '/events');
}

it.each([
  ['en', 'staff civil disable', 'Disable 2 staff members | Departments: Civil Engineering'],
  ['en', 'disable civil engineering staff', 'Disable 2 staff members | Departments: Civil'],
  [
    'en',
    'disable the staff of the civil department',
    'Disable 2 staff members | Departments: Civil',
  ],
  ['en', 'disable all staff except civil', 'Disable 1 staff member | except Departments: Civil'],
  ['en', 'disable female staff', 'Disable 1 staff member | Gender: female'],
  ['en', 'staff male civil disable', 'Disable 1 staff member | Gender: male · Departments: Civil'],
  ['en', 'publications year 2026 disable', 'Disable 1 publication | Year of publication: 2026'],
  ['en', 'disable workshop events', 'Disable 1 event | Type: workshop'],
  ['ar', 'تعطيل موظفي الهندسة المدنية', 'تعطيل عضوين | الأقسام'],
  ['fr', 'désactiver le personnel du département civil', 'Désactiver 2 membres du personnel'],
] as const)('%s: “%s” is “%s”', async (language, text, row) => {
  await setLanguage(language);
  await typed(text);
  await waitFor(() => expect(rows()[0]).toContain(row));
});

it.each([
  ['en', 'disable all', 'Disable 1 event | '],
  ['ar', 'تعطيل الكل', 'تعطيل فعالية واحدة | '],
  ['fr', 'tout désactiver', 'Désactiver 1 événement | '],
] as const)('%s: over a list “%s” is of its records', async (language, text, row) => {
  await setLanguage(language);
  await typed(text);
  await waitFor(() => expect(rows()[0]).toContain(row));
});

it('changes nothing before it was shown who they are', async () => {
  const { user, settled } = await typed('staff civil disable');
  await waitFor(() => expect(rows()[0]).toContain('Disable 2 staff members'));
  await user.keyboard('{Enter}');
  await settled();
  expect(stateOf()).toBe('open.asking');
  expect(rows().join()).toContain('Sara Ali');
  expect(rows().join()).not.toContain('Jude Law');
  expect((await page().read('staff', ids['sara'] ?? 0))['enabled']).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(async () => {
    expect((await page().read('staff', ids['sara'] ?? 0))['enabled']).toBe(false);
  });
});

it('a name that a department and a person have is the person’s', async () => {
  await typed('disable staff law');
  await waitFor(() => expect(rows()[0]).toContain('Jude Law'));
  expect(rows().join()).not.toContain('Disable');
});

it.each(['disable all staff studies', 'disable all staff except nobody'])(
  '“%s” is not understood: it names two, or none',
  async (text) => {
    await typed(text);
    await waitFor(() => expect(rows()[0]).toContain('Not understood'));
    expect(rows().join()).not.toContain('Disable 1');
  },
);
