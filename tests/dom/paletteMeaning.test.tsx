/** The palette promises to find what an editor means in the words that one says around it: to go somewhere, of one's own, in an order. */
import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import {
  addressNow,
  chosen,
  rows,
  showPalette,
  startPalettePage,
} from '../helpers/palettePage.tsx';

const { page, news } = startPalettePage();

/** What stands first for a text. */
async function firstFor(text: string): Promise<string | undefined> {
  cleanup();
  const { open, type, settled } = await showPalette(page());
  await open();
  await type(text);
  await settled();
  return rows()[0];
}

describe('what is said around a place or a setting', () => {
  it.each([
    ['en', 'go to trash', 'Trash'],
    ['en', 'open the trash', 'Trash'],
    ['en', 'change my password', 'Change Password'],
    ['en', 'my sessions', 'Where I am signed in'],
    ['en', 'sign out everywhere', 'Sign out everywhere else'],
    ['en', 'sign out of all devices', 'Sign out everywhere else'],
    ['en', 'log out everywhere else', 'Sign out everywhere else'],
    ['fr', 'se déconnecter partout', 'Se déconnecter partout ailleurs'],
    ['fr', 'déconnexion de tous les appareils', 'Se déconnecter partout ailleurs'],
    ['ar', 'تسجيل الخروج من كل مكان', 'تسجيل الخروج من كل مكان آخر'],
    ['ar', 'خروج من كل الأجهزة', 'تسجيل الخروج من كل مكان آخر'],
    ['en', 'sign out', 'Logout'],
    ['en', 'log out', 'Logout'],
    ['fr', 'se déconnecter', 'Se déconnecter'],
    ['ar', 'تسجيل الخروج', 'تسجيل الخروج'],
    ['ar', 'خروج', 'تسجيل الخروج'],
    ['en', 'find unused files', 'Files that nothing shows'],
    ['fr', 'aller à la corbeille', 'Corbeille'],
    ['fr', 'changer mon mot de passe', 'Changer le mot de passe'],
    ['ar', 'اذهب إلى المحذوفات', 'المحذوفات'],
  ] as const)('%s: “%s” finds “%s”', async (language, text, title) => {
    await setLanguage(language);
    expect(await firstFor(text)).toContain(title);
  });

  it('leads to where one sees one’s sign-ins, before all of them are ended', async () => {
    expect(await firstFor('sign out everywhere')).toContain('Sign out everywhere else');
    expect(chosen()).toContain('This is done in the list of your sign-ins');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe('/sessions'));
  });

  it('changes nothing on what was only to be opened', async () => {
    const { open, type, settled } = await showPalette(page());
    await open();
    await type('open the trash');
    await settled();
    expect(rows().join()).not.toContain('Delete');
  });
});

describe('what is said in another form', () => {
  it.each([
    ['fr', 'les miennes', 'à moi'],
    ['ar', 'أضف خبراً', 'خبر جديد'],
    ['ar', 'أضف خبرا جديدا', 'خبر جديد'],
    ['ar', 'أضف موظفاً', 'عضو هيئة جديد'],
    ['en', 'gallery items', 'Gallery'],
    ['fr', 'éléments de galerie', 'Galeries'],
    ['ar', 'عناصر المعرض', 'معرض الصور'],
    ['en', 'sort views descending', 'News: Sort by Views'],
    ['fr', 'vues décroissantes', 'Vues'],
    ['ar', 'ترتيب المشاهدات تنازلياً', 'الأخبار: ترتيب حسب المشاهدات'],
    ['en', 'newest news', 'News: Sort by Published'],
    ['ar', 'أخبار ينقصها الإنجليزية', 'الأخبار التي تنقصها الإنجليزية'],
  ] as const)('%s: “%s” finds “%s”', async (language, text, title) => {
    await setLanguage(language);
    expect(await firstFor(text)).toContain(title);
  });

  it('an Arabic day with its article is that day, and a verb behind “all of them” is of all', async () => {
    await setLanguage('ar');
    const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv');
    expect(await firstFor('الغد')).toContain(day);
    expect(await firstFor('اعتماد الأخبار كلها')).toContain('اعتماد خبرين');
  });
});

describe('what is to be deleted because it is old', () => {
  it.each([
    ['en', 'delete old messages', 'Contacts: Sort by Created, oldest first', 'oldest'],
    ['en', 'remove the oldest news', 'News: Sort by Published, oldest first', 'oldest'],
    ['fr', 'supprimer les anciens messages', 'Trier par', 'du plus ancien'],
    ['ar', 'احذف الرسائل القديمة', 'الرسائل: ترتيب حسب', 'الأقدم'],
  ] as const)(
    '%s: “%s” deletes nothing, because nobody has said how old: it leads to “%s”',
    async (language, text, title, order) => {
      await setLanguage(language);
      expect(await firstFor(text)).toContain(title);
      expect(rows().filter((row) => !row.includes(order))).toEqual([]);
    },
  );

  it('says nothing of an order where nobody speaks of age', async () => {
    expect(await firstFor('delete messages')).toContain('Delete');
    expect(rows().join()).not.toContain('Sort by');
  });
});

describe('what has a name of its own', () => {
  it('is not taken for something put on a page', async () => {
    const components = { titleEn: 'Call to action', titleAr: 'دعوة', fieldKey: 'call_to_action' };
    await page().make('components', components);
    const { id } = await page().make('pages', {
      titleEn: 'Laboratories',
      titleAr: 'المختبرات',
      slug: 'laboratories',
    });
    await setLanguage('fr');
    expect(await firstFor('à la une')).not.toContain('Attribuer');
    await setLanguage('en');
    expect(await firstFor(`page ${id}`)).toContain('Laboratories');
  });
});

describe('the number of a record that there is not', () => {
  it('says so once the server has answered', async () => {
    expect(await firstFor('#999999')).toContain('No such record, unless it is in the trash');
    expect(await firstFor(`#${news('lab')}`)).toContain('New water laboratory');
    expect(rows().join()).not.toContain('No such record');
  });

  it('comes behind what is found by the same words', async () => {
    const { id } = await page().make('blogs', { titleEn: 'The class of 2026', titleAr: 'دفعة' });
    expect(id).not.toBe(2026);
    expect(await firstFor('news 2026')).toContain('The class of 2026');
    expect(rows().at(-1)).toContain('No such record');
  });
});
