/** The machines that the application runs on, drawn, with the states it is in lit. What is chosen stands in the address. */
import { useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import Route from 'lucide-react/icons/route';
import { useLocation, useSearch } from 'wouter';
import { may } from '../../../entities/access.ts';
import { timeText, dateText } from '../../../i18n/format.ts';
import { hasText, t, textOf } from '../../../i18n/index.ts';
import { leavesOf } from '../../../machines/inside.ts';
import { machines } from '../../../machines/index.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { runById, useLiveVersion } from '../../context.ts';
import { drawingOf, leaving, planOf, type Drawing } from './machinesDrawing.ts';
import { say } from '../../page/toasts.ts';
import { lastSeen, liveActor, onStep, stepCount } from '../../live/trace.ts';
import { Button } from '../../ui/Button.tsx';
import { Toolbar } from '../../ui/Panes.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { useLatest } from '../../page/useLatest.ts';
import { useTitle } from '../useTitle.ts';
import { evidences, knownOf, seenOf, useCoverage } from './machinesCoverage.ts';
import { makeArrival, MachinesChart } from './MachinesChart.tsx';
import { MachinesList, wordsOf } from './MachinesList.tsx';
import { evidenceText, MachinesState } from './MachinesState.tsx';
import { canTake, statesNow, takeThere } from './machinesTake.ts';
import { useSaid } from './machinesSaid.ts';
import { waysOf } from './machinesWays.ts';
import { NotPermitted } from '../NotPermitted.tsx';

const all = Object.entries(machines);
const names = all.map(([name]) => name);
const letterPx = 7.4;
const boxPx = 34;

const drawings = new Map<string, Drawing>();
function drawingFor(name: string): Drawing | undefined {
  const machine = all.find(([one]) => one === name)?.[1];
  if (!machine) return undefined;
  const known = drawings.get(name) ?? drawingOf(machine);
  drawings.set(name, known);
  return known;
}

const evidenceTones: Readonly<Record<(typeof evidences)[number], string>> = {
  e2e: 'bg-green',
  dom: 'bg-secondary',
  machine: 'bg-amber',
  failed: 'bg-red',
  never: 'border border-dashed border-edge',
};

function Legend({ at }: { readonly at: string | undefined }) {
  if (at === undefined)
    return (
      <p className="text-sm text-muted">
        {t('machines.noReport')}{' '}
        <bdi dir="ltr" className="inline-block font-mono">
          npm run mbt -- run && npm run mbt -- report
        </bdi>
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span>{t('machines.report', { when: `${dateText(at)} ${timeText(at)}` })}</span>
      {evidences.toReversed().map((evidence) => (
        <span key={evidence} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`h-1.5 w-4 rounded-full ${evidenceTones[evidence]}`}
          />
          {evidenceText(evidence)}
        </span>
      ))}
    </p>
  );
}

/** What a machine is for, in the language of the page. */
function purposeOf(name: string): string {
  const key = `machines.purposes.${name}`;
  return hasText(key) ? textOf(key) : '';
}

/** The machine and the state that the address names, and how to name others. */
function useChosen() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const asked = params.get('of') ?? '';
  const name = names.includes(asked) ? asked : (names[0] ?? '');
  const drawing = drawingFor(name);
  const wanted = params.get('at');
  const first = statesNow(name)[0] ?? drawing?.begins[0] ?? '';
  const state = drawing?.states.some(({ id }) => id === wanted) ? (wanted ?? '') : first;
  const choose = (of: string, at?: string) =>
    navigate(`${path}?of=${of}${at === undefined ? '' : `&at=${at}`}`, { replace: true });
  return { name, drawing, state, choose };
}

const showState = (at: string) => runById('machines.showState', { at });

