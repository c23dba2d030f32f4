/**
 * The half of the session that changes passwords: its states, beside those of the account. It never keeps
 * a password, not even until the next state.
 */
import { assertEvent } from 'xstate';
import { sessionSetup, type Failed, type SessionEvent } from './sessionWords.ts';
import type { ToastKey } from './types.ts';

/** Both ends of a password call: back to idle, a toast, and what was wrong with which field. */
const passwordEnds = (done: ToastKey, failed: ToastKey) =>
  ({
    onDone: {
      target: 'idle',
      actions: { type: 'toast', params: { variant: 'success', key: done } },
    },
    onError: {
      target: 'idle',
      actions: [
        { type: 'setPasswordFaults', params: ({ event }: Failed) => event },
        { type: 'toast', params: { variant: 'danger', key: failed } },
      ],
    },
  }) as const;

const changePasswordInput = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'changePassword');
  return { current: event.current, next: event.next };
};
const requestResetInput = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'requestReset');
  return { email: event.email };
};
const resetPasswordInput = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'resetPassword');
  return { token: event.token, next: event.next };
};

export const passwordRegion = sessionSetup.createStateConfig({
  description: 'Whether a password is being changed or reset.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing runs.',
      tags: 'idle',
      on: {
        changePassword: { guard: 'hasAccount', target: 'changing' },
        requestReset: 'requestingReset',
        resetPassword: 'resetting',
      },
    },
    changing: {
      description: 'The signed-in user gets a new password.',
      entry: 'clearPasswordFaults',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: changePasswordInput,
        ...passwordEnds('passwordChanged', 'passwordChangeFailed'),
      },
    },
    requestingReset: {
      description: 'A link to choose a new password is asked for, by mail.',
      entry: 'clearPasswordFaults',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: requestResetInput,
        ...passwordEnds('resetRequested', 'resetRequestFailed'),
      },
    },
    resetting: {
      description: 'A new password is set with the token of the mailed link.',
      entry: 'clearPasswordFaults',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: resetPasswordInput,
        ...passwordEnds('passwordReset', 'passwordResetFailed'),
      },
    },
  },
});
