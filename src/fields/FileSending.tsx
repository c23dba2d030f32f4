/** One file on its way: how far it is, how to stop it, and what to do when it did not arrive. */
import { useActorRef, useSelector } from '@xstate/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { announce } from '../live/actors.ts';
import { filesFrom } from '../kept/filesComing.ts';
import { say } from '../page/toasts.ts';
import { Fault } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/Progress.tsx';
import type { OneAct } from '../remote/oneAct.ts';
import { uploadOf, type Uploaded, type UploadKind, type UploadPath } from '../remote/uploads.ts';
import { useLatest } from '../page/useLatest.ts';
import { onTheWay } from './flush.ts';

export interface FileSendingProps {
  readonly file: File;
  readonly kind: UploadKind;
  readonly path?: UploadPath;
  readonly together?: OneAct;
  /** Until then it waits for others. */
  readonly hasTurn: boolean;
  readonly onTaken: (uploaded: Uploaded) => void;
  /** It did not arrive and waits for a decision; or it goes again. */
  readonly onRest: (isResting: boolean) => void;
  /** It arrived, was stopped, or was put aside. */
  readonly onGone: () => void;
}

export function FileSending(props: FileSendingProps) {
  const { file, kind, hasTurn } = props;
  const latest = useLatest(props);
  const [reason, setReason] = useState('');
  const [machine] = useState(() =>
    uploadOf(kind, {
      ...(props.path ? { path: props.path } : {}),
      ...(props.together ? { together: props.together } : {}),
      taken: (uploaded) => {
        latest.read().onTaken(uploaded);
        latest.read().onGone();
      },
      refused: (why, name) => {
        setReason(why());
        latest.read().onRest(true);
        say('danger', () => t('toasts.uploadFailed', { file: name }));
      },
    }),
  );
  const actor = useActorRef(machine);
  useLayoutEffect(() => announce('upload', actor), [actor]);
  useEffect(() => {
    const isNew = actor.getSnapshot().matches('idle');
    if (hasTurn && isNew) actor.send({ type: 'choose', file, name: file.name });
  }, [actor, file, hasTurn]);
  const state = useSelector(actor, (snapshot) => snapshot);
  const percent = Math.round(state.context.progress * 100);
  const isSending = state.matches('sending') || state.matches('checking');
  const isWaiting = state.matches('idle');
  const isGoing = isSending || isWaiting;
  // A save waits for it, so that closing after it loses no file.
  useEffect(() => (isGoing ? onTheWay() : undefined), [isGoing]);
  useEffect(() => filesFrom(() => [file.name]), [file]);
  // The button to send again goes as it is pressed; the other one stays.
  const putAside = useRef<HTMLButtonElement>(null);
  const retry = () => {
    putAside.current?.focus();
    props.onRest(false);
    actor.send({ type: 'retry' });
  };
  const stop = () => {
    actor.send({ type: isSending ? 'abort' : 'clear' });
    props.onGone();
  };
  return (
    <li
      data-state={String(state.value)}
      className="flex items-center gap-3 rounded-md border border-line p-1.5 ps-3"
    >
      <span className="min-w-0 grow">
        <bdi className="block truncate align-parent font-medium">{file.name}</bdi>
        {isWaiting && <span className="text-sm text-muted">{t('upload.waiting')}</span>}
        {isSending ? (
          <Progress
            label={t('upload.sending', { file: file.name, percent })}
            value={percent === 0 ? undefined : state.context.progress}
            text={`${percent} %`}
          />
        ) : (
          !isWaiting && reason !== '' && <Fault>{reason}</Fault>
        )}
      </span>
      {state.can({ type: 'retry' }) && (
        <IconButton label={t('upload.retry')} onClick={retry}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        ref={putAside}
        label={isGoing ? t('upload.cancel') : t('upload.remove')}
        onClick={stop}
      >
        <X />
      </IconButton>
    </li>
  );
}
