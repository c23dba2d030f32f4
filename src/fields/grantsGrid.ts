/** The grid of a permission set: its rows, its columns, and where a key leads in it. It draws nothing and grants nothing. */
import { customCode, methods, type Method } from '../../entities/access.ts';
import type { Entity, Group } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';

const all: readonly Entity[] = entities;
const groups: readonly Group[] = ['site', 'news', 'people', 'academic', 'system'];

export interface GrantRow {
  /** A collection, or the grant that stands beside them. */
  readonly collection: string;
  /** undefined: no section, but a grant of its own. */
  readonly entity: Entity | undefined;
  /** The heading above it, where it is the first of its group. */
  readonly heading: Group | undefined;
}

/** Sections in the order of the navigation; writing a page's code stands last, because no section implies it. */
export const grantRows: readonly GrantRow[] = [
  ...groups.flatMap((group) =>
    all
      .filter((entity) => entity.group === group)
      .map((entity, place) => ({
        collection: entity.collection,
        entity,
        heading: place === 0 ? group : undefined,
      })),
  ),
  { collection: customCode, entity: undefined, heading: undefined },
];

/** The methods that mean something for a row. */
export const methodsOf = ({ entity }: GrantRow): readonly Method[] => (entity ? methods : ['PUT']);

export const textOf = (collection: string, method: Method): string => `${collection}:${method}`;

/** Something of the section is granted, and Show is not: its screen stays closed, and with it all that is granted there. */
export function isClosedBy(texts: readonly string[], row: GrantRow): boolean {
  const has = (method: Method) => texts.includes(textOf(row.collection, method));
  const own = methodsOf(row);
  return own.includes('GET') && !has('GET') && own.some(has);
}

const order = grantRows.flatMap(({ collection }) => methods.map((m) => textOf(collection, m)));

/** Those texts with some switched on or off, in the grid's order. */
export function switched(
  texts: readonly string[],
  changed: readonly string[],
  isOn: boolean,
): readonly string[] {
  const next = new Set(texts);
  for (const text of changed) {
    if (isOn) next.add(text);
    else next.delete(text);
  }
  const rest = [...next].filter((text) => !order.includes(text));
  return [...order.filter((text) => next.has(text)), ...rest];
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads, or one pressed with Ctrl (`isMod`), or a step along the row; undefined for one that leads nowhere. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { along, isMod }: { readonly along: 1 | -1 | undefined; readonly isMod: boolean },
): Place | undefined {
  const last = { row: grantRows.length - 1, column: methods.length - 1 };
  if (isMod) {
    if (key === 'Home') return { row: 0, column: 0 };
    return key === 'End' ? last : undefined;
  }
  if (along) return { row, column: Math.min(last.column, Math.max(0, column + along)) };
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: last.column };
    case 'PageDown':
      return { row: Math.min(last.row, row + 10), column };
    case 'PageUp':
      return { row: Math.max(0, row - 10), column };
    default:
      return undefined;
  }
}
