/** What waits to be sent, at a page: sent in its turn, put off, given back, and opened by its key. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/outbox.ts';
import { libraryItem } from '../../../entities/libraryItem.ts';
import { outboxMachine } from '../../../machines/outbox.ts';
import { storedAs, waitingSave, type Machine, type Snap } from '../screens/outboxServer.ts';
import {
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
} from '../screens/samples.ts';

const first = [{ ref: 'a' }, { ref: 'bb' }];
const words = ({ context: { waiting } }: Snap): string =>
  waiting.length === 1 ? '1 save waits to be sent' : `${waiting.length} saves wait to be sent`;
const sendNow = ['button', 'Send what waits now'] as const;
const stored = { gives: {}, bodyOf: storedAs };

export const outbox = defineAdapter<Machine>('outbox', outboxMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'two wait': {
      first: [{ type: 'look', waiting: first }],
      path: '/',
      kept: { ...signedInKept, ...waitingSave('a', 'A'), ...waitingSave('bb', 'B') },
      records: { [libraryItem.collection]: [{ titleEn: 'There', documentType: 'BOOK' }] },
      answers: answering(),
    },
  },
  events: {
    look: 'it is told when a form is left, and by other pages',
    forget: 'it is told when the session ends, and its screen is gone then',
    online: {
      'the network is back': {
        when: (snapshot) => snapshot.matches('waiting'),
        event: { type: 'online' },
        by: (person) => person.online(),
      },
    },
    sendNow: {
      'send it now': {
        event: { type: 'sendNow' },
        by: (person) => person.press('t w'),
        control: sendNow,
      },
    },
    openReturned: {
      'open what came back': {
        event: { type: 'openReturned' },
        by: (person) => person.press('t r'),
        ends: { at: libraryItem.route },
      },
    },
  },
  calls: {
    sendWaiting: {
      request: new RegExp(`^POST /api/${libraryItem.collection}$`),
      sends: ({ context: { now } }) => ({ headers: { 'Idempotency-Key': `key-of-${now?.ref}-1` } }),
      endings: {
        ok: { ...stored, reply: { status: 201 } },
        ...otherFaults(),
        '401': sessionEnds,
        slow: { ...stored, reply: { status: 201, fault: 'slow' } },
      },
    },
  },
  around: aroundPage({ at: '/' }, {}),
  tells: ({ context }) => [context.waiting, context.now, context.tried, context.returned !== null],
  states: {
    idle: { hides: [sendNow], hushes: ['to be sent'] },
    choosing: 'passed at once',
    sending: (snapshot) => ({ says: [words(snapshot)], hides: [sendNow] }),
    waiting: (snapshot) => ({ says: [words(snapshot)], sees: [sendNow] }),
  },
});
