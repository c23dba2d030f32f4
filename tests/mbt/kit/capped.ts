/**
 * A child process with a limit of memory and of silence. It is ended with all that it started, and none outlives
 * whoever asked for it. It knows nothing of the work.
 */
import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface Cap {
  /** Of values; of everything together twice as much and what Node itself takes. */
  readonly heapMb: number;
  /** The longest without a word, in ms: an endless child says none. */
  readonly silentMs: number;
  /** The folder in which it runs; the same as here unless said. */
  readonly cwd?: string;
}
/** Of itself, by its own fault, or by which limit. */
export type End = 'done' | 'broke' | 'never ends' | 'out of memory';
export interface Capped<Asked> {
  readonly pid: number;
  ask(asked: Asked): void;
  readonly end: Promise<End>;
}

const nodeMb = 1024;
const watchMs = 250;
/** What Node ends with when its heap is full, as a code and as a signal. */
const fullHeap = { code: 134, signal: 'SIGABRT' } as const;

/** A child leads a group of its own, with the servers that it starts. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

const living = new Set<number>();
let isWatching = false;
/** Ctrl+C, or whatever else ends this process, ends all children. */
function watchOwnEnd(): void {
  if (isWatching) return;
  isWatching = true;
  const endAll = () => living.forEach(endGroup);
  process.on('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endAll();
      // As a shell says it.
      process.exit(128 + constants.signals[signal]);
    });
}

/** Starts `file`; `heard` is called with whatever it says. */
export function openCapped<Asked extends object, Told>(
  file: string,
  { heapMb, silentMs, cwd }: Cap,
  heard: (told: Told) => void,
): Capped<Asked> {
  watchOwnEnd();
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
    env: { ...process.env, NODE_ENV: 'test', MBT_MOST_MB: String(2 * heapMb + nodeMb) },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const { pid = 0 } = child;
  living.add(pid);
  let isSilent = false;
  const stop = () => {
    isSilent = true;
    endGroup(pid);
  };
  let timer = setTimeout(stop, silentMs);
  child.on('message', (told: Told) => {
    clearTimeout(timer);
    timer = setTimeout(stop, silentMs);
    heard(told);
  });
  const end = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      endGroup(pid);
      living.delete(pid);
      const isFull =
        code === fullHeap.code || signal === fullHeap.signal || (signal === 'SIGKILL' && !isSilent);
      resolve(isSilent ? 'never ends' : code === 0 ? 'done' : isFull ? 'out of memory' : 'broke');
    });
  });
  return {
    pid,
    ask: (asked) => void (child.connected && child.send(asked, () => {})),
    end,
  };
}

/** Runs beside an endless loop: looks who the parent is, and how much is taken. */
const watch = `
  const { parent, mostMb } = require('node:worker_threads').workerData;
  setInterval(() => {
    const isOver = process.memoryUsage.rss() > mostMb * 1024 * 1024;
    if (isOver || process.ppid !== parent) process.kill(-process.pid, 'SIGKILL');
  }, ${watchMs});
`;
/** For the child: it ends as soon as nobody asks any more, and where it takes more than it may, whatever it is doing. */
export function endWithParent(): void {
  const mostMb = Number(process.env['MBT_MOST_MB'] ?? Infinity);
  new Worker(watch, { eval: true, workerData: { parent: process.ppid, mostMb } }).unref();
  process.on('disconnect', () => process.exit(1));
}
