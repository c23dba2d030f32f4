/**
 * Finds the state that a component keeps by itself of a flow: by its name, or by being set where an answer is awaited.
 * It reads source text alone and runs nothing; which findings are excused is the test's to say.
 */
import { parseSync } from 'vite';

export interface FlowState {
  /** As written: `isBusy` of `const [isBusy, setBusy] = useState(false)`. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly why: 'by its name' | 'set where an answer is awaited';
}

/** Words for where a flow is, for what it is doing, and for how it ended. */
const flowWords = new Set(
  (
    'loading loaded saving saved sending sent pending busy doing running waiting retrying ' +
    'failed failure error refused fault faults done status phase step stage mode asked asking open opened closing'
  ).split(' '),
);
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
/** `useState` of `useState(…)` and of `React.useState(…)`. */
const calledBy = (node: Node): string | undefined => {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee)) return undefined;
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
};

/** Names that one pattern makes: those of `{ isOpen, count }`, too. */
const namesIn = (pattern: unknown): string[] => {
  const name = nameOf(pattern);
  if (name !== undefined) return [name];
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return [];
  return childrenOf(pattern).flatMap((property) => namesIn(property['value']));
};

interface Kept extends Omit<FlowState, 'why'> {
  /** What changes it. */
  readonly setter: string | undefined;
}
/** What `useState`, `useReducer` and `useRef` keep here. */
function keptIn({ type, id, init, start }: Node, text: string): Kept[] {
  const hook = isNode(init) ? calledBy(init) : undefined;
  if (type !== 'VariableDeclarator' || !isNode(id) || hook === undefined) return [];
  const line = text.slice(0, start).split('\n').length;
  if (hook === 'useRef') return namesIn(id).map((name) => ({ name, line, setter: undefined }));
  if (!/^use(?:State|Reducer)$/.test(hook) || id.type !== 'ArrayPattern') return [];
  const [value, set] = id['elements'] as readonly unknown[];
  return namesIn(value).map((name) => ({ name, line, setter: nameOf(set) }));
}

const answers = new Set(['then', 'catch', 'finally']);

/** Every flow's state in one file's text. */
export function flowStatesIn(file: string, text: string): FlowState[] {
  const kept: Kept[] = [];
  const setLater = new Set<string>();
  const visit = (node: Node, isAwaited: boolean): void => {
    kept.push(...keptIn(node, text));
    const called = calledBy(node);
    if (isAwaited && called !== undefined) setLater.add(called);
    const isLater =
      isAwaited || node['async'] === true || (called !== undefined && answers.has(called));
    for (const child of childrenOf(node)) visit(child, isLater);
  };
  visit(parseSync(file, text).program as unknown as Node, false);
  return kept.flatMap(({ name, line, setter }): FlowState[] => {
    if (wordsOf(name).some((word) => flowWords.has(word)))
      return [{ name, line, why: 'by its name' }];
    return setter !== undefined && setLater.has(setter)
      ? [{ name, line, why: 'set where an answer is awaited' }]
      : [];
  });
}
