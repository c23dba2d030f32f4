/** What a verb is asked on the command line, read and checked; a mistake is one clear line. It does nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machines } from '../../../machines/index.ts';
import { adapters } from '../adapters/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import { mistakeIn } from '../kit/mistakes.ts';
import type { Level } from '../kit/results.ts';
import { goalKinds, type GoalKind } from '../kit/plan.ts';
import { meant } from '../kit/nearest.ts';

export const exits = { ok: 0, failed: 1, missed: 2, misuse: 3 } as const;

/** The command was wrong, not the program: exit 3 and this sentence. */
export class Misuse extends Error {}

/** `least`: a number below it is a misuse. */
export interface Known {
  readonly type: 'boolean' | 'string';
  readonly says: string;
  readonly least?: number;
}
export const flags = {
  help: { type: 'boolean', says: 'this text' },
  json: { type: 'boolean', says: 'the answer as JSON' },
  machine: { type: 'string', says: 'only these machines, with commas' },
  goal: {
    type: 'string',
    says: `${goalKinds.join(', ')}, with commas; unless said all of a machine, on a page states, transitions, faults, of a plan states, transitions`,
  },
  seed: { type: 'string', least: 0, says: 'a whole number; the same seed gives the same paths' },
  'max-steps': {
    type: 'string',
    least: 1,
    says: 'steps of a path, unless its goal is further than that; 25 unless said, and 100 where machines are explored',
  },
  out: { type: 'string', says: 'the file to write' },
  level: { type: 'string', says: 'machine, dom or e2e; machine unless said' },
  shard: { type: 'string', says: 'i/n: only every n-th path, machine or fault, from the i-th' },
  until: { type: 'string', least: 0, says: 'only the first n steps' },
  format: { type: 'string', says: 'svg, mermaid or json; mermaid unless said' },
  layer: { type: 'string', says: 'what is broken on purpose; model unless said' },
  n: {
    type: 'string',
    least: 1,
    says: 'at most so many of each machine; of what is broken in view or server so many in all',
  },
  url: { type: 'string', says: 'a deployed site, instead of a server of its own (level e2e)' },
  dir: { type: 'string', says: 'rtl: the page turned round, its words as they are' },
  input: { type: 'string', says: 'keyboard or pointer; keyboard unless said' },
  changed: {
    type: 'boolean',
    says: 'only machines that a change can reach: since the last commit, or --changed=<commit>',
  },
  headed: { type: 'boolean', says: 'shows the browser' },
  slow: { type: 'boolean', says: 'a pause before each step, for eyes' },
  workers: {
    type: 'string',
    least: 1,
    says: 'how many pages are walked at once; as many as cores, 4 at most; at level dom twice as many, 8 at most',
  },
  repeat: { type: 'string', least: 1, says: 'so many times over; what fails once is a flake' },
  first: {
    type: 'boolean',
    says: 'ends with the first path that fails, and looks for no place of it',
  },
  races: { type: 'boolean', says: 'also keys that are pressed without waiting for what they do' },
  faults: { type: 'boolean', says: 'also calls that end badly, and what happens around a page' },
  script: {
    type: 'string',
    says: 'a file of lines as “press g n” or “type News”, done in place of a person',
  },
  walks: {
    type: 'string',
    least: 1,
    says: 'how many long walks for each model, or screen; 3 unless said',
  },
} as const satisfies Readonly<Record<string, Known>>;
export type Flag = keyof typeof flags;

export interface Ask {
  readonly words: readonly string[];
  readonly given: Readonly<Partial<Record<Flag, string | boolean>>>;
}

const isFlagOf = (known: readonly Flag[], name: string): name is Flag =>
  known.some((one) => one === name);

