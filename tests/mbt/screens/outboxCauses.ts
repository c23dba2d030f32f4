/** What a person, or another tab, does to the saves that wait. It says nothing of what is seen then. */
import { libraryItem } from '../../../entities/libraryItem.ts';
import type { Screen } from '../kit/screen.ts';
import { hasStuck, keepDraft, sendNow } from './outboxSeen.ts';
import { savedElsewhere, started, third, type Machine, type Snap } from './outboxServer.ts';

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
};
