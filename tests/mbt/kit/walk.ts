/**
 * Walks a machine along a path and compares what is seen, done and called after each step with what the
 * model promises; whatever no promise speaks of must be impossible. It goes on after a fault and tells all.
 */
import { runLive, type Outcome } from './live.ts';
import { casesOf } from './graph.ts';
import type { AnyModel, Path, Step } from './model.ts';
import { isHeld, same, wordsOf, type Loose } from './promised.ts';

/** What one comparison found; `assertion` names the promise or rule that found it. */
export interface Fault {
  readonly assertion: string;
  /** How many steps were walked. */
  readonly at: number;
  readonly step: string;
  readonly expected: string;
  readonly seen: string;
}
type Told = Omit<Fault, 'at' | 'step'>;

const isMeant = (on: string, name: string): boolean =>
  on.endsWith('*') ? name.startsWith(on.slice(0, -1)) : on === name;

interface Named {
  readonly promise: Loose;
  readonly says: string;
}
const mostWords = 60;
const named = new WeakMap<AnyModel, Map<string, readonly Named[]>>();
/** The promises that speak of a step, in their order; looked up once for each name. */
function promisesOn(model: AnyModel, name: string): readonly Named[] {
  const names = named.get(model) ?? new Map<string, readonly Named[]>();
  named.set(model, names);
  const known = names.get(name);
  if (known) return known;
  const promises = model.promises as unknown as readonly Loose[];
  const all = promises.map((one) => wordsOf(one, mostWords));
  const own = promises.flatMap((promise, index): Named[] => {
    if (![promise.on].flat().some((one) => isMeant(one, name))) return [];
    const words = all[index] ?? '';
    const before = all.slice(0, index).filter((one) => one === words).length;
    const times = before === 0 ? '' : ` (${before + 1})`;
    return [{ promise, says: `promise on ${name} of ${words}${times}` }];
  });
  names.set(name, own);
  return own;
}

function promiseFor(model: AnyModel, seen: object, name: string): Named | undefined {
  return promisesOn(model, name).find(({ promise }) => isHeld(promise, seen));
}

/** Of what is seen, all that a promise does not ask for: what may have refused its step. */
const beside = ({ when = {} }: Loose, seen: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(seen).filter(([key]) => typeof when === 'function' || !(key in when)),
    ),
  );

const of = <Value>(value: Value | ((seen: object) => Value), seen: object): Value =>
  typeof value === 'function' ? (value as (seen: object) => Value)(seen) : value;

const isCalled = (promised: string, call: string | undefined): boolean =>
  call === promised || (call ?? '').startsWith(`${promised} `);
/** A promise that ends in … leaves open what follows. */
const isDone = (promised: string, did = ''): boolean =>
  promised.endsWith(' …') ? did.startsWith(promised.slice(0, -1)) : did === promised;
const callsDiffer = (called: readonly string[], promised: readonly string[]): boolean =>
  called.length !== promised.length || promised.some((one, at) => !isCalled(one, called[at]));

/** Only what differs: the rest is as expected. */
function differing(seen: object, expected: object): { seen: string; expected: string } {
  const is = (key: string) => same(Reflect.get(seen, key), Reflect.get(expected, key));
  const pick = (from: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(from).filter(([key]) => !is(key))));
  return { seen: pick(seen), expected: pick(expected) };
}

interface Expected {
  readonly seen: object;
  readonly does: readonly string[];
  readonly calls: readonly string[];
}
/** Compares an outcome in all three ways; `says` begins each assertion's name. */
function judged(
  says: string,
  outcome: Outcome,
  { seen, does, calls }: Expected,
  asserted?: Set<string>,
): Told[] {
  const told: Told[] = [];
  for (const way of ['seen', 'does', 'calls']) asserted?.add(`${says}: ${way}`);
  const text = (all: readonly string[]) => (all.length === 0 ? 'nothing' : all.join(', '));
  if (outcome.broke !== null)
    told.push({ assertion: 'never breaks', expected: 'to go on', seen: outcome.broke });
  if (!same(outcome.seen, seen))
    told.push({ assertion: `${says}: seen`, ...differing(outcome.seen, seen) });
  if (outcome.did.length !== does.length || does.some((one, at) => !isDone(one, outcome.did[at])))
    told.push({ assertion: `${says}: does`, expected: text(does), seen: text(outcome.did) });
  if (callsDiffer(outcome.called, calls))
    told.push({ assertion: `${says}: calls`, expected: text(calls), seen: text(outcome.called) });
  return told;
}

