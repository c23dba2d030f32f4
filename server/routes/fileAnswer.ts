/** Answers stored files to anybody who has their address: whole, in part, or a picture made smaller. It takes none in. */
import { paths } from '../../entities/wire.ts';
import type { Deps, Storage } from '../deps.ts';
import { typeOf } from '../fileTypes.ts';
import { HttpError, notFound } from '../httpError.ts';
import { thumbnail, thumbnailWidth } from '../images.ts';
import { wholeNumber } from '../records/listQuery.ts';
import { keyOf, thumbnailKey } from '../storage/key.ts';
import { isUnchanged } from './answer.ts';
import type { RouteContext } from './route.ts';

interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly widthPx: number | null;
}

/** A file's own page may do nothing, whatever its bytes say. */
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
  "frame-ancestors 'self'; sandbox";
const widthMost = 10_000;
const forEver = 'public, max-age=31536000, immutable';
/** The whole picture in place of a small one: the small one may be had at the next try. */
const forNow = 'public, max-age=60';

/** RFC 6266 with the extended form of RFC 8187: every name survives, none leaves its quotes. */
export function dispositionOf(name: string, isShown: boolean): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf(file: StoredFile, tag: string): Record<string, string> {
  const kind = typeOf(file.type);
  return {
    'Content-Type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
    'Content-Disposition': dispositionOf(
      file.name,
      kind !== undefined && kind.shown !== 'attachment',
    ),
    'Content-Security-Policy': policy,
    // A document is previewed beside its record.
    'X-Frame-Options': 'SAMEORIGIN',
    // A file never changes under its address; another file has another one.
    'Cache-Control': forEver,
    'Accept-Ranges': 'bytes',
    ETag: tag,
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** One range of bytes (RFC 9110, 14.2), its unit in any case; several at once and other forms count as none. */
function rangeOf(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const [, first = '', last = ''] = asked;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

async function find({ db }: Deps, fileName: string): Promise<StoredFile> {
  const key = keyOf(fileName);
  if (!key) throw notFound();
  const row = await db.read
    .selectFrom('uploads')
    .select(['name', 'type', 'width'])
    .where('absolute_url', '=', fileName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const widthPx = row['width'] === null ? null : Number(row['width']);
  return { key, name: String(row['name']), type: String(row['type']), widthPx };
}

async function bytesOf(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const found = await storage.get(key);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

/** Makes each thumbnail once, however many ask for it at the same time. */
function thumbnailsOf(
  deps: Deps,
): (key: string, widthPx: number) => Promise<Uint8Array | undefined> {
  const making = new Map<string, Promise<Uint8Array | undefined>>();
  const make = async (key: string, widthPx: number): Promise<Uint8Array | undefined> => {
    const small = await thumbnail(() => bytesOf(deps.storage, key), widthPx);
    if (!small) return undefined;
    await deps.storage.put(thumbnailKey(key, widthPx), small, 'image/webp');
    return small;
  };
  return async (key, widthPx) => {
    const name = thumbnailKey(key, widthPx);
    const kept = await bytesOf(deps.storage, name);
    if (kept) return kept;
    const made = making.get(name) ?? make(key, widthPx).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}

/** `?w=320` → 320; undefined without it. */
function widthAsked(url: URL): number | undefined {
  return wholeNumber(url.searchParams, 'w', undefined, widthMost);
}

async function answerWhole(
  context: RouteContext,
  file: StoredFile,
  kept = forEver,
): Promise<Response> {
  const { request, deps } = context;
  const tag = `"${file.key.replace('/', '')}"`;
  const headers = { ...headersOf(file, tag), 'Cache-Control': kept };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  const ifRange = request.headers.get('If-Range');
  const header = ifRange === null || ifRange === tag ? request.headers.get('Range') : null;
  // The size is the storage's to say; a range is asked again of it only when there is one.
  const found = await deps.storage.get(
    file.key,
    isHead || header ? { start: 0, end: 0 } : undefined,
  );
  if (!found) throw notFound();
  const { size } = found;
  const range = rangeOf(header, size);
  if (!isHead && !header) {
    return new Response(found.body, { headers: { ...headers, 'Content-Length': String(size) } });
  }
  await found.body.cancel();
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'RANGE_NOT_SATISFIABLE', {
      headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${size}` },
    });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part = isHead ? undefined : await deps.storage.get(file.key, { start, end });
  return new Response(part?.body ?? null, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

/** The handler of GET /public/uploads/{absolute_url}. */
export function fileServer(deps: Deps): (context: RouteContext) => Promise<Response> {
  const thumbnails = thumbnailsOf(deps);

  async function answerSmall(
    context: RouteContext,
    file: StoredFile,
    widthPx: number,
  ): Promise<Response | undefined> {
    const tag = `"${file.key.replace('/', '')}-w${widthPx}"`;
    const name = file.name.replace(/\.[^.]+$/, '.webp');
    const headers = headersOf({ ...file, name, type: 'image/webp' }, tag);
    if (isUnchanged(context.request, tag)) return new Response(null, { status: 304, headers });
    const bytes = await thumbnails(file.key, widthPx).catch((error: unknown) => {
      // Where too many wait, the whole picture would be no help.
      if (error instanceof HttpError) throw error;
      // Browsers show more of a damaged picture than we can decode: they get it as it is.
      deps.log.warn({ error }, 'a picture could not be made smaller');
      return undefined;
    });
    if (!bytes) return undefined;
    const body = context.request.method === 'HEAD' ? null : Uint8Array.from(bytes);
    return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  }

  return async (context) => {
    const asked = widthAsked(context.url);
    const file = await find(deps, context.params['file'] ?? '');
    const widthPx = asked && file.widthPx ? thumbnailWidth(asked, file.widthPx) : undefined;
    const small = widthPx ? await answerSmall(context, file, widthPx) : undefined;
    return small ?? answerWhole(context, file, widthPx ? forNow : forEver);
  };
}

/** GET /public/uploads?file=…: 302 to the file, and only ever to a file. */
export function redirectToFile({ url }: RouteContext): Response {
  const fileName = url.searchParams.get('file') ?? '';
  if (!keyOf(fileName)) throw notFound();
  const headers = {
    Location: `${paths.public}/uploads/${fileName}`,
    'Cache-Control': 'public, max-age=300',
  };
  return new Response(null, { status: 302, headers });
}
