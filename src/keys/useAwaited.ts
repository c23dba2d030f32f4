/**
 * A choice that was made before there was anything to choose: it counts for what is found then, and what is typed behind
 * it is for what it leads to. It finds nothing itself.
 */
import { useEffect, useRef } from 'react';
import { useLatest } from '../page/useLatest.ts';
import { leavePlace } from './placeLeft.ts';

interface Awaited<How> {
  readonly text: string;
  readonly how: How;
  readonly way: PromiseWithResolvers<void>;
}

/**
 * @param found what would be taken now; undefined while it is on its way, null where nothing was found
 * @param take told, besides, how one chose: with Shift held, say
 * @returns how to choose before there is anything, in the box that has the focus; that holds until something was found,
 *   or something else is typed
 */
export function useAwaited<Found, How = void>(
  text: string,
  found: Found | null | undefined,
  take: (found: Found, how: How) => void,
): (how: How) => void {
  const awaited = useRef<Awaited<How> | null>(null);
  const latest = useLatest(take);
  // Not while drawing: a drawing may be given up, or done twice.
  useEffect(() => {
    const { current } = awaited;
    if (!current) return;
    const isSame = current.text === text;
    if (isSame && found === undefined) return;
    awaited.current = null;
    if (isSame && found === null) return current.way.reject(new Error('Nothing was found.'));
    if (isSame && found != null) latest.read()(found, current.how);
    current.way.resolve();
  }, [text, found, latest]);
  useEffect(() => () => awaited.current?.way.resolve(), []);
  return (how) => {
    awaited.current?.way.resolve();
    const way = Promise.withResolvers<void>();
    awaited.current = { text, how, way };
    const box = document.activeElement;
    leavePlace(way.promise, () => document.activeElement === box, {
      isBox: true,
      stay() {
        awaited.current = null;
      },
    });
  };
}
