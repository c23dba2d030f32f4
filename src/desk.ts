/** Starts what only somebody signed in needs: records, palette, key help, the keyboard. It draws nothing. */
import { startApiDocs } from './remote/apiDocs.ts';
import { startAsking } from './live/askFirst.ts';
import { hearEarlyKeys, listen } from './keyboard.ts';
import { tellMissing } from './keys/layer.tsx';
import { holdWhileComing } from './keys/untilAsked.ts';
import { offer } from './live/actors.ts';
import { startAssignment } from './live/assignment.ts';
import { startDownload } from './live/download.ts';
import { openDraft } from './live/draftNames.ts';
import { startHistory } from './live/history.ts';
import { startKeys } from './live/keys.ts';
import { startOutbox } from './live/outbox.ts';
import { startRecords } from './live/records.ts';
import { startShell } from './live/shell.ts';
import { startTrace } from './live/trace.ts';
import { onSignedOut } from './remote/signedIn.ts';
import { setDialogComings } from './ui/Dialog.tsx';

let stop: (() => void) | undefined;
let stopOffering: (() => void) | undefined;

/** Once for the page, however often somebody signs in. Answers how to stop hearing the keys. */
export function openDesk(): () => void {
  // Pressed right behind the Enter that signs in it comes before the frame is drawn, which offers the others.
  stopOffering = offer({ openDraft: ({ to }) => openDraft(to) });
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
    onSignedOut(() => stopOffering?.());
    setDialogComings({ coming: holdWhileComing, missing: tellMissing });
    stop = listen(() => import('./shell/Layers.tsx'));
  }
  return () => {
    stop?.();
    stop = undefined;
  };
}
