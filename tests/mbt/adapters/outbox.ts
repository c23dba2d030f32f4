/** What waits to be sent, at a page: sent in its turn, put off, given back, and opened by its key. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/outbox.ts';
import { libraryItem } from '../../../entities/libraryItem.ts';
import { outboxMachine } from '../../../machines/outbox.ts';
import { hasStuck, keepDraft, sendNow, statesSeen, tells } from '../screens/outboxSeen.ts';
import { storedAs, waitingSave, type Machine } from '../screens/outboxServer.ts';
import {
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
} from '../screens/samples.ts';

const first = [{ ref: 'a' }, { ref: 'bb' }];
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
    keepDraft: {
      'keep it as a draft': {
        when: hasStuck,
        event: { type: 'keepDraft' },
        by: (person) => person.press('t f'),
        control: keepDraft,
      },
    },
    throwAway: 'a question comes first, which the confirm machine walks',
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
  tells,
  states: statesSeen,
});
