/** The question before a deletion on the screen: asked by a key on a row, answered by Enter or Escape. */
import { news as entity } from '../../../entities/news.ts';
import { confirmMachine } from '../../../machines/confirm.ts';
import { answerEvent } from '../kit/graph.ts';
import { screenOf } from '../kit/screen.ts';
import { answering, aroundPage, signedInKept } from './samples.ts';

interface Memory {
  readonly isDeleted: boolean;
}
const { collection, route } = entity;
const row = {
  id: 1,
  version: 1,
  titleEn: 'One',
  titleAr: 'واحد',
  approved: false,
  deleted_at: null,
};
/** What a played server has. */
let isKept = true;
const dialog = ['dialog', 'Delete Confirmation'] as const;
const subject = { question: 'record.remove', params: {}, args: {} };
const answersFor =
  'a deletion is the lifecycle’s from here on, which answers for what becomes of it';

export const confirm = screenOf<typeof confirmMachine, Memory>('confirm', confirmMachine, {
  needsOwnData: true,
  starts: {
    'one row': {
      path: route,
      kept: signedInKept,
      records: { [collection]: [{ titleEn: 'One', titleAr: 'واحد' }] },
      memory: { isDeleted: false },
      answers: answering((method, path) => {
        // A page that opens begins anew.
        if (path.startsWith('/api/changes') || path.startsWith('/api/settings')) isKept = true;
        if (method === 'POST') {
          isKept = false;
          return { done: [{ id: 1, version: 2 }], failed: [] };
        }
        if (path === `/api/${collection}/1`) return { data: row };
        return path.startsWith(`/api/${collection}?`) && !path.includes('filter')
          ? { data: isKept ? [row] : [], meta: { total: isKept ? 1 : 0 } }
          : undefined;
      }),
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
    retry: answersFor,
  },
  calls: { doIt: answersFor },
  itself: ({ value }) =>
    value === 'doing' ? answerEvent('doIt', { output: undefined }) : undefined,
  unreached: {
    'confirm.failed|retry|0': answersFor,
    'confirm.failed|confirm|0': answersFor,
    'confirm.failed|cancel|0': answersFor,
  },
  tells: (_, { isDeleted }) => isDeleted,
  around: aroundPage({ rows: ['One'] }, {}),
  seen: {
    closed: (_, { isDeleted }) => ({ hides: [dialog], rows: isDeleted ? [] : ['One'] }),
    asking: { sees: [dialog], state: 'asking', rows: ['One'], focused: true },
    doing: 'passed at once',
    failed: answersFor,
  },
});
