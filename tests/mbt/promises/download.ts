/** What fetching a file promises: one at a time, counted as it comes, kept when it is there, and refused in words. */
import { downloadMachine } from '../../../machines/download.ts';
import type { Model, Promised } from '../kit/model.ts';

const all = { address: '/blogs/export', name: 'blogs.csv', of: 'news', picked: 0 };
const some = { ...all, address: '/blogs/export?ids=1', picked: 2 };

interface Seen {
  at: string;
  address: string | null;
  bytes: number;
}
const none = { at: 'idle', address: null, bytes: 0 };
const told = (wanted: object) => `wanted=${JSON.stringify(wanted)}`;
const fetching = (on: string, wanted: typeof all): Promised<Seen> => ({
  on,
  when: { at: 'idle' },
  becomes: { at: 'receiving', address: wanted.address, bytes: 0 },
  calls: [`receiveFile ${told(wanted)}`],
});
const kept = (wanted: typeof all): Promised<Seen> => ({
  on: 'receiveFile: ok',
  when: { address: wanted.address },
  becomes: none,
  does: [`keepFile file={"name":"blogs.csv"} ${told(wanted)}`],
});
const refused = (answer: string, code: string): Promised<Seen> => ({
  on: `receiveFile: ${answer}`,
  becomes: none,
  does: [`tellRefusal ${code}`],
});

export const models: readonly Model<typeof downloadMachine, Seen>[] = [
  {
    machine: downloadMachine,
    starts: { start: { seen: none } },
    cases: {
      'fetch all': { type: 'fetch', ...all },
      'fetch some': { type: 'fetch', ...some },
      'a part has come': { type: 'progress', bytes: 64 },
      'more has come': { type: 'progress', bytes: 128 },
    },
    answers: {
      receiveFile: {
        ok: { output: { name: 'blogs.csv' } },
        '403': { error: { status: 403, code: 'FORBIDDEN' } },
        offline: { error: { status: 0, code: 'NO_ANSWER' } },
      },
    },
    effects: ['keepFile', 'tellRefusal'],
    see: ({ value, context }) => ({
      at: value,
      address: context.wanted?.address ?? null,
      bytes: context.bytes,
    }),
    promises: [
      fetching('fetch all', all),
      fetching('fetch some', some),
      { on: 'a part has come', when: { at: 'receiving' }, becomes: { bytes: 64 } },
      { on: 'more has come', when: { at: 'receiving' }, becomes: { bytes: 128 } },
      kept(all),
      kept(some),
      refused('403', 'FORBIDDEN'),
      refused('*', 'NO_ANSWER'),
    ],
  },
];
