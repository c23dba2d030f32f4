/**
 * Which way a paragraph without a letter is read: as the field's language is. One with letters goes by the first of
 * them, which the browser sees to by itself.
 */
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey, type Transaction } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { isFromRight } from '../ui/boxes.ts';

const key = new PluginKey<DecorationSet>('direction');
const letter = /\p{L}/u;
const isNeutral = (node: Node): boolean =>
  node.isTextblock && !node.type.spec.code && !letter.test(node.textContent);

/** The marks of the text blocks that a stretch of the text touches. */
function marksIn(doc: Node, from: number, to: number, dir: string): readonly Decoration[] {
  const marks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true;
    if (isNeutral(node)) {
      const mark = { dir, class: 'markdown-neutral' };
      marks.push(Decoration.node(pos, pos + node.nodeSize, mark));
    }
    return false;
  });
  return marks;
}

/** Only what was changed is looked at again: a long text costs no more than a short one. */
function changedBy(tr: Transaction, before: DecorationSet, dir: string): DecorationSet {
  let set = before.map(tr.mapping, tr.doc);
  tr.mapping.maps.forEach((map, place) => {
    const later = tr.mapping.slice(place + 1);
    map.forEach((_from, _to, start, end) => {
      const { doc } = tr;
      const from = Math.max(0, later.map(start, -1) - 1);
      const to = Math.min(doc.content.size, later.map(end, 1) + 1);
      const old = set.find(from, to).filter((mark) => mark.from < to && mark.to > from);
      set = set.remove(old).add(doc, [...marksIn(doc, from, to, dir)]);
    });
  });
  return set;
}

/** `dir`: of the field's language; without one, the page's own. */
export const neutralDirection = (dir: 'ltr' | 'rtl' | undefined) =>
  $prose(() => {
    const own = dir ?? (isFromRight() ? 'rtl' : 'ltr');
    return new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) =>
          DecorationSet.create(doc, [...marksIn(doc, 0, doc.content.size, own)]),
        apply: (tr, before) => (tr.docChanged ? changedBy(tr, before, own) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    });
  });
