/** What issue 3.11 promises of saves that could not be sent: each goes out in its turn, once, and none is lost by another. */
import type { SnapshotFrom } from 'xstate';
import { outboxMachine } from '../../../machines/outbox.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Seen {
  at: string;
  waiting: readonly string[];
  now: string | null;
  tried: readonly string[];
  returned: string | null;
}

const see = ({ value, context }: SnapshotFrom<typeof outboxMachine>): Seen => ({
  at: value,
  waiting: context.waiting.map(({ ref }) => ref),
  now: value === 'sending' ? (context.now?.ref ?? null) : null,
  tried: [...context.tried].toSorted(),
  returned: context.returned?.ref ?? null,
});
const failure = (status: number, code: string) => ({ error: { status, code } });
const nothing = { waiting: [], now: null, tried: [], returned: null };

/** The oldest that was not tried is next; where all were, they wait. */
const goingOn = (waiting: readonly string[], tried: readonly string[]): Partial<Seen> => {
  const now = waiting.find((ref) => !tried.includes(ref)) ?? null;
  const at = now === null ? (waiting.length > 0 ? 'waiting' : 'idle') : 'sending';
  return { at, waiting, tried: [...tried].toSorted(), now };
};
const calling = ({ now }: Partial<Seen>) => (now ? [`sendWaiting ${now}`] : []);
const looking = (on: string, waiting: readonly string[]): Promised<Seen>[] => {
  const next = ({ at, tried }: Seen) => goingOn(waiting, at === 'idle' ? [] : tried);
  return [
    { on, when: { at: 'sending' }, becomes: { waiting } },
    { on, becomes: next, calls: (seen) => calling(next(seen)) },
  ];
};
/** It is settled, and those behind it go on. */
const settled = ({ waiting, now, tried }: Seen) =>
  goingOn(
    waiting.filter((ref) => ref !== now),
    [...tried, now ?? ''],
  );
const putOff = ({ waiting, now, tried }: Seen) => goingOn(waiting, [...tried, now ?? '']);
const refused = (on: string): Promised<Seen> => ({
  on,
  becomes: (seen) => ({ ...settled(seen), returned: seen.now }),
  does: (seen) => [`giveBack ${seen.now} …`],
  calls: (seen) => calling(settled(seen)),
});
const again = ['online', 'sendNow'].map((on): Promised<Seen> => ({
  on,
  when: { at: 'waiting' },
  becomes: ({ waiting }) => goingOn(waiting, []),
  calls: ({ waiting }) => calling(goingOn(waiting, [])),
}));

export const models: readonly Model<typeof outboxMachine, Seen>[] = [
  {
    machine: outboxMachine,
    starts: { start: { seen: { at: 'idle', ...nothing } } },
    cases: {
      'one waits': { type: 'look', waiting: [{ ref: 'a' }] },
      'two wait': { type: 'look', waiting: [{ ref: 'a' }, { ref: 'b' }] },
      'none waits': { type: 'look', waiting: [] },
      online: { type: 'online' },
      sendNow: { type: 'sendNow' },
      openReturned: { type: 'openReturned' },
      forget: { type: 'forget' },
    },
    answers: {
      sendWaiting: {
        ok: { output: 'sent' },
        offline: failure(0, 'NO_ANSWER'),
        '503': failure(503, 'UNAVAILABLE'),
        '412': failure(412, 'STALE_VERSION'),
        '422': failure(422, 'VALIDATION_FAILED'),
        '429': failure(429, 'TOO_MANY_REQUESTS'),
        '401': failure(401, 'UNAUTHENTICATED'),
      },
    },
    effects: ['tellSent', 'giveBack', 'openReturned'],
    see,
    always: {
      'nothing rests while something was not tried': ({ at, waiting, tried }) =>
        at !== 'idle' || waiting.every((ref) => tried.includes(ref)),
    },
    promises: [
      ...looking('one waits', ['a']),
      ...looking('two wait', ['a', 'b']),
      ...looking('none waits', []),
      ...again,
      {
        on: 'openReturned',
        when: ({ returned }) => returned !== null,
        becomes: { returned: null },
        does: ({ returned }) => [`openReturned ${returned}`],
      },
      // Whoever signs in next is told nothing of it.
      { on: 'forget', becomes: { at: 'idle', ...nothing } },
      {
        on: 'sendWaiting: ok',
        becomes: settled,
        does: ['tellSent sent'],
        calls: (seen) => calling(settled(seen)),
      },
      // Without a connection none of the others is tried.
      {
        on: 'sendWaiting: offline',
        becomes: ({ tried, now }) => ({
          at: 'waiting',
          now: null,
          tried: [...tried, now ?? ''].toSorted(),
        }),
      },
      // What fails for now waits, and holds up none behind it.
      ...['503', '429', '401'].map((status): Promised<Seen> => ({
        on: `sendWaiting: ${status}`,
        becomes: putOff,
        calls: (seen) => calling(putOff(seen)),
      })),
      refused('sendWaiting: 412'),
      refused('sendWaiting: 422'),
    ],
  },
];
