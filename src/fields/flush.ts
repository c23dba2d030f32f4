/** What is typed but not told yet, by fields that tell late because telling is dear. It holds no text itself. */
const late = new Set<() => void>();

/** A field that tells late gives in how to make it tell now. Answers how to take that back. */
export function onFlush(tell: () => void): () => void {
  late.add(tell);
  return () => void late.delete(tell);
}

/** Every field tells what it holds, before a save is checked. */
export function flushFields(): void {
  for (const tell of late) tell();
}
