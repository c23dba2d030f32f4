/** A machine as a drawing: its boxes and arrows laid out by dagre as SVG, as Mermaid text, or as data. It colours as told. */
import { graphlib, layout } from '@dagrejs/dagre';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardNames, nameOf, stateNodes, transitionsOf } from './internals.ts';

export interface Arrow {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}
export interface Drawing {
  readonly states: readonly {
    readonly id: string;
    readonly label: string;
    readonly says: string;
  }[];
  readonly arrows: readonly Arrow[];
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
const shortId = (node: AnyStateNode): string => node.path.join('.');
const labelOf = (one: AnyTransitionDefinition): string => {
  const event = one.eventType.replace(/^xstate\.(done|error)\.actor\./, (_: string, end: string) =>
    end === 'done' ? '✓ ' : '✗ ',
  );
  const guards = guardNames(one);
  return `${event}${guards.length > 0 ? ` [${guards.join(', ')}]` : ''}`.trim();
};

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
  return { states, arrows };
}

export const mermaidOf = (machine: AnyStateMachine): string => {
  const { states, arrows } = drawingOf(machine);
  const id = (one: string) => one.replaceAll(/\W/g, '_');
  return [
    'stateDiagram-v2',
    ...states.map((state) => `state "${state.label}" as ${id(state.id)}`),
    ...arrows.map(({ from, to, label }) => `${id(from)} --> ${id(to)}: ${label || 'at once'}`),
  ].join('\n');
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = 6.6;
const high = 30;

/** How an arrow or a state is drawn: the class that the page's style colours. */
export type Colour = (kind: 'state' | 'arrow', name: string) => string;

/** Layered by dagre (Gansner et al., 1993); arrows between the same two states share one line and a list. */
export function svgOf(machine: AnyStateMachine, colour: Colour = () => ''): string {
  const { states, arrows } = drawingOf(machine);
  const graph = new graphlib.Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 46, marginx: 12, marginy: 12 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, label } of states)
    graph.setNode(id, { width: label.length * letter + 24, height: high });
  const lines = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const key = `${arrow.from} ${arrow.to}`;
    lines.set(key, [...(lines.get(key) ?? []), arrow]);
    graph.setEdge(arrow.from, arrow.to, {});
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const drawn = [...lines.values()].map((all) => {
    const [first] = all;
    if (!first) return '';
    const { points = [] } = graph.edge(first.from, first.to) as {
      points?: { x: number; y: number }[];
    };
    const way = points.map(
      ({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`,
    );
    const ranks = ['failed', 'never', 'left', 'machine', 'dom', 'e2e'];
    const classes = all.map(({ name }) => colour('arrow', name));
    const worst = ranks.find((rank) => classes.includes(rank)) ?? '';
    const names = all.map(({ label, name }) => `${label || 'at once'}: ${colour('arrow', name)}`);
    const title = `${first.from} → ${first.to}\n${names.join('\n')}`;
    return `<g class="arrow ${worst}" tabindex="0" role="img" aria-label="${escape(title)}"><title>${escape(title)}</title><path d="${way.join(' ')}" marker-end="url(#tip)"/></g>`;
  });
  const boxes = states.map(({ id, label, says }) => {
    const { x, y, width: wide } = graph.node(id) as { x: number; y: number; width: number };
    return `<g class="state ${colour('state', id)}" tabindex="0" role="img" aria-label="${escape(`${label}: ${says}`)}"><title>${escape(says)}</title><rect x="${(x - wide / 2).toFixed(1)}" y="${(y - high / 2).toFixed(1)}" width="${wide.toFixed(1)}" height="${high}" rx="8"/><text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle">${escape(label)}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" direction="ltr" font-family="system-ui, sans-serif" font-size="12" fill="none" stroke="currentColor"><defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="currentColor" stroke="none"/></marker></defs>${drawn.join('')}<g>${boxes.join('')}</g></svg>`;
}
