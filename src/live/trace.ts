/**
 * The session's trace: each event of the live machines with its time and the states it led to, the last thousand of them.
 * It begins with the signed-in desk. No contents leave it unless asked for, and no password or token ever does.
 */
import type { AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { MachineName } from '../../commands/command.ts';
import { takenIn } from '../../machines/inside.ts';
import {
  traceForm,
  traceVersion,
  type Trace,
  type TraceLife,
  type TraceStep,
} from '../../machines/trace.ts';
import { actorOf, liveNames, offer, onAnnounced, onLive } from './actors.ts';
import { download } from '../remote/download.ts';
import { onSignedOut } from '../remote/signedIn.ts';
import { createSignal } from '../page/signal.ts';

/** Steps that are remembered; older ones go. */
const most = 1_000;
/** Of a text that is exported with its contents. */
const longestText = 2_000;
/** What is never exported, whoever asks. */
const isSecret = (key: string): boolean =>
  /password|secret|token|^(?:current|next|access|refresh)$/i.test(key);
const hidden = '•••';

/** The actor of a machine, where it is live and followed. */
export const liveActor = (machine: string): AnyActorRef | undefined =>
  actorOf(machine as MachineName);

type Held = TraceStep & { readonly given: EventObject };

const began = new Date();
const sinceBegan = (): number => Date.now() - began.getTime();
let lives: readonly TraceLife[] = [];
let steps: Held[] = [];
let dropped = 0;
let lastLife = 0;
const known = new Map<MachineName, AnyActorRef>();
const changed = createSignal();

/** How far a file has come is told many times over; the last time tells it all. */
const isTold = ({ life, event, taken }: Held, before: Held | undefined): boolean =>
  event === 'progress' && before?.event === event && before.life === life && taken.length > 0;

function remember(step: Held): void {
  if (isTold(step, steps.at(-1))) steps.pop();
  steps.push(step);
  // Half at once, so that keeping few costs nothing for each step.
  if (steps.length > most * 1.5) {
    dropped += steps.length - most;
    steps = steps.slice(-most);
    const left = new Set(steps.map(({ life }) => life));
    lives = lives.filter(({ life, machine }) => left.has(life) || isNewest(life, machine));
  }
  changed.tell();
}
const isNewest = (life: number, machine: string): boolean =>
  lives.findLast((one) => one.machine === machine)?.life === life;

function follow(machine: string, actor: AnyActorRef): void {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const life = (lastLife += 1);
  lives = [...lives, { life, machine, at: sinceBegan(), state: snapshot.value }];
  let taken: string[] = [];
  actor.system.inspect((event: InspectionEvent) => {
    if (event.actorRef !== actor) return;
    taken.push(...takenIn(event));
    if (event.type !== '@xstate.snapshot') return;
    const { value }: AnyMachineSnapshot = actor.getSnapshot();
    const { type } = event.event;
    remember({ life, at: sinceBegan(), event: type, taken, state: value, given: event.event });
    taken = [];
  });
}

function look(): void {
  for (const name of liveNames()) {
    const actor = actorOf(name);
    if (!actor || known.get(name) === actor) continue;
    known.set(name, actor);
    follow(name, actor);
  }
}

/** Begins to follow whatever is live, and what becomes live later. */
export function startTrace(): void {
  look();
  onLive(look);
  const passing = new WeakSet<AnyActorRef>();
  onAnnounced((machine, actor) => {
    if (!passing.has(actor)) follow(machine, actor);
    passing.add(actor);
  });
  offer({ exportTrace: () => exportTrace(false), exportTraceContents: () => exportTrace(true) });
}

/** What was typed is whose it was: the way of the machines stays, its contents do not. */
onSignedOut(() => {
  steps = steps.map((step) => ({ ...step, given: { type: step.event } }));
});

/** Where a machine was seen last, whether it is still live or not. */
export function lastSeen(machine: string): Pick<TraceStep, 'at' | 'state'> | undefined {
  const life = lives.findLast((one) => one.machine === machine);
  return steps.findLast((step) => step.life === life?.life) ?? life;
}
export const onStep = changed.hear;
export const stepCount = (): number => steps.length + dropped;

/** A value that can be written down: no secrets, no files, no endless texts, nothing that goes round. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  // What an error carries is kept from like all else.
  if (value instanceof Error) return plain({ ...value, message: value.message }, depth);
  if (typeof value !== 'object' || depth > 8) return undefined;
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isSecret(key) ? hidden : plain(one, depth + 1),
    ]),
  );
}

export function traceNow(hasContents: boolean): Trace {
  const told = steps.map(({ life, at, event, taken, state, given }): TraceStep => {
    const step = { life, at, event, taken, state };
    if (!hasContents) return step;
    const { type: _, ...rest } = given;
    return Object.assign(step, { contents: plain(rest) });
  });
  return {
    form: traceForm,
    version: traceVersion,
    began: began.toISOString(),
    hasContents,
    dropped,
    lives,
    steps: told,
  };
}

/** Hands the trace over as a file. */
function exportTrace(hasContents: boolean): void {
  const text = `${JSON.stringify(traceNow(hasContents), null, 1)}\n`;
  const name = `lectern-trace-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.json`;
  download(new Blob([text], { type: 'application/json' }), name);
}
