/** Which sign keeps a text from being kept, and where it stands: it has no shape of its own on the screen. It refuses nothing itself. */
import type { Fault } from './faultCodes.ts';

export const lineControls = /[\u0000-\u001f\u007f-\u009f]/;
export const textControls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const override = /[\u202d\u202e]/;
const opening = new Map([
  ['\u202a', '\u202c'],
  ['\u202b', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2067', '\u2069'],
  ['\u2068', '\u2069'],
]);

/** Where a line has a sign of direction (control characters, too) that turns letters round, or that what stands beside it would be turned by: begun and never ended. -1: nowhere. */
export function steeringAt(line: string): number {
  const begun: { readonly at: number; readonly end: string }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (override.test(sign)) return at;
    const end = opening.get(sign);
    if (end) begun.push({ at, end });
    else if (sign === begun.at(-1)?.end) begun.pop();
  }
  return begun[0]?.at ?? -1;
}

interface Rule {
  readonly controls: RegExp;
  /** Signs of direction are looked for, too. */
  readonly steers?: boolean;
}

const loneHalf = /\p{Surrogate}/u;

/** From 0, in a text whose lines end in \n alone; -1: nowhere. */
function indexIn(text: string, { controls, steers = false }: Rule): number {
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const found = [line.search(controls), line.search(loneHalf), steers ? steeringAt(line) : -1];
    const [first] = found.filter((at) => at >= 0).toSorted((a, b) => a - b);
    if (first !== undefined) return lineStart + first;
    const end = lineStart + line.length;
    if (end < text.length && controls.test('\n')) return end;
    lineStart = end + 1;
  }
  return -1;
}

const nameOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The fault of a text with a sign that is not allowed, by its code, its line and its place in that line as one counts
 * them in the box where it was typed; blanks at the ends are not kept and count for nothing else.
 */
export function excludedFault(input: string, rule: Rule): Fault {
  const typed = input.replaceAll('\r\n', '\n');
  const blank = typed.length - typed.trimStart().length;
  const index = blank + indexIn(typed.trim(), rule);
  if (index < blank)
    return { code: 'excludedCharacter', params: { sign: '?', line: 1, column: 1 } };
  const before = typed.slice(0, index).split('\n');
  const column = Array.from(before.at(-1) ?? '').length + 1;
  const sign = nameOf(typed.slice(index));
  return { code: 'excludedCharacter', params: { sign, line: before.length, column } };
}
