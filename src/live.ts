/** Starts the actors that live as long as the page. It draws nothing and decides nothing. */
import { startPreferences } from './livePreferences.ts';
import { startRecords } from './liveRecords.ts';
import { startSession } from './liveSession.ts';
import { startShell } from './liveShell.ts';

/** Resolves when the first paint may come. */
export async function startLive(): Promise<void> {
  const worded = startPreferences();
  startRecords();
  startShell();
  startSession();
  await worded;
}
