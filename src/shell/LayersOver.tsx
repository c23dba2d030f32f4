/**
 * Draws what may lie over the screen as soon as its code is there. Where that cannot be had the screen stays: what was
 * asked for of it is closed and told of, and the next key, or a connection, asks for the code anew. It asks for nothing else.
 */
import { useEffect, useRef, useState } from 'react';
import { tellMissing } from '../keys/layer.tsx';
import { tellIfHeard } from '../live/actors.ts';
import { assignment } from '../live/assignment.ts';
import { confirm } from '../live/confirm.ts';
import { help, palette } from '../live/shell.ts';
import { deferred } from '../ui/deferred.tsx';

interface LayersProps {
  readonly onMissing: () => void;
}
const Layers = deferred<LayersProps>(
  () => import('./Layers.tsx'),
  undefined,
  ({ onMissing }) => onMissing(),
);

function leaveAsked(): void {
  const left = [
    tellIfHeard(palette, { type: 'close' }),
    tellIfHeard(help, { type: 'close' }),
    tellIfHeard(confirm, { type: 'cancel' }),
    tellIfHeard(assignment, { type: 'cancel' }),
  ];
  if (left.includes(true)) tellMissing();
}

export function LayersOver() {
  const [tried, setTried] = useState(0);
  const hearing = useRef<AbortController | null>(null);
  useEffect(() => () => hearing.current?.abort(), []);
  const missing = () => {
    leaveAsked();
    const stop = new AbortController();
    hearing.current = stop;
    const again = () => {
      stop.abort();
      setTried((times) => times + 1);
    };
    const options = { capture: true, signal: stop.signal };
    addEventListener('online', again, options);
    addEventListener('keydown', again, options);
    addEventListener('pointerdown', again, options);
  };
  return <Layers key={tried} onMissing={missing} />;
}
