/** What is promised of a list that shows rows for what they hold, as a search in a tree does. No screen is drawn. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { listMachine } from '../../machines/list.ts';
import type { Asked, Loaded, Query, Row } from '../../machines/listRows.ts';

const query: Query = {
  page: 1,
  pageSize: 25,
  sort: '',
  search: 'leaf',
  filter: {},
  deleted: 'without',
};
const row = (id: number, isContext = false): Row => ({ id, version: 1, isContext });
/** Two that were found, each under one that is shown for it. */
const tree = [row(1, true), row(2), row(3, true), row(4)];

async function listOf(rows: readonly Row[]) {
  const loadRows = fromPromise<Loaded, Asked>(() => Promise.resolve({ rows, total: 2 }));
  const list = createActor(listMachine.provide({ actors: { loadRows } }), {
    input: { query, mayCreate: true },
  });
  list.start();
  await waitFor(list, (state) => state.matches({ rows: 'shown' }));
  return list;
}
const selectionOf = (list: Awaited<ReturnType<typeof listOf>>) =>
  list.getSnapshot().context.selection;

it('what was found has the focus first, not what it stands in', async () => {
  const list = await listOf(tree);
  expect(list.getSnapshot().context.focusedId).toBe(2);
});

it('a whole page is what was found, and once that is selected, everything that matches', async () => {
  const list = await listOf(tree);
  list.send({ type: 'selectPage' });
  expect(selectionOf(list)).toEqual({ kind: 'some', ids: [2, 4] });
  list.send({ type: 'selectPage' });
  expect(selectionOf(list).kind).toBe('matching');
  // One less than all that match is none of the others.
  list.send({ type: 'select' });
  expect(selectionOf(list)).toEqual({ kind: 'some', ids: [4] });
});

it('extending walks over what holds the next one without selecting it, and back again', async () => {
  const list = await listOf(tree);
  list.send({ type: 'extendNext' });
  list.send({ type: 'extendNext' });
  expect(list.getSnapshot().context.focusedId).toBe(4);
  expect(selectionOf(list).ids).toEqual([2, 4]);
  list.send({ type: 'extendPrevious' });
  list.send({ type: 'extendPrevious' });
  expect(list.getSnapshot().context.focusedId).toBe(2);
  expect(selectionOf(list).ids).toEqual([2]);
});

it('what holds another is selected by itself where somebody means it', async () => {
  const list = await listOf(tree);
  list.send({ type: 'focusRow', id: 1 });
  list.send({ type: 'select' });
  expect(selectionOf(list)).toEqual({ kind: 'some', ids: [1] });
});
