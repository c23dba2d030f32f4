/**
 * When what may lie over the screen is to be fetched and drawn: once the screen that was opened is seen, so that it delays
 * no row of it; at once where somebody presses or points at anything. It fetches and draws nothing itself.
 */
import { useEffect, useState } from 'react';
import { contextNow, isScreenLoading } from '../context.ts';
import { areLayersMeant, onLayersMeant } from '../keys/layersAhead.ts';
import { onLive } from '../live/actors.ts';
import { afterFrame } from '../page/afterFrame.ts';

/** No screen is waited for longer, in ms: one that fails, or has nothing to say of itself. */
const patienceMs = 10_000;

export function useLayersDue(): boolean {
  const [isDue, setIsDue] = useState(areLayersMeant);
  useEffect(() => {
    if (isDue) return undefined;
    let callOff: (() => void) | undefined;
    const come = () => setIsDue(true);
    const look = () => {
      if (areLayersMeant() || contextNow().layer !== 'page') come();
      else if (!isScreenLoading()) callOff ??= afterFrame(come);
    };
    const stops = [onLive(look), onLayersMeant(come)];
    addEventListener('pointerdown', come, { capture: true });
    const timer = setTimeout(come, patienceMs);
    look();
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pointerdown', come, { capture: true });
      clearTimeout(timer);
      callOff?.();
    };
  }, [isDue]);
  return isDue;
}
