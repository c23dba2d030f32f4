/**
 * One file on its way to the server; it never reads the file and never shows it.
 * Started by each file field, and by the editor for each picture; it ends with them. It forbids sending what
 * the check refused, and a second file while one is on its way.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, notProvided } from './outside.ts';
import type { ToastParams, Values } from './types.ts';

export interface Chosen {
  /** The browser's file; nothing here looks into it. */
  readonly file: unknown;
  readonly name: string;
}

export interface UploadContext {
  readonly chosen: Chosen | null;
  /** From 0 to 1. */
  readonly progress: number;
  /** What the server answered: id, url, type, size … */
  readonly uploaded: Values | null;
  readonly code: string | null;
}

export type UploadEvent =
  | ({ type: 'choose' } & Chosen)
  | { type: 'progress'; fraction: number }
  | { type: 'abort' | 'retry' | 'clear' };

type Failed = { event: { error: unknown } };

const choosing = {
  target: 'checking',
  actions: {
    type: 'setChosen',
    params: ({ event: { file, name } }: { event: Chosen }) => ({ file, name }),
  },
} as const;
const failing = ({ event }: Failed) => event;
const refused = {
  target: 'refused',
  actions: [
    { type: 'setCode', params: failing },
    {
      type: 'toast',
      params: ({ event }: Failed): ToastParams => ({
        variant: 'danger',
        key: 'uploadFailed',
        params: { code: failureOf(event.error).code },
      }),
    },
  ],
} as const;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'idle',
  },
  actors: {
    /** Rejects a file of the wrong kind or size, before a byte of it is sent. */
    checkFile: notProvided<void, { chosen: Chosen | null }>('checkFile'),
    sendFile: notProvided<Values, { chosen: Chosen | null; report: (fraction: number) => void }>(
      'sendFile',
    ),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** The field takes what was uploaded. */
    takeUpload: effect<{ uploaded: Values }>(),
    setChosen: assign((_, chosen: Chosen) => ({ chosen, uploaded: null, code: null })),
    setProgress: assign((_, { fraction }: { fraction: number }) => ({
      progress: Math.min(1, fraction),
    })),
    startOver: assign({ progress: 0, code: null }),
    setUploaded: assign((_, params: { uploaded: Values }) => ({ ...params, progress: 1 })),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    forget: assign({ chosen: null, progress: 0, uploaded: null, code: null }),
  },
  guards: {
    isForward: ({ context }, { fraction }: { fraction: number }) =>
      Math.min(1, fraction) > context.progress,
    /** Trying again would not help: too large, of a wrong kind, not what it says it is. */
    isRefused: (_, { error }: { error: unknown }) =>
      [403, 413, 415, 422].includes(failureOf(error).status),
  },
}).createMachine({
  id: 'upload',
  description: 'One file from being chosen to being kept by the server.',
  context: { chosen: null, progress: 0, uploaded: null, code: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is chosen.',
      tags: 'idle',
      entry: 'forget',
      on: { choose: choosing },
    },
    checking: {
      description: 'Kind and size are checked on this computer.',
      entry: 'startOver',
      on: { abort: 'idle' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ chosen: context.chosen }),
        onDone: 'sending',
        onError: refused,
      },
    },
    sending: {
      description: 'The file is on its way.',
      entry: 'startOver',
      on: {
        progress: {
          guard: { type: 'isForward', params: ({ event }) => event },
          actions: { type: 'setProgress', params: ({ event }) => event },
        },
        abort: 'idle',
      },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context, self }) => ({
          chosen: context.chosen,
          report: (fraction) => self.send({ type: 'progress', fraction }),
        }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'setUploaded', params: ({ event }) => ({ uploaded: event.output }) },
            { type: 'takeUpload', params: ({ event }) => ({ uploaded: event.output }) },
          ],
        },
        onError: [
          { ...refused, guard: { type: 'isRefused', params: failing } },
          { ...refused, target: 'failed' },
        ],
      },
    },
    done: {
      description: 'The server keeps the file; a next one has a machine of its own.',
      type: 'final',
    },
    refused: {
      description: 'The file cannot be taken; why is said.',
      tags: 'idle',
      on: { clear: 'idle' },
    },
    failed: {
      description: 'The file did not arrive; it can be sent again.',
      tags: 'idle',
      on: { retry: 'sending', clear: 'idle' },
    },
  },
});
