/**
 * Brings the focus to a list or a view whenever nothing at all has it, and when the open record is closed. It shows
 * nothing; it is a component of its own because it looks after every change, and the list need not be drawn for that.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isCovered, useLiveVersion } from '../../context.ts';

export function FocusKeeper(props: {
  readonly isFormOpen: boolean;
  readonly focusGrid: () => void;
}) {
  const { isFormOpen, focusGrid } = props;
  const wasOpen = useRef(isFormOpen);
  useLiveVersion();
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && !isFormOpen;
    wasOpen.current = isFormOpen;
    const active = document.activeElement;
    if (hasClosed || (!isFormOpen && (!active || active === document.body))) focusGrid();
  });
  // Coming by the navigation, one is in the list, not still in the navigation.
  useEffect(() => {
    if (!isFormOpen && !isCovered()) focusGrid();
    // Only when the screen comes.
    // oxlint-disable-next-line react/exhaustive-deps -- nothing that changes later brings the focus away
  }, []);
  return null;
}
