/** `plan`: which paths reach which goals, in how many steps beside the stock generator's. */
import { graphOf } from '../kit/graph.ts';
import { stockSteps } from '../kit/stock.ts';
import { adaptersOf, exits, kindsOf, textOf, writeOut } from './ask.ts';
import { countOf, planFor, planVersion, stored } from './planning.ts';
import { table, tell, type Verb } from './verb.ts';

export const plan: Verb = {
  says: 'writes the paths that reach the goals, and compares their steps with the stock generator’s',
  flags: ['machine', 'goal', 'seed', 'max-steps', 'out'],
  run(ask) {
    const kinds = kindsOf(ask, ['states', 'transitions']);
    const planned = adaptersOf(ask).map((adapter) => {
      const made = planFor(adapter, ask, kinds);
      const graphs = adapter.models.map((model) => graphOf(model));
      const stock = (of: 'transitions' | 'pairs') =>
        graphs.reduce((sum, graph) => sum + stockSteps(graph, of), 0);
      const of = kinds.includes('pairs') ? 'pairs' : 'transitions';
      return { adapter, made, counts: countOf(adapter, made), stock: stock(of) };
    });
    const out = textOf(ask, 'out');
    if (out !== undefined) {
      const paths = planned.flatMap(({ made }) => made.paths.map(stored));
      const file = { version: planVersion, goals: kinds, paths };
      writeOut(out, `${JSON.stringify(file, null, 2)}\n`);
    }
    const rows = planned.map(({ adapter, made, counts, stock }) => ({
      machine: adapter.name,
      paths: made.paths.length,
      steps: made.steps,
      stock,
      ratio: Number((made.steps / Math.max(1, stock)).toFixed(3)),
      goals: counts,
      ways: made.paths.map(stored),
    }));
    const sum = (of: 'steps' | 'stock' | 'paths') => rows.reduce((all, row) => all + row[of], 0);
    const ratio = (sum('steps') / Math.max(1, sum('stock'))).toFixed(3);
    tell(ask, rows, () => [
      ...table([
        ['machine', 'goals', 'paths', 'steps', 'stock', 'ratio'],
        ...rows.map(({ machine, goals, paths, steps, stock, ratio: own }) => [
          machine,
          goals.map(({ kind, reached, all }) => `${kind} ${reached}/${all}`).join(', '),
          paths,
          steps,
          stock,
          own,
        ]),
        ['all', '', sum('paths'), sum('steps'), sum('stock'), ratio],
      ]),
      // Of machines that are named, each path: by its letters it can be replayed.
      ...(textOf(ask, 'machine') === undefined
        ? []
        : rows.flatMap(({ ways }) =>
            ways.map(({ id, start, steps }) => `${id} ${[start, ...steps].join(' → ')}`),
          )),
      ...rows.flatMap(({ machine, goals }) =>
        goals.flatMap(({ missing }) => missing.map((goal) => `${machine} misses ${goal}`)),
      ),
    ]);
    return rows.some(({ goals }) => goals.some(({ missing }) => missing.length > 0))
      ? exits.missed
      : exits.ok;
  },
};
