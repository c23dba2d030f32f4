/**
 * Underlines in the titles of rows what was typed, beside their elements (CSS Custom Highlight API): a
 * key that leaves a row as it is changes no element of it. Where the browser has no such thing, nothing is underlined.
 */
import { useLayoutEffect } from 'react';
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
  sheet.replaceSync(
    `::highlight(${name}) { color: var(--ink); text-decoration: underline 2px var(--amber); }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

const titleAt = (place: number): ChildNode | null | undefined =>
  document.getElementById(titleElementId(place))?.firstChild;

/** Of rows as they are drawn; `from`: the place of the first among all. */
export function useMarks(rows: readonly PaletteRow[], from: number, query: string): void {
  useLayoutEffect(() => {
    if (!typed || query === '') return undefined;
    const ranges = rows.flatMap(({ title, readAs }, at) => {
      const text = titleAt(from + at);
      if (!(text instanceof Text) || text.data !== title) return [];
      return markedParts(title, readAs ?? query)
        .filter(({ hit }) => hit)
        .map(
          ({ at: start, text: { length } }) =>
            new StaticRange({
              startContainer: text,
              startOffset: start,
              endContainer: text,
              endOffset: start + length,
            }),
        );
    });
    for (const range of ranges) typed.add(range);
    return () => {
      for (const range of ranges) typed.delete(range);
    };
  }, [rows, from, query]);
}
