/** The palette promises to underline in a title what was searched for, and no word that has become a filter. The browser's highlights are stood in for: there are none here. */
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rows, showTyped, startPalettePage } from '../helpers/palettePage.tsx';

const highlights = vi.hoisted(() => {
  const byName = new Map<string, Iterable<StaticRange>>();
  class Sheet {
    rules = '';
    replaceSync(rules: string) {
      this.rules = rules;
    }
  }
  Object.assign(globalThis, {
    Highlight: class extends Set<StaticRange> {},
    CSS: { ...globalThis.CSS, highlights: byName },
    CSSStyleSheet: Sheet,
  });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [] });
  return byName;
});

const { page } = startPalettePage();
/** What is underlined in titles; in one of them where it is named. */
const underlined = (title?: string): readonly string[] =>
  [...(highlights.get('typed') ?? [])].flatMap(({ startContainer, startOffset, endOffset }) => {
    const text = startContainer.textContent ?? '';
    return title === undefined || text === title ? [text.slice(startOffset, endOffset)] : [];
  });

const typed = (text: string) => showTyped(page(), text, '/events');

it('underlines what was searched for beside a filter, and none of its words', async () => {
  await page().make('blogs', { titleEn: 'Less water than views', titleAr: 'ماء' });
  await typed('news with less than 2 views water');
  await waitFor(() => expect(rows().join()).toContain('Less water than views'));
  await waitFor(() => expect(underlined('Less water than views')).toEqual(['water']));
});

it('underlines the words of a command', async () => {
  await typed('approve news');
  await waitFor(() => expect(underlined()).toEqual(expect.arrayContaining(['Approve', 'News'])));
});
