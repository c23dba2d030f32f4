/** What waits to be sent, at a page: sent in its turn, put off, given back, and opened by its key. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/outbox.ts';
import { libraryItem } from '../../../entities/libraryItem.ts';
import { outboxMachine } from '../../../machines/outbox.ts';
import { events } from '../screens/outboxCauses.ts';
import { statesSeen, tells } from '../screens/outboxSeen.ts';
import { started, storedAs, waitingSave, type Machine } from '../screens/outboxServer.ts';
import {
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
} from '../screens/samples.ts';

const stored = { gives: {}, bodyOf: storedAs };

export const outbox = defineAdapter<Machine>('outbox', outboxMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'two wait': {
      first: [{ type: 'look', waiting: started }],
      path: '/',
      kept: { ...signedInKept, ...waitingSave('a', 'A'), ...waitingSave('bb', 'B') },
      records: { [libraryItem.collection]: [{ titleEn: 'There', documentType: 'BOOK' }] },
      answers: answering(),
    },
  },
  events,
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
