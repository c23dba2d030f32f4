/** `run`: walks the planned paths at a level, says what failed and what was not reached. */
import { keep, levels, type Result } from '../kit/results.ts';
import { screens } from '../screens/index.ts';
import { adaptersOf, exits, Misuse, oneOf, shardOf, type Ask } from './ask.ts';
import { countOf, planFor } from './planning.ts';
import { table, tell, type Verb } from './verb.ts';
import { faultLines, walkPaths } from './walking.ts';

async function runMachines(ask: Ask): Promise<Result> {
  const began = performance.now();
  const isOurs = shardOf(ask);
  const walked: Result['walked'][number][] = [];
  const goals: Result['goals'][number][] = [];
  for (const adapter of adaptersOf(ask)) {
    const plan = planFor(adapter, ask);
    const paths = plan.paths.filter((_, index) => isOurs(index));
    const ids = new Set(paths.map(({ id }) => id));
    walked.push(...(await walkPaths(adapter, paths)));
    for (const { excluded, ...count } of countOf(adapter, plan, (id) => ids.has(id))) {
      const reasons = excluded.map((goal) => ({ goal, reason: adapter.unreached[goal] ?? '' }));
      goals.push({ machine: adapter.name, ...count, excluded: reasons });
    }
  }
  return { level: 'machine', walked, goals, ms: performance.now() - began };
}

/** The screens of the machines asked for, in jsdom or in Chromium. */
async function runStage(ask: Ask, level: 'dom' | 'e2e'): Promise<Result> {
  const asked = new Set(adaptersOf(ask).map(({ name }) => name));
  const own = screens.filter(({ name }) => asked.has(name));
  if (own.length === 0)
    throw new Misuse(`no screen of these is walked: ${screens.map(({ name }) => name).join(', ')}`);
  const { runScreens } = await import('./staging.ts');
  return runScreens(level, own, shardOf(ask));
}

/** What is left out, by its reason. */
function leftOut({ machine, excluded }: Result['goals'][number]): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of excluded) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [...reasons].map(([reason, count]) => `${machine} leaves out ${count}: ${reason}`);
}

export function resultLines({ walked, goals, ms, level }: Result): string[] {
  const machines = [...new Set(goals.map(({ machine }) => machine))];
  const kinds = [...new Set(goals.map(({ kind }) => kind))];
  const count = (machine: string, kind: string) => {
    const found = goals.find((one) => one.machine === machine && one.kind === kind);
    return found ? `${found.reached}/${found.all}` : '-';
  };
  const paths = (machine: string) => walked.filter((one) => one.machine === machine);
  const steps = (machine: string) => paths(machine).reduce((sum, one) => sum + one.steps.length, 0);
  const failed = walked.filter(({ faults }) => faults.length > 0);
  return [
    ...table([
      ['machine', ...kinds, 'paths', 'steps', 'failed'],
      ...machines.map((machine) =>
        [machine].concat(
          kinds.map((kind) => count(machine, kind)),
          [
            paths(machine).length,
            steps(machine),
            failed.filter((one) => one.machine === machine).length,
          ].map(String),
        ),
      ),
    ]),
    ...failed.slice(0, 5).flatMap(faultLines),
    ...goals.flatMap(({ machine, missing }) => missing.map((goal) => `${machine} misses ${goal}`)),
    ...goals.flatMap(leftOut),
    `level ${level}: ${walked.length} paths, ${failed.length} failed, ${(ms / 1000).toFixed(1)} s`,
  ];
}

export const run: Verb = {
  says: 'walks the paths that reach the goals, and compares what is seen with what is promised',
  flags: ['machine', 'goal', 'seed', 'max-steps', 'shard', 'level'],
  async run(ask) {
    const level = oneOf(ask, 'level', levels) ?? 'machine';
    const result = level === 'machine' ? await runMachines(ask) : await runStage(ask, level);
    keep(result.level, result);
    tell(ask, result, () => resultLines(result));
    if (result.walked.some(({ faults }) => faults.length > 0)) return exits.failed;
    return result.goals.some(({ missing }) => missing.length > 0) ? exits.missed : exits.ok;
  },
};
