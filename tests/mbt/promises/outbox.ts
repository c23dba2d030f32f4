/** What issue 3.11 promises of saves that could not be sent: each goes out in its turn, once, and none is lost by another or sent for ever. */
import type { SnapshotFrom } from 'xstate';
import { outboxMachine } from '../../../machines/outbox.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Seen {
  at: string;
  waiting: readonly string[];
  now: string | null;
  tried: readonly string[];
  /** How often the server failed at each. */
  failed: Readonly<Record<string, number>>;
  returned: string | null;
}
/** So often, and somebody is asked. */
const most = 3;

const see = ({ value, context }: SnapshotFrom<typeof outboxMachine>): Seen => ({
  at: value,
  waiting: context.waiting.map(({ ref }) => ref),
  now: value === 'sending' ? (context.now?.ref ?? null) : null,
  tried: [...context.tried].toSorted(),
  failed: Object.fromEntries(context.failed.map(({ ref, times }) => [ref, times])),
  returned: context.returned?.ref ?? null,
});
const failure = (status: number, code: string) => ({ error: { status, code } });
const nothing = { waiting: [], now: null, tried: [], failed: {}, returned: null };

type Failed = Seen['failed'];
const stuckIn = ({ waiting, failed }: Pick<Seen, 'waiting' | 'failed'>) =>
  waiting.filter((ref) => (failed[ref] ?? 0) >= most);
const onlyOf = (failed: Failed, waiting: readonly string[]): Failed =>
  Object.fromEntries(Object.entries(failed).filter(([ref]) => waiting.includes(ref)));

/** The oldest that was not tried, and that the server does not fail at for ever, is next; where there is none, they wait. */
const goingOn = (
  waiting: readonly string[],
  tried: readonly string[],
  given: Failed,
): Partial<Seen> => {
  const failed = onlyOf(given, waiting);
  const not = [...tried, ...stuckIn({ waiting, failed })];
  const now = waiting.find((ref) => !not.includes(ref)) ?? null;
  const at = now === null ? (waiting.length > 0 ? 'waiting' : 'idle') : 'sending';
  return { at, waiting, tried: [...tried].toSorted(), failed, now };
};
const calling = ({ now }: Partial<Seen>) => (now ? [`sendWaiting ${now}`] : []);
const looking = (on: string, waiting: readonly string[]): Promised<Seen>[] => {
  const next = ({ at, tried, failed }: Seen) =>
    goingOn(waiting, at === 'idle' ? [] : tried, failed);
  return [
    {
      on,
      when: { at: 'sending' },
      becomes: ({ failed }) => ({ waiting, failed: onlyOf(failed, waiting) }),
    },
    { on, becomes: next, calls: (seen) => calling(next(seen)) },
  ];
};
/** It is settled, and those behind it go on. */
const settled = ({ waiting, now, tried, failed }: Seen) =>
  goingOn(
    waiting.filter((ref) => ref !== now),
    [...tried, now ?? ''],
    failed,
  );
const putOff = ({ waiting, now, tried, failed }: Seen) =>
  goingOn(waiting, [...tried, now ?? ''], failed);
/** The server failed at it once more: often enough, and it is no longer sent by itself. */
const failedAt = (seen: Seen) => {
  const ref = seen.now ?? '';
  const times = Math.min((seen.failed[ref] ?? 0) + 1, most);
  return putOff({ ...seen, failed: { ...seen.failed, [ref]: times } });
};
const refused = (on: string): Promised<Seen> => ({
  on,
  becomes: (seen) => ({ ...settled(seen), returned: seen.now }),
  does: (seen) => [`giveBack ${seen.now} …`],
  calls: (seen) => calling(settled(seen)),
});
const online = ({ waiting, failed }: Seen) => goingOn(waiting, [], failed);
/** Also what the server fails at: once more, and then it is said again. */
const sentNow = ({ waiting, failed }: Seen) =>
  goingOn(
    waiting,
    [],
    Object.fromEntries(
      Object.entries(failed).map(([ref, times]) => [ref, Math.min(times, most - 1)]),
    ),
  );
/** Somebody has said what becomes of the oldest that is stuck; what is on its way stays so. */
const decided = (seen: Seen): Partial<Seen> => {
  const [ref] = stuckIn(seen);
  const waiting = seen.waiting.filter((one) => one !== ref);
  const failed = onlyOf(seen.failed, waiting);
  return seen.at === 'sending' ? { waiting, failed } : goingOn(waiting, seen.tried, failed);
};
const decidedCalls = (seen: Seen) => (seen.at === 'sending' ? [] : calling(decided(seen)));

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
      keepDraft: { type: 'keepDraft' },
      throwAway: { type: 'throwAway' },
      openReturned: { type: 'openReturned' },
      forget: { type: 'forget' },
    },
    answers: {
      sendWaiting: {
        ok: { output: 'sent' },
        offline: failure(0, 'NO_ANSWER'),
        '500': failure(500, 'INTERNAL_ERROR'),
        '502': failure(502, 'UNKNOWN'),
        '503': failure(503, 'UNAVAILABLE'),
        '504': failure(504, 'UNKNOWN'),
        '412': failure(412, 'STALE_VERSION'),
        '422': failure(422, 'VALIDATION_FAILED'),
        '429': failure(429, 'TOO_MANY_REQUESTS'),
        '401': failure(401, 'UNAUTHENTICATED'),
      },
    },
    effects: ['tellSent', 'giveBack', 'throwAway', 'openReturned'],
    see,
    always: {
      'nothing rests while something was not tried': ({ at, waiting, tried }) =>
        at !== 'idle' || waiting.every((ref) => tried.includes(ref)),
    },
    promises: [
      ...looking('one waits', ['a']),
      ...looking('two wait', ['a', 'b']),
      ...looking('none waits', []),
      {
        on: 'online',
        when: { at: 'waiting' },
        becomes: online,
        calls: (seen) => calling(online(seen)),
      },
      {
        on: 'sendNow',
        when: { at: 'waiting' },
        becomes: sentNow,
        calls: (seen) => calling(sentNow(seen)),
      },
      {
        on: 'keepDraft',
        when: (seen) => stuckIn(seen).length > 0,
        becomes: (seen) => ({ ...decided(seen), returned: stuckIn(seen)[0] ?? null }),
        does: (seen) => [`giveBack ${stuckIn(seen)[0]} …`],
        calls: decidedCalls,
      },
      {
        on: 'throwAway',
        when: (seen) => stuckIn(seen).length > 0,
        becomes: decided,
        does: (seen) => [`throwAway ${stuckIn(seen)[0]}`],
        calls: decidedCalls,
      },
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
      // What the server fails at waits, and holds up none behind it.
      {
        on: 'sendWaiting: 500',
        becomes: failedAt,
        calls: (seen) => calling(failedAt(seen)),
      },
      // A server that is away or busy fails at none of them: they wait, however long it takes.
      ...['429', '401', '502', '503', '504'].map((status): Promised<Seen> => ({
        on: `sendWaiting: ${status}`,
        becomes: putOff,
        calls: (seen) => calling(putOff(seen)),
      })),
      refused('sendWaiting: 412'),
      refused('sendWaiting: 422'),
    ],
  },
];
