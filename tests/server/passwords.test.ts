/** Passwords: only the exact one fits, a few are checked at a time, and a crowd is told to come back. */
import { expect, test } from 'vitest';
import { HttpError } from '../../server/httpError.ts';
import { hashPassword, isPassword } from '../../server/passwords.ts';
import { waitingMost } from '../../server/turns.ts';

test('a hash says how it was made, and never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPassword('secret', first)).toBe(true);
  expect(await isPassword('Secret', first)).toBe(false);
});

test('nothing fits where there is no hash', async () => {
  for (const password of ['', 'secret', 'undefined']) {
    expect(await isPassword(password, undefined)).toBe(false);
  }
});

test('more than may wait are refused with 429 and Retry-After, the others all served', async () => {
  const hashed = await hashPassword('secret');
  const extra = 5;
  const all = Array.from({ length: 2 + waitingMost + extra }, () =>
    isPassword('secret', hashed).catch((error: unknown) => error),
  );
  const results = await Promise.all(all);
  const refused = results.filter((result) => result instanceof HttpError);
  expect(refused).toHaveLength(extra);
  expect(refused[0]).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  expect(results.filter((result) => result === true)).toHaveLength(2 + waitingMost);
  expect(await isPassword('secret', hashed)).toBe(true);
});