function Desk() {
  const panelId = useId();
  const { name, drawing, state, choose } = useChosen();
  const said = useSaid(name);
  // Drawn anew as machines move and as they come and go.
  useLiveVersion();
  useSyncExternalStore(onStep, stepCount);
  const coverage = useCoverage();
  const known = knownOf(coverage, name);
  const plan = useMemo(
    () =>
      drawing &&
      planOf(drawing, {
        widthOf: ({ id }) => (id.split('.').at(-1) ?? '').length * letterPx + 30,
        height: boxPx,
        hasGroups: true,
      }),
    [drawing],
  );
  const machine = all.find(([one]) => one === name)?.[1];
  const lit = statesNow(name);
  const starts = lit.length > 0 ? lit : (drawing?.begins ?? []);
  const way = machine && waysOf(name, machine, starts).get(state);
  // Where it is already, nobody is taken: the way to the screen that it begins on would lead elsewhere.
  const isTakeable = way !== undefined && !lit.includes(state) && canTake(name, way);
  const take = () => {
    if (!way || !isTakeable) return;
    void takeThere(name, state, way, t('machines.sample')).then((isThere) =>
      say(isThere ? 'info' : 'warning', () =>
        t(isThere ? 'machines.arrived' : 'machines.stopped', { state }),
      ),
    );
  };
  // Coming here, one is at the drawing; later only its own keys, and those from machine to machine, move the focus.
  const [arrival] = useState(makeArrival);
  const step = (by: number) => {
    arrival.ask();
    choose(names[(names.indexOf(name) + by + names.length) % names.length] ?? '');
  };
  const latest = useLatest({ step, take, choose, name });
  useLayoutEffect(
    () =>
      offer({
        nextMachine: () => latest.read().step(1),
        previousMachine: () => latest.read().step(-1),
        takeMeThere: () => latest.read().take(),
        showMachine: ({ of }) => latest.read().choose(String(of)),
        showState: ({ at }) => latest.read().choose(latest.read().name, String(at)),
      }),
    [latest],
  );
  if (!drawing || !plan) return null;
  const isLive = liveActor(name) !== undefined;
  const before = isLive ? undefined : lastSeen(name);
  const rows = names.map((one) => {
    const arrows = drawingFor(one)?.arrows.map((arrow) => arrow.name) ?? [];
    return {
      name: one,
      isLive: liveActor(one) !== undefined,
      all: arrows.length,
      seen: coverage?.machines[one] && seenOf(arrows, knownOf(coverage, one)),
    };
  });
  return (
    <div className="grid h-full grid-rows-[auto_auto_minmax(0,1fr)] bg-surface lg:grid-cols-[min(13rem,30%)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <Toolbar className="lg:col-span-2">
        <h1 className="text-xl font-semibold">{t('pages.machines')}</h1>
        <span className="grow" />
        <Button icon={<Route />} onClick={() => runById('trace.export')}>
          {t('machines.export')}
        </Button>
      </Toolbar>
      <nav
        aria-label={t('machines.choose')}
        data-region="navigation"
        className="flex min-h-0 min-w-0 flex-col lg:border-e lg:border-line"
      >
        <MachinesList
          rows={rows}
          chosen={name}
          panelId={panelId}
          onChoose={(of) => runById('machines.show', { of })}
        />
      </nav>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${name}`}
        className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] overflow-auto lg:grid-cols-[minmax(0,1fr)_min(21rem,45%)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden"
      >
        <section
          aria-label={wordsOf(name)}
          data-region="list"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:grid-rows-[auto_minmax(0,1fr)_auto]"
        >
          <p className="px-5 pt-4 pb-3 text-muted max-md:px-3">{purposeOf(name)}</p>
          <MachinesChart
            name={name}
            plan={plan}
            known={known}
            lit={lit}
            said={said}
            last={before ? leavesOf(before.state) : []}
            chosen={state}
            arrival={arrival}
            onChoose={showState}
            onTake={() => runById('machines.take')}
          />
          <div className="border-t border-line px-5 py-2.5 max-md:px-3">
            <Legend at={coverage?.at} />
          </div>
        </section>
        <section
          aria-label={t('machines.state')}
          data-region="record"
          aria-live="polite"
          className="min-w-0 border-line max-lg:border-t lg:overflow-auto lg:border-s"
        >
          <MachinesState
            machine={name}
            state={state}
            said={said}
            drawing={drawing}
            arrows={machine ? leaving(machine, drawing, state) : []}
            way={way}
            known={known}
            isLit={lit.includes(state)}
            isTakeable={isTakeable}
            onTake={() => runById('machines.take')}
            onChoose={showState}
          />
        </section>
      </div>
    </div>
  );
}

export default function Machines() {
  useLanguage();
  useTitle(t('pages.machines'));
  if (!may(grantsNow(), 'GET', 'users')) return <NotPermitted />;
  return <Desk />;
}
