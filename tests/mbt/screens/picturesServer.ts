/** A gallery without pictures, the files chosen for it, and how the server takes them. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { gallery } from '../../../entities/gallery.ts';
import { galleryItem } from '../../../entities/galleryItem.ts';
import { upload } from '../../../entities/upload.ts';
import type { picturesMachine } from '../../../machines/pictures.ts';
import type { Picture, Stage } from '../../../machines/picturesQueue.ts';
import type { Screen, ScreenStart } from '../kit/screen.ts';
import { answering, otherFaults, sessionEnds, signedInKept } from './samples.ts';

export type Machine = typeof picturesMachine;
export type Snap = SnapshotFrom<Machine>;
export interface Memory {
  /** Files that are sent never arrive. */
  readonly isSlow: boolean;
  /** The server takes none. */
  readonly isDown: boolean;
}
type Told = Screen<Machine, Memory>;
export const empty = 'empty';
const uploaded = { id: 5, type: 'image/png', size: 70, absolute_url: 'a.png' };

/** Those that are at one of these. */
export const ofStage = ({ context }: Snap, ...stages: readonly Stage[]): Picture[] =>
  context.pictures.filter(({ stage }) => stages.includes(stage));

const { collection } = galleryItem;
const row = { id: 1, version: 1, created_at: '2026-01-01T00:00:00.000Z', deleted_at: null };
const answers = answering<Memory>((method, path, { isDown }) => {
  if (method === 'POST' && path.startsWith(`/api/${upload.collection}`))
    return isDown
      ? Response.json({ message: 'UNAVAILABLE' }, { status: 503 })
      : Response.json(uploaded, { status: 201 });
  if (method === 'GET' && path.startsWith(`/api/${gallery.collection}/`))
    return { data: { ...row, titleEn: 'Open day' } };
  return undefined;
});
const startOf = (memory: Memory): ScreenStart<Machine, Memory> => ({
  input: { atOnce: 3 },
  path: '/gallery/{0}',
  kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
  records: { [gallery.collection]: [{ titleEn: 'Open day' }], [collection]: [] },
  memory,
  answers,
});
export const starts: Told['starts'] = {
  'an empty gallery': startOf({ isSlow: false, isDown: false }),
  'a slow line': {
    ...startOf({ isSlow: true, isDown: false }),
    holds: [new RegExp(`^POST /api/${upload.collection}`)],
  },
};

/** What becomes of a file, where nothing holds it up. */
export const itself: Exclude<Told['itself'], undefined> = (snapshot, { isSlow, isDown }) => {
  const sending = ofStage(snapshot, 'sending');
  const wrong = sending.find(({ name }) => name.startsWith(empty));
  if (wrong)
    return { type: 'refuse', key: wrong.key, failure: { status: 422, code: 'EMPTY_FILE' } };
  const [first] = sending;
  if (!first || isSlow) return undefined;
  const { key } = first;
  return isDown
    ? { type: 'fail', key, failure: { status: 503, code: 'UNAVAILABLE' } }
    : { type: 'arrive', key, uploaded };
};

const added = {
  givesOf: ({ context }: Snap) => ({ id: 1 + context.pictures.length }),
  bodyOf: ({ context }: Snap) => ({ data: { ...row, id: 1 + context.pictures.length } }),
  shows: ({ value }: Snap) => (value === 'adding' ? {} : { says: ['added successfully'] }),
};
export const calls: Told['calls'] = {
  addPicture: {
    request: new RegExp(`^POST /api/${collection}(?:\\?|$)`),
    sends: (snapshot) => ({
      body: { titleEn: ofStage(snapshot, 'adding')[0]?.key, fieldType: 'IMAGE' },
    }),
    endings: {
      ok: { ...added, reply: { status: 201 } },
      ...otherFaults(),
      '401': sessionEnds,
      slow: { ...added, reply: { status: 201, fault: 'slow' } },
    },
  },
};
