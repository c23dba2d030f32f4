/** Small parts every handler needs: JSON answers, version tags, ids. It never decides who may do what. */
import { HttpError, invalidField, notFound } from '../httpError.ts';
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

const tagForm = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * The version an If-Match header asks for, `*` for any. Strong and weak forms are taken, since a proxy that
 * compresses weakens a tag. Throws 428 VERSION_REQUIRED without a header and 400 BAD_REQUEST for another form.
 */
export function versionAsked(request: Request): number | '*' {
  const header = request.headers.get('If-Match')?.trim();
  if (!header) throw new HttpError(428, 'VERSION_REQUIRED');
  if (header === '*') return '*';
  const version = tagForm.exec(header)?.[1];
  if (version === undefined) {
    throw new HttpError(400, 'BAD_REQUEST', {
      errors: { 'If-Match': [{ code: 'invalidFormat' }] },
    });
  }
  return Number(version);
}

/** Throws 422 naming a parameter of the address that a call has not, or has twice; the tenant may always stand there. */
export function refuseParams(url: URL, known: readonly string[]): void {
  const twice = known.find((name) => url.searchParams.getAll(name).length > 1);
  if (twice !== undefined) throw invalidField(twice, { code: 'duplicate' });
  const unknown = [...url.searchParams.keys()].find((name) => !['tenant', ...known].includes(name));
  if (unknown !== undefined) throw invalidField(unknown, { code: 'unknownField' });
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
