/** Which machines a change since a commit can reach, by the files it touched. It changes nothing. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { adapters } from '../adapters/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import type { Level } from '../kit/results.ts';
import { Misuse, type Ask } from './ask.ts';

const root = path.join(import.meta.dirname, '../../..');
const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** What is below the page as well: whatever is changed there may show on every screen. */
const everywhere: Readonly<Record<Level, RegExp>> = {
  machine: /^tests\/mbt\/(?:kit|verbs)\//,
  dom: /^(?:tests\/mbt\/(?:kit|verbs)|src|commands|i18n|entities)\//,
  e2e: /^(?:tests\/mbt\/(?:kit|verbs)|src|commands|i18n|entities|server)\//,
};

const isCommit = (name: string): boolean => {
  try {
    return (
      git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).length > 0
    );
  } catch {
    return false;
  }
};

/** Files that are otherwise than at a commit, whether or not that was committed since. */
function changedFiles(since = 'HEAD'): string[] {
  if (!isCommit('HEAD'))
    throw new Misuse('--changed asks git, and this is no folder that git knows');
  if (!isCommit(since)) throw new Misuse(`--changed: git knows no commit “${since}”`);
  return [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Files of one machine bear its name at their beginning: `machines/formSteps.ts`. */
export const isOf = (name: string, file: string): boolean =>
  new RegExp(`^${name}(?![a-z])`).test(path.basename(file));

/** What of `all` these files can reach; a file among the machines' that is of none of them reaches all. */
export function reachedBy<One extends { readonly name: string }>(
  files: readonly string[],
  all: readonly One[],
  level: Level,
): readonly One[] {
  const own = files.filter((file) => /^(?:machines|tests\/mbt)\//.test(file));
  const isShared = (file: string): boolean =>
    /^(?:machines|tests\/mbt\/(?:promises|screens|adapters))\//.test(file) &&
    !Object.keys(adapters).some((name) => isOf(name, file));
  if (files.some((file) => everywhere[level].test(file)) || own.some(isShared)) return all;
  return all.filter(({ name }) => own.some((file) => isOf(name, file)));
}

export function changedOf(ask: Ask, all: readonly Adapter[], level: Level): readonly Adapter[] {
  const { changed } = ask.given;
  if (!changed) return all;
  const files = changedFiles(typeof changed === 'string' ? changed : undefined);
  return reachedBy(files, all, level);
}
