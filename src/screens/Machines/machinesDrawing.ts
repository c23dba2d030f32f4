/** A machine as boxes and arrows, and where each of them lies: for the machines page and for the testers' diagrams. It draws nothing. */
import { graphlib, layout } from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardNames, nameOf, stateNodes, transitionsOf } from '../../../machines/inside.ts';

export interface Arrow {
  /** The transition's own name: `session.account.signedOut|signIn|0`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** What takes it: `signIn`, `✓ login`, `✗ login`; '' at once. Guards in brackets. */
  readonly label: string;
}
export interface DrawnState {
  /** Its way from the root: `account.signedOut.idle`. */
  readonly id: string;
  readonly label: string;
  readonly says: string;
}
export interface Drawing {
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
  /** The leaves in which the machine begins, one of each region. */
  readonly begins: readonly string[];
}

/** Where a transition ends that names a state which holds others: its first leaf. */
const firstLeaf = (node: AnyStateNode): AnyStateNode => {
  const [initial] = node.initial?.target ?? [];
  const region = node.type === 'parallel' ? Object.values(node.states)[0] : undefined;
  const next = initial ?? region;
  return next && next !== node ? firstLeaf(next) : node;
};
const leavesUnder = (node: AnyStateNode): AnyStateNode[] => {
  const below = Object.values(node.states);
  return below.length === 0 ? [node] : below.flatMap(leavesUnder);
};
/** The leaves that are entered with a state, one of each region. */
const firstLeaves = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'parallel'
    ? Object.values(node.states).flatMap(firstLeaves)
    : [node.initial?.target?.[0]].flatMap((next) => (next ? firstLeaves(next) : [node]));
const shortId = (node: AnyStateNode): string => node.path.join('.');

/** The leaves that a transition can be taken from, and those it ends in; none: it goes nowhere else. */
export const endsOf = (one: AnyTransitionDefinition) => ({
  from: leavesUnder(one.source).map(shortId),
  to: (one.target ?? [])
    .filter((node) => node.type !== 'history')
    .flatMap(firstLeaves)
    .map(shortId),
});

const labelOf = (one: AnyTransitionDefinition): string => {
  const event = one.eventType.replace(/^xstate\.(done|error)\.actor\./, (_: string, end: string) =>
    end === 'done' ? '✓ ' : '✗ ',
  );
  const guards = guardNames(one);
  return `${event}${guards.length > 0 ? ` [${guards.join(', ')}]` : ''}`.trim();
};

/** A transition of a state that holds others leaves from its first leaf only, or the drawing would be all arrows. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const leaves = stateNodes(machine).filter(
    (node) => Object.keys(node.states).length === 0 && node.type !== 'history',
  );
  const arrows = transitionsOf(machine).flatMap((one): Arrow[] => {
    const target = (one.target ?? []).find((node) => node.type !== 'history');
    const from = leavesUnder(one.source).find((node) => node.type !== 'history');
    if (!from) return [];
    const to = target ? firstLeaf(target) : from;
    return [{ name: nameOf(one), from: shortId(from), to: shortId(to), label: labelOf(one) }];
  });
  const states = leaves.map((node) => ({
    id: shortId(node),
    label: shortId(node),
    says: node.description ?? '',
  }));
  return { states, arrows, begins: firstLeaves(machine.root).map(shortId) };
}

/** Everything that can be taken from a state, what it shares with others around it included. */
export const leaving = (machine: AnyStateMachine, { arrows }: Drawing, state: string): Arrow[] => {
  const names = new Set(
    transitionsOf(machine).flatMap((one) => (endsOf(one).from.includes(state) ? nameOf(one) : [])),
  );
  const isElsewhere = ({ from, to }: Arrow) => from !== to;
  return arrows.flatMap((arrow) =>
    names.has(arrow.name)
      ? { ...arrow, from: state, to: isElsewhere(arrow) ? arrow.to : state }
      : [],
  );
};

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Left upper corner and size, in px. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface PlacedState extends DrawnState, Box {}
/** All arrows between the same two states share one line. */
export interface Line {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly arrows: readonly Arrow[];
  readonly points: readonly Point[];
}
/** A state that holds others, around them. */
interface Group extends Box {
  readonly id: string;
}
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly lines: readonly Line[];
  readonly groups: readonly Group[];
}

export interface Measure {
  readonly widthOf: (state: DrawnState) => number;
  readonly height: number;
  /** Draws the states that hold others, as frames around what they hold. */
  readonly hasGroups?: boolean;
}

const above = (id: string): string[] =>
  id.split('.').flatMap((_, at, all) => (at === 0 ? [] : [all.slice(0, at).join('.')]));

const boxOf = (value: unknown): Box => {
  const { x, y, width, height } = value as Box;
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/** From a state to itself: a small loop at its upper right corner. `centre` is dagre's. */
function loopAt(centre: unknown): Point[] {
  const { x, y, width } = boxOf(centre);
  const right = x + width;
  return [
    { x: right - 14, y },
    { x: right - 14, y: y - 9 },
    { x: right + 9, y: y - 9 },
    { x: right + 9, y: y + 12 },
    { x: right, y: y + 12 },
  ];
}

/** Layered by dagre (Gansner et al., 1993). */
export function planOf(drawing: Drawing, { widthOf, height, hasGroups = false }: Measure): Plan {
  const { states, arrows } = drawing;
  const graph = new graphlib.Graph({ multigraph: false, compound: hasGroups });
  graph.setGraph({ rankdir: 'TB', nodesep: 22, ranksep: 40, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const state of states) graph.setNode(state.id, { width: widthOf(state), height });
  const groups = hasGroups ? [...new Set(states.flatMap(({ id }) => above(id)))] : [];
  for (const group of groups) graph.setNode(group, {});
  if (hasGroups) {
    for (const id of [...groups, ...states.map((state) => state.id)]) {
      const parent = above(id).at(-1);
      if (parent !== undefined) graph.setParent(id, parent);
    }
  }
  const lines = Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`);
  for (const [first] of lines.values())
    if (first && first.from !== first.to) graph.setEdge(first.from, first.to, {});
  layout(graph);
  const { width = 0, height: high = 0 } = graph.graph();
  return {
    width: Math.ceil(width),
    height: Math.ceil(high),
    states: states.map((state) => Object.assign(boxOf(graph.node(state.id)), state)),
    groups: groups.map((id) => Object.assign(boxOf(graph.node(id)), { id })),
    lines: [...lines].flatMap(([key, all]) => {
      const [first] = all;
      if (!first) return [];
      const { from, to } = first;
      if (from === to) return [{ key, from, to, arrows: all, points: loopAt(graph.node(from)) }];
      const { points = [] } = graph.edge(from, to) as { points?: Point[] };
      return [{ key, from, to, arrows: all, points }];
    }),
  };
}

/** How far from a corner its rounding begins, in px. */
const roundPx = 8;
const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
/** The point on the way from one to another, at most half way. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(roundPx / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A line as an SVG path, its corners rounded. */
export const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      return `L${text(towards(point, before))}Q${text(point)} ${text(towards(point, after))}`;
    })
    .join(' ');
