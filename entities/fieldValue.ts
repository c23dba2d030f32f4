/** One field's value as it is stored, or what is wrong with it by itself. It never looks at another field, nor anything up. */
import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { excludedFault, lineControls, steeringAt, textControls } from './excluded.ts';
import { faultCodes, type Fault, type FaultCode } from './faultCodes.ts';
import type { Column, Field, SelectField, TextField } from './field.ts';
import { withLatinDigits } from './fold.ts';
import { isFormat, optionsOf } from './formats.ts';

const isCode = (text: string): text is FaultCode =>
  (faultCodes as readonly string[]).includes(text);

/** Nothing of a plain text is a control character; in one of several lines, their ends and tabs may stand. */
const isPlain = (value: string, long = false): boolean =>
  value.isWellFormed() &&
  !(long ? textControls : lineControls).test(value) &&
  value.split('\n').every((line) => steeringAt(line) < 0);

/** Which permission sets there are, only the server knows: here each key of a set's form will do. */
const isOption = (field: SelectField, value: string): boolean =>
  field.options === 'permissionSets' ? isFormat.slug(value) : optionsOf(field).includes(value);

/** Keyboards write the same letter in one sign or in two; it is kept in one (NFC). */
export const oneSpelling = (value: string): string => value.normalize('NFC');

/** How many characters a text has, as every limit counts them: an emoji is one, whatever it takes in memory. */
export const charactersIn = (value: string): number => Array.from(oneSpelling(value)).length;

/** A text as it is stored: ends trimmed, NFC, one kind of line end. */
const tidy = (value: string): string => oneSpelling(value.replaceAll('\r\n', '\n')).trim();

/** Nothing that anybody sees: spaces, and marks that only steer how other letters are shown. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && unseen.test(value)) ? null : value;

/** Where the day begins first, it begins 14 hours before it does in UTC. */
const firstZoneMs = 14 * 3_600_000;
const hasCome = (day: string): boolean => Date.parse(day) <= Date.now() + firstZoneMs;

const instant =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;
const inUtc = (value: string): string => new Date(value).toISOString();
/** A moment is kept in UTC, where it has a year of four digits too: others sort and are read as none. */
const isInstant = (value: string): boolean => {
  const day = instant.exec(value)?.[1];
  return day !== undefined && isDay(day) && isDay(inUtc(value).slice(0, 10));
};

/** A number to call is stored as any telephone takes it, whatever digits it was typed with. */
const tidyPhone = (value: string): string => withLatinDigits(tidy(value));

function textSchema({ min, max, long, format }: Omit<TextField, 'kind'>) {
  return z.pipe(
    z
      .string('invalidFormat')
      .check(z.overwrite(format === 'phone' ? tidyPhone : (text) => tidy(text))),
    z.string().check(
      z.refine((value) => isPlain(value, long), { error: 'excludedCharacter', abort: true }),
      z.maxLength(max, 'maxLength'),
      z.minLength(min ?? 0, 'minLength'),
    ),
  );
}

/** A picture's number may be given as the number that it is, like every other upload's; it is kept as text. */
const numberAsText = (value: unknown): unknown =>
  Number.isSafeInteger(value) && Number(value) > 0 ? String(value) : value;

const recordId = z.int('invalidFormat').check(z.positive('invalidFormat'));
const ids = z.array(recordId, 'invalidFormat').check(
  z.maxLength(500, 'tooMany'),
  z.overwrite((value) => [...new Set(value)]),
);

