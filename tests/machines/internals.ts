/**
 * The one file that looks under xstate's lid: state nodes, transitions with a name of their own, and a step
 * taken without running anything. It never asserts.
 */
import {
  createActor,
  initialTransition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';

/** The root and everything below it. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(below),
  ];
  return below(machine.root);
}

const eventsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  stateNodes(machine).flatMap(eventsOf);

/** `session.account.signedOut|signIn|0`: where it leaves, on what, and which branch. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const siblings = eventsOf(source).filter((other) => other.eventType === eventType);
  return `${source.id}|${eventType}|${siblings.indexOf(transition)}`;
};

interface Microstep {
  readonly type: '@xstate.microstep';
  readonly _transitions: readonly AnyTransitionDefinition[];
}
const isMicrostep = (event: InspectionEvent): event is InspectionEvent & Microstep =>
  event.type === '@xstate.microstep' && '_transitions' in event;

/** The transitions that an inspected event took; none unless it is a microstep. A start takes none. */
export const takenIn = (event: InspectionEvent): string[] => {
  if (!isMicrostep(event)) return [];
  const { _transitions: transitions } = event;
  return transitions.filter((one) => eventsOf(one.source).includes(one)).map(nameOf);
};

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Takes steps without running actors or actions, and says which transitions each one took. */
export function dryRunner(machine: AnyStateMachine) {
  const taken: string[] = [];
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
    actionExecutor: () => {},
  };
  return {
    start: (input: unknown): AnyMachineSnapshot => initialTransition(machine, input)[0],
    step(from: AnyMachineSnapshot, event: AnyEventObject) {
      taken.length = 0;
      const snapshot: AnyMachineSnapshot = machine.transition(from, event, scope);
      return { snapshot, taken: [...taken] };
    },
  };
}

/** The atomic guards of a transition, out of and, or, not. */
export function guardNames({ guard }: AnyTransitionDefinition): string[] {
  const names = (one: unknown): string[] => {
    if (typeof one === 'string') return [one];
    if (typeof one === 'function')
      return 'guards' in one ? [one.guards].flat(2).flatMap(names) : ['inline'];
    if (typeof one === 'object' && one !== null && 'type' in one) return names(one.type);
    return [];
  };
  return names(guard);
}
