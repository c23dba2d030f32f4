/** What the specification (sections 2, 8) and issue 3.4 promise of putting components on a page. */
import { assignmentMachine } from '../../../machines/assignment.ts';
import type { Faults, Values } from '../../../machines/types.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Seen {
  at: string;
  props: string | null;
  target: number | null;
  also: readonly number[];
  component: number | null;
  sequence: number | null;
  relation: number | null;
  wantsPlace: boolean;
  isTyped: boolean;
  meant: string;
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
  also: [],
  component: null,
  sequence: null,
  relation: null,
  wantsPlace: false,
  isTyped: false,
  values: {},
  faults: {},
  code: null,
};
const idle = { at: 'idle', ...nothing, meant: 'null null null' };
const several = '9+8 null null';
const isTogether = ({ also }: Seen) => also.length > 0;
const isFree = ({ at }: Seen) => at === 'idle' || at === 'assigned';
const isFilling = ({ at }: Seen) => at.startsWith('filling');
/** A property that is missing or wrong is said at once, and keeps the values from being saved. */
const filling = (faults: Faults) => ({
  at: Object.keys(faults).length > 0 ? 'filling.invalid' : 'filling.valid',
  faults,
  props: 'few',
});
/** Whoever has typed can come back to as many as they saw. */
const kept = ({ isTyped, props }: Seen) => ({ props: isTyped ? props : null });
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
      assign: { type: 'assign' },
      'look at page 9': { type: 'mean', target: 9, component: null, relation: null },
      'look at pages 9 and 8': {
        type: 'mean',
        target: 9,
        component: null,
        relation: null,
        also: [8],
      },
      'look at component 3': { type: 'mean', target: null, component: 3, relation: null },
      'look at relation 5': { type: 'mean', target: 9, component: null, relation: 5 },
      'look away': { type: 'mean', target: null, component: null, relation: null },
      'assign hero home': { type: 'assign', target: 9, component: 3 },
      fill: { type: 'fill' },
      unassign: { type: 'unassign' },
      'assign to page 9': { type: 'assign', target: 9 },
      'fill relation 5': { type: 'fill', relation: 5, component: 3 },
      'unassign relation 5': { type: 'unassign', relation: 5 },
      'choose page 9': { type: 'chooseTarget', target: 9 },
      'choose component 3': { type: 'chooseComponent', component: 3 },
      'choose component 3 and its place': {
        type: 'chooseComponent',
        component: 3,
        wantsPlace: true,
      },
      'choose relation 5': { type: 'chooseRelation', relation: 5, component: 3 },
      'place second': { type: 'place', sequence: 2 },
      'type Dean': { type: 'change', values: filled, faults: {} },
      'type nothing': { type: 'change', values: empty, faults: required },
      toggleProps: { type: 'toggleProps' },
      save: { type: 'save' },
      back: { type: 'back' },
      cancel: { type: 'cancel' },
      stay: { type: 'stay' },
      discard: { type: 'discard' },
      retry: { type: 'retry' },
    },
    answers: {
      loadProperties: {
        'with properties': { output: { values: empty, faults: required } },
        'all filled': { output: { values: filled, faults: {} } },
        'without properties': { output: { values: {}, faults: {} } },
        '503': failure(503, 'OVERLOADED'),
      },
      assignComponent: {
        ok: { output: { relation: 5 } },
        '409': failure(409, 'CONFLICT'),
        '422': failure(422, 'CONFLICT', short),
      },
      fillValues: {
        ok: { output: undefined },
        '422': failure(422, 'INVALID', short),
        '503': failure(503, 'OVERLOADED'),
      },
      unassignComponent: { ok: { output: undefined }, '403': failure(403, 'FORBIDDEN') },
    },
    effects: ['toast', 'showComponents'],
    see: ({
      value,
      historyValue,
      context: {
        meant,
        target,
        also,
        component,
        sequence,
        relation,
        wantsPlace,
        isTyped,
        values,
        faults,
        code,
      },
    }) => ({
      at:
        typeof value === 'string'
          ? value
          : 'saving' in value
            ? `saving.${value.saving}`
            : `filling.${value.fillingValues.values}`,
      props:
        typeof value === 'object' && 'fillingValues' in value
          ? value.fillingValues.props
          : // What one may go back to.
            isTyped && (value === 'leaving' || value === 'failed' || typeof value === 'object')
            ? (historyValue['assignment.fillingValues.props.last']?.[0]?.key ?? null)
            : null,
      target,
      also,
      component,
      sequence,
      relation,
      wantsPlace,
      isTyped,
      meant: `${[meant.target, ...meant.also].map(String).join('+')} ${meant.component} ${meant.relation}`,
      values,
      faults,
      code,
    }),
    // Looking at several pages and then elsewhere is what looking at one and then elsewhere is.
    within: ({ meant, also, target, component, relation }) =>
      meant === several
        ? also.length > 0 || (target ?? component ?? relation) === null
        : also.length === 0,
    always: {
      'what is on the page is not assigned again': ({ at, relation }) =>
        at !== 'saving.assigning' || relation === null,
    },
    promises: [
      ...(
        [
          ['look at page 9', '9 null null'],
          ['look at pages 9 and 8', several],
          ['look at component 3', 'null 3 null'],
          ['look at relation 5', '9 null 5'],
          ['look away', 'null null null'],
        ] as const
      ).map(([on, meant]) => ({ on, becomes: { meant } })),

      // What is not said is what is in view; what is still not known is asked for.
      {
        on: 'assign',
        when: (seen: Seen) => isFree(seen) && seen.meant === several,
        becomes: { ...nothing, at: 'choosingComponent', target: 9, also: [8] },
      },
      {
        on: 'assign',
        when: (seen: Seen) => isFree(seen) && seen.meant.startsWith('9'),
        becomes: { ...nothing, at: 'choosingComponent', target: 9 },
      },
      {
        on: 'assign',
        when: isFree,
        becomes: ({ meant }) => ({
          ...nothing,
          at: 'choosingTarget',
          component: meant === 'null 3 null' ? 3 : null,
        }),
      },
      {
        on: 'assign to page 9',
        when: (seen: Seen) => isFree(seen) && seen.meant === 'null 3 null',
        becomes: { ...nothing, ...loading, target: 9, component: 3 },
        calls: ['loadProperties component=3 relation=null'],
      },
      {
        on: 'assign to page 9',
        when: isFree,
        becomes: { ...nothing, at: 'choosingComponent', target: 9 },
      },
      {
        on: 'assign hero home',
        when: isFree,
        becomes: { ...nothing, ...loading, target: 9, component: 3 },
        calls: ['loadProperties component=3 relation=null'],
      },
      {
        on: 'choose page 9',
        when: { at: 'choosingTarget', component: 3 },
        becomes: { ...loading, target: 9 },
        calls: ['loadProperties component=3 relation=null'],
      },
      {
        on: 'choose page 9',
        when: { at: 'choosingTarget' },
        becomes: { at: 'choosingComponent', target: 9 },
      },
      ...[false, true].map((wantsPlace) => ({
        on: wantsPlace ? 'choose component 3 and its place' : 'choose component 3',
        when: { at: 'choosingComponent' },
        // Several pages have no place in common but the last.
        becomes: (seen: Seen) => ({
          ...loading,
          component: 3,
          wantsPlace: wantsPlace && !isTogether(seen),
          sequence: null,
        }),
        calls: ['loadProperties component=3 relation=null'],
      })),
      {
        on: 'back',
        when: { at: 'choosingComponent' },
        becomes: { at: 'choosingTarget', component: null, also: [] },
      },
      {
        on: 'back',
        when: (seen) => isFilling(seen) && isTogether(seen),
        becomes: { at: 'choosingComponent', props: null },
      },
      {
        on: 'back',
        when: (seen) => isFilling(seen) && seen.relation === null,
        becomes: { at: 'placing', props: null },
      },
      { on: 'back', when: { at: 'placing' }, becomes: { at: 'choosingComponent' } },
      // What was typed is never dropped unasked.
      {
        on: 'cancel',
        when: ({ at, isTyped }) => isTyped && (isFilling({ ...idle, at }) || at === 'failed'),
        becomes: { at: 'leaving' },
      },
      {
        on: 'cancel',
        when: ({ at }) =>
          !isFree({ ...idle, at }) &&
          !at.startsWith('saving') &&
          at !== 'unassigning' &&
          at !== 'leaving',
        becomes: { at: 'idle', props: null },
      },
      {
        on: 'stay',
        when: { at: 'leaving' },
        becomes: ({ faults, props }) => ({ ...filling(faults), props }),
      },
      { on: 'discard', when: { at: 'leaving' }, becomes: { at: 'idle', props: null } },

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
        becomes: { ...filling(required), values: empty, isTyped: false },
      },
      {
        on: 'loadProperties: all filled',
        when: { relation: 5 },
        becomes: { ...filling({}), values: filled, isTyped: false },
      },
      {
        on: 'loadProperties: without properties',
        when: { relation: 5 },
        becomes: { ...filling({}), values: {}, isTyped: false },
      },
      // Its place is asked for only on request: else it is the last.
      ...(
        [
          ['loadProperties: with properties', empty, required],
          ['loadProperties: all filled', filled, {}],
          ['loadProperties: without properties', {}, {}],
        ] as const
      ).flatMap(([on, values, faults]) => [
        {
          on,
          when: { wantsPlace: true },
          becomes: { at: 'placing', values, faults, isTyped: false },
        },
        // What was typed for one that was chosen before is not typed for this one.
        Object.keys(values).length > 0
          ? { on, becomes: { ...filling(faults), values, isTyped: false } }
          : {
              on,
              becomes: { at: 'saving.assigning', values, faults, isTyped: false },
              calls: ['assignComponent target=9 component=3 sequence=null'],
            },
      ]),
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
        becomes: ({ props }) => ({ ...filling({}), props, values: filled, isTyped: true }),
      },
      {
        on: 'type nothing',
        when: isFilling,
        becomes: ({ props }) => ({ ...filling(required), props, values: empty, isTyped: true }),
      },
      {
        on: 'toggleProps',
        when: isFilling,
        becomes: ({ props }) => ({ props: props === 'few' ? 'all' : 'few' }),
      },
      {
        on: 'save',
        when: ({ at }) => at === 'filling.invalid' || at === 'filling.faulted',
        becomes: { at: 'filling.faulted' },
      },
      {
        on: 'save',
        when: { at: 'filling.valid', relation: 5 },
        becomes: (seen) => ({ at: 'saving.filling', ...kept(seen) }),
        calls: ['fillValues'],
      },
      {
        on: 'save',
        when: { at: 'filling.valid' },
        becomes: (seen) => ({ at: 'saving.assigning', ...kept(seen) }),
        calls: ['assignComponent'],
      },

      // On several pages it is put with its values, all or none.
      {
        on: 'assignComponent: ok',
        when: (seen) => sent(seen) && isTogether(seen),
        becomes: assigned,
        does: welcome,
      },
      {
        on: 'assignComponent: 422',
        when: (seen) => sent(seen) && isTogether(seen) && Object.keys(seen.values).length > 0,
        becomes: filling(short),
      },
      lost('assignComponent: 422', 'CONFLICT'),
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
        on: 'unassign',
        when: (seen) => isFree(seen) && seen.meant.endsWith('5'),
        becomes: { ...nothing, at: 'unassigning', relation: 5 },
        calls: ['unassignComponent relation=5'],
      },
      {
        on: 'unassign',
        when: (seen) => isFree(seen) && seen.meant.startsWith('9 '),
        becomes: { ...nothing, at: 'choosingRelation', target: 9 },
      },
      {
        on: 'choose relation 5',
        when: { at: 'choosingRelation' },
        becomes: { at: 'unassigning', relation: 5 },
        calls: ['unassignComponent relation=5'],
      },
      {
        on: 'fill',
        when: (seen) => isFree(seen) && seen.meant.endsWith('5'),
        becomes: { ...nothing, ...loading, relation: 5 },
        calls: ['loadProperties component=null relation=5'],
      },
      // Of a page one says which of its components, of a component on which page.
      {
        on: 'fill',
        when: (seen) => isFree(seen) && seen.meant.startsWith('9 '),
        becomes: { ...nothing, at: 'choosingFilled', target: 9 },
      },
      {
        on: 'fill',
        when: (seen) => isFree(seen) && seen.meant === 'null 3 null',
        becomes: { ...nothing, at: 'choosingFilled', component: 3 },
      },
      {
        on: 'choose relation 5',
        when: { at: 'choosingFilled' },
        becomes: { ...loading, target: null, component: 3, relation: 5 },
        calls: ['loadProperties component=3 relation=5'],
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
