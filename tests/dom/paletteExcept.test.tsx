/** A sentence about many says it all: 'except' leaves out what follows, a month bounds it, and while a word is not understood nothing is offered for all. It fakes nothing but how many wait. */
import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { cache } from '../../src/remote/query.ts';
import { chips, rows, showPalette, startPalettePage, stateOf } from '../helpers/palettePage.tsx';

const { news, page } = startPalettePage();

async function said(text: string, address = '/events') {
  const shown = await showPalette(page(), address);
  // As the navigation, which is not drawn here, has counted them.
  act(() => void cache.setQueryData(['blogs', 'waiting'], { data: [], meta: { total: 2 } }));
  await shown.open();
  await shown.type(text);
  await shown.settled();
  return shown;
}

describe('words that are not understood', () => {
  it.each([
    ['approve all news except Odd', 'except Odd'],
    ['approve all news written by Odd', 'written by Odd'],
    ['approve every news but not Odd', 'but not Odd'],
    ['اعتمد كل الأخبار إلا Odd', 'إلا Odd'],
    ['اعتماد كل الأخبار التي كتبها Odd', 'التي كتبها Odd'],
    ['approuver toutes les actualités de Odd', 'Odd'],
    ['approuver toutes les actualités sauf Odd', 'sauf Odd'],
  ])('are named, and nothing is offered for all: %s', async (text, words) => {
    const { user } = await said(text);
    await waitFor(() =>
      expect(rows()[0]).toMatch(new RegExp(`^Not understood: “\\u2068?${words}\\u2069?”`)),
    );
    expect(rows().join()).not.toContain('Approve all');
    await user.keyboard('{Enter}{Enter}');
    expect(stateOf()).not.toBe('open.asking');
    for (const name of ['solar', 'bridge'] as const) {
      expect((await page().read('blogs', news(name)))['approved']).toBe(false);
    }
  });

  it.each(['approve news Odd', 'اعتمد أخبار Odd', 'approuver actualités Odd'])(
    'offer nothing for all that wait, also where not all were said: %s',
    async (text) => {
      await said(text, '/blogs');
      expect(rows().join()).not.toContain('Approve all');
    },
  );

  it('are none where all that wait are said', async () => {
    await said('approve news');
    await waitFor(() => expect(rows().join()).toContain('Approve all 2 that wait'));
    expect(rows().join()).not.toContain('Not understood');
  });
});

describe('a filter behind except', () => {
  it.each([
    ['approve all news except featured ', ['News', 'except Featured']],
    ['اعتمد كل الأخبار إلا المميزة ', ['News', 'except Featured']],
    ['approuver toutes les actualités sauf à la une ', ['News', 'except Featured']],
    ['news but not department:civil approve all', ['News', 'except Department: civil']],
    // Its value may go on: it becomes no chip that the rest of it would not follow.
    ['approve all news but not department:civil engineering', ['News']],
  ])('is left out: %s', async (text, shown) => {
    await page().make('blogs', { titleEn: 'Left out', featured: true, department: 1 });
    await said(text);
    await waitFor(() => expect(chips()).toEqual(shown));
    await waitFor(() => expect(rows()[0]).toBe('Approve 2 news items | 2 match'));
  });
});

describe('a filter that has no opposite', () => {
  it.each([
    ['approve all news except missing arabic ', 'Arabic is missing'],
    ['اعتمد كل الأخبار إلا بلا عربية ', 'Arabic is missing'],
    ['approuver toutes les actualités sauf sans anglais ', 'English is missing'],
  ])('is named behind except, and nothing is offered for all: %s', async (text, name) => {
    await said(text);
    await waitFor(() =>
      expect(rows().join()).toMatch(
        new RegExp(`Not understood: “\\u2068?except ${name}\\u2069?”`, 'i'),
      ),
    );
    expect(rows().join()).not.toMatch(/Approve (?:\d+|all|news)/);
  });
});

describe('two filters of one field', () => {
  beforeAll(async () => {
    await page().make('departments', { nameEn: 'Law', nameAr: 'القانون', slug: 'law' });
    await page().make('blogs', { titleEn: 'Of civil', department: 1 });
  });

  it.each([
    'approve all news except department:civil except department:law ',
    'اعتمد كل الأخبار إلا department:civil إلا department:law ',
    'approuver toutes les actualités sauf department:civil sauf department:law ',
    'approve news except department:civil except department:law ',
  ])('that no one test can say are named, and nothing is offered for all: %s', async (text) => {
    await said(text);
    await waitFor(() =>
      expect(rows().join()).toMatch(/Not understood: “\u2068?except Department: law\u2069?”/),
    );
    expect(rows().join()).not.toMatch(/Approve (?:\d+|all|news)/);
  });

  it('both hold where they are two bounds', async () => {
    for (const day of ['2024-02-01', '2024-02-15', '2024-03-01']) {
      await page().make('blogs', { titleEn: `Of ${day}`, publishDate: day });
    }
    await said('approve news published>2024-02-10 published<2024-02-20 ');
    await waitFor(() => expect(rows()[0]).toBe('Approve 1 news item | 1 matches'));
  });
});

describe('a month', () => {
  it.each(['approve news 2026-03 ', 'اعتمد أخبار ٢٠٢٦-٠٣ ', 'approuver actualités 2026-03 '])(
    'bounds the date of its section: %s',
    async (text) => {
      const made = { titleEn: 'Of March', publishDate: '2026-03-31' };
      const march = await page().make('blogs', made);
      const april = await page().make('blogs', { titleEn: 'Of April', publishDate: '2026-04-01' });
      const { user, settled } = await said(text);
      await waitFor(() => expect(chips()[1]).toMatch(/^Published: (2026-03|٢٠٢٦-٠٣)$/));
      await waitFor(() => expect(rows()[0]).toContain('Approve 1 news item'));
      await user.keyboard('{Enter}');
      await settled();
      await user.keyboard('{Enter}');
      await waitFor(async () => {
        expect((await page().read('blogs', march.id))['approved']).toBe(true);
      });
      expect((await page().read('blogs', april.id))['approved']).toBe(false);
    },
  );
});
