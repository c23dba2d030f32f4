/** Reads which part of an act on many is asked for, and what is searched for among those that match. It does nothing. */
import { isObject } from '../../entities/json.ts';
import { limits, type ActPart } from '../../entities/wire.ts';
import { invalidField } from '../httpError.ts';

const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-/.test(value) && new Date(value).toJSON() === value;

/** The act that a single write belongs to, `?act=…`: history keeps it under that. Throws 422 naming `act`. */
export function actOf({ searchParams }: URL): string | undefined {
  const [act, another] = searchParams.getAll('act');
  if (another !== undefined) throw invalidField('act', { code: 'duplicate' });
  if (act !== undefined && !isMoment(act)) throw invalidField('act', { code: 'invalidFormat' });
  return act;
}

/** Throws 422 naming what of it is wrong. */
export function partIn(value: unknown): { readonly part?: ActPart } {
  if (value === undefined) return {};
  if (!isObject(value)) throw invalidField('part', { code: 'invalidFormat' });
  const { after, limit = limits.partIds, act, ...others } = value;
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalidField(`part.${other}`, { code: 'unknownField' });
  if (after !== undefined && !isWhole(after)) {
    throw invalidField('part.after', { code: 'integersOnly' });
  }
  if (!isWhole(limit)) throw invalidField('part.limit', { code: 'integersOnly' });
  if (limit > limits.partIds) {
    throw invalidField('part.limit', { code: 'maximum', params: { count: limits.partIds } });
  }
  if (act !== undefined && !isMoment(act)) {
    throw invalidField('part.act', { code: 'invalidFormat' });
  }
  const part = { limit, ...(after === undefined ? {} : { after }), ...(act ? { act } : {}) };
  return { part };
}

/** Goes with a filter alone. Throws 422 naming `search`. */
export function searchIn(value: unknown, hasIds: boolean): { readonly search?: string } {
  if (value === undefined || value === '') return {};
  if (typeof value !== 'string' || hasIds) {
    throw invalidField('search', { code: 'invalidFormat' });
  }
  if (value.length > limits.searchLength) {
    throw invalidField('search', { code: 'maxLength', params: { count: limits.searchLength } });
  }
  return { search: value };
}
