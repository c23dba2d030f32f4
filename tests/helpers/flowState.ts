/**
 * Finds the state that a component, a class or a module keeps by itself of a flow: by its name, or by being set where an
 * answer is awaited.
 * It reads source text alone and runs nothing; which findings are excused is the test's to say.
 */
import { parseSync } from 'vite';

export interface FlowState {
  /** As written: `isBusy` of `const [isBusy, setBusy] = useState(false)`, of `let isBusy` beside all functions. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly why: 'by its name' | 'set where an answer is awaited';
}

/** Words for where a flow is, for what it is doing, and for how it ended. */
const flowWords = new Set(
  (
    'loading loaded saving saved sending sent pending busy doing running waiting retrying adding moving stopping peeking ' +
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
  /** It is no state where nothing here sets it: much that stands in an object never changes. */
  readonly isOnlyIfSet?: true;
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

/** What an object that stays keeps: `busy` of `const flow = { busy: false }`. */
function partsIn({ id, init }: Node, line: number): Kept[] {
  const whole = nameOf(id);
  if (whole === undefined || !isNode(init) || init.type !== 'ObjectExpression') return [];
  return childrenOf(init)
    .flatMap(({ key }) => namesIn(key))
    .map((name) => ({ name, line, setter: `${whole}.${name} =`, isOnlyIfSet: true }));
}

/** What stands beside all functions and may change, and what an object of a class has of its own. */
function lastingIn(node: Node, text: string): Kept[] {
  const line = text.slice(0, node.start).split('\n').length;
  if (node.type === 'PropertyDefinition' && node['readonly'] !== true)
    return namesIn(node['key']).map((name) => ({ name, line, setter: `${name} =` }));
  const declared = node.type === 'ExportNamedDeclaration' ? node['declaration'] : node;
  if (!isNode(declared) || declared.type !== 'VariableDeclaration') return [];
  if (declared['kind'] !== 'let') return childrenOf(declared).flatMap((one) => partsIn(one, line));
  return childrenOf(declared)
    .flatMap(({ id }) => namesIn(id))
    .map((name) => ({ name, line, setter: `${name} =` }));
}

/** `busy =` of `busy = …` and of `this.busy = …`; of `flow.busy = …` that of the object too. */
function assignedBy({ type, left }: Node): string[] {
  if (type !== 'AssignmentExpression' || !isNode(left)) return [];
  const name = nameOf(left.type === 'MemberExpression' ? left['property'] : left);
  const whole = nameOf(left['object']);
  if (name === undefined) return [];
  return whole === undefined ? [`${name} =`] : [`${name} =`, `${whole}.${name} =`];
}

/** What a function is called by, where it has a name: its own, a method's, that of the variable it is the value of. */
function functionIn({ type, id, key, init, value }: Node): string | undefined {
  if (type === 'FunctionDeclaration') return nameOf(id);
  if (type === 'MethodDefinition') return nameOf(key);
  const made = type === 'VariableDeclarator' ? init : value;
  return isNode(made) && /Function/.test(made.type) ? nameOf(id ?? key) : undefined;
}

const answers = new Set(['then', 'catch', 'finally']);

/** Every flow's state in one file's text. */
export function flowStatesIn(file: string, text: string): FlowState[] {
  const kept: Kept[] = [];
  const setLater = new Set<string>();
  const setEver = new Set<string>();
  /** By the function, what it sets and calls: who calls it does that too. */
  const setIn = new Map<string, Set<string>>();
  const visit = (node: Node, isAwaited: boolean, within: string | undefined): void => {
    kept.push(...keptIn(node, text));
    if (node.type === 'ClassBody')
      kept.push(...childrenOf(node).flatMap((own) => lastingIn(own, text)));
    const called = calledBy(node);
    const set = assignedBy(node);
    for (const one of set) setEver.add(one);
    for (const one of called === undefined ? set : [called, ...set]) {
      if (within !== undefined) setIn.set(within, (setIn.get(within) ?? new Set()).add(one));
      if (isAwaited) setLater.add(one);
    }
    const isLater =
      isAwaited || node['async'] === true || (called !== undefined && answers.has(called));
    const inside = functionIn(node) ?? within;
    for (const child of childrenOf(node)) visit(child, isLater, inside);
  };
  const program = parseSync(file, text).program as unknown as Node;
  kept.push(...childrenOf(program).flatMap((node) => lastingIn(node, text)));
  visit(program, false, undefined);
  // A set's walk goes on to what is added during it.
  for (const called of setLater) for (const one of setIn.get(called) ?? []) setLater.add(one);
  return kept.flatMap(({ name, line, setter, isOnlyIfSet }): FlowState[] => {
    if (isOnlyIfSet && !setEver.has(setter ?? '')) return [];
    if (wordsOf(name).some((word) => flowWords.has(word)))
      return [{ name, line, why: 'by its name' }];
    return setter !== undefined && setLater.has(setter)
      ? [{ name, line, why: 'set where an answer is awaited' }]
      : [];
  });
}
