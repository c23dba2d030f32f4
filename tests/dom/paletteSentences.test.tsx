/** Promises of the palette over a list: sections, filters and verbs in one sentence; any text at all. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type * as Fold from '../../entities/fold.ts';
import {
  addressNow,
  chips,
  chosen,
  input,
  note,
  rows,
  showPalette,
  stateOf,
  startPalettePage,
} from '../helpers/palettePage.tsx';

const folded = vi.hoisted(() => ({ letters: 0 }));
// Every text that is compared is folded first; the real folding, counted.
vi.mock('../../entities/fold.ts', async (original) => {
  const real = await original<typeof Fold>();
  const counted =
    <A extends unknown[], T>(fold: (text: string, ...rest: A) => T) =>
    (text: string, ...rest: A): T => {
      folded.letters += text.length;
      return fold(text, ...rest);
    };
  return {
    ...real,
    fold: counted(real.fold),
    foldedWords: counted(real.foldedWords),
    otherLayout: counted(real.otherLayout),
  };
});

/** Whatever is pasted: no more than this is compared, asked and sent. */
const lettersMost = 20_000;
const questionsMost = 3;
const addressMost = 2_500;

const { news, page } = startPalettePage();

describe('sentences', () => {
  it('take section and filters out of the input as chips, and Backspace brings neither back', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type('news unapproved ');
    expect(chips()).toEqual(['News', 'Waiting']);
    expect(input()).toHaveProperty('value', '');
    await settled();
    expect(
      rows()
        .filter((row) => row.includes('News '))
        .join(),
    ).toContain('Solar car wins');
    expect(rows().join()).not.toContain('New water laboratory');
    await type('solar');
    await settled();
    expect(rows().join()).not.toContain('A bridge of paper');
    await user.keyboard('{Home}{Backspace}');
    expect(chips()).toEqual(['News']);
    expect(input()).toHaveProperty('value', 'solar');
  });

  it('search in the section they name', async () => {
    const { open, type, settled } = await showPalette(page());
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type('event water');
    await settled();
    expect(chips()).toEqual(['Events']);
    expect(rows()[0]).toContain('Water week');
  });

  it.each([
    ['show news water', ['News'], 'New water laboratory'],
    ['open news 1', ['News'], 'New water laboratory'],
    ['edit the news 1', ['News'], 'New water laboratory'],
    ['find unapproved news solar', ['Waiting', 'News'], 'Solar car wins'],
  ])('take what is said before a section along with it: %s', async (text, said, title) => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type(text);
    await settled();
    await waitFor(() => expect(rows()[0]).toContain(title));
    expect(chips()).toEqual(said);
    expect(input().value).toBe(text.split(' ').at(-1));
    await user.keyboard('{Home}{Backspace}');
    expect(chips()).toHaveLength(said.length - 1);
  });

  it('act on everything that matches after showing how many and which', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type('news unapproved → approve');
    await settled();
    expect(rows()[0]).toBe('Approve 2 news items | 2 match');
    await user.keyboard('{Enter}');
    await settled();
    expect(stateOf()).toBe('open.asking');
    expect(rows()[0]).toBe('Apply: Approve 2 news items');
    expect(rows().join()).toContain('A bridge of paper');
    expect((await page().read('blogs', news('solar')))['approved']).toBe(false);
    await user.keyboard('{Enter}');
    for (const name of ['solar', 'bridge'] as const) {
      await waitFor(async () => {
        expect((await page().read('blogs', news(name)))['approved']).toBe(true);
      });
    }
    // One change, undone as one.
    await user.keyboard('z');
    for (const name of ['solar', 'bridge'] as const) {
      await waitFor(async () => {
        expect((await page().read('blogs', news(name)))['approved']).toBe(false);
      });
    }
  });

  it.each([
    ['الموظفون القسم:المدنية المعطّلون ← تفعيل', ['Staff', 'Departments: المدنية', 'Disabled']],
    ['تفعيل الموظفين المعطلين ', ['Staff', 'Disabled']],
  ])('are understood as Arabic says it of many: %s', async (text, said) => {
    const { open, type, settled } = await showPalette(page(), '/events');
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type(text);
    await settled();
    expect(chips()).toEqual(said);
    expect(rows()[0]).toContain('Enable');
  });

  it.each([
    [
      'staff department:civil engineering disabled ',
      ['Staff', 'Departments: civil engineering', 'Disabled'],
    ],
    [
      'staff department:"civil engineering" disabled ',
      ['Staff', 'Departments: civil engineering', 'Disabled'],
    ],
    [
      'الموظفون القسم:الهندسة المدنية المعطّلون ',
      ['Staff', 'Departments: الهندسة المدنية', 'Disabled'],
    ],
    [
      'personnel département:«\u00a0civil engineering\u00a0» désactivés ',
      ['Staff', 'Departments: civil engineering', 'Disabled'],
    ],
    [
      'personnel département:civil engineering désactivés ',
      ['Staff', 'Departments: civil engineering', 'Disabled'],
    ],
    ['staff department:civil water ', ['Staff', 'Departments: civil']],
  ])('take a value of several words whole: %s', async (text, said) => {
    const { open, type, settled } = await showPalette(page(), '/events');
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type(`${text}`);
    await settled();
    await waitFor(() => expect(chips()).toEqual(said));
    expect(input()).toHaveProperty('value', said.length === 2 ? 'water ' : '');
  });

  it('ask for the record that all the words of a value name', async () => {
    const law = await page().make('departments', {
      nameEn: 'Civil Law',
      slug: 'law',
      nameAr: 'القانون المدني',
    });
    const { user, open, type } = await showPalette(page(), '/events');
    await open();
    const asksFor = async (id: number) =>
      waitFor(() =>
        expect(page().calls.join(' ')).toMatch(new RegExp(`/staff[?].*=${id}(?![0-9])`)),
      );
    await type('staff department:civil law');
    await asksFor(law.id);
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    await type('engineering');
    await asksFor(1);
  });

  it('take an option of several words whole', async () => {
    const { open, type } = await showPalette(page(), '/events');
    await open();
    await type('component prop type:long text new ');
    await waitFor(() => expect(chips().at(-1)).toMatch(/: long text$/));
    expect(input()).toHaveProperty('value', 'new ');
  });

  it('do nothing when the many are left as they are', async () => {
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type('news unapproved delete');
    await settled();
    expect(rows()[0]).toContain('Delete 2 news items');
    await user.keyboard('{Enter}');
    await settled();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('Leave it as it is');
    await user.keyboard('{Enter}');
    expect(stateOf()).toBe('open.root');
    expect((await page().read('blogs', news('solar'))).deleted_at).toBeNull();
  });
});

