/**
 * Has mutants walked in child processes with a limit of memory and of time; what takes a child down counts as
 * caught. It makes no mutant itself.
 */
import path from 'node:path';
import { openCapped, type End } from './capped.ts';
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
  /** What caught it; of a survivor, the shortest way to where it differs. */
  readonly by?: readonly string[];
}

/** What the paths reach that mutants are walked on. */
export const provingKinds: readonly GoalKind[] = ['transitions', 'pairs', 'guards', 'cases'];

/** The longest that one path of a mutant may be silent, also on a busy computer; an endless one is. */
const cap = { heapMb: 3072, silentMs: 120_000 } as const;
const child = path.join(import.meta.dirname, 'mutateChild.ts');

/** One child, until it is done or ended; answers what it told. */
async function ask(order: Order): Promise<{ told: Killed[]; end: End }> {
  const told: Killed[] = [];
  const { ask: send, end } = openCapped<Order, Killed | 'walking'>(child, cap, (one) => {
    if (one !== 'walking') told.push(one);
  });
  send(order);
  return { told, end: await end };
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
    const { told, end } = await ask({ ...order, from });
    ends.push(...told.filter(({ state }) => state !== 'begun'));
    const broken = told.find(({ state }) => state === 'broken');
    if (broken) throw new Error(`${order.machine}: ${broken.by?.join()}`);
    const last = told.at(-1);
    if (end === 'done') break;
    if (!last) throw new Error(`${order.machine}: no child begins: ${end}`);
    if (last.state === 'begun') ends.push({ ...last, state: 'killed', by: [end] });
    from = last.index + 1;
  }
  return ends;
}
