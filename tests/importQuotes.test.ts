/** Quotation marks that close each other over rows are told from a cell that has several lines of its own. */
import { expect, it } from 'vitest';
import { swallowingAt } from '../src/importing/importQuotes.ts';

const head = ['Name', 'Hall', 'Day'];

it('finds the row that holds others, in whichever columns the marks stand', () => {
  const same = [head, ['A', 'East" wing,Monday\nB,"West', 'Friday']];
  const apart = [head, ['A', 'B', 'C'], ['D,one,two\nE,F" end', 'G']];
  expect([same, apart].map((rows) => swallowingAt(rows, ',', 3))).toEqual([1, 2]);
  expect(swallowingAt([['a" b\tc\nd\te']], '\t', 2)).toBe(0);
});

it('takes a text of several lines for what it is', () => {
  const rows = [head, ['A', 'East wing,\nsecond floor, left, behind the stairs', 'Monday']];
  expect(swallowingAt(rows, ',', 3)).toBe(-1);
  expect(
    swallowingAt(
      [
        ['Name', 'Degrees'],
        ['A', 'BSc\nMSc, 2003'],
      ],
      ',',
      2,
    ),
  ).toBe(-1);
  expect(swallowingAt([['One\nTwo'], ['Three']], '\t', 1)).toBe(-1);
});
