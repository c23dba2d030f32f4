/** The key of a save that may be asked again: when it is the same one, and when another. */
import { beforeEach, expect, it } from 'vitest';
import { sameAgain } from '../../src/acts/sameAgain.ts';

const place = { userId: 1, name: 'cells blogs' };
const rows = [{ id: 1, author: 'One' }];
const there = { isDone: false, tag: 'as it was' };

beforeEach(() => localStorage.clear());

it('is the same while nobody has changed what it is of, and while all of it is there', () => {
  const saves = sameAgain(() => place);
  const key = saves.keyFor(rows, there);
  expect(saves.isUnheard(rows, there)).toBe(false);
  expect(saves.keyFor(rows, there)).toBe(key);
  const done = { isDone: true, tag: 'as it is' };
  expect(saves.isUnheard(rows, done)).toBe(true);
  expect(saves.keyFor(rows, done)).toBe(key);
  // In a later page too.
  const later = sameAgain(() => place);
  expect(later.isUnheard(rows, done)).toBe(true);
  expect(later.keyFor(rows, done)).toBe(key);
});

it('is another once somebody has changed what was done: its old answer would say what is not so any more', () => {
  const saves = sameAgain(() => place);
  const key = saves.keyFor(rows, there);
  const changed = { isDone: false, tag: 'as they have it' };
  expect(saves.keyFor(rows, changed)).not.toBe(key);
});

it('is another once it was answered', () => {
  const saves = sameAgain(() => place);
  const key = saves.keyFor(rows, there);
  saves.answered();
  expect(saves.isUnheard(rows, { isDone: true, tag: 'as it is' })).toBe(false);
  expect(saves.keyFor(rows, there)).not.toBe(key);
});
