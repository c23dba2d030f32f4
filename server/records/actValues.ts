/** What an update sets in each of many records: the same values, dates moved, words replaced. It writes nothing. */
import { hasDate, isZone, shifted, spanOf } from '../../entities/dateShift.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { isObject } from '../../entities/json.ts';
import { checkKeys } from '../../entities/schema.ts';
import {
  columnsReplaced,
  hasText,
  replaced,
  type TextReplace,
} from '../../entities/textReplaced.ts';
import { layoutOf } from '../db/columns.ts';
import { invalid, invalidField } from '../httpError.ts';

export type UpdateArgs = Readonly<Record<string, unknown>>;

/** What an update takes beside the values themselves. */
export const updateArgs: readonly string[] = ['values', 'shift', 'zone', 'replace'];

/**
 * Values to set, dates to move by a span (counted in the days of a zone), words to replace; also several of these.
 * Throws HttpError 422 naming what is wrong.
 */
export function checkUpdate(entity: Entity, { values, shift, zone, replace }: UpdateArgs): void {
  if (zone !== undefined && !(typeof zone === 'string' && isZone(zone))) {
    throw invalidField('zone', { code: 'invalidFormat' });
  }
  if (values === undefined && isObject(shift) && Object.keys(shift).length === 0) {
    throw invalidField('shift', { code: 'required' });
  }
  const isOther = isObject(shift) || replace !== undefined;
  if (!isObject(values) && !(values === undefined && isOther))
    throw invalidField('values', { code: 'required' });
  // What no record of the type could take is wrong with the call, not with each of its records.
  const { faults } = checkKeys(entity, isObject(values) ? values : {});
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (replace !== undefined) checkReplace(entity, { replace, values });
  if (shift === undefined) return;
  if (!isObject(shift)) throw invalidField('shift', { code: 'invalidFormat' });
  for (const [key, text] of Object.entries(shift)) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    if (!field || !hasDate(field)) throw invalidField(key, { code: 'unknownField' });
    // Set and moved at once, it could only be one of the two.
    if (isObject(values) && Object.hasOwn(values, key))
      throw invalidField(key, { code: 'duplicate' });
    const span = typeof text === 'string' ? spanOf(text) : undefined;
    if (!span || (span.unit === 'h' && field.kind === 'date')) {
      throw invalidField(key, { code: 'invalidFormat' });
    }
  }
}

const replaceKeys: readonly string[] = ['find', 'with', 'in', 'anyCase', 'wholeWords'];
/** Longer than any words that somebody looks for; and what stands for one letter makes no text that nobody could hold. */
const wordsMost = 500;

function checkWords(key: 'find' | 'with', words: unknown): void {
  if (words === undefined) throw invalidField(key, { code: 'required' });
  if (typeof words !== 'string') throw invalidField(key, { code: 'invalidFormat' });
  if (words.length > wordsMost) {
    throw invalidField(key, { code: 'maxLength', params: { count: wordsMost } });
  }
}

/** Words to find, and those that stand there instead; none at all takes them away. */
function checkReplace(entity: Entity, { replace, values }: Pick<UpdateArgs, string>): void {
  if (!isObject(replace)) throw invalidField('replace', { code: 'invalidFormat' });
  const other = Object.keys(replace).find((key) => !replaceKeys.includes(key));
  if (other !== undefined) throw invalidField(other, { code: 'unknownField' });
  const { find, with: by, in: keys } = replace;
  checkWords('find', find === '' ? undefined : find);
  checkWords('with', by);
  for (const key of ['anyCase', 'wholeWords']) {
    if (!['undefined', 'boolean'].includes(typeof replace[key])) {
      throw invalidField(key, { code: 'invalidFormat' });
    }
  }
  if (keys === undefined) return;
  if (!Array.isArray(keys) || keys.length === 0) throw invalidField('in', { code: 'chooseOne' });
  for (const key of keys.map(String)) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    if (!field || !hasText(field)) throw invalidField(key, { code: 'unknownField' });
    if (isObject(values) && Object.hasOwn(values, key))
      throw invalidField(key, { code: 'duplicate' });
  }
}

/** What becomes of the texts of one record in which the words are found. */
function textsFor(entity: Entity, current: Row, { replace }: UpdateArgs) {
  if (!isObject(replace)) return [];
  const meant = replace as unknown as TextReplace;
  return columnsReplaced(entity, meant).flatMap(({ key }) => {
    const next = replaced(current[key], meant);
    return next === undefined ? [] : [[key, next] as const];
  });
}

/** What an update sets in one record: a date that is moved, or a text with other words in it, depends on what it is. Throws 422 for one that cannot be moved so far. */
export function valuesFor(entity: Entity, current: Row, args: UpdateArgs) {
  const zone = typeof args['zone'] === 'string' ? args['zone'] : undefined;
  const moved = Object.entries((args['shift'] ?? {}) as Record<string, string>).flatMap(
    ([key, text]) => {
      const field = layoutOf(entity).byKey.get(key)?.field;
      const span = spanOf(text);
      // Where there is no date, there is none to move.
      if (!field || !span || typeof current[key] !== 'string') return [];
      const value = shifted(field, current[key], span, zone);
      if (value === undefined) throw invalidField(key, { code: 'invalidFormat' });
      return [[key, value] as const];
    },
  );
  return {
    ...Object.fromEntries(textsFor(entity, current, args)),
    ...(args['values'] as UpdateArgs | undefined),
    ...Object.fromEntries(moved),
  };
}

/** Which fields an update is about. */
export const keysUpdated = (entity: Entity, args: UpdateArgs): readonly string[] => [
  ...[args['values'], args['shift']].flatMap((set) => (isObject(set) ? Object.keys(set) : [])),
  ...(isObject(args['replace'])
    ? columnsReplaced(entity, args['replace'] as unknown as TextReplace).map(({ key }) => key)
    : []),
];
