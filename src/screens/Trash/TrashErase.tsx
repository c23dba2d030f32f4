/** What is done in the trash alone: bringing back by a letter, and the question before anything is deleted for good. */
import { useActor } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { may } from '../../../entities/access.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { confirmMachine, type Subject } from '../../../machines/confirm.ts';
import { failureOf } from '../../../machines/outside.ts';
import { actorOf, grantsNow, offer } from '../../actors.ts';
import { call } from '../../api.ts';
import { runById, useLiveVersion } from '../../context.ts';
import { useLatest } from '../../useLatest.ts';
import { lifecycle } from '../../liveRecords.ts';
import { forget } from '../../query.ts';
import { say } from '../../toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Meant {
  readonly collection: string;
  readonly ids: readonly number[];
}

/** The selected records, else the focused one; none where one may not delete. */
function meantNow(): Meant | undefined {
  const { collection, targets } = lifecycle.getSnapshot().context;
  if (targets.length === 0 || !may(grantsNow(), 'DELETE', collection)) return undefined;
  return { collection, ids: targets.map(({ id }) => id) };
}

async function erase({ collection, ids }: Meant): Promise<void> {
  try {
    const { done, failed } = await call<{
      done: readonly number[];
      failed: readonly { readonly message: string }[];
    }>(`/${collection}/erase`, { method: 'POST', body: { ids } });
    if (done.length > 0) say('success', () => t('trash.erased', { n: done.length }));
    const [first] = failed;
    if (first) say('danger', () => errorText(first.message));
  } catch (error) {
    const { status, code } = failureOf(error);
    say('danger', () => (status === 0 ? t('failures.offline') : errorText(code)));
  }
  await forget(collection);
  actorOf('list')?.send({ type: 'selectNone' });
  actorOf('list')?.send({ type: 'refresh' });
}

/** The question of the trash: one of its own, for the other one's yes is handed to the lifecycle. */
const eraseQuestion = confirmMachine.provide({
  actors: {
    doIt: fromPromise<void, { subject: Subject | null }>(async ({ input: { subject } }) => {
      if (subject) await erase(subject.args as unknown as Meant);
    }),
  },
});

export function TrashErase() {
  const [{ value, context }, send] = useActor(eraseQuestion);
  useLiveVersion();
  const isOffered = meantNow() !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const eraseForGood = () => {
      const meant = meantNow();
      if (!meant) return;
      const params = { n: meant.ids.length };
      send({ type: 'ask', subject: { question: 'trash.erase', params, args: { ...meant } } });
    };
    return offer({ eraseForGood });
  }, [isOffered, send]);
  useLayoutEffect(() => offer({ restoreHere: () => void runById('record.restore') }), []);
  if (!context.subject) return null;
  return (
    <Question
      n={Number(context.subject.params['n'])}
      state={value}
      close={() => send({ type: 'cancel' })}
      confirm={() => send({ type: 'confirm' })}
    />
  );
}

interface QuestionProps {
  readonly n: number;
  readonly state: string;
  readonly close: () => void;
  readonly confirm: () => void;
}

function Question({ n, state, close, confirm }: QuestionProps) {
  const isDoing = state === 'doing';
  const latest = useLatest({ close, confirm });
  useLayoutEffect(
    () =>
      offer({
        keepDeleted: () => latest.read().close(),
        ...(isDoing ? {} : { eraseNow: () => latest.read().confirm() }),
      }),
    [latest, isDoing],
  );
  return (
    <Dialog
      open
      role="alertdialog"
      state={state}
      title={t('trash.eraseTitle')}
      text={t('trash.eraseText', { n })}
      onClose={() => runById('trash.keep')}
      actions={
        <>
          <Button keys="esc" onClick={() => runById('trash.keep')}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant="danger"
            keys="enter"
            data-autofocus=""
            disabled={isDoing}
            onClick={() => runById('trash.eraseNow')}
          >
            {t('trash.erase')}
          </Button>
        </>
      }
    />
  );
}