/** The schema of one kind's value, blanks aside. */
function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text': {
      const plain = textSchema(field);
      const { format, pictureBy } = field;
      if (pictureBy !== undefined) return z.pipe(z.transform(numberAsText), plain);
      if (!format) return plain;
      return plain.check(
        z.refine((value) => isFormat[format](value), {
          error: format === 'email' ? 'email' : 'invalidFormat',
        }),
      );
    }
    case 'markdown':
    case 'code':
      return z.pipe(
        z.string('invalidFormat').check(z.overwrite((value) => tidy(value))),
        z.string().check(
          z.refine((value) => value.isWellFormed() && !textControls.test(value), {
            error: 'excludedCharacter',
          }),
          z.maxLength(field.max, 'maxLength'),
        ),
      );
    case 'number': {
      const plain = field.integer ? z.int('integersOnly') : z.number('numbersOnly');
      return plain.check(
        z.minimum(field.min ?? Number.MIN_SAFE_INTEGER, 'minimum'),
        z.maximum(field.max ?? Number.MAX_SAFE_INTEGER, 'maximum'),
      );
    }
    case 'boolean':
      return z.boolean('invalidFormat');
    case 'date':
      return z.string('invalidFormat').check(
        z.overwrite(tidy),
        z.refine(isDay, { error: 'invalidFormat', abort: true }),
        z.refine((value) => !field.past || hasCome(value), { error: 'notYet' }),
      );
    case 'dateTime':
      return z.string('invalidFormat').check(
        z.overwrite(tidy),
        z.refine((value) => !isDay(value), { error: 'timeMissing', abort: true }),
        z.refine(isInstant, { error: 'invalidFormat', abort: true }),
        z.overwrite(inUtc),
      );
    case 'select':
      return z.string('invalidFormat').check(
        z.overwrite(tidy),
        z.refine((value) => isOption(field, value), { error: 'notInList' }),
      );
    case 'list':
      return z
        .array(textSchema({ min: 1, max: field.max }), 'invalidFormat')
        .check(z.maxLength(field.entries, 'tooMany'));
    case 'relation':
    case 'image':
    case 'file':
      return field.many ? ids : recordId;
    case 'secret':
      // Not trimmed: a password may begin or end with a blank.
      return z.string('invalidFormat').check(
        z.overwrite(oneSpelling),
        // Nobody could type it again: who signs in by it is refused.
        z.refine((value) => value.isWellFormed() && !lineControls.test(value), {
          error: 'excludedCharacter',
          abort: true,
        }),
        z.minLength(field.min, 'minLength'),
        z.maxLength(field.max, 'maxLength'),
      );
    default:
      return field satisfies never;
  }
}

const schemaCache = new WeakMap<Field, z.ZodMiniType>();
/** The schema of a field's stored value: blanks become null, booleans stay what they are. */
function schemaOf(field: Field): z.ZodMiniType {
  let schema = schemaCache.get(field);
  if (!schema) {
    const value = valueSchema(field);
    schema = field.kind === 'boolean' ? value : z.pipe(z.transform(blankToNull), z.nullable(value));
    schemaCache.set(field, schema);
  }
  return schema;
}

const counted: readonly FaultCode[] = ['maxLength', 'minLength', 'minimum', 'maximum', 'tooMany'];

function faultOf(issue: z.core.$ZodIssue): Fault {
  const code = isCode(issue.message) ? issue.message : 'invalidFormat';
  if (!counted.includes(code)) return { code };
  if (issue.code === 'too_big') return { code, params: { count: Number(issue.maximum) } };
  if (issue.code === 'too_small') {
    return Number(issue.minimum) === 1 && code === 'minLength'
      ? { code: 'required' }
      : { code, params: { count: Number(issue.minimum) } };
  }
  return { code };
}

/** Which sign it is, and where: of a list in the entry that the issue is about. */
function locatedIn(field: Field, input: unknown, path: readonly PropertyKey[]): Fault {
  const [place] = path;
  const text: unknown = Array.isArray(input) && typeof place === 'number' ? input[place] : input;
  const isLong =
    !['list', 'secret'].includes(field.kind) && !(field.kind === 'text' && !field.long);
  const controls = isLong ? textControls : lineControls;
  const steers = field.kind === 'text' || field.kind === 'list';
  return excludedFault(typeof text === 'string' ? text : '', { controls, steers });
}

/** A column's value as it is stored, or what is wrong with it. Shape only: no look-ups. */
export function checkValue(
  column: Column,
  input: unknown,
): { readonly value: unknown } | { readonly faults: readonly Fault[] } {
  const parsed = z.safeParse(schemaOf(column.field), input);
  if (parsed.success) return { value: parsed.data };
  const faults = parsed.error.issues.map((issue) => {
    const fault = faultOf(issue);
    return fault.code === 'excludedCharacter' ? locatedIn(column.field, input, issue.path) : fault;
  });
  return { faults: faults.filter((f, i) => faults.findIndex((g) => g.code === f.code) === i) };
}
