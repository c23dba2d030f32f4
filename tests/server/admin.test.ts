/** The client's files: from memory, packed, cached as long as they may be, under a policy that names the one inline script. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, type Admin } from '../../server/admin.ts';

const inline = "document.documentElement.dataset.theme='dark'";
const page = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main-abc.js"></script>`;
const script = 'export const words = "كلية";'.repeat(200);
let folder: string;
let admin: Admin;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, '.stamp'), 'secret');
  await writeFile(path.join(folder, 'assets/main-abc.js'), script);
  await writeFile(path.join(folder, 'assets/main-abc.js.map'), '{}');
  await writeFile(path.join(folder, 'assets/font-abc.woff2'), Buffer.from([1, 2, 3]));
  admin = await createAdmin(folder, 'faculty');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (pathname: string, headers: Record<string, string> = {}) =>
  admin(new Request(`http://lectern.test${pathname}`, { headers }), pathname);

describe('the page', () => {
  test.each(['/', '/blogs', '/gallery/12', '/component/props', '/no-such-screen'])(
    'is answered at %s',
    async (route) => {
      const response = await get(route);
      expect(await response?.text()).toBe(page);
      expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response?.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  test('may run its own scripts and that one inline script, and be framed by nobody', async () => {
    const policy = (await get('/'))?.headers.get('Content-Security-Policy') ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(rules['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(rules['default-src']).toEqual(["'self'"]);
    expect(rules['object-src']).toEqual(["'none'"]);
    expect(rules['base-uri']).toEqual(["'none'"]);
    expect(rules['frame-ancestors']).toEqual(["'none'"]);
  });
});

test('the page of another tenant says so, is another page to caches, and may run the same script', async () => {
  const real = await readFile('index.html', 'utf8');
  const place = await mkdtemp(path.join(tmpdir(), 'lectern-client-'));
  await writeFile(path.join(place, 'index.html'), real);
  const pages = [];
  for (const tenant of ['faculty', 'engineering']) {
    const served = await createAdmin(place, tenant);
    const response = await served(new Request('http://lectern.test/'), '/');
    pages.push({ html: await response?.text(), headers: response?.headers });
  }
  await rm(place, { recursive: true });
  const [usual, other] = pages;
  expect(usual?.html).toBe(real);
  expect(other?.html).toBe(
    real.replace(
      'name="lectern-tenant" content="faculty"',
      'name="lectern-tenant" content="engineering"',
    ),
  );
  expect(other?.html).not.toBe(real);
  expect(other?.headers?.get('ETag')).not.toBe(usual?.headers?.get('ETag'));
  const policy = 'Content-Security-Policy';
  expect(other?.headers?.get(policy)).toBe(usual?.headers?.get(policy));
});

test.each([
  '/assets/gone.js',
  '/favicon.ico',
  '/.stamp',
  '/.git/config',
  '/assets/main-abc.js.map',
])('%s is not there', async (file) => {
  expect(await get(file)).toBeUndefined();
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a script comes packed by %s', async (coding, unpack) => {
  const response = await get('/assets/main-abc.js', { 'Accept-Encoding': coding });
  expect(response?.headers.get('Content-Encoding')).toBe(coding);
  expect(response?.headers.get('Vary')).toBe('Accept-Encoding');
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeLessThan(script.length);
  expect(unpack(bytes).toString()).toBe(script);
});

test('what the build has packed is sent as it is; the page, which names its tenant, never', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'lectern-client-'));
  await writeFile(path.join(place, 'index.html'), page);
  await writeFile(path.join(place, 'main.js'), script);
  for (const name of ['index.html', 'main.js']) {
    await writeFile(path.join(place, `${name}.br`), 'by Brotli');
    await writeFile(path.join(place, `${name}.gz`), 'by gzip');
  }
  const served = await createAdmin(place, 'faculty');
  await rm(place, { recursive: true });
  const sent = async (pathname: string, coding: string) => {
    const headers = { 'Accept-Encoding': coding };
    const request = new Request(`http://lectern.test${pathname}`, { headers });
    const response = await served(request, pathname);
    return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  };
  expect((await sent('/main.js', 'br')).toString()).toBe('by Brotli');
  expect((await sent('/main.js', 'gzip')).toString()).toBe('by gzip');
  expect(brotliDecompressSync(await sent('/', 'br')).toString()).toBe(page);
});

test('Brotli is preferred, and nothing is packed for who refuses it', async () => {
  const usual = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(usual?.headers.get('Content-Encoding')).toBe('br');
  const refused = await get('/assets/main-abc.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0.0' });
  expect(refused?.headers.get('Content-Encoding')).toBeNull();
  expect(await refused?.text()).toBe(script);
});

test('what has a hash in its name is kept for a year; a font is not packed again', async () => {
  const font = await get('/assets/font-abc.woff2', { 'Accept-Encoding': 'br' });
  expect(font?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(font?.headers.get('Content-Encoding')).toBeNull();
});

test('the same file is not sent twice', async () => {
  const first = await get('/', { 'Accept-Encoding': 'br' });
  const tag = first?.headers.get('ETag') ?? '';
  const again = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': `W/${tag}, "x"` });
  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe('');
  const plain = await get('/', { 'If-None-Match': tag });
  expect(plain?.status).toBe(200);
});

test('without a built client there is nothing to serve', async () => {
  const none = await createAdmin(path.join(folder, 'nowhere'), 'faculty');
  expect(await none(new Request('http://lectern.test/'), '/')).toBeUndefined();
});
