/** The question before a deletion on the screen: asked by a key on a row, answered by Enter or Escape. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/confirm.ts';
import { news } from '../../../entities/news.ts';
import { confirmMachine } from '../../../machines/confirm.ts';
import { answerEvent } from '../kit/graph.ts';
import { answers, records } from '../screens/confirmServer.ts';
import { aroundPage, signedInKept } from '../screens/samples.ts';

interface Memory {
  readonly isDeleted: boolean;
}
const dialog = ['dialog', 'Delete Confirmation'] as const;
const subject = { question: 'record.remove', params: {}, args: {} };
const answersFor =
  'a deletion is the lifecycle’s from here on, which answers for what becomes of it';

export const confirm = defineAdapter<typeof confirmMachine, Memory>('confirm', confirmMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'one row': {
      path: news.route,
      kept: signedInKept,
      records,
      memory: { isDeleted: false },
      answers,
    },
  },
  events: {
    ask: {
      'ask to delete': {
        when: ({ value }, { isDeleted }) => value === 'closed' && !isDeleted,
        event: { type: 'ask', subject },
        by: (person) => person.press('#'),
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
        keeps: () => ({ isDeleted: true }),
      },
    },
  },
  calls: { doIt: answersFor },
  itself: ({ value }) =>
    value === 'doing' ? answerEvent('doIt', { output: undefined }) : undefined,
  unreached: {
    'confirm.failed|confirm|0': answersFor,
    'confirm.failed|cancel|0': answersFor,
  },
  tells: (_, { isDeleted }) => isDeleted,
  around: aroundPage({ rows: ['One'] }, {}),
  states: {
    closed: (_, { isDeleted }) => ({ hides: [dialog], rows: isDeleted ? [] : ['One'] }),
    asking: { sees: [dialog], state: 'asking', rows: ['One'], focused: true },
    doing: 'passed at once',
    failed: answersFor,
  },
});
