/** Reads back what a path’s own calls came to: what the browser was told is kept is kept, once, as it was sent, and what it was told is gone for good is gone. It changes nothing. */
import { at, same, type LawSite } from './law.ts';

/** A call that reached the server, with its answer, whether the page heard that or not. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly sent: string;
  readonly status: number;
  readonly answer: string;
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const recordPath = /^\/api\/([a-z-]+)(?:\/(\d+))?$/;
const erasePath = /^\/api\/([a-z-]+)\/erase(?:\?|$)/;
const isWrite = ({ method, path, status }: Passed): boolean =>
  (method === 'POST' || method === 'PUT') && recordPath.test(path) && status < 300;
const flat = (value: unknown): string => JSON.stringify(value ?? null);

/** What the browser was told is gone for good stands in no trash. A number is given to no other record. */
async function mustBeErased(site: LawSite, passed: readonly Passed[]): Promise<void> {
  for (const { method, path, status, answer } of passed) {
    const [, collection] = erasePath.exec(path) ?? [];
    const done = at(parsed(answer), 'done');
    if (method !== 'POST' || collection === undefined || status >= 300 || !Array.isArray(done))
      continue;
    for (const id of done) {
      const { body } = await site.ask(
        'sam',
        'GET',
        `/api/${collection}?deleted=only&filter[id]=${id}`,
      );
      same(`in the trash, of ${collection} ${id} that was erased`, at(body, 'meta', 'total'), 0);
    }
  }
}

/** Throws what is otherwise. */
export async function mustBeKept(site: LawSite, passed: readonly Passed[]): Promise<void> {
  await mustBeErased(site, passed);
  const ids = new Map<string, unknown>();
  const last = new Map<string, { readonly sent: object; readonly version: number }>();
  for (const one of passed.filter(isWrite)) {
    const [, collection = ''] = recordPath.exec(one.path) ?? [];
    const sent = parsed(one.sent);
    const id = at(parsed(one.answer), 'data', 'id');
    if (typeof sent !== 'object' || sent === null || typeof id !== 'number') continue;
    if (one.method === 'POST') same(`the answer to ${one.path}`, one.status, 201);
    if (one.method === 'POST' && one.key !== undefined) {
      const before = ids.get(one.key);
      if (before !== undefined) same(`${collection} sent again under its key`, id, before);
      ids.set(one.key, id);
    }
    const version = Number(at(parsed(one.answer), 'data', 'version'));
    last.set(`/api/${collection}/${id}`, { sent, version });
  }
  for (const [path, { sent, version }] of last) {
    const { status, body } = await site.ask('sam', 'GET', path);
    // Somebody else may have removed it since.
    if (status === 404) continue;
    same(`what is kept at ${path}`, status, 200);
    const now = Number(at(body, 'data', 'version'));
    if (now < version) throw new Error(`${path} is of version ${now}, not ${version}`);
    if (now !== version) continue;
    for (const [key, value] of Object.entries(sent))
      same(`${key} of ${path}`, flat(at(body, 'data', key)), flat(value));
  }
}
