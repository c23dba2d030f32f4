/** Reads the settings from the environment, each checked and named when it is wrong. It never touches a disk or a network. */
import { isFormat } from '../entities/formats.ts';
import { defaultTenant } from '../entities/wire.ts';
import type { Settings } from './deps.ts';

/** A setting that cannot be used. Its message is the one line that the start prints. */
export class SettingError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** What the login form itself asks (specification, section 5); a person's own choice is held to twelve. */
const adminPasswordMin = 6;
const adminPasswordMax = 200;
/** RFC 7518, section 3.2: the key of HS256 has at least the hash's 32 bytes. */
export const tokenSecretMin = 32;

/** The value of a setting, if any: an empty one counts as absent, as in a compose file's `PORT=`. */
const valueOf = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const wrong = (name: string, expected: string): SettingError =>
  new SettingError(`${name}: ${expected}`);

/** A value of one of the given words. */
function word(env: Env, name: string, words: readonly string[]): string | undefined {
  const value = valueOf(env, name)?.toLowerCase();
  if (value !== undefined && !words.includes(value)) {
    throw wrong(name, `expected ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`);
  }
  return value;
}

function matching(env: Env, name: string, form: RegExp, expected: string): string | undefined {
  const value = valueOf(env, name);
  if (value !== undefined && !form.test(value)) throw wrong(name, expected);
  return value;
}

/** An address with one of the schemes, kept as it was written; a wrong one is not echoed, it may hold a password. */
function address(env: Env, name: string, schemes: readonly string[], example: string) {
  const value = valueOf(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !schemes.includes(url.protocol.slice(0, -1)) || url.hostname === '') {
    throw wrong(name, `expected ${example}`);
  }
  return value;
}

function portOf(env: Env): number {
  const value = valueOf(env, 'PORT') ?? '8080';
  const port = Number(value);
  // 0 asks the system for a free port, as tests do.
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw wrong('PORT', 'expected a whole number from 0 to 65535');
  }
  return port;
}

function originOf(env: Env): string | undefined {
  const value = address(env, 'ORIGIN', ['http', 'https'], 'https://admin.example.edu');
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw wrong('ORIGIN', 'expected only scheme, host and port, as https://admin.example.edu');
  }
  return url.origin;
}

function storageOf(env: Env): string | undefined {
  const example = 's3://bucket?endpoint=https://…&region=…';
  const value = address(env, 'STORAGE_URL', ['s3'], example);
  const endpoint = value && new URL(value).searchParams.get('endpoint');
  if (endpoint && !isFormat.url(endpoint)) throw wrong('STORAGE_URL', `expected ${example}`);
  return value;
}

function secretOf(env: Env, name: string, min: number, max: number): string | undefined {
  // Not trimmed: a password may begin or end with a blank.
  const value = env[name] || undefined;
  if (value !== undefined && (value.length < min || value.length > max)) {
    throw wrong(name, `expected ${min} to ${max} characters`);
  }
  return value;
}

/** Every setting of the environment; an absent `TOKEN_SECRET` stays '' until the start has made one. */
export function readSettings(env: Env): Settings {
  const isProduction = valueOf(env, 'NODE_ENV') === 'production';
  const switches = ['on', 'off'];
  const optional = {
    databaseUrl: address(
      env,
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'postgres://user@host/database',
    ),
    storageUrl: storageOf(env),
    adminPassword: secretOf(env, 'ADMIN_PASSWORD', adminPasswordMin, adminPasswordMax),
    mailUrl: address(env, 'MAIL_URL', ['smtp', 'smtps'], 'smtp://user@host:587'),
    mailFrom: matching(env, 'MAIL_FROM', /^[^\s@]+@[^\s@]+$/, 'expected an e-mail address'),
    metricsToken: secretOf(env, 'METRICS_TOKEN', 16, 500),
    origin: originOf(env),
  };
  const username = (valueOf(env, 'ADMIN_USERNAME') ?? 'admin').toLowerCase();
  if (username.length < 3 || username.length > 60 || !isFormat.username(username)) {
    throw wrong('ADMIN_USERNAME', 'expected 3 to 60 of a-z, 0-9, dot, underscore, hyphen');
  }
  return {
    port: portOf(env),
    host:
      matching(env, 'HOST', /^[A-Za-z0-9.:_-]+$/, 'expected a host name or an address') ??
      '127.0.0.1',
    dataDir: matching(env, 'DATA_DIR', /^[^\0]+$/, 'expected a folder') ?? './data',
    adminUsername: username,
    sampleContent:
      (word(env, 'SAMPLE_CONTENT', switches) ?? (isProduction ? 'off' : 'on')) === 'on',
    tenant:
      matching(env, 'TENANT', /^[a-z0-9][a-z0-9-]{0,62}$/, 'expected a-z, 0-9 and hyphens') ??
      defaultTenant,
    tokenSecret: secretOf(env, 'TOKEN_SECRET', tokenSecretMin, 1000) ?? '',
    logLevel: word(env, 'LOG_LEVEL', logLevels) ?? 'info',
    trustProxy: word(env, 'TRUST_PROXY', switches) === 'on',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}
