/** What an action in parts promises: one part at a time, each done once, shown from the second on, stopped from the first on where there are more, and nothing told wrongly. */
import type { Outcome } from '../../../machines/lifecycleChanges.ts';
import { workMachine, type PartAnswer } from '../../../machines/work.ts';
import type { Model, Promised } from '../kit/model.ts';

const input = { collection: 'blogs', action: 'approve', all: 4, part: 'first' };
const [one, other] = [
  { id: 1, version: 2 },
  { id: 3, version: 2 },
];
const refused: Outcome['failed'][number] = { id: 2, message: 'FORBIDDEN' };
/** Some of a part are done, some refuse; `act` names what all parts belong to. */
const more: PartAnswer = { done: [one], failed: [refused], act: 'a', next: 'second' };
const none: PartAnswer = { done: [], failed: [refused], act: 'b', next: 'third' };
const last: PartAnswer = { done: [other], failed: [], act: 'c' };
const error = (status: number, code: string) => ({ error: { status, code } });

interface Seen {
  at: string;
  part: string;
  act: string | null;
  done: number;
  failed: number;
  isBegun: boolean;
  isLong: boolean;
  isStopping: boolean;
  tried: number;
  code: string | null;
}
const begun = {
  at: 'sending',
  part: 'first',
  act: null,
  done: 0,
  failed: 0,
  isBegun: false,
  isLong: false,
  isStopping: false,
  tried: 0,
  code: null,
};
const isUnderWay = ({ at }: Seen) => at === 'sending' || at === 'pausing';
const isGoing = (seen: Seen) => seen.isBegun && isUnderWay(seen);
const isOver = (at: string) => ['done', 'stopped', 'broken', 'refused'].includes(at);
const sent = (part: string, act: string | null) => [
  act === null ? `sendPart ${part}` : `sendPart ${part} ${act}`,
];
const counted = ({ done, failed, act }: Seen, answer: PartAnswer) => ({
  done: done + answer.done.length,
  failed: failed + answer.failed.length,
  act: act ?? answer.act ?? null,
  part: typeof answer.next === 'string' ? answer.next : '',
  isBegun: true,
  tried: 0,
});
/** What there is more to do of goes on, unless somebody has stopped it. */
const goesOn = (on: string, answer: PartAnswer): Promised<Seen>[] => [
  {
    on,
    when: ({ isStopping }) => !isStopping,
    becomes: (seen) => ({ ...counted(seen, answer), at: 'sending' }),
    calls: (seen) => sent(String(answer.next), seen.act ?? answer.act ?? null),
  },
  {
    on,
    when: ({ isStopping }) => isStopping,
    becomes: (seen) => ({ ...counted(seen, answer), at: 'stopped' }),
  },
];
/** A part that got no answer is sent again, the first one only where it is a part of something greater. */
const again = (answer: string, code: string): Promised<Seen>[] => {
  const isAgain = (seen: Seen) => seen.tried < 4 && (isGoing(seen) || seen.act !== null);
  const on = `sendPart: ${answer}`;
  return [
    {
      on,
      when: isAgain,
      becomes: ({ tried }) => ({
        at: 'pausing',
        tried: tried + 1,
        code,
      }),
      calls: ({ tried }) => [`pause tried=${tried + 1}`],
    },
    { on, when: (seen) => !isAgain(seen) && seen.done > 0, becomes: { at: 'broken', code } },
    { on, when: (seen) => !isAgain(seen) && seen.done === 0, becomes: { at: 'refused', code } },
  ];
};
const ends = (answer: string, code: string): Promised<Seen>[] => [
  { on: `sendPart: ${answer}`, when: ({ done }) => done > 0, becomes: { at: 'broken', code } },
  { on: `sendPart: ${answer}`, when: ({ done }) => done === 0, becomes: { at: 'refused', code } },
];

export const models: readonly Model<typeof workMachine, Seen>[] = [
  {
    machine: workMachine,
    starts: {
      alone: { input, seen: begun, calls: ['sendPart first'] },
      'of more than one part': {
        input: { ...input, isLong: true },
        seen: { ...begun, isLong: true },
        calls: ['sendPart first'],
      },
      'a part of an act': {
        input: { ...input, act: 'whole' },
        seen: { ...begun, act: 'whole' },
        calls: ['sendPart first whole'],
      },
    },
    cases: { stop: { type: 'stop' } },
    answers: {
      sendPart: {
        'more is to come': { output: more },
        'none is done': { output: none },
        last: { output: last },
        offline: error(0, 'NO_ANSWER'),
        '503': error(503, 'UNAVAILABLE'),
        '401': error(401, 'UNAUTHENTICATED'),
        '500': error(500, 'INTERNAL_ERROR'),
        '403': error(403, 'FORBIDDEN'),
      },
      pause: { over: { output: undefined }, broken: error(500, 'UNKNOWN') },
    },
    effects: [],
    within: ({ at, done, failed }) => isOver(at) || (done <= 1 && failed <= 2),
    see: ({ value, context }) => {
      const { part, act, done, failed, isBegun, isLong, isStopping, tried, failure } = context;
      return {
        at: value,
        part: typeof part === 'string' ? part : '',
        act: act ?? null,
        done: done.length,
        failed: failed.length,
        isBegun,
        isLong: isLong === true,
        isStopping,
        tried,
        code: (failure as { code: string } | null)?.code ?? null,
      };
    },
    promises: [
      {
        on: 'stop',
        when: (seen) => isGoing(seen) || (seen.isLong && isUnderWay(seen)),
        becomes: { isStopping: true },
      },
      ...goesOn('sendPart: more is to come', more),
      ...goesOn('sendPart: none is done', none),
      { on: 'sendPart: last', becomes: (seen) => ({ ...counted(seen, last), at: 'done' }) },
      ...again('offline', 'NO_ANSWER'),
      ...again('503', 'UNAVAILABLE'),
      ...ends('401', 'UNAUTHENTICATED'),
      ...ends('500', 'INTERNAL_ERROR'),
      ...ends('403', 'FORBIDDEN'),
      {
        on: ['pause: over', 'pause: broken'],
        becomes: { at: 'sending' },
        calls: ({ part, act }) => sent(part, act),
      },
    ],
  },
];
