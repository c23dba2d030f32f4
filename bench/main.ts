/** Runs the benches named, or all that are here, and prints what each found. It judges nothing: a goal stands in its bench. */
import { readdir } from 'node:fs/promises';

interface Bench {
  run(): Promise<Readonly<Record<string, unknown>>>;
}

const isBench = (module: unknown): module is Bench =>
  typeof module === 'object' && module !== null && 'run' in module;

const shown = (value: unknown): string =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value);

/** What benches share, and this file: nothing to be run by its name. */
const shared = new Set(['main.ts', 'frames.ts']);
const asked = process.argv.slice(2);
const files = (await readdir(import.meta.dirname)).toSorted();
const names = files
  .filter((file) => /^[a-z]\w*\.ts$/.test(file) && !shared.has(file) && !file.startsWith('bare'))
  .map((file) => file.slice(0, -3));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: one of ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : names) {
    const bench: unknown = await import(`./${name}.ts`);
    if (!isBench(bench)) continue;
    const result = Object.entries(await bench.run());
    console.log(`${name}: ${result.map(([key, value]) => `${key} ${shown(value)}`).join(' · ')}`);
  }
}
