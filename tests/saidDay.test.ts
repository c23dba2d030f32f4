/** Which days may be said in words, and what they mean on a given day; which numbers may be written. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '../entities/field.ts';
import { setLanguage } from '../i18n/index.ts';
import { valueOf } from '../src/fields/values.ts';
import { isNoSuchDay } from '../src/fields/writtenDay.ts';
import { numberWritten } from '../src/fields/writtenNumber.ts';

const day: Field = { kind: 'date' };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 30, 23, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['today', '2026-12-30'],
  ['Tomorrow ', '2026-12-31'],
  ['yesterday', '2026-12-29'],
  ['غدا', '2026-12-31'],
  ['أمس', '2026-12-29'],
  ['après-demain', '2027-01-01'],
  ['the day after tomorrow', '2027-01-01'],
  ['after tomorrow', '2027-01-01'],
  ['après demain', '2027-01-01'],
  ['بعد غد', '2027-01-01'],
  ['the day before yesterday', '2026-12-28'],
  ['avant-hier', '2026-12-28'],
  ['أول أمس', '2026-12-28'],
  ['أول من أمس', '2026-12-28'],
  ['البارحة', '2026-12-29'],
  ['+7d', '2027-01-06'],
  ['-1m', '2026-11-30'],
  ['+٢w', '2027-01-13'],
  ['3 March', '2027-03-03'],
  ['July 1st', '2026-07-01'],
  ['٣ آذار', '2027-03-03'],
  ['1er janv.', '2027-01-01'],
  ['31 December', '2026-12-31'],
  ['Wednesday, March 5, 1980', '1980-03-05'],
  ['الأربعاء ٥ آذار ١٩٨٠', '1980-03-05'],
  ['Thursday, March 5, 1980', 'Thursday, March 5, 1980'],
  // The 30th is a Wednesday.
  ['Wednesday', '2026-12-30'],
  ['next Wednesday', '2027-01-06'],
  ['vendredi', '2027-01-01'],
  ['lundi dernier', '2026-12-28'],
  ['يوم الأحد', '2027-01-03'],
  ['31 February', '2026-02-31'],
  ['3 Marchember', '3 Marchember'],
])('“%s” typed into a date is %s', (typed, meant) => {
  expect(valueOf(day, typed)).toBe(meant);
});

it.each([
  ['3 March 2026', '2026-03-03'],
  ['March 3, 2026', '2026-03-03'],
  ['3rd of mar. 2026', '2026-03-03'],
  ['30 Sept 2026', '2026-09-30'],
  ['3 mars 2026', '2026-03-03'],
  ['1er février 2026', '2026-02-01'],
  ['14 juil. 2026', '2026-07-14'],
  ['٣ آذار ٢٠٢٦', '2026-03-03'],
  ['3 مارس 2026', '2026-03-03'],
  ['15 تشرين الأول، 2026', '2026-10-15'],
  ['15 أكتوبر 2026', '2026-10-15'],
  ['٣ من كانون الثاني ٢٠٢٦', '2026-01-03'],
  ['31 February 2026', '2026-02-31'],
  ['3 Marchember 2026', '3 Marchember 2026'],
  ['March 2026', 'March 2026'],
])('“%s” typed into a date is %s, whichever language one works in', (typed, meant) => {
  expect(valueOf(day, typed)).toBe(meant);
  // And where a time is needed, that day without one.
  expect(valueOf({ kind: 'dateTime' }, typed)).toBe(meant);
});

it('a day that is said by its month’s name and is none is told as that', () => {
  expect(isNoSuchDay('31 February 2026')).toBe(true);
  expect(isNoSuchDay('28 February 2026')).toBe(false);
});

it.each([
  ['en', '1,204', 1204],
  ['en', '1,204.5', 1204.5],
  ['en', '12.5', 12.5],
  ['en', '12,5', undefined],
  ['ar', '١٢٫٥', 12.5],
  ['ar', '١٬٢٠٤', 1204],
  ['fr', '97,6', 97.6],
  ['fr', '97.6', 97.6],
  ['fr', '1\u202F204,5', 1204.5],
] as const)('in %s the number %s is %s', async (language, typed, meant) => {
  await setLanguage(language);
  expect(numberWritten(typed)).toBe(meant);
  await setLanguage('en');
});

it.each(['soon', '7d', '+3h', '2026-13', 'to day'])('“%s” stays as it was typed', (typed) => {
  expect(valueOf(day, typed)).toBe(typed);
});

it.each([
  ['2026-12-05 2:30 pm', new Date(2026, 11, 5, 14, 30)],
  ['05.12.2026 14:30', new Date(2026, 11, 5, 14, 30)],
  ['tomorrow at 2 pm', new Date(2026, 11, 31, 14, 0)],
  ['12 am', undefined],
  ['tomorrow 12 am', new Date(2026, 11, 31, 0, 0)],
  ['tomorrow 12:15 pm', new Date(2026, 11, 31, 12, 15)],
  ['+7d 9:00', new Date(2027, 0, 6, 9, 0)],
  ['demain 14h30', new Date(2026, 11, 31, 14, 30)],
  ['demain à 9 h', new Date(2026, 11, 31, 9, 0)],
  ['غداً ٢:٣٠ م', new Date(2026, 11, 31, 14, 30)],
  ['غدًا الساعة 9 صباحًا', new Date(2026, 11, 31, 9, 0)],
  ['5 December 2026 2:30 pm', new Date(2026, 11, 5, 14, 30)],
  ['5 décembre 2026 à 14h30', new Date(2026, 11, 5, 14, 30)],
  ['٥ كانون الأول ٢٠٢٦ ١٤:٣٠', new Date(2026, 11, 5, 14, 30)],
  ['tomorrow 13 pm', undefined],
  ['tomorrow 25:00', undefined],
] as const)('“%s” typed where there is a time', (typed, meant) => {
  const kept = meant?.toISOString() ?? typed;
  expect(valueOf({ kind: 'dateTime' }, typed)).toBe(kept);
});

it.each([
  ['tomorrow', '2026-12-31'],
  ['2026-12-05', '2026-12-05'],
  ['05.12.2026', '2026-12-05'],
  ['غداً', '2026-12-31'],
  ['demain', '2026-12-31'],
  ['+7d', '2027-01-06'],
])('“%s” where a time is needed is that day without one', (typed, day_) => {
  expect(valueOf({ kind: 'dateTime' }, typed)).toBe(day_);
});

it('a day that is said has its time beside it', () => {
  const at = new Date(2026, 11, 31, 18, 30).toISOString();
  expect(valueOf({ kind: 'dateTime' }, 'tomorrow 18:30')).toBe(at);
});
