/** Child processes that walk: each opens its pages once and is handed one job after another. It knows no machine. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { builtFor } from '../kit/built.ts';
import { builtOnce } from '../kit/domBuild.ts';
import type { Walked } from '../kit/results.ts';
import type { WorldOptions } from '../kit/world.ts';

/** What paths are planned over: a machine’s promises, or its screen. */
export type PlannedOf = 'model' | 'screen';

/** One path to walk, or all of a machine. */
export type Job =
  | { readonly level: 'machine'; readonly machine: string; readonly ask: unknown }
  /** Only the plan of a machine's screen, for whoever walks it. */
  | { readonly level: 'machine'; readonly machine: string; readonly screenAsk: unknown }
  /** Only the paths of a machine's usual plans, not walked. */
  | { readonly level: 'machine'; readonly machine: string; readonly plans: PlannedOf }
  | {
      readonly level: 'dom' | 'e2e';
      readonly id: string;
      readonly machine: string;
      readonly start: string;
      readonly steps: readonly string[];
      readonly until?: number | undefined;
      readonly slowMs?: number | undefined;
      /** Keys that follow keys are not waited for. */
      readonly races?: boolean | undefined;
      /** What fails is made short where it failed. */
      readonly shrinks?: boolean | undefined;
      /** The laws of the server are looked at too. */
      readonly withLaws?: boolean | undefined;
    };
export interface Opened {
  readonly level: Job['level'];
  readonly options: WorldOptions;
}
export type Told =
  | { readonly is: 'ready' }
  | { readonly is: 'done'; readonly result: unknown }
  | { readonly is: 'broken'; readonly why: string; readonly isMisuse: boolean };

/** More browsers would only wait for one another. */
const mostWorkers = 4;
/** A page in jsdom waits a third of its time for its own clock: another one works meanwhile. */
const pagesPerCore = 2;
const mostPages = 8;
const usualWorkers = (level: Job['level']): number =>
  level === 'dom'
    ? Math.min(mostPages, pagesPerCore * availableParallelism())
    : Math.min(mostWorkers, availableParallelism());
/** What a page leaves behind is let go of in large pieces: that takes an eighth less of the processor. */
const execArgv = [...process.execArgv, '--max-semi-space-size=64'];
const file = path.join(import.meta.dirname, 'worker.ts');

/** What a child could not do, told by the parent. */
export class Broken extends Error {
  readonly isMisuse: boolean;
  constructor(why: string, isMisuse: boolean) {
    super(why);
    this.isMisuse = isMisuse;
  }
}

/** Has all jobs done, in whichever order, or those up to what is enough; answers their results in the order of the jobs. */
export async function inPool<Result = Walked>(
  jobs: readonly Job[],
  opened: Opened,
  workers = usualWorkers(opened.level),
  isEnough: (result: Result, at: number) => boolean = () => false,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = jobs.map((job, index) => ({ job, index }));
  let broken: Broken | undefined;
  // What all pages run is built once for all who walk them.
  const { level, options } = opened;
  if (level === 'e2e') await builtFor(options.url);
  const ready =
    level === 'dom' ? { level, options: { ...options, code: await builtOnce() } } : opened;
  const work = (child: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      let at = -1;
      const next = () => {
        const one = broken ? undefined : waiting.shift();
        if (!one) {
          child.send({ close: true });
          return;
        }
        at = one.index;
        child.send({ job: one.job });
      };
      child.on('message', (told: Told) => {
        if (told.is === 'broken') broken ??= new Broken(told.why, told.isMisuse);
        if (told.is === 'done') results.set(at, told.result as Result);
        if (told.is === 'done' && isEnough(told.result as Result, at)) waiting.length = 0;
        next();
      });
      child.once('exit', (code) => {
        if (code !== 0) broken ??= new Broken(`a worker ended with ${code}`, false);
        resolve();
      });
      child.send({ open: ready });
    });
  const count = Math.max(1, Math.min(workers, jobs.length));
  // Pages are rendered by the React that users have: the one for development takes as long again.
  const env = opened.level === 'dom' ? { ...process.env, NODE_ENV: 'production' } : process.env;
  await Promise.all(
    Array.from({ length: count }, () =>
      work(fork(file, [], { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })),
    ),
  );
  if (broken) throw broken;
  return jobs.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
