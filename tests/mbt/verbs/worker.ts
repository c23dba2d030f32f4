/** The child process in which paths are walked. Asked by `pool.ts` over a channel; it prints nothing. */
import { lineOf } from '../kit/mistakes.ts';
import { Unreachable } from '../kit/unreachable.ts';
import type { Walked } from '../kit/results.ts';
import type { World, WorldOptions } from '../kit/world.ts';
import { adapterNamed, Misuse } from './ask.ts';
import { runMachine } from './machineRun.ts';
import type { MachineAsk } from './planning.ts';
import { plannedPaths } from './pathIndex.ts';
import type { Job, Opened, Told } from './pool.ts';
import { stagePlan } from './stagePlans.ts';
import { openWorld, walkJob } from './staging.ts';

interface Asked {
  readonly open?: Opened;
  readonly job?: Job;
  readonly close?: true;
}
let opening: Promise<World> | undefined;
/** How pages are opened here, as a command line says it. */
let opened: Pick<Walked, 'flags'> = {};
const flagsOf = ({ dir, input }: WorldOptions): typeof opened => {
  const flags = [
    ...(dir ? [`--dir ${dir}`] : []),
    ...(input === 'pointer' ? ['--input pointer'] : []),
  ];
  return flags.length > 0 ? { flags: flags.join(' ') } : {};
};
/** So long, in ms, whoever was left alone takes to clear away what was made for it. */
const leavingMs = 15_000;
const tell = (told: Told) => void process.send?.(told);

async function answer({ open, job, close }: Asked): Promise<void> {
  if (open && open.level !== 'machine') {
    opening = openWorld(open.level, [], open.options);
    opened = flagsOf(open.options);
    // Where nothing was made there is nothing to clear away, and one that only plans, heard of no end, ends all the same.
    for (const end of ['SIGINT', 'SIGTERM']) process.once(end, () => void leave());
  }
  // One that could not open its pages has told so, and ends as any other.
  const world = await (close ? opening?.catch(() => undefined) : opening);
  if (open) tell({ is: 'ready' });
  if (job?.level === 'machine' && 'plans' in job)
    tell({ is: 'done', result: plannedPaths(job.machine, job.plans) });
  else if (job?.level === 'machine' && 'screenAsk' in job)
    tell({ is: 'done', result: stagePlan(job.machine, job.screenAsk as MachineAsk) });
  else if (job?.level === 'machine') {
    const result = await runMachine(adapterNamed(job.machine), job.ask as MachineAsk);
    tell({ is: 'done', result });
  } else if (job && world)
    tell({ is: 'done', result: Object.assign({}, await walkJob(world, job), opened) });
  if (close) {
    await world?.close();
    process.exit(0);
  }
}

/** Whoever ends the run ends it before its time: what was made on a server for it goes all the same. */
let leaving: Promise<void> | undefined;
const leave = (): Promise<void> => (leaving ??= clearAway());
async function clearAway(): Promise<void> {
  setTimeout(() => process.exit(1), leavingMs).unref();
  try {
    await (await opening)?.close();
  } finally {
    process.exit(1);
  }
}

// What a page writes in its console is no line of the run's.
console.error = () => {};
console.warn = () => {};
// What a page that was left still tries finds no page any more.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
process.on('message', (asked: Asked) => {
  answer(asked).catch((error: unknown) => {
    const line = lineOf(error);
    const why = line ?? (error instanceof Error ? error.message : String(error));
    const isMisuse = line !== undefined || error instanceof Misuse || error instanceof Unreachable;
    tell({ is: 'broken', why, isMisuse });
  });
});
process.once('disconnect', () => void leave());
