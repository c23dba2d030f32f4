/** The screen of an address: fetched once, reloaded once when that fails, then said to have failed. It draws none itself. */
import { useMachine } from '@xstate/react';
import { useMemo, type ComponentType } from 'react';
import { fromPromise } from 'xstate';
import { screenMachine } from '../machines/screen.ts';
import { screenFor, type ScreenProps } from './screens/index.ts';
import { ScreenFailed } from './screens/ScreenFailed.tsx';
import { ScreenLoading } from './screens/ScreenLoading.tsx';

/** Which route was reloaded last, for one reload per route over the page's end. */
const reloadedKey = 'lectern.reloaded';

function Fetched({ path }: { readonly path: string }) {
  const load = useMemo(() => screenFor(path), [path]);
  const loaded = useMemo<{ Screen?: ComponentType<ScreenProps> }>(() => ({}), [load]);
  const machine = useMemo(
    () =>
      screenMachine.provide({
        actors: {
          loadScreen: fromPromise(async () => {
            loaded.Screen = (await load()).default;
          }),
          reloadPage: fromPromise(async ({ input }) => {
            sessionStorage.setItem(reloadedKey, input.path);
            location.assign(input.path);
            // The page goes; until it has gone nothing else happens.
            await new Promise(() => {});
          }),
        },
        actions: {
          forgetReload: () => sessionStorage.removeItem(reloadedKey),
          // The specification: a second failure is logged, and only that.
          // oxlint-disable-next-line no-console
          logFailure: (_, { path: failed, error }) => console.error(failed, error),
        },
      }),
    [load, loaded],
  );
  const [state, send] = useMachine(machine, {
    input: { path, hasReloaded: sessionStorage.getItem(reloadedKey) === path },
  });
  if (state.matches('failed')) return <ScreenFailed onRetry={() => send({ type: 'retry' })} />;
  const { Screen } = loaded;
  return state.matches('shown') && Screen ? <Screen path={path} /> : <ScreenLoading />;
}

/** Another path is another screen, with a machine of its own. */
export const ScreenAt = ({ path }: { readonly path: string }) => <Fetched key={path} path={path} />;
