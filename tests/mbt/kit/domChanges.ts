/** Whether a page in jsdom is still as it was when it was last looked at. It changes nothing, and judges nothing. */

/** Answers a number that stays the same for as long as nothing does that can be seen. */
export function changesOf(page: Document): () => number {
  let count = 0;
  // Both are told of at once, as a look may come before the observer's turn.
  const observer = new MutationObserver(() => void (count += 1));
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let before: readonly unknown[] = [];
  let at = -1;
  let boxes: readonly HTMLInputElement[] = [];
  return () => {
    if (observer.takeRecords().length > 0) count += 1;
    if (count !== at)
      boxes = ['input', 'textarea', 'select'].flatMap((tag) =>
        Array.from(page.getElementsByTagName(tag) as HTMLCollectionOf<HTMLInputElement>),
      );
    // What no observer is told of.
    const now = [page.activeElement, location.href, ...boxes.map(({ value }) => value)];
    if (count === at && now.some((one, index) => one !== before[index])) count += 1;
    before = now;
    at = count;
    return count;
  };
}

/** What a page looks for again while it is as it was is found at once: it asks the same with every key. */
export function findOnce(page: Document, changes: () => number): void {
  let at = -1;
  let known = new Map<string, Element | null>();
  const find = page.querySelector.bind(page);
  page.querySelector = (wanted: string): Element | null => {
    // What an element is at the moment, no change tells of.
    if (wanted.includes(':')) return find(wanted);
    const now = changes();
    if (now !== at) known = new Map();
    at = now;
    const own = known.get(wanted);
    const one = own === undefined ? find(wanted) : own;
    known.set(wanted, one);
    return one;
  };
}
