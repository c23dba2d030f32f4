/** Whose keys are already those that somebody wants to give to a command. Pure data; it gives nothing to anybody. */
import type { Command, Where } from './command.ts';
import { isOwned, presses } from './keys.ts';

/** Whose they are: a command's, with the keys it is left with, or (null) the browser's or a screen reader's. */
export interface KeysTaken {
  readonly commandId: string | null;
  readonly left: readonly string[];
  /** Further commands that have them and are heard at the same moment. */
  readonly also?: readonly { readonly commandId: string; readonly left: readonly string[] }[];
}

/** Keys that every layer needs for itself, and digits, which count. */
const reserved = /^(?:Enter|Escape|(?:shift\+)?Tab|Space|Backspace|[0-9])$/;

const page: readonly Where[] = ['page', 'list', 'grid', 'form'];
/** Both may be heard at the same moment. */
export const isHeardWith = (a: Where, b: Where): boolean =>
  a === b || a === 'everywhere' || b === 'everywhere' || (page.includes(a) && page.includes(b));

/** One is the other, or begins it: after `g`, `g n` could no more be pressed. */
const isSame = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

/**
 * @param keys in the notation of keys.ts
 * @param command who wants them
 * @param commands all, with the keys they have now
 */
export function keysTaken(
  keys: string,
  command: Command,
  commands: readonly Command[],
): KeysTaken | null {
  const isTheirs = presses(keys).some((press) => reserved.test(press) || isOwned(press));
  if (isTheirs) return { commandId: null, left: [] };
  // Who shares a key with it already (saving a form, and saying that there is none) may share the next one too.
  const sharing = new Set(
    commands
      .filter((one) => one.keys?.some((own) => command.keys?.includes(own)))
      .map(({ id }) => id),
  );
  const others = commands.filter(
    (one) =>
      one.id !== command.id &&
      !sharing.has(one.id) &&
      isHeardWith(one.where, command.where) &&
      one.keys?.some((own) => isSame(own, keys)),
  );
  const [first, ...also] = others.map((one) => ({
    commandId: one.id,
    left: (one.keys ?? []).filter((own) => !isSame(own, keys)),
  }));
  return first ? { ...first, ...(also.length > 0 ? { also } : {}) } : null;
}

/**
 * What stands in the way of a command's usual keys: a command that somebody has given one of them since.
 * @param command with its usual keys
 * @param given those with keys of somebody's own
 */
export function usualTaken(
  command: Command,
  given: readonly Command[],
): { readonly commandId: string; readonly keys: string } | null {
  for (const keys of command.keys ?? []) {
    const other = given.find(
      (one) =>
        one.id !== command.id &&
        isHeardWith(one.where, command.where) &&
        one.keys?.some((own) => isSame(own, keys)),
    );
    if (other) return { commandId: other.id, keys };
  }
  return null;
}
