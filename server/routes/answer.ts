/** Small parts every handler needs: JSON answers, version tags, ids. It never decides who may do what. */
import type { Seen } from '../deps.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { HttpError, invalid, notFound } from '../httpError.ts';
import type { Answer } from './route.ts';

export const jsonType = 'application/json; charset=utf-8';

/** An Answer as a Response. */
export function answerJson({ status, headers, body }: Answer): Response {
  if (body === undefined) return new Response(null, { status, ...(headers ? { headers } : {}) });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': jsonType, ...headers },
  });
}

export const ok = (body: unknown, headers?: Readonly<Record<string, string>>): Response =>
  answerJson(headers ? { status: 200, body, headers } : { status: 200, body });
export const noContent = (): Response => new Response(null, { status: 204 });

/** A path's id as a number; anything that cannot be one names no record: 404. */
export function idOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

/** The ETag of a version: `"3"`. */
export const tagOf = (version: number): string => `"${version}"`;

// RFC 9110, 8.8.3: the sign for weak is case-sensitive, and a tag may hold anything but blanks, controls and quotes.
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/y;
// Empty members of a list are passed over (5.6.1).
const between = /[\t ,]*/y;
const ownTag = /^[1-9]\d{0,14}$/;

/** What stands in the quotes of each entity tag; undefined for what is no list of them. */
function tagsIn(header: string): readonly string[] | undefined {
  const tags: string[] = [];
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const match = form.exec(header);
    at += match?.[0].length ?? 0;
    return match;
  };
  take(between);
  while (at < header.length) {
    const tag = take(entityTag);
    const gap = take(between)?.[0] ?? '';
    if (!tag || (at < header.length && !gap.includes(','))) return undefined;
    tags.push(tag[1] ?? '');
  }
  return tags.length > 0 ? tags : undefined;
}

/**
 * The tags an If-Match header names, `*` for any; undefined without a header. Strong and weak forms are taken, since a
 * proxy that compresses weakens a tag. Throws 400 BAD_REQUEST for what is no list of entity tags.
 */
export function tagsAsked(request: Request): readonly string[] | '*' | undefined {
  const header = request.headers.get('If-Match')?.trim();
  if (!header || header === '*') return header === '*' ? header : undefined;
  const tags = tagsIn(header);
  if (tags) return tags;
  throw new HttpError(400, 'BAD_REQUEST', {
    errors: { 'If-Match': [{ code: 'invalidFormat' }] },
  });
}

/**
 * The versions an If-Match header names, `*` for any; a tag that was never given out names none and so matches
 * none (412). Throws 428 VERSION_REQUIRED without a header, and what {@link tagsAsked} does.
 */
export function versionAsked(request: Request): Seen {
  const tags = tagsAsked(request);
  if (tags === undefined) throw new HttpError(428, 'VERSION_REQUIRED');
  if (tags === '*') return '*';
  return tags.filter((tag) => ownTag.test(tag)).map(Number);
}

/** Throws 422 naming the parameters of the address that a call has not, or has twice; the tenant may always stand there. */
export function refuseParams({ searchParams }: URL, known: readonly string[]): void {
  const faults = [...new Set(searchParams.keys())].flatMap((name): [string, readonly Fault[]][] => {
    if (name === 'tenant') return [];
    if (!known.includes(name)) return [[name, [{ code: 'unknownField' }]]];
    return searchParams.getAll(name).length > 1 ? [[name, [{ code: 'duplicate' }]]] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** True when If-None-Match names this version: the answer is 304 (RFC 9110, weak comparison). */
export function isUnchanged(request: Request, tag: string): boolean {
  const header = request.headers.get('If-None-Match');
  if (!header) return false;
  return header
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((part) => part === '*' || part === tag);
}
