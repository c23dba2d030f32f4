/** The key of a call that may be asked again: the same for the same, until an answer has come. It calls nobody. */
import { freshKey } from '../../machines/outside.ts';

export interface SameAgain {
  /** What is to be sent; other contents are another call. */
  keyFor(contents: unknown): string;
  /** There was an answer: the same once more is meant to be done once more. */
  answered(): void;
}

/** Two are the same where all their parts are. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(Reflect.get(one, key), Reflect.get(other, key)))
  );
};

export function sameAgain(): SameAgain {
  let open: { readonly contents: unknown; readonly key: string } | undefined;
  return {
    keyFor(contents) {
      if (!open || !isSame(open.contents, contents)) open = { contents, key: freshKey() };
      return open.key;
    },
    answered() {
      open = undefined;
    },
  };
}
