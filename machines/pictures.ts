/**
 * Pictures on their way into a gallery: some are sent at once, and each is added in its turn, in the order in which they
 * were chosen; it never looks into a file, never sends one and never words a message.
 * Started with each gallery that is looked at; what has arrived by then is added when that is left. It forbids adding two
 * at once, adding one before another that was chosen earlier and may still come, and putting aside what has arrived.
 */
import { and, assign, setup } from 'xstate';
import { effect, notProvided } from './outside.ts';
import {
  again,
  beforeOf,
  changed,
  chosen,
  isAdding,
  isFailed,
  isGoing,
  isLeft,
  isStoppable,
  nextOf,
  pictureOf,
  sent,
  type Given,
  type Picture,
  type Pictures,
} from './picturesQueue.ts';
import {
  told,
  type Of,
  type PicturesContext,
  type PicturesEvent,
  type PicturesInput,
  type ToAdd,
} from './picturesWords.ts';

const { arrive, fail, refuse, retry, retryAll, stop, stopAll, take, tellAdded } = told;
const decide = { target: '#pictures.deciding' } as const;

const is =
  ({ key }: Of) =>
  (picture: Picture): boolean =>
    picture.key === key;
const nothing = { pictures: [], batch: '', unsaid: 0 };
/** What is free is filled up. */
const filled = ({ atOnce }: PicturesContext, pictures: Pictures) => ({
  pictures: sent(pictures, atOnce),
});
const stageOf = ({ pictures }: PicturesContext, { key }: Of) => pictureOf(pictures, key)?.stage;

export const picturesMachine = setup({
  types: {
    context: {} as PicturesContext,
    events: {} as PicturesEvent,
    input: {} as PicturesInput,
    tags: {} as 'idle',
  },
  actors: {
    /** Gives the record that it has become. */
    addPicture: notProvided<{ id: number }, ToAdd>('addPicture'),
  },
  actions: {
    /** Nothing is on its way any more, and so many are there. */
    tellAdded: effect<{ count: number }>(),
    takePictures: assign(({ context }, { pictures }: { pictures: readonly Given[] }) => ({
      ...filled(context, [...context.pictures, ...chosen(pictures)]),
      batch: context.batch || (pictures[0]?.key ?? ''),
    })),
    setPicture: assign(({ context }, { key, part }: Of & { part: Partial<Picture> }) =>
      filled(context, changed(context.pictures, is({ key }), part)),
    ),
    putAside: assign(({ context }, { key }: Of) =>
      filled(
        context,
        context.pictures.filter((one) => one.key !== key),
      ),
    ),
    putAllAside: assign(({ context: { pictures } }) => ({
      pictures: pictures.filter((one) => !isStoppable(one)),
    })),
    tryAgain: assign(({ context }, one: Of) => filled(context, again(context.pictures, is(one)))),
    tryAllAgain: assign(({ context }) => filled(context, again(context.pictures, isFailed))),
    beginAdding: assign(({ context: { pictures } }) => ({
      pictures: changed(pictures, (one) => one === nextOf(pictures), { stage: 'adding' }),
    })),
    setAdded: assign(({ context }, { id }: { id: number }) => ({
      ...filled(context, changed(context.pictures, isAdding, { stage: 'added', id, file: null })),
      unsaid: context.unsaid + 1,
    })),
    setNotAdded: assign(({ context }, { error }: { error: unknown }) =>
      filled(context, changed(context.pictures, isAdding, { stage: 'failed', failure: error })),
    ),
    forgetNews: assign({ unsaid: 0 }),
    forget: assign(nothing),
  },
  guards: {
    isSending: ({ context }, one: Of) => stageOf(context, one) === 'sending',
    isFailed: ({ context }, one: Of) => stageOf(context, one) === 'failed',
    isStoppable: ({ context: { pictures } }, { key }: Of) =>
      pictures.some((one) => one.key === key && isStoppable(one)),
    hasStoppable: ({ context: { pictures } }) => pictures.some(isStoppable),
    hasFailed: ({ context: { pictures } }) => pictures.some(isFailed),
    hasTurn: ({ context: { pictures } }) => nextOf(pictures) !== undefined,
    hasGoing: ({ context: { pictures } }) => pictures.some(isGoing),
    hasLeft: ({ context: { pictures } }) => pictures.some(isLeft),
    hasNews: ({ context }) => context.unsaid > 0,
  },
}).createMachine({
  id: 'pictures',
  description: 'Which pictures are on their way into a gallery, and what became of each.',
  context: ({ input: { atOnce } }) => ({ atOnce, ...nothing }),
  initial: 'empty',
  states: {
    empty: {
      description: 'No picture is on its way, and none is left that did not arrive.',
      tags: 'idle',
      entry: 'forget',
      on: { take: { ...take, ...decide } },
    },
    listed: {
      description: 'None of the pictures that are shown is being added.',
      tags: 'idle',
      on: {
        take: { ...take, ...decide },
        stop: { ...stop, ...decide },
        retry: { ...retry, ...decide },
        retryAll: { ...retryAll, ...decide },
      },
      initial: 'left',
      states: {
        left: {
          description: 'Nothing is on its way. What did not arrive is put aside or tried again.',
          entry: 'forgetNews',
          on: { clear: '#pictures.empty' },
        },
        sending: {
          description: 'Files are on their way, and none that is there already has its turn yet.',
          on: {
            arrive: { ...arrive, ...decide },
            fail: { ...fail, ...decide },
            refuse: { ...refuse, ...decide },
            stopAll: { ...stopAll, ...decide },
          },
        },
      },
    },
    deciding: {
      description: 'Something has become of one of them: whether another has its turn now.',
      always: [
        { guard: 'hasTurn', target: 'adding', actions: 'beginAdding' },
        { guard: 'hasGoing', target: 'listed.sending' },
        { guard: and(['hasLeft', 'hasNews']), target: 'listed.left', actions: tellAdded },
        { guard: 'hasLeft', target: 'listed.left' },
        { guard: 'hasNews', target: 'empty', actions: tellAdded },
        { target: 'empty' },
      ],
    },
    adding: {
      description: 'One is being added to the gallery; files of others are on their way meanwhile.',
      on: { take, arrive, fail, refuse, stop, stopAll, retry, retryAll },
      invoke: {
        id: 'addPicture',
        src: 'addPicture',
        input: ({ context: { pictures, batch } }) => {
          const { key = '', name = '', uploaded = null } = pictures.find(isAdding) ?? {};
          return { key, name, before: beforeOf(pictures, key), batch, uploaded };
        },
        onDone: {
          target: 'deciding',
          actions: { type: 'setAdded', params: ({ event }) => event.output },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'setNotAdded', params: ({ event }) => event },
        },
      },
    },
  },
});
