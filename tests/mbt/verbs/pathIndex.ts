/**
 * Which path an id is of, out of every usual plan: planned once in child processes, and kept for each machine
 * for as long as what its plans are made of is the same. It walks nothing.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transitionsOf } from '../../../machines/inside.ts';
import { adapters } from '../adapters/index.ts';
import { nearest } from '../kit/nearest.ts';
import { goalKinds, type GoalKind } from '../kit/plan.ts';
import { keep, kept } from '../kit/results.ts';
import { screenKinds, screenPlanOf } from '../kit/screenPlan.ts';
import { screens } from '../screens/index.ts';
import { adapterNamed } from './ask.ts';
import { isOf } from './changed.ts';
import { planWith, stored, type StoredPath } from './planning.ts';
import { inPool, type Job, type PlannedOf } from './pool.ts';

/** The plans of one machine: of its model, or of its screen. */
interface Entry {
  readonly stamp: string;
  readonly paths: readonly StoredPath[];
}
type PathIndex = Readonly<Record<string, Entry>>;

const indexName = 'ids';
const root = path.join(import.meta.dirname, '../../..');
/** What plans are made of; files that bear a machine's name are of that one alone. */
const sources = [
  'machines',
  'entities',
  'tests/mbt/kit',
  'tests/mbt/adapters',
  'tests/mbt/promises',
  'tests/mbt/screens',
];
/** More letters that are wrong are of another id: among some thousand ids one is as near by chance. */
const mostWrongLetters = 2;

/** What `run`, `plan` and the tests of this project ask for unless something is said. */
const usual: Readonly<Record<PlannedOf, readonly (readonly GoalKind[])[]>> = {
  screen: [['transitions'], ['pairs'], ['states', 'transitions', 'faults'], screenKinds],
  model: [['states', 'transitions'], goalKinds],
};

/** A machine's stamp changes with whatever may change its plans. */
function stampsNow(): (machine: string) => string {
  const names = Object.keys(adapters);
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        owners: names.filter((name) => isOf(name, file)),
        bytes: readFileSync(path.join(root, folder, file)),
      })),
  );
  return (machine) => {
    const hash = createHash('sha256');
    for (const { owners, bytes } of files)
      if (owners.length === 0 || owners.includes(machine)) hash.update(bytes);
    return hash.digest('hex');
  };
}

/** The paths of a machine's plans, as the child process answers them. */
export function plannedPaths(machine: string, of: PlannedOf): StoredPath[] {
  const adapter = adapterNamed(machine);
  const screen = screens.find(({ name }) => name === machine);
  const paths = usual[of].flatMap((kinds): StoredPath[] => {
    if (of === 'model')
      return planWith(adapter, { kinds, seed: undefined, mostSteps: undefined }).paths.map(stored);
    const planned = screen ? screenPlanOf(screen, { kinds }).paths : [];
    return planned.map(({ id, start, moves }) => {
      const steps = moves.map(({ name }) => name);
      return { id, machine, view: 0, start, steps, level: 'dom' };
    });
  });
  return [...new Map(paths.map((one) => [one.id, one])).values()];
}

/** Those with most to plan first, so that none is waited for alone. */
const allKeys = (): string[] => {
  const waysOf = (key: string): number => {
    const [model] = adapterNamed(jobOf(key).machine).models;
    return model ? transitionsOf(model.machine).length : 0;
  };
  return [
    ...screens.map(({ name }) => `screen ${name}`),
    ...Object.keys(adapters).map((name) => `model ${name}`),
  ].toSorted((a, b) => waysOf(b) - waysOf(a));
};
const jobOf = (key: string): Job => {
  const [of, machine = ''] = key.split(' ');
  return { level: 'machine', machine, plans: of === 'screen' ? 'screen' : 'model' };
};

/** `no path has the id …`, and the one that differs in a letter or two. */
export function unknownId(id: string, known: readonly string[]): string {
  const near = nearest(id, known, mostWrongLetters);
  const instead =
    near === undefined ? `, of ${known.length} that are known` : `; is ${near} meant?`;
  return `no path has the id ${id}${instead}`;
}

/** The path of an id, or all ids that there are. `onPlanning`: what is not kept yet is planned, which takes a while; told before the first and after each. */
export async function pathOf(
  id: string,
  onPlanning: (made: number, of: number) => void,
  before = (kept(indexName) ?? {}) as PathIndex,
  keys: readonly string[] = allKeys(),
): Promise<{ readonly path?: StoredPath | undefined; readonly known: readonly string[] }> {
  const stampOf = stampsNow();
  const isFresh = (key: string) => before[key]?.stamp === stampOf(jobOf(key).machine);
  const [fresh, stale] = [keys.filter(isFresh), keys.filter((key) => !isFresh(key))];
  // An id is made of its steps: of whatever machines it was planned, it means the same path.
  const known = Object.values(before)
    .flatMap(({ paths }) => paths)
    .find((one) => one.id === id);
  const told = fresh.flatMap((key) => before[key]?.paths ?? []);
  if (!known && stale.length > 0) {
    onPlanning(0, stale.length);
    const opened = { level: 'machine', options: {} } as const;
    let made = 0;
    const toldEach = () => {
      made += 1;
      onPlanning(made, stale.length);
      return false;
    };
    const jobs = stale.map(jobOf);
    const done = await inPool<readonly StoredPath[]>(jobs, opened, undefined, toldEach);
    const planned = stale.map((key, at) => {
      const paths = done[at] ?? [];
      told.push(...paths);
      return [key, { stamp: stampOf(jobOf(key).machine), paths }] as const;
    });
    const left = fresh.flatMap((key) => Object.entries(before).filter(([own]) => own === key));
    keep(indexName, Object.fromEntries([...left, ...planned]));
  }
  const found = known ?? told.find((one) => one.id === id);
  return { path: found, known: told.map((one) => one.id) };
}
