/** Whether a page in jsdom is still as it was when it was last looked at, and what has changed since. It changes nothing, and judges nothing. */

/** So many changes back it is known what they were. */
const mostKnown = 500;
const isElement = ({ nodeType }: Node): boolean => nodeType === 1;

export interface Changes {
  /** Answers a number that stays the same for as long as nothing does that can be seen. */
  (): number;
  /** What was done to elements since it was this number; undefined: that is too long ago. */
  since(at: number): readonly MutationRecord[] | undefined;
}

export function changesOf(page: Document): Changes {
  let count = 0;
  let log: { readonly at: number; readonly records: readonly MutationRecord[] }[] = [];
  /** What was done before this number is not known any more. */
  let knownFrom = 0;
  let areBoxesOld = true;
  const note = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return;
    count += 1;
    log.push({ at: count, records });
    if (log.length > mostKnown) {
      log = log.slice(mostKnown / 2);
      knownFrom = (log[0]?.at ?? count) - 1;
    }
    areBoxesOld ||= records.some(
      ({ type, addedNodes, removedNodes }) =>
        type === 'childList' &&
        ([...addedNodes].some(isElement) || [...removedNodes].some(isElement)),
    );
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
  let boxes: readonly HTMLInputElement[] = [];
  const now = (): number => {
    note(observer.takeRecords());
    if (areBoxesOld)
      boxes = ['input', 'textarea', 'select'].flatMap((tag) =>
        Array.from(page.getElementsByTagName(tag) as HTMLCollectionOf<HTMLInputElement>),
      );
    areBoxesOld = false;
    // What no observer is told of.
    const own = [page.activeElement, location.href, ...boxes.map(({ value }) => value)];
    if (count === at && own.some((one, index) => one !== before[index])) count += 1;
    before = own;
    at = count;
    return count;
  };
  return Object.assign(now, {
    since: (from: number) =>
      from < knownFrom ? undefined : log.flatMap((one) => (one.at > from ? one.records : [])),
  });
}

/** Whether what is looked for by these words may be another now. */
function mayDiffer(wanted: string, one: Element | null, records: readonly MutationRecord[]) {
  if (one && !one.isConnected) return true;
  return records.some(({ type, attributeName, addedNodes }) => {
    if (type === 'attributes') {
      const name = attributeName ?? '';
      const sign = { id: '#', class: '.' }[name] ?? name;
      return wanted.includes(name) || wanted.includes(sign);
    }
    // What goes leaves the rest as it is.
    return [...addedNodes].some((node) => {
      if (!isElement(node)) return false;
      const added = node as Element;
      return added.matches(wanted) || added.querySelector(wanted) !== null;
    });
  });
}

/** What an element is at the moment, or beside another, no change tells of. */
const isOfPlace = /:|\+|~(?!=)/;

/** What a page looks for again is found at once, unless something that could make it another has changed: it asks the same with every key. */
export function findOnce(page: Document, changes: Changes): void {
  const known = new Map<string, { readonly at: number; readonly one: Element | null }>();
  const find = page.querySelector.bind(page);
  page.querySelector = (wanted: string): Element | null => {
    if (isOfPlace.test(wanted)) return find(wanted);
    const at = changes();
    const own = known.get(wanted);
    if (own?.at === at) return own.one;
    const records = own && changes.since(own.at);
    const isSame = own && records && !mayDiffer(wanted, own.one, records);
    const one = isSame ? own.one : find(wanted);
    known.set(wanted, { at, one });
    return one;
  };
}
