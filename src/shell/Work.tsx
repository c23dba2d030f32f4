/** How far what is done to many records is, over every screen, with the way to stop it. It never does it. */
import { useSyncExternalStore } from 'react';
import { numberText } from '../../i18n/format.ts';
import type { SnapshotFrom } from 'xstate';
import { t } from '../../i18n/index.ts';
import type { workMachine } from '../../machines/work.ts';
import { entityOf } from '../../entities/index.ts';
import { workText } from '../acts/cutChanges.ts';
import { runById, useKeysOf } from '../context.ts';
import { actorOf, onLive } from '../live/actors.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useLanguage } from '../page/useLanguage.ts';

type Snapshot = SnapshotFrom<typeof workMachine>;

function Strip({ context }: Snapshot) {
  const { collection, action, all, isStopping } = context;
  const done = context.done.length + context.failed.length;
  const keys = useKeysOf('record.stopWork');
  const label = workText({ action, of: entityOf(collection)?.name ?? '', n: all });
  return (
    <section
      aria-label={label}
      data-work={isStopping ? 'stopping' : 'working'}
      className="fixed inset-x-3 top-16 z-40 mx-auto flex max-w-xl animate-layer flex-wrap items-center gap-3 rounded-md border border-line border-s-4 border-s-secondary bg-raised p-2 ps-3 shadow-layer"
    >
      <p className="font-semibold">{label}</p>
      <span className="min-w-40 grow">
        <Progress
          label={label}
          value={all > 0 ? Math.min(done / all, 1) : undefined}
          text={`${numberText(done)} / ${numberText(Math.max(all, done))}`}
        />
      </span>
      <Button keys={keys} aria-busy={isStopping} onClick={() => runById('record.stopWork')}>
        {t('bulk.stop')}
      </Button>
    </section>
  );
}

const workNow = (): Snapshot | undefined => actorOf('work')?.getSnapshot();

export function Work() {
  useLanguage();
  const work = useSyncExternalStore(onLive, workNow);
  // What is soon done is not worth a look; whoever stops it sees that it was heard.
  const isShown = work && (work.context.isBegun || work.context.isStopping);
  return isShown ? <Strip {...work} /> : null;
}
