/** The pictures on their way, over the gallery: how far each is, how to stop it, why one did not arrive. It sends none. */
import { useSelector } from '@xstate/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { t } from '../../../i18n/index.ts';
import {
  isLeft,
  isStoppable,
  type Picture,
  type Pictures,
} from '../../../machines/picturesQueue.ts';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { uploadReason } from '../../remote/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Fault } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { stateText } from '../../page/stateText.ts';
import { addReason } from './galleryAdding.ts';
import type { SendingPictures, UploadActor } from './gallerySending.ts';

/** Of one that did not arrive, by what it failed with: its sending, or its adding. */
const reasonOf = ({ failure, uploaded, name }: Picture): string =>
  uploaded === null ? uploadReason(failure, 'image', name) : addReason(failure);

function How({ one, upload }: { readonly one: Picture; readonly upload: UploadActor | undefined }) {
  const progress = useSelector(upload, (state) => state?.context.progress ?? 0);
  if (isLeft(one)) return <Fault>{reasonOf(one)}</Fault>;
  if (one.stage === 'waiting') {
    return <span className="text-sm text-muted">{t('views.waits')}</span>;
  }
  const percent = Math.round(progress * 100);
  return (
    <Progress
      label={t('upload.sending', { file: one.name, percent })}
      value={percent === 0 ? undefined : progress}
      text={`${percent} %`}
    />
  );
}

function Line({ one, queue }: { readonly one: Picture; readonly queue: SendingPictures }) {
  const { key, name, stage } = one;
  return (
    <li
      data-picture={stage}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3 py-0.5 max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <bdi title={name} className="truncate align-parent font-medium max-sm:col-start-1">
        {name}
      </bdi>
      <span className="min-w-0 max-sm:col-start-1 max-sm:row-start-2">
        <How one={one} upload={queue.uploadOf(key)} />
      </span>
      <span className="flex max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        {stage === 'failed' && (
          <IconButton
            label={t('upload.retry')}
            onClick={() => queue.actor.send({ type: 'retry', key })}
          >
            <RotateCw />
          </IconButton>
        )}
        <IconButton
          label={isLeft(one) ? t('upload.removeNamed', { file: name }) : t('upload.cancel')}
          disabled={!isStoppable(one)}
          onClick={() => queue.actor.send({ type: 'stop', key })}
        >
          <X />
        </IconButton>
      </span>
    </li>
  );
}

export interface GallerySendingProps {
  readonly queue: SendingPictures;
  readonly pictures: Pictures;
}

export function GallerySending({ queue, pictures }: GallerySendingProps) {
  const retryKeys = useKeysOf('gallery.retryAll');
  const mayRetry = useOffered('gallery.retryAll');
  const state = useSelector(queue.actor, ({ value }) => stateText(value));
  const isOver = useSelector(queue.actor, (snapshot) => snapshot.can({ type: 'clear' }));
  const endId = isOver ? 'gallery.clear' : 'gallery.stopAll';
  const endKeys = useKeysOf(endId);
  if (pictures.length === 0) return null;
  const failed = pictures.filter(isLeft);
  const going = pictures.length - failed.length;
  return (
    <section
      aria-label={t('views.add')}
      data-state={state}
      className="shrink-0 border-b border-line bg-canvas px-4.5 py-2 max-md:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <output className="grow font-semibold">
          {going > 0 && t('views.sending', { n: going })}
          {failed.length > 0 && (
            <span className={classes(going > 0 && 'ms-3 text-red')}>
              {t('views.notSent', { n: failed.length })}
            </span>
          )}
        </output>
        <span className="ms-auto flex gap-2">
          {mayRetry && (
            <Button variant="quiet" keys={retryKeys} onClick={() => runById('gallery.retryAll')}>
              {t('views.retryAll')}
            </Button>
          )}
          <Button variant="quiet" keys={endKeys} onClick={() => runById(endId)}>
            {t(isOver ? 'views.clear' : 'views.stopAll')}
          </Button>
        </span>
      </div>
      <ul className="max-h-[max(10rem,25dvh)] overflow-y-auto">
        {pictures.map((one) => (
          <Line key={one.key} one={one} queue={queue} />
        ))}
      </ul>
    </section>
  );
}
