/** Starts what only somebody signed in needs: records, palette, key help, the keyboard. It draws nothing. */
import { startApiDocs } from './apiDocs.ts';
import { startAsking } from './askFirst.ts';
import { listen } from './keyboard.ts';
import { startAssignment } from './liveAssignment.ts';
import { startHistory } from './liveHistory.ts';
import { startKeys } from './liveKeys.ts';
import { startOutbox } from './liveOutbox.ts';
import { startRecords } from './liveRecords.ts';
import { startShell } from './liveShell.ts';
import { startTrace } from './trace.ts';

let stop: (() => void) | undefined;

/** Once for the page, however often it is asked. Answers how to stop hearing the keys. */
export function openDesk(): () => void {
  if (!stop) {
    startRecords();
    startAsking();
    startAssignment();
    startShell();
    startHistory();
    startKeys();
    startOutbox();
    startTrace();
    startApiDocs();
    stop = listen(() => import('./shell/Layers.tsx'));
  }
  return () => {
    stop?.();
    stop = undefined;
  };
}
