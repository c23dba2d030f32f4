/** Commands of what waits to be sent. Data only. */
import { commandList } from './command.ts';

export const outboxCommands = commandList([
  {
    id: 'outbox.sendNow',
    to: 'outbox',
    event: { type: 'sendNow' },
    keys: ['t w'],
    where: 'page',
    section: 'record',
    icon: 'send',
  },
  {
    id: 'outbox.keepDraft',
    to: 'outbox',
    event: { type: 'keepDraft' },
    keys: ['t f'],
    where: 'page',
    section: 'record',
    icon: 'file-pen',
  },
  {
    id: 'outbox.throwAway',
    to: 'outbox',
    event: { type: 'throwAway' },
    confirms: true,
    keys: ['t x'],
    where: 'page',
    section: 'record',
    icon: 'trash-2',
  },
  {
    id: 'outbox.openReturned',
    to: 'outbox',
    event: { type: 'openReturned' },
    keys: ['t r'],
    where: 'page',
    section: 'record',
    icon: 'file-pen',
  },
]);
