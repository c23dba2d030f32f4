/** A file on its way in a form: refused before a byte is sent, on its way, refused by the server, failed, sent again. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/upload.ts';
import { news as entity } from '../../../entities/news.ts';
import { uploadMachine } from '../../../machines/upload.ts';
import { answerEvent } from '../kit/graph.ts';
import { answering, aroundPage, signedInKept } from '../screens/samples.ts';
import { type Machine, empty, again } from '../screens/uploadServer.ts';
import { events } from '../screens/uploadCauses.ts';
import { calls } from '../screens/uploadCalls.ts';

const { collection, route } = entity;
const bar = ['progressbar', ''] as const;
const [cancel, remove] = [['button', 'Cancel'] as const, ['button', 'Remove'] as const];
const failed = 'Failed to upload';
export const upload = defineAdapter<Machine>('upload', uploadMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'a form with a picture': {
      path: `${route}?new`,
      kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
      records: { [collection]: [] },
      answers: answering(),
    },
  },
  events,
  calls,
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
    'upload.checking|abort|0': 'the check ends before anybody could press',
    'sendFile × malformed': 'an answer that is none counts as kept: its address comes later',
  },
  around: {
    ...aroundPage({ at: route }, {}),
  },
  states: {
    idle: { hides: [bar, cancel, remove, again] },
    checking: 'passed before anybody could see it',
    sending: { state: 'sending', says: ['gate.png'], sees: [bar, cancel], hides: [remove, again] },
    done: { sees: [['button', 'Look at gate.png']], hides: [bar, cancel, again], focused: true },
    refused: { state: 'refused', says: [failed], sees: [remove], hides: [bar, cancel, again] },
    failed: { state: 'failed', says: [failed], sees: [remove, again], hides: [bar, cancel] },
  },
});
