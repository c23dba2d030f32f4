/** Three records in their list, the last of them open, and what becomes of one that is written in on the way. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { initialOf } from '../../../entities/initial.ts';
import type { neighbourMachine, Target, Way } from '../../../machines/neighbour.ts';
import { answerEvent } from '../kit/graph.ts';
import type { Screen } from '../kit/screen.ts';
import { badReply } from '../kit/faults.ts';
import { labels } from './formCauses.ts';
import { answering, otherFaults, sessionEnds } from './samples.ts';

export type Machine = typeof neighbourMachine;
type Snap = SnapshotFrom<Machine>;
type Told = Screen<Machine, Memory>;
export interface Memory {
  /** Which record is open, and from which one the last way began. */
  readonly open: number;
  readonly from: number;
  /** As the server has them, by number, from 1. */
  readonly titles: readonly string[];
  /** What was written in the open one is not saved. */
  readonly isDirty: boolean;
  /** It was refused before: of the same once more the form finds out by itself what it had become. */
  readonly isTried?: boolean;
}
export const { collection, route } = entity;
/** What stands in the form. */
export const titleOf = ({ titles, open, isDirty }: Memory): string =>
  `${titles[open - 1] ?? ''}${isDirty ? 'x' : ''}`;
export const fresh: Memory = { open: 1, from: 1, titles: ['A', 'B', 'C'], isDirty: false };
export const title = labels['titleEn'] ?? '';

/** The newest is listed first: the next one has the number before. */
export const stepped = (id: number, by: Way): number => Math.max(1, Math.min(3, id - by));
const wayOf = (wanted: number): Way => (wanted < 0 ? -1 : 1);
/** Where one ends who goes so many further. */
const reached = (id: number, wanted: number): number =>
  wanted === 0 ? id : reached(stepped(id, wayOf(wanted)), wanted - wayOf(wanted));

const rowOf = (id: number, memory: Memory) => ({
  ...initialOf(entity),
  id,
  version: (memory.titles[id - 1] ?? '').length,
  created_by: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  titleEn: memory.titles[id - 1],
});
export const answers = answering<Memory>((method, path, memory) => {
  if (method !== 'GET' || !path.startsWith(`/api/${collection}`)) return undefined;
  const [, id] = /\/(\d+)$/.exec(path) ?? [];
  if (id !== undefined) return { data: rowOf(Number(id), memory) };
  const data = path.includes('?') ? [3, 2, 1].map((one) => rowOf(one, memory)) : [];
  return { data, meta: { total: data.length } };
});

const idAt = (target: Target | null): number | undefined =>
  target === null ? undefined : Number(target.to.split('=').at(-1));
export const itself: Exclude<Told['itself'], undefined> = (snapshot, memory) => {
  const { children, context, value } = snapshot;
  if ('findNeighbour' in children) {
    const from = idAt(context.target) ?? memory.from;
    const id = stepped(from, context.by);
    const target = id === from ? null : { to: `${route}?open=${id}`, field: '' };
    return answerEvent('findNeighbour', { output: target });
  }
  if ('saveOpen' in children && !memory.isDirty)
    return answerEvent('saveOpen', { output: undefined });
  // The form that is left goes, and the next one comes.
  if (value === 'between') return { type: 'arrive' };
  return snapshot.matches({ going: 'opening' }) ? { type: 'leave' } : undefined;
};

/** What was written is kept. */
const written = (memory: Memory): Memory => ({
  ...memory,
  isDirty: false,
  titles: memory.titles.with(memory.open - 1, titleOf(memory)),
});
const saved = {
  gives: undefined,
  bodyOf: (_: Snap, memory: Memory) => ({ data: rowOf(memory.open, written(memory)) }),
  keeps: (memory: Memory, { context: { target, wanted, stays } }: Snap): Memory => ({
    ...written(memory),
    isTried: false,
    open: reached(stays ? memory.open : (idAt(target) ?? 0), wanted),
  }),
};
/** Nobody heard it: it waits to be sent, and one goes on all the same. */
const kept = {
  when: ({ context: { wanted, stays } }: Snap) => wanted === 0 && !stays,
  ends: { boxes: { [title]: 'B' }, says: ['1 save waits to be sent'] },
};
const tried = (memory: Memory): Memory => ({ ...memory, isTried: true });
const lost = ['time-out', 'offline', 'cut after commit'] as const;
export const calls: Told['calls'] = {
  findNeighbour: 'it asks nobody where the list has the record already',
  saveOpen: {
    request: new RegExp(`^PUT /api/${collection}/\\d+$`),
    endings: {
      ok: { ...saved, reply: { status: 200 } },
      ...Object.fromEntries(
        Object.entries(otherFaults('404', '412', ...lost)).map(([fault, ending]) => [
          fault,
          { ...ending, keeps: tried },
        ]),
      ),
      ...Object.fromEntries(lost.map((one) => [one, { ...badReply(one), ...kept }])),
      '401': sessionEnds,
      '404': {
        reply: { status: 404, fault: '404', body: { message: 'NOT_FOUND' }, played: true },
        ends: { boxes: { [title]: 'Ax' }, sees: [['button', 'Save as a new record']] },
      },
      '412': {
        when: (_, { isTried }) => isTried !== true,
        reply: { status: 412, fault: '412', played: true },
        bodyOf: (_, memory) => ({
          message: 'STALE_VERSION',
          data: { ...rowOf(memory.open, memory), version: 9, titleEn: 'Theirs' },
        }),
        ends: { sees: [['dialog', 'This record was changed meanwhile']] },
      },
      slow: { ...saved, reply: { status: 200, fault: 'slow' } },
    },
  },
};
