/** What is done in the trash alone: bringing back by a letter, and the question before anything is deleted for good. */
import { useEffect, useState } from 'react';
import { may } from '../../../entities/access.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import { actorOf, grantsNow, offer } from '../../actors.ts';
import { call } from '../../api.ts';
import { runById, useLiveVersion } from '../../context.ts';
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
    if (done.length > 0) say('success', t('trash.erased', { n: done.length }));
    const [first] = failed;
    if (first) say('danger', errorText(first.message));
  } catch (error) {
    const { status, code } = failureOf(error);
    say('danger', status === 0 ? t('failures.offline') : errorText(code));
  }
  await forget(collection);
  actorOf('list')?.send({ type: 'selectNone' });
  actorOf('list')?.send({ type: 'refresh' });
}

export function TrashErase() {
  const [asked, setAsked] = useState<Meant | null>(null);
  const [isBusy, setBusy] = useState(false);
  useLiveVersion();
  const isOffered = meantNow() !== undefined;
  useEffect(
    () => (isOffered ? offer({ eraseForGood: () => setAsked(meantNow() ?? null) }) : undefined),
    [isOffered],
  );
  useEffect(() => offer({ restoreHere: () => void runById('record.restore') }), []);
  const close = () => setAsked(null);
  const go = async () => {
    if (!asked || isBusy) return;
    setBusy(true);
    await erase(asked);
    setBusy(false);
    close();
  };
  if (!asked) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('trash.eraseTitle')}
      text={t('trash.eraseText', { n: asked.ids.length })}
      onClose={close}
      actions={
        <>
          <Button keys="esc" onClick={close}>
            {t('confirm.cancel')}
          </Button>
          <Button
            variant="danger"
            keys="enter"
            data-autofocus=""
            disabled={isBusy}
            onClick={() => void go()}
          >
            {t('trash.erase')}
          </Button>
        </>
      }
    />
  );
}
