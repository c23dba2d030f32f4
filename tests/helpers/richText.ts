/** The editor of rich text as the form makes it, without a form. It asserts nothing. */
import { defaultValueCtx, Editor, editorViewCtx, rootCtx } from '@milkdown/kit/core';
import { Node } from '@milkdown/kit/prose/model';
import { markdownPlugins } from '../../src/fields/MarkdownPlugins.ts';
import { writeAsDrawn } from '../../src/fields/MarkdownWritten.ts';

export interface RichText {
  readonly editor: Editor;
  /** A document of its kind. */
  readonly doc: (json: unknown) => Node;
  readonly end: () => Promise<void>;
}

const host = { id: 'slash', drawn: () => {}, chosen: () => {} };

export async function richText(given = ''): Promise<RichText> {
  const root = document.body.appendChild(document.createElement('div'));
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, given);
      writeAsDrawn(ctx);
    })
    .use(markdownPlugins(() => {}, host, undefined))
    .create();
  return {
    editor,
    doc: (json) =>
      Node.fromJSON(
        editor.action((ctx) => ctx.get(editorViewCtx).state.schema),
        json,
      ),
    end: async () => {
      await editor.destroy();
      root.remove();
    },
  };
}
