/** What a person does to sign in and out, and with their passwords. It asserts nothing. */
import type { Cause, Person, Screen } from '../kit/screen.ts';
import { account, walker } from './samples.ts';
import {
  isAtLogin,
  isChecked,
  isInside,
  isPasswordIdle,
  isSignedIn,
  type Machine,
  type Memory,
  type Page,
  type Snap,
} from './sessionServer.ts';

const { password } = walker;
const next = `${password} two`;
/** Something of the server is asked for with a token that it takes no more. */
const withToken = (token: 'old' | 'taken'): Cause<Machine, Memory> => ({
  when: (snapshot, memory) =>
    isInside(snapshot, memory) &&
    !snapshot.matches({ account: { signedIn: 'refreshing' } }) &&
    memory.page === 'rows',
  event: { type: 'refresh' },
  async by(person) {
    await person.otherTab('jwt_access_token', 'too old');
    // A key that is pressed before the rows are there asks for nothing.
    await person.tabTo('button', 'Refresh');
    await person.press('r');
  },
  keeps: (memory) => ({ ...memory, token }),
});
const isAt =
  (page: Page) =>
  (snapshot: Snap, memory: Memory): boolean =>
    memory.page === page && isPasswordIdle(snapshot);
const newPassword = async (person: Person) => {
  await person.fill('New password', next);
  await person.fill('New password, again', next);
  await person.press('Enter');
};

export const events: Screen<Machine, Memory>['events'] = {
  signIn: {
    'sign in': {
      when: isAtLogin,
      event: { type: 'signIn', username: 'sam', password },
      async by(person) {
        await person.tabTo('textbox', 'Username');
        await person.press('mod+a');
        await person.type(walker.username);
        await person.press('Tab', 'mod+a');
        await person.type(password);
        await person.press('Enter');
      },
    },
  },
  signOut: {
    'sign out': {
      // What the palette finds waits for a token that the server takes, too.
      when: (snapshot, memory) =>
        isInside(snapshot, memory) &&
        memory.token === undefined &&
        !snapshot.matches({ account: { signedIn: 'refreshing' } }),
      event: { type: 'signOut' },
      by: (person) => person.choose('logout', 'Logout'),
    },
  },
  visit: {
    'go to a private page': {
      when: isAtLogin,
      event: { type: 'visit', path: '/trash', public: false },
      by: (person) => person.goTo('/trash'),
    },
  },
  refresh: {
    'ask with an old token': withToken('old'),
    'ask with a token taken away': withToken('taken'),
  },
  expire: 'the token that follows one taken away is refused too',
  online: {
    'the network is back': {
      when: (snapshot) => snapshot.matches({ account: { signedIn: 'unverified' } }),
      event: { type: 'online' },
      by: (person) => person.online(),
    },
  },
  accountChanged: {
    'change one’s job title': {
      when: (snapshot, memory) => isInside(snapshot, memory) && isAt('account')(snapshot, memory),
      event: { type: 'accountChanged', account },
      async by(person) {
        await person.fill('Job title', 'Dean');
        await person.press('Enter');
      },
    },
  },
  signedOutElsewhere: {
    'another tab signs out': {
      when: (snapshot) => isSignedIn(snapshot) || isChecked(snapshot),
      event: { type: 'signedOutElsewhere' },
      by: (person) => person.otherTab('lectern.account', null),
    },
  },
  changePassword: {
    'change one’s password': {
      when: (snapshot, memory) => isInside(snapshot, memory) && isAt('change')(snapshot, memory),
      event: { type: 'changePassword', current: password, next },
      async by(person) {
        await person.fill('Current password', password);
        await newPassword(person);
      },
    },
  },
  requestReset: {
    'ask for a link': {
      when: isAt('forgot'),
      event: { type: 'requestReset', email: 'sam@example.edu' },
      async by(person) {
        await person.fill('Email', 'sam@example.edu');
        await person.press('Enter');
      },
    },
  },
  resetPassword: {
    'set a new password': {
      when: isAt('link'),
      event: { type: 'resetPassword', token: 'a'.repeat(20), next },
      by: newPassword,
    },
  },
};
