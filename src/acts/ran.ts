/** Tells of every command that was run, with what it was told: to macros, to what teaches keys, to the tour. It runs none. */
import type { Command } from '../../commands/command.ts';
import type { Values } from '../../machines/types.ts';

type Listener = (command: Command, args: Values) => void;
const listeners = new Set<Listener>();

/** Hears of each command once it was run. Answers how to stop. */
export function onRan(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellRan(command: Command, args: Values): void {
  for (const listener of listeners) listener(command, args);
}
