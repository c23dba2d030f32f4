/** How public answers are sent: to any website's pages, kept by whoever likes, failures included. It makes none. */
import { HttpError } from '../httpError.ts';
import type { Bytes } from '../public/cache.ts';
import { isUnchanged, jsonType } from './answer.ts';
import type { RouteContext } from './route.ts';

/** Any website may read what is public; it holds nothing of whoever asks. */
export const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;

/** Kept by whoever likes, asked about each time: a change is seen at once, an unchanged answer costs a 304. */
const caching = 'public, no-cache';

/** The handler with its failures readable by the website's own pages. */
export const readable =
  (handle: (context: RouteContext) => Promise<Response>) =>
  async (context: RouteContext): Promise<Response> => {
    try {
      return await handle(context);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { status, code, errors, body } = error;
      const headers = { ...error.headers, ...crossOrigin };
      throw new HttpError(status, code, { headers, body, ...(errors ? { errors } : {}) });
    }
  };

/** Bytes as an answer, or 304 to whoever has them. */
export function answer({ request }: RouteContext, { body, tag }: Bytes): Response {
  const headers = { ...crossOrigin, 'Cache-Control': caching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': jsonType } });
}
