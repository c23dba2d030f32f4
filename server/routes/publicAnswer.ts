/** How public answers are sent: kept by whoever likes. It makes none. */
import type { Bytes } from '../public/cache.ts';
import { isUnchanged, jsonType } from './answer.ts';
import type { RouteContext } from './route.ts';

/** Kept by whoever likes, asked about each time: a change is seen at once, an unchanged answer costs a 304. */
const caching = 'public, no-cache';

/** Bytes as an answer, or 304 to whoever has them. */
export function answer({ request }: RouteContext, { body, tag }: Bytes): Response {
  const headers = { 'Cache-Control': caching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': jsonType } });
}
