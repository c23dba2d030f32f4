/** Plans as the verbs need them: with exclusions taken out, written to a file and read from one. It prints nothing. */
import { readFileSync } from 'node:fs';
import type { Adapter } from '../kit/adapter.ts';
import { chanceOf } from '../kit/chance.ts';
import { answerEvent, casesOf } from '../kit/graph.ts';
import { asFault, faultClasses } from '../kit/faults.ts';
import { kindOf, planOf, type GoalKind, type Plan } from '../kit/plan.ts';
import type { AnyModel, Path, Step } from '../kit/model.ts';
import type { Level } from '../kit/results.ts';
import { adapterNamed, kindsOf, Misuse, numberOf, type Ask } from './ask.ts';
import type { MachineAsk } from './machineRun.ts';

export const planVersion = 1;

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
export function countOf(
  { unreached }: Adapter,
  { goals }: Plan,
  isWalked: (id: string) => boolean = () => true,
): Count[] {
  const kinds = new Map<GoalKind, { reached: number; missing: string[]; excluded: string[] }>();
  for (const [goal, path] of goals) {
    const kind = kindOf(goal);
    const count = kinds.get(kind) ?? { reached: 0, missing: [], excluded: [] };
    kinds.set(kind, count);
    if (path !== null && isWalked(path)) count.reached += 1;
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
}
export const stored = ({ steps, ...path }: Path): StoredPath => ({
  ...path,
  steps: steps.map(({ name }) => name),
});

function stepNamed(model: AnyModel, name: string): Step | undefined {
  const own = casesOf(model).find((step) => step.name === name);
  if (own) return own;
  for (const [call, answers] of Object.entries(model.answers)) {
    for (const [answer, given] of Object.entries(answers)) {
      const like = `${call}: ${answer}`;
      if (name === like) return { name, event: answerEvent(call, given), call, answer: given };
    }
    const fault = faultClasses.find((one) => name === `${call} ends with ${one}`);
    const [like, given] = Object.entries(answers).find(([answer]) => answer === fault) ??
      Object.entries(answers).find(([, one]) => 'error' in one) ?? ['', undefined];
    if (fault && given) {
      const answer = asFault(given, fault);
      return { name, event: answerEvent(call, answer), call, answer, like: `${call}: ${like}` };
    }
  }
  return undefined;
}

/** A path as it was written, against the models as they are. Throws a Misuse that says what does not fit. */
export function revived(one: StoredPath): Path {
  const { models } = adapterNamed(one.machine);
  const model = models[one.view];
  if (!model?.starts[one.start])
    throw new Misuse(`${one.machine} has no start “${one.start}” in model ${one.view + 1}`);
  const steps = one.steps.map((name) => {
    const step = stepNamed(model, name);
    if (!step) throw new Misuse(`${one.machine} has no step “${name}” in model ${one.view + 1}`);
    return step;
  });
  return { ...one, steps };
}

const isStored = (one: unknown): one is StoredPath =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'machine', 'start'].every((key) => typeof Reflect.get(one, key) === 'string') &&
  Array.isArray(Reflect.get(one, 'steps'));

/** The paths of a file that `plan`, `explore` or a failure wrote. */
export function readStored(file: string): StoredPath[] {
  let told: unknown;
  try {
    told = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Misuse(`${file} cannot be read, or is no JSON`);
  }
  const version: unknown =
    typeof told === 'object' && told !== null ? Reflect.get(told, 'version') : 0;
  if (version !== planVersion)
    throw new Misuse(`${file} is of version ${String(version)}, this is version ${planVersion}`);
  const paths: unknown = Reflect.get(told as object, 'paths');
  if (!Array.isArray(paths) || !paths.every(isStored))
    throw new Misuse(`${file} has no paths, each with id, machine, start and steps`);
  for (const path of paths) if (path.level === undefined) revived(path);
  return paths;
}
