/** What an editor says into the palette promises to be understood in all three languages, the words in any order: bounds of days, months, numbers, the past, the files. */
import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { nearestMonth, saidDay } from '../../src/fields/saidDay.ts';
import {
  addressNow,
  chips,
  chosen,
  note,
  rows,
  showPalette,
  startPalettePage,
} from '../helpers/palettePage.tsx';

const { news, page } = startPalettePage();
const october = nearestMonth('October') ?? '';

/** What the list would be asked for while `text` is typed. */
async function askedFor(text: string, at = '/departments') {
  const { open, type, settled } = await showPalette(page(), at);
  await open();
  const known = page().calls.length;
  await type(text);
  await settled();
  return () => decodeURIComponent(page().calls.slice(known).join(' '));
}

it.each([
  ['events before 2026-10-01 ', 'Starts: before 2026-10-01', '[startDate][lt]=2026-10-01'],
  ['before 2026-10-01 events ', 'Starts: before 2026-10-01', '[startDate][lt]=2026-10-01'],
  ['news after 2026-10-01 ', 'Published: after 2026-10-01', '[publishDate][gt]=2026-10-01'],
  ['news since October 2026 ', 'Published: since 2026-10', '[publishDate][gte]=2026-10-01'],
  ['news until the 5th of October 2026 ', 'Published: until 2026-10-05', '[lte]=2026-10-05'],
  ['news before 2024 ', 'Published: before 2024', '[publishDate][lt]=2024-01-01'],
  ['أخبار قبل ١ تشرين الأول ٢٠٢٦ ', 'Published: before 2026-10-01', '[lt]=2026-10-01'],
  ['أخبار بعد أكتوبر ٢٠٢٦ ', 'Published: after 2026-10', '[gt]=2026-10-31'],
  ['أخبار منذ أكتوبر ٢٠٢٦ ', 'Published: since 2026-10', '[gte]=2026-10-01'],
  ['فعاليات حتى 2026-10-01 ', 'Starts: until 2026-10-01', '[lte]=2026-10-01'],
  ['actualités avant le 1er octobre 2026 ', 'Published: before 2026-10-01', '[lt]=2026-10-01'],
  ['actualités après le 1/10/2026 ', 'Published: after 1/10/2026', '[gt]=2026-10-01'],
  ['depuis octobre 2026 actualités ', 'Published: since 2026-10', '[gte]=2026-10-01'],
  ['actualités jusqu’au 5 octobre 2026 ', 'Published: until 2026-10-05', '[lte]=2026-10-05'],
  ['news with more than 1000 views ', 'Views: more than 1,000', '[gt]=1000'],
  ['news views<=20 ', 'Views: at most 20', '[lte]=20'],
  ['library year>2005 ', 'Year of publication: more than 2005', '[gt]=2005'],
  ['أخبار أقل من ١٠٠٠ مشاهدة ', 'Views: less than 1,000', '[lt]=1000'],
  ['upcoming events ', `Starts: since ${saidDay('today')}`, `[startDate][gte]=${saidDay('today')}`],
])('“%s” lists what lies there', async (text, chip, asked) => {
  const calls = await askedFor(text);
  expect(chips()).toHaveLength(2);
  expect(chips()).toContain(chip);
  expect(calls()).toContain(asked);
});

it.each([
  ['news without department ', 'without Department', '[department][empty]=true'],
  ['الأخبار دون القسم ', 'without Department', '[department][empty]=true'],
  ['actualités avec département ', 'with Department', '[department][empty]=false'],
  ['staff without a photo ', 'without Photo', '[photo_file_id][empty]=true'],
])('“%s” lists what has no such value, or has one', async (text, chip, asked) => {
  const calls = await askedFor(text);
  expect(chips()).toHaveLength(2);
  expect(chips()).toContain(chip);
  expect(calls()).toContain(asked);
});

it.each([
  ['news October ', `Published: ${october}`],
  ['October news ', `Published: ${october}`],
  ['news in October ', `Published: ${october}`],
  ['news in 2025 ', 'Published: 2025'],
  ['events on 5 December ', `Starts: ${saidDay('5 December')}`],
  ['أخبار أكتوبر ', `Published: ${october}`],
  ['أخبار تشرين الأول ', `Published: ${october}`],
  ['فعاليات بعد غد ', `Starts: ${saidDay('+2d')}`],
  ['actualités octobre ', `Published: ${october}`],
  ['actualités d’octobre ', `Published: ${october}`],
])('“%s” is of that month or day, which the chip names', async (text, chip) => {
  const calls = await askedFor(text);
  expect(chips()).toHaveLength(2);
  expect(chips()).toContain(chip);
  expect(calls()).not.toContain('search=');
});

it.each([
  ['October', '2026-10'],
  ['mars', '2027-03'],
  ['كانون الثاني', '2027-01'],
  ['Octob', undefined],
])('on 28 November 2026 “%s” is %s', (text, wanted) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 30) });
  onTestFinished(() => void vi.useRealTimers());
  expect(nearestMonth(text)).toBe(wanted);
});

