/** The foot of a gallery: adding pictures, ordering them, the cover, each with its key, and the way to the table. */
import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import ImageUp from 'lucide-react/icons/image-up';
import Maximize from 'lucide-react/icons/maximize';
import type { Entity } from '../../../entities/entity.ts';
import { numberText } from '../../../i18n/format.ts';
import { language, t } from '../../../i18n/index.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { PaneFoot } from '../../ui/Panes.tsx';
import { namesOf } from '../RecordList/RecordListCells.tsx';
import { ViewCommand } from '../View/ViewCommand.tsx';
import { ViewMoved } from '../View/ViewMoved.tsx';
import { ViewSwitch } from '../View/ViewSwitch.tsx';
import type { ViewList } from '../View/viewList.ts';

export function AddPictures({ variant }: { readonly variant: 'primary' | 'secondary' }) {
  const isOffered = useOffered('gallery.add');
  const keys = useKeysOf('gallery.add');
  if (!isOffered) return null;
  return (
    <Button
      variant={variant}
      keys={keys}
      icon={<ImagePlus />}
      onClick={() => runById('gallery.add')}
    >
      {t('views.add')}
    </Button>
  );
}

/** The commands that move a picture to a side, each with its arrow. */
const leftRight = [
  ['gallery.moveLeft', ArrowLeft],
  ['gallery.moveRight', ArrowRight],
] as const;

/** Where several that are selected stand: what is said of them once they are moved. */
function Moved({ entity, list }: Pick<GalleryFootProps, 'entity' | 'list'>) {
  const { rows, focusedId, selection } = useSelector(list.actor, ({ context }) => context);
  const place = rows.findIndex(({ id }) => id === focusedId);
  const row = rows[place];
  if (!row) return null;
  const size = rows.length;
  const own = t('assignment.movedTo', {
    title: namesOf(entity, row, {}, row.id)[0]?.text ?? `#${row.id}`,
    position: place + 1,
    size,
  });
  const places = rows.flatMap(({ id }, at) => (selection.ids.includes(id) ? [at + 1] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (places.length < 2) return <ViewMoved id={row.id} place={String(place)} text={own} />;
  const isBlock = last - first + 1 === places.length;
  const text = isBlock ? t('views.blockMoved', { n: places.length, first, last, size }) : own;
  return <ViewMoved id={selection.ids.join(' ')} place={places.join(' ')} text={text} />;
}

export interface GalleryFootProps {
  readonly entity: Entity;
  readonly list: ViewList;
  readonly isNarrow: boolean;
}

export function GalleryFoot({ entity, list, isNarrow }: GalleryFootProps) {
  const place = useSelector(list.actor, ({ context: { rows, focusedId } }) =>
    rows.findIndex(({ id }) => id === focusedId),
  );
  const size = useSelector(list.actor, ({ context }) => context.rows.length);
  // To the left is where the left is, also in a line that runs to the left: there it is the later place.
  const sides = language().dir === 'rtl' ? leftRight.toReversed() : leftRight;
  return (
    <PaneFoot>
      <AddPictures variant="secondary" />
      <div className="flex items-center gap-0.5">
        {sides.map(([id, Arrow]) => (
          <ViewCommand key={id} id={id}>
            <Arrow />
          </ViewCommand>
        ))}
        <ViewCommand id="gallery.cover">
          <ImageUp />
        </ViewCommand>
        <ViewCommand id="gallery.look">
          <Maximize />
        </ViewCommand>
      </div>
      {place >= 0 && (
        <bdi className="text-sm max-sm:hidden">
          {t('views.position', { position: numberText(place + 1), size: numberText(size) })}
        </bdi>
      )}
      <Moved entity={entity} list={list} />
      <div className="ms-auto">
        {!isNarrow && <ViewSwitch own={t('views.asPictures')} isTable={false} />}
      </div>
    </PaneFoot>
  );
}
