/** Lets others have their turn in the midst of much work, neither rarely nor after every bit of it. It does no work itself. */
import { setImmediate as nextTick } from 'node:timers/promises';

/** So long work goes on without a turn: where it is a transaction, each turn of a reader is waited for by all writers. */
const workMs = 20;

let lastTurn = 0;

/** Waits for a turn of the process where the last one is some time ago. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - lastTurn < workMs) return;
  await nextTick();
  lastTurn = performance.now();
}
