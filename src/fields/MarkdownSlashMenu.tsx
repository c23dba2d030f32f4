/** The list under a slash. Its keys are the editor's, which keeps the focus; a pointer may choose too. */
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/index.ts';
import { isFromRight } from '../ui/boxes.ts';
import { classes } from '../ui/classes.ts';
import { choiceLabel, type Choice } from './MarkdownBlocks.ts';
import { slashOptionId, type SlashMenu } from './MarkdownSlash.ts';

export interface MarkdownSlashMenuProps {
  readonly menu: SlashMenu;
  readonly onChoose: (name: Choice) => void;
}

/** Its size at most, and its distance from the slash and the window's edges, in px. */
const tall = 344;
const wide = 224;
const gap = 6;

function placeOf({ top, bottom, left, right }: SlashMenu) {
  const isAbove = bottom + tall + gap > window.innerHeight && top > window.innerHeight / 2;
  const start = isFromRight() ? right - wide : left;
  return {
    ...(isAbove ? { bottom: window.innerHeight - top + gap } : { top: bottom + gap }),
    left: Math.max(gap, Math.min(start, window.innerWidth - wide - gap)),
    inlineSize: wide,
    maxBlockSize: tall,
  };
}

export function MarkdownSlashMenu({ menu, onChoose }: MarkdownSlashMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const { id, found, active } = menu;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return createPortal(
    <ul
      ref={list}
      id={id}
      // The focus stays in the text, which names the chosen row: no element of the browser's does that.
      role="listbox"
      aria-label={t('richText.insert')}
      style={placeOf(menu)}
      className="fixed z-50 overflow-auto rounded-md border border-line bg-raised p-1 shadow-layer"
    >
      {found.map((name, place) => (
        // The keys are the editor's: the focus never leaves it.
        <li
          key={name}
          id={slashOptionId(id, name)}
          role="option"
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className={classes(
            'cursor-default rounded-sm px-2.5 py-1.5',
            place === active && 'bg-tint-2 font-medium',
          )}
        >
          {choiceLabel(name)}
        </li>
      ))}
    </ul>,
    document.body,
  );
}
