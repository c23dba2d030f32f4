/** A sentence promises to understand how far away something is: in 3 days, a week ago, older than 30 days; and a day by two numbers. On one Saturday in November; it types nothing and asks no server. */
import { expect, it } from 'vitest';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';

startMeanings();

it.each([
  ['events in 3 days', '2026-12-01'],
  ['events in three days', '2026-12-01'],
  ['events in a week', '2026-12-05'],
  ['فعاليات بعد 3 أيام', '2026-12-01'],
  ['فعاليات بعد ثلاثة أيام', '2026-12-01'],
  ['فعاليات بعد يومين', '2026-11-30'],
  ['فعاليات بعد أسبوع', '2026-12-05'],
  ['événements dans 3 jours', '2026-12-01'],
  ['événements dans une semaine', '2026-12-05'],
  ['events 5/12', '2026-12-05'],
  ['events on 5/12', '2026-12-05'],
  ['5/12 events', '2026-12-05'],
  ['فعاليات ٥/١٢', '2026-12-05'],
])('“%s” are those of that day', (text, day) => {
  expect(meaningOf(text)).toBe(`event startDate=between:${day},${day}`);
});

it.each([
  ['news 3 days ago', 'between:2026-11-25,2026-11-25'],
  ['أخبار قبل أسبوع', 'between:2026-11-21,2026-11-21'],
  ['actualités il y a 3 jours', 'between:2026-11-25,2026-11-25'],
  ['news within 7 days', 'between:2026-11-21,2026-11-28'],
  ['أخبار خلال أسبوع', 'between:2026-11-21,2026-11-28'],
  ['news older than 2 years', 'lt:2024-11-28'],
  ['news older than a week', 'lt:2026-11-21'],
  ['news newer than a week', 'gt:2026-11-21'],
  ['أخبار أقدم من سنة', 'lt:2025-11-28'],
  ['أخبار منذ أسبوع', 'gte:2026-11-21'],
  ['actualités depuis une semaine', 'gte:2026-11-21'],
  ['actualités de plus d’un an', 'lt:2025-11-28'],
  ['actualités de moins d’une semaine', 'gte:2026-11-21'],
  // The word behind says what kind of time it is.
  ['أخبار منذ عام 2020', 'gte:2020-01-01'],
  ['أخبار قبل سنة 2020', 'lt:2020-01-01'],
  ['news from 5/11 to 8/11', 'between:2026-11-05,2026-11-08'],
])('“%s” is so far from today', (text, asked) => {
  expect(meaningOf(text)).toBe(`news publishDate=${asked}`);
});

it.each([
  ['events within a week', 'event startDate=between:2026-11-28,2026-12-05'],
  ['events older than 30 days', 'event startDate=lt:2026-10-29'],
  ['delete messages older than 30 days', 'remove contact created_at=lt:2026-10-29'],
  ['احذف الرسائل الأقدم من سنة', 'remove contact created_at=lt:2025-11-28'],
  ['supprimer les messages plus anciens que 30 jours', 'remove contact created_at=lt:2026-10-29'],
  ['supprimer les messages de plus de 30 jours', 'remove contact created_at=lt:2026-10-29'],
  ['فعاليات بعد شهر 12', 'event startDate=gt:2026-12-31'],
])('“%s” as well', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});

it.each([
  ['pages not updated in 2 years', 'lt:2024-11-28'],
  ['pages not updated this year', 'lt:2026-01-01'],
  ['صفحات لم تعدل منذ سنة', 'lt:2025-11-28'],
  ['pages non modifiées depuis un an', 'lt:2025-11-28'],
  ['pages pas modifiées cette année', 'lt:2026-01-01'],
])('“%s” are those that were left alone for so long', (text, asked) => {
  expect(meaningOf(text)).toBe(`page updated_at=${asked}`);
});

it.each([
  ['news 24/7 support', 'news “24/7 support”'],
  ['news half 5/12', 'news “half 5/12”'],
  ['events 12/25', 'event “12/25”'],
  ['news over 1000', 'news “over 1000”'],
  ['actualités avec plus de 1000 vues', 'news views=gt:1000'],
  ['5/12', '- “5/12”'],
  ['in 3 days', '- “in 3 days”'],
])('“%s” is no day where it may be something else', (text, asked) => {
  expect(meaningOf(text)).toBe(asked);
});
