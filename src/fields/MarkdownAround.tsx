/** What opens around rich text: the menu under a slash, the address of a link, the pictures that are here already. It holds no text. */
import { editorViewCtx, type Editor } from '@milkdown/kit/core';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { t } from '../../i18n/index.ts';
import { layer } from '../keys/layer.tsx';
import { leavePlace } from '../keys/placeLeft.ts';
import { offer } from '../live/actors.ts';
import { runById } from '../context.ts';
import { say } from '../page/toasts.ts';
import { choiceLabel, putBlock, putNewPicture, putPictures } from './MarkdownBlocks.ts';
import { MarkdownPicture, pictureAt } from './MarkdownPicture.tsx';
import { MarkdownLink } from './MarkdownLink.tsx';
import { bringPicture } from './MarkdownUpload.ts';
import type { SlashHost, SlashMenu } from './MarkdownSlash.ts';
import { MarkdownSlashMenu } from './MarkdownSlashMenu.tsx';

const FilesPicker = layer(() => import('./FilesPicker.tsx'));

interface Asked {
  readonly for: 'link' | 'picture' | 'description';
  /** It has the focus. */
  readonly there: () => void;
  /** It is not drawn any more: what was typed for it, and it never had, is told of. */
  readonly gone: () => void;
}

/**
 * What is pressed from now on is for the box that is to open, however long its code takes: in the text, which still has
 * the focus, it would replace what is selected. Escape and the pointer leave the box before it is there.
 */
function holdForBox(leave: () => void): Omit<Asked, 'for'> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = document.activeElement;
  leavePlace(promise, () => document.activeElement === place, { stay: leave });
  return { there: resolve, gone: () => reject(new Error('The box was never there.')) };
}

/** The selection as the browser has it now, which the editor may not have been told yet. */
function hasSelection(editor: Editor): boolean {
  document.dispatchEvent(new Event('selectionchange'));
  return editor.action((ctx) => !ctx.get(editorViewCtx).state.selection.empty);
}

/** Where one has gone on in the text meanwhile, the selection is where one has put it: focusing anew would take it back. */
function writeOn(view: EditorView): void {
  if (!view.hasFocus()) view.focus();
}

export interface Around {
  readonly host: SlashHost;
  readonly entered: (target: Element) => void;
  readonly left: () => void;
  /** Asks where the selected text shall lead; without one, says that it takes one. */
  readonly link: () => void;
  readonly drawn: ReactNode;
}

export function useAround(living: () => Editor | undefined, isReadOnly: boolean): Around {
  const id = useId();
  const [menu, setMenu] = useState<SlashMenu | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isInside, setInside] = useState(false);
  const [ask] = useState(() => (what: Asked['for']) => {
    const one: Asked = {
      for: what,
      ...holdForBox(() => setAsked((now) => (now === one ? null : now))),
    };
    setAsked(one);
  });
  useEffect(() => asked?.gone, [asked]);
  const [host] = useState<SlashHost>(() => ({
    id,
    drawn: setMenu,
    chosen: (name, slash) => {
      const editor = living();
      if (editor) putBlock(editor, name, slash, () => ask('picture'));
    },
  }));
  const [askSelected] = useState(() => (): boolean => {
    const editor = living();
    if (!editor || !hasSelection(editor)) return false;
    ask(pictureAt(editor) ? 'description' : 'link');
    return true;
  });
  useEffect(() => {
    if (!isInside || isReadOnly) return undefined;
    return offer({
      linkText: () => {
        // Without a text to link, the key is the palette's.
        if (!askSelected()) runById('palette.toggle');
      },
    });
  }, [isInside, isReadOnly, askSelected]);
  const editor = asked ? living() : undefined;
  const close = () => {
    asked?.there();
    setAsked(null);
    requestAnimationFrame(() => living()?.action((ctx) => writeOn(ctx.get(editorViewCtx))));
  };
  return {
    host,
    entered: (target) => setInside(target.closest('.ProseMirror') !== null),
    left: () => setInside(false),
    link: () => {
      if (!askSelected()) say('info', () => t('richText.selectFirst'));
    },
    drawn: (
      <>
        {menu && <MarkdownSlashMenu menu={menu} onChoose={(name) => host.chosen(name, menu)} />}
        {asked?.for === 'link' && editor && (
          <MarkdownLink editor={editor} onThere={asked.there} onClose={close} />
        )}
        {asked?.for === 'description' && editor && (
          <MarkdownPicture editor={editor} onThere={asked.there} onClose={close} />
        )}
        {asked?.for === 'picture' && editor && (
          <div onFocus={asked.there}>
            <FilesPicker
              kind="image"
              many={false}
              label={choiceLabel('image')}
              onPick={(files) => {
                putPictures(editor, files);
                close();
              }}
              onClose={close}
              send={async (file) => {
                const uploaded = await bringPicture(file);
                const there = living();
                if (!uploaded || !there) return;
                putNewPicture(there, uploaded);
                ask('description');
              }}
            />
          </div>
        )}
      </>
    ),
  };
}
