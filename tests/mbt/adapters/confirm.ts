/** The question before a deletion on the screen: asked by a key on a row, answered by Enter or Escape; in the trash it stays where nothing was done. The same of leaving what is on its way. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/confirm.ts';
import { news } from '../../../entities/news.ts';
import { confirmMachine } from '../../../machines/confirm.ts';
import { answerEvent } from '../kit/graph.ts';
import { events } from '../screens/confirmCauses.ts';
import {
  calls,
  isGallery,
  onItsWay,
  startAt,
  type Machine,
  type Memory,
} from '../screens/confirmServer.ts';
import { aroundPage } from '../screens/samples.ts';

const dialogs = {
  list: ['dialog', 'Delete Confirmation'],
  trash: ['alertdialog', 'Delete for good?'],
  gallery: ['dialog', 'Leave while pictures are being sent?'],
} as const;
const dialogOf = ({ at }: Memory) => dialogs[at];
/** The trash has what others left there, too. */
const listed = ({ at, isDeleted, isLeft }: Memory) => {
  if (at === 'gallery') return isLeft ? { at: news.route } : { says: ['Sending 1 picture'] };
  return at === 'list' ? { rows: isDeleted ? [] : ['One'] } : {};
};

export const confirm = defineAdapter<Machine, Memory>('confirm', confirmMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'one row': startAt('list'),
    'one in the trash': startAt('trash'),
    'a picture on its way': onItsWay,
  },
  events,
  calls,
  itself: ({ value }, { at }) =>
    value === 'doing' && at !== 'trash' ? answerEvent('doIt', { output: undefined }) : undefined,
  tells: (_, memory) => memory,
  around: {
    ...aroundPage({}, {}),
    reload: {
      when: (_, memory) => !memory.isDeleted && !isGallery(memory),
      ends: (_, memory) => listed(memory),
    },
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
