/** The shortest way to each state of a machine, in keys where keys lead there: by the machine's own arrows. It goes none. */
import type { AnyStateMachine } from 'xstate';
import type { Command, EventCommand } from '../../../commands/command.ts';
import { transitionsOf } from '../../../machines/inside.ts';
import { commandNamed, commandsNow } from '../../context.ts';
import { endsOf } from './machinesDrawing.ts';

/** What takes one step. */
export type Cause =
  | { readonly kind: 'command'; readonly command: Command }
  /** A call that comes back, or does not. */
  | { readonly kind: 'answer'; readonly call: string; readonly isGood: boolean }
  /** Somebody types into it. */
  | { readonly kind: 'typing' }
  /** Another tab, the server: what no command causes. */
  | { readonly kind: 'event'; readonly event: string };
interface WayStep {
  readonly cause: Cause;
  readonly to: string;
}
export interface Way {
  /** Commands that lead to where the machine lives; none: it lives everywhere. */
  readonly opening: readonly Command[];
  readonly steps: readonly WayStep[];
}

/** Where machines live that do not live everywhere, on the sample faculty's records. */
const openings: Readonly<Record<string, readonly string[]>> = {
  list: ['go.news'],
  lifecycle: ['go.news'],
  confirm: ['go.news'],
  form: ['create.news'],
  assignment: ['go.component'],
  shortcuts: ['go.shortcuts'],
};

const commandsIn = (ids: readonly string[]): Command[] =>
  ids.flatMap((id) => commandNamed(id) ?? []);

interface Edge extends WayStep {
  readonly from: string;
  /** A step under a condition counts as a little longer than one without. */
  readonly length: number;
}

/** Events that are what somebody types. */
const typed = new Set(['change', 'type', 'search']);
const actorEvent = /^xstate\.(done|error)\.actor\.(.+)$/;

function causeOf(machine: string, event: string): Cause {
  const [, end, call] = actorEvent.exec(event) ?? [];
  if (call !== undefined) return { kind: 'answer', call, isGood: end === 'done' };
  const own = commandsNow().filter(
    (command): command is EventCommand =>
      'to' in command && command.to === machine && command.event.type === event,
  );
  const command = own.find(({ keys }) => keys !== undefined) ?? own[0];
  if (command) return { kind: 'command', command };
  return typed.has(event) ? { kind: 'typing' } : { kind: 'event', event };
}

/** Keys first, then what comes by itself, then what somebody else does. */
const lengths: Readonly<Record<Cause['kind'], number>> = {
  typing: 9,
  command: 10,
  answer: 12,
  event: 15,
};

function edgesOf(name: string, machine: AnyStateMachine): Edge[] {
  return transitionsOf(machine).flatMap((one) => {
    const ends = endsOf(one);
    const cause = causeOf(name, one.eventType);
    const length = lengths[cause.kind] + (one.guard === undefined ? 0 : 1);
    return ends.from.flatMap((from) => ends.to.map((to) => ({ from, to, cause, length })));
  });
}

/** The shortest way to each state that any leads to (Dijkstra, 1959), from `starts`: where the machine is, or begins. */
export function waysOf(
  name: string,
  machine: AnyStateMachine,
  starts: readonly string[],
): ReadonlyMap<string, Way> {
  const edges = Map.groupBy(edgesOf(name, machine), ({ from }) => from);
  const opening = commandsIn(openings[name] ?? []);
  const found = new Map(starts.map((id) => [id, { length: 0, steps: [] as WayStep[] }]));
  const waiting = [...starts];
  while (waiting.length > 0) {
    waiting.sort((a, b) => (found.get(a)?.length ?? 0) - (found.get(b)?.length ?? 0));
    const from = waiting.shift() ?? '';
    const here = found.get(from);
    if (!here) continue;
    for (const { to, cause, length } of edges.get(from) ?? []) {
      const next = { length: here.length + length, steps: [...here.steps, { cause, to }] };
      if ((found.get(to)?.length ?? Infinity) <= next.length) continue;
      found.set(to, next);
      waiting.push(to);
    }
  }
  return new Map([...found].map(([id, { steps }]) => [id, { opening, steps }]));
}
