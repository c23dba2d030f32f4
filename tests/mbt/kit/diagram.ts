/** A machine as a drawing: SVG, Mermaid text, or data. Where things lie, src/screens/Machines/machinesDrawing.ts says; it colours as told. */
import type { AnyStateMachine } from 'xstate';
import { drawingOf, pathOf, planOf } from '../../../src/screens/Machines/machinesDrawing.ts';

export { drawingOf };

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
/** Of several arrows on one line the one that needs a look most. */
const ranks = ['failed', 'never', 'left', 'machine', 'dom', 'e2e'];

/** The heads of arrows, each in its colour; named by the machine, for a page may hold several drawings. */
const tipsOf = (machine: string): string =>
  ['', ...ranks]
    .map(
      (rank) =>
        `<marker id="tip-${machine}-${rank}" class="${rank}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="currentColor" stroke="none"/></marker>`,
    )
    .join('');

export function svgOf(machine: AnyStateMachine, colour: Colour = () => ''): string {
  const plan = planOf(drawingOf(machine), {
    widthOf: ({ label }) => label.length * letter + 24,
    height: high,
  });
  const drawn = plan.lines.map(({ from, to, arrows, points }) => {
    const classes = arrows.map(({ name }) => colour('arrow', name));
    const worst = ranks.find((rank) => classes.includes(rank)) ?? '';
    const names = arrows.map(
      ({ label, name }) => `${label || 'at once'}: ${colour('arrow', name)}`,
    );
    const title = `${from} → ${to}\n${names.join('\n')}`;
    return `<g class="arrow ${worst}" tabindex="0" role="img" data-names="${escape(arrows.map(({ name }) => name).join(' '))}" aria-label="${escape(title)}"><title>${escape(title)}</title><path d="${pathOf(points)}" marker-end="url(#tip-${machine.id}-${worst})"/></g>`;
  });
  const boxes = plan.states.map(({ id, label, says, x, y, width, height }) => {
    const middle = (x + width / 2).toFixed(1);
    return `<g class="state ${colour('state', id)}" data-state="${escape(id)}" tabindex="0" role="img" aria-label="${escape(`${label}: ${says}`)}"><title>${escape(says)}</title><rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height}" rx="8"/><text x="${middle}" y="${(y + height / 2 + 4).toFixed(1)}" text-anchor="middle">${escape(label)}</text></g>`;
  });
  const size = `viewBox="0 0 ${plan.width} ${plan.height}" width="${plan.width}" height="${plan.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} direction="ltr" font-family="system-ui, sans-serif" font-size="12" fill="none" stroke="currentColor"><defs>${tipsOf(machine.id)}</defs>${drawn.join('')}<g>${boxes.join('')}</g></svg>`;
}
