/**
 * What is wrong with a machine or its adapter before anything is walked: states nobody reaches or leaves, branches
 * behind others, calls without both ends, events without a case. It never runs the machine.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Adapter } from './adapter.ts';
import { bareStates } from './bare.ts';
import { faultClasses } from './faults.ts';
import { aroundEvents, type AnyScreen } from './screen.ts';
import {
  actionNames,
  eventTypes,
  guardNames,
  leavesIn,
  nameOf,
  stateNodes,
  transitionsOf,
} from './internals.ts';

export interface Problem {
  readonly rule: string;
  readonly where: string;
}
type Rule = (machine: AnyStateMachine) => readonly string[];

const camelCase = /^[a-z][A-Za-z]*$/;
const upwards = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...upwards(node.parent)] : [node];
const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];
const siblingsOf = (one: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  transitionsFrom(one.source).filter((other) => other.eventType === one.eventType);
/** The nodes entered with a node: its initial child, or all its regions. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states);
  return node.type === 'compound' ? [...(node.initial?.target ?? [])] : [];
};
const closure = (first: readonly AnyStateNode[], next: (node: AnyStateNode) => AnyStateNode[]) => {
  const found = new Set<AnyStateNode>();
  const waiting = [...first];
  for (const node of waiting) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...next(node));
  }
  return found;
};
const reached = (machine: AnyStateMachine) =>
  closure([machine.root], (node) => [
    ...entered(node),
    ...upwards(node),
    ...transitionsFrom(node).flatMap((one) => one.target ?? []),
  ]);
const passed = (node: AnyStateNode): AnyStateNode[] =>
  (node.always ?? []).flatMap((one) => one.target ?? []).flatMap((one) => entered(one).concat(one));
const nodesWhere =
  (isWrong: (node: AnyStateNode) => boolean): Rule =>
  (machine) =>
    stateNodes(machine)
      .filter(isWrong)
      .map(({ id }) => id);
const invokesOf = (machine: AnyStateMachine) =>
  stateNodes(machine).flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));

/** Somebody stays there, until something happens. */
const isPlace = ({ type, always = [] }: AnyStateNode): boolean =>
  type === 'atomic' && always.length === 0;
const isRunning = (node: AnyStateNode): boolean =>
  upwards(node).some(({ invoke }) => invoke.length > 0);
const isIdle = (node: AnyStateNode): boolean =>
  upwards(node).some(({ tags }) => tags.includes('idle'));

