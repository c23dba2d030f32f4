/** The step of the tour one is at: what to do, its key, how far one is. What leads on, its machine says. */
import { useSelector } from '@xstate/react';
import { commandLabel, t } from '../../i18n/index.ts';
import { runById, useKeysOf } from '../context.ts';
import { tour, tourSteps } from '../liveTour.ts';
import { Button } from '../ui/Button.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useLanguage } from '../useLanguage.ts';

function Keys({ ids }: { readonly ids: readonly string[] }) {
  const first = useKeysOf(ids[0] ?? '');
  const second = useKeysOf(ids[1] ?? '');
  const shown = [...new Set([first, second])].filter((keys) => keys !== undefined);
  return (
    <span className="inline-flex gap-1.5">
      {shown.map((keys) => (
        <Kbd key={keys} keys={keys} className="h-6! px-1.5! text-sm!" />
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
      <div className="flex justify-end gap-2">
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
