/** A key that is held down moves a record only as fast as it gets there: let go, it moves nothing more. It moves nothing itself. */
import { byKey } from '../../commands/index.ts';
import { areKeysHeld, commandsNow, contextNow } from '../context.ts';

/** What the keyboard repeats by itself behind a move that is still under way. What is pressed anew waits for it, and counts. */
export function isHeldMove({ repeat }: KeyboardEvent, press: string): boolean {
  if (!repeat || !areKeysHeld()) return false;
  return byKey(press, commandsNow(), contextNow())?.repeats === 'oneByOne';
}
