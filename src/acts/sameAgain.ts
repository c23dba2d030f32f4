/**
 * The key of what may be sent again because its answer never came: the same contents have the same key, so that the server
 * does them once. Of an act on records it is known while the page is open (`underKey`); of a sheet's rows, which somebody
 * may paste or pick once more, also in a later page (`sameAgain`). What makes one thing, such as a component on a page, goes
 * out again as it was by remote/sendOnce.ts. It calls nobody.
 */
import { freshKey, isUndecided } from '../../machines/outside.ts';
import { onSignedOut } from '../remote/signedIn.ts';
import { dropSentCall, keepSentCall, sentCall, type CallPlace } from '../kept/sentCalls.ts';

interface Unheard {
  readonly contents: string;
  readonly key: string;
}
/** The last act of each collection that went out and whose answer nobody has heard. */
const unheard = new Map<string, Unheard>();
onSignedOut(() => unheard.clear());

/** Does an act under a key: under that of the act before, where that was the same and nobody knows what came of it. */
export async function underKey<Done>(
  collection: string,
  contents: unknown,
  send: (key: string) => Promise<Done>,
): Promise<Done> {
  const text = JSON.stringify(contents);
  const before = unheard.get(collection);
  const key = before?.contents === text ? before.key : freshKey();
  unheard.delete(collection);
  try {
    return await send(key);
  } catch (error) {
    if (isUndecided(error)) unheard.set(collection, { contents: text, key });
    throw error;
  }
}

/** What was found where it is to go. */
export interface FoundThere {
  /** Nothing would be changed by it any more: it may have been done, and only its answer not been heard. */
  readonly isDone: boolean;
  /** Stands for what is there now, as an ETag does: it is another one as soon as somebody has changed something. */
  readonly tag: string | undefined;
}

export interface SameAgain {
  /** @param contents what is to be sent; other contents are another call */
  keyFor(contents: unknown, found: FoundThere): string;
  /** These contents went out already and were never answered, and nothing would be changed by them any more. */
  isUnheard(contents: unknown, found: FoundThere): boolean;
  /** There was an answer: the same once more is meant to be done once more. */
  answered(): void;
}

/**
 * Tells contents apart without keeping them. The browser's own hashes (crypto.subtle) are missing on plain http pages, so
 * this is FNV-1a, twice.
 */
function printOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) + i;
  }
  return `${text.length}.${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
}

/**
 * @param place where the browser keeps the key, read anew for each call: somebody else may have signed in
 * @param salt goes into what is kept of the contents. Where they hold passwords it is a secret of this page, so that nobody
 *   can find them out by trying; the next page then takes the same contents for others
 */
export function sameAgain(place: () => CallPlace, salt: () => string = () => ''): SameAgain {
  let open: { readonly print: string; readonly key: string; readonly tag: unknown } | undefined;
  const printFor = (contents: unknown): string => printOf(salt() + JSON.stringify(contents));
  /** The key it went out under. None where it has been changed since: then it is meant to be done once more. */
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
