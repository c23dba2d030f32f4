/**
 * The fetching of one screen's code and what it needs at once; it never draws the screen.
 * Started with each route; it ends when the route is left. It forbids a second reload of the same route:
 * the one who starts it says whether the route was reloaded already.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, notProvided } from './outside.ts';

export interface ScreenContext {
  readonly path: string;
  readonly hasReloaded: boolean;
  readonly code: string | null;
}

export type ScreenEvent = { type: 'retry' };

export const screenMachine = setup({
  types: {
    context: {} as ScreenContext,
    events: {} as ScreenEvent,
    input: {} as { path: string; hasReloaded: boolean },
    tags: {} as 'idle',
  },
  actors: {
    loadScreen: notProvided<void, { path: string }>('loadScreen'),
    /** Loads the page anew at this route; it stays pending, for the page goes. */
    reloadPage: notProvided<void, { path: string }>('reloadPage'),
  },
  actions: {
    logFailure: effect<{ path: string; error: unknown }>(),
    /** The route counts as not reloaded again, so that a later failure has its one reload too. */
    forgetReload: effect<{ path: string }>(),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    markReloaded: assign({ hasReloaded: true }),
  },
  guards: { hasReloaded: ({ context }) => context.hasReloaded },
}).createMachine({
  id: 'screen',
  description: 'Whether the screen of a route is there.',
  context: ({ input }) => ({ ...input, code: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The screen is being fetched.',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => ({ path: context.path }),
        onDone: 'shown',
        onError: [
          {
            guard: 'hasReloaded',
            target: 'failed',
            actions: [
              { type: 'setCode', params: ({ event }) => event },
              {
                type: 'logFailure',
                params: ({ context, event }) => ({ path: context.path, error: event.error }),
              },
            ],
          },
          { target: 'reloading', actions: 'markReloaded' },
        ],
      },
    },
    reloading: {
      description: 'The screen failed once; the page loads this route anew.',
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ context }) => ({ path: context.path }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    shown: {
      description: 'The screen is there.',
      tags: 'idle',
      entry: { type: 'forgetReload', params: ({ context }) => ({ path: context.path }) },
      type: 'final',
    },
    failed: {
      description: 'The screen failed again; it was logged, and says so with a key to retry.',
      tags: 'idle',
      on: { retry: 'loading' },
    },
  },
});
