/** `replay`: one path again, by its id or out of a file, step by step, at the level where it was walked or another. */
import { existsSync } from 'node:fs';
import type { Path } from '../kit/model.ts';
import { isId } from '../kit/plan.ts';
import { keptResult, levels, type Level, type Walked } from '../kit/results.ts';
import { walkMachine } from '../kit/screenMachine.ts';
import { walkInHaste } from '../kit/race.ts';
import { walk, type Fault } from '../kit/walk.ts';
import { adapterNamed, exits, expectPage, Misuse, numberOf, oneOf, type Ask } from './ask.ts';
import { foundPaths } from './explore.ts';
import { pathOf, unknownId } from './pathIndex.ts';
import { readStored, revived, stored, type StoredPath } from './planning.ts';
import { slowOf, worldOptionsOf } from './run.ts';
import { isTrace } from '../traces/read.ts';
import { replayTrace } from '../traces/tell.ts';
import { tell, type Verb } from './verb.ts';
import { modelOf } from './walking.ts';

interface Found {
  readonly path: StoredPath;
  /** Where it was walked, if it is known. */
  readonly level?: Level | undefined;
}
const isNewer = ({ faults }: Walked): number => (faults.length > 0 ? 0 : 1);

/**
 * What takes minutes is told: at a terminal how far it is, in one line that makes room for what comes of it; elsewhere
 * once, before it begins.
 */
export function searchWords(id: string, made: number, of: number, isTerminal: boolean): string {
  if (isTerminal)
    return `\r\u001B[K${made < of ? `looking for ${id}: ${made} of ${of} plans are made` : ''}`;
  return made > 0
    ? ''
    : `${id} was not walked here: ${of} plans are made and kept to look for it, which can take minutes\n`;
}

/** Looked for where it was walked last, then among what was found, then in every usual plan. */
async function pathsFor(what: string): Promise<readonly Found[]> {
  if (existsSync(what)) return readStored(what).map((path) => ({ path, level: path.level }));
  const id = what.toUpperCase();
  if (!isId(id))
    throw new Misuse(
      `“${what}” is no file and no path’s id: six letters and digits, without I, L, O, 0 and 1`,
    );
  const walked = levels
    .flatMap((level) => (keptResult(level)?.walked ?? []).map((path) => ({ path, level })))
    .toSorted((a, b) => isNewer(a.path) - isNewer(b.path));
  const found = foundPaths().map((path) => ({ path, level: path.level }));
  const told = [...walked, ...found];
  const known = told.find((one) => one.path.id === id);
  if (known) return [known];
  const { path, known: planned } = await pathOf(id, (made, of) => {
    process.stderr.write(searchWords(id, made, of, process.stderr.isTTY));
  });
  if (path) return [{ path, level: path.level }];
  throw new Misuse(unknownId(id, [...new Set([...told.map((one) => one.path.id), ...planned])]));
}

type Told = StoredPath & { readonly faults: readonly Fault[] };
const linesOf = ({ id, machine, start, steps, faults }: Told): string[] => {
  const lines = [`${machine} ${id}`];
  const last = faults[0]?.at ?? Infinity;
  for (const [at, step] of [start, ...steps].entries()) {
    const wrong = faults.filter((one) => one.at === at);
    lines.push(
      `${String(at).padStart(3)} ${wrong.length > 0 ? '✗' : at > last ? '·' : '✓'} ${step}`,
    );
    for (const { assertion, expected, seen } of wrong)
      lines.push(`      ${assertion}: expected ${expected}, seen ${seen}`);
  }
  return lines;
};

/** A path of the model alone, or of a screen over its machine alone. */
async function onMachine(path: StoredPath, until: number | undefined): Promise<Told> {
  const { screenPathOf } = await import('./staging.ts');
  const { id, machine, view, start, steps } = path;
  const told = (faults: readonly Fault[]): Told => ({
    id,
    machine,
    view,
    start,
    steps: steps.slice(0, until),
    faults,
  });
  const model = adapterNamed(path.machine).models[path.view];
  const own = model?.starts[path.start] ? revivedOr(path) : undefined;
  if (own) {
    const part = { ...own, steps: own.steps.slice(0, until) };
    const walker = path.races ? walkInHaste : walk;
    return told(await walker(modelOf(adapterNamed(part.machine), part), part));
  }
  const found = screenPathOf(path);
  if (!found) return { ...stored(revived(path)), faults: [] };
  return told(await walkMachine(found.screen, found.path, until));
}
function revivedOr(path: StoredPath): Path | undefined {
  try {
    return revived(path);
  } catch (error) {
    if (error instanceof Misuse) return undefined;
    throw error;
  }
}

async function onPage(
  ask: Ask,
  paths: readonly StoredPath[],
  level: 'dom' | 'e2e',
): Promise<Told[]> {
  const { screenPathOf, misfitOf } = await import('./staging.ts');
  const { expectSite } = await import('../kit/backend.ts');
  const { inPool } = await import('./pool.ts');
  for (const path of paths) {
    if (!screenPathOf(path)) throw new Misuse(misfitOf(path));
  }
  const options = worldOptionsOf(ask);
  if (options.url !== undefined) await expectSite(options.url);
  const until = numberOf(ask, 'until');
  const slowMs = slowOf(ask);
  const jobs = paths.map((path) => ({ ...path, level, until, slowMs, withLaws: true }));
  const walked = await inPool(jobs, { level, options });
  return walked.map(({ id, machine, view, start, steps, faults }) => ({
    id,
    machine,
    view,
    start,
    steps: until === undefined ? steps : steps.slice(0, until),
    faults,
  }));
}

export const replay: Verb = {
  says: 'walks one path again, by its id, or those of a file',
  usage: 'replay <id, file of paths, or trace>',
  words: 1,
  flags: ['level', 'until', 'slow', 'headed', 'url', 'dir', 'input'],
  async run(ask) {
    const [what] = ask.words;
    if (what === undefined) throw new Misuse('replay needs the id of a path, or a file');
    if (existsSync(what) && isTrace(what)) {
      expectPage(ask, 'machine');
      const level = oneOf(ask, 'level', levels) ?? 'machine';
      if (level !== 'machine')
        throw new Misuse(
          `${what} is a trace, which is walked over the machines alone: \`record ${what}\` makes paths of it for --level ${level}`,
        );
      return replayTrace(ask, what, numberOf(ask, 'until'));
    }
    const found = await pathsFor(what);
    const given = oneOf(ask, 'level', levels);
    const of = ({ level }: Found): Level => given ?? level ?? 'machine';
    const told: Told[] = [];
    for (const level of levels) {
      const paths = found.filter((one) => of(one) === level).map(({ path }) => path);
      if (paths.length === 0) continue;
      expectPage(ask, level);
      if (level !== 'machine') told.push(...(await onPage(ask, paths, level)));
      else for (const path of paths) told.push(await onMachine(path, numberOf(ask, 'until')));
    }
    tell(ask, told, () => told.flatMap(linesOf));
    return told.some(({ faults }) => faults.length > 0) ? exits.failed : exits.ok;
  },
};
