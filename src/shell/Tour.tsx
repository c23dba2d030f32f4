/** The step of the tour one is at: what to do, its key, how far one is. What leads on, its machine says. */
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { commandLabel, t } from '../../i18n/index.ts';
import { runById, useKeysOf, useOffered } from '../context.ts';
import { tour, tourSteps } from '../live/tour.ts';
import { Button } from '../ui/Button.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useLanguage } from '../page/useLanguage.ts';

/** The keys of what can be done now, of either; each stands alone, they are no sequence. */
function Keys({ ids: [one = '', other = ''] }: { readonly ids: readonly string[] }) {
  const [first, second] = [useKeysOf(one), useKeysOf(other)];
  const [isFirst, isSecond] = [useOffered(one), useOffered(other)];
  const isEither = isFirst || isSecond;
  const shown = [
    isEither && !isFirst ? undefined : first,
    isEither && !isSecond ? undefined : second,
  ];
  return (
    <span className="inline-flex items-center gap-1.5">
      {[...new Set(shown)]
        .filter((keys) => keys !== undefined)
        .map((keys, nth) => (
          <Fragment key={keys}>
            {nth > 0 && <span className="text-sm text-muted">/</span>}
            <Kbd keys={keys} className="h-6! px-1.5! text-sm!" />
          </Fragment>
        ))}
    </span>
  );
}

export function Tour() {
  useLanguage();
  const state = useSelector(tour, ({ value }) => value);
  const at = useSelector(tour, ({ context }) => context.at);
  const skipKeys = useKeysOf('tour.skip');
  const endKeys = useKeysOf('tour.end');
  if (state === 'away') return null;
  const step = tourSteps[at];
  const isOn = state === 'walking' && step !== undefined;
  return (
    <section
      aria-label={t('shortcuts.tour.title')}
      data-region="tour"
      data-state={state}
      data-screen-only=""
      className="fixed end-4 bottom-14 z-50 w-80 max-w-[calc(100vw-2rem)] animate-layer rounded-xl border border-line bg-raised p-4 shadow-layer"
    >
      <p className="flex justify-between text-sm text-muted">
        <span>{t('shortcuts.tour.title')}</span>
        <bdi dir="ltr" className="figures">
          {isOn ? `${at + 1} / ${tourSteps.length}` : `${tourSteps.length} / ${tourSteps.length}`}
        </bdi>
      </p>
      <div aria-live="polite" className="flex items-start justify-between gap-3 py-3">
        <p className="font-medium">
          {isOn ? t(`shortcuts.tour.steps.${step.name}`) : t('shortcuts.tour.finished')}
        </p>
        {isOn && <Keys ids={step.does} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button keys={endKeys} onClick={() => runById('tour.end')}>
          {commandLabel('tour.end')}
        </Button>
        {isOn && (
          <Button keys={skipKeys} onClick={() => runById('tour.skip')}>
            {commandLabel('tour.skip')}
          </Button>
        )}
      </div>
    </section>
  );
}
