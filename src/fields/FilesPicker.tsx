/** Files that are here already, found by name and title, walked by the arrows and taken by Enter. It sends none and changes none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { titleOf } from '../../entities/entity.ts';
import { limits, parseSort, type Filter } from '../../entities/wire.ts';
import { sizeText } from '../../i18n/format.ts';
import { errorText, language, t } from '../../i18n/index.ts';
import { callError } from '../api.ts';
import { cache, pageQuery } from '../remote/query.ts';
import { runById } from '../context.ts';
import { useSheet } from '../keys/sheetActs.ts';
import { useAwaited } from '../keys/useAwaited.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { uploadedIn, type Uploaded, type UploadKind } from '../remote/uploads.ts';
import { useRested } from '../page/useRested.ts';
import { FilesNew, type FilesNewProps } from './FilesNew.tsx';
import { FileThumb } from './FileThumb.tsx';
import { fileFields, uploadEntity } from './filesKnown.ts';
import { moveInTiles } from './filesTiles.ts';

/** A round of files; walking past the last brings the next. */
const roundSize = 48;
const thumbPx = 320;
const newestFirst = parseSort('-id');

const only: Readonly<Record<UploadKind, Filter>> = {
  image: { type: { startsWith: 'image/' } },
  file: {},
};

function useFiles(kind: UploadKind, search: string, rounds: number) {
  const { data, isPlaceholderData, error } = useQuery(
    {
      ...pageQuery(uploadEntity, {
        search,
        filter: only[kind],
        sort: newestFirst,
        fields: fileFields,
        pageSize: Math.min(limits.pageSizeMax, roundSize * rounds),
      }),
      placeholderData: keepPreviousData,
      retry: false,
    },
    cache,
  );
  return {
    files: data?.data.map(uploadedIn),
    total: data?.meta.total ?? 0,
    isOld: isPlaceholderData,
    error,
  };
}

export interface FilesPickerProps {
  readonly kind: UploadKind;
  readonly many: boolean;
  /** The field's label. */
  readonly label: string;
  readonly onPick: (files: readonly Uploaded[]) => void;
  readonly onClose: () => void;
  /** Brings one that is not here yet; without it only what is here can be chosen. */
  readonly send?: FilesNewProps['send'];
}

interface TileProps {
  readonly file: Uploaded;
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Tile({ file, id, isActive, isChosen, onPress }: TileProps) {
  const tile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) tile.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const title = titleOf(uploadEntity, { ...file }, language().contentLanguage);
  const name = title.startsWith('#') ? (file.name ?? title) : title;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the search box hears the keys and says which is meant
    <div
      ref={tile}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onPress}
      className={classes(
        'relative grid cursor-pointer content-start gap-1 rounded-md border p-1.5',
        isActive ? 'border-primary bg-tint ring-box' : 'border-line hover:bg-tint',
      )}
    >
      <FileThumb file={file} widthPx={thumbPx} className="aspect-4/3 w-full" />
      <bdi title={file.name ?? name} className="truncate align-parent text-sm">
        {name}
      </bdi>
      <span className="truncate text-start text-xs text-muted">
        {typeof file.width === 'number' && (
          <>
            <bdi dir="ltr">
              {file.width} × {file.height}
            </bdi>
            {' · '}
          </>
        )}
        <bdi>{sizeText(file.size)}</bdi>
      </span>
      {isChosen && (
        <span className="absolute end-2.5 top-2.5 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
          <Check />
        </span>
      )}
    </div>
  );
}

export default function FilesPicker(props: FilesPickerProps) {
  const { kind, many, label, onPick, onClose } = props;
  const [text, setText] = useState('');
  const [rounds, setRounds] = useState(1);
  const [at, setAt] = useState(0);
  const [isWalking, setWalking] = useState(false);
  const [chosen, setChosen] = useState<readonly Uploaded[]>([]);
  const rested = useRested(text.trim());
  const { files, total, isOld, error } = useFiles(kind, rested, rounds);
  const grid = useRef<HTMLDivElement>(null);
  const listId = useId();
  const active = files?.[Math.min(at, files.length - 1)];
  // An answer to other words than those typed is looked at, never taken.
  const isFresh = !isOld && rested === text.trim();
  const press = (file: Uploaded) => {
    if (!many) onPick([file]);
    else if (chosen.some(({ id }) => id === file.id)) {
      setChosen(chosen.filter(({ id }) => id !== file.id));
    } else setChosen([...chosen, file]);
  };
  const found = error ? null : isFresh && files ? (active ?? null) : undefined;
  const pressThen = useAwaited(text.trim(), found, press);
  const add = () => {
    if (chosen.length > 0) onPick(chosen);
  };
  useSheet({ close: onClose, accept: many && chosen.length > 0 ? add : undefined });
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) add();
      else if (found) press(found);
      else if (found === undefined) pressThen();
      return;
    }
    // With words in the box the arrows to the sides are the box's, until one walks.
    const isSideways = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key);
    if (isSideways && text !== '' && !isWalking) return;
    const next = moveInTiles(event.key, Math.min(at, (files?.length ?? 1) - 1), grid.current);
    if (next === undefined) return;
    event.preventDefault();
    setWalking(true);
    setAt(next);
    if (files && next >= files.length - 1 && files.length < total) setRounds(rounds + 1);
  };
  return (
    <Dialog
      open
      width="wide"
      title={t('upload.pickTitle', { field: label })}
      closeLabel={t('shell.close')}
      onClose={() => runById('sheet.close')}
      actions={
        many ? (
          <Button
            variant="primary"
            keys="mod+enter"
            disabled={chosen.length === 0}
            onClick={() => runById('sheet.accept')}
          >
            {t('upload.pickMany', { n: chosen.length })}
          </Button>
        ) : (
          props.send && <FilesNew send={props.send} />
        )
      }
    >
      <div className="grid gap-3">
        <SearchInput
          label={t('upload.pickSearch')}
          // A select draws no pictures.
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.id}`}
          data-autofocus=""
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setRounds(1);
            setWalking(false);
          }}
          onKeyDown={walk}
        />
        <output className="text-sm text-muted">
          {error && errorText(callError(error).code)}
          {files &&
            !error &&
            (total === 0 && rested !== ''
              ? t('list.nothingFoundFor', { search: rested })
              : t('upload.pickFound', { n: total }))}
        </output>
        {!files && !error && <Skeleton label={t('form.loading')} shape="fields" lines={5} />}
        <div
          ref={grid}
          id={listId}
          role="listbox"
          aria-label={t('upload.pickTitle', { field: label })}
          aria-multiselectable={many}
          className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2"
        >
          {files?.map((file, place) => (
            <Tile
              key={file.id}
              file={file}
              id={`${listId}-${file.id}`}
              isActive={file === active}
              isChosen={chosen.some(({ id }) => id === file.id)}
              onPress={() => {
                setAt(place);
                if (isFresh) press(file);
              }}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
