/** Settings: what an environment means, and the one line for each value that cannot be used. */
import { expect, test } from 'vitest';
import { readSettings, SettingError } from '../../server/settings.ts';

test('an empty environment gives the documented settings', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    adminUsername: 'admin',
    sampleContent: true,
    tenant: 'faculty',
    tokenSecret: '',
    logLevel: 'info',
    trustProxy: false,
  });
});

test('every setting is taken as it is given', () => {
  const given = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/lectern',
    DATABASE_URL: 'postgres://me:secret@db.example/lectern',
    STORAGE_URL: 's3://pictures?endpoint=https://s3.example&region=eu',
    ADMIN_USERNAME: 'Root',
    ADMIN_PASSWORD: ' secret ',
    SAMPLE_CONTENT: 'OFF',
    TENANT: 'science',
    TOKEN_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'debug',
    MAIL_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'site@example.edu',
    METRICS_TOKEN: 'm'.repeat(16),
    ORIGIN: 'https://admin.example.edu/',
    TRUST_PROXY: 'on',
  };
  expect(readSettings(given)).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/lectern',
    databaseUrl: given.DATABASE_URL,
    storageUrl: given.STORAGE_URL,
    adminUsername: 'root',
    adminPassword: ' secret ',
    sampleContent: false,
    tenant: 'science',
    tokenSecret: given.TOKEN_SECRET,
    logLevel: 'debug',
    mailUrl: given.MAIL_URL,
    mailFrom: given.MAIL_FROM,
    metricsToken: given.METRICS_TOKEN,
    origin: 'https://admin.example.edu',
    trustProxy: true,
  });
});

test('production has no sample content unless asked for', () => {
  expect(readSettings({ NODE_ENV: 'production' }).sampleContent).toBe(false);
  expect(readSettings({ NODE_ENV: 'production', SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true);
});

test('what is not a setting of ours is left alone', () => {
  expect(() => readSettings({ PORTS: 'x', NODE_OPTIONS: '--nothing' })).not.toThrow();
});

test.each([
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '1e3'],
  ['HOST', 'two hosts'],
  ['HOST', 'http://127.0.0.1'],
  ['DATABASE_URL', 'mysql://db/lectern'],
  ['DATABASE_URL', 'lectern.sqlite'],
  ['DATABASE_URL', 'postgres://'],
  ['STORAGE_URL', 'https://bucket.example'],
  ['STORAGE_URL', 's3://'],
  ['STORAGE_URL', 's3://bucket?endpoint=ftp://x'],
  ['ADMIN_USERNAME', 'ab'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_PASSWORD', '12345'],
  ['ADMIN_PASSWORD', 'x'.repeat(201)],
  ['SAMPLE_CONTENT', 'yes'],
  ['TENANT', 'Faculty'],
  ['TENANT', 'a/b'],
  ['TOKEN_SECRET', 'x'.repeat(31)],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_URL', 'mailto:me@example.edu'],
  ['MAIL_FROM', 'nobody'],
  ['METRICS_TOKEN', 'short'],
  ['ORIGIN', 'admin.example.edu'],
  ['ORIGIN', 'https://admin.example.edu/lectern'],
  ['TRUST_PROXY', 'maybe'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
});

test('a refused address is not repeated, since it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});
