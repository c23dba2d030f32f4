/** Promise about links in rich text: what is typed behind one is no part of it, what is typed within one is. */
import { defaultValueCtx, Editor, editorViewCtx, rootCtx } from '@milkdown/kit/core';
import { TextSelection } from '@milkdown/kit/prose/state';
import { getMarkdown } from '@milkdown/kit/utils';
import { expect, it } from 'vitest';
import { markdownPlugins } from '../../src/fields/MarkdownPlugins.ts';

const host = { id: 'slash', drawn: () => {}, chosen: () => {} };

it.each([
  ['behind it', 'See **the** [notice](https://example.org), thanks', 15],
  ['within it', 'See **the** [no, thankstice](https://example.org)', 11],
])('typed %s', async (_, written, place) => {
  const root = document.body.appendChild(document.createElement('div'));
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, 'See **the** [notice](https://example.org)');
    })
    .use(markdownPlugins(() => {}, host, undefined))
    .create();
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, place)).insertText(', thanks'));
  });
  expect(editor.action(getMarkdown()).trim()).toBe(written);
  await editor.destroy();
});