describe('signs', () => {
  it.each(['news views > 1000 ', 'news views>1000 ', 'أخبار views >= 1000 '])(
    'bound a field that is counted: %s',
    async (query) => {
      const { open, type } = await showPalette(page());
      const known = page().calls.length;
      await open();
      await type(query);
      const bound = query.includes('=') ? 'gte' : 'gt';
      await waitFor(() =>
        expect(page().calls.slice(known).join()).toContain(`filter%5Bviews%5D%5B${bound}%5D=1000`),
      );
      expect(chips()).toHaveLength(2);
    },
  );

  it('are words like others where no field is counted', async () => {
    const { open, type } = await showPalette(page());
    await open();
    await type('water > 3 ');
    expect(chips()).toEqual([]);
  });

  it.each(['?', '؟'])('lead to what they are the key of: %s', async (sign) => {
    const { open, type } = await showPalette(page());
    await open();
    await type(sign);
    await waitFor(() => expect(rows()[0]).toMatch(/^Keyboard shortcuts/));
  });
});

describe('small words', () => {
  it.each([
    'delete all the news',
    'news delete all',
    'حذف كل الأخبار',
    'supprimer toutes les actualités',
  ])('mean every record where all are said: %s', async (query) => {
    const { open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type(query);
    await settled();
    await waitFor(() => expect(rows()[0]).toBe('Delete 3 news items | 3 match'));
  });

  it('are no part of what is looked for', async () => {
    const { open, type } = await showPalette(page(), '/events');
    await open();
    await type('approve the news');
    await waitFor(() => expect(rows()[0]).toMatch(/^Approve: News/));
  });

  it.each(['/blogs', '/events'])('delete news is the same first row on %s', async (address) => {
    const { open, type } = await showPalette(page(), address);
    await open();
    await type('delete news');
    await waitFor(() => expect(rows()[0]).toBe('Delete: News'));
  });

  it('an import is asked for anywhere, and each section has its row', async () => {
    const { user, open, type } = await showPalette(page(), '/events');
    await open();
    await type('import');
    const sections = ['Staff', 'Library', 'Graduates', 'Users'];
    await waitFor(() =>
      expect(rows().slice(0, 4)).toEqual(
        sections.map((many) => `Import from a spreadsheet: ${many}`),
      ),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe('/staff/import'));
  });
});

describe('any text', () => {
  it.each([
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['a million letters', 'approve news '.repeat(80_000)],
    ['thousands of words', 'approve news water '.repeat(500)],
    ['ten thousand Arabic letters and marks', 'اعتمادُ خبرٍ '.repeat(800)],
    ['control characters', '\u0000\u0007\u001b[31mnews'],
    ['marks of direction', '\u202e\u2066news\u2069'],
    ['SQL', "'; drop table news; --"],
    ['a regular expression', '(?:[a-z]+)*\\'],
    ['half a letter', '\ud83d'],
    ['brackets of filters', 'news title:"unfinished'],
  ])('is answered with rows or with nothing found: %s', async (_, text) => {
    const { user, open, settled } = await showPalette(page());
    await open();
    await user.click(input());
    page().calls.length = 0;
    folded.letters = 0;
    await user.paste(text);
    await settled();
    // What it costs is counted, not timed: letters compared, and questions to the server with what they carry.
    expect(folded.letters).toBeLessThan(lettersMost);
    expect(page().calls.length).toBeLessThanOrEqual(questionsMost);
    expect(Math.max(0, ...page().calls.map(({ length }) => length))).toBeLessThan(addressMost);
    expect(rows().length > 0 || /Nothing found|Searching|cannot/.test(note())).toBe(true);
    expect(rows().length).toBeLessThanOrEqual(50);
  });

  it('is quoted by its first letters where nothing is found, with a sign that it goes on', async () => {
    const { open, type, settled } = await showPalette(page());
    await open();
    await type('zzzz'.repeat(30));
    await settled();
    await waitFor(() => expect(note()).toMatch(/^Nothing found for “\u2068?z{60}…\u2069?”/));
  });
});
