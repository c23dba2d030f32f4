/**
 * The elements of a page in jsdom that say something of themselves, in their order. It goes over jsdom's own nodes, as
 * each step from one element to the next costs a hundred times as much by the way that a page has. It changes nothing.
 */
import { createRequire } from 'node:module';

/** A node as jsdom keeps it; only elements have attributes. */
interface OwnNode {
  readonly firstChild: OwnNode | null;
  readonly nextSibling: OwnNode | null;
  readonly parentNode: OwnNode | null;
  readonly _localName?: string;
  readonly _attributesByNameMap?: ReadonlyMap<string, unknown>;
}
interface Own {
  implForWrapper(node: Node): OwnNode | null;
  wrapperForImpl(node: OwnNode): Node;
}
const own = createRequire(import.meta.url)('jsdom/lib/generated/idl/utils.js') as Own;

/** The next in the order of the page; null: it was the last within `root`. */
function nextIn(root: OwnNode, node: OwnNode): OwnNode | null {
  if (node.firstChild) return node.firstChild;
  for (let at: OwnNode | null = node; at && at !== root; at = at.parentNode)
    if (at.nextSibling) return at.nextSibling;
  return null;
}

/** All within `place` that are of one of these tags or have one of these attributes. */
export function tellingIn(
  place: Document | Element,
  tags: ReadonlySet<string>,
  attributes: readonly string[],
): HTMLElement[] {
  const root = own.implForWrapper(place);
  if (!root) throw new Error('no page of jsdom');
  const found: HTMLElement[] = [];
  for (let node = nextIn(root, root); node; node = nextIn(root, node)) {
    const { _localName: tag, _attributesByNameMap: named } = node;
    if (tag === undefined || !named) continue;
    if (tags.has(tag) || attributes.some((name) => named.has(name)))
      found.push(own.wrapperForImpl(node) as HTMLElement);
  }
  return found;
}
