/** When a question that a key has opened has the focus, so that what is typed behind the key is for it. It moves no focus. */
import { holdKeys } from '../context.ts';
import { afterFrame } from '../page/afterFrame.ts';

const layers = 'dialog,[role=dialog],[data-layer=dialog]';
const isInLayer = (): boolean => document.activeElement?.closest(layers) != null;

type Subscribe = (listener: () => void) => () => void;

/**
 * Resolves once what is waited for has the focus, or there is nothing left to wait for.
 * @param hasFocus it has
 * @param isOver it has been dropped meanwhile
 * @param subscribe hears of that; answers how to stop
 */
export const untilFocused = (
  hasFocus: () => boolean,
  isOver: () => boolean,
  subscribe: Subscribe,
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

/** The same for whatever lies over the screen. */
export const untilAsked = (
  isOver: () => boolean = () => false,
  subscribe: Subscribe = () => () => {},
): Promise<void> => untilFocused(isInLayer, isOver, subscribe);

/**
 * Keeps what is pressed for what a key has asked for and what comes first (its code, a count); Escape leaves it before
 * that is there, and nothing is shown then.
 * @param bring told how to learn whether it is still wanted: what fails for nobody is not told of
 * @param show puts it before whoever asked; resolves once it has the focus
 */
export function holdFor<T>(
  bring: (isWanted: () => boolean) => Promise<T>,
  show: (brought: T) => Promise<void> | void,
): void {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  let isComing = true;
  const shown = async () => {
    const brought = await bring(() => isComing);
    if (!isComing) return;
    isComing = false;
    await show(brought);
  };
  holdKeys(Promise.race([left, shown()]), () => {
    if (!isComing) return false;
    isComing = false;
    resolve();
    return true;
  });
}

/**
 * Keeps what is pressed for a layer whose code is on its way; Escape leaves it before it is there.
 * @param leave answers false where there is nothing that could be left
 * @returns how to tell that it is drawn, or not wanted any more: what is drawn takes the focus a frame later
 */
export function holdWhileComing(leave: () => boolean | void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isComing = true;
  holdKeys(promise, () => isComing && leave() !== false);
  return () => {
    isComing = false;
    afterFrame(resolve);
  };
}
