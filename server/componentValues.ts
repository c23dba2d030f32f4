/** What a component's properties ask of their values. It looks nothing up and writes nothing. */
import type { PropValue, Property } from '../entities/componentOnPage.ts';
import { excludedFault } from '../entities/excluded.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { charactersIn } from '../entities/fieldValue.ts';

export const partNames = ['value', 'en', 'ar'] as const;
export type PartName = (typeof partNames)[number];
export type PartFaults = Readonly<Partial<Record<PartName, Fault>>>;

export const isBlank = (value: PropValue): boolean =>
  partNames.every((name) => value[name] === null || value[name] === '');

function textFault(text: string | null, property: Property): Fault | undefined {
  if (text === null || text === '') return undefined;
  const { minLength, maxLength, fieldType } = property;
  const ends = /[\n\r]/;
  if (fieldType === 'TEXT' && ends.test(text)) return excludedFault(text, { controls: ends });
  const length = charactersIn(text);
  if (minLength !== null && length < minLength) {
    return { code: 'minLength', params: { count: minLength } };
  }
  return maxLength !== null && length > maxLength
    ? { code: 'maxLength', params: { count: maxLength } }
    : undefined;
}

function imageFaults({ value, en, ar }: PropValue, isImage: (id: number) => boolean): PartFaults {
  // A picture is the same in both languages.
  if (en) return { en: { code: 'invalidFormat' } };
  if (ar) return { ar: { code: 'invalidFormat' } };
  if (value === null || value === '') return {};
  const isId = /^[1-9]\d{0,14}$/.test(value);
  return isId && isImage(Number(value)) ? {} : { value: { code: 'selectImage' } };
}

/**
 * What is wrong with a value, part by part. A required one needs a text in at least one language, or a picture.
 * @param isImage whether an upload's id is that of a picture that is there
 */
export function valueFaults(
  property: Property,
  value: PropValue,
  isImage: (id: number) => boolean,
): PartFaults {
  const isPicture = property.fieldType === 'IMAGE';
  if (isBlank(value)) {
    if (!property.required) return {};
    if (isPicture) return { value: { code: 'selectImage' } };
    return { en: { code: 'required' }, ar: { code: 'required' } };
  }
  if (isPicture) return imageFaults(value, isImage);
  const faults: Partial<Record<PartName, Fault>> = {};
  for (const name of partNames) {
    const fault = textFault(value[name], property);
    if (fault) faults[name] = fault;
  }
  return faults;
}
