/** What a person does to sign in and out. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import { secret } from './samples.ts';
import { type Machine, isSignedOut, isSignedIn } from './sessionServer.ts';

export const events: Screen<Machine>['events'] = {
  signIn: {
    'sign in': {
      when: isSignedOut,
      event: { type: 'signIn', username: 'sam', password: secret },
      async by(person) {
        await person.tabTo('textbox', 'Username');
        await person.press('mod+a');
        await person.type('sam');
        await person.press('Tab', 'mod+a');
        await person.type(secret);
        await person.press('Enter');
      },
    },
  },
  signOut: {
    'sign out': {
      when: isSignedIn,
      event: { type: 'signOut' },
      by: (person) => person.choose('logout', 'Logout'),
    },
  },
  visit: {
    'go to a private page': {
      when: isSignedOut,
      event: { type: 'visit', path: '/trash', public: false },
      by: (person) => person.goTo('/trash'),
    },
  },
  refresh: 'only a call that is answered with 401 begins it',
  expire: 'only a refused renewal ends the session',
  online: {
    'the network is back': {
      when: (snapshot) => snapshot.matches({ account: { signedIn: 'unverified' } }),
      event: { type: 'online' },
      by: (person) => person.online(),
    },
  },
  accountChanged: 'the account’s own screen tells it, after its own call',
  signedOutElsewhere: {
    'another tab signs out': {
      when: isSignedIn,
      event: { type: 'signedOutElsewhere' },
      by: (person) => person.otherTab('lectern.account', null),
    },
  },
  changePassword: 'its own screen is walked by tests/dom',
  requestReset: 'its own screen is walked by tests/dom',
  resetPassword: 'its own screen is walked by tests/dom',
};
