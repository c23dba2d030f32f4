/** A picture that could not be had is asked for once more when there is a network again. It draws nothing. */
import { useEffect, useState } from 'react';
import { onNetwork } from '../kept/signOfLife.ts';

/** `heard` is for the picture, and `tries` its key: a browser asks by itself for none that it could not have. */
export function usePictureAgain() {
  const [isBroken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => (isBroken ? onNetwork(() => setTries((so) => so + 1)) : undefined), [isBroken]);
  const heard = { onLoad: () => setBroken(false), onError: () => setBroken(true) };
  return { isBroken, tries, heard };
}
