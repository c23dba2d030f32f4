/** The throttle: windows that end, budgets that are spent together, and whose address is believed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpError } from '../../server/httpError.ts';
import { bucketOf, placeOf, spend, type Budget } from '../../server/throttle.ts';
import { startTestServer, type TestServer } from '../helpers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: true } });
  await server.signIn();
});
afterAll(() => server.stop());

const windowMs = 60_000;
const budget = (key: string, limit: number): Budget => ({ key, limit, windowMs });
const outcome = async (...budgets: Budget[]): Promise<number> => {
  const error: unknown = await spend(server.deps, budgets).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return 0;
  return error instanceof HttpError ? Number(error.headers['Retry-After']) : -1;
};

test('a budget is spent, says how long, and is whole again after its window', async () => {
  expect(await outcome(budget('a', 2))).toBe(0);
  expect(await outcome(budget('a', 2))).toBe(0);
  const seconds = await outcome(budget('a', 2));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  server.clock.advance(windowMs);
  expect(await outcome(budget('a', 2))).toBe(0);
});

test('where one of two is spent, the other is not touched', async () => {
  expect(await outcome(budget('b', 1), budget('c', 3))).toBe(0);
  for (let i = 0; i < 5; i += 1) {
    expect(await outcome(budget('b', 1), budget('c', 3))).toBeGreaterThan(0);
  }
  expect(await outcome(budget('c', 3))).toBe(0);
  expect(await outcome(budget('c', 3))).toBe(0);
  expect(await outcome(budget('c', 3))).toBeGreaterThan(0);
});

test('a clock that was ahead and is set right shuts nobody out for as long as it was wrong', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  server.clock.advance(dayMs);
  for (let i = 0; i < 2; i += 1) expect(await outcome(budget('e', 2))).toBe(0);
  expect(await outcome(budget('e', 2))).toBeGreaterThan(0);
  server.clock.advance(-dayMs);
  for (let i = 0; i < 2; i += 1) expect(await outcome(budget('e', 2))).toBe(0);
  expect(await outcome(budget('e', 2))).toBeGreaterThan(0);
});

test('a hundred at once spend a budget exactly', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => outcome(budget('d', 7))));
  expect(all.filter((seconds) => seconds === 0)).toHaveLength(7);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test('names that nobody has are counted in bounded space, not one for all', () => {
  const found = new Set(Array.from({ length: 20_000 }, (_, i) => bucketOf('secret', `name${i}`)));
  expect(found.size).toBeLessThanOrEqual(4096);
  expect(found.size).toBeGreaterThan(4000);
});

describe('behind a proxy of ours', () => {
  const login = (forwarded: string, username: string) =>
    server.request('/api/login', {
      method: 'POST',
      json: { username, password: 'wrong password' },
      headers: { 'X-Forwarded-For': forwarded },
      from: '10.0.0.1',
    });

  test('the address the proxy saw is counted, not what the visitor wrote before it', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await login(`203.0.113.${i}, 198.51.100.1`, `guess${i}`)).status).toBe(401);
    }
    expect((await login('203.0.113.99, 198.51.100.1', 'guess99')).status).toBe(429);
    expect((await login('198.51.100.2', 'guess99')).status).toBe(401);
  });
});
