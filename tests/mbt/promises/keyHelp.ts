/** What the sheet of keys promises: it opens, searches, closes, and opens empty again. */
import { keyHelpMachine } from '../../../machines/keyHelp.ts';
import type { Model } from '../kit/model.ts';

interface Seen {
  at: string;
  text: string;
}

export const models: readonly Model<typeof keyHelpMachine, Seen>[] = [
  {
    machine: keyHelpMachine,
    starts: { start: { seen: { at: 'closed', text: '' } } },
    cases: {
      open: { type: 'open' },
      close: { type: 'close' },
      search: { type: 'search', text: 'save' },
    },
    answers: {},
    effects: [],
    see: ({ value, context }) => ({ at: value, text: context.text }),
    promises: [
      { on: 'open', when: { at: 'closed' }, becomes: { at: 'open' } },
      { on: 'search', when: { at: 'open' }, becomes: { text: 'save' } },
      { on: 'close', when: { at: 'open' }, becomes: { at: 'closed', text: '' } },
    ],
  },
];
