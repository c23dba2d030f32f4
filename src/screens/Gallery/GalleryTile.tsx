/** One picture of a gallery: small, named, with its state and what it is. It decides nothing. */
import ImageOff from 'lucide-react/icons/image-off';
import Play from 'lucide-react/icons/play';
import { memo, type MouseEvent } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { usePictureAgain } from '../../fields/pictureAgain.ts';
import { fileUrl } from '../../remote/uploads.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Pill } from '../../ui/Pill.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import type { ListActor } from '../RecordList/recordListActor.ts';
import { namesOf, UnsentMark } from '../RecordList/RecordListCells.tsx';
import { statesOf } from '../RecordList/recordListState.ts';
import type { ViewDrag } from '../View/viewDrag.ts';
import type { TileSide } from './galleryDrag.ts';

/** A width that the server keeps; wide enough for sharp screens. */
const tilePx = 320;

export interface GalleryTileProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly address: string | undefined;
  /** From 1. */
  readonly column: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isUnsent: boolean;
  readonly isCover: boolean;
  /** What is dragged would come before or after this one. */
  readonly side: TileSide | null;
  readonly mayMove: boolean;
  readonly actor: ListActor;
  readonly drag: ViewDrag;
}

/** As in every list: Shift extends, Ctrl and the box select, a plain press opens. */
function press(actor: ListActor, id: number, event: MouseEvent): void {
  const { rows, focusedId } = actor.getSnapshot().context;
  const placeOf = (wanted: number | null) => rows.findIndex((row) => row.id === wanted);
  if (event.shiftKey) {
    const by = placeOf(id) - placeOf(focusedId);
    const command = by > 0 ? 'list.extendNext' : 'list.extendPrevious';
    for (let step = 0; step < Math.abs(by); step += 1) runById(command);
    return;
  }
  actor.send({ type: 'focusRow', id });
  const isBox = event.target instanceof HTMLInputElement;
  runById(isBox || event.ctrlKey || event.metaKey ? 'list.select' : 'list.open');
}

function Picture({ address, isVideo }: { readonly address: string | undefined; isVideo: boolean }) {
  const { tries, heard } = usePictureAgain();
  return (
    <span className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
      {address === undefined && <ImageOff />}
      {address !== undefined && address !== '' && (
        <img
          key={tries}
          {...heard}
          src={fileUrl({ absolute_url: address }, tilePx)}
          alt=""
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {isVideo && (
        <span className="relative grid size-9 place-items-center rounded-full bg-tip text-tip-text">
          <Play className="fill-current" />
          <span className="sr-only">{t('views.video')}</span>
        </span>
      )}
    </span>
  );
}

const sideClasses = {
  before:
    'before:absolute before:inset-y-1 before:-start-2 before:w-1 before:rounded-full before:bg-amber',
  after: 'after:absolute after:inset-y-1 after:-end-2 after:w-1 after:rounded-full after:bg-amber',
};

function Tile(props: GalleryTileProps) {
  const { entity, row, isFocused, isSelected, isCover, side, actor, drag } = props;
  const [title] = namesOf(entity, row, {}, row.id);
  const isDisabled = statesOf(entity, row).includes('disabled');
  return (
    <td
      id={`row-${row.id}`}
      aria-colindex={props.column}
      aria-selected={isSelected}
      data-focused={isFocused}
      draggable={props.mayMove}
      onDragStart={(event) => drag.start(row.id, event)}
      onDragOver={(event) => drag.over(row.id, event)}
      onDrop={drag.drop}
      onDragEnd={drag.end}
      onClick={(event) => press(actor, row.id, event)}
      // Shift and a press select pictures, not text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={classes(
        'group/tile relative block min-w-0 cursor-default rounded-lg p-1.5',
        isSelected ? 'bg-tint-2' : 'hover:bg-canvas',
        isFocused && 'ring-focus',
        side && sideClasses[side],
      )}
    >
      <span className={classes('block', isDisabled && 'opacity-60')}>
        <Picture address={props.address} isVideo={row['fieldType'] === 'VIDEO'} />
      </span>
      <span className="mt-1 flex h-6 items-center gap-2 px-0.5">
        {props.isUnsent && <UnsentMark row={row} />}
        <bdi
          lang={title?.language}
          title={title?.text}
          className="min-w-0 grow truncate text-sm font-medium align-parent"
        >
          {title?.text}
        </bdi>
        {isDisabled && (
          <span className="shrink-0">
            <StateBadge state="disabled" label={t('states.disabled')} />
          </span>
        )}
      </span>
      <span
        className={classes(
          'absolute start-2.5 top-2.5 rounded-md bg-surface',
          !isSelected &&
            !isFocused &&
            'invisible group-hover/tile:visible max-lg:visible [&_input]:visible',
        )}
      >
        <Checkbox
          aria-label={t('list.selectRow', { title: title?.text ?? `#${row.id}` })}
          tabIndex={-1}
          checked={isSelected}
          readOnly
        />
      </span>
      {isCover && <Pill label={t('views.cover')} className="absolute end-3 top-3" />}
    </td>
  );
}

export const GalleryTile = memo(Tile);
