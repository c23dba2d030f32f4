/** Makes and reads the signed tokens of a session. It never asks whether that session still lives. */
import {
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** What an access token says: which session, whose, until when (seconds since 1970). */
export interface AccessClaims {
  readonly sid: string;
  readonly sub: number;
  readonly iat: number;
  readonly exp: number;
}

/** Short, since a stolen one is of use until then; the session row ends it sooner. */
export const accessSeconds = 15 * 60;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The only header that is ever signed or taken, so no `alg` or `kid` of a visitor is read. */
const header = part({ alg: 'HS256', typ: 'at+jwt' });
const issuer = 'lectern';

/** One key per use, so that a token of one use is never one of the other. */
interface Keys {
  readonly access: KeyObject;
  readonly refresh: KeyObject;
  readonly seal: KeyObject;
}
const keysOfSecret = new Map<string, Keys>();
function keysOf(secret: string): Keys {
  let keys = keysOfSecret.get(secret);
  if (!keys) {
    const keyFor = (use: string) =>
      createSecretKey(createHmac('sha256', secret).update(use).digest());
    keys = { access: keyFor('access'), refresh: keyFor('refresh'), seal: keyFor('seal') };
    keysOfSecret.set(secret, keys);
  }
  return keys;
}

const sign = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * Compares without telling by time how much agrees. The letters are compared, not what they stand for: the last one has
 * two bits that mean nothing, so that a token with another letter there would be read as well.
 */
function isSigned(key: KeyObject, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(key, text).toString('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A JSON Web Token (RFC 7519, RFC 9068) for one session and tenant, issued at `at`. */
export function accessToken(
  secret: string,
  session: { readonly id: string; readonly userId: number; readonly tenant: string },
  at: Date,
): string {
  const iat = Math.floor(at.getTime() / 1000);
  const claims = {
    iss: issuer,
    aud: session.tenant,
    sub: String(session.userId),
    sid: session.id,
    iat,
    exp: iat + accessSeconds,
  };
  const text = `${header}.${part(claims)}`;
  return `${text}.${sign(keysOf(secret).access, text).toString('base64url')}`;
}

/** The claims of an access token of ours for this tenant, unless expired; undefined for anything else. */
export function readAccessToken(
  secret: string,
  token: string,
  tenant: string,
  now: Date,
): AccessClaims | undefined {
  const [head, body, signature, more] = token.split('.');
  if (head !== header || !body || !signature || more !== undefined) return undefined;
  if (!isSigned(keysOf(secret).access, `${head}.${body}`, signature)) return undefined;
  // Signed by us, so its form is ours; what changes between versions is checked all the same.
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const { iss, aud, sub, sid, iat, exp } = claims as Record<string, unknown>;
  if (iss !== issuer || aud !== tenant || typeof sid !== 'string') return undefined;
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp * 1000 <= now.getTime()) {
    return undefined;
  }
  const user = Number(sub);
  return Number.isSafeInteger(user) ? { sid, sub: user, iat, exp } : undefined;
}

/** Half of a refresh token's secret part is what nobody can guess, the other half says that it is ours. */
const halfBytes = 16;

function sealedToken(secret: string, sessionId: string, unguessable: Buffer): string {
  const half = unguessable.subarray(0, halfBytes);
  const seal = sign(keysOf(secret).seal, `${sessionId} ${half.toString('hex')}`);
  const both = Buffer.concat([half, seal.subarray(0, halfBytes)]);
  return `${sessionId}.${both.toString('base64url')}`;
}

export const firstRefreshToken = (secret: string, sessionId: string): string =>
  sealedToken(secret, sessionId, randomBytes(halfBytes));

/**
 * The refresh token that follows `token`. It is derived, not drawn: asked twice the server can give the same answer,
 * and the database holds nothing but hashes.
 */
export const nextRefreshToken = (secret: string, sessionId: string, token: string): string =>
  sealedToken(secret, sessionId, sign(keysOf(secret).refresh, token));

/** True for a refresh token that this session has had from us, whether it is spent or not. */
export function wasGivenOut(secret: string, sessionId: string, token: string): boolean {
  const bytes = Buffer.from(token.slice(sessionId.length + 1), 'base64url');
  return token === sealedToken(secret, sessionId, bytes);
}

/** The session a refresh token claims to be of; whether it is that session's token, its hash tells. */
export const sessionOfRefreshToken = (token: string): string | undefined =>
  /^([\w-]{43})\.[\w-]{43}$/.exec(token)?.[1];

/** 256 bits that nobody can guess, for links and session ids. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** True for the form of `randomToken`, whoever made it. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a token that is only ever looked up. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
