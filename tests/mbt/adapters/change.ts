/** A small change on the screen: one's own account, saved by its key, refused in a message, written again. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/change.ts';
import { changeMachine } from '../../../machines/change.ts';
import {
  account,
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
} from '../screens/samples.ts';

const user = { ...account, email: 'sam@example.edu', jobTitle: 'Dean' };
const title = 'Job title';
/** What somebody else has written is told with its version. */
const newer = { ...user, version: 2 };
const saved = { gives: {}, reply: { status: 200, body: { user } } };

export const change = defineAdapter<typeof changeMachine>('change', changeMachine, {
  promised,
  starts: {
    'one’s own account': {
      path: '/account',
      kept: { ...signedInKept, 'lectern.account': JSON.stringify(user) },
      answers: answering(undefined, user),
    },
  },
  events: {
    send: {
      'save it': {
        event: { type: 'send', draft: {} },
        by: (person) => person.press('mod+s'),
        control: ['button', 'Save'],
      },
    },
    edit: {
      'write it again': {
        event: { type: 'edit' },
        async by(person) {
          await person.tabTo('textbox', title);
          // Whoever comes by Tab has all of it selected: the same again would change nothing.
          await person.press('End');
          await person.type('x');
        },
      },
    },
  },
  calls: {
    sendChange: {
      request: /^PUT \/api\/account$/,
      endings: {
        ok: saved,
        ...otherFaults('412'),
        '401': sessionEnds,
        '412': {
          reply: {
            status: 412,
            body: { message: 'STALE_VERSION', data: newer },
            fault: '412',
            played: true,
          },
        },
        slow: { ...saved, reply: { ...saved.reply, fault: 'slow' } },
      },
    },
  },
  around: aroundPage({ at: '/account' }, {}),
  states: {
    open: { state: 'open', at: '/account', sees: [['textbox', title]] },
    sending: { state: 'sending', hides: [['button', 'Log in']] },
    refused: { state: 'refused', says: ['Failed to update account'] },
    outdated: { state: 'outdated', says: ['Failed to update account'] },
  },
});
