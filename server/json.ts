/** Reads JSON, and says at which line and column it stops being any. It never looks at what the JSON means. */
import { HttpError, malformedBody } from './httpError.ts';

/** Longer texts are not read again and again for the place of a fault, in characters. */
const soughtMost = 64 * 1024;
/** The engine shows so many characters before and behind a sign that it did not expect. */
const shownAround = 10;

/** What the engine says of a text that is no JSON; '' for one that is. */
function complaintOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** The engine names no place for a sign that it did not expect: the shortest beginning that holds it ends there. */
function unexpectedAt(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (complaintOf(text.slice(0, middle + 1)).startsWith('Unexpected token')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where what the engine shows around the sign stands in a long text; undefined where that stands more than once. */
function shownAt(text: string, complaint: string): number | undefined {
  const [, before, shown = ''] =
    /, (\.{3})?"([^]*)"(?:\.{3})? is not valid JSON$/.exec(complaint) ?? [];
  if (before === undefined) return unexpectedAt(text.slice(0, 2 * shownAround));
  const start = text.indexOf(shown);
  const isAlone = shown !== '' && start === text.lastIndexOf(shown);
  return isAlone ? start + shownAround : undefined;
}

/** Where a text stops being JSON, in characters from its start; undefined where finding it would cost too much. */
function faultAt(text: string, complaint: string): number | undefined {
  const place = / at position (\d+)/.exec(complaint)?.[1];
  if (place !== undefined) return Number(place);
  if (!complaint.startsWith('Unexpected token')) return text.length;
  return text.length > soughtMost ? shownAt(text, complaint) : unexpectedAt(text);
}

/** Throws 400 MALFORMED_JSON with the line and column, both from 1; without where nobody could say. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const place = faultAt(text, error instanceof Error ? error.message : '');
    if (place === undefined) throw new HttpError(400, 'MALFORMED_JSON');
    const before = text.slice(0, place);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    throw malformedBody('MALFORMED_JSON', { code: 'notJson', params: { line, column } });
  }
}
