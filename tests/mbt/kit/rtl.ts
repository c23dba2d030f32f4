/** What changes for a page that is turned round on purpose, its words left as they are; and which key a control answers to. */
import type { Sight } from './screen.ts';
import type { WorldOptions } from './world.ts';

/** Turned round, a page says nothing of its direction. */
export const withoutDir = (sight: Sight, { dir }: WorldOptions): Sight => {
  if (dir !== 'rtl' || !sight.root) return sight;
  const root = Object.entries(sight.root).filter(([name]) => name !== 'dir');
  return { ...sight, root: Object.fromEntries(root) };
};
/** Roles that Space acts on; all others answer to Enter. */
const spaceRoles: readonly string[] = ['checkbox', 'switch', 'radio'];
export const keyFor = (role: string): string => (spaceRoles.includes(role) ? 'Space' : 'Enter');
/** How much time passes between two steps, in ms: more than the page keeps answers as fresh. */
export const laterMs = 10_000;
