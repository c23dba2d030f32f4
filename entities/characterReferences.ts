/**
 * The letters that a Markdown text writes by their numbers: bold that ends in a punctuation mark beside a letter reads
 * back only so (`&#x648;**«مركز الربوة»**`). It never changes what is stored, and knows no other marks of Markdown.
 */
import type { Field } from './field.ts';

const replacement = '\ufffd';

/** As CommonMark has it: no letter has these numbers, and no database would take them. */
const isNoLetter = (code: number): boolean => code === 0 || (code >= 0xd800 && code <= 0xdfff);

/** `'&#x648;**«مركز»**'` → `'و**«مركز»**'`; behind a backslash the signs are meant as they stand. */
export const withLetters = (markdown: string): string =>
  markdown.replaceAll(/\\.|&#x([0-9a-f]{1,5});/gi, (written: string, hex?: string) => {
    if (hex === undefined) return written;
    const code = Number.parseInt(hex, 16);
    return isNoLetter(code) ? replacement : String.fromCodePoint(code);
  });

/** What a field's text is compared by, where letters count and not how they are written. */
export const readText = (field: Field, text: string): string =>
  field.kind === 'markdown' ? withLetters(text) : text;
