/** The actors of what the keyboard does beyond single commands: letters on controls. They draw nothing. */
import { createActor } from 'xstate';
import { linkHintsMachine } from '../../machines/linkHints.ts';
import { enlist } from './actors.ts';
import { startMacro } from './macro.ts';
import { startTour } from './tour.ts';
import { startTeaching } from '../keys/teaching.ts';

/** Uses the control with this label; the screen gives in which that is. */
let choose: (label: string) => void = () => {};
export const setChoose = (chosen: (label: string) => void): void => {
  choose = chosen;
};

export const linkHints = createActor(
  linkHintsMachine.provide({ actions: { choose: (_, { label }) => choose(label) } }),
);

export function startKeys(): void {
  linkHints.start();
  enlist('linkHints', linkHints);
  startMacro();
  startTeaching();
  startTour();
}
