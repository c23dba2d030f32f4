/** A file on its way in a form: refused before a byte is sent, on its way, refused by the server, failed, sent again. */
import { news as entity } from '../../../entities/news.ts';
import { uploadMachine } from '../../../machines/upload.ts';
import { badReply } from '../kit/faults.ts';
import { answerEvent } from '../kit/graph.ts';
import { screenOf, type Attached, type Cause } from '../kit/screen.ts';
import { answering, aroundPage, loginSight, signedInKept } from './samples.ts';

type Machine = typeof uploadMachine;
const { collection, route } = entity;
/** A picture of one pixel. */
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const file = (name: string, bytes = pixel): Attached => ({ name, type: 'image/png', bytes });
const empty = 'empty.png';
const once = 'each file on its way has a machine of its own, which goes when the file does';
const taken = { id: 5, type: 'image/png', size: 70, absolute_url: 'gate.png', name: 'gate.png' };
const again = ['button', 'Try again'] as const;
const choosing = (name: string, bytes?: Uint8Array<ArrayBuffer>): Cause<Machine> => ({
  when: ({ value, context }) => value === 'idle' && context.chosen === null,
  event: { type: 'choose', file: null, name },
  by: (person) => person.attach('Cover photo', file(name, bytes)),
});
const refused = (status: '413' | '422') => badReply(status);

export const upload = screenOf<Machine>('upload', uploadMachine, {
  needsOwnData: true,
  starts: {
    'a form with a picture': {
      path: `${route}?new`,
      kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
      records: { [collection]: [] },
      answers: answering(),
    },
  },
  events: {
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
  },
  calls: {
    checkFile: 'it asks nobody: the rules are in the page',
    sendFile: {
      request: /^POST \/api\/uploads/,
      endings: {
        ok: { gives: { uploaded: taken }, reply: { status: 201, body: taken } },
        '413': refused('413'),
        '422': refused('422'),
        '401': { ...badReply('401'), times: 2, ends: loginSight },
        ...Object.fromEntries(
          (
            [
              '403',
              '404',
              '409',
              '412',
              '429',
              '500',
              '503',
              'time-out',
              'offline',
              'cut after commit',
            ] as const
          ).map((one) => [one, badReply(one)]),
        ),
        slow: { gives: { uploaded: taken }, reply: { status: 201, body: taken, fault: 'slow' } },
      },
    },
  },
  itself(snapshot) {
    const name = snapshot.context.chosen?.name;
    if ('checkFile' in snapshot.children)
      return name === empty
        ? answerEvent('checkFile', { error: { status: 422, code: 'EMPTY_FILE' } })
        : answerEvent('checkFile', { output: undefined });
    if (snapshot.value === 'sending' && snapshot.context.progress === 0)
      return { type: 'progress', fraction: 0.5 };
    return undefined;
  },
  tells: ({ context }) => [context.chosen?.name, context.progress],
  unreached: {
    'upload.done|choose|0': once,
    'upload.done|clear|0': once,
    'upload.refused|choose|0': once,
    'upload.failed|choose|0': once,
    'upload.checking|abort|0': 'the check ends before anybody could press',
    'sendFile × malformed': 'an answer that is none counts as kept: its address comes later',
  },
  around: {
    ...aroundPage({ at: route }, {}),
  },
  seen: {
    idle: { hides: [['button', 'Remove'], again] },
    checking: 'passed before anybody could see it',
    sending: { state: 'sending', says: ['gate.png'] },
    done: { says: ['gate.png'] },
    refused: { state: 'refused', hides: [again] },
    failed: { state: 'failed', sees: [again] },
  },
});
