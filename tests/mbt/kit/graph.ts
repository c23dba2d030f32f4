/**
 * Everything a model can reach, nearest first: nodes are what is seen, edges are steps with what each one
 * covers. It takes every step dry; it never runs an actor.
 */
import type { AnyMachineSnapshot, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { asFault, faultClasses, isGood } from './faults.ts';
import { dryRunner, guardOutcomes, leavesOf } from './internals.ts';
import type { AnyModel, Answer, Step } from './model.ts';

export interface Edge<One = Step> {
  readonly step: One;
  readonly to: string;
  readonly taken: readonly string[];
  /** All transitions of the step as one name: what pairs are made of. */
  readonly sign: string;
  readonly goals: readonly string[];
}
export interface Node<One = Step> {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly edges: readonly Edge<One>[];
  /** `state × case` of what must do nothing here, and the guards that say so. */
  readonly forbidden: readonly string[];
}
export interface Graph<One = Step> {
  readonly nodes: ReadonlyMap<string, Node<One>>;
  readonly starts: readonly (Start & { readonly goals: readonly string[] })[];
}
interface Start {
  readonly name: string;
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
}

const mostNodes = 5000;

export const answerEvent = (call: string, answer: Answer): DoneActorEvent | ErrorActorEvent =>
  'output' in answer
    ? { type: `xstate.done.actor.${call}`, output: answer.output, actorId: call }
    : { type: `xstate.error.actor.${call}`, error: answer.error, actorId: call };

export const seeing = (model: AnyModel, snapshot: AnyMachineSnapshot): object =>
  model.see(snapshot as never);
export const keyOf = (model: AnyModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, seeing(model, snapshot)]);

const endsOf = ({ answers }: AnyModel, snapshot: AnyMachineSnapshot): Step[] =>
  Object.keys(snapshot.children).flatMap((call) =>
    Object.entries(answers[call] ?? {}).map(([name, answer]) => ({
      name: `${call}: ${name}`,
      event: answerEvent(call, answer),
      call,
      answer,
    })),
  );
export const casesOf = ({ cases }: AnyModel): Step[] =>
  Object.entries(cases).map(([name, event]) => ({ name, event }));

type Dry = ReturnType<typeof dryRunner>;

/** The classes that an answer stands for here: those the machine, as it is now, treats the same. */
function faultsOf(dry: Dry, from: AnyMachineSnapshot, ends: readonly Step[]) {
  const calls = new Map<string, Step[]>();
  for (const end of ends) calls.set(end.call ?? '', [...(calls.get(end.call ?? '') ?? []), end]);
  const taken = new Map<Step, string>();
  /** What an answer takes as it is; the same for each class that it is compared with. */
  const takenBy = (end: Step): string => {
    const known = taken.get(end) ?? dry.step(from, end.event).taken.join();
    taken.set(end, known);
    return known;
  };
  return [...calls].flatMap(([call, known]) =>
    faultClasses.flatMap((fault): Step[] => {
      const isLike = (end: Step): boolean => {
        const { answer } = end;
        if (answer === undefined || 'output' in answer !== isGood(fault)) return false;
        if ('output' in answer) return true;
        const as = dry.step(from, answerEvent(call, asFault(answer, fault))).taken;
        return as.join() === takenBy(end);
      };
      const own = known.find(({ name }) => name === `${call}: ${fault}`);
      const like = own ?? known.find(isLike);
      if (!like?.answer) return [];
      const answer = own ? like.answer : asFault(like.answer, fault);
      const event = answerEvent(call, answer);
      return [{ name: `${call} ends with ${fault}`, event, call, answer, like: like.name }];
    }),
  );
}
/** Each step in each state is a goal of its own, whatever transition it takes. */
const stepGoal = (from: AnyMachineSnapshot, step: Step): string[] =>
  step.like === undefined
    ? leavesOf(from.value).map((leaf) => `case ${leaf} × ${step.name}`)
    : [`fault ${step.name.replace(' ends with ', ' × ')}`];

/** What a start alone reaches: its states, what it passes through, and the guards that say where. */
function goalsAt(model: AnyModel, dry: Dry, start: Start, guards: readonly string[]): string[] {
  const passed = dry.startTaken(model.starts[start.name]?.input);
  return [
    ...leavesOf(start.snapshot.value).map((leaf) => `state ${leaf}`),
    ...passed.map((one) => `transition ${one}`),
    ...guards,
  ];
}

/** `faults` adds every class of every call; else only the answers that the model names are walked. */
export function graphOf(model: AnyModel, { faults = false } = {}): Graph {
  const { reach = Infinity, within } = model;
  const watched = guardOutcomes(model.machine);
  const dry = dryRunner(watched.machine);
  const starts = Object.entries(model.starts).map(([name, { input }]) => {
    const snapshot = dry.start(input);
    const guards = watched.outcomes();
    const start = { name, key: keyOf(model, snapshot), snapshot };
    return Object.assign(start, { goals: goalsAt(model, dry, start, guards) });
  });
  const nodes = new Map<string, Node>();
  const waiting = starts.map(({ snapshot }) => snapshot);
  for (const from of waiting) {
    const key = keyOf(model, from);
    if (nodes.has(key)) continue;
    if (nodes.size >= reach) break;
    if (nodes.size >= mostNodes) throw new Error(`too many states to walk; the last: ${key}`);
    const edges: Edge[] = [];
    const forbidden: string[] = [];
    nodes.set(key, { key, snapshot: from, edges, forbidden });
    if (from.status !== 'active') continue;
    const ends = endsOf(model, from);
    const more = faults ? faultsOf(dry, from, ends) : [];
    for (const step of [...casesOf(model), ...ends, ...more]) {
      watched.outcomes();
      const { snapshot, taken } = dry.step(from, step.event);
      const guards = watched.outcomes();
      if (taken.length === 0) {
        const where = leavesOf(from.value).join(' ');
        forbidden.push(`forbidden ${where} × ${step.name}`, ...guards);
        continue;
      }
      if (within && !within(seeing(model, snapshot) as never)) continue;
      const states = leavesOf(snapshot.value).map((leaf) => `state ${leaf}`);
      const goals = [...states, ...taken.map((one) => `transition ${one}`), ...guards];
      edges.push({
        step,
        to: keyOf(model, snapshot),
        taken,
        sign: taken.join(' + '),
        goals: [...goals, ...stepGoal(from, step)],
      });
      waiting.push(snapshot);
    }
  }
  return { nodes, starts };
}
