/** What is promised of a machine that has changed: each new state, event and call without an entry is a compile error, none is found at run time only. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import { setup } from 'xstate';
import type { machines } from '../../machines/index.ts';
import { notProvided } from '../../machines/outside.ts';
import { adapters } from './adapters/index.ts';
import { defineAdapter } from './kit/adapter.ts';
import type { CallName, EventType, StateName } from './kit/machineTypes.ts';
import type { Model } from './kit/model.ts';

const gate = setup({
  types: { events: {} as { type: 'knock' | 'leave' } | { type: 'push'; times: number } },
  actors: { ask: notProvided<void, void>('ask'), ring: notProvided<void, void>('ring') },
}).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: { on: { knock: 'asked' } },
    asked: { invoke: { id: 'ask', src: 'ask', onDone: 'open', onError: 'shut' } },
    open: {
      initial: 'wide',
      on: { leave: 'shut' },
      states: { wide: { on: { push: 'narrow' } }, narrow: {} },
    },
  },
});
type Gate = typeof gate;
const why = 'nobody can';
const calls = { ask: why, ring: why };
const events = { knock: why, leave: why, push: why };
const states = { shut: {}, asked: {}, 'open.wide': {}, 'open.narrow': {} };
const rest = { promised: [], starts: {} };
const { ask: oneCall } = calls;
const { push: _, ...twoEvents } = events;
const { 'open.narrow': __, ...threeStates } = states;

it('the names come from the machine’s type', () => {
  expectTypeOf<StateName<Gate>>().toEqualTypeOf<'shut' | 'asked' | 'open.wide' | 'open.narrow'>();
  expectTypeOf<EventType<Gate>>().toEqualTypeOf<'knock' | 'leave' | 'push'>();
  expectTypeOf<CallName<Gate>>().toEqualTypeOf<'ask' | 'ring'>();
});

it('a state, an event or a call without an entry does not compile', () => {
  const whole = defineAdapter<Gate>('gate', gate, { ...rest, calls, events, states });
  expect(whole.name).toBe('gate');
  // @ts-expect-error -- the state open.narrow is new.
  defineAdapter<Gate>('gate', gate, { ...rest, calls, events, states: threeStates });
  // @ts-expect-error -- the event push is new.
  defineAdapter<Gate>('gate', gate, { ...rest, calls, events: twoEvents, states });
  // @ts-expect-error -- the call ring is new.
  defineAdapter<Gate>('gate', gate, { ...rest, calls: { ask: oneCall }, events, states });
});

it('neither does one that the machine has no more', () => {
  const more = { ...rest, calls, events, states };
  // @ts-expect-error -- there is no state ajar.
  defineAdapter<Gate>('gate', gate, { ...more, states: { ...states, ajar: {} } });
  // @ts-expect-error -- there is no event fly.
  defineAdapter<Gate>('gate', gate, { ...more, events: { ...events, fly: why } });
  // @ts-expect-error -- there is no call shout.
  const odd = defineAdapter<Gate>('gate', gate, { ...more, calls: { ...calls, shout: why } });
  expect(odd.name).toBe('gate');
});

it('nor does a call without its answers, in what is promised of the machine alone', () => {
  expectTypeOf<Model<Gate, object>['answers']>().toHaveProperty('ring');
  // @ts-expect-error -- how ring ends is not said.
  const answers: Model<Gate, object>['answers'] = { ask: {} };
  expect(Object.keys(answers)).toEqual(['ask']);
});

it('no machine’s names are lost to its type', () => {
  type Lost = {
    [Name in keyof typeof machines]: string extends
      | StateName<(typeof machines)[Name]>
      | CallName<(typeof machines)[Name]>
      | EventType<(typeof machines)[Name]>
      ? Name
      : never;
  }[keyof typeof machines];
  expectTypeOf<Lost>().toBeNever();
});

/** What a tester opens and reads whole. */
const mostLines = 80;
it('the adapter of each machine is one short file that bears its name', () => {
  const folder = path.join(import.meta.dirname, 'adapters');
  const long = readdirSync(folder).filter(
    (file) =>
      readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').length > mostLines,
  );
  expect(long).toEqual([]);
  const files = readdirSync(folder).filter((file) => file !== 'index.ts');
  expect(files.map((file) => file.replace('.ts', '')).toSorted()).toEqual(
    Object.keys(adapters).toSorted(),
  );
});
