/** Two records in the trash, the latest first, which are brought back one after the other. It asserts nothing. */
import { thesis } from '../../../entities/thesis.ts';
import type { Cause, Sight } from '../kit/screen.ts';
import {
  fresh,
  rowOf,
  sectionOf,
  type Machine,
  type Memory,
  type Snap,
} from './lifecycleServer.ts';
import { answering, signedInKept } from './samples.ts';

const titles = ['One', 'Two'] as const;
const deletedAt = (index: number): string => `2026-01-01T00:00:0${index}.000Z`;
const texts = (one: string) => ({ titleEn: one, titleAr: one, studentName: one });

/** Nothing but bringing back is done here. */
export const isTrash = ({ trash }: Memory): boolean => trash !== undefined;
/** What is brought back has left, and comes back, if it does, once nothing is on its way any more. */
export const trashRows = (snapshot: Snap, { trash = [], left = [] }: Memory): readonly string[] =>
  trash
    .filter((id) => snapshot.matches('settled') || !left.includes(id))
    .map((id) => titles[id - 1] ?? '');

const memory: Memory = {
  entity: thesis,
  server: { ...fresh, deleted: false },
  trash: [2, 1],
};
export const trashStart = {
  input: sectionOf(thesis),
  first: [{ type: 'setSection' as const, ...sectionOf(thesis) }],
  path: '/trash',
  kept: signedInKept,
  records: {
    [thesis.collection]: titles.map((one, index) => ({
      ...texts(one),
      deleted_at: deletedAt(index),
    })),
  },
  memory,
  answers: answering<Memory>((_, path, now) => {
    if (path.startsWith(`/api/${thesis.collection}/erase`)) return { done: [1], failed: [] };
    if (!path.startsWith(`/api/${thesis.collection}?`)) return undefined;
    const rows = (now.trash ?? []).map((id) =>
      Object.assign({}, rowOf(now), texts(titles[id - 1] ?? ''), {
        id,
        deleted_at: deletedAt(id - 1),
      }),
    );
    return { data: rows, meta: { total: rows.length } };
  }),
};

/** The first row that is still seen is the one that is meant. */
const meantIn = ({ trash = [], left = [] }: Memory): number | undefined =>
  trash.find((id) => !left.includes(id));
export const bringingBack: Cause<Machine, Memory> = {
  when: ({ context }, now) => context.refused === null && meantIn(now) !== undefined,
  event: (_, now) => [
    { type: 'setTargets', targets: [{ id: meantIn(now) ?? 0, version: 1, deleted: true }] },
    { type: 'restore' },
  ],
  keeps: (now) => ({
    ...now,
    isToldGone: false,
    left: [...(now.left ?? []), meantIn(now) ?? 0],
  }),
  by: (person) => person.press('shift+u'),
};

/** Asked about first: by the time that it is done nothing else is on its way. */
export const erasing: Cause<Machine, Memory> = {
  when: (snapshot, now) =>
    isTrash(now) &&
    snapshot.matches('settled') &&
    snapshot.context.refused === null &&
    meantIn(now) !== undefined,
  event: (_, now) => {
    const id = meantIn(now) ?? 0;
    return [
      { type: 'setTargets', targets: [{ id, version: 1, deleted: true }] },
      { type: 'erased', gone: [{ collection: thesis.collection, ids: [id] }] },
    ];
  },
  keeps: (now) => ({
    ...now,
    isToldGone: false,
    trash: (now.trash ?? []).filter((id) => id !== meantIn(now)),
  }),
  by: async (person) => {
    await person.press('shift+Delete');
    await person.tabTo('button', 'Cancel');
    await person.press('d');
  },
};

/** It is gone, and nothing else is taken back instead. */
export const notTakenBack: Cause<Machine, Memory> = {
  when: (snapshot, now) => isTrash(now) && snapshot.matches('settled') && snapshot.context.isErased,
  event: { type: 'undo' },
  by: (person) => person.press('z'),
  keeps: (now) => ({ ...now, isToldGone: true }),
};
export const toldGone = (_: Snap, { isToldGone = false }: Memory): Sight =>
  isToldGone ? { says: ['Deleted for good: this cannot be undone'] } : {};
