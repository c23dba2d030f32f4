/** What a person, or another tab, does to the saves that wait. It says nothing of what is seen then. */
import { libraryItem } from '../../../entities/libraryItem.ts';
import type { Screen } from '../kit/screen.ts';
import { hasStuck, keepDraft, sendNow } from './outboxSeen.ts';
import { savedElsewhere, started, third, type Machine, type Snap } from './outboxServer.ts';
import { loginSight } from './samples.ts';

/** Those of the start wait, and none has been refused or failed at. */
const isUntroubled = ({ context: { waiting, failed, returned } }: Snap): boolean =>
  waiting.length === started.length &&
  waiting.every(({ ref }) => ref !== third.ref) &&
  failed.length === 0 &&
  returned === null;

export const events: Screen<Machine>['events'] = {
  look: {
    'another tab saves without a connection': {
      when: isUntroubled,
      event: ({ context: { waiting } }) => ({ type: 'look', waiting: [...waiting, third] }),
      by: (person) => person.otherTab(...savedElsewhere(third.ref)),
    },
  },
  forget: {
    'sign out': {
      when: (snapshot) => snapshot.matches('waiting'),
      event: { type: 'forget' },
      async by(person) {
        await person.choose('logout', 'Logout');
        // What waits is asked about first.
        await person.press('Enter');
      },
      ends: loginSight,
    },
  },
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
  throwAway: {
    'throw it away': {
      when: hasStuck,
      event: { type: 'throwAway' },
      by: (person) => person.press('t x', 'Enter'),
    },
  },
  openReturned: {
    'open what came back': {
      event: { type: 'openReturned' },
      by: (person) => person.press('t r'),
      ends: { at: libraryItem.route },
    },
  },
};
