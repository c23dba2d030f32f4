/** Which paths come by the place of a seeded fault: a mark in the function around it, heard when that runs. It breaks nothing. */
import { parseSync } from 'vite';
import type { SeededFault } from './fault.ts';

const marks = new Map<string, Set<string>>();
let walked = '';
Object.assign(globalThis, {
  /** Called by what is marked. */
  seededFaultMet: (says: string) => marks.get(says)?.add(walked),
});
/** The path that is walked from here on. */
export const nowWalked = (path: string): void => void (walked = path);
/** The paths that came by it so far. */
export const metBy = ({ says }: SeededFault): ReadonlySet<string> => marks.get(says) ?? new Set();

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: Node | readonly Node[] | null;
}
const isNode = (one: unknown): one is Node =>
  typeof one === 'object' && one !== null && 'type' in one && 'start' in one;
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((one: unknown) => [one].flat().filter(isNode));
const isFunction = ({ type }: Node): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** The innermost function in which all of it stands; none where it is done when the file is loaded. */
function around(node: Node, start: number, end: number): Node | undefined {
  for (const child of childrenOf(node)) {
    if (child.start > start || child.end < end) continue;
    const inner = around(child, start, end);
    if (inner) return inner;
    const { body } = child;
    if (isFunction(child) && isNode(body) && body.start <= start && body.end >= end) return child;
  }
  return undefined;
}

/** The text with a mark for each fault of this file. */
export function marked(file: string, text: string, faults: readonly SeededFault[]): string {
  const { program } = parseSync(file, text);
  const inserts = faults.flatMap(({ says, find }): [number, string][] => {
    marks.set(says, marks.get(says) ?? new Set());
    const start = text.indexOf(find);
    const body = around(program as unknown as Node, start, start + find.length)?.body;
    const call = `globalThis.seededFaultMet(${JSON.stringify(says)})`;
    if (!isNode(body)) return [[text.length, `\n${call};`]];
    if (body.type === 'BlockStatement') return [[body.start + 1, `${call};`]];
    return [
      [body.start, `(${call}, `],
      [body.end, ')'],
    ];
  });
  return inserts
    .toSorted(([a], [b]) => b - a)
    .reduce((so, [at, put]) => so.slice(0, at) + put + so.slice(at), text);
}
