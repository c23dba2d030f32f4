/** One machine drawn: its states as boxes, the lit ones those it is in now. Walked by arrow keys; it changes nothing. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/index.ts';
import {
  pathOf,
  type DrawnState,
  type Line,
  type Plan,
  type PlacedState,
} from './machinesDrawing.ts';
import { classes } from '../../ui/classes.ts';
import { worstOf, type Evidence, type Known } from './machinesCoverage.ts';
import type { Said } from './machinesSaid.ts';

/** Whether the focus is to go to the chosen state; asked for once, taken once. */
export interface Arrival {
  ask(): void;
  take(): boolean;
}
export function makeArrival(): Arrival {
  let isAsked = true;
  return {
    ask: () => {
      isAsked = true;
    },
    take: () => {
      const was = isAsked;
      isAsked = false;
      return was;
    },
  };
}

export interface MachinesChartProps {
  readonly name: string;
  readonly plan: Plan;
  /** How a state is told in the language of the page. */
  readonly said: (state: DrawnState) => Said;
  readonly known: Known;
  /** In which it is now. */
  readonly lit: readonly string[];
  /** In which it was when it was last live. */
  readonly last: readonly string[];
  readonly chosen: string;
  /** Coming here, and by the keys of the drawing and from machine to machine. */
  readonly arrival: Arrival;
  readonly onChoose: (state: string) => void;
  readonly onTake: () => void;
}

const strokes: Readonly<Record<Evidence, string>> = {
  e2e: 'stroke-green',
  dom: 'stroke-secondary',
  machine: 'stroke-amber',
  failed: 'stroke-red',
  never: 'stroke-edge [stroke-dasharray:4_4]',
};

const tailOf = (id: string): string => id.split('.').at(-1) ?? id;
const middleOf = ({ x, y, width, height }: PlacedState) => ({
  x: x + width / 2,
  y: y + height / 2,
});

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest state in a direction: across counts three times as far as along. */
function neighbour(plan: Plan, from: PlacedState, [dx, dy]: readonly [number, number]) {
  const here = middleOf(from);
  const found = plan.states.flatMap((state) => {
    const there = middleOf(state);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    return along > 1 ? [{ state, far: along + across * 3 }] : [];
  });
  return found.toSorted((a, b) => a.far - b.far)[0]?.state;
}

/** Room that stays around a state which comes into sight, in px. */
const roomPx = 48;
/** How far to scroll for a stretch to lie within another. */
const by = (start: number, end: number, from: number, to: number): number =>
  start < from + roomPx ? start - from - roomPx : end > to - roomPx ? end - to + roomPx : 0;
/** Scrolls the drawing alone, as little as that takes; the page around it stays where it is. */
function bringIntoSight(box: HTMLElement, state: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = state.getBoundingClientRect();
  box.scrollLeft += by(inner.left, inner.right, outer.left, outer.right);
  box.scrollTop += by(inner.top, inner.bottom, outer.top, outer.bottom);
}

function Lines({ plan, known, chosen }: Pick<MachinesChartProps, 'plan' | 'known' | 'chosen'>) {
  const isNear = ({ from, to }: Line) => from === chosen || to === chosen;
  // What leads from and to the chosen state lies over the others.
  const ordered = plan.lines.toSorted((a, b) => Number(isNear(a)) - Number(isNear(b)));
  return (
    <g fill="none" aria-hidden="true">
      {ordered.map((line) => {
        const evidence = worstOf(line.arrows.map((arrow) => known(arrow.name)));
        const tone = evidence ? strokes[evidence] : 'stroke-edge';
        return (
          <path
            key={line.key}
            d={pathOf(line.points)}
            markerEnd="url(#machines-tip)"
            className={classes(
              tone,
              line.from === chosen ? 'stroke-[2.5]' : 'stroke-[1.25]',
              !isNear(line) && 'opacity-60',
            )}
          />
        );
      })}
    </g>
  );
}

interface StateProps {
  readonly name: string;
  readonly state: PlacedState;
  readonly says: string;
  readonly isChosen: boolean;
  readonly isLit: boolean;
  readonly isLast: boolean;
  readonly onChoose: (state: string) => void;
}
function State({ name, state, says, isChosen, isLit, isLast, onChoose }: StateProps) {
  const { id, x, y, width, height } = state;
  const now = isLit ? t('machines.now') : isLast ? t('machines.last') : '';
  return (
    <g
      id={`state-${name}-${id}`}
      role="radio"
      aria-checked={isChosen}
      aria-label={[id.replaceAll('.', ' '), now, says].filter((part) => part !== '').join('. ')}
      data-at={id}
      data-lit={isLit || undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(id)}
      className="group cursor-default outline-none"
    >
      <rect
        x={x - 3.5}
        y={y - 3.5}
        width={width + 7}
        height={height + 7}
        rx={10}
        className={classes(
          'fill-none stroke-2 group-focus-visible:[stroke:var(--focus)]',
          isChosen ? 'stroke-secondary' : 'stroke-transparent',
        )}
      />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={7}
        className={classes(
          isLit ? 'fill-primary stroke-primary' : 'fill-raised stroke-edge',
          isLast && 'stroke-primary stroke-2 [stroke-dasharray:5_3]',
        )}
      />
      <text
        x={x + width / 2}
        y={y + height / 2}
        textAnchor="middle"
        dominantBaseline="central"
        className={classes('text-sm', isLit ? 'fill-on-primary font-semibold' : 'fill-ink')}
      >
        {tailOf(id)}
      </text>
    </g>
  );
}

export function MachinesChart(props: MachinesChartProps) {
  const { name, plan, said, known, lit, last, chosen, arrival, onChoose, onTake } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrival.take()) return;
    const state = document.getElementById(`state-${name}-${chosen}`);
    state?.focus({ preventScroll: true });
    if (box.current && state) bringIntoSight(box.current, state);
  }, [name, chosen, arrival]);
  const choose = (state: string) => {
    arrival.ask();
    onChoose(state);
  };
  const hear = (event: KeyboardEvent) => {
    const from = plan.states.find(({ id }) => id === chosen);
    const direction = directions[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey || !from) return;
    const to = {
      Home: plan.states[0],
      End: plan.states.at(-1),
      ...(direction ? { [event.key]: neighbour(plan, from, direction) } : {}),
    }[event.key];
    if (to) choose(to.id);
    else if (event.key === 'Enter') onTake();
    else if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      dir="ltr"
      role="radiogroup"
      tabIndex={-1}
      aria-label={t('machines.states', { machine: name })}
      onKeyDown={hear}
      className="overflow-auto p-5 outline-none max-lg:max-h-[60dvh] max-md:p-3"
    >
      <svg
        role="presentation"
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        style={{ width: plan.width, minWidth: plan.width * 0.85 }}
        className="m-auto block h-auto max-w-full font-sans"
      >
        <defs>
          <marker
            id="machines-tip"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className="fill-[context-stroke]" />
          </marker>
        </defs>
        <g aria-hidden="true">
          {plan.groups.map(({ id, x, y, width, height }) => (
            <g key={id}>
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={12}
                className="fill-sunken/60 stroke-line"
              />
              <text x={x + 10} y={y + 15} className="fill-muted text-xs">
                {tailOf(id)}
              </text>
            </g>
          ))}
        </g>
        <Lines plan={plan} known={known} chosen={chosen} />
        <g role="presentation">
          {plan.states.map((state) => (
            <State
              key={state.id}
              name={name}
              state={state}
              says={said(state).text}
              isChosen={state.id === chosen}
              isLit={lit.includes(state.id)}
              isLast={last.includes(state.id)}
              onChoose={choose}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}
