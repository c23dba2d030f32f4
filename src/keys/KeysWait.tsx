/** Stands where the code of a layer that a key has asked for is on its way: keys wait for it, Escape leaves it. It shows nothing. */
import { useLayoutEffect } from 'react';
import { useLatest } from '../page/useLatest.ts';
import { holdWhileComing } from './untilAsked.ts';

export function KeysWait({ onClose }: { readonly onClose: () => void }) {
  const close = useLatest(onClose);
  useLayoutEffect(() => holdWhileComing(() => close.read()()), [close]);
  return null;
}
