/** What a date that is typed alone into the palette promises over a list: its records of that day, and the dates of what is meant, moved. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { saidDay, saidPeriod } from '../../src/fields/saidDay.ts';
import {
  addressNow,
  chips,
  chosen,
  rows,
  showPalette,
  startPalettePage,
} from '../helpers/palettePage.tsx';

const { page } = startPalettePage();
/** Without the marks that keep figures in their order beside Arabic. */
const plain = (row: string): string => row.replaceAll(/[\u2066\u2069]/g, '');
const day = /\d{4}-\d{2}(?:-\d{2})?/;

it.each([
  ['en', 'tomorrow', saidDay('tomorrow')],
  ['en', '2026-12-01', '2026-12-01'],
  ['en', '1/12/2026', '2026-12-01'],
  ['en', '2026-12', '2026-12'],
  ['en', '1 December 2026', '2026-12-01'],
  ['en', 'Dec 2026', '2026-12'],
  ['ar', '١ كانون الأول ٢٠٢٦', '2026-12-01'],
  ['ar', 'ديسمبر ٢٠٢٦', '2026-12'],
  ['fr', '1er décembre 2026', '2026-12-01'],
  ['ar', 'غدا', saidDay('tomorrow')],
  ['ar', '٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['fr', 'demain', saidDay('tomorrow')],
  ['fr', 'après-demain', saidDay('+2d')],
  ['en', 'in 3 days', saidDay('+3d')],
  ['ar', 'بعد 3 أيام', saidDay('+3d')],
  ['en', '5/12', saidDay('5 December')],
] as const)('in %s %s lists the events of that day', async (language, text, wanted) => {
  await setLanguage(language);
  const { user, open, type, settled } = await showPalette(page(), '/events');
  await open();
  await type(text);
  await settled();
  const dates = rows().filter((row) => row.includes(`\u2066${wanted}\u2069`));
  // Of its beginning and of its end, the first of them chosen.
  expect(dates.length).toBeGreaterThan(1);
  expect(chosen()).toBe(dates[0]);
  await user.keyboard('{Enter}');
  const asked = wanted === '2026-12' ? '[between]=2026-12-01,2026-12-31' : `=${wanted}`;
  await waitFor(() => expect(decodeURIComponent(addressNow())).toContain(`[startDate]${asked}`));
});

it('leaves a word for a day to a title that is searched for', async () => {
  const { open, type, settled } = await showPalette(page(), '/blogs');
  await open();
  await type('events bridges of tomorrow ');
  await settled();
  expect(chips()).toEqual(['Events']);
});

it.each([
  ['en', '+7d', 'Move dates later: +7d'],
  ['en', '-2w', 'Move dates earlier: -2w'],
  ['en', '2019-05-13', 'Move dates later: +7d'],
  ['ar', '+٧ي', '+7d'],
  ['fr', '+7j', 'Reporter les dates\u00A0: +7d'],
] as const)(
  'in %s %s moves the dates of the event with the focus, shown before it is done',
  async (language, text, said) => {
    await setLanguage(language);
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type(text);
    await settled();
    const row = rows().findIndex((one) => plain(one).includes(said));
    expect(row).toBe(text.startsWith('2019') ? 2 : 0);
    await user.keyboard(`${'{ArrowDown}'.repeat(row)}{Enter}`);
    const sheet = await screen.findByRole('dialog');
    const span = within(sheet).getByRole<HTMLInputElement>('textbox');
    expect(span.value).toBe(/[+-]\d+[dw]/.exec(said)?.[0]);
    await user.keyboard('{Escape}');
  },
);

it.each([
  '2026',
  '7d',
  'water',
  'March',
  '3 Marchember 2026',
  '31 June 2026',
  '2026-13',
  '2026-02-30',
  'tom',
])('finds no date in %s', async (text) => {
  const { open, type, settled } = await showPalette(page(), '/events');
  await open();
  await type(text);
  await settled();
  expect(
    rows().filter((row) => /^ ?\|? ?(?:Add a filter: Start|Move dates)/.test(row) && day.test(row)),
  ).toEqual([]);
});

it('is offered where there are dates alone', async () => {
  const { open, type, settled } = await showPalette(page(), '/departments');
  await open();
  await type('2026-12-01');
  await settled();
  expect(rows().filter((row) => row.includes('2026-12-01'))).toEqual([]);
});

it.each(['events tomorrow ', 'الفعاليات غدا ', 'événements demain '])(
  'understands “%s” as those of that day',
  async (text) => {
    await page().make('events', {
      titleEn: 'Talk of that day',
      type: 'LECTURE',
      startDate: `${saidDay('tomorrow')}T09:00:00Z`,
    });
    const { open, type, settled } = await showPalette(page(), '/blogs');
    await open();
    await type(text);
    await waitFor(() => expect(chips()).toHaveLength(2));
    expect(chips()[1]).toMatch(/^Starts: /);
    await settled();
    expect(rows().join()).toContain('Talk of that day');
  },
);

it.each([
  ['news 3 March 2026 ', 'Published: 2026-03-03'],
  ['الأخبار تشرين الأول ٢٠٢٦ ', 'Published: 2026-10'],
  ['actualités mars 2026 ', 'Published: 2026-03'],
  ['blogs published:3 March 2026 ', 'Published: 3 March 2026'],
  // Without a year, the nearest to today.
  ['news 3 March ', `Published: ${saidDay('3 March')}`],
  ['الأخبار ٥ كانون الأول ', `Published: ${saidDay('5 December')}`],
  ['news 2026-10..2026-12 ', 'Published: 2026-10..2026-12'],
  ['news last month ', `Published: ${saidPeriod('last month')}`],
  ['أخبار الشهر الماضي ', `Published: ${saidPeriod('last month')}`],
  ['actualités du mois dernier ', `Published: ${saidPeriod('last month')}`],
  ['news this week ', `Published: ${saidPeriod('this week')}`],
  ['actualités de l’année prochaine ', `Published: ${saidPeriod('next year')}`],
  ['news published:last year ', 'Published: last year'],
])('understands “%s” as those of that day or month', async (text, chip) => {
  const { open, type, settled } = await showPalette(page(), '/events');
  await open();
  await type(text);
  await waitFor(() => expect(chips()).toHaveLength(2));
  expect(chips()[1]).toBe(chip);
  await settled();
});

it('draws a period in its own order beside Arabic words', async () => {
  await setLanguage('ar');
  const { open, type, settled } = await showPalette(page(), '/events');
  await open();
  await type('الأخبار 2026-10..2026-12 ');
  await screen.findByText('تاريخ النشر: \u20682026-10..2026-12\u2069');
  await settled();
});

it('leaves what names a period to a title that is searched for', async () => {
  const { open, type, settled } = await showPalette(page(), '/blogs');
  await open();
  await type('events plans for next year ');
  await settled();
  expect(chips()).toEqual(['Events']);
});

it.each([
  ['next week', '2026-11-29..2026-12-05'],
  // Weeks begin as those who speak the language begin them: on Sunday, Saturday, Monday.
  ['الأسبوع القادم', '2026-12-05..2026-12-11'],
  ['la semaine prochaine', '2026-11-30..2026-12-06'],
  ['last month', '2026-10'],
  ['الشهر القادم', '2026-12'],
  ['ce mois-ci', '2026-11'],
  ['next year', '2027'],
  ['past week', '2026-11-15..2026-11-21'],
  ['le mois passé', '2026-10'],
  ['l’an dernier', '2025'],
  ['العام الماضي', '2025'],
  ['الشهر المقبل', '2026-12'],
  ['هذه السنة', '2026'],
  ['last 7 days', '2026-11-22..2026-11-28'],
  ['2 prochaines semaines', '2026-11-28..2026-12-11'],
  ['آخر ٣ أشهر', '2026-08-29..2026-11-28'],
])('on Saturday 28 November 2026 “%s” is %s', (text, wanted) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 23, 30) });
  onTestFinished(() => void vi.useRealTimers());
  expect(saidPeriod(text)).toBe(wanted);
});

it('leaves the name of a month to a title that is searched for', async () => {
  const { open, type, settled } = await showPalette(page(), '/blogs');
  await open();
  await type('events open day March 2026 ');
  await settled();
  expect(chips()).toEqual(['Events']);
});
