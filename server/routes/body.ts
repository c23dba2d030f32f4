/** Reads the small bodies of calls that belong to no entity. It never trims or changes what was typed. */
import { excludedFault } from '../../entities/excluded.ts';
import { isObject } from '../../entities/json.ts';
import type { Fault, Faults } from '../../entities/faultCodes.ts';
import { charactersIn } from '../../entities/fieldValue.ts';
import { HttpError, invalid, invalidField, malformedBody } from '../httpError.ts';
import type { RouteContext } from './route.ts';

/** What JSON calls a value. */
export const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/** The body as an object. Throws 400 BAD_REQUEST for JSON that is none, saying what was there instead. */
export async function objectBody(
  context: RouteContext,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await context.json();
  if (isObject(body)) return body;
  throw malformedBody('BAD_REQUEST', { code: 'objectExpected', params: { given: kindOf(body) } });
}

const faultsIn = (error: unknown): Faults => {
  if (error instanceof HttpError && error.status === 422 && error.errors) return error.errors;
  throw error;
};

/** What each reading of a body or an address answers. Throws one 422 with the faults of all of them, not of the first. */
export function everyOf<T extends Readonly<Record<string, () => unknown>>>(
  readings: T,
): { readonly [K in keyof T]: ReturnType<T[K]> } {
  // A map: a parameter may be called `__proto__`, which is no key that one can set in an object.
  const faults = new Map<string, readonly Fault[]>();
  const read = Object.entries(readings).map(([key, reading]) => {
    try {
      return [key, reading()] as const;
    } catch (error) {
      for (const [field, list] of Object.entries(faultsIn(error))) {
        if (!faults.has(field)) faults.set(field, list);
      }
      return [key, undefined] as const;
    }
  });
  if (faults.size > 0) throw invalid(Object.fromEntries(faults));
  return Object.fromEntries(read) as { readonly [K in keyof T]: ReturnType<T[K]> };
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
  if (value.includes('\0')) return excludedFault(value, { controls: /\0/ });
  const length = charactersIn(value);
  if (length < min) return { code: 'minLength', params: { count: min } };
  return length > max ? { code: 'maxLength', params: { count: max } } : undefined;
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
  const keys = Object.keys(rules) as K[];
  const text = (key: K) => () => {
    const fault = faultOf(body[key], rules[key]);
    if (fault) throw invalidField(key, fault);
  };
  everyOf({
    ...Object.fromEntries(keys.map((key) => [key, text(key)])),
    others: () => refuseOthers(body, keys),
  });
  const texts = keys.map((key) => [key, typeof body[key] === 'string' ? body[key] : '']);
  return Object.fromEntries(texts) as Readonly<Record<K, string>>;
}
