/** What walks came to: kept in a folder so that a report and a replay can be made of it later. It walks nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './walk.ts';

export const levels = ['machine', 'dom', 'e2e'] as const;
export type Level = (typeof levels)[number];

/** One path at one level. */
export interface Walked {
  readonly id: string;
  readonly machine: string;
  readonly view: number;
  readonly start: string;
  readonly steps: readonly string[];
  readonly faults: readonly Fault[];
  /** Transitions taken, for the colours of the diagram. */
  readonly taken: readonly string[];
  readonly screenshot?: string;
  /** Where the fault lies, as far as walking one level lower tells. */
  readonly lies?: 'model' | 'view' | 'server';
  readonly ms: number;
}
export interface Result {
  readonly level: Level;
  readonly walked: readonly Walked[];
  readonly goals: readonly {
    readonly machine: string;
    readonly kind: string;
    /** `1/3`: only what this part of the paths is for; absent: all. */
    readonly part?: string | undefined;
    readonly reached: number;
    readonly all: number;
    readonly missing: readonly string[];
    readonly excluded: readonly { readonly goal: string; readonly reason: string }[];
  }[];
  readonly ms: number;
}

const folder = path.join(import.meta.dirname, '../../../data/mbt');
const fileOf = (name: string): string => path.join(folder, `${name}.json`);

export function keep(name: string, value: unknown): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(value));
  return fileOf(name);
}
/** What cannot be read any more, such as of a run that was ended while it wrote, counts as not there. */
export function kept(name: string): unknown {
  const file = fileOf(name);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
export const keptResult = (level: Level): Result | undefined => kept(level) as Result | undefined;

type Goal = Result['goals'][number];
/** Parts of one division stand beside each other; whatever else was walked of a machine is replaced. */
const isBeside = (before: Goal, now: Goal): boolean =>
  before.part !== undefined &&
  now.part !== undefined &&
  before.part !== now.part &&
  before.part.split('/')[1] === now.part.split('/')[1];

/** Keeps what a run came to; of machines that it did not walk, what the run before came to stays. */
export function keepResult(result: Result): void {
  const own = new Set([...result.walked, ...result.goals].map(({ machine }) => machine));
  const before = keptResult(result.level);
  const goals = (before?.goals ?? []).filter((one) => {
    const now = result.goals.find(({ machine }) => machine === one.machine);
    return !own.has(one.machine) || (now !== undefined && isBeside(one, now));
  });
  const left = new Set(goals.map(({ machine }) => machine));
  const again = new Set(result.walked.map(({ machine, id }) => `${machine} ${id}`));
  const walked = (before?.walked ?? []).filter(
    ({ machine, id }) => (!own.has(machine) || left.has(machine)) && !again.has(`${machine} ${id}`),
  );
  keep(result.level, {
    ...result,
    walked: [...walked, ...result.walked],
    goals: [...goals, ...result.goals],
  });
}
