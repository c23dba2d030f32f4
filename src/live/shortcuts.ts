/** The actor of one's own keys: heard at once, kept on the server for every computer one signs in at. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { shortcutsMachine } from '../../machines/shortcuts.ts';
import { enlist } from './actors.ts';
import { call } from '../api.ts';
import { ownKeys, ownKeysIn, setOwnKeys } from '../keys/shortcuts.ts';
import { onSignedIn, onSignedOut } from '../remote/signedIn.ts';

const path = '/settings/shortcuts';

export const shortcuts = createActor(
  shortcutsMachine.provide({
    actors: {
      loadKeys: fromPromise(async ({ signal }) => {
        const { data } = await call<{ data: unknown }>(path, { signal });
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

export function startShortcuts(): void {
  shortcuts.start();
  enlist('shortcuts', shortcuts);
  // Whoever has signed in has their own keys.
  onSignedOut(() => shortcuts.send({ type: 'forget' }));
  onSignedIn(() => shortcuts.send({ type: 'load' }));
}
