/** The dialog itself, on Headless UI: loaded with the first one that opens, by Dialog.tsx alone. */
import {
  Description,
  Dialog as Layer,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useMounted } from './useMounted.ts';

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

const widths = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-5xl' };

/**
 * With a dialog over another one, or one whose code came with it, Headless UI leaves the focus on body: then it goes back
 * to where it came from, before a frame passes, with which the screen's own place would take it.
 */
function useFocusBack(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const origin = document.activeElement;
    const goBack = () => {
      if (document.activeElement === document.body && origin instanceof HTMLElement) origin.focus();
    };
    // Headless UI has its own turn first: one microtask after the dialog has gone.
    return () => queueMicrotask(() => queueMicrotask(goBack));
  }, [open]);
}

export default function DialogLayer(props: DialogProps) {
  const { open, onClose, title, text, width = 'narrow', role, state, actions, children } = props;
  const isMounted = useMounted();
  useFocusBack(open);
  return (
    <Layer
      open={open && isMounted}
      onClose={onClose}
      role={role ?? 'dialog'}
      className="fixed inset-0 z-40"
    >
      <DialogBackdrop className="fixed inset-0 animate-layer bg-scrim" />
      {/* On a wide screen beside the navigation: at its foot stand the messages. */}
      <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-y-auto p-4 pt-[calc(12vh+var(--toasts,0px))] lg:ps-60 max-sm:items-end max-sm:p-0">
        <DialogPanel
          data-state={state}
          data-print={props.printed ? '' : undefined}
          className={classes(
            'flex max-h-[80dvh] w-full animate-layer flex-col wrap-anywhere rounded-xl border border-transparent bg-raised shadow-layer',
            // Messages stand above it.
            'max-sm:max-h-[calc(92dvh-var(--toasts,0px))] max-sm:rounded-b-none',
            widths[width],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4">
            <DialogTitle className="grow text-lg font-semibold">{title}</DialogTitle>
            {props.closeLabel !== undefined && (
              <IconButton
                label={props.closeLabel}
                keys="esc"
                onClick={onClose}
                className="-me-2 -mt-1"
                data-screen-only=""
              >
                <X />
              </IconButton>
            )}
          </div>
          {text !== undefined && <Description className="px-5 pt-1 text-muted">{text}</Description>}
          {children !== undefined && (
            // The words only screen readers hear are placed within it, not within what lies around.
            <div className="relative min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
          )}
          {actions !== undefined && (
            <div
              data-screen-only=""
              className="flex flex-wrap justify-end gap-2 px-5 pt-4 pb-5 max-sm:*:grow"
            >
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </Layer>
  );
}
