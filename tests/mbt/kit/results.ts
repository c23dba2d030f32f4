/** What walks came to: kept in a folder so that a report and a replay can be made of it later. It walks nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './walk.ts';
import { Unreachable } from './unreachable.ts';

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
  /** How its page was opened, as `replay` is told of it: `--dir rtl --input pointer`; absent: as usual. */
  readonly flags?: string;
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
  /** What failed in each of several rounds; absent: no level was walked in rounds. */
  readonly rounds?: readonly FailedRound[];
}
/** What is typed to see it again, but for the level. */
export const replayLine = ({ id, flags }: Walked, until: number, level?: Level): string =>
  [
    `npm run mbt -- replay ${id}`,
    ...(level === undefined ? [] : [`--level ${level}`]),
    `--until ${until}`,
    ...(flags === undefined ? [] : [flags]),
  ].join(' ');
/** A path as it failed in one of several rounds. */
export interface FailedRound extends Walked {
  /** From 1 on. */
  readonly round: number;
  readonly of: number;
}

/** `MBT_DATA` is another folder: a test of the command line leaves alone what was walked here last. */
const folder = (): string =>
  process.env['MBT_DATA'] ??
  path.join(process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '../../../data'), 'mbt');
/** A file of that folder as a tester types it where the command was given. */
export function besideResults(name: string): string {
  const whole = path.resolve(folder(), name);
  const short = path.relative(process.cwd(), whole);
  return short.startsWith('..') ? whole : short;
}
const fileOf = (name: string): string => path.join(folder(), `${name}.json`);

export function keep(name: string, value: unknown): string {
  try {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(fileOf(name), JSON.stringify(value));
  } catch {
    throw new Unreachable(`${besideResults(`${name}.json`)} cannot be written`);
  }
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
const roundsName = (level: Level): string => `${level}-rounds`;
const keptRounds = (level: Level): readonly FailedRound[] =>
  (kept(roundsName(level)) ?? []) as readonly FailedRound[];
/** A file of its own: it is written after each round, since many rounds are often broken off. */
export function keepRounds(
  level: Level,
  own: ReadonlySet<string>,
  failed: readonly FailedRound[],
): void {
  const others = keptRounds(level).filter(({ machine }) => !own.has(machine));
  keep(roundsName(level), [...others, ...failed]);
}
export function keptResult(level: Level): Result | undefined {
  const result = kept(level) as Result | undefined;
  return result && { ...result, rounds: keptRounds(level) };
}
/** Everything that failed: of a path that was walked in rounds, each round in which it did. */
export function failedOf({ walked, rounds = [] }: Result): readonly (Walked | FailedRound)[] {
  const told = new Set(rounds.map(({ machine, id }) => `${machine} ${id}`));
  const once = walked.filter(
    ({ machine, id, faults }) => faults.length > 0 && !told.has(`${machine} ${id}`),
  );
  return [...once, ...rounds];
}

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
