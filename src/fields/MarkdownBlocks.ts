/** The blocks that a slash offers in rich text, and how each comes to stand where the slash was. It draws nothing. */
import { commandsCtx, editorViewCtx, type Editor } from '@milkdown/kit/core';
import {
  createCodeBlockCommand,
  insertHrCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/kit/preset/commonmark';
import { insertTableCommand } from '@milkdown/kit/preset/gfm';
import { Fragment } from '@milkdown/kit/prose/model';
import { NodeSelection } from '@milkdown/kit/prose/state';
import { fold } from '../../entities/fold.ts';
import type { TableAct } from '../../commands/tableActs.ts';
import { commandLabel, t } from '../../i18n/index.ts';
import { fileUrl, type Uploaded } from '../remote/uploads.ts';
import { describedBy } from './MarkdownPicture.tsx';
import { doInTable, isTableAct } from './MarkdownTable.ts';

type Commands = Parameters<Parameters<Editor['action']>[0]>[0] extends infer Ctx
  ? (ctx: Ctx) => unknown
  : never;

const heading =
  (level: number): Commands =>
  (ctx) =>
    ctx.get(commandsCtx).call(wrapInHeadingCommand.key, level);

/** A picture is asked for first: it has no command of the text's own. */
const blocks = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bullets: (ctx) => ctx.get(commandsCtx).call(wrapInBulletListCommand.key),
  numbers: (ctx) => ctx.get(commandsCtx).call(wrapInOrderedListCommand.key),
  quote: (ctx) => ctx.get(commandsCtx).call(wrapInBlockquoteCommand.key),
  code: (ctx) => ctx.get(commandsCtx).call(createCodeBlockCommand.key),
  table: (ctx) => ctx.get(commandsCtx).call(insertTableCommand.key, { row: 3, col: 3 }),
  image: undefined,
  divider: (ctx) => ctx.get(commandsCtx).call(insertHrCommand.key),
} satisfies Record<string, Commands | undefined>;

type BlockName = keyof typeof blocks;
const names = Object.keys(blocks) as readonly BlockName[];
/** What a slash offers: a block, or in a table what can be done with it. */
export type Choice = BlockName | TableAct;

const idOf = (act: TableAct): string =>
  act.replace(/^table(.)/, (_, first: string) => `table.${first.toLowerCase()}`);

export const choiceLabel = (name: Choice): string =>
  isTableAct(name) ? commandLabel(idOf(name)) : t(`richText.blocks.${name}`);

/** Those whose label in the interface's language, or whose English name, holds what was typed. */
export function choicesFor(query: string, acts: readonly TableAct[]): readonly Choice[] {
  const wanted = fold(query);
  // A cell holds no other block.
  const all: readonly Choice[] = acts.length > 0 ? [...acts, 'image'] : names;
  return all.filter((name) => fold(choiceLabel(name)).includes(wanted) || name.startsWith(wanted));
}

/** Takes away the slash and what follows it, and puts the block there. `ask` is called for a picture. */
export function putBlock(
  editor: Editor,
  name: Choice,
  { from, to }: { readonly from: number; readonly to: number },
  ask: () => void,
): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    view.dispatch(view.state.tr.delete(from, to));
    view.focus();
    if (isTableAct(name)) doInTable(view, name);
  });
  if (isTableAct(name)) return;
  const put = blocks[name];
  if (put) editor.action(put);
  else ask();
}

/** Pictures where the caret is. */
export function putPictures(editor: Editor, files: readonly Uploaded[]): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { image } = view.state.schema.nodes;
    if (!image) return;
    const nodes = files.map((file) =>
      image.create({ src: fileUrl(file), alt: describedBy(file.name ?? '') }),
    );
    const { from, to } = view.state.selection;
    const { tr } = view.state;
    view.dispatch(tr.replaceWith(from, to, Fragment.fromArray(nodes)).scrollIntoView());
    view.focus();
  });
}

/** A picture that has just come, selected: what it shows is asked for next. */
export function putNewPicture(editor: Editor, file: Uploaded): void {
  const from = editor.action((ctx) => ctx.get(editorViewCtx).state.selection.from);
  putPictures(editor, [file]);
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, from)));
  });
}
