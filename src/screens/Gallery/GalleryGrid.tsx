/** A gallery's pictures as a grid of tiles: one Tab stop, only the rows in sight drawn. It loads and changes nothing itself. */
import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { grantsNow } from '../../live/actors.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { ListSource } from '../RecordList/recordListSource.ts';
import { isUnsent, useShownRows } from '../RecordList/recordListUnsent.ts';
import { useRowsInSight } from '../rowsInSight.ts';
import type { ViewList } from '../View/viewList.ts';
import type { GalleryActs } from './galleryActs.ts';
import { useTileDrag } from './galleryDrag.ts';
import { edgePx, gapPx, type Tiles } from './galleryLayout.ts';
import { pictureOf, type Addresses } from './galleryPictures.ts';
import { GalleryTile } from './GalleryTile.tsx';

/** Rows of tiles drawn beyond those in sight. */
const overscan = 3;
/** Room for the bar of the selection, over the foot. */
const footPx = 64;

export interface GalleryGridProps {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly list: ViewList;
  readonly acts: GalleryActs;
  readonly label: string;
  readonly tiles: Tiles;
  readonly cover: number | undefined;
  readonly addresses: Addresses;
  readonly box: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly children?: ReactNode;
}

/** Which rows of tiles are drawn; the one with the focus always, so that it can be told. */
function useTilesInSight({ list, tiles, box }: GalleryGridProps) {
  const count = useSelector(list.actor, ({ context }) => context.rows.length);
  const focusedId = useSelector(list.actor, ({ context }) => context.focusedId);
  const focused = useSelector(list.actor, ({ context }) =>
    context.rows.findIndex(({ id }) => id === context.focusedId),
  );
  return useRowsInSight({
    count: Math.ceil(count / tiles.columns),
    rowPx: tiles.rowPx,
    headPx: edgePx,
    footPx,
    overscan,
    place: Math.floor(focused / tiles.columns),
    walkedTo: focusedId,
    isPadded: true,
    within: box,
  });
}

export function GalleryGrid(props: GalleryGridProps) {
  const { entity, source, list, acts, label, tiles, cover, addresses, grid } = props;
  useLanguage();
  const { focusedId, selection } = useSelector(list.actor, ({ context }) => context);
  const rows = useShownRows(source, list.actor);
  const virtual = useTilesInSight(props);
  const { over, drag } = useTileDrag(acts);
  const mayMove = may(grantsNow(), 'PUT', entity.collection);
  const selected = new Set(selection.ids);
  const { columns } = tiles;
  return (
    <table
      ref={grid}
      // A table that one moves through by keys is a grid; the browser has no element for it.
      role="grid"
      aria-label={label}
      aria-rowcount={Math.ceil(rows.length / columns)}
      aria-colcount={columns}
      aria-multiselectable="true"
      aria-activedescendant={focusedId === null ? undefined : `row-${focusedId}`}
      tabIndex={0}
      className="block outline-none! shadow-none!"
    >
      <tbody
        className="relative block"
        style={{ blockSize: rows.length === 0 ? 0 : virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => (
          <tr
            key={index}
            aria-rowindex={index + 1}
            className="absolute inset-x-0 grid"
            style={{
              insetBlockStart: start,
              gap: gapPx,
              paddingInline: edgePx,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(index * columns, (index + 1) * columns).map((row, column) => {
              const picture = pictureOf(row);
              return (
                <GalleryTile
                  key={row.id}
                  entity={entity}
                  row={row}
                  address={picture === undefined ? undefined : addresses.get(picture)}
                  column={column + 1}
                  isFocused={row.id === focusedId}
                  isUnsent={isUnsent(row)}
                  isSelected={selection.kind === 'matching' || selected.has(row.id)}
                  isCover={picture !== undefined && picture === cover}
                  side={over?.id === row.id ? over.side : null}
                  mayMove={mayMove}
                  actor={list.actor}
                  drag={drag}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
