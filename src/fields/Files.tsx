/** Pictures and files of a record: chosen, dropped or pasted, sent at once, shown from the server. It never changes one. */
import { useQuery } from '@tanstack/react-query';
import Paperclip from 'lucide-react/icons/paperclip';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { FileField, ImageField } from '../../entities/field.ts';
import type { Entity } from '../../entities/entity.ts';
import { upload as uploadType } from '../../entities/upload.ts';
import { sizeText } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { cache, pageQuery } from '../query.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { fileUrl, pictureTypes, type Uploaded } from '../uploads.ts';
import { FileSending } from './FileSending.tsx';
import type { InputProps } from './input.ts';
import { useControl } from './useControl.ts';

const uploadEntity: Entity = uploadType;
/** The square it is shown in, and twice as many pixels for sharp screens. */
const thumbPx = 160;
const keptMs = 60_000;

/** Those just sent are known without asking. */
const known = new Map<number, Uploaded>();

function useUploads(ids: readonly number[]): readonly (Uploaded | { readonly id: number })[] {
  const unknown = ids.filter((id) => !known.has(id));
  const { data } = useQuery(
    {
      ...pageQuery(uploadEntity, {
        filter: { id: { in: unknown } },
        fields: ['id', 'name', 'type', 'size', 'absolute_url'],
        pageSize: Math.max(1, unknown.length),
      }),
      enabled: unknown.length > 0,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  for (const row of data?.data ?? []) known.set(row.id, row as unknown as Uploaded);
  return ids.map((id) => known.get(id) ?? { id });
}

function Kept(props: {
  readonly file: Uploaded | { readonly id: number };
  readonly onRemove: (() => void) | undefined;
}) {
  const { file, onRemove } = props;
  const isKnown = 'absolute_url' in file;
  const name = (isKnown && file.name) || `#${file.id}`;
  const isPicture = isKnown && file.type.startsWith('image/');
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-1.5">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted">
        {isPicture ? (
          <img src={fileUrl(file, thumbPx)} alt="" className="size-full object-cover" />
        ) : (
          <Paperclip />
        )}
      </span>
      <span className="min-w-0 grow">
        {isKnown ? (
          <a
            href={fileUrl(file)}
            target="_blank"
            rel="noreferrer"
            className="block truncate font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi className="block truncate">{name}</bdi>
        )}
        {isKnown && <span className="text-sm text-muted">{sizeText(file.size)}</span>}
      </span>
      {onRemove && (
        <IconButton label={t('upload.removeNamed', { file: name })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </li>
  );
}

interface Sending {
  readonly key: number;
  readonly file: File;
}
let lastKey = 0;

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

/** The words on the button that opens the browser's chooser. */
const chooseText = (field: ImageField | FileField, has: boolean): string => {
  if (has && !field.many) return t('upload.replace');
  if (field.kind === 'image')
    return field.many ? t('upload.chooseImages') : t('upload.chooseImage');
  return field.many ? t('upload.chooseFiles') : t('upload.chooseFile');
};

export function FilesInput(props: InputProps<ImageField> | InputProps<FileField>) {
  const { column, field, fields, aria, isReadOnly } = props;
  const { value, change, left, attach } = useControl(fields, column.key);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [isOver, setOver] = useState(false);
  const ids = idsIn(value);
  const uploads = useUploads(ids);

  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // A line that goes while the focus is in it would leave it nowhere.
  const keepFocus = () => {
    if (list.current?.contains(document.activeElement)) chooser.current?.focus();
  };

  const set = (next: readonly number[]) => change(field.many ? next : (next.at(-1) ?? null));
  const take = (files: readonly File[]) => {
    if (isReadOnly || files.length === 0) return;
    const added = (field.many ? files : files.slice(0, 1)).map((file) => ({
      key: (lastKey += 1),
      file,
    }));
    setSending(field.many ? [...sending, ...added] : added);
  };
  const taken = (uploaded: Uploaded) => {
    known.set(uploaded.id, uploaded);
    // Read afresh: others may have arrived while this one was on its way.
    set([...idsIn(fields.getValues(column.key)), uploaded.id]);
  };
  const remove = (id: number) => {
    keepFocus();
    set(ids.filter((one) => one !== id));
  };
  const onPaste = (event: ClipboardEvent) => take([...event.clipboardData.files]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  return (
    <div
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classes('grid gap-2 rounded-md', isOver && 'bg-tint-2 ring-focus')}
    >
      {(uploads.length > 0 || sending.length > 0) && (
        <ul ref={list} className="grid gap-2">
          {uploads.map((file) => (
            <Kept
              key={file.id}
              file={file}
              onRemove={isReadOnly ? undefined : () => remove(file.id)}
            />
          ))}
          {sending.map(({ key, file }) => (
            <FileSending
              key={key}
              file={file}
              kind={field.kind}
              onTaken={taken}
              onGone={() => {
                keepFocus();
                setSending((all) => all.filter((one) => one.key !== key));
              }}
            />
          ))}
        </ul>
      )}
      <span
        className={classes(
          'relative flex min-h-9 items-center gap-2 rounded-md border border-dashed border-edge px-3 text-muted',
          'has-focus-visible:ring-focus has-aria-invalid:border-red',
          isReadOnly ? 'hidden' : 'hover:text-ink',
        )}
      >
        <Upload />
        <span className="font-medium" aria-hidden="true">
          {chooseText(field, ids.length > 0)}
        </span>
        <span className="text-sm max-md:hidden" aria-hidden="true">
          {t('upload.drop')}
        </span>
        <input
          {...aria}
          ref={(input) => {
            chooser.current = input;
            attach(input);
          }}
          type="file"
          multiple={field.many ?? false}
          accept={field.kind === 'image' ? pictureTypes : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
          onBlur={left}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
    </div>
  );
}
