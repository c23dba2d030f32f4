/** From record to record out of an open form: by keys, saved on the way, counted while it is, and ended where the list does. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/neighbour.ts';
import { neighbourMachine } from '../../../machines/neighbour.ts';
import { events } from '../screens/neighbourCauses.ts';
import {
  answers,
  calls,
  collection,
  fresh,
  itself,
  route,
  title,
  titleOf,
  type Machine,
  type Memory,
} from '../screens/neighbourServer.ts';
import { aroundPage, signedInKept } from '../screens/samples.ts';

const shown = (_: unknown, memory: Memory) => ({ at: route, boxes: { [title]: titleOf(memory) } });

export const neighbour = defineAdapter<Machine, Memory>('neighbour', neighbourMachine, {
  promised,
  needsOwnData: true,
  starts: {
    'the last of three': {
      first: [{ type: 'arrive' }],
      path: `${route}?open={0}`,
      kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
      records: {
        [collection]: fresh.titles.map((titleEn) => ({ titleEn, documentType: 'BOOK' })),
      },
      memory: fresh,
      answers,
    },
  },
  events,
  calls,
  itself,
  tells: ({ context: { wanted, stays } }, memory) => [wanted, stays, memory],
  unreached: {
    'neighbour.going.seeking|xstate.error.actor.findNeighbour|0': 'where a form is, its list is',
  },
  around: {
    ...aroundPage({ at: route }, {}),
    Back: { when: ({ value }) => value === 'resting', ends: {} },
  },
  states: {
    away: { at: route, hides: [['textbox', title]] },
    resting: shown,
    'going.seeking': 'passed at once',
    'going.saving': shown,
    'going.opening': 'passed at once',
    between: 'passed at once',
  },
});
