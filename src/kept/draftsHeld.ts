/** Says to other tabs which drafts this one is writing: a lock of the browser's for each, which goes with the tab, however that ends. It keeps no draft. */

const lets = new Map<string, () => void>();

/** From now on, until it is let go or the tab is gone. */
export function holdDraft(key: string): void {
  if (lets.has(key) || !('locks' in navigator)) return;
  const over = Promise.withResolvers<void>();
  lets.set(key, over.resolve);
  // Shared, so that nobody ever waits for it. Where a browser refuses it, the draft counts as one of no tab.
  navigator.locks.request(key, { mode: 'shared' }, () => over.promise).catch(() => undefined);
}

export function letDraftGo(key: string): void {
  lets.get(key)?.();
  lets.delete(key);
}

/** Those that a tab is writing which is still there; where the browser does not tell, none. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.flatMap(({ name }) => name ?? []));
}
