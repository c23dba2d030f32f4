/** Holds the plan over a screen to few paths: what is beyond the places that were looked at ends none. It walks no page. */
import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { screenOf } from './kit/screen.ts';
import { screenPlanOf } from './kit/screenPlan.ts';

/** Two ways, each of which leads to a place where nobody was before. */
const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'left' } | { type: 'right' } },
  actions: { count: assign({ count: ({ context: { count } }) => count + 1 }) },
}).createMachine({
  id: 'road',
  context: { count: 0 },
  initial: 'on',
  states: { on: { on: { left: { actions: 'count' }, right: { actions: 'count' } } } },
});
const screen = screenOf<typeof machine>('road', machine, {
  starts: { here: { path: '/' } },
  events: {
    left: { 'go left': { event: { type: 'left' }, by: (person) => person.press('l') } },
    right: { 'go right': { event: { type: 'right' }, by: (person) => person.press('r') } },
  },
  calls: {},
  seen: { on: {} },
  tells: ({ context }) => context.count,
});

it('a path goes on beyond the places that were looked at, and reaches what others would be walked for', () => {
  const { paths, goals } = screenPlanOf(screen, { kinds: ['pairs'], places: 2 });
  expect(goals.size).toBe(4);
  expect([...goals.values()]).not.toContain(null);
  // Two steps each, and four of them, where each ended there.
  expect(paths.map(({ moves }) => moves.length)).toEqual([4, 3]);
});

it('what is only beyond them is no goal', () => {
  const { goals } = screenPlanOf(screen, { kinds: ['pairs'], places: 1 });
  expect(goals.size).toBe(0);
});
