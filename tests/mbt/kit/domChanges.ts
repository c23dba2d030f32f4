/** Whether a page in jsdom is still as it was when it was last looked at, and what has changed since. It changes nothing, and judges nothing. */

/** So many changes back it is known what they were. */
const mostKnown = 500;
/** What has a value that no observer is told of. */
const boxTags = 'input, textarea, select';
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** One thing that was done to elements: an attribute of one is another, or some have come. */
interface Change {
  readonly of: Node;
  readonly attribute: string | null;
  readonly added: readonly Element[];
}
export interface Changes {
  /** Answers a number that stays the same for as long as nothing does that can be seen. */
  (): number;
  /** The same, but for what no observer is told of: values, the focus, the address. No selector without a colon hangs on these. */
  made(): number;
  /** What was done to elements since it was this number; undefined: that is too long ago. */
  since(at: number): readonly Change[] | undefined;
}

/** Read once, as each selector that is kept asks for it: in jsdom every look into a record makes something new. */
const changeOf = ({ type, target, attributeName, addedNodes }: MutationRecord): Change => ({
  of: target,
  attribute: attributeName,
  added: type === 'childList' ? Array.from(addedNodes).filter(isElement) : [],
});

export function changesOf(page: Document): Changes {
  let count = 0;
  let log: { readonly at: number; readonly done: readonly Change[] }[] = [];
  /** What was done before this number is not known any more. */
  let knownFrom = 0;
  /** Kept as they come and go: to look for them again after each change takes long. */
  let boxes = new Set<Element>(page.querySelectorAll(boxTags));
  const keepBoxes = (added: readonly Element[]) => {
    for (const one of added) {
      if (one.matches(boxTags)) boxes.add(one);
      for (const box of one.querySelectorAll(boxTags)) boxes.add(box);
    }
    boxes = new Set([...boxes].filter(({ isConnected }) => isConnected));
  };
  const note = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return;
    count += 1;
    const done = records.map(changeOf);
    log.push({ at: count, done });
    if (log.length > mostKnown) {
      log = log.slice(mostKnown / 2);
      knownFrom = (log[0]?.at ?? count) - 1;
    }
    if (records.some(({ type }) => type === 'childList'))
      keepBoxes(done.flatMap(({ added }) => added));
  };
  // Both are told of at once, as a look may come before the observer's turn.
  const observer = new MutationObserver(note);
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let before: readonly unknown[] = [];
  let at = -1;
  const now = (): number => {
    note(observer.takeRecords());
    // What no observer is told of.
    const own = [
      page.activeElement,
      location.href,
      ...[...boxes].map((box) => (box as HTMLInputElement).value),
    ];
    if (count === at && own.some((one, index) => one !== before[index])) count += 1;
    before = own;
    at = count;
    return count;
  };
  return Object.assign(now, {
    made(): number {
      note(observer.takeRecords());
      return count;
    },
    since: (from: number) =>
      from < knownFrom ? undefined : log.flatMap((one) => (one.at > from ? one.done : [])),
  });
}

/** Words of more than one element: what hangs on another's attributes. */
const isBeside = /[\s>]/;
/** Whether what is looked for by these words may be another now. */
function mayDiffer(wanted: string, one: Element | null, changes: readonly Change[]) {
  if (one && !one.isConnected) return true;
  const isAlone = !isBeside.test(wanted);
  return changes.some(({ of, attribute, added }) => {
    if (attribute !== null) {
      const sign = { id: '#', class: '.' }[attribute] ?? attribute;
      if (!wanted.includes(attribute) && !wanted.includes(sign)) return false;
      return !isAlone || of === one || (isElement(of) && of.matches(wanted));
    }
    // What goes leaves the rest as it is; what was found may have been moved to where it is not meant.
    return added.some(
      (node) => node.contains(one) || node.matches(wanted) || node.querySelector(wanted) !== null,
    );
  });
}

/** What an element is at the moment, or beside another, no change tells of. */
const isOfPlace = /:|\+|~(?!=)/;
/** Which attributes it must not have, a change does tell of. */
const without = /:not\(\[[\w-]+(?:=[\w-]+)?\]\)/g;

/** What a page looks for again is found at once, unless something that could make it another has changed: it asks the same with every key. */
export function findOnce(page: Document, changes: Changes): void {
  const known = new Map<string, { readonly at: number; readonly one: Element | null }>();
  const find = page.querySelector.bind(page);
  page.querySelector = (wanted: string): Element | null => {
    if (isOfPlace.test(wanted.replaceAll(without, ''))) return find(wanted);
    const at = changes.made();
    const own = known.get(wanted);
    if (own?.at === at) return own.one;
    const done = own && changes.since(own.at);
    const isSame = own && done && !mayDiffer(wanted, own.one, done);
    const one = isSame ? own.one : find(wanted);
    known.set(wanted, { at, one });
    return one;
  };
}
