/**
 * Makes paths of a trace: for each live machine the steps of its model that go the same way. What no step of the model
 * does is named, and the path goes on from where the machine was. It walks nothing.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import type { Trace, TraceLife, TraceStep } from '../../../machines/trace.ts';
import { adapters } from '../adapters/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import { answerEvent, casesOf, graphOf, keyOf, type Graph } from '../kit/graph.ts';
import { dryRunner, leavesOf } from '../kit/internals.ts';
import type { AnyModel, Path, Step } from '../kit/model.ts';
import { idOf } from '../kit/plan.ts';

/** What the model has no step for. */
interface Unknown {
  readonly at: number;
  readonly event: string;
  readonly from: string;
  readonly to: string;
}
export interface Retraced {
  readonly machine: string;
  /** Undefined: no model of this machine begins, or comes, where the trace does. */
  readonly path: Path | undefined;
  /** Steps of the path that the trace did not tell: the way to where it begins, or goes on. */
  readonly bridged: number;
  readonly unknown: readonly Unknown[];
}

/** As many ways of understanding a trace are followed at once. */
const mostReadings = 24;

interface Reading {
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: readonly Step[];
  readonly bridged: number;
  readonly unknown: readonly Unknown[];
}

const actorEvent = /^xstate\.(done|error)\.actor\.(.+)$/;

/** The steps of a model that are events of this type, or ends of this kind. */
function candidates(model: AnyModel, type: string): Step[] {
  const [, end, call] = actorEvent.exec(type) ?? [];
  if (call === undefined) return casesOf(model).filter(({ event }) => event.type === type);
  return Object.entries(model.answers[call] ?? {}).flatMap(([name, answer]) =>
    'output' in answer === (end === 'done')
      ? [{ name: `${call}: ${name}`, event: answerEvent(call, answer), call, answer }]
      : [],
  );
}

const isAt = (snapshot: AnyMachineSnapshot, state: StateValue): boolean =>
  isDeepStrictEqual(snapshot.value, state);

/** The shortest way of the model to a state, by its own steps. */
function wayTo({ nodes }: Graph, from: string, state: StateValue): readonly Step[] | undefined {
  const seen = new Set([from]);
  const queue: { key: string; way: readonly Step[] }[] = [{ key: from, way: [] }];
  for (const { key, way } of queue) {
    const node = nodes.get(key);
    if (!node) continue;
    if (isAt(node.snapshot, state)) return way;
    for (const { to, step } of node.edges) {
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push({ key: to, way: [...way, step] });
    }
  }
  return undefined;
}

/** One model's readings of one life. */
function readerOf(model: AnyModel) {
  const graph = graphOf(model);
  const dry = dryRunner(model.machine);
  const after = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => dry.step(snapshot, event);

  const bridge = (reading: Reading, state: StateValue): Reading | undefined => {
    const way = wayTo(graph, keyOf(model, reading.snapshot), state);
    if (!way) return undefined;
    let { snapshot } = reading;
    for (const { event } of way) ({ snapshot } = after(snapshot, event));
    if (!isAt(snapshot, state)) return undefined;
    const { steps, bridged, unknown } = reading;
    return { snapshot, steps: [...steps, ...way], bridged: bridged + way.length, unknown };
  };

  /** All readings of one step that end where the trace says; those that took the same transitions alone, if any did. */
  const read = (reading: Reading, step: TraceStep): Reading[] => {
    const found = candidates(model, step.event).flatMap((own) => {
      const next = after(reading.snapshot, own.event);
      if (next.taken.length === 0 || !isAt(next.snapshot, step.state)) return [];
      const isSame = next.taken.join() === step.taken.join();
      const steps = [...reading.steps, own];
      return [{ isSame, reading: { ...reading, snapshot: next.snapshot, steps } }];
    });
    const same = found.filter(({ isSame }) => isSame);
    return (same.length > 0 ? same : found).map((one) => one.reading);
  };

  const distinct = (readings: readonly Reading[]): Reading[] => [
    ...new Map(readings.map((one) => [keyOf(model, one.snapshot), one])).values(),
  ];

  return {
    begin(start: string, state: StateValue): Reading | undefined {
      const snapshot = dry.start(model.starts[start]?.input);
      const empty = { snapshot, steps: [], bridged: 0, unknown: [] };
      return isAt(snapshot, state) ? empty : bridge(empty, state);
    },
    follow(first: Reading, steps: readonly TraceStep[]): Reading {
      let readings = [first];
      for (const [at, step] of steps.entries()) {
        const next = distinct(readings.flatMap((one) => read(one, step))).slice(0, mostReadings);
        if (next.length > 0) {
          readings = next;
          continue;
        }
        const [one] = readings;
        if (!one) break;
        const told: Unknown = {
          at,
          event: step.event,
          from: leavesOf(one.snapshot.value).join(' '),
          to: leavesOf(step.state).join(' '),
        };
        const known = { ...one, unknown: [...one.unknown, told] };
        // An event that changed no state is left out; else the path goes on from where the machine was.
        const onward = isAt(one.snapshot, step.state) ? known : bridge(known, step.state);
        if (!onward) return known;
        readings = [onward];
      }
      return readings[0] ?? first;
    },
  };
}

/** Nothing moved: the event was refused, or the actor was started or stopped. */
const isMove = ({ taken, event }: TraceStep): boolean =>
  taken.length > 0 && !/^xstate\.(?:init|stop)/.test(event);

const worth = ({ unknown, bridged }: Reading): number => unknown.length * 100 + bridged;

function retraceLife(adapter: Adapter, life: TraceLife, steps: readonly TraceStep[]): Retraced {
  const machine = adapter.name;
  let best: { reading: Reading; view: number; start: string } | undefined;
  for (const [view, model] of adapter.models.entries()) {
    const reader = readerOf(model);
    for (const start of Object.keys(model.starts)) {
      const first = reader.begin(start, life.state);
      if (!first) continue;
      const reading = reader.follow(first, steps);
      if (!best || worth(reading) < worth(best.reading)) best = { reading, view, start };
    }
  }
  if (!best) {
    const to = leavesOf(life.state).join(' ');
    const told = { at: 0, event: 'the beginning', from: 'no start', to };
    return { machine, path: undefined, bridged: 0, unknown: [told] };
  }
  const { reading, view, start } = best;
  const names = reading.steps.map(({ name }) => name);
  const path = { id: idOf(machine, start, names), machine, view, start, steps: reading.steps };
  return { machine, path, bridged: reading.bridged, unknown: reading.unknown };
}

const known: Readonly<Record<string, Adapter | undefined>> = adapters;

/** One path for each live machine that moved, in the order in which they came. */
export function retrace(trace: Trace): readonly Retraced[] {
  const steps = Map.groupBy(trace.steps.filter(isMove), ({ life }) => life);
  return trace.lives.flatMap((life) => {
    const own = steps.get(life.life) ?? [];
    // What was forgotten of its beginning shows in where the first step that is left came from: its machine bridges it.
    if (own.length === 0) return [];
    const adapter = known[life.machine];
    if (adapter) return [retraceLife(adapter, life, own)];
    const told = own.map(({ event, state }, at) => ({
      at,
      event,
      from: 'no model',
      to: leavesOf(state).join(' '),
    }));
    return [{ machine: life.machine, path: undefined, bridged: 0, unknown: told }];
  });
}
