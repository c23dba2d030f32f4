/** What the frame says of the connection: how many saves wait for it, and of the one at which the server fails what can become of it. It sends nothing itself. */
import { useSelector } from '@xstate/react';
import { commandLabel, entityLabel, t } from '../../i18n/index.ts';
import { stuckIn } from '../../machines/outboxWaiting.ts';
import { runById, useKeys, useOffered } from '../context.ts';
import { outbox, stuckNow } from '../live/outbox.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useOnline } from './useOnline.ts';

const sending = ['outbox.sendNow'] as const;
const deciding = [...sending, 'outbox.keepDraft', 'outbox.throwAway'] as const;

function Act({ id }: { readonly id: (typeof deciding)[number] }) {
  const keys = useKeys()(id);
  const isOffered = useOffered(id);
  if (!isOffered) return null;
  return (
    <Button keys={keys} data-act={id} onClick={() => runById(id)}>
      {commandLabel(id)}
    </Button>
  );
}

export function Connection() {
  const isOnline = useOnline();
  const n = useSelector(outbox, ({ context }) => context.waiting.length);
  const isStuck = useSelector(outbox, ({ context }) => stuckIn(context).length > 0);
  if (isOnline && n === 0) return null;
  const stuck = isStuck ? stuckNow() : undefined;
  const acts = stuck ? deciding : sending;
  return (
    <Banner
      variant={stuck ? 'danger' : 'offline'}
      actions={acts.map((id) => (
        <Act key={id} id={id} />
      ))}
    >
      {!isOnline && t('shell.offlineBar')}{' '}
      {stuck &&
        t('shell.saveStuck', {
          title: stuck.title,
          section: entityLabel(stuck.of).one,
          n: stuck.times,
        })}{' '}
      {n > (stuck ? 1 : 0) && t('shell.savesWait', { n })}
    </Banner>
  );
}
