/** What there is to change: one record, or two that keep an order, the first of which is moved below the second and back. It asserts nothing. */
import { news } from '../../../entities/news.ts';
import { special } from '../../../entities/special.ts';
import { thesis } from '../../../entities/thesis.ts';
import type { Cause, Sight } from '../kit/screen.ts';
import {
  changeNow,
  fresh,
  rowNow,
  rowOf,
  sectionOf,
  startOf,
  title,
  type Machine,
  type Memory,
  type Snap,
  wordsOf,
} from './lifecycleServer.ts';
import { isTrash, trashRows } from './lifecycleTrash.ts';
import { answering, signedInKept } from './samples.ts';

const titles = [title, 'Two'] as const;
const inOrder = <One>(all: readonly One[], order: Memory['order']): readonly One[] =>
  order === 'turned' ? all.toReversed() : all;

/** Only its order is changed here: what else is done to a record is walked on one alone. */
export const isPair = ({ order }: Memory): boolean => order !== undefined;
/** What the list shows: the one record, or both in their order. */
export function rowsNow(snapshot: Snap, memory: Memory): readonly string[] {
  if (isTrash(memory)) return trashRows(snapshot, memory);
  const row = rowNow(snapshot, memory);
  const own = snapshot.matches('settled') ? memory.server.title : memory.shownTitle;
  if (!isPair(memory)) return row ? [wordsOf(memory.entity, row, own)] : [];
  const words = titles.map((one) => one + one);
  return inOrder(words, snapshot.matches('settled') ? memory.order : memory.shown);
}
/** What is shown as something begins stays so until nothing is on its way any more. */
export const shownStill = (memory: Memory, snapshot: Snap): Memory =>
  snapshot.matches('settled')
    ? { ...memory, shown: memory.order, shownTitle: memory.server.title }
    : memory;

const memory: Memory = {
  entity: special,
  server: { ...fresh, enabled: true, deleted: false },
  order: 'as made',
};
const pairStart = {
  input: sectionOf(special),
  first: [{ type: 'setSection' as const, ...sectionOf(special) }],
  path: special.route,
  kept: signedInKept,
  records: {
    [special.collection]: titles.map((one) => ({ titleEn: one, titleAr: one, enabled: true })),
  },
  anew: true as const,
  memory,
  answers: answering<Memory>((_, path, now) => {
    if (!path.startsWith(`/api/${special.collection}?`) || path.includes('filter'))
      return undefined;
    const rows = titles.map((one, index) =>
      Object.assign({}, rowOf(now), { id: index + 1, titleEn: one, titleAr: one }),
    );
    return { data: inOrder(rows, now.order), meta: { total: rows.length } };
  }),
};

export const starts = {
  'a thesis': startOf(thesis),
  'a news item': startOf(news),
  'two in their order': pairStart,
};

/** The row at the keys goes one place on; the list says which record that is, and means again what it meant before. */
export const moving: Cause<Machine, Memory> = {
  // A press waits until nothing is on its way.
  when: (snapshot, now) => isPair(now) && snapshot.matches('settled'),
  event: ({ context: { targets } }, { order }) => [
    { type: 'setTargets', targets },
    { type: 'move', args: order === 'turned' ? { before: 2 } : { after: 2 } },
    { type: 'setTargets', targets },
  ],
  keeps: shownStill,
  by: (person, _, { order }) => person.press(order === 'turned' ? 'alt+ArrowUp' : 'alt+ArrowDown'),
};

const oneSection =
  'a screen is of one section: what was done in another is walked over the machine alone';
const notByThen =
  'what is on its way has ended by the time that a deletion for good was asked about and done: walked over the machine alone';
export const notMeanwhile = {
  'lifecycle.applying|undo|0': notByThen,
  'lifecycle.applying|undo|1': notByThen,
  'lifecycle.settled.rolledBack|undo|0': oneSection,
  'lifecycle.settled.rolledBack|redo|0': oneSection,
  'lifecycle.settled.partlyApplied|undo|0': oneSection,
  'lifecycle.settled.partlyApplied|redo|0': oneSection,
  'lifecycle.applying|move|0':
    'a press waits until nothing is on its way: only a pointer drags meanwhile',
};
/** What takes a move back is not the opposite move: its refusal has words of its own. */
const refusals: Readonly<Record<string, string>> = { revert: 'Not undone', import: 'Not redone' };
export const refusedSight = ({ context: { refused } }: Snap): Sight => ({
  says: [refusals[refused?.change.action ?? ''] ?? 'Failed to'],
});

/** Taken back, it is as it was before the move. */
export function orderAfter({ order }: Memory, snapshot: Snap): Memory['order'] {
  if (order === undefined) return undefined;
  const { action, args = {} } = changeNow(snapshot) ?? {};
  return (action === 'move') === 'after' in args ? 'turned' : 'as made';
}
