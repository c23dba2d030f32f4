/** What editors type without thinking of a form: several numbers, spoken words, a title behind a verb. Real list and server; nothing is done unseen. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';
import { chosen, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

describe('words that are spoken', () => {
  startMeanings();

  it.each([
    ['unread mails', 'contact handled=eq:false'],
    ['turn off event 3', 'disable event “3”'],
    ['take down event 3', 'disable event “3”'],
    ['switch on event 3', 'enable event “3”'],
    // Of what has nothing but approval, that is what shows it.
    ['take down news 2', 'unapprove news “2”'],
    ['hide news 2', 'unapprove news “2”'],
    ['أخفِ الخبر 2', 'unapprove news “2”'],
    ['masquer l’actualité 2', 'unapprove news “2”'],
    ['شيل الخبر 2', 'remove news “2”'],
    ['الفعاليات يلي الأسبوع الجاي', 'event startDate=between:2026-12-05,2026-12-11'],
    ['فعاليات هالشهر', 'event startDate=between:2026-11-01,2026-11-30'],
    ['رسائل ما انرد عليها', 'contact handled=eq:false'],
    ['اخبار اكتر من 100 مشاهدة', 'news views=gt:100'],
    [
      'reporte les événements de demain à lundi',
      '+1d event startDate=between:2026-11-29,2026-11-29',
    ],
    ['avance l’événement 3 d’un jour', '-1d event “3”'],
  ])('“%s” is %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });
});

describe('several by their numbers', () => {
  const { page, news } = startPalettePage();
  const two = () => [news('bridge'), news('solar')] as const;

  it.each([
    ['en', 'approve news {a} and {b}', 'Approve 2 news items'],
    ['en', 'approve news {a}, {b}', 'Approve 2 news items'],
    ['en', 'delete news {a}-{b}', 'Delete 2 news items'],
    ['ar', 'اعتماد الأخبار {a} و{b}', 'اعتماد خبرين'],
    ['fr', 'approuver actualités {a} et {b}', 'Approuver 2 actualités'],
  ] as const)('in %s “%s” is of those alone: %s', async (language, text, title) => {
    const [a, b] = two();
    await setLanguage(language);
    await showTyped(page(), text.replace('{a}', String(a)).replace('{b}', String(b)), '/events');
    await waitFor(() => expect(chosen()).toContain(title));
    expect(rows().join()).not.toContain('New water laboratory');
  });

  it('shows them before anything is done', async () => {
    const [a, b] = two();
    const { user } = await showTyped(page(), `approve news ${a} and ${b}`, '/events');
    await waitFor(() => expect(chosen()).toContain('Approve 2 news items'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toContain('Apply: Approve 2 news items'));
    expect((await page().read('blogs', a))['approved']).toBe(false);
  });

  it('does nothing to them where a word beside them is not understood', async () => {
    const [a] = two();
    await showTyped(page(), `approve news ${a} and zzqy`, '/events');
    expect(rows().join()).not.toContain('Approve');
  });

  it.each([
    ['en', 'hide the solar car', 'Solar car wins'],
    ['fr', 'masquer solar car', 'Solar car wins'],
  ] as const)(
    'in %s “%s” finds “%s”, and does nothing to another',
    async (language, text, title) => {
      await setLanguage(language);
      await showTyped(page(), text, '/events');
      await waitFor(() => expect(rows().join()).toContain(title));
      expect(rows().join()).not.toContain('Water week');
    },
  );
});
