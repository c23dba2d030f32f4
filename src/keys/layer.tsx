/** A layer whose code comes when a key first asks for it: keys wait for it, and where it cannot be had, that is said. It draws none itself. */
import type { ComponentType } from 'react';
import { missingText } from '../page/part.tsx';
import { say } from '../page/toasts.ts';
import { deferred, type Deferred } from '../ui/deferred.tsx';
import { KeysWait } from './KeysWait.tsx';
import { loseTyped } from './placeLeft.ts';

/** What was pressed behind it was for nothing else. */
export function tellMissing(): void {
  loseTyped();
  say('danger', missingText);
}

export const layer = <P extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): Deferred<P> =>
  deferred(
    load,
    ({ onClose }) => <KeysWait onClose={onClose} />,
    ({ onClose }) => {
      tellMissing();
      onClose();
    },
  );
