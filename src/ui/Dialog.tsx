/**
 * A question or a sheet over everything: focus goes in, stays in, and comes back. Headless UI comes with the first
 * one that opens, never with the first load.
 */
import { useLayoutEffect, useRef } from 'react';
import { deferred } from './deferred.tsx';
import type { DialogProps } from './DialogLayer.tsx';

/** Who hears that the code of a dialog is on its way, and that it cannot be had. */
interface Comings {
  /** `leave` leaves it meanwhile; answers how to tell that it has come, or was left. */
  readonly coming: (leave: () => void) => () => void;
  readonly missing: () => void;
}
let heard: Comings = { coming: () => () => {}, missing: () => {} };
/** Whoever hears the keys gives it in: they wait for the dialog. */
export const setDialogComings = (given: Comings): void => {
  heard = given;
};

function Coming({ onClose }: Pick<DialogProps, 'onClose'>) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => heard.coming(() => close.current()), []);
  return null;
}

const DialogLayer = deferred(
  () => import('./DialogLayer.tsx'),
  Coming,
  ({ onClose }: DialogProps) => {
    heard.missing();
    onClose();
  },
);

/** Fetches what a dialog needs, so that the first one opens at once; for idle time. */
export const prefetchDialog = (): void => void DialogLayer.fetch();

export const Dialog = (props: DialogProps) => (props.open ? <DialogLayer {...props} /> : null);
