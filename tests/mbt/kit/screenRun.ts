/**
 * A machine as its screen runs it: the steps a person or the server takes, with all that follows by itself, and
 * what the server keeps of them. It touches no screen.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { answerEvent } from './graph.ts';
import { dryRunner, leavesOf } from './internals.ts';
import {
  aroundEvents,
  type AnyAround,
  type AnyCall,
  type AnyCause,
  type AnyEnding,
  type AnyScreen,
  type AroundEvent,
  type Sight,
} from './screen.ts';

/** A step a person or the server takes. */
export interface Move {
  readonly name: string;
  readonly cause?: AnyCause;
  readonly call?: AnyCall;
  readonly ending?: AnyEnding;
  readonly actor?: string;
  readonly around?: { readonly event: AroundEvent; readonly what: AnyAround };
}
/** Where a path is: the machine, what the server keeps, and what is there when the screen has gone. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly memory: unknown;
  readonly gone?: Sight;
}
export interface Taken {
  readonly place: Place;
  readonly taken: readonly string[];
}

/** `onlyDom`: also what can only be made to happen where the network is played. */
export function movesOf(screen: AnyScreen, { onlyDom = true } = {}): Move[] {
  const caused = Object.values(screen.events).flatMap((cases) =>
    typeof cases === 'string'
      ? []
      : Object.entries(cases).map(([name, cause]) => ({ name, cause })),
  );
  const ended = Object.entries(screen.calls).flatMap(([actor, call]) =>
    typeof call === 'string'
      ? []
      : Object.entries(call.endings).map(([name, ending]) => ({
          name: `${actor}: ${name}`,
          actor,
          call,
          ending,
        })),
  );
  const around = aroundEvents.flatMap((event) => {
    const what = screen.around?.[event];
    return what ? [{ name: event, around: { event, what } }] : [];
  });
  return [...caused, ...ended, ...around].filter(
    ({ name }) => onlyDom || !(name in (screen.onlyDom ?? {})),
  );
}

/** The failure that a client makes of an answer, in the machines' words. */
function failureOf({ status, body, fault }: AnyEnding['reply']) {
  const told = typeof body === 'object' && body !== null ? body : {};
  return {
    status: status === 'lost' ? 0 : fault === 'malformed' ? 500 : status,
    code: Reflect.get(told, 'message') ?? 'NO_ANSWER',
    faults: Reflect.get(told, 'errors') ?? {},
    data: Reflect.get(told, 'data'),
  };
}
/** What the call's body is once it is known what was asked. */
export const replyOf = ({ reply, bodyOf, realOf }: AnyEnding, { snapshot, memory }: Place) => ({
  ...reply,
  ...(bodyOf ? { body: bodyOf(snapshot, memory) } : {}),
  ...(realOf ? { real: realOf(snapshot, memory) } : {}),
});
const isGoodEnding = ({ reply }: AnyEnding): boolean =>
  typeof reply.status === 'number' && reply.status < 400 && reply.fault !== 'malformed';
const listOf = <One>(one: One | readonly One[]): readonly One[] =>
  Array.isArray(one) ? (one as readonly One[]) : [one as One];

/** So many steps may follow one another by themselves. */
const mostItself = 20;

