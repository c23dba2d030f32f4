/** Tokens: only what we signed, for this tenant and this use, in its time, is read. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  accessSeconds,
  accessToken,
  nextRefreshToken,
  randomToken,
  readAccessToken,
  sessionOfRefreshToken,
} from '../../server/tokens.ts';

const secret = 's'.repeat(40);
const at = new Date('2026-11-20T08:00:00Z');
const session = { id: randomToken(), userId: 7, tenant: 'faculty' };
const token = accessToken(secret, session, at);
const read = (text: string, now = at, tenant = 'faculty', key = secret) =>
  readAccessToken(key, text, tenant, now);
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const [head = '', body = '', signature = ''] = token.split('.');
const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;

describe('an access token', () => {
  test('says whose session it is, until it expires', () => {
    expect(read(token)).toMatchObject({ sid: session.id, sub: 7 });
    expect(read(token, later(accessSeconds - 1))).toBeDefined();
    expect(read(token, later(accessSeconds))).toBeUndefined();
  });

  test('is the same when issued again as of the same moment', () => {
    expect(accessToken(secret, session, at)).toBe(token);
  });

  const forged = (header: unknown, changed: unknown, key: string): string => {
    const text = `${encode(header)}.${encode(changed)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  test.each([
    ['without a signature', `${head}.${body}.`],
    [
      'with another signature',
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ],
    ['with an empty algorithm', `${encode({ alg: 'none' })}.${body}.`],
    ['with a changed user', `${head}.${encode({ ...claims, sub: '1' })}.${signature}`],
    ['signed with the plain secret', forged({ alg: 'HS256', typ: 'at+jwt' }, claims, secret)],
    ['signed with a foreign key', forged({ alg: 'HS256', typ: 'at+jwt' }, claims, 'other')],
    ['with a key of its own', forged({ alg: 'HS256', kid: '/dev/null' }, claims, '')],
    ['with a fourth part', `${token}.x`],
    ['that is a refresh token', nextRefreshToken(secret, session.id, 'x')],
    ['that is no token', 'null'],
    ['that is empty', ''],
    ['that is dots', '..'],
  ])('%s is none', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  test('is none with any other letter at its end, though it may stand for the same bytes', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const taken = [...letters].filter((letter) => read(token.slice(0, -1) + letter) !== undefined);
    expect(taken).toEqual([token.at(-1)]);
  });

  test('is of no use for another tenant or with another secret', () => {
    expect(read(token, at, 'science')).toBeUndefined();
    expect(read(token, at, 'faculty', 't'.repeat(40))).toBeUndefined();
  });
});

describe('a refresh token', () => {
  const first = `${session.id}.${randomToken()}`;

  test('has one successor, which nobody without the secret can tell', () => {
    const next = nextRefreshToken(secret, session.id, first);
    expect(nextRefreshToken(secret, session.id, first)).toBe(next);
    expect(nextRefreshToken('t'.repeat(40), session.id, first)).not.toBe(next);
    expect(sessionOfRefreshToken(next)).toBe(session.id);
  });

  test.each(['', 'x', token, `${first}x`, `${first} `, ' ', `${session.id}.`])(
    '%j names no session',
    (text) => {
      expect(sessionOfRefreshToken(text)).toBeUndefined();
    },
  );
});
