/** For a layer of Headless UI that comes open: it opens with the second commit, before anything is painted. It closes nothing. */
import { useLayoutEffect, useState } from 'react';

/**
 * False in the first commit only. Headless UI (2.2.10) looks once, as a dialog opens, for the tree it was put into, to
 * make it inert; in the commit that mounts the dialog that is not known yet, and all behind it would stay in reach.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a second commit is what is wanted
  useLayoutEffect(() => setMounted(true), []);
  return isMounted;
}
