/** A menu's entries as a tree: who stands under whom, what is seen of it, and where an entry can go. Pure; it keeps nothing. */
import type { Change } from '../../../machines/lifecycleChanges.ts';
import { isStoredId, type Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';

/** An entry's place in the tree; `level` and `position` count from 1, as ARIA's do. */
interface Branch {
  readonly level: number;
  readonly position: number;
  readonly size: number;
  readonly children: number;
  readonly isOpen: boolean;
}
export interface TreeRow extends Row {
  readonly branch: Branch;
}
export const isTreeRow = (row: Row): row is TreeRow => 'branch' in row;

const parentOf = (row: Row): number | null =>
  typeof row['parent'] === 'number' ? row['parent'] : null;
/** One that is not stored yet is the last: where it will stand is the server's to say. */
const orderOf = ({ id, vorder }: Row): number =>
  isStoredId(id) ? (typeof vorder === 'number' ? vorder : -1) : Infinity;

/** Who stands under whom, in order; an entry whose parent is gone stands at the top. */
export interface Tree {
  readonly byId: ReadonlyMap<number, Row>;
  readonly children: ReadonlyMap<number | null, readonly Row[]>;
}

export function treeOf(rows: readonly Row[]): Tree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parent = parentOf(row);
    const key = parent !== null && byId.has(parent) ? parent : null;
    const siblings = children.get(key);
    if (siblings) siblings.push(row);
    else children.set(key, [row]);
  }
  for (const siblings of children.values()) {
    siblings.sort((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
  }
  return { byId, children };
}

export const childrenOf = ({ children }: Tree, id: number | null): readonly Row[] =>
  children.get(id) ?? [];

/** Where an entry stands: its parent in the tree, and its siblings with itself. */
function placeIn(tree: Tree, id: number) {
  const row = tree.byId.get(id);
  if (!row) return undefined;
  const own = parentOf(row);
  const parent = own !== null && tree.byId.has(own) ? own : null;
  const siblings = childrenOf(tree, parent);
  return { parent, siblings, index: siblings.findIndex((one) => one.id === id) };
}

/** The entries around one, nearest first. A circle, which only a broken record could make, ends the way. */
export function ancestorsOf(tree: Tree, id: number): readonly number[] {
  const found: number[] = [];
  let at = placeIn(tree, id)?.parent ?? null;
  while (at !== null && at !== id && !found.includes(at)) {
    found.push(at);
    at = placeIn(tree, at)?.parent ?? null;
  }
  return found;
}

/** What a search leaves of a tree: what matches, with what it stands in. */
const keptIn = (tree: Tree, found: ReadonlySet<number> | null): ReadonlySet<number> | null =>
  found && new Set([...found, ...[...found].flatMap((id) => ancestorsOf(tree, id))]);

/** What is seen, top to bottom: without what is folded; of a search what matches, with what it stands in. */
export function seenRows(
  rows: readonly Row[],
  folded: ReadonlySet<number>,
  found: ReadonlySet<number> | null,
): readonly TreeRow[] {
  const tree = treeOf(rows);
  const kept = keptIn(tree, found);
  const seen: TreeRow[] = [];
  const walk = (parent: number | null, level: number) => {
    // Of a search too it is told where one stands among all siblings: that is what a move changes.
    const siblings = childrenOf(tree, parent);
    for (const [index, row] of siblings.entries()) {
      if (kept && !kept.has(row.id)) continue;
      const within = childrenOf(tree, row.id).filter(({ id }) => !kept || kept.has(id));
      const isOpen = within.length > 0 && (kept !== null || !folded.has(row.id));
      const branch = {
        level,
        position: index + 1,
        size: siblings.length,
        children: within.length,
        isOpen,
      };
      seen.push({ ...row, branch, isContext: found !== null && !found.has(row.id) });
      if (isOpen) walk(row.id, level + 1);
    }
  };
  walk(null, 1);
  return seen;
}

export const parentsIn = (rows: readonly Row[]): readonly number[] => {
  const { children } = treeOf(rows);
  return [...children.keys()].filter((id) => id !== null);
};

/** What the API's move takes. */
export interface MoveArgs {
  readonly before?: number;
  readonly after?: number;
  readonly parent?: number | null;
}
export type Way = 'up' | 'down' | 'in' | 'out';

/**
 * Where a step of an entry leads, or of several siblings, which stand together behind it; past what a search leaves out.
 * Undefined where there is no such step.
 */
function stepOf(
  rows: readonly Row[],
  ids: readonly number[],
  way: Way,
  found: ReadonlySet<number> | null,
): MoveArgs | undefined {
  const tree = treeOf(rows);
  const kept = keptIn(tree, found);
  const [first, last] = [placeIn(tree, ids[0] ?? NaN), placeIn(tree, ids.at(-1) ?? NaN)];
  if (!first || !last) return undefined;
  const { siblings, parent } = first;
  const isOther = ({ id }: Row): boolean => (!kept || kept.has(id)) && !ids.includes(id);
  const previous = siblings.slice(0, first.index).findLast(isOther);
  const next = siblings.slice(last.index + 1).find(isOther);
  switch (way) {
    case 'up':
      return previous && { before: previous.id };
    case 'down':
      return next && { after: next.id };
    case 'in':
      return previous && { parent: previous.id };
    case 'out':
      return parent === null ? undefined : { after: parent };
    default:
      return way satisfies never;
  }
}

/** The same of so many steps: they end where there is no further one. */
export function stepsOf(
  rows: readonly Row[],
  ids: readonly number[],
  way: Way,
  found: ReadonlySet<number> | null,
  steps = 1,
): MoveArgs | undefined {
  let [seen, reached]: [readonly Row[], MoveArgs | undefined] = [rows, undefined];
  for (let left = steps; left > 0; left -= 1) {
    const args = stepOf(seen, ids, way, found);
    if (!args) break;
    reached = args;
    if (left > 1) seen = placed(seen, ids, { ...args });
  }
  return reached;
}

/** They do not stand under one entry: there is no place beside all of them. */
export function areApart(rows: readonly Row[], ids: readonly number[]): boolean {
  const tree = treeOf(rows);
  return new Set(ids.map((id) => placeIn(tree, id)?.parent)).size > 1;
}

/** Those of these entries that stand in no other of them, in the order of the tree: the others go along. */
export function outermost(rows: readonly Row[], ids: ReadonlySet<number>): readonly Row[] {
  const tree = treeOf(rows);
  return seenRows(rows, new Set(), null).filter(
    ({ id }) => ids.has(id) && !ancestorsOf(tree, id).some((one) => ids.has(one)),
  );
}

/** An entry never goes into itself or into what stands under it. */
export function mayGo(rows: readonly Row[], id: number, args: MoveArgs): boolean {
  const beside = args.before ?? args.after;
  const target = beside ?? args.parent ?? null;
  if (target === null) return true;
  if (target === id) return false;
  const around = ancestorsOf(treeOf(rows), target);
  return !around.includes(id);
}

const numberIn = (args: Values, name: string): number | undefined =>
  typeof args[name] === 'number' ? args[name] : undefined;

/** The entries after a move, numbered as the server will number them: several follow one another there. */
export const movedRows = (rows: readonly Row[], { refs, args }: Change): readonly Row[] =>
  placed(
    rows,
    refs.map(({ id }) => id),
    args,
  );

const placed = (rows: readonly Row[], ids: readonly number[], args: Values): readonly Row[] =>
  ('after' in args ? ids.toReversed() : ids).reduce((moved, id) => movedOne(moved, id, args), rows);

function movedOne(rows: readonly Row[], id: number, args: Values): readonly Row[] {
  const tree = treeOf(rows);
  const moved = tree.byId.get(id);
  const [before, after] = [numberIn(args, 'before'), numberIn(args, 'after')];
  const beside = before ?? after;
  if (!moved || !mayGo(rows, id, args)) return rows;
  const place = beside === undefined ? undefined : placeIn(tree, beside);
  if (beside !== undefined && !place) return rows;
  const parent = place ? place.parent : (numberIn(args, 'parent') ?? null);
  const others = childrenOf(tree, parent).filter((one) => one.id !== id);
  const target = others.findIndex((one) => one.id === beside);
  const index = place ? (before === undefined ? target + 1 : target) : others.length;
  const order = [...others.slice(0, index), moved, ...others.slice(index)];
  const numbers = new Map(order.map((row, at) => [row.id, at + 1]));
  return rows.map((row) => {
    const vorder = numbers.get(row.id);
    if (row.id === id) return { ...row, parent, vorder };
    return vorder === undefined ? row : { ...row, vorder };
  });
}
