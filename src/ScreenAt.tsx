/** The screen of an address: fetched once, reloaded once when that fails, then said to have failed. It draws none itself. */
import { useMachine } from '@xstate/react';
import { useLayoutEffect, useState, type ComponentType } from 'react';
import { fromPromise } from 'xstate';
import { screenMachine } from '../machines/screen.ts';
import { announce } from './live/actors.ts';
import { screenFor } from './screens/index.ts';
import type { LoadScreen, ScreenProps } from './screens/screen.ts';
import { ScreenFailed } from './screens/ScreenFailed.tsx';
import { ScreenLoading } from './screens/ScreenLoading.tsx';
import { Caught } from './ui/Caught.tsx';
import { readVisit, writeVisit } from './kept/storage.ts';

/**
 * Which route was reloaded last, for one reload per route over the page's end. The desk and the screen in it have each
 * their own: a desk that comes says nothing of its screen, and must not forget for it.
 */
const reloadedKeys = { screen: 'reloadedScreen', desk: 'reloadedDesk' } as const;
type Part = keyof typeof reloadedKeys;

interface Shown {
  readonly Screen?: ComponentType<ScreenProps>;
}

/** The machine of one address; `show` is handed the component once its code is there. */
const machineFor = (part: Part, load: LoadScreen, show: (screen: Shown) => void) =>
  screenMachine.provide({
    actors: {
      loadScreen: fromPromise(async () => show({ Screen: (await load()).default })),
      reloadPage: fromPromise(async ({ input }) => {
        // Without a network the browser's own page would come instead, and all that is open would be gone.
        if (!navigator.onLine) return;
        // What cannot be written down would be done again and again.
        if (!writeVisit(reloadedKeys[part], input.path)) return;
        location.assign(input.path);
        // The page goes; until it has gone nothing else happens.
        await new Promise(() => {});
      }),
    },
    actions: {
      forgetReload: () => void writeVisit(reloadedKeys[part], null),
      // oxlint-disable-next-line no-console -- the specification: a second failure is logged, no more
      logFailure: (_, { path: failed, error }) => console.error(failed, error),
    },
  });

interface FetchedProps extends ScreenProps {
  readonly part: Part;
  readonly load: LoadScreen;
}

/** What `load` brings, with the reload and the words of failure of any screen. Another `load` needs another `key`. */
export function Fetched({ part, path, load }: FetchedProps) {
  const [shown, setShown] = useState<Shown>({});
  const [machine] = useState(() => machineFor(part, load, setShown));
  const [state, send, actor] = useMachine(machine, {
    input: { path, hasReloaded: readVisit(reloadedKeys[part]) === path },
  });
  useLayoutEffect(() => announce('screen', actor), [actor]);
  if (state.matches('failed')) return <ScreenFailed onRetry={() => send({ type: 'retry' })} />;
  const { Screen } = shown;
  if (!state.matches('shown') || !Screen) return <ScreenLoading />;
  return (
    <Caught instead={<ScreenFailed onRetry={() => location.reload()} />}>
      <Screen path={path} />
    </Caught>
  );
}

/** Another path is another screen, with a machine of its own. */
export const ScreenAt = ({ path }: ScreenProps) => (
  <Fetched key={path} part="screen" path={path} load={screenFor(path)} />
);
