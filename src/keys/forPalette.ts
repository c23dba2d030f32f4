/** What is typed while the palette is open goes there, whatever else has the focus meanwhile. It opens no palette. */
import { actorOf } from '../live/actors.ts';

const layer = '[data-layer=palette]';

/**
 * Its code is still on its way: what is typed is for its input.
 * @param typed what the key types; undefined for what types nothing
 */
export function typeIntoPalette(typed: string | undefined): boolean {
  const palette = actorOf('palette');
  if (!palette || typed === undefined || document.querySelector(`${layer} input`)) return false;
  const text: unknown = palette.getSnapshot().context.text;
  palette.send({ type: 'type', text: `${String(text)}${typed}` });
  return true;
}

/** Gives the focus back to an open palette from which something that came late has taken it; true where it had. */
export function focusPalette(): boolean {
  const palette = document.querySelector(layer);
  const input = palette?.querySelector('input');
  // A command that is being run may have opened what has the focus.
  const isOpen = actorOf('palette')?.getSnapshot().matches({ open: 'running' }) === false;
  if (!isOpen || !input || palette?.contains(document.activeElement)) return false;
  input.focus();
  return true;
}