/** What is promised must be possible; what nobody promised must be refused and change nothing. */
async function tryCases(
  model: AnyModel,
  live: Live,
  seen: object,
  asserted?: Set<string>,
): Promise<{ told: Told[]; seen: object }> {
  const told: Told[] = [];
  let now = seen;
  for (const step of casesOf(model)) {
    const promised = promiseFor(model, now, step.name);
    if (promised) {
      // A plan is made of the machine: the step that a machine has lost is in no plan, so it is missed here.
      if (!live.isOver() && !live.can(step.event))
        told.push({
          assertion: `${promised.says}: seen`,
          expected: 'possible',
          seen: `refused while ${beside(promised.promise, now)}`,
        });
      continue;
    }
    // A machine that has ended hears nothing: that could not fail, and is no assertion.
    if (live.isOver()) continue;
    const assertion = `forbidden ${step.name}`;
    asserted?.add(assertion);
    if (live.can(step.event)) told.push({ assertion, expected: 'refused', seen: 'possible' });
    const after = await live.take(step);
    const still = { seen: now, does: [], calls: [] };
    told.push(...judged(assertion, after, still, asserted));
    now = after.seen;
  }
  return { told, seen: now };
}
type Live = ReturnType<typeof runLive>;

export interface WalkOptions {
  /** What was tried already where it is forbidden: once for each sight is enough. */
  readonly tried?: Set<string>;
  /** Ends at the first fault. */
  readonly first?: boolean;
  /** Filled with the names of all that was compared, whether it held or not. */
  readonly asserted?: Set<string>;
  /** As though each promise were copied from the machine: whatever it does is promised, only what always holds is looked at. */
  readonly copied?: boolean;
}

export async function walk(
  model: AnyModel,
  path: Path,
  options: WalkOptions = {},
): Promise<Fault[]> {
  const { tried = new Set<string>(), first = false, asserted, copied = false } = options;
  const begin = model.starts[path.start];
  if (begin === undefined) throw new Error(`${path.machine} has no start “${path.start}”`);
  const live = runLive(model, begin.input);
  const faults: Fault[] = [];
  const tell = (told: readonly Told[], at: number, step: string) =>
    faults.push(...told.map((one) => ({ ...one, at, step })));
  const started = await live.start();
  const { seen: expected, does = [], calls = [] } = begin;
  const begun = { seen: expected, does, calls };
  if (!copied) tell(judged(`start ${path.start}`, started, begun, asserted), 0, path.start);
  let { seen } = started;
  const isOver = () => first && faults.length > 0;
  const tryForbidden = async (at: number) => {
    const key = JSON.stringify(seen);
    if (copied || tried.has(key)) return;
    tried.add(key);
    const found = await tryCases(model, live, seen, asserted);
    tell(found.told, at, 'what is forbidden');
    ({ seen } = found);
  };
  await tryForbidden(0);
  for (const [index, step] of path.steps.entries()) {
    if (isOver()) break;
    const after = copied
      ? await takeCopied(model, live, step)
      : await take(model, live, step, seen, asserted);
    tell(after.told, index + 1, step.name);
    ({ seen } = after);
    if (!isOver()) await tryForbidden(index + 1);
  }
  live.stop();
  return faults;
}

async function take(model: AnyModel, live: Live, step: Step, seen: object, asserted?: Set<string>) {
  if (!live.isAwaited(step)) {
    const lost = { assertion: `awaits ${step.call}`, expected: 'a call', seen: 'no call' };
    return { told: [lost], seen };
  }
  const found = promiseFor(model, seen, step.like ?? step.name);
  const after = await live.take(step);
  if (found === undefined) {
    const expected = 'a promise about this step';
    return { told: [{ assertion: 'is promised', expected, seen: 'none' }], seen: after.seen };
  }
  const { becomes = {}, does = [], calls = [] } = found.promise;
  const promised = {
    seen: { ...seen, ...of<object>(becomes, seen) },
    does: of(does, seen),
    calls: of(calls, seen),
  };
  const told = judged(found.says, after, promised, asserted);
  return { told: [...told, ...broken(model, after.seen, asserted)], seen: after.seen };
}

/** A step that the machine does not take is none of the path any more; what it takes is as it should be. */
async function takeCopied(model: AnyModel, live: Live, step: Step) {
  const { seen } = await live.take(step);
  return { told: broken(model, seen), seen };
}

/** The rules that do not hold of what is seen. */
function broken(model: AnyModel, seen: object, asserted?: Set<string>): Told[] {
  return Object.entries(model.always ?? {}).flatMap(([rule, holds]) => {
    asserted?.add(`always ${rule}`);
    if (holds(seen as never)) return [];
    return [{ assertion: `always ${rule}`, expected: rule, seen: JSON.stringify(seen) }];
  });
}
