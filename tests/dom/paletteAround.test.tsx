/** The palette promises to understand who has made a record, which of its dates is meant, and what is said around a list: to export it, to archive of it. */
import { cleanup } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { note, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const { page } = startPalettePage();

beforeAll(async () => {
  const make = async (collection: string, values: object) =>
    (await page().make(collection, values)).id;
  const staff = { scientific_title_en: 'Dr.', scientific_title_ar: 'د.', enabled: true };
  const sara = { ...staff, fullname_en: 'Sara Ali', fullname_ar: 'سارة علي', gender: 'FEMALE' };
  const author = await make('staff', { ...sara, birthdate: '1980-05-01' });
  const written = { titleEn: 'On water', titleAr: 'عن الماء', author: 'Sara Ali' };
  await make('blogs', { ...written, approved: true });
  const book = { documentType: 'BOOK', enabled: true, titleAr: 'كتاب', titleEn: 'On beams' };
  await make('publications', { ...book, authors: [author] });
  await make('pages', { titleEn: 'Home', titleAr: 'الرئيسية', slug: 'home' });
  const thesis = { titleAr: 'رسالة', studentName: 'Lama Saleh', degree: 'PHD' };
  await make('theses', { ...thesis, titleEn: 'On concrete', defenseDate: '2025-02-03' });
});

async function typed(text: string, address = '/events') {
  cleanup();
  return await showTyped(page(), text, address);
}

describe('the first row', () => {
  it.each([
    ['en', 'news by sara', 'News: Author: sara | 1'],
    ['en', 'publications by sara', 'Publications: Authors of the faculty: Sara Ali | 1'],
    ['en', 'theses by lama', 'lama | 1'],
    ['en', 'news created by admin', 'News: Created by: administrator | 4'],
    ['en', 'created by admin', 'Events: Created by: administrator | 1'],
    ['en', 'disable publications by sara', 'Disable 1 publication | Authors of the faculty: Sara'],
    ['ar', 'منشورات سارة', 'سارة علي'],
    ['ar', 'أخبار admin', 'administrator'],
    ['fr', 'actualités créées par admin', 'administrator'],
    ['en', 'staff born in 1980', 'Staff: Date of birth: 1980 | 1'],
    ['en', 'staff born 1980', 'Staff: Date of birth: 1980 | 1'],
    ['ar', 'موظفون مواليد 1980', 'أعضاء الهيئة: تاريخ الميلاد: 1980'],
    ['fr', 'personnel né en 1980', '1980 | 1'],
    ['en', 'theses defended in 2025', 'Thesis: Defended on: 2025 | 1'],
    ['ar', 'رسائل نوقشت في 2025', '2025'],
    ['fr', 'thèses soutenues en 2025', '2025 | 1'],
    ['en', 'changed this week', 'Events: Updated: '],
    ['fr', 'modifié cette semaine', 'Événements'],
    ['en', 'export staff to excel', 'Export as a workbook: Staff'],
    ['en', 'print staff', 'Staff | g s'],
    ['fr', 'exporter le personnel', 'Exporter en classeur\u00A0: Personnel'],
    ['ar', 'تصدير الموظفين', 'تصدير مصنف إكسل: أعضاء الهيئة'],
    ['en', 'roles', 'Permissions'],
    ['ar', 'أدوار', 'الصلاحيات'],
    ['fr', 'rôles', 'Profils de droits'],
    ['en', 'albums', 'Gallery | g y'],
    ['ar', 'ألبومات', 'معرض الصور'],
    ['fr', 'albums', 'Galeries'],
    // A section is found by what its records are called where they are counted.
    ['en', 'disabled menu entries', 'Menu: Disabled'],
    ['en', 'news items without image', 'News: without Image'],
    ['en', 'disabled staff members', 'Staff: Disabled'],
    ['fr', 'ouvrages désactivés', 'Bibliothèque\u00A0: Désactivé'],
    ['fr', 'membres désactivés', 'Personnel\u00A0: Désactivé'],
    ['ar', 'مواد مكتبية معطلة', 'المكتبة'],
    ['en', 'archive news', 'Unapprove: News'],
    ['fr', 'archiver les actualités', 'Actualités'],
    ['ar', 'أرشفة الأخبار', 'الأخبار'],
    ['en', 'home page', 'Home | '],
    ['en', 'edit home page', 'Home | '],
    ['ar', 'رفع صورة', 'إضافة صور'],
    ['en', 'new event tomorrow', 'New event'],
    ['fr', 'nouvel événement demain', 'Nouvel événement'],
    ['ar', 'فعالية جديدة غدا', 'فعالية جديدة'],
  ] as const)('%s: “%s” is “%s”', async (language, text, row) => {
    await setLanguage(language);
    await typed(text);
    expect([rows()[0], note()].join()).toContain(row);
  });
});

it('in the list itself its own command comes first', async () => {
  await typed('export staff to excel', '/staff');
  expect(rows()[0]).toContain('Export as a workbook');
});

it('nothing is made of a day that is made of nothing', async () => {
  await typed('tomorrow');
  expect(rows().join()).not.toContain('New event');
});
