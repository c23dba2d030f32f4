/** The question before a deletion on the screen: asked by a key on a row, answered by Enter or Escape; in the trash it stays where nothing was done. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/confirm.ts';
import { confirmMachine } from '../../../machines/confirm.ts';
import { answerEvent } from '../kit/graph.ts';
import { calls, gone, startAt, type Machine, type Memory } from '../screens/confirmServer.ts';
import { aroundPage } from '../screens/samples.ts';

const dialogOf = ({ at }: Memory) =>
  at === 'list'
    ? (['dialog', 'Delete Confirmation'] as const)
    : (['alertdialog', 'Delete for good?'] as const);
const subject = { question: 'record.remove', params: {}, args: {} };
/** The trash has what others left there, too. */
const listed = ({ at, isDeleted }: Memory) =>
  at === 'list' ? { rows: isDeleted ? [] : ['One'] } : {};

export const confirm = defineAdapter<Machine, Memory>('confirm', confirmMachine, {
  promised,
  needsOwnData: true,
  starts: { 'one row': startAt('list'), 'one in the trash': startAt('trash') },
  events: {
    ask: {
      'ask to delete': {
        when: ({ value }, { isDeleted }) => value === 'closed' && !isDeleted,
        event: { type: 'ask', subject },
        by: (person, _, { at }) => person.press(at === 'list' ? '#' : 'shift+Delete'),
      },
    },
    cancel: {
      'leave it': {
        event: { type: 'cancel' },
        by: (person) => person.press('Escape'),
        control: ['button', 'Cancel'],
      },
    },
    confirm: {
      'delete it': {
        event: { type: 'confirm' },
        by: (person) => person.press('Enter'),
        control: ['button', 'Delete'],
        keeps: (memory) => (memory.at === 'list' ? gone(memory) : memory),
      },
    },
  },
  calls,
  itself: ({ value }, { at }) =>
    value === 'doing' && at === 'list' ? answerEvent('doIt', { output: undefined }) : undefined,
  tells: (_, memory) => memory,
  around: {
    ...aroundPage({}, {}),
    reload: { when: (_, { isDeleted }) => !isDeleted, ends: (_, memory) => listed(memory) },
  },
  states: {
    closed: (_, memory) => ({ hides: [dialogOf(memory)], ...listed(memory) }),
    asking: (_, memory) => ({
      sees: [dialogOf(memory)],
      state: 'asking',
      focused: true,
      ...listed(memory),
    }),
    doing: (_, memory) => ({ sees: [dialogOf(memory)], state: 'doing', says: ['Deleting'] }),
    failed: (_, memory) => ({ sees: [dialogOf(memory), ['alert', '']], state: 'failed' }),
  },
});
