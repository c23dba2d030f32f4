/** One file that a record has: looked at by its name, moved among the others, taken off. It never changes the file. */
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { sizeText } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { FileThumb } from './FileThumb.tsx';
import { fileNameOf, wordsOf, type Kept } from './filesKnown.ts';

/** The square it is shown in, and twice as many pixels for sharp screens. */
const thumbPx = 160;

export interface FileLineProps {
  readonly file: Kept;
  readonly onLook: () => void;
  readonly onRemove: (() => void) | undefined;
  /** By so many places; absent where there is only one. */
  readonly onMove: ((by: -1 | 1) => void) | undefined;
}

export function FileLine({ file, onLook, onRemove, onMove }: FileLineProps) {
  const isKnown = 'absolute_url' in file;
  const name = fileNameOf(file);
  const words = wordsOf(file);
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || by === undefined || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(by);
  };
  return (
    // Heard from the line's own buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={move} className="flex items-center gap-3 rounded-md border border-line p-1.5">
      <button
        type="button"
        onClick={onLook}
        aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
        className="group flex min-w-0 grow items-center gap-3 rounded-md text-start"
      >
        <span className="sr-only">{t('upload.look', { file: name })}</span>
        <FileThumb file={file} widthPx={thumbPx} className="size-12" />
        <span className="min-w-0 grow">
          <bdi
            aria-hidden="true"
            className="block truncate align-parent font-medium group-hover:underline"
          >
            {name}
          </bdi>
          {isKnown && (
            <span className="flex min-w-0 gap-2 text-sm text-muted">
              <bdi className="shrink-0">{sizeText(file.size)}</bdi>
              <bdi className={classes('truncate', words === undefined && 'text-amber-text')}>
                {words ?? t('upload.noWords')}
              </bdi>
            </span>
          )}
        </span>
      </button>
      {onRemove && (
        <IconButton label={t('upload.removeNamed', { file: name })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}
