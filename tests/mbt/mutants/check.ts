/** Runs one check of a copy in a child process with a limit of time and memory, and says what failed first. It breaks nothing. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { exits } from '../verbs/ask.ts';
import type { Check } from './fault.ts';

const heapMb = 1536;
/** A check that takes longer has met a fault without an end. */
const mostMs = 480_000;
/** Of a failure, what is told. */
const toldLength = 200;
const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');

/** The arguments of Node for a check. */
export function argumentsOf(check: Check): readonly string[] {
  const [level = '', machine = ''] = check.split(' ');
  if (level === 'dom' || level === 'e2e')
    return [
      'tests/mbt/main.ts',
      'run',
      '--level',
      level,
      '--first',
      '--goal',
      // The laws of the server are looked at on the first path.
      level === 'e2e' ? 'states' : 'transitions',
      // Each page more only takes from the others.
      '--workers',
      '2',
      '--machine',
      machine,
    ];
  const project = check.endsWith('.tsx') ? 'dom' : 'node';
  return [vitest, 'run', '--project', project, '--bail', '1', check];
}

/** The first line that says what was wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => line.startsWith('✗ '));
  const own = at >= 0 ? lines.slice(at, at + 3).join(' | ') : undefined;
  const failed = lines.find((line) => /^(?:×|FAIL )/.test(line)) ?? '';
  const error = lines.find((line) => /Error: /.test(line)) ?? '';
  return (own ?? [failed, error].filter((line) => line !== '').join(' | ')).slice(0, toldLength);
}

export interface Verdict {
  readonly isCaught: boolean;
  readonly reason: string;
}

/** Ends by itself, or is ended with all that it started. */
export function runCheck(folder: string, check: Check): Promise<Verdict> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, argumentsOf(check), {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NO_COLOR: '1',
        NODE_OPTIONS: `--max-old-space-size=${heapMb}`,
      },
    });
    const said: string[] = [];
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, mostMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      const reason = isLate ? 'never ends' : reasonIn(said.join(''));
      // A goal that was missed is no fault that was found, nor is a walk that could not begin.
      const isNone = code === exits.ok || code === exits.missed;
      const isMisuse = code === exits.misuse && !check.startsWith('tests/');
      resolve({ isCaught: !isNone && !isMisuse, reason });
    });
  });
}