export function screenRunner(screen: AnyScreen) {
  const dry = dryRunner(screen.machine);
  const settled = ({ place, taken }: Taken, left = mostItself): Taken => {
    const { snapshot, memory } = place;
    const event = snapshot.status === 'active' ? screen.itself?.(snapshot, memory) : undefined;
    if (!event) return { place, taken };
    if (left === 0) throw new Error(`${screen.name} does ${event.type} by itself without end`);
    const next = dry.step(snapshot, event);
    return settled(
      { place: { ...place, snapshot: next.snapshot }, taken: [...taken, ...next.taken] },
      left - 1,
    );
  };
  /** All of these one after another; undefined: one of them does nothing. */
  const sent = (place: Place, events: readonly AnyEventObject[]): Taken | undefined => {
    let { snapshot } = place;
    const taken: string[] = [];
    for (const event of events) {
      const next = dry.step(snapshot, event);
      if (next.taken.length === 0) return undefined;
      taken.push(...next.taken);
      ({ snapshot } = next);
    }
    return { place: { ...place, snapshot }, taken };
  };
  const answered = (place: Place, actor: string, ending: AnyEnding): Taken | undefined => {
    const { snapshot, memory } = place;
    if (!(actor in snapshot.children)) return undefined;
    if (ending.when && !ending.when(snapshot, memory)) return undefined;
    if (ending.ends) return { place: { ...place, gone: ending.ends }, taken: [] };
    const output = ending.givesOf ? ending.givesOf(snapshot, memory) : ending.gives;
    const answer = isGoodEnding(ending) ? { output } : { error: failureOf(replyOf(ending, place)) };
    const next = dry.step(snapshot, answerEvent(actor, answer));
    const kept = ending.keeps ? ending.keeps(memory, snapshot) : memory;
    return settled({ place: { snapshot: next.snapshot, memory: kept }, taken: next.taken });
  };
  return {
    begin(name: string): Taken {
      const { input, first = [], memory } = screen.starts[name] ?? {};
      const place: Place = { snapshot: dry.start(input), memory };
      const begun = sent(place, first) ?? { place, taken: [] };
      return settled({ ...begun, taken: [...dry.startTaken(input), ...begun.taken] });
    },
    /** Undefined: not possible here. */
    after(place: Place, { cause, actor, ending, around }: Move): Taken | undefined {
      const { snapshot, memory } = place;
      if (place.gone || snapshot.status !== 'active') return undefined;
      if (around) {
        const { when, ends } = around.what;
        if (!when(snapshot, memory)) return undefined;
        const gone = typeof ends === 'function' ? ends(snapshot, memory) : ends;
        return { place: { ...place, gone }, taken: [] };
      }
      if (actor !== undefined && ending !== undefined) return answered(place, actor, ending);
      if (!cause || (cause.when && !cause.when(snapshot, memory))) return undefined;
      const { event } = cause;
      const events = listOf(typeof event === 'function' ? event(snapshot, memory) : event);
      const next = sent(place, events);
      if (!next) return undefined;
      const kept = cause.keeps ? cause.keeps(memory, snapshot) : memory;
      const to = { ...next.place, memory: kept };
      return cause.ends
        ? { ...next, place: { ...to, gone: cause.ends } }
        : settled({ ...next, place: to });
    },
  };
}

/** As many of these steps, from the first on, as the machine and its server can go one after another. */
export function possibleOf(screen: AnyScreen, start: string, moves: readonly Move[]): Move[] {
  const runner = screenRunner(screen);
  let { place } = runner.begin(start);
  const end = moves.findIndex((move) => {
    const next = runner.after(place, move);
    if (next) ({ place } = next);
    return next === undefined;
  });
  return moves.slice(0, end < 0 ? moves.length : end);
}

/** The events of one step, and those that the application sends by itself after it. */
export function eventsFor(screen: AnyScreen, place: Place, move: Move): AnyEventObject[] {
  const { snapshot, memory } = place;
  const dry = dryRunner(screen.machine);
  const begun = (() => {
    if (move.cause) {
      const { event } = move.cause;
      return [...listOf(typeof event === 'function' ? event(snapshot, memory) : event)];
    }
    const { actor, ending } = move;
    if (actor === undefined || !ending) return [];
    const output = ending.givesOf ? ending.givesOf(snapshot, memory) : ending.gives;
    const error = failureOf(replyOf(ending, place));
    return [answerEvent(actor, isGoodEnding(ending) ? { output } : { error })];
  })();
  const all = [...begun];
  let at = begun.reduce((from, event) => dry.step(from, event).snapshot, snapshot);
  const kept = (move.cause ?? move.ending)?.keeps?.(memory, snapshot) ?? memory;
  for (;;) {
    const event = at.status === 'active' ? screen.itself?.(at, kept) : undefined;
    if (!event) return all;
    all.push(event);
    at = dry.step(at, event).snapshot;
  }
}

/** What must be seen right after a step, beside what is seen in the state that it leads to. */
export const shownBy = (
  { cause, ending }: Move,
  before: Place,
  { snapshot, gone }: Place,
): Sight[] => {
  const shows = cause?.shows ?? ending?.shows;
  return shows && !gone ? [shows(snapshot, before)] : [];
};

/** All that must be seen now: what is always seen, and each leaf's part. */
export function sightsOf(screen: AnyScreen, { snapshot, memory, gone }: Place): Sight[] {
  if (gone) return [gone];
  if (snapshot.status !== 'active' && screen.ended) return [screen.ended];
  const leaves = leavesOf(snapshot.value).flatMap((leaf) => {
    const seen = screen.seen[leaf];
    if (seen === undefined || typeof seen === 'string') return [];
    return [typeof seen === 'function' ? seen(snapshot, memory) : seen];
  });
  return [...(screen.always ? [screen.always(snapshot, memory)] : []), ...leaves];
}
