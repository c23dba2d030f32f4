/**
 * What a machine is made of: its states, its transitions each with a name of its own, and which of them an actor took.
 * The one file of the product that looks under xstate's lid; it never runs a machine.
 */
import type {
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
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

/** A machine never changes, and is asked the names of its transitions with every step. */
const named = new WeakMap<AnyTransitionDefinition, string>();
/** `session.account.signedOut|signIn|0`: where it leaves, on what, and which branch. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const known = named.get(transition);
  if (known !== undefined) return known;
  const { source, eventType } = transition;
  const siblings = eventsOf(source).filter((other) => other.eventType === eventType);
  const name = `${source.id}|${eventType}|${siblings.indexOf(transition)}`;
  named.set(transition, name);
  return name;
};
const owned = new WeakMap<AnyStateNode, ReadonlySet<AnyTransitionDefinition>>();
/** Whether it is one of those that its state declares. */
const isDeclared = (transition: AnyTransitionDefinition): boolean => {
  const { source } = transition;
  const own = owned.get(source) ?? new Set(eventsOf(source));
  owned.set(source, own);
  return own.has(transition);
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
  return transitions.filter(isDeclared).map(nameOf);
};

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

/** The leaves of a state value: `account.signedOut.idle`, one for each region. */
export function leavesOf(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  return Object.entries(value).flatMap(([name, below]) =>
    below === undefined ? [] : leavesOf(below, `${above}${name}.`),
  );
}
