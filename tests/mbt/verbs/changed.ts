/** Which machines a change since the last commit can reach, by the files it touched. It changes nothing. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
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

export function changedFiles(): string[] {
  try {
    return [
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new Misuse('--changed asks git, and this is no folder that git knows');
  }
}

export function changedOf(ask: Ask, all: readonly Adapter[], level: Level): readonly Adapter[] {
  if (!ask.given.changed) return all;
  const files = changedFiles();
  if (files.some((file) => everywhere[level].test(file))) return all;
  return all.filter(({ name }) =>
    files.some(
      (file) =>
        /^(?:machines|tests\/mbt)\//.test(file) &&
        new RegExp(`^${name}(?![a-z])`).test(path.basename(file)),
    ),
  );
}
