/** Hears of whoever has signed in, so that what is theirs is fetched. It signs nobody in. */
import { actorOf } from './actors.ts';

/** 0 while nobody is signed in. */
export function userIdNow(): number {
  const account: unknown = actorOf('session')?.getSnapshot().context?.account;
  const id: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'id') : undefined;
  return typeof id === 'number' ? id : 0;
}

/** Calls whenever whoever was signed in no longer is. For the life of the page. */
export function onSignedOut(listener: () => void): void {
  let wasIn = false;
  const session = actorOf('session');
  const look = () => {
    const isIn = Boolean(session?.getSnapshot().context?.account);
    if (wasIn && !isIn) listener();
    wasIn = isIn;
  };
  session?.subscribe(look);
  look();
}

/** Calls at once where somebody is signed in, and whenever somebody else is. For the life of the page. */
export function onSignedIn(listener: (id: number) => void): void {
  let known: unknown;
  const session = actorOf('session');
  const look = () => {
    const account: unknown = session?.getSnapshot().context?.account;
    const id: unknown =
      typeof account === 'object' && account !== null ? Reflect.get(account, 'id') : undefined;
    const isNew = typeof id === 'number' && id !== known;
    known = id;
    if (isNew) listener(id);
  };
  session?.subscribe(look);
  look();
}
