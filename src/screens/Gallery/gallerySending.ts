/**
 * Pictures on their way into a gallery: its machine says which are sent and which is added, each file is sent by an upload
 * of its own. It decides nothing and draws none.
 */
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { freshKey } from '../../../machines/outside.ts';
import { picturesMachine } from '../../../machines/pictures.ts';
import type { Picture } from '../../../machines/picturesQueue.ts';
import type { ToAdd } from '../../../machines/picturesWords.ts';
import type { uploadMachine } from '../../../machines/upload.ts';
import { filesFrom } from '../../kept/filesComing.ts';
import { announce, enlist } from '../../live/actors.ts';
import { oneAct, type OneAct } from '../../remote/oneAct.ts';
import { uploadOf } from '../../remote/uploads.ts';

/** More at once would only share the same line. */
const atOnce = 3;

type PicturesActor = ActorRefFrom<typeof picturesMachine>;
export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** What the machine has done outside. */
export interface Adding {
  /** Adds a sent picture to the gallery, and answers which it is. Rejects with why not. */
  add(picture: ToAdd): Promise<number>;
  /** Nothing is on its way any more, and so many were added. */
  ended(count: number): void;
}

/** The upload of one file, whose end the machine is told. */
function uploadFor({ key }: Picture, pictures: PicturesActor, together: OneAct): UploadActor {
  let failure: unknown = null;
  const upload = createActor(
    uploadOf('image', {
      together,
      taken: (uploaded) => pictures.send({ type: 'arrive', key, uploaded: { ...uploaded } }),
      refused: (_reason, _file, why) => {
        failure = why;
      },
    }),
  );
  announce('upload', upload);
  upload.subscribe((state) => {
    if (state.matches('failed')) pictures.send({ type: 'fail', key, failure });
    if (state.matches('refused')) pictures.send({ type: 'refuse', key, failure });
  });
  upload.start();
  return upload;
}

export interface SendingPictures {
  readonly actor: PicturesActor;
  /** Undefined: it has not been sent yet. */
  uploadOf(key: string): UploadActor | undefined;
  take(files: readonly File[]): void;
}

function startPictures({ add, ended }: Adding): SendingPictures {
  const uploads = new Map<string, UploadActor>();
  const actor = createActor(
    picturesMachine.provide({
      actors: { addPicture: fromPromise(async ({ input }) => ({ id: await add(input) })) },
      actions: { tellAdded: (_, { count }) => ended(count) },
    }),
    { input: { atOnce } },
  );
  /** What all pictures of a batch are to history. */
  let act = { batch: '', together: oneAct() };
  const send = (picture: Picture, batch: string) => {
    const { key, file, name } = picture;
    const known = uploads.get(key);
    // The same file once more, under the key that it had.
    if (known?.getSnapshot().can({ type: 'retry' })) known.send({ type: 'retry' });
    if (known) return;
    if (act.batch !== batch) act = { batch, together: oneAct() };
    const upload = uploadFor(picture, actor, act.together);
    uploads.set(key, upload);
    upload.send({ type: 'choose', file, name });
  };
  actor.subscribe(({ context: { pictures, batch } }) => {
    for (const picture of pictures) if (picture.stage === 'sending') send(picture, batch);
    const meant = new Set(pictures.flatMap(({ key, stage }) => (stage === 'added' ? [] : [key])));
    for (const [key, upload] of uploads) {
      if (meant.has(key)) continue;
      uploads.delete(key);
      upload.send({ type: 'abort' });
      upload.stop();
    }
  });
  actor.start();
  return {
    actor,
    uploadOf: (key) => uploads.get(key),
    take: (files) =>
      actor.send({
        type: 'take',
        pictures: files.map((file) => ({ key: freshKey(), file, name: file.name })),
      }),
  };
}

const isNotAdded = ({ stage }: Picture): boolean => stage !== 'added';

/** Of a gallery that is left, what has arrived is added, and nothing more is sent. */
export function useSendingPictures(adding: Adding) {
  const [queue] = useState(() => startPictures(adding));
  const { actor } = queue;
  useLayoutEffect(() => {
    const withdraw = enlist('pictures', actor);
    const arrived = filesFrom(() =>
      actor
        .getSnapshot()
        .context.pictures.filter(isNotAdded)
        .map(({ name }) => name),
    );
    return () => {
      withdraw();
      arrived();
      actor.send({ type: 'stopAll' });
      actor.send({ type: 'clear' });
    };
  }, [actor]);
  const all = useSelector(actor, ({ context }) => context.pictures);
  return { queue, pictures: all.filter(isNotAdded) };
}
