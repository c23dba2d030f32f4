/**
 * Enabling, approving, featuring, moving, deleting and editing records, one or many, and taking it back; it
 * never knows a list or a form, it only says what is to be shown of its targets.
 * Started once, so that undo outlives a screen; told by `setSection` and `setTargets` what is meant, and to `forget`
 * when somebody signs out; it ends with the page. It forbids what changes nothing, is not supported or not permitted. Changes wait their turn but
 * show at once; one the server refuses is shown as before.
 */
import { forgotten } from './lifecycleQueue.ts';
import { firstOf, sayDone, sayRefused, settledPatches } from './lifecycleOutcomes.ts';
import {
  changes,
  lifecycleSetup,
  sayingNext,
  showFirst,
  showLast,
  type Context,
  type Failed,
  type Given,
} from './lifecycleWords.ts';

export const lifecycleMachine = lifecycleSetup.createMachine({
  id: 'lifecycle',
  description: 'What is being done to the records that are meant, and what can be taken back.',
  context: ({ input }) => ({
    ...input,
    targets: [],
    filter: null,
    ...forgotten,
  }),
  initial: 'settled',
  on: {
    setSection: { actions: { type: 'setSection', params: ({ event }) => event } },
    setTargets: {
      actions: {
        type: 'setTargets',
        params: ({ event }) => ({ targets: event.targets, filter: event.filter ?? null }),
      },
    },
    imported: { actions: { type: 'keep', params: ({ event }) => event } },
    erased: { actions: { type: 'erase', params: ({ event }) => event } },
    forget: { target: '.settled', actions: 'forget' },
  },
  states: {
    settled: {
      description: 'No change is on its way.',
      initial: 'idle',
      tags: 'idle',
      on: changes({ target: 'applying' }),
      states: {
        idle: { description: 'Nothing was changed yet.' },
        applied: { description: 'The last change is done, and can be undone.' },
        partlyApplied: {
          description: 'The last change is done but for some; these are named.',
          on: sayingNext,
        },
        rolledBack: {
          description: 'The last change was refused; all is shown as before.',
          on: {
            ...sayingNext,
            retry: {
              target: '#lifecycle.applying',
              actions: ['retry', showLast],
            },
          },
        },
      },
    },
    applying: {
      description: 'A change is on its way and already shown; more may queue behind it.',
      on: changes({}),
      invoke: {
        id: 'applyAction',
        src: 'applyAction',
        input: ({ context }) => firstOf(context),
        onDone: {
          target: 'settling',
          actions: [
            {
              type: 'toast',
              params: ({ context, event }: Given) => sayDone(context, event.output),
            },
            {
              type: 'showTargets',
              params: ({ context, event }: Given) => ({
                collection: firstOf(context).collection,
                targets: settledPatches(context, event.output),
              }),
            },
            { type: 'settle', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'settling',
          actions: [
            showFirst,
            {
              type: 'toast',
              params: ({ context, event }: Context & Failed) => sayRefused(context, event.error),
            },
            { type: 'rollBack', params: ({ event }) => event },
          ],
        },
      },
    },
    settling: {
      description: 'One change has ended; the next in the queue goes out.',
      always: [
        { guard: 'hasWaiting', target: 'applying' },
        { guard: 'hasRefused', target: 'settled.rolledBack' },
        { guard: 'hasFailed', target: 'settled.partlyApplied' },
        { target: 'settled.applied' },
      ],
    },
  },
});
