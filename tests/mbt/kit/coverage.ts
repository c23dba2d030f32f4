/** What was seen of each transition, for the application's machines page: kept beside the report. It walks nothing. */
import { levels, type Level, type Result } from './results.ts';

export interface Coverage {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly machines: Readonly<Record<string, Readonly<Record<string, Level | 'failed'>>>>;
}

/** The strongest evidence of each transition, by machine; one that a failing path took has failed. */
export function coverageOf(results: readonly Result[], at: string): Coverage {
  const machines: Record<string, Record<string, Level | 'failed'>> = {};
  for (const level of levels) {
    for (const { walked } of results.filter((one) => one.level === level)) {
      for (const { machine, taken, faults } of walked) {
        const seen = (machines[machine] ??= {});
        for (const one of taken) {
          if (faults.length > 0) seen[one] = 'failed';
          else if (seen[one] !== 'failed') seen[one] = level;
        }
      }
    }
  }
  return { at, machines };
}
