/** What the specification (sections 2, 8) and issue 3.4 promise of putting components on a page. */
import { assignmentMachine } from '../../../machines/assignment.ts';
import type { Faults, Values } from '../../../machines/types.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Seen {
  at: string;
  props: string | null;
  target: number | null;
  component: number | null;
  sequence: number | null;
  relation: number | null;
  values: Values;
  faults: Faults;
  code: string | null;
}

const empty = { title: '' };
const filled = { title: 'Dean' };
const required: Faults = { title: [{ code: 'required' }] };
const short: Faults = { title: [{ code: 'minLength' }] };
const failure = (status: number, code: string, faults?: Faults) => ({
  error: { status, code, faults },
});
const nothing = {
  props: null,
  target: null,
  component: null,
  sequence: null,
  relation: null,
  values: {},
  faults: {},
  code: null,
};
const idle = { at: 'idle', ...nothing };
const isFree = ({ at }: Seen) => at === 'idle' || at === 'assigned';
const isFilling = ({ at }: Seen) => at.startsWith('filling');
/** A property that is missing or wrong is said at once, and keeps the values from being saved. */
const filling = (faults: Faults) => ({
  at: Object.keys(faults).length > 0 ? 'filling.invalid' : 'filling.valid',
  faults,
  props: 'few',
});
const assigned = { at: 'assigned', props: null };
const welcome = ['toast success assigned', 'showComponents'];
const sent = ({ at }: Seen) => at === 'saving.assigning';
const lost = (on: string, code: string): Promised<Seen> => ({
  on,
  becomes: { at: 'failed', code },
  does: ['toast danger assignFailed'],
});
const loading = { at: 'loadingProperties' };

