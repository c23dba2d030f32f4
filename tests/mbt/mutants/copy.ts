/** A copy of the project in a folder of its own, in which one file at a time is broken. The project itself is never touched. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SeededFault } from './fault.ts';

const root = path.join(import.meta.dirname, '../../..');
/** What a test of the project reads; packages are only pointed to. */
const copied = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'entities',
  'machines',
  'commands',
  'i18n',
  'src',
  'server',
  'scripts',
  'public',
  'tests',
  // Whoever builds meanwhile changes nothing here.
  'dist',
] as const;
const pointedTo = ['node_modules'] as const;

/** How often a text stands in another. */
export const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** The file as the fault leaves it. Throws where the fault does not apply exactly once. */
export function broken(text: string, { says, file, find, put }: SeededFault): string {
  const times = timesIn(text, find);
  if (times !== 1) throw new Error(`${says}: stands ${times} times in ${file}, not once`);
  return text.replace(find, () => put);
}
export const sourceOf = (file: string, folder = root): string =>
  readFileSync(path.join(folder, file), 'utf8');

/** Breaks one file of a folder; answers how to mend it. */
export function breakIn(folder: string, fault: SeededFault): () => void {
  const whole = sourceOf(fault.file, folder);
  const file = path.join(folder, fault.file);
  writeFileSync(file, broken(whole, fault));
  return () => writeFileSync(file, whole);
}

export interface Copy {
  readonly folder: string;
  /** Answers how the file comes to be again as it is now. */
  kept(file: string): () => void;
  close(): void;
}

export function openCopy(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-broken-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', close);
  for (const part of copied) {
    const from = path.join(root, part);
    if (existsSync(from)) cpSync(from, path.join(folder, part), { recursive: true });
  }
  for (const part of pointedTo) {
    const to = path.join(root, part);
    if (existsSync(to)) symlinkSync(to, path.join(folder, part));
  }
  return {
    folder,
    kept(file) {
      const whole = sourceOf(file, folder);
      return () => writeFileSync(path.join(folder, file), whole);
    },
    close() {
      process.off('exit', close);
      close();
    },
  };
}
