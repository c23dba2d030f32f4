/**
 * The key of a save that may be asked again: the same for the same, until an answer has come, as long as nobody has
 * changed what it is of; or, in a later page too, while all it would do is done. It calls nobody.
 */
import { freshKey } from '../../machines/outside.ts';
import { dropSentCall, keepSentCall, sentCall, type CallPlace } from '../kept/sentCalls.ts';

/** What was found where it is to go. */
export interface FoundThere {
  /** All that it would do is so already: it may have been done, and its answer not been heard. */
  readonly isDone: boolean;
  /** Names what is there: another one as soon as somebody has changed it. */
  readonly tag: string | undefined;
}

export interface SameAgain {
  /** @param contents what is to be sent; other contents are another call */
  keyFor(contents: unknown, found: FoundThere): string;
  /** It went out already, and nobody knows what came of it; all that it would do is so by now. */
  isUnheard(contents: unknown, found: FoundThere): boolean;
  /** There was an answer: the same once more is meant to be done once more. */
  answered(): void;
}

/** Tells contents apart without keeping them; secure contexts alone have a better way. (FNV-1a, twice.) */
function printOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) + i;
  }
  return `${text.length}.${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}

/** `salt`: of contents that nothing may be guessed from, what the next page does not know. */
export function sameAgain(place: () => CallPlace, salt: () => string = () => ''): SameAgain {
  let open: { readonly print: string; readonly key: string; readonly tag: unknown } | undefined;
  const printFor = (contents: unknown): string => printOf(salt() + JSON.stringify(contents));
  /** Whoever has changed it back since, or otherwise, means it to be done once more. */
  const sentKey = (print: string, { isDone, tag }: FoundThere): string | undefined => {
    if (open?.print === print && (isDone || open.tag === tag)) return open.key;
    const before = isDone ? sentCall<string>(place()) : undefined;
    return before?.body === print ? before.key : undefined;
  };
  return {
    keyFor(contents, found) {
      const print = printFor(contents);
      const key = sentKey(print, found) ?? freshKey();
      if (open?.key !== key) {
        open = { print, key, tag: found.tag };
        keepSentCall(place(), { key, body: print, at: new Date().toISOString() });
      }
      return key;
    },
    isUnheard: (contents, found) =>
      found.isDone && sentKey(printFor(contents), found) !== undefined,
    answered() {
      open = undefined;
      dropSentCall(place());
    },
  };
}
