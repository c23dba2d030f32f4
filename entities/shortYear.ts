/** Years of two digits, of which somebody has to know the century. It reads no day, and where customs differ it says nothing. */

/** Excel's "two-digit year interpretation" ends the years of 2000 with 29. */
const lastOfThis = 29;
/** POSIX (`strptime`, %y) begins those of 1900 with 69. Between the two, one says 19 and the other 20. */
const firstOfLast = 69;

/** '80' → '1980', '05' → '2005', as all read it; of what is past only, no year still to come. Undefined: 1945 or 2045? */
export function fullYear(short: string, isPast = false): string | undefined {
  const year = Number(short);
  const isToCome = isPast && 2000 + year > new Date().getUTCFullYear();
  if (year >= firstOfLast || isToCome) return `19${short}`;
  return year <= lastOfThis ? `20${short}` : undefined;
}

/** '5-Dec-45', '05/12/11': a day that would be one, were its year written in full. */
export const isYearShort = (text: string): boolean =>
  /^\s*\p{Nd}{1,2}\s*(?:[-/.]\s*\p{Nd}{1,2}\s*[-/.]|[-/\s]\s*\p{L}[\p{L}\p{M}\s.]*[-/\s])\s*\p{Nd}{2}\s*$/u.test(
    text,
  );
