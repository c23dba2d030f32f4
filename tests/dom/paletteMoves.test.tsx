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

  it.each([
    ['move event 3 a week later', '+1w event “3”'],
    ['event 3 two days later', '+2d event “3”'],
    ['event 3 a week earlier', '-1w event “3”'],
    ['postpone event #3 by a week', '+1w event “#3”'],
    ['event 3 postpone by 2 days', '+2d event “3”'],
    // A section that has become a chip stands before the verb.
    ['event postpone 3 week', '+1w event “3”'],
    ['فعالية أجّل 3 أسبوعاً', '+1w event “3”'],
    ['push event 3 back a week', '+1w event “3”'],
    ['postpone event 3 by 3 days', '+3d event “3”'],
    ['postpone event 3 week', '+1w event “3”'],
    ['postpone events 3 weeks', '+3w event'],
    ['أجّل فعالية 3 أسبوعاً', '+1w event “3”'],
    ['أجّل الفعالية 12 أسبوعاً', '+1w event “12”'],
    ['قدّم الفعالية رقم ٣ يومين', '-2d event “رقم ٣”'],
    ['فعالية 3 أسبوعاً لاحقاً', '+1w event “3”'],
    ['reporter événement 3 d’une semaine', '+1w event “3”'],
    ['avancer l’événement 3 de deux jours', '-2d event “3”'],
    ['l’événement 3 une semaine plus tard', '+1w event “3”'],
  ])('of one record “%s” is %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['move event 3 to monday', '→2026-11-30 event “3”'],
    ['reschedule event 3 to 5 december', '→2026-12-05 event “3”'],
    ['event 3 to monday move', '→2026-11-30 event “3”'],
    ['event 3 next monday', '→2026-11-30 event “3”'],
    ['event 3 tomorrow', '→2026-11-29 event “3”'],
    ['move event 3 tomorrow', '→2026-11-29 event “3”'],
    ['move event 3 to next week', '→2026-11-29..2026-12-05 event “3”'],
    ['انقل الفعالية 3 إلى الاثنين القادم', '→2026-11-30 event “3”'],
    ['أجّل فعالية 3 ليوم الاثنين', '→2026-11-30 event “3”'],
    ['فعالية 3 غداً', '→2026-11-29 event “3”'],
    ['déplacer l’événement 3 au 5 décembre', '→2026-12-05 event “3”'],
    ['reporter l’événement 3 à lundi prochain', '→2026-11-30 event “3”'],
    ['événement 3 demain', '→2026-11-29 event “3”'],
  ])('takes the day of “%s” for the one that it is moved to: %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['move this week’s events to next week', '+7d event startDate=between:2026-11-22,2026-11-28'],
    ['move events of tomorrow to monday', '+1d event startDate=between:2026-11-29,2026-11-29'],
    [
      'reporter les événements de demain à lundi',
      '+1d event startDate=between:2026-11-29,2026-11-29',
    ],
    ['انقل فعاليات الغد إلى الاثنين', '+1d event startDate=between:2026-11-29,2026-11-29'],
  ])('“%s” moves those of one time as far as the other lies from it: %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['move events to next week', '→2026-11-29..2026-12-05 event'],
    ['move events to monday', '→2026-11-30 event'],
    [
      'postpone events of 5 december to monday',
      '→2026-11-30 event startDate=between:2026-12-05,2026-12-05',
    ],
    ['reschedule event 3', '→? event “3”'],
    ['event move 3', '→? event “3”'],
    ['postpone all events', '→? event'],
    ['déplacer les événements à la semaine prochaine', '→2026-11-30..2026-12-06 event'],
    ['انقل الفعاليات إلى الأسبوع القادم', '→2026-12-05..2026-12-11 event'],
  ])('does not guess how far all of “%s” are moved', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['news 3 march', 'news publishDate=between:2027-03-03,2027-03-03'],
    ['events in 3 days', 'event startDate=between:2026-12-01,2026-12-01'],
    ['events monday', 'event startDate=between:2026-11-30,2026-11-30'],
    ['staff 3 tomorrow', 'staff “3 tomorrow”'],
    ['publish event 3 tomorrow', 'enable event “3”'],
    ['move the library', '- “move the library”'],
    ['move events', '- “move events”'],
    // The latest, not 'delay'.
    ['آخر الأخبار', '- “آخر الأخبار”'],
    ['اخر الاخبار حتى امس', '- “اخر الاخبار حتى امس”'],
    ['news two days later', 'news “two days later”'],
  ])('“%s” moves nothing: it is %s', (text, meaning) => {
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

  it.each([
    ['en', 'event {id} two days later', 'Move dates later: 1 event · 2 days'],
    ['en', 'postpone event {id} by a week', 'Move dates later: 1 event · 1 week'],
    ['ar', 'أجّل فعالية {id} أسبوعاً', 'تأخير التواريخ: فعالية واحدة · أسبوع'],
    [
      'fr',
      'avancer événement {id} d’une semaine',
      'Avancer les dates\u00A0: 1 événement · 1\u00A0semaine',
    ],
  ] as const)('in %s “%s” is of that one alone, by its name', async (language, text, title) => {
    const { id } = await page().make('events', {
      titleEn: 'Open day',
      titleAr: 'Open day',
      type: 'LECTURE',
      startDate: '2019-08-05T09:00:00.000Z',
    });
    await setLanguage(language);
    await showTyped(page(), text.replace('{id}', String(id)), '/blogs');
    await waitFor(() => expect(plain(chosen())).toContain(title));
    await waitFor(() => expect(chosen()).toContain('Open day'));
  });

  it('moves one record to the day that is said, shown before it is done', async () => {
    const { id } = await page().make('events', {
      titleEn: 'Robot contest',
      type: 'LECTURE',
      startDate: '2019-06-03T09:00:00.000Z',
      endDate: '2019-06-04T09:00:00.000Z',
    });
    const startOf = async () => (await page().read('events', id))['startDate'];
    const { user, settled } = await showTyped(page(), `event ${id} 2019-06-10`, '/blogs');
    await waitFor(() => expect(chosen()).toContain('Move dates later: 1 event · 7 days'));
    expect(chosen()).toContain('Robot contest · 2019-06-03 → 2019-06-10');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen()).toBe('Apply: Move dates later: 1 event · 7 days'));
    await settled();
    expect(await startOf()).toBe('2019-06-03T09:00:00.000Z');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await startOf()).toBe('2019-06-10T09:00:00.000Z'));
  });

  it.each([
    ['en', 'move events to next week', 'Say how far'],
    ['ar', 'انقل الفعاليات إلى الأسبوع القادم', 'اذكر المقدار'],
    ['fr', 'déplacer les événements à la semaine prochaine', 'Dites de combien'],
    ['en', 'move event 1', 'Say how far'],
    ['en', 'staff 3 a week later', 'Does not apply to the records of this section'],
    ['en', 'publish event 1 tomorrow', 'This is done at once, not on a day to come'],
    ['ar', 'انشر فعالية 1 غداً', 'يُنفَّذ هذا فوراً'],
    ['fr', 'publier événement 1 demain', 'Ceci se fait tout de suite'],
    ['en', 'postpone event 1 to 2019-05-01', 'Say how far'],
    ['en', '3 hours later', 'Does not apply to the records of this section'],
  ] as const)('in %s “%s” is refused and says why: %s', async (language, text, why) => {
    await setLanguage(language);
    await showTyped(page(), text, '/blogs');
    expect(chosen()).toContain(why);
    expect(rows().join('\n')).not.toMatch(/^Enable event/m);
  });

  it.each([
    ['event 1 2019-05-06', 'This is so already'],
    ['postpone event 999999 by a week', 'Nothing that matches is left to change'],
  ])('“%s” moves nothing, and says: %s', async (text, why) => {
    await showTyped(page(), text, '/blogs');
    await waitFor(() => expect(chosen()).toContain(why));
  });

  it('this one is the record that has the focus', async () => {
    const { open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type('move this event 3 hours later');
    await settled();
    expect(plain(chosen())).toContain('Move dates later: +3h');
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
