/** What the machine `pictures` is told and what it keeps, and what it reads from each event; it decides nothing. */
import type { Given, Pictures, Stage } from './picturesQueue.ts';
import type { Values } from './types.ts';

export interface PicturesInput {
  /** How many files are on their way at the same time. */
  readonly atOnce: number;
}

export interface PicturesContext extends PicturesInput {
  /** Those that were added stay while others of the same batch may come yet. */
  readonly pictures: Pictures;
  /** Names what is added together, from the first picture to the last that is tried again. */
  readonly batch: string;
  /** How many were added since that was last said. */
  readonly unsaid: number;
}

/** What is to be added, and before which record. */
export interface ToAdd {
  readonly key: string;
  readonly name: string;
  readonly before: number | undefined;
  readonly batch: string;
  readonly uploaded: Values | null;
}

/** Which picture. */
export type Of = { readonly key: string };
export type PicturesEvent =
  | { type: 'take'; pictures: readonly Given[] }
  | ({ type: 'arrive'; uploaded: Values } & Of)
  /** `refuse`: what can never be taken. */
  | ({ type: 'fail' | 'refuse'; failure: unknown } & Of)
  | ({ type: 'stop' | 'retry' } & Of)
  /** `stopAll`: what is on its way, and with it what did not arrive; `clear`: that, when nothing is on its way. */
  | { type: 'stopAll' | 'retryAll' | 'clear' };

type With<Event> = { event: Event };
const keyIn = ({ event: { key } }: With<Of>) => ({ key });
const take = {
  actions: {
    type: 'takePictures',
    params: ({ event: { pictures } }: With<{ pictures: readonly Given[] }>) => ({ pictures }),
  },
} as const;
/** What becomes of a file is told by whoever sends it. */
const isSent = { type: 'isSending', params: keyIn } as const;
type Told<Event> = { event: Event & Of };
const arrive = {
  guard: isSent,
  actions: {
    type: 'setPicture',
    params: ({ event: { key, uploaded } }: Told<{ uploaded: Values }>) =>
      ({ key, part: { stage: 'arrived', uploaded } }) as const,
  },
} as const;
const failing = <S extends Stage>(stage: S) =>
  ({
    guard: isSent,
    actions: {
      type: 'setPicture',
      params: ({ event: { key, failure } }: Told<{ failure: unknown }>) => ({
        key,
        part: { stage, failure },
      }),
    },
  }) as const;
const [fail, refuse] = [failing('failed'), failing('refused')] as const;
const stop = {
  guard: { type: 'isStoppable', params: keyIn },
  actions: { type: 'putAside', params: keyIn },
} as const;
const retry = {
  guard: { type: 'isFailed', params: keyIn },
  actions: { type: 'tryAgain', params: keyIn },
} as const;
const stopAll = { guard: 'hasStoppable', actions: 'putAllAside' } as const;
const retryAll = { guard: 'hasFailed', actions: 'tryAllAgain' } as const;
const tellAdded = {
  type: 'tellAdded',
  params: ({ context: { unsaid } }: { context: PicturesContext }) => ({ count: unsaid }),
} as const;

/** Each event as it is taken, whatever the state, and what is told to others. */
export const told = {
  take,
  arrive,
  fail,
  refuse,
  stop,
  retry,
  stopAll,
  retryAll,
  tellAdded,
} as const;
