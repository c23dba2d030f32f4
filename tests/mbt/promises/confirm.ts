/** What the delete confirmation promises: nothing is done without a yes, once, and a failure is not hidden. */
import { confirmMachine } from '../../../machines/confirm.ts';
import type { Model } from '../kit/model.ts';

const subject = { question: 'delete', params: { count: 1 }, args: { ids: [7] } };
const doing = `doIt subject=${JSON.stringify(subject)}`;

interface Seen {
  at: string;
  asked: string | null;
  code: string | null;
}

export const models: readonly Model<typeof confirmMachine, Seen>[] = [
  {
    machine: confirmMachine,
    starts: { start: { seen: { at: 'closed', asked: null, code: null } } },
    cases: {
      ask: { type: 'ask', subject },
      confirm: { type: 'confirm' },
      cancel: { type: 'cancel' },
    },
    answers: {
      doIt: {
        ok: { output: undefined },
        '409': { error: { status: 409, code: 'STILL_REFERENCED' } },
      },
    },
    effects: [],
    see: ({ value, context }) => ({
      at: value,
      asked: context.subject?.question ?? null,
      code: context.code,
    }),
    promises: [
      { on: 'ask', when: { at: 'closed' }, becomes: { at: 'asking', asked: 'delete' } },
      { on: 'confirm', when: { at: 'asking' }, becomes: { at: 'doing' }, calls: [doing] },
      {
        on: 'cancel',
        when: ({ at }) => at === 'asking' || at === 'failed',
        becomes: { at: 'closed', asked: null, code: null },
      },
      { on: 'doIt: ok', becomes: { at: 'closed', asked: null, code: null } },
      { on: 'doIt: 409', becomes: { at: 'failed', code: 'STILL_REFERENCED' } },
      {
        on: 'confirm',
        when: { at: 'failed' },
        becomes: { at: 'doing' },
        calls: [doing],
      },
    ],
  },
];
