/** What is wrong with a cell in words: what stands there, and what may. It judges nothing: the server does. */
import { columnOf, type Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { isYearShort } from '../../../entities/shortYear.ts';
import { comma, quotedText } from '../../../i18n/format.ts';
import { boundText, faultText, t } from '../../../i18n/index.ts';
import type { Fault, Faults } from '../../../machines/types.ts';
import { exampleOf } from '../../fields/examples.ts';
import { optionText } from '../../fields/optionText.ts';
import { offeredOf } from '../../remote/permissionSets.ts';

/** More values than these are not told one by one. */
const toldMost = 12;
const exampleDay = '2026-05-31';

/** What a number may be, where it has bounds: both are told at once. */
function numberAllowed({ field }: Column, { code }: Fault): string | undefined {
  if (field.kind !== 'number') return undefined;
  if (!['numbersOnly', 'integersOnly', 'minimum', 'maximum', 'invalidFormat'].includes(code))
    return undefined;
  const { min, max, integer = false } = field;
  if (min === undefined) return undefined;
  const least = { min: boundText(min) };
  if (max === undefined)
    return t(integer ? 'importSheet.wholeFrom' : 'importSheet.numberFrom', least);
  const both = { ...least, max: boundText(max) };
  return t(integer ? 'importSheet.wholeBetween' : 'importSheet.numberBetween', both);
}

function optionsAllowed({ name, field }: Column, { code }: Fault): string | undefined {
  // Who may not have a value is not helped by hearing of all of them.
  if (field.kind !== 'select' || !['notInList', 'invalidFormat'].includes(code)) return undefined;
  const options = offeredOf(field);
  if (options.length > toldMost) return undefined;
  return t('importSheet.oneOf', {
    values: options.map((option) => optionText(name, option, field.verbatim)).join(comma()),
  });
}

/** What may stand in the cell, where more can be said than everywhere else. */
function allowed(column: Column, fault: Fault, text: string): string | undefined {
  const { field } = column;
  if (field.kind === 'relation') {
    const of = field.target;
    if (fault.code === 'notFound') return t('importSheet.noneCalled', { of });
    if (fault.code === 'notUnique') return t('importSheet.severalCalled', { of });
  }
  const isShapeless = fault.code === 'invalidFormat';
  if (isShapeless && field.kind === 'boolean') return t('importSheet.yesOrNo');
  if (isShapeless && (field.kind === 'date' || field.kind === 'dateTime')) {
    return t(isYearShort(text) ? 'importSheet.yearInFull' : 'importSheet.exampleLike', {
      example: exampleDay,
    });
  }
  if (isShapeless && field.kind === 'text' && field.format) {
    return t('importSheet.exampleLike', { example: exampleOf[field.format] });
  }
  return numberAllowed(column, fault) ?? optionsAllowed(column, fault);
}

/** An earlier row that has it already is named, as the sheet counts. */
function twice({ code, params: { row } = {} }: Fault): string | undefined {
  if (row === undefined) return undefined;
  if (code === 'duplicate') return t('importSheet.rowTwice', { row });
  return code === 'notUnique' ? t('importSheet.valueTwice', { row }) : undefined;
}

/** 'It says “ninety”. A number from 0 to 100 is needed' */
export function cellFaultText(
  entity: Entity,
  key: string,
  faults: readonly Fault[],
  value: unknown,
): string {
  const column = columnOf(entity, key);
  const text = String(value ?? '').trim();
  const texts = faults.map(
    (fault) =>
      twice(fault) ?? (column && allowed(column, fault, text)) ?? faultText(fault, entity.name),
  );
  const fault = [...new Set(texts)].join(' ');
  return text === '' ? fault : t('importSheet.says', { value: quotedText(text), fault });
}

/** The value of a field in a line: undefined where no column is the field. */
export const valueOf = (
  line: readonly unknown[] | undefined,
  mapping: readonly (string | null)[],
  key: string,
): unknown => line?.[mapping.indexOf(key)];

/** The faults of a whole line, each with its field and its cell. */
export const lineFaults = (
  entity: Entity,
  faults: Faults,
  line: readonly unknown[],
  mapping: readonly (string | null)[],
): readonly (readonly [key: string, text: string])[] =>
  Object.entries(faults).map(([key, several]) => [
    key,
    cellFaultText(entity, key, several, valueOf(line, mapping, key)),
  ]);
