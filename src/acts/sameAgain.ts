/**
 * The key of a save that may be asked again: the same for the same, until an answer has come. Where its page was gone
 * before that, it is the same save while all it would do is done. It calls nobody.
 */
import { freshKey } from '../../machines/outside.ts';
import { dropSentCall, keepSentCall, sentCall, type CallPlace } from '../kept/sentCalls.ts';

export interface SameAgain {
  /**
   * @param contents what is to be sent; other contents are another call
   * @param isDone all that it would do is so already: in an earlier page, its answer may not have been heard
   */
  keyFor(contents: unknown, isDone: boolean): string;
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
  let open: { readonly print: string; readonly key: string } | undefined;
  const begin = (print: string, key: string): string => {
    open = { print, key };
    keepSentCall(place(), { key, body: print, at: new Date().toISOString() });
    return key;
  };
  return {
    keyFor(contents, isDone) {
      const print = printOf(salt() + JSON.stringify(contents));
      if (open?.print === print) return open.key;
      const before = isDone ? sentCall<string>(place()) : undefined;
      return begin(print, before?.body === print ? before.key : freshKey());
    },
    answered() {
      open = undefined;
      dropSentCall(place());
    },
  };
}
