/** The calls of changes to records, and how each can end. */
import type { Screen } from '../kit/screen.ts';
import { orderAfter } from './lifecycleOrder.ts';
import { otherFaults, sessionEnds } from './samples.ts';
import {
  type Machine,
  type Memory,
  type Snap,
  changeNow,
  done,
  refused,
  notThisOne,
  outcome,
  outcomeNone,
  saidDone,
  wireName,
} from './lifecycleServer.ts';

const bad = Object.fromEntries(
  Object.entries(otherFaults()).map(([name, ending]) => [name, { ...ending, keeps: refused }]),
);
const well = {
  givesOf: outcome,
  bodyOf: outcome,
  keeps: (memory: Memory, snapshot: Snap): Memory => ({
    ...done(memory, snapshot),
    order: orderAfter(memory, snapshot),
  }),
  shows: saidDone,
};
export const calls: Screen<Machine, Memory>['calls'] = {
  applyAction: {
    request: /^POST \/api\/(?:blogs|theses|specials)\/(?:actions|revert)/,
    // A move is taken back by the version before it, and what was typed into a cell comes again by the version it made.
    sends: (snapshot) =>
      ['revert', 'import'].includes(changeNow(snapshot)?.action ?? '')
        ? { body: { unlessChanged: true } }
        : { body: { action: wireName(snapshot) } },
    endings: {
      ok: { ...well, reply: { status: 200 } },
      'not this one': {
        // Of what is taken back, or done again, all that was not done is a refusal.
        when: ({ context }) => context.waiting[0]?.as === 'done',
        givesOf: outcomeNone,
        bodyOf: outcomeNone,
        reply: { status: 200, played: true, ofRecords: true },
        keeps: notThisOne,
      },
      slow: { ...well, reply: { status: 200, fault: 'slow' } },
      ...bad,
      '401': sessionEnds,
    },
  },
};
