/** The client as its sources are now, before a browser is sent to it; a site elsewhere needs none. It builds nothing twice. */
import { ensureBuilt } from '../../../scripts/client.mjs';
import { Unreachable } from './unreachable.ts';

export async function builtFor(url: string | undefined): Promise<void> {
  if (url !== undefined) return;
  try {
    await ensureBuilt();
  } catch (error) {
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  }
}
