/**
 * What is pressed behind the key that answers a question, while the server is told, is for what comes after the question:
 * that is still drawn meanwhile, and has the focus. It answers nothing itself.
 */
import { leavePlace } from '../keys/placeLeft.ts';
import { afterFrame } from '../page/afterFrame.ts';

/** What had the focus may have gone with what was asked before. */
const isInDialog = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.closest('[role=dialog],[role=alertdialog]') != null;

interface Asking<State> {
  subscribe(listener: (state: State) => void): unknown;
}

interface Answered<State> {
  /** The server has been told, and its answer is on its way. */
  readonly isAwaited: (state: State) => boolean;
  /** One is asked once more: what has come is not what was pressed for. `awaited` is the state before it. */
  readonly isRefused: (state: State, awaited: State) => boolean;
  /** Told of Escape; without one it only drops what was pressed, as nothing can be left any more. */
  readonly escape?: () => void;
}

/** From now on, until the actor ends. What was typed behind an answer that is refused is told of. */
export function holdAnswerKeys<State>(
  actor: Asking<State>,
  { isAwaited, isRefused, escape = () => {} }: Answered<State>,
): void {
  let way: PromiseWithResolvers<void> | undefined;
  let before: State | undefined;
  actor.subscribe((state) => {
    const awaited = before;
    before = isAwaited(state) ? state : undefined;
    if (before !== undefined) {
      if (way) return;
      const own = Promise.withResolvers<void>();
      way = own;
      leavePlace(own.promise, isInDialog, {
        // Once the answer is there it is for what comes of it, also before that has the focus.
        escape: () => (way === own ? escape() : false),
      });
      return;
    }
    if (!way || awaited === undefined) return;
    if (isRefused(state, awaited)) way.reject(new Error('It was refused.'));
    // What comes is drawn, and has the focus.
    else afterFrame(way.resolve);
    way = undefined;
  });
}
