/** Which laws are looked at with the walk of which machine, and what does not hold of them. It draws nothing. */
import { mustBeKept, type Passed } from './kept.ts';
import type { Law, LawSite } from './law.ts';
import { lifeLaws } from './lives.ts';
import { recordLaws } from './records.ts';
import { sessionLaws } from './sessions.ts';

export const laws: Readonly<Record<string, readonly Law[]>> = {
  form: [...recordLaws, ...lifeLaws],
  session: sessionLaws,
};

interface Broke {
  readonly says: string;
  readonly seen: string;
}

/** What a path's own calls came to; and, where a machine is named, each of its laws. */
export async function brokenLaws(
  site: LawSite,
  machine: string | undefined,
  passed: readonly Passed[],
): Promise<readonly Broke[]> {
  const own: Law = {
    says: 'what it answered is kept',
    holds: () => mustBeKept(site, passed),
  };
  const broken: Broke[] = [];
  for (const { says, holds } of [own, ...(laws[machine ?? ''] ?? [])]) {
    try {
      await holds(site);
    } catch (error) {
      broken.push({ says, seen: error instanceof Error ? error.message : String(error) });
    }
  }
  return broken;
}
