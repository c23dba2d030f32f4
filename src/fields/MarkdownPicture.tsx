/** What a picture in rich text shows, for those who do not see it: one without a description is marked, and asked for it. It sends no file. */
import { editorViewCtx, type Editor } from '@milkdown/kit/core';
import type { Node } from '@milkdown/kit/prose/model';
import { NodeSelection, Plugin, PluginKey } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { useState } from 'react';
import { t } from '../../i18n/index.ts';
import { keysOf } from '../context.ts';
import { keyWords } from '../keys/keyWords.ts';
import { MarkdownAsk } from './MarkdownAsk.tsx';
import type { MarkdownLinkProps } from './MarkdownLink.tsx';

const descriptionOf = ({ attrs }: Node): string => {
  const alt: unknown = attrs['alt'];
  return typeof alt === 'string' ? alt.trim() : '';
};

/** The name that a browser gives to what comes from the clipboard: it says nothing of the picture. */
const nameless = /^(?:image|picture|clipboard|untitled)$/i;

/** A file's name as a first description; '' where it is none. */
export function describedBy(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,8}$/, '');
  return nameless.test(name) ? '' : name;
}

/** The picture that is selected, and nothing else. */
export function pictureAt(editor: Editor): Node | undefined {
  const { selection } = editor.action((ctx) => ctx.get(editorViewCtx).state);
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? selection.node
    : undefined;
}

function describe(editor: Editor, alt: string): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { from } = view.state.selection;
    view.dispatch(view.state.tr.setNodeAttribute(from, 'alt', alt));
  });
}

export function MarkdownPicture({ editor, onThere, onClose }: MarkdownLinkProps) {
  const [text, setText] = useState(() => {
    const picture = pictureAt(editor);
    return picture ? descriptionOf(picture) : '';
  });
  return (
    <MarkdownAsk
      title={t('richText.picture')}
      label={t('richText.description')}
      hint={t('richText.descriptionHint')}
      accept={t('richText.describe')}
      value={text}
      onValue={setText}
      onApply={() => {
        describe(editor, text.trim());
        onClose();
      }}
      onThere={onThere}
      onClose={onClose}
    />
  );
}

function markOf(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'markdown-undescribed';
  mark.contentEditable = 'false';
  const keys = keysOf('form.link');
  mark.textContent = t('richText.undescribed', {
    keys: keys === undefined ? t('keys.none') : keyWords(keys),
  });
  return mark;
}

function marksIn(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name !== 'image' || descriptionOf(node) !== '') return;
    marks.push(Decoration.widget(pos + node.nodeSize, markOf, { side: -1, key: 'undescribed' }));
  });
  return DecorationSet.create(doc, marks);
}

const key = new PluginKey<DecorationSet>('undescribed');

/** Marks every picture without a description, while one writes. */
export const undescribed = $prose(
  () =>
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => marksIn(doc),
        apply: (tr, before) => (tr.docChanged ? marksIn(tr.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
);
