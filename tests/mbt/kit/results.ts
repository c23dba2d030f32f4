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
export function kept(name: string): unknown {
  const file = fileOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
export const keptResult = (level: Level): Result | undefined => kept(level) as Result | undefined;

/** Keeps what a run came to; of machines that it did not walk, what the run before came to stays. */
export function keepResult(result: Result): void {
  const own = new Set([...result.walked, ...result.goals].map(({ machine }) => machine));
  const before = keptResult(result.level);
  const isOther = ({ machine }: { readonly machine: string }) => !own.has(machine);
  keep(result.level, {
    ...result,
    walked: [...(before?.walked ?? []).filter(isOther), ...result.walked],
    goals: [...(before?.goals ?? []).filter(isOther), ...result.goals],
  });
}
