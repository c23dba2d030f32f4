/** Words in the texts of a record, replaced by others: which fields have texts, and what becomes of one. It never searches records. */
import { columnsOf, type Entity } from './entity.ts';
import type { Column, Field } from './field.ts';

/** What is looked for and what stands there instead; `in`: the keys of the fields, all that are written as prose unless said. */
export interface TextReplace {
  readonly find: string;
  readonly with: string;
  readonly in?: readonly string[];
  /** Also where it is written in other letters, upper or lower. */
  readonly anyCase?: boolean;
  /** Not within a longer word. */
  readonly wholeWords?: boolean;
}

const isWritable = ({ readOnly, fixed, grant }: Field): boolean =>
  readOnly !== true && fixed !== true && grant === undefined;

/** Fields in which words may be replaced: texts, and lists of words. */
export function hasText(field: Field): boolean {
  if (!isWritable(field)) return false;
  if (field.kind === 'text') return field.pictureBy === undefined;
  if (field.kind === 'list') return field.of === undefined;
  return field.kind === 'markdown' || field.kind === 'code';
}

/** Of these, what people read: neither an address, nor a code, nor what tells one record from all others. */
export const isProse = (field: Field): boolean =>
  hasText(field) &&
  field.kind !== 'code' &&
  !(field.kind === 'text' && (field.unique === true || field.format !== undefined));

/** The columns in which words may be replaced, of each record its own: also those that tell it from all others. */
export const textColumns = (entity: Entity): readonly Column[] =>
  columnsOf(entity).filter(({ field }) => hasText(field));

/** The columns that are meant, of all that a type has. */
export const columnsReplaced = (entity: Entity, { in: keys }: TextReplace): readonly Column[] =>
  textColumns(entity).filter(({ key, field }) =>
    keys === undefined ? isProse(field) : keys.includes(key),
  );

/** What means something to a pattern stands for itself. */
const patternSigns = /[.*+?^${}()|[\]\\/]/gu;

/** What a word goes on with, in any script: letters with their marks, digits. */
const inWord = String.raw`[\p{L}\p{M}\p{N}_]`;

/** A text with each occurrence replaced; one that has none comes back as it is. */
function replacedIn(text: string, { find, with: by, anyCase, wholeWords }: TextReplace): string {
  const sought = find.normalize('NFC');
  if (anyCase !== true && wholeWords !== true) return text.replaceAll(sought, () => by);
  const literal = sought.replaceAll(patternSigns, String.raw`\$&`);
  const whole = `(?<!${inWord})${literal}(?!${inWord})`;
  const pattern = new RegExp(wholeWords ? whole : literal, anyCase ? 'giu' : 'gu');
  return text.replace(pattern, () => by);
}

/** What a stored value becomes: a text, or each entry of a list; an entry that nothing is left of goes. Undefined: it stays as it is. */
export function replaced(value: unknown, replace: TextReplace): unknown {
  if (typeof value === 'string') {
    const next = replacedIn(value, replace);
    return next === value ? undefined : next;
  }
  if (!Array.isArray(value)) return undefined;
  const next = value.map((entry: unknown) =>
    typeof entry === 'string' ? replacedIn(entry, replace) : entry,
  );
  return next.every((entry, at) => entry === value[at])
    ? undefined
    : next.filter((entry) => entry !== '');
}
