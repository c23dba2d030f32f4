/** Lets only so many jobs run at once, the others waiting in order. It never drops or repeats one. */
import { HttpError } from './httpError.ts';

/** How many may wait before the next is told to come back. */
export const waitingMost = 200;
const retryAfter = { headers: { 'Retry-After': '2' } };

/** `turns(2)` gives a function that runs what it is given, two at a time; 503 (or 429) once too many wait. */
export function turns(
  atOnce: number,
  refusal: 503 | 429 = 503,
): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) {
        const code = refusal === 503 ? 'UNAVAILABLE' : 'TOO_MANY_REQUESTS';
        throw new HttpError(refusal, code, retryAfter);
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
