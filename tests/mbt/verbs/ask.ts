/** What a verb is asked on the command line, read and checked; a mistake is one clear line. It does nothing. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { adapters } from '../adapters/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import { goalKinds, type GoalKind } from '../kit/plan.ts';

export const exits = { ok: 0, failed: 1, missed: 2, misuse: 3 } as const;

/** The command was wrong, not the program: exit 3 and this sentence. */
export class Misuse extends Error {}

export const flags = {
  help: { type: 'boolean', says: 'this text' },
  json: { type: 'boolean', says: 'the answer as JSON' },
  machine: { type: 'string', says: 'only these machines, with commas' },
  goal: { type: 'string', says: `${goalKinds.join(', ')}, with commas; all, unless said` },
  seed: { type: 'string', says: 'a whole number; the same seed gives the same paths' },
  'max-steps': { type: 'string', says: 'steps of a path at most; 25 unless said' },
  out: { type: 'string', says: 'the file to write' },
  level: { type: 'string', says: 'machine, dom or e2e; machine unless said' },
  shard: { type: 'string', says: 'i/n: only every n-th path, from the i-th' },
  until: { type: 'string', says: 'only the first n steps' },
  format: { type: 'string', says: 'svg, mermaid or json; mermaid unless said' },
  layer: { type: 'string', says: 'what is broken on purpose; model unless said' },
  n: { type: 'string', says: 'at most so many of each machine' },
  url: { type: 'string', says: 'a deployed site, instead of a server of its own (level e2e)' },
  dir: { type: 'string', says: 'rtl: the page turned round, its words as they are' },
  input: { type: 'string', says: 'keyboard or pointer; keyboard unless said' },
  changed: { type: 'boolean', says: 'only machines that a change since the last commit can reach' },
  headed: { type: 'boolean', says: 'shows the browser' },
  slow: { type: 'boolean', says: 'a pause before each step, for eyes' },
  workers: {
    type: 'string',
    says: 'how many pages are walked at once; as many as cores, 4 at most',
  },
  repeat: { type: 'string', says: 'so many times over; what fails once is a flake' },
  races: { type: 'boolean', says: 'keys are pressed without waiting for what they do' },
  script: {
    type: 'string',
    says: 'a file of lines as “press g n” or “type News”, done in place of a person',
  },
  walks: { type: 'string', says: 'how many long walks for each model; 3 unless said' },
} as const;
export type Flag = keyof typeof flags;

export interface Ask {
  readonly words: readonly string[];
  readonly given: Readonly<Partial<Record<Flag, string | boolean>>>;
}

/** Reads flags; whatever the verb does not know is a misuse. */
export function read(args: readonly string[], known: readonly Flag[]): Ask {
  const options = Object.fromEntries(
    [...known, 'help' as const, 'json' as const].map((name) => [name, { type: flags[name].type }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, given: values as Ask['given'] };
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message.split('. ')[0] : String(error));
  }
}

export const textOf = ({ given }: Ask, flag: Flag): string | undefined => {
  const value = given[flag];
  return typeof value === 'string' ? value : undefined;
};
/** Whether the browser is to be shown; a misuse where there is nothing to show it on. */
export function isHeadedIn({ given }: Ask): boolean {
  const { platform, env } = process;
  const hasDisplay = platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
  if (given.headed === true && !hasDisplay)
    throw new Misuse('--headed needs a display, and there is none here: DISPLAY is not set');
  return given.headed === true;
}
/** Writes what was asked for; where that cannot be, it is a misuse. */
export function writeOut(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, text);
  } catch {
    throw new Misuse(`${file} cannot be written`);
  }
}
export function numberOf(ask: Ask, flag: Flag): number | undefined {
  const text = textOf(ask, flag);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Misuse(`--${flag} is a whole number, not “${text}”`);
  return Number(text);
}
export function oneOf<Word extends string>(
  ask: Ask,
  flag: Flag,
  words: readonly Word[],
): Word | undefined {
  const text = textOf(ask, flag);
  const word = words.find((one) => one === text);
  if (text !== undefined && word === undefined)
    throw new Misuse(`--${flag} is one of ${words.join(', ')}, not “${text}”`);
  return word;
}
const commas = (text: string): string[] => text.split(',').map((part) => part.trim());

export function adapterNamed(name: string): Adapter {
  const found = Object.values(adapters).find((one) => one.name === name);
  if (!found)
    throw new Misuse(`there is no machine “${name}”: one of ${Object.keys(adapters).join(', ')}`);
  return found;
}
export function adaptersOf(ask: Ask): readonly Adapter[] {
  const text = textOf(ask, 'machine');
  return text === undefined ? Object.values(adapters) : commas(text).map(adapterNamed);
}
export function kindsOf(ask: Ask, usual: readonly GoalKind[] = goalKinds): readonly GoalKind[] {
  const text = textOf(ask, 'goal');
  if (text === undefined) return usual;
  return commas(text).map((word) => {
    const kind = goalKinds.find((one) => one === word);
    if (!kind) throw new Misuse(`--goal is of ${goalKinds.join(', ')}, not “${word}”`);
    return kind;
  });
}
export function shardOf(ask: Ask): { readonly i: number; readonly n: number } | undefined {
  const text = textOf(ask, 'shard');
  if (text === undefined) return undefined;
  const [, i = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (i < 1 || i > n) throw new Misuse(`--shard is i/n with i from 1 to n, not “${text}”`);
  return { i, n };
}
