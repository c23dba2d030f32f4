/**
 * Holds the plan over a screen to few paths and steps: what is beyond the places that were looked at ends none, what
 * ends one comes last, and each begins near to what it is for. It walks no page.
 */
import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { screenOf } from './kit/screen.ts';
import { screenKinds, screenPlanOf, type ScreenPlan } from './kit/screenPlan.ts';
import { screens } from './screens/index.ts';

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
  expect(paths.map(({ moves }) => moves.length)).toEqual([6]);
});

it('what is only beyond them is no goal', () => {
  const { goals } = screenPlanOf(screen, { kinds: ['pairs'], places: 1 });
  expect(goals.size).toBe(0);
});

/** Two rooms; each step leads to where nobody was before, and each can be done again and again. */
const rooms = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'go' } | { type: 'back' } | { type: 'turn' },
  },
  actions: { count: assign({ count: ({ context: { count } }) => count + 1 }) },
}).createMachine({
  id: 'rooms',
  context: { count: 0 },
  initial: 'inner',
  states: {
    inner: { on: { go: { target: 'outer', actions: 'count' }, turn: { actions: 'count' } } },
    outer: { on: { back: { target: 'inner', actions: 'count' }, turn: { actions: 'count' } } },
  },
});
const roomsScreen = screenOf<typeof rooms>('rooms', rooms, {
  starts: { here: { path: '/' } },
  events: {
    go: { go: { event: { type: 'go' }, by: (person) => person.press('g') } },
    back: { back: { event: { type: 'back' }, by: (person) => person.press('b') } },
    turn: { turn: { event: { type: 'turn' }, by: (person) => person.press('t') } },
  },
  calls: {},
  seen: { inner: {}, outer: {} },
  tells: ({ context }) => context.count,
});

it('beyond them a path goes on by ways of several steps, as places that are alike have them', () => {
  const { paths, goals } = screenPlanOf(roomsScreen, { kinds: ['pairs'], places: 12 });
  expect(goals.size).toBe(8);
  expect([...goals.values()]).not.toContain(null);
  expect(paths).toHaveLength(1);
});

/** A round through a hall with a door out of it and a stair beside it. */
const house = setup({
  types: {
    events: {} as { type: 'on' } | { type: 'up' } | { type: 'down' } | { type: 'leave' },
  },
}).createMachine({
  id: 'house',
  initial: 'yard',
  states: {
    yard: { on: { on: 'hall' } },
    hall: { on: { on: 'room', leave: 'left' } },
    room: { on: { on: 'yard', up: 'attic' } },
    attic: { on: { down: 'room' } },
    left: { type: 'final' },
  },
});
const houseScreen = screenOf<typeof house>('house', house, {
  starts: { gate: { path: '/' } },
  events: {
    on: { on: { event: { type: 'on' }, by: (person) => person.press('o') } },
    up: { up: { event: { type: 'up' }, by: (person) => person.press('u') } },
    down: { down: { event: { type: 'down' }, by: (person) => person.press('d') } },
    leave: { leave: { event: { type: 'leave' }, by: (person) => person.press('l') } },
  },
  calls: {},
  seen: { yard: {}, hall: {}, room: {}, attic: {}, left: {} },
});

it('what ends a path comes last, though it is nearer than what does not', () => {
  const { paths, goals } = screenPlanOf(houseScreen, { kinds: ['pairs'] });
  expect([...goals.values()]).not.toContain(null);
  expect(paths).toHaveLength(1);
  expect(paths[0]?.moves.at(-1)?.name).toBe('leave');
});

/** A long way to a door, and a start on either end of it. */
const way = setup({ types: { events: {} as { type: 'step' } | { type: 'knock' } } }).createMachine({
  id: 'way',
  initial: 'a',
  states: {
    a: { on: { step: 'b' } },
    b: { on: { step: 'c' } },
    c: { on: { step: 'door' } },
    door: { on: { knock: 'heard', step: 'home' } },
    heard: { on: { knock: 'open', step: 'home' } },
    open: { on: { step: 'home' } },
    home: {},
  },
});
const step = { type: 'step' } as const;
const wayScreen = screenOf<typeof way>('way', way, {
  starts: { far: { path: '/' }, near: { path: '/door', first: [step, step, step] } },
  events: {
    step: { step: { event: step, by: (person) => person.press('s') } },
    knock: { knock: { event: { type: 'knock' }, by: (person) => person.press('k') } },
  },
  calls: {},
  seen: { a: {}, b: {}, c: {}, door: {}, heard: {}, open: {}, home: {} },
});

it('each path begins where the least has to be gone', () => {
  const { paths, goals } = screenPlanOf(wayScreen, { kinds: ['pairs'] });
  expect([...goals.values()]).not.toContain(null);
  // Two ways over the door itself, and what remains from right before it.
  expect(paths.map(({ start, moves }) => `${start} ${moves.length}`)).toEqual([
    'far 6',
    'far 4',
    'near 2',
  ]);
});

it.each(['preferences', 'session', 'neighbour'])(
  'whatever is wanted of %s at once, all is reached that is reached by itself, in no more steps than that takes',
  (name) => {
    const own = screens.find((one) => one.name === name);
    if (!own) throw new Error(`no screen ${name}`);
    const together = screenPlanOf(own, { kinds: screenKinds });
    const byItself = screenKinds.map((kind) => screenPlanOf(own, { kinds: [kind] }));
    const missed = byItself
      .flatMap(({ goals }) => [...goals])
      .filter(([goal, id]) => id !== null && together.goals.get(goal) === null);
    expect(missed).toEqual([]);
    const stepsOf = ({ paths }: ScreenPlan) =>
      paths.reduce((sum, { moves }) => sum + moves.length, 0);
    const most = byItself.reduce((sum, plan) => sum + stepsOf(plan), 0);
    expect(stepsOf(together)).toBeLessThanOrEqual(most);
  },
);
