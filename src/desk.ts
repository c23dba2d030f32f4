/** Starts what only somebody signed in needs: records, palette, key help, the keyboard. It draws nothing. */
import { startApiDocs } from './remote/apiDocs.ts';
import { startAsking } from './acts/askFirst.ts';
import { holdKeys } from './context.ts';
import { hearEarlyKeys, listen } from './keyboard.ts';
import { areEarlyKeysKept, onEarlyKeysDropped } from './keys/earlyKeys.ts';
import { offered } from './keys/layersAhead.ts';
import { tellMissing } from './keys/layer.tsx';
import { holdWhileComing } from './keys/untilAsked.ts';
import { startAssignment } from './live/assignment.ts';
import { startDownload } from './live/download.ts';
import { startHistory } from './live/history.ts';
import { startKeys } from './live/keys.ts';
import { startOutbox } from './live/outbox.ts';
import { startRecords } from './live/records.ts';
import { startShell } from './live/shell.ts';
import { startTrace } from './live/trace.ts';
import { onDialogComing } from './ui/Dialog.tsx';

let stop: (() => void) | undefined;

/**
 * Keeps the keys pressed so far until the desk is drawn: what its frame can do, such as going to what was typed and not
 * saved, is offered from then on. Escape ends that, and so does whatever leads elsewhere.
 */
export function holdUntilDrawn(): void {
  // The session has ended meanwhile.
  if (!areEarlyKeysKept()) return;
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const stopHearing = onEarlyKeysDropped(resolve);
  holdKeys(Promise.race([left, offered('openDraft')]).finally(stopHearing), () => {
    resolve();
    return true;
  });
}

/** Once for the page, however often somebody signs in. Answers how to stop hearing the keys. */
export function openDesk(): () => void {
  if (stop) hearEarlyKeys();
  else {
    startRecords();
    startAsking();
    startAssignment();
    startShell();
    startHistory();
    startKeys();
    startOutbox();
    startDownload();
    startTrace();
    startApiDocs();
    onDialogComing({ coming: holdWhileComing, missing: tellMissing });
    stop = listen(() => import('./shell/Layers.tsx'));
  }
  return () => {
    stop?.();
    stop = undefined;
  };
}
