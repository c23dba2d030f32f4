/** Macros on the screen: recorded on a list, named, replayed on its row, and changed or deleted where shortcuts are kept. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/macro.ts';
import { macroMachine } from '../../../machines/macro.ts';
import { aroundPage } from '../screens/samples.ts';
import {
  type Machine,
  type Memory,
  naming,
  own,
  startAt,
  calls,
  listedSight,
} from '../screens/macroServer.ts';
import { events } from '../screens/macroCauses.ts';

export const macro = defineAdapter<Machine, Memory>('macro', macroMachine, {
  promised,
  impossible: {
    'transition macro.recording|note|1': 'fifty steps have to be recorded: macroRules.test.ts',
    'guard hasRoom is false': 'fifty steps have to be recorded: macroRules.test.ts',
  },
  needsOwnData: true,
  starts: { 'a list': startAt('list'), 'the page of shortcuts': startAt('keys') },
  events,
  calls,
  tells: ({ context: { steps, macros } }, { page, isApproved, macros: all }) => [
    [page, isApproved, all.length],
    [steps.length, steps.some(({ does }) => does === 'record')],
    macros.map(({ shared }) => shared),
  ],
  around: aroundPage({}, {}),
  always: (_, { said = '' }) => ({ says: [said] }),
  states: {
    'ready.listed': (snapshot, memory) => listedSight(snapshot, memory),
    'ready.loading': (snapshot, memory) => listedSight(snapshot, memory),
    recording: ({ context: { steps } }) => ({
      state: 'recording',
      says: [`Recording: ${steps.length} step`],
    }),
    naming: { state: 'naming', sees: [naming] },
    keeping: { state: 'keeping' },
    changing: {},
    asking: { state: 'asking', sees: [['alertdialog', 'Delete the macro Publish?']] },
    removing: { hides: [['alertdialog', 'Delete']] },
    replaying: {},
    reported: { state: 'reported', sees: [['dialog', own.name]], says: ['Left as it was'] },
  },
});
