/**
 * Draws what may lie over the screen as soon as its code is there. Where that cannot be had the screen stays: what was
 * asked for of it is closed and told of, and the next key, or a connection, asks for the code anew. It asks for nothing else.
 * What was asked for while the code was on its way for an earlier key is not answered by that failure: it has a try of its own.
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

const isAsked = (): boolean =>
  palette.getSnapshot().can({ type: 'close' }) ||
  help.getSnapshot().can({ type: 'close' }) ||
  confirm.getSnapshot().can({ type: 'cancel' }) ||
  assignment.getSnapshot().can({ type: 'cancel' });

function leaveAsked(): void {
  if (isAsked()) tellMissing();
  tellIfHeard(palette, { type: 'close' });
  tellIfHeard(help, { type: 'close' });
  tellIfHeard(confirm, { type: 'cancel' });
  tellIfHeard(assignment, { type: 'cancel' });
}

export function LayersOver() {
  const [tried, setTried] = useState(0);
  const hearing = useRef<AbortController | null>(null);
  useEffect(() => () => hearing.current?.abort(), []);
  const hasOwnTry = useRef(false);
  const missing = () => {
    hasOwnTry.current = isAsked() && !hasOwnTry.current;
    if (hasOwnTry.current) return setTried((times) => times + 1);
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
    return undefined;
  };
  return <Layers key={tried} onMissing={missing} />;
}
