/** What the editor of rich text is put together from, and what of milkdown's own it leaves out. It knows no field. */
import { clipboard } from '@milkdown/kit/plugin/clipboard';
import { history } from '@milkdown/kit/plugin/history';
import { upload } from '@milkdown/kit/plugin/upload';
import {
  commonmark,
  headingSchema,
  linkSchema,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import { gfm } from '@milkdown/kit/preset/gfm';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { cleanPaste } from './MarkdownPaste.ts';
import { plainCells, readBreaks } from './MarkdownCells.ts';
import { undescribed } from './MarkdownPicture.tsx';
import { slashMenu, type SlashHost } from './MarkdownSlash.ts';
import { neutralDirection } from './MarkdownDirection.ts';
import { tableKeys } from './MarkdownTable.ts';
import { pasteWatcher } from './MarkdownUpload.ts';

/**
 * A key is for where the caret stands. On a busy machine the next key comes before the browser has said that the caret
 * moved (End, then Enter): the editor, which goes by what it was told, would split the place one has left. So it is
 * told before each key. And when the focus comes back, from the palette for one, the browser puts the caret at the text's
 * beginning, and the editor puts it back only 20 ms later: here it is back before the next key.
 */
const caretFirst = $prose(() => {
  let isPointed = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown() {
          isPointed = true;
          setTimeout(() => {
            isPointed = false;
          });
          return false;
        },
        focus(view) {
          // The pointer says itself where: it would drag what is selected instead.
          if (view.editable && !isPointed) view.focus();
          return false;
        },
        keydown(view, event) {
          if (!event.isComposing) {
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          }
          return false;
        },
      },
    },
  });
});

/** Tells of each change of the document as it happens; milkdown's own listener would tell late. */
const changes = (changed: () => void) =>
  $prose(
    () =>
      new Plugin({
        view: () => ({
          update(view, before) {
            if (view.state.doc !== before.doc) changed();
          },
        }),
      }),
  );

/** An id in the text would be one more in the form's page, and drawing it anew with each letter takes the caret along. */
const plainHeading = headingSchema.extendSchema((before) => (ctx) => ({
  ...before(ctx),
  toDOM: ({ attrs }) => [`h${Number(attrs['level'])}`, { dir: 'auto' }, 0],
}));

/** What is typed behind a link is no part of it: it would go on to the end of its paragraph. */
const endedLink = linkSchema.extendSchema((before) => (ctx) => ({
  ...before(ctx),
  inclusive: false,
}));

/** All of them, in the order in which they are asked. */
export const markdownPlugins = (
  changed: () => void,
  host: SlashHost,
  direction: 'ltr' | 'rtl' | undefined,
) =>
  [
    caretFirst,
    slashMenu(host),
    tableKeys,
    readBreaks,
    commonmark.filter((plugin) => plugin !== syncHeadingIdPlugin),
    gfm,
    plainHeading,
    endedLink,
    plainCells,
    neutralDirection(direction),
    undescribed,
    history,
    pasteWatcher,
    cleanPaste,
    clipboard,
    upload,
    changes(changed),
  ].flat(2);
