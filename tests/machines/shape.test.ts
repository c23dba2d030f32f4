/** The shape every machine keeps, whatever it is for: described, named, reachable, answered, without traps. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from '../../machines/index.ts';
import { guardNames, nameOf, stateNodes, transitionsOf } from './internals.ts';

const camelCase = /^[a-z][A-Za-z]*$/;
const list: [string, AnyStateMachine][] = Object.entries(machines);

const offending = <One>(
  all: readonly One[],
  isWrong: (one: One) => boolean,
  say: (one: One) => string,
) => all.filter(isWrong).map(say);
const idOf = (node: AnyStateNode) => node.id;

const upwards = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...upwards(node.parent)] : [node];
const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];
/** The nodes entered with a node: its initial child, or all its regions. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states);
  return node.type === 'compound' ? [...(node.initial?.target ?? [])] : [];
};

function reachable(machine: AnyStateMachine): Set<AnyStateNode> {
  const found = new Set<AnyStateNode>();
  const waiting: AnyStateNode[] = [machine.root];
  for (const node of waiting) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...entered(node), ...upwards(node));
    waiting.push(...transitionsFrom(node).flatMap((one) => one.target ?? []));
  }
  return found;
}

const actionsOf = (machine: AnyStateMachine) =>
  stateNodes(machine).flatMap((node) =>
    node.entry.concat(
      node.exit,
      transitionsFrom(node).flatMap((one) => one.actions),
    ),
  );
const nameOfAction = (action: unknown): string => {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : 'inline';
};

describe.each(list)('%s', (_, machine) => {
  const nodes = stateNodes(machine);
  const transitions = transitionsOf(machine);
  const invokes = nodes.flatMap((node) => node.invoke.map((invoke) => ({ node, invoke })));

  it('describes every state', () => {
    expect(offending(nodes, (node) => !node.description, idOf)).toEqual([]);
  });

  it('names states and events in camelCase, and takes no wildcard', () => {
    expect(offending(nodes, (node) => !camelCase.test(node.key), idOf)).toEqual([]);
    const events = [...new Set(transitions.map((one) => one.eventType))];
    const own = events.filter((event) => event !== '' && !event.startsWith('xstate.'));
    expect(own.filter((event) => !camelCase.test(event))).toEqual([]);
  });

  it('names guards isX or hasX and actions by a word, all of them known', () => {
    const guards = [...new Set(transitions.flatMap(guardNames))];
    expect(guards.filter((guard) => !/^(is|has)[A-Z]/.test(guard))).toEqual([]);
    expect(guards.filter((guard) => !(guard in machine.implementations.guards))).toEqual([]);
    const actions = [...new Set(actionsOf(machine).map(nameOfAction))];
    expect(actions.filter((action) => !(action in machine.implementations.actions))).toEqual([]);
  });

  it('has no guard, action or actor that nothing uses', () => {
    const used = new Set([
      ...transitions.flatMap(guardNames),
      ...actionsOf(machine).map(nameOfAction),
      ...invokes.map(({ invoke }) => invoke.src),
    ]);
    const { guards, actions, actors } = machine.implementations;
    const known = [guards, actions, actors].flatMap((one) => Object.keys(one));
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });

  it('calls actors by an id equal to their name, and answers both ends of a call', () => {
    expect(
      offending(
        invokes,
        ({ invoke }) => invoke.id !== invoke.src,
        ({ node }) => node.id,
      ),
    ).toEqual([]);
    const isUnanswered = ({ node, invoke }: (typeof invokes)[number]) =>
      ['done', 'error'].some((end) => !node.transitions.has(`xstate.${end}.actor.${invoke.id}`));
    expect(offending(invokes, isUnanswered, ({ node }) => node.id)).toEqual([]);
  });

  it('reaches every state', () => {
    const found = reachable(machine);
    expect(offending(nodes, (node) => node.type !== 'history' && !found.has(node), idOf)).toEqual(
      [],
    );
  });

  it('has a way out of every state that is not final', () => {
    const isTrap = (node: AnyStateNode) =>
      node.type === 'atomic' &&
      !upwards(node).some((one) => transitionsFrom(one).some(({ target }) => target !== undefined));
    expect(offending(nodes, isTrap, idOf)).toEqual([]);
  });

  it('has no circle of states that one only passes through', () => {
    const passed = (node: AnyStateNode): AnyStateNode[] =>
      (node.always ?? [])
        .flatMap((one) => one.target ?? [])
        .flatMap((one) => entered(one).concat(one));
    const isCircle = (node: AnyStateNode) => {
      const seen = new Set<AnyStateNode>();
      const waiting = passed(node);
      for (const one of waiting) {
        if (seen.has(one)) continue;
        seen.add(one);
        waiting.push(...passed(one));
      }
      return seen.has(node);
    };
    expect(offending(nodes, isCircle, idOf)).toEqual([]);
  });

  it('never falls through a choice of passing on: the last branch has no guard', () => {
    const isOpen = (node: AnyStateNode) => (node.always ?? []).at(-1)?.guard !== undefined;
    expect(offending(nodes, isOpen, idOf)).toEqual([]);
  });

  it('has no branch behind one that is always taken', () => {
    const isShadowed = (one: AnyTransitionDefinition) => {
      const siblings = transitionsFrom(one.source).filter(
        (other) => other.eventType === one.eventType,
      );
      return siblings.slice(0, siblings.indexOf(one)).some((other) => other.guard === undefined);
    };
    expect(offending(transitions, isShadowed, nameOf)).toEqual([]);
  });

  it('is idle exactly where nothing runs, so that no call is ever kept', () => {
    const isPassed = (node: AnyStateNode) => (node.always ?? []).length > 0;
    const isWrong = (node: AnyStateNode) => {
      if (node.type !== 'atomic' || isPassed(node)) return false;
      const line = upwards(node);
      const isRunning = line.some((one) => one.invoke.length > 0);
      return isRunning === line.some((one) => one.tags.includes('idle'));
    };
    expect(offending(nodes, isWrong, idOf)).toEqual([]);
  });
});

describe('the folder', () => {
  const folder = path.join(import.meta.dirname, '../../machines');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  it('keeps files small', () => {
    const isLong = (file: string) => text(file).split('\n').length > 221;
    expect(files.filter(isLong)).toEqual([]);
  });

  it('lists every machine', () => {
    const made = files.filter((file) => /createMachine\(/.test(text(file)));
    expect(made.map((file) => file.replace('.ts', '')).toSorted()).toEqual(
      Object.keys(machines).toSorted(),
    );
  });

  it('lets no machine know another', () => {
    const isMachine = (file: string) => `${file.replace('.ts', '')}` in machines;
    const knowing = files.filter(
      (file) =>
        file !== 'index.ts' &&
        files.filter(isMachine).some((other) => text(file).includes(`from './${other}'`)),
    );
    expect(knowing).toEqual([]);
  });
});
