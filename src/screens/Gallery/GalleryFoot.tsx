/** The foot of a gallery: adding pictures, ordering them, the cover, each with its key, and the way to the table. */
import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import ImageUp from 'lucide-react/icons/image-up';
import Maximize from 'lucide-react/icons/maximize';
import type { ReactNode } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { numberText } from '../../../i18n/format.ts';
import { commandLabel, t } from '../../../i18n/index.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PaneFoot } from '../../ui/Panes.tsx';
import { ViewSwitch } from '../View/ViewSwitch.tsx';
import type { ViewList } from '../View/viewList.ts';

function Run({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const isOffered = useOffered(id);
  const keys = useKeysOf(id);
  return (
    <IconButton
      label={commandLabel(id)}
      keys={keys}
      disabled={!isOffered}
      onClick={() => runById(id)}
    >
      {children}
    </IconButton>
  );
}

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
  return (
    <PaneFoot>
      <AddPictures variant="secondary" />
      <div className="flex items-center gap-0.5">
        <Run id="gallery.moveLeft">
          <ArrowLeft />
        </Run>
        <Run id="gallery.moveRight">
          <ArrowRight />
        </Run>
        <Run id="gallery.cover">
          <ImageUp />
        </Run>
        <Run id="gallery.look">
          <Maximize />
        </Run>
      </div>
      {place >= 0 && (
        <bdi className="text-sm max-sm:hidden">
          {t('views.position', { position: numberText(place + 1), size: numberText(size) })}
        </bdi>
      )}
      <div className="ms-auto">
        {!isNarrow && <ViewSwitch entity={entity} own={t('views.asPictures')} isTable={false} />}
      </div>
    </PaneFoot>
  );
}
