/** A choice that was made before there was anything to choose: it counts for what is found then. It finds nothing itself. */
import { useEffect, useRef } from 'react';
import { useLatest } from './useLatest.ts';

/**
 * @param found what would be taken now; undefined while it is on its way, null where nothing was found
 * @param take told, besides, how one chose: with Shift held, say
 * @returns how to choose before there is anything; that holds until something was found, or something else is typed
 */
export function useAwaited<Found, How = void>(
  text: string,
  found: Found | null | undefined,
  take: (found: Found, how: How) => void,
): (how: How) => void {
  const awaited = useRef<{ readonly text: string; readonly how: How } | null>(null);
  const latest = useLatest(take);
  // Not while drawing: a drawing may be given up, or done twice.
  useEffect(() => {
    const { current } = awaited;
    const isSame = current?.text === text;
    if (isSame && found === undefined) return;
    awaited.current = null;
    if (isSame && found != null) latest.read()(found, current.how);
  }, [text, found, latest]);
  return (how) => {
    awaited.current = { text, how };
  };
}
