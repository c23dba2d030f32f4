/** Waits for what is to come, counting how often it looked: on a computer that has no time, clocks run ahead of what is done. It judges nothing. */
// A page that ends its timers does not end this one.
import { setTimeout as sleep } from 'node:timers/promises';

/** So often it is looked, at least, for the time that it is waited. */
const msPerLook = 25;

export interface Patience {
  readonly ms: number;
  /** Between two looks. */
  readonly pauseMs: number;
}

/** Whether it came to hold. */
export async function comes(
  holds: () => boolean | Promise<boolean>,
  { ms, pauseMs }: Patience,
): Promise<boolean> {
  const until = performance.now() + ms;
  for (let looks = 1; ; looks += 1) {
    if (await holds()) return true;
    if (performance.now() > until && looks >= ms / msPerLook) return false;
    await sleep(pauseMs);
  }
}
