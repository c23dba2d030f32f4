/** Promises about tables in rich text: what an empty cell is written as, and which keys are the caret's on a Mac. */
import { defaultValueCtx, Editor, editorViewCtx, rootCtx } from '@milkdown/kit/core';
import { getMarkdown } from '@milkdown/kit/utils';
import { afterEach, describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { pressText } from '../../commands/keys.ts';
import { entities } from '../../entities/index.ts';
import { markdownPlugins } from '../../src/fields/MarkdownPlugins.ts';
import { keyed } from '../../src/keys/shortcuts.ts';

let editor: Editor | undefined;
afterEach(async () => {
  await editor?.destroy();
  document.body.replaceChildren();
});

const host = { id: 'slash', drawn: () => {}, chosen: () => {} };

it('an empty cell is written as nothing, an empty line of the text as before', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, '| A | B |\n| - | - |\n| one | <br /> |\n\n<br />\n\nend\n');
    })
    .use(markdownPlugins(() => {}, host, undefined))
    .create();
  const [table = '', rest = ''] = editor.action(getMarkdown()).split('\n\n');
  expect(table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'A', 'B', ''],
    ['', expect.stringMatching(/^-+$/), expect.stringMatching(/^-+$/), ''],
    ['', 'one', '', ''],
  ]);
  expect(rest).toBe('<br />');
  expect(editor.action((ctx) => ctx.get(editorViewCtx).dom.querySelectorAll('td'))).toHaveLength(2);
});

describe('a cell', () => {
  const arrow = (name: string, shiftKey: boolean) =>
    pressText(
      { key: name, code: name, altKey: true, shiftKey, ctrlKey: false, metaKey: false },
      true,
    );
  it.each([
    ['ArrowLeft', false],
    ['ArrowRight', false],
    ['ArrowLeft', true],
    ['ArrowRight', true],
  ])('leaves Option and %s (Shift: %s) to the caret on a Mac', (name, shiftKey) => {
    const claims = (apple: boolean) =>
      keyed(commandsOf(entities), apple).filter(
        ({ id, keys }) => id.startsWith('table.') && keys?.includes(arrow(name, shiftKey)),
      );
    expect(claims(true)).toEqual([]);
    expect(claims(false)).toHaveLength(1);
  });
});
