/** Hears of whoever has signed in, so that what is theirs is fetched, and forgotten when they leave. It signs nobody in or out. */
import { partOf } from '../../entities/json.ts';
import { accountNow, actorOf } from '../live/actors.ts';

/** 0 while nobody is signed in. */
export function userIdNow(): number {
  const id = partOf(accountNow(), 'id');
  return typeof id === 'number' ? id : 0;
}

/**
 * To be asked when an answer is there: whether whoever is signed in now still is. What was done in their name is nothing that
 * the next one in this tab could take back, or keep as their own.
 */
export function whoStays(): () => boolean {
  const id = userIdNow();
  return () => userIdNow() === id;
}

const forgetters = new Set<() => void>();
/**
 * What is known of whoever is signed in, and outlives the screen, is forgotten with them: whoever has such a thing says
 * here how. For the life of the page.
 */
export function onSignedOut(forget: () => void): void {
  forgetters.add(forget);
}
/** Somebody's session is over, by whatever way: nothing of theirs is left for the next one in this tab. */
export function forgetAll(): void {
  for (const forget of forgetters) forget();
}

/** Calls at once where somebody is signed in, and whenever somebody else is. For the life of the page. */
export function onSignedIn(listener: (id: number) => void): void {
  let known: unknown;
  const look = () => {
    const id = partOf(accountNow(), 'id');
    const isNew = typeof id === 'number' && id !== known;
    known = id;
    if (isNew) listener(id);
  };
  actorOf('session')?.subscribe(look);
  look();
}
