/** What a person does on the page of keys. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import type { Cause } from '../kit/screen.ts';
import { type Machine, commandId } from './shortcutsServer.ts';
import { loginSight } from './samples.ts';

const row = ['button', 'Refresh'] as const;
/** Whose keys are pressed: it has no others. */
const taken = { commandId: 'list.focusNext', left: [] };
const pressing = (keys: string, isTaken: boolean): Cause<Machine> => ({
  event: { type: 'press', keys, taken: isTaken ? taken : null },
  by: (person) => person.press(keys),
});
const onRow = (type: 'record' | 'switchOff' | 'reset', key: string): Cause<Machine> => ({
  event: { type, commandId },
  async by(person) {
    await person.tabTo(...row);
    await person.press(key);
  },
});
const isListening = (snapshot: { value: unknown; context: { pressed: string } }) =>
  !snapshot.context.pressed.includes(' ') || JSON.stringify(snapshot.value).includes('conflicting');

export const events: Screen<Machine>['events'] = {
  load: 'the application asks for them once, as somebody signs in',
  forget: {
    'sign out': {
      when: ({ value }) => value === 'ready',
      event: { type: 'forget' },
      by: (person) => person.choose('logout', 'Logout'),
      ends: loginSight,
    },
  },
  record: { 'record keys': onRow('record', 'Enter') },
  press: {
    'press free keys': {
      ...pressing('mod+shift+y', false),
      when: ({ context, value }) => context.pressed === '' && isListening({ value, context }),
    },
    'press taken keys': {
      ...pressing('j', true),
      when: ({ context }) => context.pressed === '',
    },
    'press once more': {
      when: (snapshot) =>
        snapshot.matches({ recording: 'pressed' }) && !snapshot.context.pressed.includes(' '),
      // What begins with another's keys is theirs, too.
      event: ({ context }) => ({
        type: 'press',
        keys: `${context.pressed} x`,
        taken: context.taken,
      }),
      by: (person) => person.press('x'),
    },
    'press others instead': {
      ...pressing('mod+shift+y', false),
      when: (snapshot) => snapshot.matches({ recording: 'conflicting' }),
    },
  },
  accept: { 'take them': { event: { type: 'accept' }, by: (person) => person.press('Enter') } },
  replace: {
    'take them there': { event: { type: 'replace' }, by: (person) => person.press('Enter') },
  },
  cancel: {
    'leave them': {
      when: (snapshot) => snapshot.matches('recording'),
      event: { type: 'cancel' },
      by: (person) => person.press('Escape'),
    },
  },
  switchOff: {
    'switch it off': {
      ...onRow('switchOff', 'Delete'),
      when: ({ context }) => context.keys[commandId]?.length !== 0,
    },
  },
  reset: { 'back to the usual': onRow('reset', 'Backspace') },
  resetAll: {
    'all back to the usual': {
      event: { type: 'resetAll' },
      by: (person) => person.use('button', 'All shortcuts back to the usual keys'),
    },
  },
  retry: {
    'try again': { event: { type: 'retry' }, by: (person) => person.use('button', 'Try again') },
  },
};
