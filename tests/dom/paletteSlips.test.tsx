/**
 * A word that is one letter off a section's, a filter's or a verb's promises to be understood where nothing else knows it,
 * and nothing is deleted because of one. Letters are compared only for such words.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEveryLanguage } from '../../i18n/index.ts';
import type * as letters from '../../src/shell/letters.ts';
import { makeLexicon } from '../../src/shell/Palette/paletteLexicon.ts';
import { readSentence } from '../../src/shell/Palette/paletteSentence.ts';
import { meaningOf, startMeanings } from '../helpers/paletteMeaning.ts';

const compared = vi.hoisted(() => ({ words: 0 }));
// The real comparing, counted.
vi.mock('../../src/shell/letters.ts', async (importOriginal) => {
  const original = await importOriginal<typeof letters>();
  return {
    ...original,
    isMistyped: (word: string, text: string, isWhole?: boolean) => {
      compared.words += 1;
      return original.isMistyped(word, text, isWhole);
    },
  };
});

startMeanings();
beforeEach(() => {
  compared.words = 0;
});

const tomorrow = 'startDate=between:2026-11-29,2026-11-29';

describe('one letter missing, wrong, twice or in another’s place', () => {
  it.each([
    ['evnts', 'event'],
    ['evants', 'event'],
    ['evetns', 'event'],
    ['evvents', 'event'],
    ['evnts tomorrow', `event ${tomorrow}`],
    ['evnts 3', 'event “3”'],
    ['unaproved news', 'news approved=eq:false'],
    ['news unaproved', 'news approved=eq:false'],
    ['unaproved evnts', 'event ?'],
    ['aprove news 2', 'approve news “2”'],
    ['aprove unaproved news', 'approve news approved=eq:false'],
    ['dsiabled staff', 'staff enabled=eq:false'],
    ['aprove civil publicatons', 'approve publication “civil”'],
    ['postpne event 3 by a week', '+1w event “3”'],
    ['événemants demain', `event ${tomorrow}`],
    ['actualités non aprouvées', 'news approved=eq:false'],
    ['aprouver l’actualité 2', 'approve news “2”'],
    ['الفعاليت غدا', `event ${tomorrow}`],
    ['فعاليات معطة', 'event enabled=eq:false'],
    ['الموظفن المعطلين', 'staff enabled=eq:false'],
    ['اعتمااد خبر 2', 'approve news “2”'],
  ])('“%s” is “%s”', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it('says by its chips what was understood, and keeps what was typed', () => {
    const read = readSentence('unaproved newss water', makeLexicon(0));
    expect(read).toMatchObject({ chips: [], input: 'unaproved newss water', entity: undefined });
    const { chips, entity } = readSentence('unaproved news ', makeLexicon(0));
    expect(chips.map(({ typed }) => typed)).toEqual(['unaproved', 'news']);
    expect(entity?.name).toBe('news');
  });
});

describe('what is no slip', () => {
  it.each([
    // Words of the interface, of titles and of people.
    ['theme', '- “theme”'],
    ['glass laboratory', '- “glass laboratory”'],
    ['rules for exams', '- “rules for exams”'],
    ['stuff', '- “stuff”'],
    ['news brigde', 'news “brigde”'],
    ['أخطاء الأخبار', '- “أخطاء الأخبار”'],
    // Only begun.
    ['news unapprov', 'news “unapprov”'],
    // What only ends otherwise is another form.
    ['news publishes', 'news “publishes”'],
  ])('“%s” is “%s”', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });

  it.each([
    ['delte news 2', '- “delte news 2”'],
    ['suprimer l’actualité 2', '- “suprimer l’actualité 2”'],
    ['delete unaproved news', 'remove news “unaproved”'],
    ['supprimer les actualités aprouvées', 'remove news “aprouvées”'],
    ['delete evnts', 'remove - “evnts”'],
  ])('deletes nothing that was not said: “%s” is “%s”', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });
});

it('compares no letters where the exact words are known', async () => {
  await loadEveryLanguage();
  for (const text of [
    'approve news 2',
    'unapproved news ',
    'الأخبار المعلقة',
    'événements demain',
  ]) {
    meaningOf(text);
  }
  expect(compared.words).toBe(0);
  meaningOf('dissabled staff');
  expect(compared.words).toBeGreaterThan(0);
  compared.words = 0;
  // Each key reads the sentence again.
  meaningOf('dissabled staff civil');
  expect(compared.words).toBe(0);
});
