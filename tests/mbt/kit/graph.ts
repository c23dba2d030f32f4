/**
 * Everything a model can reach, nearest first: nodes are what is seen, edges are steps with what each one
 * covers. It takes every step dry; it never runs an actor.
 */
import type { AnyMachineSnapshot, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { asFault, faultClasses, isGood, type FaultClass } from './faults.ts';
import { leavesOf } from './internals.ts';
import type { AnyModel, Answer, Path, Step } from './model.ts';
import { stepsOf, type Stepped, type Steps } from './steps.ts';

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
  /** What was reached from other starts counts again here. */
  readonly isAnew?: boolean;
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

interface Known {
  readonly cases: readonly Step[];
  readonly ends: Readonly<Record<string, readonly Step[]>>;
  /** The same answers in every other class, by their names and the class. */
  readonly faults: Map<string, Step>;
}
const steps = new WeakMap<AnyModel, Known>();
/** Made once for each model, so that a step that is taken again is known by its event. */
function knownOf(model: AnyModel): Known {
  const own = steps.get(model) ?? {
    cases: Object.entries(model.cases).map(([name, event]) => ({ name, event })),
    ends: Object.fromEntries(
      Object.entries(model.answers).map(([call, answers]) => [
        call,
        Object.entries(answers).map(([name, answer]) => ({
          name: `${call}: ${name}`,
          event: answerEvent(call, answer),
          call,
          answer,
        })),
      ]),
    ),
    faults: new Map<string, Step>(),
  };
  steps.set(model, own);
  return own;
}
const endsOf = ({ ends }: Known, snapshot: AnyMachineSnapshot): Step[] =>
  Object.keys(snapshot.children).flatMap((call) => ends[call] ?? []);
export const casesOf = (model: AnyModel): readonly Step[] => knownOf(model).cases;

const faultName = (call: string, fault: FaultClass): string => `${call} ends with ${fault}`;

/** The end in another class, or as it is where it is that class's own. */
function inClass({ faults }: Known, end: Step, fault: FaultClass): Step {
  const { call = '', answer, event, name: like } = end;
  const name = faultName(call, fault);
  const known = faults.get(`${like} ${name}`);
  if (known || !answer) return known ?? end;
  const isOwn = like === `${call}: ${fault}`;
  const as = isOwn ? answer : asFault(answer, fault);
  const made = {
    name,
    event: as === answer ? event : answerEvent(call, as),
    call,
    answer: as,
    like,
  };
  faults.set(`${like} ${name}`, made);
  return made;
}

/** It ends well or badly, as the class says. */
const isOfKind = ({ answer }: Step, fault: FaultClass): boolean =>
  answer !== undefined && 'output' in answer === isGood(fault);

/** A call's end in a class: the class's own answer, or the first that stands for it. */
function endIn(
  known: Known,
  call: string,
  fault: FaultClass,
  isLike: (end: Step) => boolean,
): Step | undefined {
  const ends = known.ends[call] ?? [];
  const own = ends.find(({ name }) => name === `${call}: ${fault}`);
  const like = own ?? ends.find(isLike);
  return like && inClass(known, like, fault);
}

/** The classes that an answer stands for here: those the machine, as it is now, treats the same. */
function faultsOf(known: Known, dry: Steps, from: AnyMachineSnapshot): Step[] {
  return Object.keys(from.children).flatMap((call) =>
    faultClasses.flatMap((fault): Step[] => {
      const isTreatedSo = (end: Step): boolean => {
        const as = dry.take(from, inClass(known, end, fault).event);
        return as.sign === dry.take(from, end.event).sign;
      };
      const isLike = (end: Step): boolean =>
        isOfKind(end, fault) && (isGood(fault) || isTreatedSo(end));
      const end = endIn(known, call, fault, isLike);
      return end ? [end] : [];
    }),
  );
}

/** The same of a call that is not under way, as in a path gone in haste: nothing tells what the machine makes of it. */
function faultNamed(known: Known, name: string): Step | undefined {
  for (const call of Object.keys(known.ends)) {
    const fault = faultClasses.find((one) => name === faultName(call, one));
    if (fault) return endIn(known, call, fault, (end) => isOfKind(end, fault));
  }
  return undefined;
}

/** The steps that these names mean, each where those before it lead; undefined for a name that means none. */
export function stepsNamed(
  model: AnyModel,
  start: string,
  names: readonly string[],
): readonly (Step | undefined)[] {
  const dry = stepsOf(model);
  const known = knownOf(model);
  const plain = [...known.cases, ...Object.values(known.ends).flat()];
  let { snapshot } = dry.begin(start);
  return names.map((named) => {
    const isIt = ({ name }: Step): boolean => name === named;
    const step =
      plain.find(isIt) ?? faultsOf(known, dry, snapshot).find(isIt) ?? faultNamed(known, named);
    if (step && snapshot.status === 'active') ({ snapshot } = dry.take(snapshot, step.event));
    return step;
  });
}

/** Each step in each state is a goal of its own, by each way that it takes there: each may treat one case otherwise. */
const stepGoal = (leaves: readonly string[], step: Step, sign: string): string[] =>
  step.like === undefined
    ? leaves.map((leaf) => `case ${leaf} × ${step.name} by ${sign}`)
    : [`fault ${step.name.replace(' ends with ', ' × ')}`];

/** What a start alone reaches: its states, what it passes through, and the guards that say where. */
const goalsAt = ({ snapshot, taken, guards }: Stepped): string[] => [
  ...leavesOf(snapshot.value).map((leaf) => `state ${leaf}`),
  ...taken.map((one) => `transition ${one}`),
  ...guards,
];

/** Whether a path goes nowhere that its model leaves out: what is seen there is not promised. */
export function staysWithin(model: AnyModel, { start, steps: all }: Path): boolean {
  const { within } = model;
  if (!within) return true;
  const dry = stepsOf(model);
  let { snapshot } = dry.begin(start);
  return all.every(({ event }) => {
    if (snapshot.status === 'active') ({ snapshot } = dry.take(snapshot, event));
    return within(seeing(model, snapshot) as never);
  });
}

/** `faults` adds every class of every call; else only the answers that the model names are walked. */
export function graphOf(model: AnyModel, { faults = false } = {}): Graph {
  const { reach = Infinity, within } = model;
  const dry = stepsOf(model);
  const known = knownOf(model);
  const starts = Object.keys(model.starts).map((name) => {
    const begun = dry.begin(name);
    const { snapshot } = begun;
    return { name, key: keyOf(model, snapshot), snapshot, goals: goalsAt(begun) };
  });
  const nodes = new Map<string, Node>();
  const waiting = starts.map(({ key, snapshot }) => ({ key, snapshot }));
  for (const { key, snapshot: from } of waiting) {
    if (nodes.has(key)) continue;
    if (nodes.size >= reach) break;
    if (nodes.size >= mostNodes) throw new Error(`too many states to walk; the last: ${key}`);
    const edges: Edge[] = [];
    const forbidden: string[] = [];
    nodes.set(key, { key, snapshot: from, edges, forbidden });
    if (from.status !== 'active') continue;
    const leaves = leavesOf(from.value);
    const where = leaves.join(' ');
    const more = faults ? faultsOf(known, dry, from) : [];
    for (const step of [...known.cases, ...endsOf(known, from), ...more]) {
      const { snapshot, taken, sign, guards } = dry.take(from, step.event);
      if (taken.length === 0) {
        forbidden.push(`forbidden ${where} × ${step.name}`, ...guards);
        continue;
      }
      if (within && !within(seeing(model, snapshot) as never)) continue;
      const states = leavesOf(snapshot.value).map((leaf) => `state ${leaf}`);
      const goals = [...states, ...taken.map((one) => `transition ${one}`), ...guards];
      const to = keyOf(model, snapshot);
      edges.push({ step, to, taken, sign, goals: [...goals, ...stepGoal(leaves, step, sign)] });
      if (!nodes.has(to)) waiting.push({ key: to, snapshot });
    }
  }
  return { nodes, starts };
}
