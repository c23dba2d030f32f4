/** When a question that a key has opened has the focus, so that what is typed behind the key is for it. It moves no focus. */
import { holdKeys } from '../context.ts';

const layers = 'dialog,[role=dialog],[data-layer=dialog]';
const hasFocus = (): boolean => document.activeElement?.closest(layers) != null;

/**
 * Resolves once something in a layer has the focus, or there is nothing left to wait for.
 * @param isOver the question has been dropped meanwhile
 * @param subscribe hears of that; answers how to stop
 */
export const untilAsked = (
  isOver: () => boolean = () => false,
  subscribe: (listener: () => void) => () => void = () => () => {},
): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (!isOver() && !hasFocus()) return;
      document.removeEventListener('focusin', look);
      stop();
      done();
    };
    const stop = subscribe(look);
    document.addEventListener('focusin', look);
    look();
  });

/** Keeps what is pressed until a question whose code comes with it has the focus; where it fails to come, those keys are dropped. */
export const holdUntilThere = (load: () => Promise<unknown>): void =>
  holdKeys(load().then(() => untilAsked()));
