/** When a list makes room for the record that is opened beside it: once the record is seen. It opens nothing. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../page/afterFrame.ts';

/** A record that takes so long to come is waited for no longer, in ms. */
const waitMs = 400;

export interface MadeRoom {
  /** The list is as narrow as the record leaves it. */
  readonly isNarrow: boolean;
  /** The record is there: with its frame on the screen, the list makes room. */
  readonly onThere: () => void;
}

/**
 * The record comes first, over the end of the list; the list is laid out anew in a frame of its own. Both in one are
 * the longest part of an opening.
 */
export function useMadeRoom(isOpen: boolean): MadeRoom {
  const [isMade, setMade] = useState(isOpen);
  if (isMade && !isOpen) setMade(false);
  const stop = useRef(() => {});
  const make = useCallback(() => {
    stop.current();
    stop.current = afterFrame(() => startTransition(() => setMade(true)));
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(make, waitMs);
    return () => {
      clearTimeout(timer);
      stop.current();
    };
  }, [isOpen, make]);
  return { isNarrow: isOpen && isMade, onThere: make };
}
