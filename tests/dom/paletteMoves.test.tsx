/** What a sentence that moves dates promises: how far and of which records it is understood, and that nothing moves before it was shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';
import { chosen, rows, showPalette, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

/** Without the marks that keep figures in their order beside Arabic. */
const plain = (row: string): string => row.replaceAll(/[\u2066\u2068\u2069]/g, '');

describe('what is understood', () => {
  startMeanings();

  it.each([
    ['move events a week later', '+1w event'],
    ['shift events a week', '+1w event'],
    ['move news +7d', '+7d news'],
    ['move news -2 weeks', '-2w news'],
    ['events move a week later', '+1w event'],
    ['postpone all events by 2 days', '+2d event'],
    ['bring forward events by two weeks', '-2w event'],
    ['bring all events forward by a week', '-1w event'],
    ['push events back 3 days', '+3d event'],
    ['move the dates of events 3 months earlier', '-3m event'],
    ['shift selected events 2 weeks earlier', '-2w event'],
    ['انقل الفعاليات أسبوعاً', '+1w event'],
    ['أجّل الفعاليات أسبوعين', '+2w event'],
    ['تأجيل الفعاليات لمدة ٣ أيام', '+3d event'],
    ['تأخير كل الفعاليات بأسبوع', '+1w event'],
    ['قدّم الفعاليات يومين', '-2d event'],
    ['نقل الفعاليات شهراً إلى الوراء', '-1m event'],
    ['décaler les événements d’une semaine', '+1w event'],
    ['reporter les événements de 3 jours', '+3d event'],
    ['avancer les événements de deux semaines', '-2w event'],
    ['décaler les événements d’un mois plus tôt', '-1m event'],
  ])('reads “%s” as %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['postpone news older than 30 days by a week', '+1w news publishDate=lt:2026-10-29'],
    ['move upcoming events a week later', '+1w event startDate=gte:2026-11-28'],
    ['move events of next week a week later', '+1w event startDate=between:2026-11-29,2026-12-05'],
    ['أجّل فعاليات الأسبوع القادم أسبوعاً', '+1w event startDate=between:2026-12-05,2026-12-11'],
  ])('takes a time that says which records for that: “%s”', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each(['postpone events a week earlier', 'move events 2 weeks 3 days', 'move events later'])(
    'does not guess how far “%s” is',
    (text) => {
      expect(meaningOf(text)).not.toMatch(/^[+-]\d/);
    },
  );

  it('leaves a title that holds such words as it is', () => {
    expect(meaningOf('the move of the library')).toBe('- “the move of the library”');
  });
});

describe('what is offered and done', () => {
  const { page } = startPalettePage();

  it.each([
    ['en', 'move all events a week later', 'Move dates later: 1 event · 1 week | Starts · Ends'],
    ['ar', 'أجّل الفعاليات أسبوعاً', 'تأخير التواريخ: فعالية واحدة · أسبوع'],
    [
      'fr',
      'décaler les événements d’une semaine',
      'Reporter les dates\u00A0: 1 événement · 1\u00A0semaine',
    ],
  ] as const)('in %s “%s” counts them first', async (language, text, title) => {
    await setLanguage(language);
    await showTyped(page(), text, '/blogs');
    expect(plain(chosen())).toContain(title);
  });

  it('moves nothing before the preview says of how many, and takes it back as one act', async () => {
    const { id } = await page().make('events', {
      titleEn: 'Week of dates',
      type: 'LECTURE',
      startDate: '2019-03-04T09:00:00.000Z',
      endDate: '2019-03-05T09:00:00.000Z',
    });
    const startOf = async () => (await page().read('events', id))['startDate'];
    const { user, settled } = await showTyped(
      page(),
      'move events 2019-03-04 a week later',
      '/blogs',
    );
    expect(chosen()).toContain('Move dates later: 1 event · 1 week');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows().join('\n')).toContain('Week of dates'));
    await settled();
    expect(chosen()).toBe('Apply: Move dates later: 1 event · 1 week');
    expect(await startOf()).toBe('2019-03-04T09:00:00.000Z');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await startOf()).toBe('2019-03-11T09:00:00.000Z'));
    await user.keyboard('z');
    await waitFor(async () => expect(await startOf()).toBe('2019-03-04T09:00:00.000Z'));
  });

  it('opens the sheet with its preview for what is selected', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await user.keyboard('x');
    await open();
    await type('move selected events 2 weeks earlier');
    await settled();
    expect(plain(chosen())).toContain('Move dates earlier: -2w');
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole<HTMLInputElement>('textbox').value).toBe('-2w');
    await user.keyboard('{Escape}');
  });

  it('says that nothing is selected', async () => {
    await showTyped(page(), 'move selected events a week later', '/events');
    expect(rows().join('\n')).toContain('Select a record first');
  });

  it('moves no date of birth', async () => {
    await showTyped(page(), 'move all staff a year later', '/blogs');
    expect(chosen()).toContain('Does not apply to the records of this section');
  });

  it('names the word that it has not understood, and offers no move', async () => {
    await showTyped(page(), 'move events zzqy a week later', '/blogs');
    expect(rows().join('\n')).toContain('zzqy');
    expect(rows().filter((row) => row.startsWith('Move dates later: Events'))).toEqual([]);
  });
});
