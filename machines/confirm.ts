/**
 * One question before something that hurts, such as the delete confirmation; it never knows what is done.
 * Started once by the application, woken by `ask`; it ends with the page. It forbids doing it twice, and
 * doing it without a yes.
 */
import { assign, setup } from 'xstate';
import { failureOf, notProvided } from './outside.ts';
import type { Values } from './types.ts';

/** What the question is about: which sentences to show, what they say, and what a yes is handed. */
export interface Subject {
  readonly question: string;
  readonly params: Values;
  readonly args: Values;
}

export interface ConfirmContext {
  readonly subject: Subject | null;
  /** Why doing it failed. */
  readonly code: string | null;
}

export type ConfirmEvent = { type: 'ask'; subject: Subject } | { type: 'confirm' | 'cancel' };

export const confirmMachine = setup({
  types: {
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    tags: {} as 'idle',
  },
  actors: { doIt: notProvided<void, { subject: Subject | null }>('doIt') },
  actions: {
    setSubject: assign((_, params: { subject: Subject }) => ({ subject: params.subject })),
    forgetSubject: assign({ subject: null, code: null }),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
  },
}).createMachine({
  id: 'confirm',
  description: 'Whether a question is open, and what becomes of the answer.',
  context: { subject: null, code: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open.',
      tags: 'idle',
      entry: 'forgetSubject',
      on: {
        ask: { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'The question is shown; nothing has been done.',
      tags: 'idle',
      on: { confirm: 'doing', cancel: 'closed' },
    },
    doing: {
      description: 'The answer was yes; it is being done.',
      invoke: {
        id: 'doIt',
        src: 'doIt',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: 'closed',
        onError: { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'It could not be done; the question stays open and says why.',
      tags: 'idle',
      on: { confirm: 'doing', cancel: 'closed' },
    },
  },
});
