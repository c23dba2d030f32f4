/** Pictures chosen for a gallery: on their way, refused, added one after another, and, where that failed, tried again or put aside. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/pictures.ts';
import { isLeft } from '../../../machines/picturesQueue.ts';
import { picturesMachine } from '../../../machines/pictures.ts';
import { addLabel, again, againAll, events, failing } from '../screens/picturesCauses.ts';
import {
  calls,
  itself,
  ofStage,
  starts,
  type Machine,
  type Memory,
  type Snap,
} from '../screens/picturesServer.ts';
import { loginSight } from '../screens/samples.ts';

const region = ['region', addLabel] as const;
const counted = (n: number) => (n === 1 ? '1 picture' : `${n} pictures`);
/** How many are on their way, and how many did not arrive. */
const listed = (snapshot: Snap) => {
  const { pictures: all } = snapshot.context;
  const left = all.filter(isLeft);
  const going = all.length - left.length - ofStage(snapshot, 'added').length;
  const retried = ofStage(snapshot, 'failed').length > 0 ? 'sees' : 'hides';
  return {
    says: [
      ...(going > 0 ? [`Sending ${counted(going)}`] : []),
      ...(left.length > 0
        ? [`${counted(left.length)} w${left.length === 1 ? 'as' : 'ere'} not sent`]
        : []),
    ],
    [retried]: [again, againAll],
  };
};
/** While pictures are on their way, it is asked before one leaves: the confirm machine walks that. */
const rests = (snapshot: Snap): boolean =>
  snapshot.matches('empty') || snapshot.matches({ listed: 'left' });

export const pictures = defineAdapter<Machine, Memory>('pictures', picturesMachine, {
  promised,
  needsOwnData: true,
  starts,
  events,
  calls,
  itself,
  tells: ({ context }, memory) => [
    context.pictures.map(({ key, stage, uploaded }) => [key, stage, uploaded !== null]),
    context.unsaid,
    memory,
  ],
  onlyDom: { [failing]: 'a real server takes what it is sent' },
  around: {
    'other tab signed out': { when: rests, ends: loginSight },
    reload: { when: rests, ends: { hides: [region] } },
    Back: { when: rests, ends: {} },
  },
  states: {
    empty: { hides: [region] },
    'listed.left': (snapshot) => ({ state: 'listed.left', ...listed(snapshot) }),
    'listed.sending': (snapshot) => ({ state: 'listed.sending', ...listed(snapshot) }),
    deciding: 'passed at once',
    adding: (snapshot) => ({ state: 'adding', marked: { picture: 'adding' }, ...listed(snapshot) }),
  },
});
