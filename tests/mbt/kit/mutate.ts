/**
 * Has mutants walked in child processes with a limit of memory and of time; what takes a child down counts as
 * caught. It makes no mutant itself.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { GoalKind } from './plan.ts';

/** Which mutants of which machine; `all`: every assertion that catches one, not only the first. */
export interface Order {
  readonly machine: string;
  readonly from: number;
  readonly to: number;
  readonly all: boolean;
}
export interface Killed {
  readonly id: string;
  readonly index: number;
  readonly state: 'begun' | 'killed' | 'survived' | 'equivalent' | 'broken';
  readonly by?: readonly string[];
}

/** What the paths reach that mutants are walked on. */
export const provingKinds: readonly GoalKind[] = ['transitions', 'pairs', 'guards', 'cases'];

const heapMb = 3072;
/** The longest that one path of a mutant may be silent, also on a busy computer; an endless one is. */
const silentMs = 120_000;
const child = path.join(import.meta.dirname, 'mutateChild.ts');

/** One child, until it is done or silent for too long; answers what it told. */
function ask(order: Order): Promise<{ told: Killed[]; isDone: boolean }> {
  return new Promise((resolve) => {
    const told: Killed[] = [];
    const process = fork(child, [], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const stop = () => process.kill('SIGKILL');
    let timer = setTimeout(stop, silentMs);
    process.on('message', (one: Killed | 'walking') => {
      if (one !== 'walking') told.push(one);
      clearTimeout(timer);
      timer = setTimeout(stop, silentMs);
    });
    process.once('exit', (code) => {
      clearTimeout(timer);
      resolve({ told, isDone: code === 0 });
    });
    process.send(order);
  });
}

/** Walks mutants `from` up to `to`, some in each child. */
export async function judge(order: Order, children: number): Promise<Killed[]> {
  const { from, to } = order;
  const size = Math.ceil((to - from) / children);
  const parts = Array.from({ length: children }, (_, part) => {
    const begin = from + part * size;
    return judgePart({ ...order, from: begin, to: Math.min(to, begin + size) });
  });
  return (await Promise.all(parts)).flat();
}

/** After a mutant that took its child down the next child goes on behind it. */
async function judgePart(order: Order): Promise<Killed[]> {
  const ends: Killed[] = [];
  for (let { from } = order; from < order.to;) {
    const { told, isDone } = await ask({ ...order, from });
    ends.push(...told.filter(({ state }) => state !== 'begun'));
    const broken = told.find(({ state }) => state === 'broken');
    if (broken) throw new Error(`${order.machine}: ${broken.by?.join()}`);
    const last = told.at(-1);
    if (isDone || !last) break;
    if (last.state === 'begun') ends.push({ ...last, state: 'killed', by: ['never ends'] });
    from = last.index + 1;
  }
  return ends;
}
