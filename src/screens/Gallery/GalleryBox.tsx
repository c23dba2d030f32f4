/** The light box: the focused picture as large as the screen, the others by the arrows. It follows the focus and changes nothing. */
import { Dialog as Layer, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import type { Entity } from '../../../entities/entity.ts';
import { numberText } from '../../../i18n/format.ts';
import { language, t } from '../../../i18n/index.ts';
import { runById } from '../../context.ts';
import { fileUrl } from '../../remote/uploads.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMounted } from '../../ui/useMounted.ts';
import { namesOf } from '../RecordList/RecordListCells.tsx';
import type { ViewList } from '../View/viewList.ts';
import { pictureOf, type Addresses } from './galleryPictures.ts';

/** A width that the server keeps. */
const boxPx = 1280;

export interface GalleryBoxProps {
  readonly entity: Entity;
  readonly list: ViewList;
  readonly addresses: Addresses;
  readonly onClose: () => void;
}

function Turns({ index, count }: { readonly index: number; readonly count: number }) {
  const isRtl = language().dir === 'rtl';
  const [previous, next] = isRtl ? ['Right', 'Left'] : ['Left', 'Right'];
  return (
    <>
      <IconButton
        label={t('views.previous')}
        keys={previous.toLowerCase()}
        disabled={index === 0}
        onClick={() => runById(`gallery.look${previous}`)}
      >
        <ChevronLeft className="pointing" />
      </IconButton>
      <bdi className="px-1 text-sm whitespace-nowrap text-muted figures">
        {t('views.position', { position: numberText(index + 1), size: numberText(count) })}
      </bdi>
      <IconButton
        label={t('views.next')}
        keys={next.toLowerCase()}
        disabled={index === count - 1}
        onClick={() => runById(`gallery.look${next}`)}
      >
        <ChevronRight className="pointing" />
      </IconButton>
    </>
  );
}

export default function GalleryBox({ entity, list, addresses, onClose }: GalleryBoxProps) {
  const { rows, focusedId } = useSelector(list.actor, ({ context }) => context);
  const isMounted = useMounted();
  const index = rows.findIndex(({ id }) => id === focusedId);
  const row = rows[index];
  if (!row) return null;
  const [title] = namesOf(entity, row, {}, row.id);
  const picture = pictureOf(row);
  const address = picture === undefined ? undefined : addresses.get(picture);
  const { url } = row;
  return (
    <Layer open={isMounted} onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center p-6 max-sm:p-0">
        <DialogPanel className="grid h-full max-h-[58rem] w-full max-w-[82rem] animate-layer grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-xl border border-transparent bg-raised shadow-layer max-sm:rounded-none">
          <div className="flex items-center gap-2 px-4 py-2.5">
            <DialogTitle className="min-w-0 grow truncate text-lg font-semibold">
              <bdi lang={title?.language}>{title?.text}</bdi>
            </DialogTitle>
            {typeof url === 'string' && url !== '' && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                dir="ltr"
                className="max-w-72 truncate text-sm text-secondary hover:underline max-md:hidden"
              >
                {url}
              </a>
            )}
            <Turns index={index} count={rows.length} />
            <IconButton
              label={t('shell.close')}
              keys="esc"
              onClick={() => runById('gallery.closeLook')}
              data-autofocus=""
            >
              <X />
            </IconButton>
          </div>
          <div
            aria-live="polite"
            className="grid min-h-0 place-items-center bg-sunken p-3 text-muted max-sm:p-0"
          >
            {address === undefined && (
              <span className="flex items-center gap-2">
                <ImageOff />
                {t('views.noPicture')}
              </span>
            )}
            {address !== undefined && address !== '' && (
              <img
                key={row.id}
                src={fileUrl({ absolute_url: address }, boxPx)}
                alt={title?.text ?? ''}
                className="size-full min-h-0 object-contain"
              />
            )}
          </div>
        </DialogPanel>
      </div>
    </Layer>
  );
}
