/** Commands of the machines page and of the session's trace. Data only. */
import { commandList } from './command.ts';

/** Who may look at how the application runs: whoever may see its users. */
const needs = { method: 'GET', collection: 'users' } as const;

export const machineCommands = commandList([
  {
    id: 'go.machines',
    go: '/machines',
    keys: ['g shift+m'],
    where: 'page',
    section: 'goTo',
    icon: 'workflow',
    needs,
  },
  {
    id: 'trace.export',
    view: 'exportTrace',
    where: 'page',
    section: 'help',
    icon: 'route',
  },
  {
    id: 'trace.exportContents',
    view: 'exportTraceContents',
    where: 'page',
    section: 'help',
    icon: 'route',
  },
  {
    id: 'machines.next',
    view: 'nextMachine',
    keys: [']'],
    where: 'page',
    section: null,
  },
  {
    id: 'machines.previous',
    view: 'previousMachine',
    keys: ['['],
    where: 'page',
    section: null,
  },
  { id: 'machines.show', view: 'showMachine', where: 'page', section: null },
  { id: 'machines.showState', view: 'showState', where: 'page', section: null },
  {
    id: 'machines.take',
    view: 'takeMeThere',
    where: 'page',
    section: null,
    icon: 'locate',
  },
]);
