/** Which language the interface is in now, and who wants to hear of a change. It loads nothing, draws nothing. */
import { defaultLanguage, languageOf, type AnyLanguageCode, type Language } from './languages.ts';

let current = languageOf(defaultLanguage);
let changes = 0;
const listeners = new Set<() => void>();

export const language = (): Language => current;

/** Takes a language whose catalogue is there, and tells whoever subscribed. */
export function take(code: AnyLanguageCode): void {
  if (current.code === code) return;
  current = languageOf(code);
  changes += 1;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: `useSyncExternalStore(subscribe, version)`. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const version = (): number => changes;
