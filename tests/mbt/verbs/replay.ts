/** `replay`: one path again, by its id or out of a file, step by step. */
import { existsSync } from 'node:fs';
import { goalKinds } from '../kit/plan.ts';
import type { Path } from '../kit/model.ts';
import { withSteps } from '../kit/shrink.ts';
import { keptResult } from '../kit/results.ts';
import { walk, type Fault } from '../kit/walk.ts';
import { adapterNamed, exits, Misuse, numberOf, type Ask } from './ask.ts';
import { adapters } from '../adapters/index.ts';
import { foundPaths } from './explore.ts';
import { planFor, readPaths, revived, stored, type StoredPath } from './planning.ts';
import { tell, type Verb } from './verb.ts';
import { modelOf } from './walking.ts';

/** Looked for where it was walked last, then among what was found, then in the plan of all goals. */
function pathsFor(what: string, ask: Ask): readonly Path[] {
  if (existsSync(what)) return readPaths(what);
  if (!/^[A-Z2-9]{6}$/.test(what)) throw new Misuse(`${what} is no file and no path’s id`);
  const known = [...(keptResult('machine')?.walked ?? []), ...foundPaths()];
  const found = known.find(({ id }) => id === what);
  if (found) return [revived(found)];
  for (const adapter of Object.values(adapters)) {
    const path = planFor(adapter, ask, goalKinds).paths.find(({ id }) => id === what);
    if (path) return [path];
  }
  throw new Misuse(`no path has the id ${what}`);
}

type Told = StoredPath & { readonly faults: readonly Fault[] };
const linesOf = ({ id, machine, start, steps, faults }: Told): string[] => {
  const lines = [`${machine} ${id}`];
  for (const [at, step] of [start, ...steps].entries()) {
    const wrong = faults.filter((one) => one.at === at);
    lines.push(`${String(at).padStart(3)} ${wrong.length > 0 ? '✗' : '✓'} ${step}`);
    for (const { assertion, expected, seen } of wrong)
      lines.push(`      ${assertion}: expected ${expected}, seen ${seen}`);
  }
  return lines;
};

export const replay: Verb = {
  says: 'walks one path again, by its id, or those of a file',
  usage: 'replay <id or file>',
  flags: ['until'],
  async run(ask) {
    const [what] = ask.words;
    if (what === undefined) throw new Misuse('replay needs the id of a path, or a file');
    const until = numberOf(ask, 'until');
    const told: Told[] = [];
    for (const path of pathsFor(what, ask)) {
      const part = until === undefined ? path : withSteps(path, path.steps.slice(0, until));
      const faults = await walk(modelOf(adapterNamed(part.machine), part), part);
      told.push({ ...stored(part), faults });
    }
    tell(ask, told, () => told.flatMap(linesOf));
    return told.some(({ faults }) => faults.length > 0) ? exits.failed : exits.ok;
  },
};
