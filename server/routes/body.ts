/** Reads the small bodies of calls that belong to no entity. It never trims or changes what was typed. */
import type { Fault } from '../../entities/schema.ts';
import { HttpError, invalid } from '../httpError.ts';
import type { RouteContext } from './route.ts';

/** The body as an object. Throws 400 BAD_REQUEST for JSON that is none. */
export async function objectBody(
  context: RouteContext,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await context.json();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'BAD_REQUEST');
  }
  return body as Readonly<Record<string, unknown>>;
}

/** How one key of a body must look, in characters. */
export interface TextRule {
  readonly optional?: true;
  readonly min?: number;
  readonly max: number;
}

function faultOf(value: unknown, { optional, min = 0, max }: TextRule): Fault | undefined {
  if (value === undefined || value === null || value === '') {
    return optional ? undefined : { code: 'required' };
  }
  if (typeof value !== 'string') return { code: 'invalidFormat' };
  // PostgreSQL takes no text that holds it, and nobody can type it.
  if (value.includes('\0')) return { code: 'excludedCharacter' };
  if (value.length < min) return { code: 'minLength', params: { count: min } };
  return value.length > max ? { code: 'maxLength', params: { count: max } } : undefined;
}

/** 422 for a body's keys that nobody asked for. */
export function refuseOthers(body: Readonly<Record<string, unknown>>, known: readonly string[]) {
  const others = Object.keys(body).filter((key) => !known.includes(key));
  if (others.length > 0) {
    throw invalid(Object.fromEntries(others.map((key) => [key, [{ code: 'unknownField' }]])));
  }
}

/** The texts of a body, '' for an optional one that is not there. Throws 422 naming every key that is wrong. */
export function textsOf<K extends string>(
  body: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<K, TextRule>>,
): Readonly<Record<K, string>> {
  refuseOthers(body, Object.keys(rules));
  const keys = Object.keys(rules) as K[];
  const wrong = keys.flatMap((key) => {
    const fault = faultOf(body[key], rules[key]);
    return fault ? [[key, [fault]] as const] : [];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  const texts = keys.map((key) => [key, typeof body[key] === 'string' ? body[key] : '']);
  return Object.fromEntries(texts) as Readonly<Record<K, string>>;
}
