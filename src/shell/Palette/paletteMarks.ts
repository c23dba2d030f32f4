/**
 * Underlines in the titles of rows what was typed, beside their elements (CSS Custom Highlight API): a
 * key that leaves a row as it is changes no element of it. Where the browser has no such thing, nothing is underlined.
 */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { markedParts } from '../marked.ts';
import type { PaletteRow } from './paletteKinds.ts';

/** The element of a row, by its place: places stay while rows come and go. */
export const rowElementId = (place: number): string => `palette-row-${place}`;
export const titleElementId = (place: number): string => `palette-title-${place}`;

const name = 'typed';
const typed =
  typeof Highlight === 'undefined' || CSS.highlights === undefined ? undefined : new Highlight();
if (typed) {
  CSS.highlights.set(name, typed);
  // Not in the application's style sheet: what makes that small for all browsers does not know this pseudo-element yet.
  const sheet = new CSSStyleSheet();
  // Of titles alone: said of every element, it would be a fifth of what each style on the page costs.
  sheet.replaceSync(
    `[data-title]::highlight(${name}) { color: var(--ink); text-decoration: underline 2px var(--amber); }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

const titleAt = (place: number): ChildNode | null | undefined =>
  document.getElementById(titleElementId(place))?.firstChild;

/** What the titles are underlined by. */
export interface MarkedBy {
  /** All that was typed: commands are found by it. */
  readonly query: string;
  /** What records were searched for; words that became a filter are none of it. */
  readonly searched: string;
}

/** What is to be underlined, each part of a title by itself. */
const partsOf = (rows: readonly PaletteRow[], from: number, by: MarkedBy): StaticRangeInit[] =>
  rows.flatMap(({ title, readAs, does }, at) => {
    const text = titleAt(from + at);
    if (!(text instanceof Text) || text.data !== title) return [];
    return markedParts(title, readAs ?? (does.kind === 'open' ? by.searched : by.query))
      .filter(({ hit }) => hit)
      .map(({ at: start, text: { length } }) => ({
        startContainer: text,
        startOffset: start,
        endContainer: text,
        endOffset: start + length,
      }));
  });

const isSame = (range: StaticRange, part: StaticRangeInit): boolean =>
  range.startContainer === part.startContainer &&
  range.startOffset === part.startOffset &&
  range.endOffset === part.endOffset;

/** Of rows as they are drawn; `from`: the place of the first among all. What stays underlined is not painted anew. */
export function useMarks(
  rows: readonly PaletteRow[],
  from: number,
  { query, searched }: MarkedBy,
): void {
  const drawn = useRef<readonly StaticRange[]>([]);
  const draw = useCallback((parts: readonly StaticRangeInit[]) => {
    const before = drawn.current;
    const now = parts.map(
      (part) => before.find((range) => isSame(range, part)) ?? new StaticRange(part),
    );
    for (const range of before) if (!now.includes(range)) typed?.delete(range);
    for (const range of now) if (!before.includes(range)) typed?.add(range);
    drawn.current = now;
  }, []);
  useLayoutEffect(() => {
    if (typed) draw(query === '' ? [] : partsOf(rows, from, { query, searched }));
  }, [rows, from, query, searched, draw]);
  useLayoutEffect(() => () => draw([]), [draw]);
}
