/**
 * The acts on many records that went out and have no answer yet, the last one of each section: the same once more is the
 * same one, and is done once. It calls nobody.
 */
import { freshKey, isPassing, isUnanswered } from '../../machines/outside.ts';
import type { RowRef } from '../../machines/types.ts';
import { onSignedOut } from '../remote/signedIn.ts';

interface Unheard {
  readonly said: string;
  readonly key: string;
}
const unheard = new Map<string, Unheard>();
onSignedOut(() => unheard.clear());

/** Does it under a key: that of the same act before, where nobody knows what came of that. */
export async function underKey<Done>(
  collection: string,
  contents: unknown,
  send: (key: string) => Promise<Done>,
): Promise<Done> {
  const said = JSON.stringify(contents);
  const before = unheard.get(collection);
  const key = before?.said === said ? before.key : freshKey();
  unheard.delete(collection);
  try {
    return await send(key);
  } catch (error) {
    if (isUnanswered(error) || isPassing(error)) unheard.set(collection, { said, key });
    throw error;
  }
}

/** What was answered long ago is not what is there: somebody has changed a record since. */
export const isChangedSince = (done: readonly RowRef[], known: readonly RowRef[]): boolean => {
  const now = new Map(known.map(({ id, version }) => [id, version]));
  return done.some(({ id, version }) => (now.get(id) ?? 0) > version);
};
