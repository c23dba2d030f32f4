/** What was seen of each transition, for the application's machines page: kept beside the report. It walks nothing. */
import { levels, type Level, type Result } from './results.ts';

export interface Coverage {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly machines: Readonly<Record<string, Readonly<Record<string, Level | 'failed'>>>>;
}

/** The strongest evidence of each transition, by machine; one that only failing paths took at a level has failed. */
export function coverageOf(results: readonly Result[], at: string): Coverage {
  const machines: Record<string, Record<string, Level | 'failed'>> = {};
  for (const level of levels) {
    const own = results.filter((one) => one.level === level).flatMap(({ walked }) => walked);
    const passed = new Set(
      own
        .filter(({ faults }) => faults.length === 0)
        .flatMap(({ machine, taken }) => taken.map((one) => `${machine} ${one}`)),
    );
    for (const { machine, taken } of own) {
      const seen = (machines[machine] ??= {});
      for (const one of taken)
        if (!passed.has(`${machine} ${one}`)) seen[one] = 'failed';
        else if (seen[one] !== 'failed') seen[one] = level;
    }
  }
  return { at, machines };
}
