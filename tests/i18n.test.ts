/** Promises of the one door to the words: the right language, form and direction, and never a blank. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dateText,
  dateTimeText,
  labelled,
  numberText,
  sizeText,
  timeText,
} from '../i18n/format.ts';
import {
  commandLabel,
  countAlone,
  countText,
  entityLabel,
  errorText,
  faultText,
  fieldLabel,
  hasText,
  language,
  optionLabel,
  setLanguage,
  subscribe,
  t,
  textOf,
  toastText,
  version,
} from '../i18n/index.ts';
import { product } from './helpers/sources.ts';

const isolates = /[\u2068\u2069]/g;
const plain = (text: string) => text.replaceAll(isolates, '');

afterEach(() => setLanguage('en'));

describe('choosing a language', () => {
  it('speaks English until told otherwise', () => {
    expect(language().code).toBe('en');
    expect(t('form.save')).toBe('Save');
  });

  it('loads a language, takes it, and tells whoever subscribed, once', async () => {
    const heard = vi.fn<() => void>();
    const before = version();
    const leave = subscribe(heard);
    await setLanguage('ar');
    await setLanguage('ar');
    leave();
    await setLanguage('fr');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(version()).toBe(before + 2);
    expect(language()).toMatchObject({ code: 'fr', dir: 'ltr' });
    expect(t('form.save')).toBe('Enregistrer');
  });

  it('takes the last one asked for, though an earlier one arrives later', async () => {
    const slow = setLanguage('xx-rtl');
    await setLanguage('en');
    await slow;
    expect(language().code).toBe('en');
  });

  it('has pseudo-languages in both directions', async () => {
    await setLanguage('xx-rtl');
    expect(language().dir).toBe('rtl');
    expect(t('form.save')).toBe('[form.save]');
    await setLanguage('xx-bracket');
    expect(language().dir).toBe('ltr');
    expect(plain(t('toasts.loggedInAs', { username: 'mona' }))).toBe('[toasts.loggedInAs mona]');
  });
});

describe('plurals and genders', () => {
  it('counts in Arabic with six forms', async () => {
    await setLanguage('ar');
    expect([0, 1, 2, 3, 11, 100].map((n) => countText('news', n))).toEqual([
      'لا أخبار',
      'خبر واحد',
      'خبرين',
      '3 أخبار',
      '11 خبراً',
      '100 خبر',
    ]);
    expect(t('templates.onSelection.approve', { of: 'news', n: 3 })).toBe('اعتماد 3 أخبار');
  });

  it('counts in Arabic what stands alone in the nominative, with all of its name', async () => {
    await setLanguage('ar');
    const many = (name: string) => [1, 2, 3, 11].map((n) => countAlone(name, n));
    expect(many('menu')).toEqual(['عنصر قائمة', 'عنصرا قائمة', '3 عناصر قائمة', '11 عنصر قائمة']);
    expect(many('news')).toEqual(['خبر', 'خبران', '3 أخبار', '11 خبراً']);
    expect(
      ['page', 'staff', 'galleryItem', 'user', 'permissionSet'].map((of) => countAlone(of, 2)),
    ).toEqual(['صفحتان', 'عضوا هيئة', 'عنصران في المعرض', 'مستخدمان', 'مجموعتا صلاحيات']);
    await setLanguage('en');
    expect(countAlone('menu', 2)).toBeUndefined();
  });

  it('agrees with the entity spoken of, and counts none as one in French', async () => {
    await setLanguage('ar');
    expect([t('states.approved', { of: 'news' }), t('states.approved', { of: 'page' })]).toEqual([
      'معتمد',
      'معتمدة',
    ]);
    await setLanguage('fr');
    expect(toastText('added', { of: 'event' })).toBe('L’événement a bien été ajouté');
    expect(toastText('added', { of: 'page' })).toBe('La page a bien été ajoutée');
    expect(toastText('applied', { action: 'approve', of: 'news', n: 2 })).toBe(
      '2 actualités approuvées',
    );
    expect(toastText('applied', { action: 'approve', of: 'news', count: 2 })).toBe(
      '2 actualités approuvées',
    );
    expect(countText('news', 0)).toBe('0 actualité');
    const rows = (n: number) => [
      t('importSheet.added', { n }),
      t('importSheet.updated', { n }),
      t('importSheet.same', { n }),
    ];
    expect(rows(0)).toEqual(['0 nouvelle', '0 modifiée', '0 identique']);
    expect(rows(2)).toEqual(['2 nouvelles', '2 modifiées', '2 identiques']);
    expect(t('bulk.looking', { n: 1, all: 9 })).toContain('1 examinée sur');
    expect(toastText('stopped', { count: 1 })).toContain('1 faite,');
    // Of a picture (feminine) and of a file alike.
    expect(t('upload.drop')).not.toMatch(/-l[ae] /);
  });

  it('says what was applied to how many', () => {
    const said = (action: string, n: number) => toastText('applied', { action, of: 'page', n });
    expect([said('approve', 1), said('delete', 12)]).toEqual([
      'Approved 1 page',
      'Deleted 12 pages',
    ]);
  });
});

describe('several that were added at once', () => {
  it.each([
    ['en', ['2 gallery items added successfully', '11 gallery items added successfully']],
    [
      'ar',
      [
        'تمت إضافة عنصرين بنجاح',
        'تمت إضافة 3 عناصر بنجاح',
        'تمت إضافة 11 عنصراً بنجاح',
        'تمت إضافة 100 عنصر بنجاح',
      ],
    ],
    ['fr', ['2 éléments de galerie ont bien été ajoutés']],
  ] as const)('are told with their number in words of %s', async (code, said) => {
    await setLanguage(code);
    const numbers = { en: [2, 11], ar: [2, 3, 11, 100], fr: [2] }[code];
    expect(
      numbers.map((n) =>
        plain(t('toasts.addedSeveral', { of: 'galleryItem', n })).replaceAll(/\s/g, ' '),
      ),
    ).toEqual(said);
  });
});

describe('what was typed into a cell, or imported, and is not done again', () => {
  it.each([
    ['en', 'Not redone: 2 pages'],
    ['ar', 'لم تتم إعادة التغيير في صفحتين'],
    ['fr', 'Non rétabli : 2 pages'],
  ] as const)('is told in words of %s', async (code, said) => {
    await setLanguage(code);
    const told = plain(toastText('applyFailed', { action: 'import', of: 'page', count: 2 }));
    expect(told.replaceAll(/\s/g, ' ')).toBe(said);
  });
});

describe('what is not in any catalogue', () => {
  it('an entity without labels is spoken of by its own name', async () => {
    expect(entityLabel('examRoom')).toMatchObject({
      name: 'Exam room',
      many: 'Exam room',
      new: 'New exam room',
      none: 'No Records',
    });
    expect(countText('examRoom', 2)).toBe('2 records');
    expect(toastText('added', { of: 'examRoom' })).toBe('Exam room added successfully');
    await setLanguage('ar');
    expect(plain(entityLabel('examRoom').name)).toBe('Exam room');
    expect(entityLabel('constructor').name).toBe('Constructor');
  });

  it('a field without a label is humanised, with its language', async () => {
    expect(fieldLabel('examRoom', 'seatCount')).toBe('Seat count');
    expect(fieldLabel('examRoom', 'nickNameEn')).toBe('Nick name, English');
    expect(fieldLabel('examRoom', 'nick_name_ar')).toBe('Nick name, Arabic');
    expect(fieldLabel('examRoom', 'toString')).toBe('To string');
  });

  it('an unknown key, option, command or toast still reads like words', () => {
    expect(textOf('pages.examRooms')).toBe('Exam rooms');
    expect(hasText('pages.examRooms')).toBe(false);
    expect(hasText('list')).toBe(false);
    expect(optionLabel('examKind', 'ORAL')).toBe('ORAL');
    expect(commandLabel('go.somewhereElse')).toBe('Go somewhere else');
    expect(toastText('somethingNew')).toBe('Something new');
  });

  it('an unknown server code becomes title-case words, an unknown fault an invalid format', () => {
    expect(errorText('QUOTA_EXCEEDED_TODAY')).toBe('Quota Exceeded Today');
    expect(errorText('constructor')).toBe('Constructor');
    expect(faultText({ code: 'tooPurple' })).toBe('Invalid format');
  });
});

describe('labels', () => {
  it('names a field by its name or by its stored key, in the interface’s language', async () => {
    expect(fieldLabel('news', 'title')).toBe('Title');
    expect(fieldLabel('news', 'titleAr')).toBe('Title, Arabic');
    expect(fieldLabel('staff', 'fullname_en')).toBe('Full name, English');
    expect(fieldLabel('dean', 'titleEn')).toBe('Position, English');
    expect(fieldLabel('news', 'created_at')).toBe('Created');
    await setLanguage('ar');
    expect(fieldLabel('news', 'titleEn')).toBe('العنوان بالإنجليزية');
  });

  it('names options as words', () => {
    expect(optionLabel('documentType', 'JOURNAL')).toBe('Journal');
    expect(optionLabel('missing', 'ar')).toBe('Arabic');
    expect(optionLabel('target', '_blank')).toBe('New tab');
  });

  it('names the field that a fault points to', () => {
    const fault = { code: 'notBefore', params: { field: 'startDate' } };
    expect(faultText(fault, 'event')).toBe('Must not come before “Starts”');
  });

  it('counts the characters of a fault', () => {
    expect(faultText({ code: 'maxLength', params: { count: 1 } })).toBe('At most 1 character');
    expect(faultText({ code: 'maxLength', params: { count: 1000 } })).toBe(
      'At most 1,000 characters',
    );
  });

  it('writes a bound of four digits, such as a year, as one types it', async () => {
    expect(faultText({ code: 'maximum', params: { count: 2200 } })).toBe('At most 2200');
    expect(faultText({ code: 'minimum', params: { count: 1000 } })).toBe('At least 1000');
    expect(faultText({ code: 'maximum', params: { count: 1_000_000 } })).toBe('At most 1,000,000');
    await setLanguage('ar');
    expect(faultText({ code: 'maximum', params: { count: 2200 } })).toContain(' 2200');
  });
});

describe('two directions in one sentence', () => {
  it('isolates what runs the other way, and nothing else', async () => {
    expect(t('toasts.loggedInAs', { username: 'mona' })).not.toMatch(isolates);
    expect(t('toasts.loggedInAs', { username: 'منى' })).toBe('Logged in as \u2068منى\u2069');
    await setLanguage('ar');
    expect(t('toasts.loggedInAs', { username: 'منى' })).not.toMatch(isolates);
    expect(t('toasts.loggedInAs', { username: 'mona' })).toContain('\u2068mona\u2069');
    expect(t('form.updated', { date: '2026-10-01' })).toContain('\u20682026-10-01\u2069');
  });

  it('keeps two numbers around a sign in their order in Arabic', async () => {
    await setLanguage('ar');
    expect(t('list.range', { from: 1, to: 25, total: 1240 })).toBe('\u20661–25\u2069 من 1,240');
  });

  it('has the first of several examples next to its words in Arabic, each in its own direction', async () => {
    await setLanguage('ar');
    const spans = { days: '+7d', weeks: '-2w', months: '+1m', years: '+1y', hours: '+3h' };
    expect(t('bulk.spanHint', spans)).toContain(': \u2068+7d\u2069 · \u2068-2w\u2069 · ');
  });

  it('counts in Arabic what else is pointed to', async () => {
    await setLanguage('ar');
    expect([1, 2, 3, 11].map((n) => t('list.related', { n }))).toEqual([
      'سجل آخر',
      'سجلان آخران',
      '3 سجلات أخرى',
      '11 سجلاً آخر',
    ]);
  });

  it('leaves braces in what was typed as they are', () => {
    expect(t('toasts.loggedInAs', { username: '{{x}} <b>' })).toBe('Logged in as {{x}} <b>');
  });
});

describe('a colon between a label and what it labels', () => {
  it('has a space before it in French alone', async () => {
    for (const [code, text] of [
      ['en', 'Parent: Studies'],
      ['ar', 'Parent: Studies'],
      ['fr', 'Parent\u00A0: Studies'],
    ] as const) {
      await setLanguage(code);
      expect(labelled('Parent', 'Studies')).toBe(text);
    }
  });

  it('is written in one place', () => {
    const others = product.filter(({ file }) => file.startsWith('src/'));
    const colons = /\}: \$\{|\)\}: (?:<|$)/mu;
    expect(others.flatMap(({ file, text }) => (colons.test(text) ? [file] : []))).toEqual([]);
  });
});

describe('numbers, dates and sizes', () => {
  it('groups digits as the language does, with Latin digits in Arabic', async () => {
    expect(numberText(1240)).toBe('1,240');
    await setLanguage('ar');
    expect(numberText(1240)).toBe('1,240');
    await setLanguage('fr');
    expect(numberText(1240)).toMatch(/^1\s240$/u);
  });

  it('writes days as YYYY-MM-DD and instants in this place’s time', () => {
    const instant = new Date(2026, 9, 1, 8, 5);
    expect(dateText('2026-10-01')).toBe('2026-10-01');
    expect(dateText(instant.toISOString())).toBe('2026-10-01');
    expect(dateTimeText(instant.toISOString())).toBe('2026-10-01 08:05');
    expect(timeText(instant)).toBe('08:05');
    expect([dateText('soon'), dateTimeText(''), timeText('x')]).toEqual(['', '', '']);
  });

  it('writes sizes in the unit that reads best', async () => {
    expect([sizeText(0), sizeText(900), sizeText(3_565_158), sizeText(26_214_400)]).toEqual([
      '0 bytes',
      '900 bytes',
      '3.4 MB',
      '25 MB',
    ]);
    await setLanguage('fr');
    expect(sizeText(3_565_158)).toMatch(/^3,4\sMo$/u);
  });
});

/** Checked by the compiler: a wrong key or a missing parameter does not build. */
export const refused = () => [
  // @ts-expect-error there is no such key
  t('toasts.loggedInTwice'),
  // @ts-expect-error the username is missing
  t('toasts.loggedInAs'),
  // @ts-expect-error a sentence about an entity must be told which
  t('toasts.added'),
  // @ts-expect-error a counted sentence must be told how many
  t('templates.onSelection.approve', { of: 'news' }),
];
