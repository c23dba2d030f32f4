/** Where an arrow leads from one control of a row to another, in a row that is read from the right too. It moves no focus. */
import { isFromRight } from './boxes.ts';

/** 1: to what is read next; -1: to what is read before; undefined for any other key. Left is left on the screen. */
export function stepAlong(key: string, around?: Element | null): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === isFromRight(around) ? -1 : 1;
}

/** Among so many, the place that a key leads to: round and round by a step, Home and End to the ends; undefined for any other key. */
export function placeInRound(
  key: string,
  at: number,
  count: number,
  step: 1 | -1 | undefined,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return step === undefined ? undefined : (at + step + count) % count;
}
