/** Commands of the tour of the keyboard. Data only. */
import { commandList } from './command.ts';

export const tourCommands = commandList([
  {
    id: 'tour.start',
    to: 'tour',
    event: { type: 'start' },
    keys: ['t o'],
    where: 'page',
    section: 'help',
    icon: 'keyboard',
  },
  {
    id: 'tour.skip',
    to: 'tour',
    event: { type: 'skip' },
    keys: ['t s'],
    where: 'page',
    section: 'help',
    icon: 'chevron-right',
  },
  {
    id: 'tour.end',
    to: 'tour',
    event: { type: 'end' },
    keys: ['t e'],
    where: 'page',
    section: 'help',
    icon: 'x',
  },
]);
