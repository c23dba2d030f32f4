/** The pictures on their way, over the gallery: how far each is, how to stop it, why one did not arrive. It sends none. */
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { t } from '../../../i18n/index.ts';
import { runById, useKeysOf } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Fault } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Sending, SendingQueue } from './gallerySending.ts';

function How({ one }: { readonly one: Sending }) {
  const { file, reason, actor } = one;
  if (reason !== '') return <Fault>{reason}</Fault>;
  const { progress } = actor.getSnapshot().context;
  if (actor.getSnapshot().matches('idle')) {
    return <span className="text-sm text-muted">{t('views.waits')}</span>;
  }
  const percent = Math.round(progress * 100);
  return (
    <Progress
      label={t('upload.sending', { file: file.name, percent })}
      value={percent === 0 ? undefined : progress}
      text={`${percent} %`}
    />
  );
}

function Line({ one, queue }: { readonly one: Sending; readonly queue: SendingQueue }) {
  const { key, file, reason, isAdding, actor } = one;
  const state = actor.getSnapshot();
  const mayRetry = reason !== '' && (state.matches('failed') || state.matches('done'));
  return (
    <li
      data-state={String(state.value)}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-3 py-0.5 max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <bdi title={file.name} className="truncate align-parent font-medium max-sm:col-start-1">
        {file.name}
      </bdi>
      <span className="min-w-0 max-sm:col-start-1 max-sm:row-start-2">
        <How one={one} />
      </span>
      <span className="flex max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        {mayRetry && (
          <IconButton label={t('upload.retry')} onClick={() => queue.retry(key)}>
            <RotateCw />
          </IconButton>
        )}
        <IconButton
          label={reason === '' ? t('upload.cancel') : t('upload.removeNamed', { file: file.name })}
          disabled={isAdding}
          onClick={() => queue.stop(key)}
        >
          <X />
        </IconButton>
      </span>
    </li>
  );
}

export interface GallerySendingProps {
  readonly queue: SendingQueue;
  readonly sending: readonly Sending[];
}

export function GallerySending({ queue, sending }: GallerySendingProps) {
  const retryKeys = useKeysOf('gallery.retryAll');
  const stopKeys = useKeysOf('gallery.stopAll');
  if (sending.length === 0) return null;
  const failed = sending.filter(({ reason }) => reason !== '');
  const going = sending.length - failed.length;
  return (
    <section
      aria-label={t('views.add')}
      data-state={going > 0 ? 'sending' : 'failed'}
      className="shrink-0 border-b border-line bg-canvas px-4.5 py-2 max-md:px-3"
    >
      <div className="flex items-center gap-2">
        <output className="grow font-semibold">
          {going > 0 && t('views.sending', { n: going })}
          {failed.length > 0 && (
            <span className={classes(going > 0 && 'ms-3 text-red')}>
              {t('views.notSent', { n: failed.length })}
            </span>
          )}
        </output>
        {failed.length > 0 && (
          <Button variant="quiet" keys={retryKeys} onClick={() => runById('gallery.retryAll')}>
            {t('views.retryAll')}
          </Button>
        )}
        <Button variant="quiet" keys={stopKeys} onClick={() => runById('gallery.stopAll')}>
          {t('views.stopAll')}
        </Button>
      </div>
      <ul className="max-h-[max(10rem,25dvh)] overflow-y-auto">
        {sending.map((one) => (
          <Line key={one.key} one={one} queue={queue} />
        ))}
      </ul>
    </section>
  );
}
