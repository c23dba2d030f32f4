/** Tells of every command that was run, with what it was told: to macros, to what teaches keys, to the tour. It runs none. */
import type { Command } from '../commands/command.ts';
import type { Values } from '../machines/types.ts';
import { createSignal } from './page/signal.ts';

type Listener = (command: Command, args: Values) => void;
const ran = createSignal<Parameters<Listener>>();

/** Hears of each command once it was run. Answers how to stop. */
export const onRan = ran.hear;

export function tellRan(command: Command, args: Values): void {
  ran.tell(command, args);
}
