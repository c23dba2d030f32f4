/** What a save has to wait for: text that is told late because telling is dear, and what is still on its way from the server. It holds neither. */
import { createSignal } from '../page/signal.ts';

const late = new Set<() => void>();
const coming = new Set<Promise<void>>();
const changed = createSignal();

/** A field that tells late gives in how to make it tell now. Answers how to take that back. */
export function onFlush(tell: () => void): () => void {
  late.add(tell);
  return () => void late.delete(tell);
}

/** A file, or what a field asked the server for, is on its way. Answers how to say that it has arrived, or never will. */
export function onTheWay(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  coming.add(promise);
  changed.tell();
  return () => {
    coming.delete(promise);
    resolve();
    changed.tell();
  };
}

/** Some file is on its way: what is unsaved is not all told yet. */
export const isComing = (): boolean => coming.size > 0;

/** Hears when a file sets out, has arrived, or never will. Answers how to stop hearing. */
export const onComing = changed.hear;

/** Every field that tells late tells what it holds now. */
export const tellLate = (): void => late.forEach((tell) => tell());

/** Every field tells what it holds, and every file has arrived, before a save is checked. */
export async function flushFields(): Promise<void> {
  tellLate();
  if (coming.size === 0) return;
  await Promise.all(coming);
  // What has arrived may stand in a text that tells late.
  tellLate();
}
