/** A drawing of lucide's as one path: where another icon comes in its place, one attribute changes and no element. It draws none. */
import type { LucideIcon } from 'lucide-react';
import { isObject, partOf } from '../../../entities/json.ts';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const isShape = (value: unknown): value is Shape =>
  Array.isArray(value) && typeof value[0] === 'string' && isObject(value[1]);

/** What a drawing is made of: it hands its shapes to the one component that draws them all. */
function shapesOf(drawing: LucideIcon): readonly Shape[] {
  const render: unknown = Reflect.get(drawing, 'render');
  const element: unknown = typeof render === 'function' ? render({}, null) : undefined;
  const node = partOf(partOf(partOf(element, 'props'), 'icon'), 'node');
  return Array.isArray(node) ? node.filter(isShape) : [];
}

const around = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** Undefined for a shape that is not known here. */
function pathOfShape([tag, shape]: Shape): string | undefined {
  const of = (name: string): number => Number(shape[name] ?? 0);
  switch (tag) {
    case 'path':
      // Also one that begins with a relative move begins at the drawing's corner.
      return `M0 0${shape['d'] ?? ''}`;
    case 'circle':
      return around(of('cx'), of('cy'), of('r'));
    case 'rect':
      return rounded(of('x'), of('y'), of('width'), of('height'), of(shape['rx'] ? 'rx' : 'ry'));
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'polyline':
      return `M${shape['points'] ?? ''}`;
    default:
      return undefined;
  }
}

const paths = new Map<LucideIcon, string>();

/** The path of a drawing; '' where it cannot be one. */
export function pathOf(drawing: LucideIcon): string {
  let path = paths.get(drawing);
  if (path === undefined) {
    const parts = shapesOf(drawing).map(pathOfShape);
    path = parts.includes(undefined) ? '' : parts.join('');
    paths.set(drawing, path);
  }
  return path;
}
