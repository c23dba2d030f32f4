/** The page of one's own keys: recorded, given up, taken from others, kept on the server. */
import { shortcutsMachine } from '../../../machines/shortcuts.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { screenOf, type Cause } from '../kit/screen.ts';
import { answering, aroundPage, otherFaults, sessionEnds, signedInKept } from './samples.ts';

type Machine = typeof shortcutsMachine;
const commandId = 'list.refresh';
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

export const shortcuts = screenOf<Machine>('shortcuts', shortcutsMachine, {
  starts: {
    'the page of keys': {
      input: { keys: {} },
      first: [{ type: 'load' }],
      path: '/shortcuts',
      kept: signedInKept,
      answers: answering(),
      before: (person) => person.fill('Search the shortcuts', 'Refresh'),
    },
  },
  events: {
    load: 'the application asks for them once, as somebody signs in',
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
        event: ({ context }) => ({ type: 'press', keys: `${context.pressed} x`, taken: null }),
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
  },
  calls: {
    loadKeys: {
      request: /^GET \/api\/settings\/shortcuts/,
      endings: {
        ok: { gives: {}, reply: { status: 200, body: { data: null }, played: true } },
        ...otherFaults('malformed'),
        '401': sessionEnds,
        slow: {
          gives: {},
          reply: { status: 200, body: { data: null }, played: true, fault: 'slow' },
        },
        malformed: {
          gives: {},
          reply: { status: 200, body: { data: 'none' }, played: true },
        },
      },
    },
    saveKeys: {
      request: /^PUT \/api\/settings\/shortcuts/,
      endings: {
        ok: { reply: { status: 200, body: { data: null }, played: true } },
        ...otherFaults('malformed'),
        '401': sessionEnds,
        slow: { reply: { status: 200, body: { data: null }, played: true, fault: 'slow' } },
        malformed: { reply: { status: 200, body: { data: 'none' }, played: true } },
      },
    },
  },
  unreached: { 'shortcuts.failed|cancel|0': 'the page offers to try again, and no more' },
  tells: ({ context }) => [
    context.pressed,
    context.keys[commandId] ?? null,
    context.taken !== null,
  ],
  always: ({ value }) => ({
    state: stateText(value),
    sees: value === 'loading' || typeof value === 'string' ? [] : [['dialog', 'Refresh']],
  }),
  around: aroundPage({ at: '/shortcuts' }, {}),
  seen: {
    ready: {},
    loading: {},
    'recording.listening': {},
    'recording.pressed': {},
    'recording.conflicting': { state: 'conflicting' },
    saving: {},
    failed: { sees: [['button', 'Try again']] },
  },
});
