/** The actor of one's own keys: heard at once, kept on the server for every computer one signs in at. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { shortcutsMachine } from '../machines/shortcuts.ts';
import { actorOf, enlist } from './actors.ts';
import { call } from './api.ts';
import { ownKeys, ownKeysIn, setOwnKeys } from './shortcuts.ts';

const path = '/settings/shortcuts';

export const shortcuts = createActor(
  shortcutsMachine.provide({
    actors: {
      loadKeys: fromPromise(async () => {
        const { data } = await call<{ data: unknown }>(path);
        return ownKeysIn(data);
      }),
      saveKeys: fromPromise(async ({ input: { keys } }) => {
        const value = Object.keys(keys).length > 0 ? keys : null;
        await call(path, { method: 'PUT', body: { value } });
      }),
    },
    actions: { applyKeys: (_, { keys }) => setOwnKeys(keys) },
  }),
  { input: { keys: ownKeys() } },
);

/** Whoever has signed in has their own keys. */
function followAccount(): void {
  let known: unknown;
  const session = actorOf('session');
  const look = () => {
    const account: unknown = session?.getSnapshot().context?.account;
    const id: unknown =
      typeof account === 'object' && account !== null ? Reflect.get(account, 'id') : undefined;
    if (id !== undefined && id !== known) shortcuts.send({ type: 'load' });
    known = id;
  };
  session?.subscribe(look);
  look();
}

export function startShortcuts(): void {
  shortcuts.start();
  enlist('shortcuts', shortcuts);
  followAccount();
}
