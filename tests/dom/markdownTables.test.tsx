/** Promises about tables that are pasted: every value stays in its row and under its heading, and no word is lost. */
import { editorViewCtx, parserCtx } from '@milkdown/kit/core';
import { TextSelection } from '@milkdown/kit/prose/state';
import { getMarkdown } from '@milkdown/kit/utils';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import MarkdownShown from '../../src/fields/MarkdownShown.tsx';
import { richText, type RichText } from '../helpers/richText.ts';

let text: RichText;
beforeEach(async () => {
  text = await richText();
});
afterEach(() => text.end());

/** As a browser tells of it. */
function paste(html: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    types: ['text/html'],
    items: [],
    files: [],
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  text.editor.action((ctx) => ctx.get(editorViewCtx).dom.dispatchEvent(event));
}
const kept = () => text.editor.action(getMarkdown()).trim();
/** What stands in the cells of a table, row by row. */
const cellsOf = (table: Element | null | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th,td')].map((cell) =>
      cell.innerHTML
        .replaceAll(/<br class="ProseMirror-trailingBreak">/g, '')
        .replaceAll(/<br[^>]*>/g, '⏎')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s*⏎\s*/g, '⏎')
        .trim(),
    ),
  );
const drawn = () =>
  cellsOf(text.editor.action((ctx) => ctx.get(editorViewCtx).dom).querySelector('table'));
const shown = () =>
  cellsOf(render(<MarkdownShown text={kept()} language="en" />).container.querySelector('table'));

const cases: Readonly<Record<string, readonly [html: string, rows: readonly string[][]]>> = {
  'a cell of two paragraphs': [
    '<table class=MsoTableGrid><tr><td><p>Name</p></td><td><p>Grade</p></td></tr><tr><td><p class=MsoNormal>Ali Haddad</p><p class=MsoNormal>Civil Engineering</p></td><td><p>90</p></td></tr><tr><td><p>Sara</p></td><td><p>88</p></td></tr></table>',
    [
      ['Name', 'Grade'],
      ['Ali Haddad⏎Civil Engineering', '90'],
      ['Sara', '88'],
    ],
  ],
  'a list in a cell': [
    '<table><tr><td>Room</td><td>Rules</td></tr><tr><td>Lab 1</td><td><ul><li>goggles</li><li><p>gloves</p></li></ul></td></tr><tr><td>Lab 2</td><td>First<ol start=2><li>ring</li><li>wait</li></ol></td></tr></table>',
    [
      ['Room', 'Rules'],
      ['Lab 1', 'goggles⏎gloves'],
      ['Lab 2', 'First⏎2. ring⏎3. wait'],
    ],
  ],
  'a cell over two columns, before a wider row': [
    '<table><tr><th colspan=2>Week</th></tr><tr><td colspan=2>Morning</td></tr><tr><td>Sun</td><td>9</td><td>A1</td></tr></table>',
    [
      ['Week', '', ''],
      ['Morning', '', ''],
      ['Sun', '9', 'A1'],
    ],
  ],
  'a cell over two rows': [
    '<table><tr><th>Day</th><th>Hour</th></tr><tr><td rowspan=2>Sun</td><td>9</td></tr><tr><td>10</td></tr></table>',
    [
      ['Day', 'Hour'],
      ['Sun', '9'],
      ['Sun', '10'],
    ],
  ],
  'a cell over two rows in the middle, and a short row': [
    '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>1</td><td rowspan=2>2</td><td>3</td></tr><tr><td>4</td><td>6</td></tr><tr><td>7</td></tr></table>',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '2', '6'],
      ['7', '', ''],
    ],
  ],
  'a line break in a cell, with bold around it': [
    '<table><tr><td><div>Name</div></td><td><div>Grade</div></td></tr><tr><td><b>Ali<br>Haddad</b></td><td>90</td></tr></table>',
    [
      ['Name', 'Grade'],
      ['Ali⏎Haddad', '90'],
    ],
  ],
  'a table in a cell, and headings at its side': [
    '<table><thead><tr><th>Day</th><th>Plan</th></tr></thead><tbody><tr><th>Sun</th><td><table><tr><td>9</td><td>Logic</td></tr></table></td></tr></tbody></table>',
    [
      ['Day', 'Plan'],
      ['Sun', '9⏎Logic'],
    ],
  ],
  'a table of one row': [
    '<table><tr><td>one</td><td>two</td></tr></table>',
    [
      ['', ''],
      ['one', 'two'],
    ],
  ],
};

describe('a pasted table keeps its values under their headings', () => {
  it.each(Object.entries(cases))('%s', (_, [html, rows]) => {
    paste(html);
    expect(drawn()).toEqual(rows);
    const markdown = kept();
    // What is read of it later, here and by those who only look, is the same.
    expect(shown()).toEqual(rows);
    const back = text.editor.action((ctx) => ctx.get(parserCtx)(markdown));
    expect(back.textContent).toBe(
      text.editor.action((ctx) => ctx.get(editorViewCtx).state.doc.textContent),
    );
  });

  it('with its title before it, and what stands around it', () => {
    paste(
      '<p>Before</p><table><caption>Grades</caption><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table><p>After</p>',
    );
    const around = kept().split(/\n\n|\n?^\|.*$/m);
    expect(around.map((part) => part.trim()).filter(Boolean)).toEqual([
      'Before',
      'Grades',
      'After',
    ]);
  });
});

/** Presses Shift+Enter at the end of the first cell with these words. */
function breakAfter(words: string): void {
  text.editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    let end = 0;
    view.state.doc.descendants((node, pos) => {
      if (node.isText && node.text === words) end = pos + node.nodeSize;
    });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
    const key = { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: true };
    view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
    );
  });
}
const type = (words: string) =>
  text.editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    view.dispatch(view.state.tr.insertText(words));
  });

describe('Shift and Enter in a cell', () => {
  beforeEach(() =>
    paste('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'),
  );

  it('makes a line break that is kept, in the headings too', () => {
    breakAfter('a');
    type('two');
    breakAfter('c');
    type('two');
    const rows = [
      ['a⏎two', 'b'],
      ['c⏎two', 'd'],
    ];
    expect(drawn()).toEqual(rows);
    expect(shown()).toEqual(rows);
  });

  it('makes as many as are pressed, and the last is none until something follows', () => {
    breakAfter('c');
    type('x');
    breakAfter('x');
    breakAfter('x');
    expect(kept()).toContain('c<br />x |');
    expect(drawn()[1]).toEqual(['c⏎x⏎⏎', 'd']);
  });
});
