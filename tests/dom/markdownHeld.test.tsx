/** Promises about the text of a rich-text field: what comes back late never replaces what was typed since. */
import { defaultValueCtx, Editor, editorViewCtx, rootCtx } from '@milkdown/kit/core';
import { commonmark } from '@milkdown/kit/preset/commonmark';
import { getMarkdown } from '@milkdown/kit/utils';
import { afterEach, expect, it } from 'vitest';
import { MarkdownHeld } from '../../src/fields/MarkdownHeld.ts';

let editor: Editor | undefined;
afterEach(async () => {
  await editor?.destroy();
  document.body.replaceChildren();
});

/** An editor of 'one', what it has told so far, and a hand that types at its end. */
async function living() {
  const root = document.body.appendChild(document.createElement('div'));
  const told: string[] = [];
  const held = new MarkdownHeld('one\n', (text) => told.push(text));
  const made = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, held.given);
    })
    .use(commonmark)
    .create();
  editor = made;
  held.begin(made);
  const type = (text: string) => {
    made.action((ctx) => {
      const view = ctx.get(editorViewCtx);
      view.dispatch(view.state.tr.insertText(text, view.state.doc.content.size - 1));
    });
    held.changed();
    held.flush();
  };
  return { held, told, type, text: () => made.action(getMarkdown()).trim() };
}

it('never lets an own text that comes back late replace what was typed since', async () => {
  const { held, told, type, text } = await living();
  type(' two');
  type(' three');
  expect(told.map((one) => one.trim())).toEqual(['one two', 'one two three']);
  held.shown(told[0] ?? '');
  expect(text()).toBe('one two three');
  type(' four');
  held.shown(told[1] ?? '');
  expect(text()).toBe('one two three four');
  held.shown(told[2] ?? '');
  expect(text()).toBe('one two three four');
});

it('takes a text that is not its own, and tells nothing of it', async () => {
  const { held, told, type, text } = await living();
  type(' two');
  held.shown('a draft\n');
  expect(text()).toBe('a draft');
  expect(told).toHaveLength(1);
  type(' goes on');
  expect(told.at(-1)?.trim()).toBe('a draft goes on');
});

it('takes an earlier own text once it was replaced: that is somebody’s wish by then', async () => {
  const { held, told, type, text } = await living();
  type(' two');
  held.shown('a draft\n');
  held.shown(told[0] ?? '');
  expect(text()).toBe('one two');
});

it('leaves a text as it was written until it is changed', async () => {
  const { held, told } = await living();
  held.shown('- a\n- b\n');
  held.changed();
  held.flush();
  expect(told).toEqual([]);
});
