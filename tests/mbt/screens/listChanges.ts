/** What becomes of a list's records here and elsewhere: changed, approved, deleted. It says nothing of what is seen then. */
import { news as entity } from '../../../entities/news.ts';
import { indexOf } from '../../../machines/listRows.ts';
import type { Screen } from '../kit/screen.ts';
import { changed, removed, type Machine, type Memory, type Snap } from './listServer.ts';

type Events = Screen<Machine, Memory>['events'];
const { collection } = entity;

const focusedRow = ({ context }: Snap) => context.rows.find(({ id }) => id === context.focusedId);
const isFocused = ({ context }: Snap): boolean =>
  context.landing === null && indexOf(context.rows, context.focusedId) >= 0;
export const isPlain = ({ context }: Snap): boolean =>
  Object.keys(context.query.filter).length === 0;
/** What a deletion is meant for, on this page and on others. */
const meantIds = ({ context: { selection, rows, focusedId } }: Snap): readonly number[] => {
  if (selection.kind === 'matching') return rows.map(({ id }) => id);
  if (selection.kind === 'some') return selection.ids;
  return focusedId === null ? [] : [focusedId];
};
/** One that is still on its way here. */
const coming = 1;
const newerOf = ({ versions }: Memory, id: number): number => (versions[id] ?? 1) + 1;

export const changes: Pick<Events, 'changed' | 'rowsReplaced' | 'rowsRemoved'> = {
  changed: {
    'changed elsewhere': {
      when: (snapshot) => focusedRow(snapshot) !== undefined,
      event: ({ context: { focusedId } }, memory) => ({
        type: 'changed',
        id: focusedId ?? 0,
        version: newerOf(memory, focusedId ?? 0),
      }),
      by: (person, { context: { focusedId } }, memory) => {
        const version = newerOf(memory, focusedId ?? 0);
        return person.elsewhere({
          type: collection,
          record: (focusedId ?? 1) - 1,
          version,
          action: 'update',
          values: { author: `Author ${version}` },
        });
      },
      keeps: (memory, { context: { focusedId } }) => changed(memory, focusedId ?? 0),
    },
    'another one changed': {
      when: (snapshot) => snapshot.matches({ rows: 'loading' }),
      event: (_, memory) => ({ type: 'changed', id: coming, version: newerOf(memory, coming) }),
      by: (person, _, memory) => {
        const version = newerOf(memory, coming);
        return person.elsewhere({
          type: collection,
          record: coming - 1,
          version,
          action: 'update',
          values: { author: `Author ${version}` },
        });
      },
      keeps: (memory) => changed(memory, coming),
    },
  },
  rowsReplaced: {
    approve: {
      when: (snapshot) =>
        snapshot.matches({ rows: 'shown' }) &&
        snapshot.matches({ selection: 'none' }) &&
        isFocused(snapshot) &&
        isPlain(snapshot) &&
        focusedRow(snapshot)?.['approved'] === false,
      event: ({ context: { focusedId } }, memory) => [
        { type: 'rowsReplaced', rows: [{ id: focusedId ?? 0, approved: true }] },
        {
          type: 'rowsReplaced',
          rows: [{ id: focusedId ?? 0, version: newerOf(memory, focusedId ?? 0) }],
        },
      ],
      by: (person) => person.press('a'),
      keeps: (memory, { context: { focusedId } }) => ({
        ...changed(memory, focusedId ?? 0),
        acted: [focusedId ?? 0],
        approved: [...memory.approved, focusedId ?? 0],
      }),
    },
  },
  rowsRemoved: {
    delete: {
      when: (snapshot) =>
        snapshot.matches({ rows: { shown: 'ready' } }) &&
        isFocused(snapshot) &&
        meantIds(snapshot).length > 0,
      event: (snapshot) => ({ type: 'rowsRemoved', ids: meantIds(snapshot) }),
      async by(person) {
        await person.press('#');
        await person.tabTo('button', 'Cancel');
        await person.press('d');
      },
      keeps: (memory, snapshot) => removed(memory, meantIds(snapshot)),
    },
    // What the palette does to one record is for that one, whatever is selected.
    'delete one of several in the palette': {
      when: (snapshot) =>
        snapshot.matches({ rows: { shown: 'ready' } }) &&
        isFocused(snapshot) &&
        snapshot.context.selection.ids.length > 1 &&
        snapshot.context.selection.ids.includes(snapshot.context.focusedId ?? 0),
      event: ({ context: { focusedId } }) => ({ type: 'rowsRemoved', ids: [focusedId ?? 0] }),
      async by(person, snapshot) {
        const title = String(focusedRow(snapshot)?.['titleEn']);
        await person.press('mod+k');
        await person.tabTo('combobox', 'Commands and records');
        await person.type(title);
        await person.untilLit(title);
        await person.press('Tab', 'mod+a');
        await person.type('delete');
        await person.untilLit('Delete');
        await person.press('Enter');
        await person.tabTo('button', 'Cancel');
        await person.press('d');
      },
      keeps: (memory, { context: { focusedId } }) => removed(memory, [focusedId ?? 0]),
    },
  },
};
