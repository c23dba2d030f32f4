/** A gallery as its pictures, beside the open one; or, where one prefers that, as a table. */
import { useSelector } from '@xstate/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, t, textOf } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { layer } from '../../keys/layer.tsx';
import { grantsNow } from '../../live/actors.ts';
import { useTitles } from '../../fields/titles.ts';
import { sectionAt } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { pictureTypes } from '../../remote/uploads.ts';
import { useLanguage } from '../../page/useLanguage.ts';
import type { ScreenProps } from '../screen.ts';
import RecordList from '../RecordList/RecordList.tsx';
import { RowPill } from '../RecordList/recordListColumn.ts';
import { RecordListInstead } from '../RecordList/RecordListInstead.tsx';
import { sectionSource, type ListSource } from '../RecordList/recordListSource.ts';
import { RecordThere } from '../View/RecordThere.tsx';
import { useOpen, ViewFrame } from '../View/ViewFrame.tsx';
import { useTableKept } from '../View/viewKept.ts';
import { useViewList, type ViewList } from '../View/viewList.ts';
import { TableSwitch } from '../View/ViewSwitch.tsx';
import { useGalleryActs } from './galleryActs.ts';
import { useAdding, usePastedRefused } from './galleryAdding.ts';
import { useCover, useCoverOfRow } from './galleryCover.ts';
import { AddPictures, GalleryFoot } from './GalleryFoot.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { useTiles } from './galleryLayout.ts';
import { useAddresses } from './galleryPictures.ts';
import { GallerySending } from './GallerySending.tsx';
import { galleryShape } from './galleryShape.ts';
import { NotPermitted } from '../NotPermitted.tsx';

const GalleryBox = layer(() => import('./GalleryBox.tsx'));

/** Nothing yet: how the first come. */
function Instead(props: { source: ListSource; list: ViewList; entity: Entity; mayAdd: boolean }) {
  const { source, list, entity, mayAdd } = props;
  const isEmpty = useSelector(list.actor, (state) => {
    const { rows, query } = state.context;
    const isAsked = query.search !== '' || Object.keys(query.filter).length > 0;
    return state.matches({ rows: 'shown' }) && rows.length === 0 && !isAsked;
  });
  if (!isEmpty || !mayAdd) return <RecordListInstead source={source} list={list} />;
  return (
    <EmptyState
      icon={<ImagePlus />}
      title={entityLabel(entity.name).none}
      text={t('views.addHint')}
      actions={<AddPictures variant="primary" />}
    />
  );
}

function DropHere() {
  return (
    <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-xl border-2 border-dashed border-primary bg-tint text-lg font-semibold">
      {t('views.dropHere')}
    </div>
  );
}

interface PicturesProps {
  readonly entity: Entity;
  readonly gallery: Entity;
  readonly parentId: number;
  readonly path: string;
}

function Pictures({ entity, gallery, parentId, path }: PicturesProps) {
  const source = useMemo(() => sectionSource(entity, parentId), [entity, parentId]);
  const list = useViewList(entity, source, path, galleryShape);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { tiles, layoutOf } = useTiles(box);
  const { acts, box: lightBox } = useGalleryActs(entity, list, layoutOf);
  const cover = useCover(gallery, parentId, list);
  const rows = useSelector(list.actor, ({ context }) => context.rows);
  const addresses = useAddresses(rows);
  const { mayAdd, input, take, drop, isOver, queue, pictures } = useAdding(entity, parentId, list);
  const [name] = useTitles(gallery, [parentId]);
  const isNarrow = useOpen() !== null;
  const label = t('views.picturesLabel', { title: name?.label ?? `#${parentId}` });
  const body: ReactNode = (
    <div
      className="relative flex min-h-0 grow flex-col"
      onDragOver={drop.over}
      onDragLeave={drop.leave}
      onDrop={drop.take}
    >
      <GallerySending queue={queue} pictures={pictures} />
      <PaneBody ref={box} data-scrolls="list">
        <GalleryGrid
          {...{ entity, source, list, acts, label, tiles, cover, addresses, box, grid }}
        />
        <Instead source={source} list={list} entity={entity} mayAdd={mayAdd} />
      </PaneBody>
      {isOver && <DropHere />}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('views.add')}
        accept={pictureTypes}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same files may be chosen again.
          event.target.value = '';
        }}
      />
      {lightBox.isOpen && (
        <GalleryBox entity={entity} list={list} addresses={addresses} onClose={lightBox.close} />
      )}
    </div>
  );
  return (
    <ViewFrame
      entity={entity}
      source={source}
      list={list}
      title={textOf(entity.titleKey)}
      grid={grid}
      body={body}
      foot={<GalleryFoot entity={entity} list={list} isNarrow={isNarrow} />}
    />
  );
}

/** Pictures are added where they are shown as such. */
function PicturesAsTable({ entity, gallery, parentId, path }: PicturesProps) {
  usePastedRefused();
  const covers = useCoverOfRow(entity, gallery, parentId);
  const pillOf = useCallback(
    (row: Row) => (covers.has(row.id) ? t('views.cover') : undefined),
    [covers],
  );
  return (
    <TableSwitch entity={entity} own={t('views.asPictures')}>
      <RowPill value={pillOf}>
        <RecordList path={path} />
      </RowPill>
    </TableSwitch>
  );
}

export default function Gallery({ path }: ScreenProps) {
  useLanguage();
  const match = sectionAt(path);
  const isTable = useTableKept(match?.entity.name ?? '');
  const source = match && sectionSource(match.entity, match.parentId);
  if (!match || !source?.parent) return null;
  const { entity } = match;
  if (!may(grantsNow(), 'GET', entity.collection)) {
    return <NotPermitted />;
  }
  const { parent } = source;
  if (isTable) {
    return (
      <PicturesAsTable
        key={path}
        entity={entity}
        gallery={parent.entity}
        parentId={parent.id}
        path={path}
      />
    );
  }
  return (
    <RecordThere entity={parent.entity} id={parent.id}>
      <Pictures
        key={path}
        entity={entity}
        gallery={parent.entity}
        parentId={parent.id}
        path={path}
      />
    </RecordThere>
  );
}
