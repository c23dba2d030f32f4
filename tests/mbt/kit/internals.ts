/**
 * Under xstate's lid, for the kit: a step taken without running anything, guards and their outcomes. What a machine is
 * made of, machines/inside.ts says to the application too. It never asserts.
 */
import {
  createActor,
  fromPromise,
  initialTransition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { stateNodes, takenIn, transitionsOf } from '../../../machines/inside.ts';

export {
  guardNames,
  leavesOf,
  nameOf,
  stateNodes,
  takenIn,
  transitionsOf,
} from '../../../machines/inside.ts';

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Whether any state that it is in has a transition for it; xstate's own events are always heard. */
const isHeard = ({ _nodes: nodes, status }: AnyMachineSnapshot, type: string): boolean =>
  status !== 'active' ||
  type.startsWith('xstate.') ||
  nodes.some(({ transitions }) => transitions.has(type));

/** Takes steps without running actors or actions, and says which transitions each one took. */
export function dryRunner(machine: AnyStateMachine, effects: readonly string[] = []) {
  const taken: string[] = [];
  const did: string[] = [];
  const probe = createActor(machine, { inspect: (event) => taken.push(...takenIn(event)) });
  const scope: Scope = {
    self: probe,
    defer: () => {},
    id: '',
    logger: () => {},
    sessionId: '',
    stopChild: () => {},
    system: probe.system,
    emit: () => {},
    actionExecutor({ type, params }) {
      if (effects.includes(type)) did.push(`${type} ${JSON.stringify(params)}`);
      if (type === 'xstate.spawnChild' || type === 'xstate.stopChild') did.push(type);
    },
  };
  return {
    start: (input: unknown): AnyMachineSnapshot => initialTransition(machine, input)[0],
    /** What is passed through at the start; its calls never end and its effects are not done. */
    startTaken(input: unknown): string[] {
      const passed: string[] = [];
      const still = Object.keys(machine.implementations.actors);
      const { actions } = machine.implementations;
      const outward = Object.keys(actions).filter(
        (name) => typeof actions[name] !== 'function' || !('resolve' in actions[name]),
      );
      const begun = createActor(
        machine.provide({
          actors: Object.fromEntries(
            still.map((name) => [name, fromPromise(() => new Promise(() => {}))]),
          ),
          actions: Object.fromEntries(outward.map((name) => [name, () => {}])),
        }),
        { input, inspect: (event) => passed.push(...takenIn(event)) },
      );
      begun.start().stop();
      return passed;
    },
    step(from: AnyMachineSnapshot, event: AnyEventObject) {
      // What no state here knows does nothing: most of what is forbidden is so at once.
      if (!isHeard(from, event.type)) return { snapshot: from, taken: [], did: [] };
      taken.length = 0;
      did.length = 0;
      const snapshot: AnyMachineSnapshot = machine.transition(from, event, scope);
      return { snapshot, taken: [...taken], did: [...did] };
    },
  };
}

/** The leaves that a machine has: every state that holds no other and is not a way back. */
export const leavesIn = (machine: AnyStateMachine): string[] =>
  stateNodes(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .filter((node) => (node.always ?? []).length === 0)
    .map(({ path }) => path.join('.'));

/** Every event that it hears from outside. */
export const eventTypes = (machine: AnyStateMachine): string[] => {
  const types = new Set(transitionsOf(machine).map(({ eventType }) => eventType));
  return [...types].filter((type) => type !== '' && !type.startsWith('xstate.'));
};

/** Every action that a machine names; one that is written where it is done is `inline`. */
export const actionNames = (machine: AnyStateMachine): string[] =>
  stateNodes(machine)
    .flatMap((node) =>
      node.entry.concat(
        node.exit,
        [...node.transitions.values(), node.always ?? []].flat().flatMap((one) => one.actions),
      ),
    )
    .map((action: unknown) => {
      if (typeof action === 'string') return action;
      return typeof action === 'object' && action !== null && 'type' in action
        ? String(action.type)
        : 'inline';
    });
interface NamedGuard {
  readonly type: string;
  readonly params?: unknown;
}
const isNamed = (one: unknown): one is NamedGuard =>
  typeof one === 'object' && one !== null && 'type' in one && typeof one.type === 'string';

/** Each atomic guard with the parameters it is declared with; those made of the event are left out. */
function guardAtoms({ guard }: AnyTransitionDefinition): string[] {
  const atoms = (one: unknown): string[] => {
    if (typeof one === 'string') return [one];
    if (typeof one === 'function' && 'guards' in one) return [one.guards].flat(2).flatMap(atoms);
    if (!isNamed(one)) return [];
    return [
      typeof one.params === 'object' ? `${one.type} ${JSON.stringify(one.params)}` : one.type,
    ];
  };
  return atoms(guard);
}

/** Every outcome that a machine's guards can have: `guard isNew is true`, `guard isNew is false`. */
export const allGuardOutcomes = (machine: AnyStateMachine): string[] => {
  const atoms = new Set(transitionsOf(machine).flatMap(guardAtoms));
  return [...atoms].flatMap((atom) => [`guard ${atom} is true`, `guard ${atom} is false`]);
};

/** The same machine, with every answer of its guards written down; `outcomes` hands them over once. */
export function guardOutcomes(machine: AnyStateMachine) {
  const known = new Set(transitionsOf(machine).flatMap(guardAtoms));
  const seen = new Set<string>();
  const given: Record<string, unknown> = machine.implementations.guards;
  const watched = Object.entries(given).map(([name, guard]) => [
    name,
    (args: unknown, params: unknown): boolean => {
      if (typeof guard !== 'function') throw new Error(`guard ${name} is no function`);
      const answer: boolean = guard(args, params);
      const long = `${name} ${JSON.stringify(params)}`;
      seen.add(`guard ${known.has(long) ? long : name} is ${answer}`);
      return answer;
    },
  ]);
  const outcomes = (): string[] => {
    const all = [...seen];
    seen.clear();
    return all;
  };
  return { machine: machine.provide({ guards: Object.fromEntries(watched) }), outcomes };
}
