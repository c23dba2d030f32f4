/** The headers every answer carries. A handler that has set one of its own keeps it. */
import { paths } from '../entities/wire.ts';

/** Nothing that we answer is a page, unless its handler says so with a policy of its own. */
const usual = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  // What staff may read stays in no cache, shared or their own.
  'Cache-Control': 'no-store',
} as const;

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // Browsers heed it over TLS only, so it does no harm on a loopback address.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Any website's pages may read what is public, refusals included; it holds nothing of whoever asks. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Retry-After, Accept-Ranges, Content-Range, Content-Disposition',
} as const;

/** The answer with its headers. What is public is shown by other origins' pages, all else by ours alone. */
export function secure(response: Response, path: string, requestId: string): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(usual)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  const isPublic = path.startsWith(`${paths.public}/`);
  headers.set('Cross-Origin-Resource-Policy', isPublic ? 'cross-origin' : 'same-origin');
  if (isPublic) for (const [name, value] of Object.entries(crossOrigin)) headers.set(name, value);
  headers.set('X-Request-Id', requestId);
  return response;
}
