/** How many steps a view's command was told to go (`5` before an arrow). It goes none. */
import type { Values } from '../../../machines/types.ts';

export const stepsIn = ({ steps }: Values): number => (typeof steps === 'number' ? steps : 1);
