/** Pictures and files of a record: chosen, dropped, pasted or picked from those already here; sent at once. It never changes one. */
import FolderOpen from 'lucide-react/icons/folder-open';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { may } from '../../entities/access.ts';
import type { FileField, ImageField } from '../../entities/field.ts';
import { t } from '../../i18n/index.ts';
import { layer } from '../keys/layer.tsx';
import { grantsNow } from '../live/actors.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { fileTypes, pictureTypes, type Uploaded } from '../remote/uploads.ts';
import { FileLine } from './FileLine.tsx';
import { mayAddFiles, sayNotAllowed } from './filesAllowed.ts';
import { FileSending } from './FileSending.tsx';
import { keepKnown, useUploads } from './filesKnown.ts';
import { useSendingFiles } from './filesSending.ts';
import type { InputProps } from './input.ts';
import { useControl } from './useControl.ts';

const FilesPicker = layer(() => import('./FilesPicker.tsx'));
const FileDetails = layer(() => import('./FileDetails.tsx'));

/** A text that is a picture's number is one too. */
function idsIn(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return /^[1-9]\d*$/.test(value) ? [Number(value)] : [];
  return typeof value === 'number' ? [value] : [];
}

/** The words on the button that opens the browser's chooser. */
const chooseText = (field: ImageField | FileField, has: boolean): string => {
  if (has && !field.many) return t('upload.replace');
  if (field.kind === 'image')
    return field.many ? t('upload.chooseImages') : t('upload.chooseImage');
  return field.many ? t('upload.chooseFiles') : t('upload.chooseFile');
};

/** The ids with the one at `place` moved by so many places. */
function movedBy(ids: readonly number[], place: number, by: number): readonly number[] {
  const id = ids[place];
  const to = place + by;
  if (id === undefined || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(place, 1).toSpliced(to, 0, id);
}

export function FilesInput(props: InputProps<ImageField> | InputProps<FileField>) {
  const { column, field, fields, label, aria, isReadOnly } = props;
  const { value, change, left, attach } = useControl(fields, column.key);
  const many = field.many ?? false;
  const { sending, hasTurn, take, rest, drop } = useSendingFiles(many);
  const [isOver, setOver] = useState(false);
  const [open, setOpen] = useState<'picker' | number | null>(null);
  const close = () => setOpen(null);
  const ids = idsIn(value);
  const uploads = useUploads(ids);
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const maySend = !isReadOnly && mayAddFiles();
  const mayPick = !isReadOnly && may(grantsNow(), 'GET', 'uploads');

  // A line that goes while the focus is in it would leave it nowhere.
  const keepFocus = () => {
    if (list.current?.contains(document.activeElement)) chooser.current?.focus();
  };
  const set = (next: readonly number[]) => {
    const [one] = next.slice(-1);
    if (many) change(next);
    else change(column.field.kind === 'text' ? String(one ?? '') : (one ?? null));
  };
  const add = (files: readonly Uploaded[]) => {
    for (const file of files) keepKnown(file);
    // Read afresh: others may have arrived while these were on their way.
    set([...new Set([...idsIn(fields.getValues(column.key)), ...files.map(({ id }) => id)])]);
  };
  const send = (files: readonly File[]) => {
    if (files.length === 0 || isReadOnly) return;
    if (maySend) take(files);
    else sayNotAllowed();
  };
  const remove = (id: number) => {
    keepFocus();
    set(ids.filter((one) => one !== id));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || !mayPick) return;
    event.preventDefault();
    setOpen('picker');
  };

  return (
    // Files are dropped and pasted anywhere in the field; its keys are heard from its own controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPaste={(event: ClipboardEvent) => send([...event.clipboardData.files])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onKeyDown={hear}
      className={classes(
        'grid grid-cols-1 gap-2 rounded-md',
        isOver && maySend && 'bg-tint-2 ring-focus',
      )}
    >
      {(uploads.length > 0 || sending.length > 0) && (
        <ul ref={list} className="grid grid-cols-1 gap-2">
          {uploads.map((file, place) => (
            <FileLine
              key={file.id}
              file={file}
              onLook={() => setOpen(file.id)}
              onRemove={isReadOnly ? undefined : () => remove(file.id)}
              onMove={
                isReadOnly || ids.length < 2 ? undefined : (by) => set(movedBy(ids, place, by))
              }
            />
          ))}
          {sending.map((one) => (
            <FileSending
              key={one.key}
              file={one.file}
              together={one.together}
              kind={field.kind}
              hasTurn={hasTurn(one)}
              onTaken={(uploaded) => add([uploaded])}
              onRest={(isResting) => rest(one.key, isResting)}
              onGone={() => {
                keepFocus();
                drop(one.key);
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes('flex flex-wrap gap-2', isReadOnly && 'hidden')}>
        <span
          className={classes(
            'relative flex min-h-9 min-w-0 grow items-center gap-2 rounded-md border border-dashed border-edge px-3 text-muted',
            'has-focus-visible:ring-focus has-aria-invalid:border-red hover:text-ink has-aria-disabled:opacity-55',
          )}
        >
          <Upload />
          <span className="font-medium" aria-hidden="true">
            {chooseText(field, ids.length > 0)}
          </span>
          {maySend && (
            <span className="truncate text-sm max-md:hidden" aria-hidden="true">
              {t('upload.drop')}
            </span>
          )}
          <input
            {...aria}
            ref={(input) => {
              chooser.current = input;
              attach(input);
            }}
            type="file"
            multiple={many}
            // It has the focus all the same: what is here already is chosen from it, and a fault leads to it.
            aria-disabled={!maySend}
            accept={field.kind === 'image' ? pictureTypes : fileTypes}
            onClick={(event) => {
              if (maySend) return;
              event.preventDefault();
              sayNotAllowed();
            }}
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
            onBlur={left}
            className="absolute inset-0 size-full cursor-pointer opacity-0 aria-disabled:cursor-default"
          />
        </span>
        {mayPick && (
          <Button
            className="h-9"
            keys="alt+down"
            aria-haspopup="dialog"
            icon={<FolderOpen />}
            onClick={() => setOpen('picker')}
          >
            <span className="sr-only">{t('upload.existingFor', { field: label })}</span>
            <span aria-hidden="true">{t('upload.existing')}</span>
          </Button>
        )}
      </div>
      {open === 'picker' && (
        <FilesPicker
          kind={field.kind}
          many={many}
          label={label}
          onPick={(files) => {
            add(files);
            close();
          }}
          onClose={close}
        />
      )}
      {typeof open === 'number' && <FileDetails id={open} onClose={close} />}
    </div>
  );
}
