/** Long ways by chance over rendered pages, in jsdom or in Chromium: walked by workers, made short where they failed. */
import type { Adapter } from '../kit/adapter.ts';
import { wanderOver } from '../kit/explore.ts';
import { idOf } from '../kit/plan.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { screenGraph } from '../kit/screenPlan.ts';
import { movesOf, possibleOf, type Move } from '../kit/screenRun.ts';
import { numberOf, type Ask } from './ask.ts';
import { isHasty, type Explored, type Wandering } from './explore.ts';
import { inPool } from './pool.ts';
import { worldOptionsOf } from './run.ts';
import { screensAsked } from './screensAsked.ts';
import { jobOf, type PageLevel } from './staging.ts';

/** Of a way over a page, whose steps take longer than a machine's. */
const usualSteps = 25;

const isGood = ({ ending, around }: Move): boolean =>
  !around &&
  (ending === undefined || (Number(ending.reply.status) < 400 && ending.reply.fault === undefined));

function waysOf(screen: AnyScreen, level: PageLevel, asked: Wandering) {
  const moves = movesOf(screen, { onlyDom: level === 'dom' }).filter(
    (move) => asked.faults || isGood(move),
  );
  const place = { name: screen.name, graph: screenGraph(screen, screen.reach, moves) };
  return Array.from({ length: asked.walks }, (_, round) => {
    const found = wanderOver(place, asked.seed * 1000 + round, asked.mostSteps ?? usualSteps);
    if (!found) return undefined;
    // Places that look alike may differ in what can be done there: a way goes as far as it can be gone.
    const steps = possibleOf(screen, found.start, found.steps);
    const names = steps.map(({ name }) => name);
    const way = { start: found.start, steps: names, id: idOf(screen.name, found.start, names) };
    return names.length > 0 ? { way, races: isHasty(asked, round) } : undefined;
  }).filter((one) => one !== undefined);
}

export async function onPages(
  ask: Ask,
  level: PageLevel,
  adapters: readonly Adapter[],
  asked: Wandering,
): Promise<Explored> {
  const options = worldOptionsOf(ask);
  const { own, left } = screensAsked(adapters, options.url);
  if (options.url !== undefined) await (await import('../kit/backend.ts')).expectSite(options.url);
  const ways = own.flatMap((screen) =>
    waysOf(screen, level, asked).map(({ way, races }) => {
      const job = jobOf(level, { ...way, machine: screen.name });
      return Object.assign(job, { races, shrinks: true });
    }),
  );
  const workers = numberOf(ask, 'workers') ?? (options.headed ? 1 : undefined);
  const walked = await inPool(ways, { level, options }, workers);
  const found = walked.flatMap((one, index) => {
    if (one.faults.length === 0) return [];
    const { id, machine, view, start, steps } = one;
    const races = ways[index]?.races === true;
    const path = { id, machine, view, start, steps, level };
    return [{ path: races ? { ...path, races } : path, walked: one }];
  });
  const steps = ways.reduce((sum, one) => sum + one.steps.length, 0);
  return { walks: ways.length, steps, found, left };
}
