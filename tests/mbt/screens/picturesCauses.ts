/** What a person does to fill a gallery with pictures. It asserts nothing. */
import type { Cause, Screen } from '../kit/screen.ts';
import { empty, ofStage, type Machine, type Memory, type Snap } from './picturesServer.ts';
import { file } from './uploadServer.ts';

type Own = Cause<Machine, Memory>;
export const addLabel = 'Add pictures';
export const again = ['button', 'Try again'] as const;
export const againAll = ['button', 'Try all again'] as const;

const has = ({ context }: Snap, key: string): boolean =>
  context.pictures.some((one) => one.key === key);
/** Each is chosen once. */
const choosing = (key: string, more: Partial<Own> & { readonly isEmpty?: true } = {}): Own => {
  const { isEmpty, when = () => true, ...rest } = more;
  const name = `${key}.png`;
  return {
    when: (snapshot, memory) => !has(snapshot, key) && when(snapshot, memory),
    event: { type: 'take', pictures: [{ key, file: null, name }] },
    by: (person) => person.attach(addLabel, isEmpty ? file(name, new Uint8Array()) : file(name)),
    keeps: (memory) => ({ ...memory, isDown: false }),
    ...rest,
  };
};
const only = (all: readonly { readonly key: string }[]): string =>
  all.length === 1 ? (all[0]?.key ?? '') : '';
const failedIn = (snapshot: Snap) => ofStage(snapshot, 'failed');
const sendingIn = (snapshot: Snap) => ofStage(snapshot, 'sending');
const isUp = (memory: Memory): Memory => ({ ...memory, isDown: false });

export const failing = 'choose one that does not arrive';
export const events: Screen<Machine, Memory>['events'] = {
  take: {
    'choose a picture': choosing('a'),
    'choose another': choosing('b', { when: (snapshot) => has(snapshot, 'a') }),
    'choose an empty file': choosing(empty, { isEmpty: true }),
    [failing]: choosing('lost', {
      when: (_, { isSlow }) => !isSlow,
      keeps: (memory) => ({ ...memory, isDown: true }),
    }),
  },
  arrive: 'it is told by the upload of its file, which the upload machine walks',
  fail: 'it is told by the upload of its file, which the upload machine walks',
  refuse: 'it is told by the upload of its file, which the upload machine walks',
  stop: {
    'stop it': {
      when: (snapshot) => only(sendingIn(snapshot)) !== '',
      event: (snapshot) => ({ type: 'stop', key: only(sendingIn(snapshot)) }),
      by: (person) => person.use('button', 'Cancel'),
    },
    'put it aside': {
      // One that still waits is cancelled, as every other.
      when: (snapshot) => ofStage(snapshot, 'refused').some(({ key }) => key === empty),
      event: { type: 'stop', key: empty },
      by: (person) => person.use('button', `Remove ${empty}.png`),
    },
  },
  retry: {
    'try it again': {
      when: (snapshot) => only(failedIn(snapshot)) !== '',
      event: (snapshot) => ({ type: 'retry', key: only(failedIn(snapshot)) }),
      by: (person) => person.use(...again),
      keeps: isUp,
    },
  },
  stopAll: {
    'stop all': {
      event: { type: 'stopAll' },
      by: (person) => person.press('t p'),
      control: ['button', 'Stop all'],
    },
  },
  clear: {
    'clear what was not sent': {
      event: { type: 'clear' },
      by: (person) => person.press('t p'),
      control: ['button', 'Clear unsent'],
    },
  },
  retryAll: {
    'try all again': {
      event: { type: 'retryAll' },
      by: (person) => person.press('t a'),
      control: againAll,
      keeps: isUp,
    },
  },
};
