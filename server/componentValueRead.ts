/** Reads what a caller gives for a component's value, over what is stored. It looks nothing up and writes nothing. */
import { isObject } from '../entities/json.ts';
import type { Entity } from '../entities/entity.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { checkValue } from '../entities/fieldValue.ts';
import type { PropValue } from '../entities/componentOnPage.ts';
import { partNames } from './componentValues.ts';
import { partKeys } from './rules/componentPropValue.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A value as it would be; `isStale`: somebody else has changed since what the caller saw and changes too. */
interface Read extends PropValue {
  readonly isStale: boolean;
}

/**
 * The given parts of a value over the stored ones; what is no text is a fault of that part. `was` is what the caller
 * saw: a part that is as it was then is no change, so that what somebody else has made of it meanwhile stays.
 */
export function readValue(
  given: unknown,
  stored: PropValue,
  entity: Entity,
): Read | { readonly faults: Readonly<Record<string, readonly Fault[]>> } {
  if (!isObject(given)) return { faults: { '': [{ code: 'invalidFormat' }] } };
  const { was, ...rest } = given;
  if (was !== undefined && !isObject(was)) {
    return { faults: { '.was': [{ code: 'invalidFormat' }] } };
  }
  const parts: Record<string, string | null> = { ...stored };
  const faults: Record<string, readonly Fault[]> = {};
  let isStale = false;
  for (const [name, value] of Object.entries(rest)) {
    const part = partNames.find((known) => known === name);
    const field = part && entity.fields[partKeys[part]];
    if (!part || !field) {
      faults[`.${name}`] = [{ code: 'unknownField' }];
      continue;
    }
    const checked = checkValue({ key: part, name: part, field }, value);
    if ('faults' in checked) {
      faults[`.${name}`] = checked.faults;
      continue;
    }
    const next = textOrNull(checked.value);
    const seen = was && Object.hasOwn(was, part) ? textOrNull(was[part]) : stored[part];
    if (next === seen) continue;
    isStale ||= seen !== stored[part] && next !== stored[part];
    parts[part] = next;
  }
  if (Object.keys(faults).length > 0) return { faults };
  const { value = null, en = null, ar = null } = parts;
  return { value, en, ar, isStale };
}
