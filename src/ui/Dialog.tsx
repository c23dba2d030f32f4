/**
 * A question or a sheet over everything: focus goes in, stays in, and comes back. Headless UI comes with the first
 * one that opens, never with the first load.
 */
import { lazy, Suspense, type ReactNode } from 'react';

const load = () => import('./DialogLayer.tsx');
const DialogLayer = lazy(load);

/** Fetches what a dialog needs, so that the first one opens at once; for idle time. */
export const prefetchDialog = (): void => void load();

export interface DialogProps {
  readonly open: boolean;
  /** Escape, a press beside it, or its closing button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** One sentence under the title; read out when it opens. */
  readonly text?: ReactNode;
  readonly width?: 'narrow' | 'medium' | 'wide';
  /** `alertdialog` for what cannot be taken back. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The machine's state, for data-state. */
  readonly state?: string;
  /** The name of a closing button at the top; none without it. */
  readonly closeLabel?: string;
  /** Buttons at the foot, main one last; `data-autofocus` on the one that has the focus first. */
  readonly actions?: ReactNode;
  /** It alone is printed (the sheet of keys). */
  readonly printed?: boolean;
  readonly children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogLayer {...props} />
    </Suspense>
  );
}
