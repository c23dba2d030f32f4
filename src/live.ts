/** Starts what the first paint needs: preferences and session. What a signed-in desk needs comes with desk.ts. */
import { startPreferences } from './live/preferences.ts';
import { startSession } from './live/session.ts';

/** Resolves when the first paint may come. */
export async function startLive(): Promise<void> {
  const worded = startPreferences();
  startSession();
  await worded;
}
