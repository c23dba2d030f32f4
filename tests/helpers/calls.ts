/** Calls of the API for tests that look at answers as a whole: status, headers and every key of the body. */
import type { Session, TestServer } from './server.ts';

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly list: readonly Record<string, unknown>[];
  readonly meta: Record<string, unknown>;
  readonly message: string;
  readonly errors: Record<string, readonly { readonly code: string }[]>;
  /** The whole body, where it is JSON. */
  readonly body: Record<string, unknown>;
}

/** `call('PUT', '/api/blogs/1', {…})`; writes name any version. */
export async function call(
  who: Pick<Session | TestServer, 'request'>,
  method: string,
  path: string,
  json?: unknown,
  more: Record<string, string> = {},
): Promise<Called> {
  const headers = new Headers(more);
  if (method === 'PUT' || method === 'DELETE') headers.set('If-Match', '*');
  const response = await who.request(path, { method, headers, json });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, never>;
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: body['data'] ?? {},
    list: Array.isArray(body['data']) ? body['data'] : [],
    meta: body['meta'] ?? {},
    message: body['message'] ?? '',
    errors: body['errors'] ?? {},
    body,
  };
}

/** A record made by POST; its id. Throws what was wrong. */
export async function make(who: Session, collection: string, values: object): Promise<number> {
  const { status, data, text } = await call(who, 'POST', `/api/${collection}`, values);
  if (status !== 201) throw new Error(`${collection}: ${text}`);
  return Number(data['id']);
}
