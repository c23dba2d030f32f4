/** Promises about what the palette finds and in which order. */
import { describe, expect, it } from 'vitest';
import { foldedWords, otherLayout } from '../entities/fold.ts';
import { findIn } from '../src/shell/find.ts';
import { markedParts } from '../src/shell/marked.ts';

const entry = (id: string, title: string, more = '') => ({
  id,
  title,
  words: foldedWords(`${title} ${more}`, 100),
});
const entries = [
  entry('approve', 'Approve', 'publish accept اعتماد approuver news أخبار actualités'),
  entry('unapprove', 'Unapprove', 'إلغاء الاعتماد'),
  entry('go.news', 'News', 'الأخبار Actualités'),
  entry('create.news', 'New news item', 'خبر جديد'),
  entry('go.page', 'Pages', 'الصفحات'),
  entry('theme', 'Toggle Theme', 'dark light المظهر'),
];
const ids = (query: string) => findIn(query, entries).map(({ entry: { id } }) => id);

describe('the palette', () => {
  it('puts the exact word before a prefix, and a prefix before a part', () => {
    expect(ids('approve')).toEqual(['approve', 'unapprove']);
    expect(ids('news')[0]).toBe('go.news');
  });

  it('finds what was meant with one letter wrong, missing, too many or out of its place, as a guess', () => {
    const sections = [
      entry('go.slider', 'Sliders'),
      entry('go.news', 'News'),
      entry('go.x', 'Staff'),
    ];
    const guess = (query: string) =>
      findIn(query, sections).map((hit) => [hit.entry.id, hit.isGuess]);
    for (const typed of ['sldier', 'slidder', 'slider', 'slyder', 'slidr', 'sldiers']) {
      expect([typed, guess(typed)[0]?.[0]]).toEqual([typed, 'go.slider']);
    }
    expect(guess('newz')).toEqual([['go.news', true]]);
    expect(guess('sldi')).toEqual([['go.slider', true]]);
    // Two mistakes, or another first letter, are another word.
    expect(guess('slyderz')).toEqual([]);
    expect(guess('mews')).toEqual([]);
    // Typed on, it is compared anew: what did not fit before the mistake was finished may fit now.
    expect(['new', 'newx', 'newxs'].map((typed) => guess(typed).length)).toEqual([1, 1, 1]);
  });

  it('takes an Arabic name without its article for the whole name', () => {
    const both = [entry('review', 'قائمة المراجعة'), entry('menu', 'القائمة')];
    expect(findIn('قائمة', both)[0]?.entry.id).toBe('menu');
    const letters = [entry('theses', 'الرسائل الجامعية'), entry('contacts', 'الرسائل')];
    expect(findIn('رسائل', letters)[0]?.entry.id).toBe('contacts');
  });

  it('takes words in any order', () => {
    expect(ids('approve news')[0]).toBe('approve');
    expect(ids('news approve')[0]).toBe('approve');
  });

  it('takes a name for the name in any order of its words', () => {
    const both = [entry('waiting', 'News: Approved'), entry('verb', 'Approve: News')];
    const first = (query: string) => findIn(query, both)[0]?.entry.id;
    expect(first('approve news')).toBe('verb');
    expect(first('news approve')).toBe('verb');
    expect(first('news approved')).toBe('waiting');
    expect(first('approved news')).toBe('waiting');
  });

  it('finds in every language, whatever the spelling', () => {
    expect(ids('اعتماد أخبار')[0]).toBe('approve');
    expect(ids('اعتماد اخبار')[0]).toBe('approve');
    expect(ids('approuver actualites')[0]).toBe('approve');
    expect(ids('الصفحات')).toEqual(['go.page']);
  });

  it('guesses by scattered letters from what is seen alone, never from a hidden word', () => {
    const match = {
      ...entry('all', 'Select all that match', 'tout one'),
      names: ['Select all that match', 'Tout sélectionner'],
    };
    const found = (query: string) => findIn(query, [match]).map(({ isGuess }) => isGuess);
    expect(found('mac')).toEqual([true]);
    expect(found('slct mtch')).toEqual([true]);
    expect(found('mac one')).toEqual([]);
    expect(found('slct sélect')).toEqual([true]);
    expect(found('mtch tout')).toEqual([]);
  });

  it('reads what was typed with the other keyboard layout, and says so', () => {
    const [hit] = findIn('ىثصس', entries);
    expect(hit?.entry.id).toBe('go.news');
    expect(hit?.readAs).toBe('news');
    expect(findIn('hgwtphj', entries)[0]?.entry.id).toBe('go.page');
  });

  it('takes an Arabic word for itself when the other layout makes no word of it', () => {
    expect(otherLayout('موظف')).toBeNull();
    expect(otherLayout('جامعة')).toBeNull();
    expect(otherLayout('ىثصسزلاغ')).toBe('news.by');
    expect(otherLayout(',/dt')).not.toBeNull();
  });

  it('keeps equals in the order they came', () => {
    const twins = [entry('b', 'Same'), entry('a', 'Same')];
    expect(findIn('same', twins).map((hit) => hit.entry.id)).toEqual(['b', 'a']);
  });

  it('answers any string', () => {
    const strange = [
      '',
      '   ',
      '(',
      '.*',
      "'; drop table news;--",
      '\u202e\u0000',
      'x'.repeat(10_000),
    ];
    for (const query of strange) expect(Array.isArray(findIn(query, entries))).toBe(true);
  });

  it('marks the beginning that was typed, and whole words where folding changed their length', () => {
    const marked = (text: string, query: string) =>
      markedParts(text, query).map((part) => (part.hit ? `[${part.text}]` : part.text));
    expect(marked('Approve news', 'app')).toEqual(['[App]', 'rove', ' ', 'news']);
    expect(marked('كُلّيّة', 'كليه')).toEqual(['[كُلّيّة]']);
    expect(marked('الأخبار', 'اخبار')).toEqual(['[الأخبار]']);
  });
});
