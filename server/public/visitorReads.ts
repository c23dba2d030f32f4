/**
 * Reads for visitors what may take long: beside the server's own work, few at once, and each address in its turn, so that
 * whoever asks a hundred things keeps themselves waiting. It never refuses anybody for asking often, only for not waiting.
 */
import type { Db } from '../db/db.ts';
import { HttpError } from '../httpError.ts';
import { placeOf } from '../throttle.ts';
import { waitingMost } from '../turns.ts';

/** SQLite has one thread for them; of PostgreSQL's connections most are left to those who work with it. */
const atOnce = { sqlite: 1, postgres: 4 } as const;

/** Runs jobs, `most` at once; the places that wait come one after the other, each with its oldest job. */
export function placesInTurn(most: number) {
  let running = 0;
  const waiting = new Map<string, (() => void)[]>();

  function handOn(): void {
    const [first] = waiting;
    if (!first) {
      running -= 1;
      return;
    }
    const [place, jobs] = first;
    const begin = jobs.shift();
    // Behind the others again.
    waiting.delete(place);
    if (jobs.length > 0) waiting.set(place, jobs);
    begin?.();
  }

  return async <T>(place: string, job: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      const jobs = waiting.get(place) ?? [];
      if (jobs.length >= waitingMost) {
        throw new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '2' } });
      }
      waiting.set(place, jobs);
      await new Promise<void>((resolve) => {
        jobs.push(resolve);
      });
    } else running += 1;
    try {
      return await job();
    } finally {
      handOn();
    }
  };
}

/** How an address reads: as `db.rows`, for what may take long. */
export function createVisitorReads(db: Db): (address: string) => Db['rows'] {
  const inTurn = placesInTurn(atOnce[db.dialect]);
  return (address) => (query) => inTurn(placeOf(address), () => db.aside(query, 'visitors'));
}
