/** Which words a text is about, in English and in Arabic. */
import { describe, expect, it } from 'vitest';
import { keywordsOf } from '../src/screens/RecordForm/recordFormWords.ts';

describe('keywords in English', () => {
  it('are the most frequent words first, without those that every text has', () => {
    const text = 'The bridge and the river: a bridge over the river, the bridge at night.';
    expect(keywordsOf({ en: [text] })).toEqual(['bridge', 'river', 'night']);
  });
  it('are ten at most, longer than two letters, whatever their case', () => {
    const words = 'alpha bravo charlie delta foxtrot golf hotel india juliet kilo lima mike';
    const found = keywordsOf({ en: [`${words} Kilo KILO ab cd 2026 2026`] });
    expect(found).toHaveLength(10);
    expect(found[0]).toBe('kilo');
    expect(found).not.toContain('ab');
    expect(found).not.toContain('2026');
  });
  it('are read from what Markdown says, not from its marks and addresses', () => {
    const text =
      '## **Laboratory**\n\n[laboratory](https://example.edu/secret) `code`\n\n```\nhidden hidden\n```';
    const found = keywordsOf({ en: [text] });
    expect(found[0]).toBe('laboratory');
    expect(found).not.toContain('secret');
    expect(found).not.toContain('hidden');
    expect(found).not.toContain('https');
  });
  it('take a letter that Markdown writes by its number for the letter it is', () => {
    expect(keywordsOf({ ar: ['كلي&#x629;**«الهندسة»**'] })).toEqual(['كلية', 'الهندسة']);
  });
  it('of nothing are none', () => {
    expect(keywordsOf({ en: ['', '…', '12 34'] })).toEqual([]);
  });
});

describe('keywords in Arabic', () => {
  it('are counted in any spelling, without the words that every text has', () => {
    const text = 'الهندسة في الجامعة، والهندسه من العلوم. الهندسة إلى الجامعة وفي المختبر.';
    const found = keywordsOf({ ar: [text] });
    expect(found.slice(0, 2)).toEqual(['الهندسة', 'الجامعة']);
    for (const word of ['في', 'من', 'إلى', 'وفي']) expect(found).not.toContain(word);
  });
  it('leave the other language to itself', () => {
    expect(keywordsOf({ ar: ['Bridge الجسر bridge'] })).toEqual(['الجسر']);
    expect(keywordsOf({ en: ['Bridge الجسر bridge'] })).toEqual(['bridge']);
  });
});

it('of both languages together are ten at most too, the most frequent first', () => {
  const en = ['alpha alpha alpha bravo charlie delta foxtrot golf hotel india juliet kilo'];
  const ar = ['الجسر الجسر الجسر الجسر والنهر والنهر'];
  const found = keywordsOf({ en, ar });
  expect(found).toHaveLength(10);
  expect(found.slice(0, 3)).toEqual(['الجسر', 'alpha', 'والنهر']);
});
