/**
 * A question or a sheet over everything: focus goes in, stays in, and comes back. Headless UI comes with the first
 * one that opens, never with the first load.
 */
import { lazy, Suspense } from 'react';
import type { DialogProps } from './DialogLayer.tsx';

const load = () => import('./DialogLayer.tsx');
const DialogLayer = lazy(load);

/** Fetches what a dialog needs, so that the first one opens at once; for idle time. */
export const prefetchDialog = (): void => void load();

export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogLayer {...props} />
    </Suspense>
  );
}
