/**
 * A question or a sheet over everything: focus goes in, stays in, and comes back. Headless UI comes with the first
 * one that opens, never with the first load.
 */
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { DialogProps } from './DialogLayer.tsx';

const load = () => import('./DialogLayer.tsx');
const DialogLayer = lazy(load);

/** Fetches what a dialog needs, so that the first one opens at once; for idle time. */
export const prefetchDialog = (): void => void load();

/** Hears that a dialog is on its way, and what leaves it meanwhile; answers how to tell that it has come, or was left. */
let coming: (leave: () => void) => () => void = () => () => {};
/** Whoever hears the keys gives it in: they wait for the dialog. */
export const onDialogComing = (given: typeof coming): void => {
  coming = given;
};

function Coming({ onClose }: Pick<DialogProps, 'onClose'>) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => coming(() => close.current()), []);
  return null;
}

export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={<Coming onClose={props.onClose} />}>
      <DialogLayer {...props} />
    </Suspense>
  );
}
