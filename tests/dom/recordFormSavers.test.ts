/** Who else saved a record meanwhile is named once each, with the last time, and only for what differs. */
import { afterEach, describe, expect, it } from 'vitest';
import { columnsOf } from '../../entities/entity.ts';
import { news } from '../../entities/news.ts';
import { agoText } from '../../i18n/format.ts';
import { setLanguage } from '../../i18n/index.ts';
import { saversOf } from '../../src/screens/RecordForm/recordFormSavers.ts';

const differing = columnsOf(news)
  .filter(({ key }) => key === 'titleEn')
  .map((column) => ({ column, mine: 'a', theirs: 'b', canBoth: false }));
const version = (number: number, username: string, ...keys: readonly string[]) => ({
  version: number,
  action: 'update',
  at: `2026-11-22T09:0${number}:00.000Z`,
  by: { username },
  changes: Object.fromEntries(keys.map((key) => [key, {}])),
});
/** The newest first, as the server tells them. */
const versions = [
  version(6, 'lina', 'author'),
  version(5, 'sami', 'titleEn'),
  version(4, 'noor', 'titleEn'),
  version(3, 'sami', 'titleEn'),
  version(2, 'amal', 'titleEn'),
];
const named = (seen: number, known = versions) =>
  saversOf(known, seen, differing).map((one) => `${one.by.username} ${one.version}`);

describe('who saved what differs', () => {
  it('is each person once, by what they saved last, and nobody from before one opened it', () => {
    expect(named(2)).toEqual(['sami 5', 'noor 4']);
  });
  it('is whoever saved at all, where no version names the field', () => {
    expect(named(5)).toEqual(['lina 6']);
    expect(named(2, [])).toEqual([]);
  });
  it('is the latest three, where many have saved', () => {
    const many = ['e', 'd', 'c', 'b'].map((name, at) => version(9 - at, name, 'titleEn'));
    expect(named(0, many)).toEqual(['e 9', 'd 8', 'c 7']);
  });
});

describe('how long ago', () => {
  afterEach(() => setLanguage('en'));
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (minutes: number) => agoText(new Date(now.getTime() - minutes * 60_000), now);

  it('is told in minutes, then hours, then as the moment itself', () => {
    expect(ago(2)).toBe('2 minutes ago');
    expect(ago(59)).toBe('59 minutes ago');
    expect(ago(150)).toBe('2 hours ago');
    expect(ago(24 * 60)).toMatch(/^2026-11-2\d \d\d:\d\d$/);
  });
  it('has no words for less than a minute, nor for a clock that is ahead', () => {
    expect([ago(0), ago(-3), agoText('never', now)]).toEqual(['', '', '']);
  });
  it('speaks Arabic and French', async () => {
    await setLanguage('ar');
    expect(ago(2)).toBe('قبل دقيقتين');
    await setLanguage('fr');
    expect(ago(2)).toBe('il y a 2 minutes');
  });
});
