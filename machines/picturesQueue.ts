/**
 * Which pictures of a queue are sent now, and which one is added next; pure, and it never sends one nor looks into a
 * file.
 */
import type { Values } from './types.ts';

/** A picture as it was chosen. */
export interface Given {
  /** Names it; once more under the same, where only the answer was lost, adds it once. */
  readonly key: string;
  /** The browser's file; nothing here looks into it. */
  readonly file: unknown;
  readonly name: string;
}

/**
 * `arrived`: the server has its file, and those chosen before it are added first. `failed`: its sending or its adding,
 * which can be tried again; `refused`: it never can.
 */
export type Stage = 'waiting' | 'sending' | 'arrived' | 'adding' | 'added' | 'failed' | 'refused';

export interface Picture extends Given {
  readonly stage: Stage;
  /** What the server answered to its file: that is there, whatever becomes of the adding. */
  readonly uploaded: Values | null;
  /** What it failed or was refused with; nothing here words it. */
  readonly failure: unknown;
  /** The record that it has become. */
  readonly id: number | null;
}
/** In the order in which they were chosen. */
export type Pictures = readonly Picture[];

const isAt = (stages: readonly Stage[]) => (picture: Picture) => stages.includes(picture.stage);
const isBusy = isAt(['sending', 'arrived', 'adding']);
export const isGoing = isAt(['waiting', 'sending']);
export const isAdding = isAt(['adding']);
export const isFailed = isAt(['failed']);
export const isLeft = isAt(['failed', 'refused']);
/** What the server has is added: only what it has not can be put aside. */
export const isStoppable = isAt(['waiting', 'sending', 'failed', 'refused']);

export const pictureOf = (pictures: Pictures, key: string): Picture | undefined =>
  pictures.find((one) => one.key === key);

export const chosen = (given: readonly Given[]): Pictures =>
  given.map((one) => ({ ...one, stage: 'waiting', uploaded: null, failure: null, id: null }));

/** One of them, or all that it is true of, as they are now. */
export const changed = (
  pictures: Pictures,
  isMeant: (picture: Picture) => boolean,
  part: Partial<Picture>,
): Pictures => pictures.map((one) => (isMeant(one) ? { ...one, ...part } : one));

/** Once more: of one whose file is there, the adding alone. */
export const again = (pictures: Pictures, isMeant: (picture: Picture) => boolean): Pictures =>
  pictures.map((one) =>
    isMeant(one)
      ? { ...one, stage: one.uploaded === null ? 'waiting' : 'arrived', failure: null }
      : one,
  );

/** The first that wait are sent, while fewer than so many are on their way. */
export function sent(pictures: Pictures, atOnce: number): Pictures {
  const free = Math.max(0, atOnce - pictures.filter(isBusy).length);
  const next = pictures.filter(({ stage }) => stage === 'waiting').slice(0, free);
  return changed(pictures, (one) => next.includes(one), { stage: 'sending' });
}

/** The one whose turn to be added it is: all that were chosen before it are there, or did not arrive. */
export function nextOf(pictures: Pictures): Picture | undefined {
  const first = pictures.find((one) => isGoing(one) || one.stage === 'arrived');
  return first?.stage === 'arrived' ? first : undefined;
}

/** The record before which it has its place: one that was tried again comes before those chosen after it. */
export function beforeOf(pictures: Pictures, key: string): number | undefined {
  const place = pictures.findIndex((one) => one.key === key);
  return pictures.slice(place).find(({ id }) => id !== null)?.id ?? undefined;
}