export const models: readonly Model<typeof assignmentMachine, Seen>[] = [
  {
    machine: assignmentMachine,
    starts: { start: { seen: idle } },
    cases: {
      assign: { type: 'assign', target: null },
      'assign to page 9': { type: 'assign', target: 9 },
      'fill relation 5': { type: 'fill', relation: 5, component: 3 },
      'unassign relation 5': { type: 'unassign', relation: 5 },
      'choose page 9': { type: 'chooseTarget', target: 9 },
      'choose component 3': { type: 'chooseComponent', component: 3 },
      'place second': { type: 'place', sequence: 2 },
      'type Dean': { type: 'change', values: filled, faults: {} },
      'type nothing': { type: 'change', values: empty, faults: required },
      toggleProps: { type: 'toggleProps' },
      save: { type: 'save' },
      back: { type: 'back' },
      cancel: { type: 'cancel' },
      retry: { type: 'retry' },
    },
    answers: {
      loadProperties: {
        'with properties': { output: { values: empty, faults: required } },
        'all filled': { output: { values: filled, faults: {} } },
        'without properties': { output: { values: {}, faults: {} } },
        '503': failure(503, 'OVERLOADED'),
      },
      assignComponent: { ok: { output: { relation: 5 } }, '409': failure(409, 'CONFLICT') },
      fillValues: {
        ok: { output: undefined },
        '422': failure(422, 'INVALID', short),
        '503': failure(503, 'OVERLOADED'),
      },
      unassignComponent: { ok: { output: undefined }, '403': failure(403, 'FORBIDDEN') },
    },
    effects: ['toast', 'showComponents'],
    see: ({ value, context: { target, component, sequence, relation, values, faults, code } }) => ({
      at:
        typeof value === 'string'
          ? value
          : 'saving' in value
            ? `saving.${value.saving}`
            : `filling.${value.fillingValues.values}`,
      props: typeof value === 'string' || 'saving' in value ? null : value.fillingValues.props,
      target,
      component,
      sequence,
      relation,
      values,
      faults,
      code,
    }),
    always: {
      'what is on the page is not assigned again': ({ at, relation }) =>
        at !== 'saving.assigning' || relation === null,
    },
    promises: [
      { on: 'assign', when: isFree, becomes: { ...nothing, at: 'choosingTarget' } },
      {
        on: 'assign to page 9',
        when: isFree,
        becomes: { ...nothing, at: 'choosingComponent', target: 9 },
      },
      {
        on: 'choose page 9',
        when: { at: 'choosingTarget' },
        becomes: { at: 'choosingComponent', target: 9 },
      },
      {
        on: 'choose component 3',
        when: { at: 'choosingComponent' },
        becomes: { ...loading, component: 3 },
        calls: ['loadProperties component=3 relation=null'],
      },
      { on: 'back', when: { at: 'choosingComponent' }, becomes: { at: 'choosingTarget' } },
      { on: 'back', when: { at: 'placing' }, becomes: { at: 'choosingComponent' } },
      {
        on: 'cancel',
        when: ({ at }) =>
          !isFree({ ...idle, at }) && !at.startsWith('saving') && at !== 'unassigning',
        becomes: { at: 'idle', props: null },
      },

      // A component on the page is filled; one that is not is placed first.
      {
        on: 'fill relation 5',
        when: isFree,
        becomes: { ...nothing, ...loading, component: 3, relation: 5 },
        calls: ['loadProperties component=3 relation=5'],
      },
      {
        on: 'loadProperties: with properties',
        when: { relation: 5 },
        becomes: { ...filling(required), values: empty },
      },
      {
        on: 'loadProperties: all filled',
        when: { relation: 5 },
        becomes: { ...filling({}), values: filled },
      },
      {
        on: 'loadProperties: without properties',
        when: { relation: 5 },
        becomes: { ...filling({}), values: {} },
      },
      {
        on: 'loadProperties: with properties',
        becomes: { at: 'placing', values: empty, faults: required },
      },
      { on: 'loadProperties: all filled', becomes: { at: 'placing', values: filled, faults: {} } },
      {
        on: 'loadProperties: without properties',
        becomes: { at: 'placing', values: {}, faults: {} },
      },
      {
        on: 'loadProperties: 503',
        becomes: { at: 'unavailable', code: 'OVERLOADED' },
        does: ['toast danger loadFailed'],
      },
      { on: 'retry', when: { at: 'unavailable' }, becomes: loading, calls: ['loadProperties'] },

      {
        on: 'place second',
        when: { at: 'placing', values: {} },
        becomes: { at: 'saving.assigning', sequence: 2 },
        calls: ['assignComponent target=9 component=3 sequence=2'],
      },
      {
        on: 'place second',
        when: { at: 'placing' },
        becomes: ({ faults }) => ({ ...filling(faults), sequence: 2 }),
      },

      {
        on: 'type Dean',
        when: isFilling,
        becomes: ({ props }) => ({ ...filling({}), props, values: filled }),
      },
      {
        on: 'type nothing',
        when: isFilling,
        becomes: ({ props }) => ({ ...filling(required), props, values: empty }),
      },
      {
        on: 'toggleProps',
        when: isFilling,
        becomes: ({ props }) => ({ props: props === 'few' ? 'all' : 'few' }),
      },
      {
        on: 'save',
        when: { at: 'filling.valid', relation: 5 },
        becomes: { at: 'saving.filling', props: null },
        calls: ['fillValues'],
      },
      {
        on: 'save',
        when: { at: 'filling.valid' },
        becomes: { at: 'saving.assigning', props: null },
        calls: ['assignComponent'],
      },

      {
        on: 'assignComponent: ok',
        when: (seen) => sent(seen) && Object.keys(seen.values).length > 0,
        becomes: { at: 'saving.filling', relation: 5 },
        calls: ['fillValues relation=5'],
      },
      { on: 'assignComponent: ok', becomes: { ...assigned, relation: 5 }, does: welcome },
      lost('assignComponent: 409', 'CONFLICT'),
      { on: 'fillValues: ok', becomes: assigned, does: welcome },
      { on: 'fillValues: 422', becomes: filling(short) },
      lost('fillValues: 503', 'OVERLOADED'),
      {
        on: 'retry',
        when: { at: 'failed', relation: 5 },
        becomes: { at: 'saving.filling' },
        calls: ['fillValues'],
      },
      {
        on: 'retry',
        when: { at: 'failed' },
        becomes: { at: 'saving.assigning' },
        calls: ['assignComponent'],
      },

      {
        on: 'unassign relation 5',
        when: isFree,
        becomes: { ...nothing, at: 'unassigning', relation: 5 },
        calls: ['unassignComponent relation=5'],
      },
      {
        on: 'unassignComponent: ok',
        becomes: { at: 'idle' },
        does: ['toast success unassigned', 'showComponents'],
      },
      {
        on: 'unassignComponent: 403',
        becomes: { at: 'idle', code: 'FORBIDDEN' },
        does: ['toast danger unassignFailed'],
      },
    ],
  },
];
