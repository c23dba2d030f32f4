/** Which days may be said in words, and what they mean on a given day. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Field } from '../entities/field.ts';
import { valueOf } from '../src/fields/values.ts';

const day: Field = { kind: 'date' };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 30, 23, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['today', '2026-12-30'],
  ['Tomorrow ', '2026-12-31'],
  ['yesterday', '2026-12-29'],
  ['غدا', '2026-12-31'],
  ['أمس', '2026-12-29'],
  ['après-demain', '2027-01-01'],
  ['+7d', '2027-01-06'],
  ['-1m', '2026-11-30'],
  ['+٢w', '2027-01-13'],
])('“%s” typed into a date is %s', (typed, meant) => {
  expect(valueOf(day, typed)).toBe(meant);
});

it.each(['soon', '7d', '+3h', '2026-13', 'to day'])('“%s” stays as it was typed', (typed) => {
  expect(valueOf(day, typed)).toBe(typed);
});

it('a day that is said has its time beside it', () => {
  const at = new Date(2026, 11, 31, 18, 30).toISOString();
  expect(valueOf({ kind: 'dateTime' }, 'tomorrow 18:30')).toBe(at);
});
