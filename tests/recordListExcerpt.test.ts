/** What a line of two long texts promises: the difference is in sight, however far in it stands. */
import { expect, it } from 'vitest';
import { excerptOf } from '../src/screens/RecordList/recordListExcerpt.ts';

const far = 'a word and '.repeat(40);

it('shows short texts whole', () => {
  expect(excerptOf(['Civil Eng.', 'Civil Engineering'])).toEqual([
    'Civil Eng.',
    'Civil Engineering',
  ]);
});
it('begins shortly before what differs, at a word, with a sign of what stands before it', () => {
  const [was, is] = excerptOf([`${far}students here`, `${far}learners here`]);
  expect(was).toBe('…a word and students here');
  expect(is).toBe('…a word and learners here');
});
it('begins at the start where that differs, and ends where no line is longer', () => {
  const [was, is] = excerptOf([`Old ${far}`, `New ${far}`]);
  expect(was.startsWith('Old a word')).toBe(true);
  expect(is.startsWith('New a word')).toBe(true);
  expect(Math.max(was.length, is.length)).toBeLessThanOrEqual(121);
});
it('finds the place in a text without spaces, and where one is the beginning of the other', () => {
  const [was] = excerptOf([`${'x'.repeat(200)}y`, `${'x'.repeat(200)}z`]);
  expect(was).toBe(`…${'x'.repeat(12)}y`);
  const [, is] = excerptOf([far, `${far}more`]);
  expect(is.endsWith('more')).toBe(true);
});
