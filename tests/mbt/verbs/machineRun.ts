/** All goals of one machine against the machine alone, with what was reached. It prints nothing. */
import type { Adapter } from '../kit/adapter.ts';
import type { Result } from '../kit/results.ts';
import { unheldLine } from '../kit/mistakes.ts';
import { Misuse } from './ask.ts';
import { countOf, planWith, type MachineAsk } from './planning.ts';
import { walkPaths } from './walking.ts';

export type Part = Pick<Result, 'walked' | 'goals'>;

/** `2/3`, for whoever keeps it. */
export const partOf = ({ shard }: MachineAsk): string | undefined =>
  shard === undefined ? undefined : `${shard.i}/${shard.n}`;
/** What no path reaches is told once, by the first part. */
export const isOwnGoal = (
  { shard }: MachineAsk,
  own: ReadonlySet<string>,
  id: string | null,
): boolean => shard === undefined || (id === null ? shard.i === 1 : own.has(id));

export const inShard = (shard: MachineAsk['shard'], index: number): boolean =>
  shard === undefined || index % shard.n === shard.i - 1;

export async function runMachine(adapter: Adapter, ask: MachineAsk): Promise<Part> {
  const plan = planWith(adapter, ask);
  const [unheld] = plan.unheld;
  if (unheld) throw new Misuse(unheldLine(adapter.name, unheld));
  const paths = plan.paths.filter((_, index) => inShard(ask.shard, index));
  const ids = new Set(paths.map(({ id }) => id));
  const walked = await walkPaths(adapter, paths);
  const asked = new Map([...plan.goals].filter(([, id]) => isOwnGoal(ask, ids, id)));
  const goals = countOf(adapter, { ...plan, goals: asked }).map(
    ({ kind, reached, all, missing, excluded }) => ({
      machine: adapter.name,
      kind,
      part: partOf(ask),
      reached,
      all,
      missing,
      excluded: excluded.map((goal) => ({ goal, reason: adapter.unreached[goal] ?? '' })),
    }),
  );
  return { walked, goals };
}
