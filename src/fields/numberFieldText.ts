/** A number of a field in words: a year stays as it is, a quantity is grouped. It reads none back. */
import { numberText } from '../../i18n/format.ts';

/** From here on a number is a year, not a quantity: 2024, not 2,024. */
const yearMin = 1000;

/** @param field the number's own; `min`: the least that it takes */
export const numberFieldText = (value: number, { min = 0 }: { readonly min?: number }): string =>
  min >= yearMin ? String(value) : numberText(value);
