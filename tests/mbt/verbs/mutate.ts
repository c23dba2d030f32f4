/** `mutate`: breaks machines on purpose and says what the paths catch, what survives, and which assertion is idle. */
import type { Broken } from '../kit/broken.ts';
import { mutantsOf } from '../kit/mutants.ts';
import { judge, type Killed } from '../kit/mutate.ts';
import { keep } from '../kit/results.ts';
import { adaptersOf, exits, numberOf, oneOf } from './ask.ts';
import { table, tell, type Verb } from './verb.ts';

const layers = ['model', 'assertions'] as const;
const leastShare = 0.98;

function costsOf(ends: readonly Killed[]): Record<string, number> {
  const costs: Record<string, number> = {};
  for (const { by = [] } of ends) {
    for (const one of by) costs[one] = (costs[one] ?? 0) + (by.length === 1 ? 1 : 0);
  }
  return costs;
}

export const mutate: Verb = {
  says: 'breaks what is tested on purpose: how much of it is caught, and what survives',
  flags: ['machine', 'layer', 'n'],
  async run(ask) {
    const layer = oneOf(ask, 'layer', layers) ?? 'model';
    const most = numberOf(ask, 'n') ?? Infinity;
    const broken: Broken[] = [];
    for (const { name, machine } of adaptersOf(ask)) {
      const to = Math.min(most, mutantsOf(machine).length);
      const ends = await judge({ machine: name, from: 0, to, all: layer === 'assertions' });
      const of = (state: Killed['state']) => ends.filter((one) => one.state === state);
      const killed = of('killed').length;
      const survivors = of('survived').map(({ id }) => id);
      const costs = layer === 'assertions' ? costsOf(ends) : {};
      const killable = killed + survivors.length;
      broken.push({ machine: name, made: ends.length, killable, killed, survivors, costs });
    }
    keep(`mutants-${layer}`, broken);
    const killable = broken.reduce((sum, one) => sum + one.killable, 0);
    const killed = broken.reduce((sum, one) => sum + one.killed, 0);
    const share = killed / Math.max(1, killable);
    tell(ask, broken, () => [
      ...table([
        ['machine', 'mutants', 'killable', 'caught', 'share'],
        ...[
          ...broken,
          {
            machine: 'all',
            made: broken.reduce((sum, one) => sum + one.made, 0),
            killable,
            killed,
          },
        ].map((one) => [
          one.machine,
          one.made,
          one.killable,
          one.killed,
          `${((100 * one.killed) / Math.max(1, one.killable)).toFixed(1)} %`,
        ]),
      ]),
      ...broken.flatMap((one) => one.survivors.map((id) => `${one.machine} survivor ${id}`)),
      ...broken.flatMap((one) =>
        Object.entries(one.costs)
          .filter(([, cost]) => cost === 0)
          .map(([assertion]) => `${one.machine} never alone: ${assertion}`),
      ),
    ]);
    return share >= leastShare ? exits.ok : exits.failed;
  },
};
