/** The list of screens that the kit walks at level dom and e2e, and of the machines that have none, each with the reason. */
import { adapters } from '../adapters/index.ts';
import type { AnyScreen } from '../kit/screen.ts';

const all = Object.values(adapters);
export const screens: readonly AnyScreen[] = all.flatMap(({ screen }) =>
  typeof screen === 'string' ? [] : [screen],
);
export const unscreened: Readonly<Record<string, string>> = Object.fromEntries(
  all.flatMap(({ name, screen }) => (typeof screen === 'string' ? [[name, screen]] : [])),
);
