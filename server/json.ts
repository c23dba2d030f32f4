/** Reads JSON, and says at which line and column it stops being any. It never looks at what the JSON means. */
import { malformedBody } from './httpError.ts';

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

/** Where a text stops being JSON, in characters from its start. */
function faultAt(text: string, complaint: string): number {
  const place = / at position (\d+)/.exec(complaint)?.[1];
  if (place !== undefined) return Number(place);
  return complaint.startsWith('Unexpected token') ? unexpectedAt(text) : text.length;
}

/** Throws 400 MALFORMED_JSON with the line and column, both from 1. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const complaint = error instanceof Error ? error.message : '';
    const before = text.slice(0, faultAt(text, complaint));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    throw malformedBody('MALFORMED_JSON', { code: 'notJson', params: { line, column } });
  }
}