it.each(['news before the storm ', 'أخبار قبل العاصفة ', 'actualités après la pluie '])(
  'leaves “%s” to a title that is searched for',
  async (text) => {
    await askedFor(text);
    expect(chips()).toEqual(['News']);
  },
);

it('says before what it lists where no section is named', async () => {
  await askedFor('before 1 October 2026', '/events');
  expect(chosen().replaceAll(/[\u2066\u2069]/g, '')).toBe(
    'Add a filter: Starts: before 2026-10-01',
  );
});

it.each([
  ['en', 'events tomorrow water', 'Nothing found: Events · Starts: tomorrow · “water”'],
  ['ar', 'الفعاليات غدا', 'لا نتائج: الفعاليات · البداية: غدا'],
  ['fr', 'événements demain', 'Aucun résultat\u00A0: Événements · Début\u00A0: demain'],
] as const)('in %s “%s” says what was looked for, and where', async (language, text, said) => {
  await setLanguage(language);
  await askedFor(text);
  expect(note()).toBe(said);
});

it.each([
  ['en', (id: number) => `approve ${id}`, 'Approve news item “A bridge of paper”'],
  ['en', (id: number) => `#${id} approve`, 'Approve news item “A bridge of paper”'],
  ['ar', (id: number) => `اعتماد ${id}`, 'اعتماد خبر «جسر من ورق»'],
  [
    'fr',
    (id: number) => `approuver ${id}`,
    'Approuver l’actualité «\u00A0A bridge of paper\u00A0»',
  ],
] as const)(
  'in %s a verb and a number are of the record of that number',
  async (language, text, said) => {
    await setLanguage(language);
    await askedFor(text(news('bridge')), '/events');
    expect(rows()[0]).toBe(said);
  },
);

it.each([
  ['en', 'restore news', 'Restore: News | Trash', '/trash'],
  ['ar', 'الأخبار استعادة', 'استعادة: الأخبار | المحذوفات', '/trash'],
  ['fr', 'restaurer les actualités', 'Restaurer\u00A0: Actualités | Corbeille', '/trash'],
  ['en', 'empty trash', 'Trash | g x', '/trash'],
  ['ar', 'إفراغ المحذوفات', 'المحذوفات | g x', '/trash'],
  ['fr', 'vider la corbeille', 'Corbeille | g x', '/trash'],
  ['en', 'history of news', 'History: News', '/history?types=blogs'],
  ['en', 'history of news 1', 'History: New water laboratory | News 1', '/history?type=blogs&id=1'],
  ['ar', 'تاريخ الخبر ١', 'سجل التغييرات: مختبر المياه الجديد | خبر 1', '/history?type=blogs&id=1'],
  ['fr', 'historique de l’actualité 1', 'Historique', '/history?type=blogs&id=1'],
  ['en', 'deleted news', 'Restore: News | Trash', '/trash'],
  ['ar', 'الأخبار المحذوفة', 'استعادة: الأخبار | المحذوفات', '/trash'],
  ['fr', 'actualités supprimées', 'Restaurer\u00A0: Actualités | Corbeille', '/trash'],
  ['en', 'pages I changed', 'History: Pages | changed by me', '/history?types=pages&by=1'],
  ['ar', 'صفحات عدلتها', 'سجل التغييرات: الصفحات | ما غيّرتُه', '/history?types=pages&by=1'],
  ['fr', 'les pages que j’ai modifiées', 'Historique\u00A0: Pages', '/history?types=pages&by=1'],
  ['en', 'what I changed', 'History | changed by me', '/history?by=1'],
  ['ar', 'تعديلاتي', 'سجل التغييرات | ما غيّرتُه', '/history?by=1'],
  ['en', 'missing alt text', 'Files without words', '/files?filter[titleEn][empty]=true'],
  ['ar', 'صور بدون نص بديل', 'ملفات بلا نص', '/files?filter[titleEn][empty]=true'],
  [
    'fr',
    'images sans texte alternatif',
    'Fichiers sans texte',
    '/files?filter[titleEn][empty]=true',
  ],
] as const)('in %s “%s” leads to the place', async (language, text, said, address) => {
  await setLanguage(language);
  const { user, open, type, settled } = await showPalette(page(), '/events');
  await open();
  await type(text);
  await settled();
  expect(rows()[0]).toContain(said);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(decodeURIComponent(addressNow())).toContain(address));
});

it('“latest” sorts the list in view, and keeps its filter but not its page', async () => {
  const address = '/blogs?filter[approved]=false&page=2';
  const { user, open, type } = await showPalette(page(), address);
  await open();
  await type('latest');
  expect(rows()[0]).toBe('News: Sort by Published');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(addressNow()).toContain('sort=-publishDate'));
  expect(decodeURIComponent(addressNow())).toContain('filter[approved]=false');
  expect(addressNow()).not.toContain('page=');
});

it.each([
  ['en', 'upload pictures', 'open one first'],
  ['ar', 'رفع صور', 'افتح واحداً أولاً'],
  ['fr', 'téléverser des images', 'ouvrez-en une d’abord'],
] as const)(
  'in %s “%s” says where pictures are added, and leads there',
  async (language, text, why) => {
    await setLanguage(language);
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type(text);
    await settled();
    expect(chosen()).toContain(why);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe('/gallery'));
  },
);
