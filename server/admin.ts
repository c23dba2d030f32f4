/** Serves the built client from memory: its files, and index.html for every client route. It never reads the disk after the start. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tenantMeta } from '../entities/http.ts';

/** Types of what a build holds; anything else is not served. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
};
const packed: readonly string[] = ['.woff2', '.png', '.webp'];

type Coding = 'br' | 'gzip';
/** How the build (scripts/packed.mjs) calls a file that it has packed already. */
const endings: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** 11 takes ten times as long for a twentieth less; whoever asks for the page first would wait for it. */
const brotliQuality = 9;

interface ClientFile {
  readonly type: string;
  readonly tag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly isPacked: boolean;
  readonly coded: Map<Coding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** The answer of the admin to a GET; undefined where it has nothing. */
export type Admin = (request: Request, pathname: string) => Promise<Response | undefined>;

const hashOf = (content: string | Uint8Array, form: 'base64' | 'base64url'): string =>
  createHash('sha256').update(content).digest(form);

/** The scripts written into the page itself; the policy names them by their hash. */
const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    (match) => match[1] ?? '',
  );

/**
 * What the admin's page may load: itself only, and pictures it is just holding. Styles may be inline, because the
 * editor and the lists place their parts by style attributes; scripts may not.
 */
function pagePolicy(html: string): string {
  const hashes = inlineScripts(html).map((script) => `'sha256-${hashOf(script, 'base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page with the tenant that its calls are to name; letters, digits and hyphens alone (settings.ts). */
function pageOf(html: string, tenant: string): string {
  const place = new RegExp(`(<meta name="${tenantMeta}" content=")[^"]*`);
  return html.replace(place, `$1${tenant}`);
}

function clientFile(name: string, stored: Buffer, tenant: string): ClientFile | undefined {
  const extension = path.extname(name);
  const type = types[extension];
  if (!type) return undefined;
  // Vite puts a hash of the content into the name of everything in assets/.
  const isHashed = name.startsWith('assets/');
  const isPage = extension === '.html';
  const content = isPage ? Buffer.from(pageOf(stored.toString('utf8'), tenant)) : stored;
  return {
    type,
    tag: hashOf(content, 'base64url').slice(0, 22),
    body: new Uint8Array(content),
    headers: {
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPage ? { 'Content-Security-Policy': pagePolicy(content.toString('utf8')) } : {}),
    },
    isPacked: packed.includes(extension),
    coded: new Map(),
  };
}

/** What the build has not packed, such as the page, is packed when it is first asked for. */
function codedBody(file: ClientFile, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  let body = file.coded.get(coding);
  if (!body) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const made = coding === 'br' ? brotli(file.body, { params }) : gzipped(file.body, { level: 9 });
    body = made.then((bytes) => new Uint8Array(bytes));
    file.coded.set(coding, body);
  }
  return body;
}

function codingOf(request: Request): Coding | undefined {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;
  const kept = accepted.replaceAll(refused, '');
  return /\bbr\b/.test(kept) ? 'br' : /\bgzip\b/.test(kept) ? 'gzip' : undefined;
}

async function answerFile(request: Request, file: ClientFile): Promise<Response> {
  const coding = file.isPacked ? undefined : codingOf(request);
  const tag = `"${file.tag}${coding ? `-${coding}` : ''}"`;
  const headers: Record<string, string> = { ...file.headers, ETag: tag };
  if (!file.isPacked) headers['Vary'] = 'Accept-Encoding';
  const known = request.headers.get('If-None-Match');
  if (known?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  if (!coding) return new Response(file.body, { headers });
  return new Response(await codedBody(file, coding), {
    headers: { ...headers, 'Content-Encoding': coding },
  });
}

/** A client route has no file ending and no hidden part; `/assets/gone.js` is missing, not a page. */
const isClientRoute = (pathname: string): boolean =>
  !pathname.split('/').some((part) => part.startsWith('.') || part.includes('.'));

/** What the build packed beside a file; the page is another one by now. */
async function takePacked(file: ClientFile, full: string): Promise<void> {
  if (file.isPacked || file.type === types['.html']) return;
  for (const [coding, ending] of endings) {
    const bytes = await readFile(full + ending).catch(() => undefined);
    if (bytes) file.coded.set(coding, Promise.resolve(new Uint8Array(bytes)));
  }
}

async function filesIn(folder: string, tenant: string): Promise<Map<string, ClientFile>> {
  const files = new Map<string, ClientFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const full = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, full).replaceAll(path.sep, '/');
    const file = clientFile(name, await readFile(full), tenant);
    if (!file) continue;
    await takePacked(file, full);
    files.set(`/${name}`, file);
  }
  return files;
}

/** Reads the built client in `folder`, whose calls will name the tenant; without one every path is answered undefined. */
export async function createAdmin(folder: string, tenant: string): Promise<Admin> {
  const files = await filesIn(folder, tenant);
  return async (request, pathname) => {
    const file = files.get(pathname === '/' ? '/index.html' : pathname);
    if (file) return answerFile(request, file);
    const page = isClientRoute(pathname) ? files.get('/index.html') : undefined;
    return page && answerFile(request, page);
  };
}
