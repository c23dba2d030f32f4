/**
 * The steps of a model taken dry, each once: snapshots never change, so whoever asks again, the graph or the plan of
 * any goal, is handed what came of it before. It never runs an actor.
 */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { dryRunner, guardOutcomes } from './internals.ts';
import type { AnyModel } from './model.ts';

export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly string[];
  /** All of them as one name. */
  readonly sign: string;
  /** The outcomes of the guards that were asked. */
  readonly guards: readonly string[];
}
export interface Steps {
  /** Where a start leads by itself, and what it passes through. */
  begin(start: string): Stepped;
  take(from: AnyMachineSnapshot, event: AnyEventObject): Stepped;
}

const known = new WeakMap<AnyModel, Steps>();

/** The same for every asker of the same model. */
export function stepsOf(model: AnyModel): Steps {
  const own = known.get(model) ?? remembered(model);
  known.set(model, own);
  return own;
}

function remembered(model: AnyModel): Steps {
  const watched = guardOutcomes(model.machine);
  const dry = dryRunner(watched.machine);
  const begun = new Map<string, Stepped>();
  const stepped = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Stepped>>();
  const told = (snapshot: AnyMachineSnapshot, taken: readonly string[]): Stepped => ({
    snapshot,
    taken,
    sign: taken.join(' + '),
    guards: watched.outcomes(),
  });
  const from = (snapshot: AnyMachineSnapshot): Map<AnyEventObject, Stepped> => {
    const all = stepped.get(snapshot) ?? new Map<AnyEventObject, Stepped>();
    stepped.set(snapshot, all);
    return all;
  };
  return {
    begin(start) {
      const before = begun.get(start);
      if (before) return before;
      watched.outcomes();
      const input = model.starts[start]?.input;
      const one = told(dry.start(input), []);
      const whole = { ...one, taken: dry.startTaken(input) };
      begun.set(start, whole);
      return whole;
    },
    take(snapshot, event) {
      const all = from(snapshot);
      const before = all.get(event);
      if (before) return before;
      watched.outcomes();
      const next = dry.step(snapshot, event);
      const one = told(next.snapshot, next.taken);
      all.set(event, one);
      return one;
    },
  };
}
