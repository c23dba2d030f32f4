/** What a person does to records: switches, approves, moves, deletes, undoes, by keys and names. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import type { Cause, Control, Person } from '../kit/screen.ts';
import { loginSight } from './samples.ts';
import { isPair, moving, shownStill } from './lifecycleOrder.ts';
import { bringingBack, erasing, isTrash, notTakenBack } from './lifecycleTrash.ts';
import { isTypedInto, onceMore, typing } from './lifecycleTyped.ts';
import type { flagged } from './lifecycleServer.ts';
import { awayBy, type Machine, type Memory, type Snap } from './lifecycleServer.ts';

/** More would only wait. */
const mostWaiting = 2;

const mayWait = ({ context }: Snap): boolean => context.waiting.length < mostWaiting;
type Kind = Exclude<Parameters<typeof eventOf>[0], never>;
const eventOf = (
  type: keyof typeof flagged | 'remove' | 'undo' | 'redo' | 'retry',
): { type: typeof type } => ({ type });
/** What is there for whatever was done. */
const goesBack: readonly string[] = ['undo', 'redo', 'retry'];
const doing = (
  type: Kind,
  by: (person: Person) => Promise<void>,
  control?: Control,
): Cause<Machine, Memory> => ({
  when: (snapshot, memory) =>
    mayWait(snapshot) &&
    // Behind a move a press waits until nothing is on its way.
    (!isPair(memory) || snapshot.matches('settled')) &&
    (goesBack.includes(type) ? !isTrash(memory) : isAsUsual(memory)),
  event: eventOf(type),
  by,
  ...(control ? { control } : {}),
});
/** Whatever is done to one record of a list. */
const isAsUsual = (memory: Memory): boolean =>
  !isPair(memory) && !isTypedInto(memory) && !isTrash(memory);
const byKey = (action: keyof typeof flagged, key: string) =>
  doing(action, (person) => person.press(key));
const byName = (action: keyof typeof flagged, name: string) =>
  doing(action, (person) => person.choose(name, name));

export const events: Screen<Machine, Memory>['events'] = {
  enable: { enable: byKey('enable', 'e') },
  disable: { disable: byKey('disable', 'd') },
  approve: { approve: byKey('approve', 'a') },
  unapprove: { 'take the approval away': byKey('unapprove', 'u') },
  feature: { feature: byName('feature', 'Feature') },
  unfeature: { 'feature no more': byName('unfeature', 'Stop featuring') },
  remove: {
    delete: {
      ...doing('remove', async (person) => {
        await person.press('#');
        await person.tabTo('button', 'Cancel');
        await person.press('d');
      }),
      keeps: (memory) => ({ ...memory, isAway: true }),
    },
  },
  undo: {
    'ask for what is gone for good': notTakenBack,
    undo: {
      ...doing('undo', (person) => person.press('z')),
      keeps: (memory, snapshot) =>
        awayBy(shownStill(memory, snapshot), snapshot.context.done.at(-1)),
    },
  },
  redo: {
    redo: {
      ...doing('redo', (person) => person.press('shift+z')),
      keeps: (memory, snapshot) =>
        awayBy(shownStill(memory, snapshot), snapshot.context.undone.at(-1)),
    },
  },
  retry: {
    'try it again': {
      ...doing('retry', (person) => person.press('shift+r')),
      keeps: (memory, snapshot) =>
        awayBy(shownStill(memory, snapshot), snapshot.context.refused?.change),
    },
  },
  move: { 'move on by one': moving },
  update: { 'type it once more': onceMore(mayWait) },
  restore: { 'bring it back': bringingBack },
  erased: { 'delete it for good': erasing },
  imported: { 'type into its cell': typing },
  forget: {
    'sign out': {
      when: (snapshot) => snapshot.matches('settled'),
      event: { type: 'forget' },
      by: (person) => person.choose('logout', 'Logout'),
      ends: loginSight,
    },
  },
  setSection: 'the list tells it as it opens',
  setTargets: 'the list tells it as the focus moves',
};
