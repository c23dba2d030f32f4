/**
 * What is said of one record by its number promises to be done with that one: a copy of it begun, a French order to it
 * understood, a move to a day shown with the day it leaves. Nothing is deleted under a name that it does not have.
 */
import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/index.ts';
import { isObject, partOf } from '../../entities/json.ts';
import { makeLexicon } from '../../src/shell/Palette/paletteLexicon.ts';
import { readSentence } from '../../src/shell/Palette/paletteSentence.ts';
import { addressNow, rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const { page, news } = startPalettePage();

async function typed(text: string) {
  cleanup();
  return await showTyped(page(), text, '/events');
}

describe('a copy', () => {
  it.each([
    ['en', 'copy news', 'Duplicate: A bridge of paper'],
    ['en', 'duplicate the news', 'Duplicate: A bridge of paper'],
    ['fr', 'dupliquer l’actualité', ': A bridge of paper'],
    ['ar', 'انسخ خبر', 'تكرار السجل: جسر من ورق'],
  ] as const)('%s: “%s 2” begins with that record’s values', async (language, text, title) => {
    await setLanguage(language);
    const { user } = await typed(`${text} ${news('bridge')}`);
    expect(rows()[0]).toContain(title);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe('/blogs?new'));
    const copy = partOf(history.state, 'copy');
    expect(isObject(copy) && copy['values']).toMatchObject({ titleEn: 'A bridge of paper' });
  });

  it('is no copy of a link, and of no record that nobody has named', async () => {
    await typed('copy link');
    expect(rows().join()).not.toContain('Duplicate: ');
    await typed('copy news');
    expect(rows().join()).not.toContain('Duplicate: ');
  });

  it('says why there is none of what is sent in', async () => {
    await typed('copy file 1');
    expect(rows()[0]).toContain('Does not apply to the records of this section');
  });
});

describe('a French order to one record', () => {
  const read = (text: string) => {
    const { entity, verbs, said, words } = readSentence(text, makeLexicon(0));
    return [...verbs, entity?.name, said.length, words].join(' ');
  };

  it.each([
    ['publie l’actualité 2', 'approve news 0 2'],
    ['publie l’événement 3', 'enable event 0 3'],
    ['approuve l’actualité 2', 'approve news 0 2'],
    ['désactive l’événement 3', 'disable event 0 3'],
    ['active l’événement 3', 'enable event 0 3'],
    ['publie les actualités 1 et 2', 'approve news 0 1 et 2'],
    // The states stay states.
    ['publié actualité 2', 'news 1 2'],
    ['active staff 3', 'staff 1 3'],
    ['actualités publiées', 'news 1 '],
  ])('“%s” is “%s”', (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it('is offered on that record, whatever list is in view', async () => {
    await setLanguage('fr');
    await typed(`publie l’actualité ${news('bridge')}`);
    expect(rows()[0]).toMatch(/^Approuver l’actualité «\sA bridge of paper\s»/);
  });
});

it.each([
  ['fr', 'supprimer les actualités désactivées', 'Pas compris'],
  ['en', 'delete disabled news', 'Not understood: “Disabled”'],
  ['ar', 'احذف الأخبار المعطلة', 'لم يُفهم'],
] as const)('%s: “%s” deletes no other news than those', async (language, text, title) => {
  await setLanguage(language);
  await typed(text);
  expect(rows()[0]).toContain(title);
  expect(rows()).toHaveLength(1);
});

it('that is moved to a day is shown with the day it leaves', async () => {
  const starts = { startDate: '2026-12-10T09:00:00.000Z', type: 'WORKSHOP' };
  const { id } = await page().make('events', { titleEn: 'Open day', titleAr: 'يوم', ...starts });
  await typed(`move event ${id} to 5 december 2026`);
  expect(rows()[0]).toContain('Open day · 2026-12-10 → 2026-12-05');
  await setLanguage('ar');
  await typed(`انقل الفعالية ${id} إلى 5 كانون الأول 2026`);
  expect(rows()[0]?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('2026-12-10 ← 2026-12-05');
});