const rules: Readonly<Record<string, Rule>> = {
  'a state has no description': nodesWhere((node) => !node.description),
  'a state’s name is not in camelCase': nodesWhere(({ key }) => !camelCase.test(key)),
  'an event’s name is not in camelCase, or is a wildcard': (machine) =>
    transitionsOf(machine)
      .filter(({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'))
      .filter(({ eventType }) => !camelCase.test(eventType))
      .map(nameOf),
  'a guard is not named isX or hasX, or is not known': (machine) =>
    transitionsOf(machine)
      .flatMap(guardNames)
      .filter(
        (guard) => !/^(is|has)[A-Z]/.test(guard) || !(guard in machine.implementations.guards),
      ),
  'an action is not known': (machine) =>
    actionNames(machine).filter((action) => !(action in machine.implementations.actions)),
  'nothing uses it': (machine) => {
    const used = new Set([
      ...transitionsOf(machine).flatMap(guardNames),
      ...actionNames(machine),
      ...invokesOf(machine).map(({ invoke }) => invoke.src),
    ]);
    const { guards, actions, actors } = machine.implementations;
    return [guards, actions, actors].flatMap(Object.keys).filter((name) => !used.has(name));
  },
  'a call’s id is not its name': (machine) =>
    invokesOf(machine)
      .filter(({ invoke }) => invoke.id !== invoke.src)
      .map(({ node }) => node.id),
  'a call’s end is not answered in every class': (machine) =>
    invokesOf(machine).flatMap(({ node, invoke }) =>
      (['done', 'error'] as const)
        .filter((end) => {
          const branches = node.transitions.get(`xstate.${end}.actor.${invoke.id}`) ?? [];
          return branches.at(-1)?.guard !== undefined || branches.length === 0;
        })
        .map((end) => `${node.id}: ${invoke.id} ${end}`),
    ),
  'a state is never reached': (machine) => {
    const found = reached(machine);
    return nodesWhere((node) => node.type !== 'history' && !found.has(node))(machine);
  },
  'a state is a dead end': nodesWhere(
    (node) =>
      node.type === 'atomic' &&
      !upwards(node).some((one) => transitionsFrom(one).some(({ target }) => target !== undefined)),
  ),
  'states pass one another on without end': nodesWhere((node) =>
    closure(passed(node), passed).has(node),
  ),
  'a state that is passed through has no last branch without a guard': nodesWhere(
    (node) => (node.always ?? []).at(-1)?.guard !== undefined,
  ),
  'a branch stands behind one that is always taken': (machine) =>
    transitionsOf(machine)
      .filter((one) => {
        const siblings = siblingsOf(one);
        return siblings.slice(0, siblings.indexOf(one)).some(({ guard }) => guard === undefined);
      })
      .map(nameOf),
  'a call runs in a state that is tagged “idle”': nodesWhere(
    (node) => isPlace(node) && isRunning(node) && isIdle(node),
  ),
  'no call runs in a state, and it is not tagged “idle”': nodesWhere(
    (node) => isPlace(node) && !isRunning(node) && !isIdle(node),
  ),
};

export const checkMachine = (machine: AnyStateMachine): Problem[] =>
  Object.entries(rules).flatMap(([rule, find]) =>
    [...new Set(find(machine))].map((where) => ({ rule, where })),
  );

const adapterRules: Readonly<Record<string, (adapter: Adapter) => readonly string[]>> = {
  'an event has no case': ({ machine, models }) => {
    const cased = new Set(
      models.flatMap(({ cases }) => Object.values(cases).map(({ type }) => type)),
    );
    return eventTypes(machine).filter((type) => !cased.has(type));
  },
  'a case is of an event that the machine does not know': ({ machine, models }) => {
    const events = new Set(transitionsOf(machine).map(({ eventType }) => eventType));
    const cases = models.flatMap((model) => Object.entries(model.cases));
    return cases.filter(([, { type }]) => !events.has(type)).map(([name]) => name);
  },
  'a call has no answer, or none for one of its ends': ({ machine, models }) =>
    Object.keys(machine.implementations.actors).flatMap((call) =>
      (['output', 'error'] as const)
        .filter(
          (end) =>
            !models.some(({ answers }) =>
              Object.values(answers[call] ?? {}).some((answer) => end in answer),
            ),
        )
        .map((end) => `${call} (${end})`),
    ),
  'an effect of the machine is not looked at': ({ machine, models }) => {
    const { actions } = machine.implementations;
    const isEffect = (name: string) => {
      const action: unknown = actions[name];
      return typeof action === 'function' && !('resolve' in action);
    };
    const known = new Set(models.flatMap(({ effects }) => effects));
    return Object.keys(actions).filter((name) => isEffect(name) && !known.has(name));
  },
  'a model has no promises or no start': ({ models }) =>
    models.flatMap(({ promises, starts }, view) =>
      promises.length === 0 || Object.keys(starts).length === 0 ? [`model ${view + 1}`] : [],
    ),
};

export const checkAdapter = (adapter: Adapter): Problem[] => [
  ...checkMachine(adapter.machine),
  ...Object.entries(adapterRules).flatMap(([rule, find]) =>
    find(adapter).map((where) => ({ rule, where })),
  ),
];

const root = path.join(import.meta.dirname, '../../..');
/** Files that a reason sends its reader to, and that are not there. */
export const filesLost = (reason: string): string[] =>
  [...reason.matchAll(/tests\/[\w./]+\.tsx?/g)]
    .map(([file]) => file)
    .filter((file) => !existsSync(path.join(root, file)));
const reasonsIn = ({ events, calls, seen, unreached = {}, onlyDom = {} }: AnyScreen): string[] =>
  [events, calls, seen, unreached, onlyDom]
    .flatMap((told) => Object.values(told) as readonly unknown[])
    .filter((told) => typeof told === 'string');

const screenRules: Readonly<Record<string, (screen: AnyScreen) => readonly string[]>> = {
  'a state has no sight, and no reason why none': ({ machine, seen }) =>
    leavesIn(machine).filter((leaf) => !(leaf in seen)),
  'a sight is of a state that the machine does not have': ({ machine, seen }) => {
    const known = new Set(stateNodes(machine).map((node) => node.path.join('.')));
    return Object.keys(seen).filter((leaf) => !known.has(leaf));
  },
  'nothing is looked at in a state': bareStates,
  'an event has no cause, and no reason why none': ({ machine, events }) =>
    eventTypes(machine).filter((one) => !(one in events)),
  'what is left out is no transition and no fault': ({ machine, calls, unreached = {} }) => {
    const known = new Set([
      ...transitionsOf(machine).map(nameOf),
      ...Object.keys(calls).flatMap((call) => faultClasses.map((fault) => `${call} × ${fault}`)),
      ...aroundEvents,
    ]);
    return Object.keys(unreached).filter((name) => !known.has(name));
  },
  'a reason names a file that is not there': (screen) => reasonsIn(screen).flatMap(filesLost),
  'a call has no request, and no reason why none': ({ machine, calls }) =>
    Object.keys(machine.implementations.actors).filter((call) => !(call in calls)),
};

export const checkScreen = (screen: AnyScreen): Problem[] =>
  Object.entries(screenRules).flatMap(([rule, find]) =>
    find(screen).map((where) => ({ rule, where })),
  );
