/**
 * Walks a machine in haste: what somebody does comes several at once, as keys do that are pressed faster than a page is
 * drawn. It has to come to what it comes to one after another; nothing else is judged here.
 */
import { isDeepStrictEqual } from 'node:util';
import { runLive, type Outcome } from './live.ts';
import type { AnyModel, Path, Step } from './model.ts';
import type { Fault } from './walk.ts';

/** So many are pressed at once, at most. */
export const mostAtOnce = 3;

/** Steps in bursts; how a call ends comes by itself, and is waited for. */
export function burstsOf<One>(
  steps: readonly One[],
  isHasty: (step: One) => boolean,
): readonly (readonly One[])[] {
  const bursts: One[][] = [];
  for (const step of steps) {
    const last = bursts.at(-1);
    const [first] = last ?? [];
    const joins = first !== undefined && isHasty(first) && isHasty(step);
    if (last && joins && last.length < mostAtOnce) last.push(step);
    else bursts.push([step]);
  }
  return bursts;
}

/** What is made anew each time, such as a name by chance, is the same in both. */
const plain = (outcome: Outcome): unknown =>
  JSON.parse(JSON.stringify(outcome).replaceAll(/[0-9a-f]{32}/g, '#'));
const joined = (all: readonly Outcome[], seen: object): Outcome => ({
  seen: all.at(-1)?.seen ?? seen,
  did: all.flatMap(({ did }) => did),
  called: all.flatMap(({ called }) => called),
  broke: all.find(({ broke }) => broke !== null)?.broke ?? null,
});

/** Faults as `walk` tells them: at the last step of the burst that came to something else. */
export async function walkInHaste(model: AnyModel, path: Path): Promise<Fault[]> {
  const begin = model.starts[path.start];
  if (begin === undefined) throw new Error(`${path.machine} has no start “${path.start}”`);
  const [hasty, careful] = [runLive(model, begin.input), runLive(model, begin.input)];
  const { seen } = await hasty.start();
  await careful.start();
  let at = 0;
  const faults: Fault[] = [];
  for (const burst of burstsOf(path.steps, ({ call }: Step) => call === undefined)) {
    at += burst.length;
    const [first] = burst;
    if (!first) continue;
    const isTogether = first.call === undefined;
    const one = isTogether ? await hasty.takeTogether(burst) : await hasty.take(first);
    const outcomes: Outcome[] = [];
    for (const step of burst) outcomes.push(await careful.take(step));
    const expected = joined(outcomes, seen);
    if (isDeepStrictEqual(plain(one), plain(expected))) continue;
    const step = burst.map(({ name }) => name).join(' + ');
    const told = { expected: JSON.stringify(expected), seen: JSON.stringify(one) };
    faults.push({ assertion: `at once: ${step}`, at, step, ...told });
    break;
  }
  hasty.stop();
  careful.stop();
  return faults;
}
