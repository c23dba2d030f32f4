/**
 * One file on its way from the server to this computer, such as an export; it never knows what stands in it, and never
 * words a message.
 * Started once with the signed-in desk; it ends with the page. It forbids a second file while one is on its way.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, notProvided } from './outside.ts';

/** What is asked for. */
export interface Wanted {
  readonly address: string;
  /** What it is called where the server says nothing of that. */
  readonly name: string;
  /** Of which type the records are. */
  readonly of: string;
  /** How many were picked one by one; 0: all that are listed. */
  readonly picked: number;
}

export interface DownloadContext {
  readonly wanted: Wanted | null;
  /** How many have come; nobody knows of how many. */
  readonly bytes: number;
}

export type DownloadEvent = ({ type: 'fetch' } & Wanted) | { type: 'progress'; bytes: number };

type Fetching = { event: Wanted };
const wantedIn = ({ event: { address, name, of, picked } }: Fetching): Wanted => ({
  address,
  name,
  of,
  picked,
});

export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'idle',
  },
  actors: {
    receiveFile: notProvided<unknown, { wanted: Wanted | null; report: (bytes: number) => void }>(
      'receiveFile',
    ),
  },
  actions: {
    /** The browser is handed the file, and it is said. */
    keepFile: effect<{ file: unknown; wanted: Wanted | null }>(),
    tellRefusal: effect<{ code: string }>(),
    setWanted: assign((_, wanted: Wanted) => ({ wanted, bytes: 0 })),
    setBytes: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
    forget: assign({ wanted: null, bytes: 0 }),
  },
}).createMachine({
  id: 'download',
  description: 'Whether a file is on its way to this computer, and how much of it has come.',
  context: { wanted: null, bytes: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No file is on its way.',
      tags: 'idle',
      entry: 'forget',
      on: {
        fetch: { target: 'receiving', actions: { type: 'setWanted', params: wantedIn } },
      },
    },
    receiving: {
      description: 'A file is on its way; what has come of it is counted.',
      on: {
        progress: { actions: { type: 'setBytes', params: ({ event }) => event } },
      },
      invoke: {
        id: 'receiveFile',
        src: 'receiveFile',
        input: ({ context, self }) => ({
          wanted: context.wanted,
          report: (bytes) => self.send({ type: 'progress', bytes }),
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'keepFile',
            params: ({ context, event }) => ({ file: event.output, wanted: context.wanted }),
          },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'tellRefusal',
            params: ({ event }) => ({ code: failureOf(event.error).code }),
          },
        },
      },
    },
  },
});
