/** Lets only so many jobs run at once, the others waiting in order. It never drops or repeats one. */
import { HttpError } from './httpError.ts';

/** How many may wait before the next is told to come back (503). */
const waitingMost = 200;

/** `turns(2)` gives a function that runs what it is given, two at a time. */
export function turns(atOnce: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) {
        throw new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '2' } });
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await job();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
