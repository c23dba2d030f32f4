/** Numbers as one writes them and as lists show them: ١٢٫٥, 1,204, in French 97,6 and 1 204. It checks nothing. */
import { decimalSign } from '../../i18n/format.ts';
import { latinDigits } from './writtenDay.ts';

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Thousands apart, by a space, an Arabic sign or a comma. */
const grouped = /^[+-]?\d{1,3}(?:[\s\u066C,]\d{3})+(?:\.\d*)?$/;

/** Undefined for what is no number, such as 12,5 where a comma parts thousands: nobody means 125. */
export function numberWritten(text: string, sign = decimalSign()): number | undefined {
  const typed = latinDigits(text).trim();
  const pointed = sign === '.' ? typed : typed.replace(sign, '.');
  const digits = grouped.test(pointed) ? pointed.replaceAll(/[\s\u066C,]/g, '') : pointed;
  return plain.test(digits) ? Number(digits) : undefined;
}

/** A number as a field shows it to be changed: whole, its thousands not apart. */
export const numberToWrite = (value: number): string => String(value).replace('.', decimalSign());
