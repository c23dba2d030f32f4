/** A row of buttons over rich text where one writes by touch, without the keys that the rest have. It holds no text. */
import { commandsCtx, editorViewCtx, type Editor } from '@milkdown/kit/core';
import {
  liftListItemCommand,
  toggleEmphasisCommand,
  toggleStrongCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/kit/preset/commonmark';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { t } from '../../i18n/index.ts';
import { IconButton } from '../ui/IconButton.tsx';

const touch = '(pointer: coarse)';
const hasMedia = typeof matchMedia === 'function';

function hearTouch(changed: () => void): () => void {
  if (!hasMedia) return () => {};
  const query = matchMedia(touch);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isTouch = (): boolean => hasMedia && matchMedia(touch).matches;
/** One writes with a finger. */
export const useTouch = (): boolean => useSyncExternalStore(hearTouch, isTouch);

const barPx = 52;
const otherPx = 5;
const besideBar = { top: barPx, bottom: otherPx, left: otherPx, right: otherPx };
/** How far from an edge the caret is kept in sight: never beneath the row. */
export const caretRoom = () =>
  isTouch() ? { scrollThreshold: besideBar, scrollMargin: besideBar } : {};

type Act = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link';
type Ctx = Parameters<Parameters<Editor['action']>[0]>[0];

const call = (ctx: Ctx) => ctx.get(commandsCtx);
/** As its own sign or key does; pressed where it is so already, it is taken back. */
const acts: Readonly<Record<Exclude<Act, 'link'>, (ctx: Ctx, isOn: boolean) => unknown>> = {
  // The level of a paragraph is none.
  heading: (ctx, isOn) => call(ctx).call(wrapInHeadingCommand.key, isOn ? 0 : 2),
  bold: (ctx) => call(ctx).call(toggleStrongCommand.key),
  italic: (ctx) => call(ctx).call(toggleEmphasisCommand.key),
  bullets: (ctx, isOn) =>
    call(ctx).call(isOn ? liftListItemCommand.key : wrapInBulletListCommand.key),
  numbers: (ctx, isOn) =>
    call(ctx).call(isOn ? liftListItemCommand.key : wrapInOrderedListCommand.key),
};

const buttons: readonly {
  readonly act: Act;
  readonly Icon: ComponentType;
  readonly label: () => string;
}[] = [
  { act: 'heading', Icon: Heading2, label: () => t('richText.blocks.heading2') },
  { act: 'bold', Icon: Bold, label: () => t('richText.bold') },
  { act: 'italic', Icon: Italic, label: () => t('richText.italic') },
  { act: 'bullets', Icon: List, label: () => t('richText.blocks.bullets') },
  { act: 'numbers', Icon: ListOrdered, label: () => t('richText.blocks.numbers') },
  { act: 'link', Icon: Link, label: () => t('richText.link') },
];

/** What is so where the caret is. */
function actsOn(editor: Editor): readonly Act[] {
  const { state } = editor.action((ctx) => ctx.get(editorViewCtx));
  const { $from, from, to, empty } = state.selection;
  const isMarked = (name: string): boolean => {
    const mark = state.schema.marks[name];
    if (!mark) return false;
    if (!empty) return state.doc.rangeHasMark(from, to, mark);
    return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  };
  const around = Array.from({ length: $from.depth }, (_, depth) => $from.node($from.depth - depth));
  // Of a list in a list, the inner one.
  const list = around.find(({ type }) => /^(bullet|ordered)_list$/.test(type.name))?.type.name;
  const isOn: Readonly<Record<Act, boolean>> = {
    heading: around.some(({ type }) => type.name === 'heading'),
    bold: isMarked('strong'),
    italic: isMarked('emphasis'),
    bullets: list === 'bullet_list',
    numbers: list === 'ordered_list',
    link: isMarked('link'),
  };
  return buttons.map(({ act }) => act).filter((act) => isOn[act]);
}

export interface MarkdownTouchProps {
  /** Undefined until the editor is there. */
  readonly living: () => Editor | undefined;
  /** Asks for the address of the selected text. */
  readonly onLink: () => void;
}

export function MarkdownTouch({ living, onLink }: MarkdownTouchProps) {
  const [on, setOn] = useState('');
  const [look] = useState(() => () => {
    const editor = living();
    if (editor) setOn(actsOn(editor).join(' '));
  });
  useEffect(() => {
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [look]);
  const press = (act: Act, isOn: boolean) => {
    const editor = living();
    if (!editor) return;
    editor.action((ctx) => ctx.get(editorViewCtx).focus());
    if (act === 'link') return onLink();
    editor.action((ctx) => acts[act](ctx, isOn));
    look();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('richText.format')}
      tabIndex={-1}
      // In sight while one writes below it, at the form's very edge.
      className="sticky -top-4 z-10 mb-1 flex bg-surface"
      // The text keeps the focus, and the keyboard on the glass stays.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {buttons.map(({ act, Icon, label }) => {
        const isOn = on.split(' ').includes(act);
        return (
          <IconButton
            key={act}
            label={label()}
            tip={false}
            // Whoever has keys has those of the text itself: no further stop on the way through the form.
            tabIndex={-1}
            aria-pressed={isOn}
            className="size-11!"
            onClick={() => press(act, isOn)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </div>
  );
}
