/** What a person does to send a file. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import type { Cause } from '../kit/screen.ts';
import { type Machine, file, empty, again } from './uploadServer.ts';

const choosing = (name: string, bytes?: Uint8Array<ArrayBuffer>): Cause<Machine> => ({
  when: ({ value, context }) => value === 'idle' && context.chosen === null,
  event: { type: 'choose', file: null, name },
  by: (person) => person.attach('Cover photo', file(name, bytes)),
});
export const events: Screen<Machine>['events'] = {
  choose: {
    'choose a picture': choosing('gate.png'),
    'choose an empty file': choosing(empty, new Uint8Array()),
  },
  progress: 'it is told by the browser, as bytes go',
  abort: {
    'stop it': {
      when: ({ value }) => value === 'sending',
      event: { type: 'abort' },
      by: (person) => person.use('button', 'Cancel'),
    },
  },
  retry: {
    'try again': { event: { type: 'retry' }, by: (person) => person.use(...again) },
  },
  clear: {
    'put it aside': {
      when: ({ value }) => value === 'refused' || value === 'failed',
      event: { type: 'clear' },
      by: (person) => person.use('button', 'Remove'),
    },
  },
};
