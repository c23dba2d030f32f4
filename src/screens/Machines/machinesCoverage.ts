/** What the testers' kit last saw of each transition, as the server keeps it. It colours nothing. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export const evidences = ['failed', 'never', 'machine', 'dom', 'e2e'] as const;
/** The strongest evidence there is; `never`: no path took it. */
export type Evidence = (typeof evidences)[number];

interface Coverage {
  /** When the report was written, ISO 8601. */
  readonly at: string;
  readonly machines: Readonly<Record<string, Readonly<Record<string, Evidence>>>>;
}

export function useCoverage(): Coverage | null {
  const { data } = useQuery({
    queryKey: ['machines', 'coverage'],
    queryFn: async () => (await call<{ data: Coverage | null }>('/machines/coverage')).data,
    retry: false,
  });
  return data ?? null;
}

export type Known = (transition: string) => Evidence | undefined;
export const knownOf =
  (coverage: Coverage | null, machine: string): Known =>
  (transition) =>
    coverage?.machines[machine] && (coverage.machines[machine][transition] ?? 'never');

/** How many of a machine's transitions have been seen at any level. */
export const seenOf = (names: readonly string[], known: Known): number =>
  names.filter((name) => {
    const evidence = known(name);
    return evidence !== undefined && evidence !== 'never' && evidence !== 'failed';
  }).length;

/** Of several, the one that needs a look most. */
export const worstOf = (all: readonly (Evidence | undefined)[]): Evidence | undefined =>
  evidences.find((evidence) => all.includes(evidence));
