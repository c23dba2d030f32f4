/** What the history says of a change to a text: the letters that are read, and not how Markdown writes them. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from '../../entities/page.ts';
import { HistoryDiff } from '../../src/screens/History/HistoryDiff.tsx';

const shown = (before: string | null, after: string | null) =>
  render(<HistoryDiff entity={page} changes={{ bodyAr: { before, after } }} />).container;
const marked = (box: HTMLElement, mark: 'ins' | 'del') =>
  [...box.querySelectorAll(mark)].map((one) => one.textContent);

describe('the history of a Markdown text', () => {
  it('shows a letter beside bold as a letter, where words changed and where all is new', () => {
    const changed = shown('وكلية «الهندسة» اليوم', 'وكلي&#x629; **«الهندسة»** اليوم');
    expect(changed.textContent).toContain('وكلية ');
    expect(marked(changed, 'ins')).toEqual(['Added: **', 'Added: **']);
    expect(marked(changed, 'del')).toEqual([]);
    expect(shown(null, '&#x648;**«مركز»**').textContent).toContain('و**«مركز»**');
  });
});
