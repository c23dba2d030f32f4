/** Hears, in a part of a screen that is walked by itself, the keys that somebody has for what can be done there. It names no key. */
import { isPlain } from '../../commands/index.ts';
import { pressText, type KeyPress } from '../../commands/keys.ts';
import { commandsNow, hasSingleKeys } from '../context.ts';
import { isApple } from '../ui/keys.ts';

/** What becomes of a command's key in the part, by the command's id. */
export type PartActs = Readonly<Record<string, () => unknown>>;

/** True where the press was one of these commands' keys. One that is held does again only what may be repeated. */
export function runInPart(acts: PartActs, press: KeyPress & { readonly repeat: boolean }): boolean {
  const text = pressText(press, isApple);
  if (isPlain(text) && !hasSingleKeys()) return false;
  const meant = commandsNow().find(
    ({ id, keys }) => Object.hasOwn(acts, id) && keys?.includes(text),
  );
  if (!meant) return false;
  if (!press.repeat || meant.repeats) acts[meant.id]?.();
  return true;
}
