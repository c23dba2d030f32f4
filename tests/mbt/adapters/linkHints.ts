/** The letters on the controls of a page: shown by a key, one or two pressed, taken back, put away. */
import type { SnapshotFrom } from 'xstate';
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/linkHints.ts';
import { linkHintsMachine } from '../../../machines/linkHints.ts';
import { answering, aroundPage, signedInKept, untilLayers } from '../screens/samples.ts';

/** Whatever stands on a page: its first control has one letter of its own, and the last ones share their first. */
const labels = ['f', 'hf'];
interface Memory {
  /** One of the last ones was pressed, which may be a link: where it leads is the matter of its page. */
  readonly mayBeElsewhere: boolean;
}
const shown = 'controls have letters';
type Snap = SnapshotFrom<typeof linkHintsMachine>;
const isShown = ({ value }: Snap) => value !== 'hidden';
const press = (letter: string) => ({
  when: isShown,
  event: { type: 'press' as const, letter },
  keeps: (memory: Memory, { context: { typed } }: Snap) =>
    typed + letter === 'hf' ? { mayBeElsewhere: true } : memory,
  by: (person: { press(key: string): Promise<void> }) => person.press(letter),
});

export const linkHints = defineAdapter<typeof linkHintsMachine, Memory>(
  'linkHints',
  linkHintsMachine,
  {
    promised,
    starts: {
      'a page of settings': {
        path: '/account',
        kept: signedInKept,
        answers: answering(),
        before: untilLayers,
        memory: { mayBeElsewhere: false },
      },
    },
    events: {
      show: {
        'ask for letters': {
          when: (snapshot) => !isShown(snapshot),
          event: { type: 'show', labels },
          by: (person) => person.press('mod+/'),
        },
      },
      press: { 'press f': press('f'), 'press h': press('h') },
      back: {
        'take it back': {
          when: isShown,
          event: { type: 'back' },
          by: (person) => person.press('Backspace'),
        },
      },
      hide: {
        'put them away': {
          when: isShown,
          event: { type: 'hide' },
          by: (person) => person.press('Escape'),
        },
      },
    },
    calls: {},
    around: {
      ...aroundPage({}, {}),
      reload: {
        when: () => true,
        ends: (_, { mayBeElsewhere }) =>
          mayBeElsewhere ? { hides: [['button', 'Log in']] } : { at: '/account' },
      },
    },
    tells: ({ context }, memory) => [context.typed, memory],
    states: {
      hidden: { hushes: [shown] },
      'shown.whole': { state: 'whole', says: [shown] },
      'shown.begun': { state: 'begun', says: [shown] },
    },
  },
);
