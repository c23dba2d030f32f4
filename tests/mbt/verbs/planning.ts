/** Plans as the verbs need them: with exclusions taken out, written to a file and read from one. It prints nothing. */
import { readFileSync } from 'node:fs';
import type { Adapter } from '../kit/adapter.ts';
import { chanceOf } from '../kit/chance.ts';
import { casesOf, stepsNamed } from '../kit/graph.ts';
import { kindOf, planOf, type GoalKind, type Plan } from '../kit/plan.ts';
import type { AnyModel, Path } from '../kit/model.ts';
import { levels, type Level } from '../kit/results.ts';
import { meant, nearest } from '../kit/nearest.ts';
import { adapterNamed, kindsOf, Misuse, numberOf, type Ask } from './ask.ts';

export const planVersion = 1;

export interface MachineAsk {
  readonly kinds: readonly GoalKind[];
  readonly seed?: number | undefined;
  readonly mostSteps?: number | undefined;
  /** Only every n-th path, from the i-th. */
  readonly shard?: { readonly i: number; readonly n: number } | undefined;
}

export const planWith = (
  adapter: Adapter,
  { kinds, seed, mostSteps }: Pick<MachineAsk, 'kinds' | 'seed' | 'mostSteps'>,
): Plan =>
  planOf(adapter.name, adapter.models, {
    kinds,
    ...(mostSteps === undefined ? {} : { mostSteps: Math.max(1, mostSteps) }),
    ...(seed === undefined ? {} : { chance: chanceOf(seed) }),
  });
export const planFor = (
  adapter: Adapter,
  ask: Ask,
  kinds: readonly GoalKind[] = kindsOf(ask),
): Plan =>
  planWith(adapter, {
    kinds,
    seed: numberOf(ask, 'seed'),
    mostSteps: numberOf(ask, 'max-steps'),
  });

export interface Count {
  readonly kind: GoalKind;
  readonly reached: number;
  readonly all: number;
  readonly missing: readonly string[];
  readonly excluded: readonly string[];
}
/** How much of each kind of goal is reached; what cannot be, with a reason, does not count. */
export function countOf({ unreached }: Adapter, { goals }: Plan): Count[] {
  const kinds = new Map<GoalKind, { reached: number; missing: string[]; excluded: string[] }>();
  for (const [goal, path] of goals) {
    const kind = kindOf(goal);
    const count = kinds.get(kind) ?? { reached: 0, missing: [], excluded: [] };
    kinds.set(kind, count);
    if (path !== null) count.reached += 1;
    else (goal in unreached ? count.excluded : count.missing).push(goal);
  }
  return [...kinds].map(([kind, { reached, missing, excluded }]) => ({
    kind,
    reached,
    missing,
    excluded,
    all: reached + missing.length,
  }));
}

export interface StoredPath {
  readonly id: string;
  readonly machine: string;
  readonly view: number;
  readonly start: string;
  readonly steps: readonly string[];
  /** Where it was walked; the level machine unless said. */
  readonly level?: Level;
  /** It was walked in haste: what follows one another at once. */
  readonly races?: boolean;
}
export const stored = ({ steps, ...path }: Path): StoredPath => ({
  ...path,
  steps: steps.map(({ name }) => name),
});

/** A path as it was written, against the models as they are. Throws a Misuse that says what does not fit. */
export function revived(one: StoredPath): Path {
  const { models } = adapterNamed(one.machine);
  const model = models[one.view];
  if (!model)
    throw new Misuse(
      `“view” is ${JSON.stringify(one.view)}: ${one.machine} has those from 0 to ${models.length - 1}`,
    );
  if (!model.starts[one.start])
    throw new Misuse(
      `${one.machine} has no start “${one.start}” in model ${one.view + 1}: ${meant(one.start, Object.keys(model.starts))}`,
    );
  const steps = stepsNamed(model, one.start, one.steps).map((step, at) => {
    const name = one.steps[at] ?? '';
    if (!step)
      throw new Misuse(
        `step ${at + 1}: ${one.machine} has no step “${name}” in model ${one.view + 1}${near(name, stepNames(model))}`,
      );
    return step;
  });
  return { ...one, steps };
}
const stepNames = (model: AnyModel): string[] => [
  ...casesOf(model).map(({ name }) => name),
  ...Object.entries(model.answers).flatMap(([call, answers]) =>
    Object.keys(answers).map((answer) => `${call}: ${answer}`),
  ),
];
const near = (word: string, known: readonly string[]): string => {
  const found = nearest(word, known);
  return found === undefined ? '' : `; is “${found}” meant?`;
};

const isStored = (one: unknown): one is StoredPath =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'machine', 'start'].every((key) => typeof Reflect.get(one, key) === 'string') &&
  Array.isArray(Reflect.get(one, 'steps')) &&
  (Reflect.get(one, 'steps') as readonly unknown[]).every((step) => typeof step === 'string');

/** A file's JSON. Throws a Misuse with the place where it is none. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Misuse(`${file} cannot be read`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = / at position (\d+)/.exec(String(error)) ?? [];
    const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    throw new Misuse(`${file}:${before.length}:${column} is no JSON`);
  }
}

/** `level` is said where a path is of a screen; those of the machines alone are read against their models here. */
function checked(file: string, path: StoredPath, at: number): StoredPath {
  const whole = { ...path, view: path.view ?? 0 };
  const place = `${file}: path ${at + 1} (${path.id})`;
  if (path.level !== undefined && !levels.includes(path.level))
    throw new Misuse(`${place}: there is no level “${String(path.level)}”: ${levels.join(', ')}`);
  try {
    if (path.level === undefined || path.level === 'machine') revived(whole);
    else adapterNamed(path.machine);
  } catch (error) {
    throw error instanceof Misuse ? new Misuse(`${place}: ${error.message}`) : error;
  }
  return whole;
}

/** The paths of a file that `plan`, `explore` or a failure wrote. */
export function readStored(file: string): StoredPath[] {
  const told = readJson(file);
  const version: unknown =
    typeof told === 'object' && told !== null ? Reflect.get(told, 'version') : undefined;
  if (version !== planVersion)
    throw new Misuse(
      version === undefined
        ? `${file} is neither a plan nor a trace: it has no version`
        : `${file} is of version ${JSON.stringify(version)}, this is version ${planVersion}`,
    );
  const paths: unknown = Reflect.get(told as object, 'paths');
  if (!Array.isArray(paths) || paths.length === 0) throw new Misuse(`${file} has no paths`);
  const wrong = paths.findIndex((one) => !isStored(one));
  if (wrong >= 0)
    throw new Misuse(`${file}: path ${wrong + 1} lacks one of id, machine, start and steps`);
  return (paths as readonly StoredPath[]).map((path, at) => checked(file, path, at));
}