/** Reads flags and at most so many words; whatever the verb does not know is a misuse. */
export function read(args: readonly string[], given: readonly Flag[], mostWords = 0): Ask {
  const known = [...given, 'help' as const, 'json' as const];
  const options = Object.fromEntries(known.map((name) => [name, { type: flags[name].type }]));
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const found: Partial<Record<Flag, string | boolean>> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!isFlagOf(known, name)) {
      const longs = known.map((one) => `--${one}`);
      throw new Misuse(`there is no ${rawName} here: ${meant(rawName, longs)}`);
    }
    const before = found[name];
    // Of two values one would be lost without a word; what is said again changes nothing.
    if (before !== undefined && before !== (value ?? true))
      throw new Misuse(`--${name} is given twice, as “${before}” and as “${value ?? ''}”`);
    if (flags[name].type === 'boolean') {
      if (value !== undefined && name !== 'changed') throw new Misuse(`--${name} takes no value`);
      if (value === '')
        throw new Misuse(`--${name}= needs a commit; --${name} alone means the last`);
      found[name] = value ?? true;
    } else {
      if (value === undefined || value === '' || value.startsWith('--'))
        throw new Misuse(`--${name} needs a value: ${flags[name].says}`);
      found[name] = value;
    }
  }
  const more = words[mostWords];
  if (more !== undefined && found.changed === true)
    throw new Misuse(`the commit stands beside its flag: --changed=${more}`);
  if (more !== undefined)
    throw new Misuse(
      mostWords === 0
        ? `no word is expected here, not “${more}”`
        : `one word is enough here, not also “${more}”`,
    );
  return { words, given: found };
}

export const textOf = ({ given }: Ask, flag: Flag): string | undefined => {
  const value = given[flag];
  return typeof value === 'string' ? value : undefined;
};
/** The site that was named, without what stands behind its name: it may be copied as the browser shows it. */
export const siteOf = (ask: Ask): string | undefined => {
  const text = textOf(ask, 'url');
  return text !== undefined && /^https?:/.test(text) && URL.canParse(text)
    ? new URL(text).origin
    : text;
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
  const { least = 0 }: Known = flags[flag];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (number < least)
    throw new Misuse(`--${flag} is a whole number from ${least} on, not “${text}”`);
  return number;
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
const commas = (text: string): string[] => {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) throw new Misuse(`between two commas of “${text}” is no word`);
  return parts;
};

const root = path.join(import.meta.dirname, '../../..');

function whyUnknown(name: string): string {
  const file = `machines/${name}.ts`;
  const isWritten = /^[a-z]\w*$/i.test(name) && existsSync(path.join(root, file));
  if (Object.hasOwn(machines, name))
    return `the machine “${name}” has no adapter: write tests/mbt/adapters/${name}.ts and add it to adapters/index.ts`;
  if (isWritten && readFileSync(path.join(root, file), 'utf8').includes('createMachine('))
    return `${file} is not in the list of machines: add it to machines/index.ts`;
  return `there is no machine “${name}”: ${meant(name, Object.keys(adapters))}`;
}
export function adapterNamed(name: string): Adapter {
  const found = Object.values(adapters).find((one) => one.name === name);
  if (!found) throw new Misuse(whyUnknown(name));
  const mistake = mistakeIn(found);
  if (mistake !== undefined) throw new Misuse(mistake);
  return found;
}
export function adaptersOf(ask: Ask): readonly Adapter[] {
  const text = textOf(ask, 'machine');
  const names = text === undefined ? Object.keys(adapters) : commas(text);
  return [...new Set(names)].map(adapterNamed);
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
/** What is said of a shard in which nothing is: whoever asks for many parts may have fewer things than parts. */
export function emptyShard(ask: Ask, count: number, things: string): string | undefined {
  const shard = shardOf(ask);
  return shard === undefined || count > 0
    ? undefined
    : `shard ${shard.i}/${shard.n} is empty: there are fewer ${things} than ${shard.n}`;
}

/** What only a page has, or only a browser: a misuse at a level without one. */
export function expectPage({ given }: Ask, level: Level): void {
  const pages = ['dir', 'input', 'slow', 'first'] as const;
  const browsers = ['url', 'headed'] as const;
  const lost = level === 'machine' ? pages.find((flag) => given[flag]) : undefined;
  if (lost) throw new Misuse(`--${lost} goes with --level dom or e2e`);
  const alone = level === 'e2e' ? undefined : browsers.find((flag) => given[flag]);
  if (alone) throw new Misuse(`--${alone} goes with --level e2e`);
}
