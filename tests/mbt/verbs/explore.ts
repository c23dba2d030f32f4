/** `explore`: long ways by chance, with every fault; what fails is made short and stored for `replay`. */
import { faultyGraph, wander } from '../kit/explore.ts';
import { kept, keep } from '../kit/results.ts';
import { walk } from '../kit/walk.ts';
import { adaptersOf, exits, numberOf } from './ask.ts';
import { planVersion, stored, type StoredPath } from './planning.ts';
import { print, tell, type Verb } from './verb.ts';
import { faultLines, shrunk } from './walking.ts';

export const foundName = 'found';
export const foundPaths = (): readonly StoredPath[] => {
  const file = kept(foundName) as { paths?: readonly StoredPath[] } | undefined;
  return file?.paths ?? [];
};

export const explore: Verb = {
  says: 'walks long ways by chance, shrinks what fails and stores it',
  flags: ['machine', 'seed', 'walks', 'max-steps'],
  async run(ask) {
    const seed = numberOf(ask, 'seed') ?? 1;
    const walks = numberOf(ask, 'walks') ?? 3;
    const found = new Map<string, StoredPath>();
    let steps = 0;
    for (const adapter of adaptersOf(ask)) {
      for (const [view, model] of adapter.models.entries()) {
        const graph = faultyGraph(model);
        for (let round = 0; round < walks; round += 1) {
          const place = { name: adapter.name, view, graph };
          const path = wander(place, seed * 1000 + round, numberOf(ask, 'max-steps'));
          if (!path) continue;
          steps += path.steps.length;
          const [fault] = await walk(model, path);
          if (!fault) continue;
          const short = await shrunk(adapter, path, fault);
          found.set(short.id, stored(short));
          const faults = await walk(model, short);
          if (!ask.given.json)
            faultLines({ ...stored(short), faults, taken: [], ms: 0 }).forEach(print);
        }
      }
    }
    const all = [...foundPaths().filter(({ id }) => !found.has(id)), ...found.values()];
    if (found.size > 0) keep(foundName, { version: planVersion, paths: all });
    tell(ask, { seed, steps, found: [...found.values()] }, () => [
      `seed ${seed}: ${steps} steps, ${found.size} failures`,
    ]);
    return found.size > 0 ? exits.failed : exits.ok;
  },
};
