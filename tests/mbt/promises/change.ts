/** What a small change promises: it is sent once, refused in words that stay, and never over what somebody else wrote unseen. */
import { changeMachine } from '../../../machines/change.ts';
import type { Model } from '../kit/model.ts';

const draft = { title: 'Gate' };
const later = { title: 'Dome' };
const theirs = { version: 2, title: 'Theirs' };
const faults = { title: [{ code: 'maxLength', params: { count: 9 } }] };

interface Seen {
  at: string;
  draft: string | null;
  code: string | null;
  faults: number;
  newer: number | null;
}
const isResting = ({ at }: Seen) => at !== 'sending';
const sent = (what: object, newer: number | null) => [
  `sendChange draft=${JSON.stringify(what)} newer=${newer === null ? 'null' : JSON.stringify({ version: newer, title: 'Theirs' })}`,
];
const unrefused = { code: null, faults: 0 };

export const models: readonly Model<typeof changeMachine, Seen>[] = [
  {
    machine: changeMachine,
    starts: {
      start: { seen: { at: 'open', draft: null, ...unrefused, newer: null } },
    },
    cases: {
      send: { type: 'send', draft },
      'send another': { type: 'send', draft: later },
      edit: { type: 'edit' },
    },
    answers: {
      sendChange: {
        ok: { output: { id: 7 } },
        '412': { error: { status: 412, code: 'STALE_VERSION', data: theirs } },
        // Of what is gone, and of what has no versions, nothing newer is told.
        'stale and gone': {
          error: { status: 412, code: 'STALE_VERSION', data: { message: 'STALE' } },
        },
        '422': { error: { status: 422, code: 'VALIDATION_FAILED', faults } },
        offline: { error: { status: 0, code: 'NO_ANSWER' } },
      },
    },
    effects: ['takeAnswer', 'tellRefusal'],
    see: ({ value, context }) => ({
      at: value,
      draft: (context.draft['title'] as string | undefined) ?? null,
      code: context.code,
      faults: Object.keys(context.faults).length,
      newer: (context.newer?.['version'] as number | undefined) ?? null,
    }),
    always: {
      'a refusal is told where something was refused, and nowhere else': ({ at, code }) =>
        (code !== null) === (at === 'refused' || at === 'outdated'),
    },
    promises: [
      {
        on: 'send',
        when: isResting,
        becomes: { at: 'sending', draft: 'Gate', ...unrefused },
        calls: (seen) => sent(draft, seen.newer),
      },
      {
        on: 'send another',
        when: isResting,
        becomes: { at: 'sending', draft: 'Dome', ...unrefused },
        calls: (seen) => sent(later, seen.newer),
      },
      {
        on: 'edit',
        when: ({ at }) => at === 'refused' || at === 'outdated',
        becomes: { at: 'open', ...unrefused },
      },
      {
        on: 'sendChange: ok',
        becomes: { at: 'open', draft: null, newer: null },
        does: (seen) => [
          `takeAnswer answer={"id":7} draft=${JSON.stringify({ title: seen.draft })}`,
        ],
      },
      // What they wrote is told before it is written over.
      {
        on: 'sendChange: 412',
        becomes: { at: 'outdated', code: 'STALE_VERSION', newer: 2 },
        does: ['tellRefusal …'],
      },
      {
        on: 'sendChange: stale and gone',
        becomes: { at: 'refused', code: 'STALE_VERSION' },
        does: ['tellRefusal …'],
      },
      {
        on: 'sendChange: 422',
        becomes: { at: 'refused', code: 'VALIDATION_FAILED', faults: 1 },
        does: ['tellRefusal …'],
      },
      {
        on: 'sendChange: *',
        becomes: { at: 'refused', code: 'NO_ANSWER' },
        does: ['tellRefusal …'],
      },
    ],
  },
];
