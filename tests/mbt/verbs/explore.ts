/** `explore`: long ways by chance, with faults and in haste; what fails is made short and stored for `replay`. */
import type { Adapter } from '../kit/adapter.ts';
import { wander, wideGraph } from '../kit/explore.ts';
import { walkInHaste } from '../kit/race.ts';
import { keep, kept, levels, type Walked } from '../kit/results.ts';
import { walk } from '../kit/walk.ts';
import { adaptersOf, exits, expectPage, Misuse, numberOf, oneOf, textOf, type Ask } from './ask.ts';
import { planVersion, stored, type StoredPath } from './planning.ts';
import { leftOnSite } from './screensAsked.ts';
import { counted, tell, type Verb } from './verb.ts';
import { faultLines, shrunk, type Walker } from './walking.ts';

const foundName = 'found';
export const foundPaths = (): readonly StoredPath[] => {
  const file = kept(foundName) as { paths?: readonly StoredPath[] } | undefined;
  return file?.paths ?? [];
};

/** One long way that failed, as short as it still does. */
interface Finding {
  readonly path: StoredPath;
  readonly walked: Walked;
}
export interface Explored {
  readonly walks: number;
  readonly steps: number;
  readonly found: readonly Finding[];
  /** What a deployed site leaves out. */
  readonly left: readonly string[];
}
export interface Wandering {
  readonly seed: number;
  readonly walks: number;
  readonly mostSteps: number | undefined;
  readonly faults: boolean;
  readonly races: boolean;
}

/** Unless one is asked for, every way goes with faults and every other one in haste. */
function wanderingOf(ask: Ask): Wandering {
  const { faults = false, races = false } = ask.given;
  const isEither = Boolean(faults || races);
  return {
    seed: numberOf(ask, 'seed') ?? 1,
    walks: numberOf(ask, 'walks') ?? 3,
    mostSteps: numberOf(ask, 'max-steps'),
    faults: Boolean(faults) || !isEither,
    races: Boolean(races) || !isEither,
  };
}
/** Of several ways by chance, which are gone in haste. */
export const isHasty = ({ races, faults }: Wandering, round: number): boolean =>
  races && (!faults || round % 2 === 1);

async function onMachines(adapters: readonly Adapter[], asked: Wandering): Promise<Explored> {
  const found: Finding[] = [];
  let [walks, steps] = [0, 0];
  for (const adapter of adapters) {
    for (const [view, model] of adapter.models.entries()) {
      const place = { name: adapter.name, view, graph: wideGraph(model, asked.faults) };
      for (let round = 0; round < asked.walks; round += 1) {
        const path = wander(place, asked.seed * 1000 + round, asked.mostSteps);
        if (!path) continue;
        walks += 1;
        steps += path.steps.length;
        const races = isHasty(asked, round);
        const walker: Walker = races ? walkInHaste : (of, way) => walk(of, way, { first: true });
        const [fault] = await walker(model, path);
        if (!fault) continue;
        const short = await shrunk(adapter, path, fault, walker);
        const one = stored(short);
        const faults = await walker(model, short);
        found.push({
          path: races ? { ...one, races } : one,
          walked: { ...one, faults, taken: [], ms: 0 },
        });
      }
    }
  }
  return { walks, steps, found, left: [] };
}

export const explore: Verb = {
  says: 'walks long ways by chance, shrinks what fails and stores it; with faults and in haste, unless one of them is asked for',
  flags: [
    'machine',
    'level',
    'seed',
    'walks',
    'max-steps',
    'faults',
    'races',
    'workers',
    'dir',
    'input',
    'url',
    'headed',
  ],
  async run(ask) {
    const level = oneOf(ask, 'level', levels) ?? 'machine';
    expectPage(ask, level);
    const asked = wanderingOf(ask);
    const own = adaptersOf(ask);
    const { walks, steps, found, left } =
      level === 'machine'
        ? await onMachines(own, asked)
        : await (await import('./explorePages.ts')).onPages(ask, level, own, asked);
    // What was not walked at all cannot have gone well.
    if (walks === 0) throw new Misuse('no way was found, and so none was walked');
    const paths = new Map(found.map(({ path }) => [path.id, path]));
    const all = [...foundPaths().filter(({ id }) => !paths.has(id)), ...paths.values()];
    if (found.length > 0) keep(foundName, { version: planVersion, paths: all });
    const named = textOf(ask, 'machine') ?? 'all machines';
    tell(ask, { ...asked, level, walks, steps, found: [...paths.values()], left }, () => [
      ...found.flatMap(({ walked }) => faultLines(walked)),
      `seed ${asked.seed}, ${named} at level ${level}: ${counted(walks, 'way')}, ${counted(steps, 'step')}, ${counted(found.length, 'failure')}`,
      ...leftOnSite(left),
    ]);
    return found.length > 0 ? exits.failed : exits.ok;
  },
};
