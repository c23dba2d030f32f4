/** Components put on pages, filled and taken off, in the dialog that asks: from a page, from two, from a component, from one on a page, from nowhere. */
import { assignmentMachine } from '../../../machines/assignment.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { badReply } from '../kit/faults.ts';
import { screenOf, type Call, type Cause, type Ending, type ScreenStart } from '../kit/screen.ts';
import {
  answerFrom,
  emptied,
  hero,
  home,
  loadedBody,
  meantIn,
  nameOf,
  nextPart,
  partsFor,
  plain,
  propertiesFor,
  recordsFor,
  typed,
  withoutPart,
  withPart,
  withValues,
  type Machine,
  type Memory,
  type Snap,
} from './assignmentServer.ts';
import {
  answering,
  aroundPage,
  otherFaults,
  sessionEnds,
  signedInKept,
  untilLayers,
} from './samples.ts';

type Doing = Cause<Machine, Memory>;
const is = ({ value }: Snap, state: string) => stateText(value).startsWith(state);
const isFree = (snapshot: Snap) => is(snapshot, 'idle') || is(snapshot, 'assigned');
const isFilling = (snapshot: Snap) => is(snapshot, 'fillingValues');
const pressing = (keys: string, doing: Omit<Doing, 'by'>): Doing => ({
  ...doing,
  by: (person) => person.press(keys),
});
const loading = /^GET \/api\/component-props\?/;
/** Of one that is on a page: what stands there is asked for elsewhere too, so only where nothing else asks. */
const loadingAgain = /^GET \/api\/pages\/\d+\/components$/;
const putting = /^POST \/api\/(pages\/\d+\/components|page-components\/assign)$/;
const filling = /^PUT \/api\/page-components\/\d+\/values/;
const takingOff = /^DELETE \/api\/page-components\/\d+$/;
const told = [putting, filling, takingOff];
/** Typed until the right one is the first. */
const choosing = (name: string, key: string, doing: Omit<Doing, 'by'>): Doing => ({
  ...doing,
  async by(person) {
    await person.press('mod+a');
    await person.type(name);
    await person.untilLit(name);
    await person.press(key);
  },
});
const paths = {
  nothing: '/account',
  'a page': '/',
  'a component': '/components',
  'a component on a page': '/pages/{0}/components',
} as const;
const startAt = (view: keyof typeof paths): ScreenStart<Machine, Memory> => {
  const memory = { view, parts: partsFor(view), made: 0 };
  return {
    path: paths[view],
    kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
    records: recordsFor(view),
    memory,
    answers: answering<Memory>(answerFrom),
    ...(view === 'nothing' ? { before: untilLayers } : {}),
    holds: [view === 'a component on a page' ? loadingAgain : loading, ...told],
  };
};
/** A component chosen at its turn; one that is on a page already is only led to the question. */
const choosingComponent = (component: number, key = 'Enter'): Doing =>
  choosing(nameOf(component), key, {
    when: (_, { view }) => view !== 'a component on a page',
    event: { type: 'chooseComponent', component, wantsPlace: key !== 'Enter' },
  });
const saying = (on: string, what: string): Doing => ({
  when: (snapshot, { view }) => isFree(snapshot) && view === 'nothing',
  event: { type: 'assign', target: home, component: plain },
  by: (person) => person.choose(on, what),
});
const short = badReply('422', {
  errors: { 'heading.en': [{ code: 'minLength', params: { count: 20 } }] },
});
/** The server did it, and the answer was lost. */
const cut = (keeps: (memory: Memory, snapshot: Snap) => Memory) => ({
  'cut after commit': { ...badReply('cut after commit'), keeps },
});
const endings = (
  ok: Omit<Ending<Machine, Memory>, 'reply'>,
  status: number,
  more: Readonly<Record<string, Ending<Machine, Memory>>> = {},
): Call<Machine, Memory>['endings'] => ({
  ok: { ...ok, reply: { status } },
  ...otherFaults(),
  ...more,
  '401': sessionEnds,
  slow: { ...ok, reply: { status, fault: 'slow' } },
});
const wasPut = {
  givesOf: (_: Snap, memory: Memory) => ({ relation: nextPart(memory) }),
  bodyOf: ({ context }: Snap, memory: Memory) =>
    context.also.length > 0
      ? { data: [{ id: nextPart(memory) }, { id: nextPart(memory) + 1 }] }
      : { data: { id: nextPart(memory) } },
  keeps: withPart,
} as const;

export const assignment = screenOf<Machine, Memory>('assignment', assignmentMachine, {
  needsOwnData: true,
  starts: {
    nowhere: startAt('nothing'),
    'a page': startAt('a page'),
    'a component': startAt('a component'),
    'a component on a page': startAt('a component on a page'),
  },
  events: {
    mean: {
      'select both pages': pressing('mod+a', {
        when: (snapshot, { view }) => isFree(snapshot) && view === 'a page',
        event: (_, memory) => ({ type: 'mean', ...meantIn({ ...memory, view: 'two pages' }) }),
        keeps: (memory) => ({ ...memory, view: 'two pages' }),
      }),
    },
    assign: {
      'ask to assign': pressing('m', { when: isFree, event: { type: 'assign' } }),
      'say all of it': saying('assign plain to home', 'Assign a component to a page: Plain'),
    },
    fill: {
      'ask to fill': pressing('shift+p', { when: isFree, event: { type: 'fill' } }),
    },
    unassign: {
      'ask to unassign': pressing('shift+m', {
        // What else stands on the page is asked for as its properties are: which is meant, nobody could tell.
        when: (snapshot, { view, parts }) =>
          isFree(snapshot) && (view !== 'a component on a page' || parts.length > 0),
        event: { type: 'unassign' },
      }),
    },
    chooseTarget: {
      'choose the page': choosing('Home', 'Enter', {
        event: { type: 'chooseTarget', target: home },
      }),
    },
    chooseComponent: {
      'choose one with properties': choosingComponent(hero),
      'choose one without': choosingComponent(plain),
      'choose one and its place': choosingComponent(hero, 'shift+Enter'),
    },
    chooseRelation: {
      'choose the first': {
        when: (_, { parts }) => parts.length > 0,
        event: (_, { parts: [first] }) => ({
          type: 'chooseRelation',
          relation: first?.id ?? 0,
          component: first?.component ?? 0,
        }),
        async by(person, _, { parts: [first] }) {
          await person.untilLit(nameOf(first?.component ?? 0));
          await person.press('Enter');
        },
      },
    },
    place: {
      'place it first': choosing('At the top', 'Enter', { event: { type: 'place', sequence: 0 } }),
    },
    change: {
      'type a heading': {
        when: ({ context }) => context.values['headingEn'] !== 'Welcome',
        event: { type: 'change', ...typed },
        by: (person) => person.fill('Heading, English', 'Welcome'),
      },
      'empty it': {
        when: ({ context }) => context.values['headingEn'] === 'Welcome',
        event: { type: 'change', ...emptied },
        by: (person) => person.fill('Heading, English', ''),
      },
    },
    toggleProps: {
      'all or the required': pressing('F9', { when: isFilling, event: { type: 'toggleProps' } }),
    },
    save: { save: pressing('mod+Enter', { when: isFilling, event: { type: 'save' } }) },
    back: { 'one step back': pressing('alt+PageUp', { event: { type: 'back' } }) },
    cancel: {
      leave: pressing('Escape', {
        when: (snapshot) => !is(snapshot, 'leaving'),
        event: { type: 'cancel' },
        keeps: (memory, snapshot) => ({
          ...memory,
          isUnheard: false,
          isLeft: memory.isLeft === true || is(snapshot, 'loadingProperties'),
        }),
      }),
    },
    stay: { 'go on filling': pressing('Escape', { event: { type: 'stay' } }) },
    discard: { 'drop the values': pressing('d', { event: { type: 'discard' } }) },
    retry: { 'try again': pressing('mod+Enter', { event: { type: 'retry' } }) },
  },
  calls: {
    loadProperties: {
      request: /^GET \/api\/(component-props\?|pages\/\d+\/components$)/,
      endings: {
        ...endings({ givesOf: propertiesFor, bodyOf: loadedBody }, 200),
        // What was left is still on its way, and would be answered in its place.
        '401': { ...sessionEnds, when: (_, { isLeft }) => isLeft !== true },
      },
    },
    assignComponent: {
      request: putting,
      endings: endings(wasPut, 201, {
        '422': short,
        ...cut((memory, snapshot) => ({ ...withPart(memory, snapshot), isUnheard: true })),
      }),
    },
    fillValues: {
      request: filling,
      endings: endings(
        { bodyOf: () => ({ data: {}, meta: { written: [] } }), keeps: withValues },
        200,
        { '422': short, ...cut(withValues) },
      ),
    },
    unassignComponent: {
      request: takingOff,
      endings: endings({ keeps: withoutPart }, 204, cut(withoutPart)),
    },
  },
  itself({ context }, memory) {
    const meant = meantIn(memory);
    const isTold = JSON.stringify(meant) === JSON.stringify(context.meant);
    return isTold ? undefined : { type: 'mean', ...meant };
  },
  tells: ({ context }, memory) => [
    [context.target, context.also.length, context.component, context.wantsPlace],
    [context.sequence, context.relation === null, context.isTyped],
    [context.values, Object.keys(context.faults)],
    [memory.view, memory.isUnheard ?? false, memory.isLeft ?? false],
    [memory.parts.map(({ component: of, isFilled }) => [of, isFilled])],
  ],
  around: aroundPage({}, {}),
  always: (snapshot) =>
    ['idle', 'assigned', 'unassigning'].includes(stateText(snapshot.value))
      ? { hides: [['button', 'Leave it unassigned']] }
      : { state: stateText(snapshot.value) },
  seen: {
    // Whoever presses a key sees what it is meant for.
    idle: (_, { view, parts }) => {
      if (view === 'a page') return { row: 'About' };
      if (view === 'two pages') return { selected: ['About', 'Home'] };
      if (view === 'a component on a page') return { rows: parts.map(() => 'Hero') };
      return view === 'a component' ? { row: 'Hero' } : {};
    },
    choosingTarget: { sees: [['dialog', 'Which page?']] },
    choosingComponent: { sees: [['dialog', 'Which component?']] },
    choosingRelation: { sees: [['dialog', 'Unassign which component?']] },
    loadingProperties: {},
    unavailable: { says: ['The properties could not be fetched'] },
    placing: { sees: [['dialog', 'Where on the page?']] },
    deciding: 'passed at once',
    'fillingValues.values.judging': 'passed at once',
    'fillingValues.values.valid': { wrong: [] },
    'fillingValues.values.invalid': {},
    'fillingValues.values.faulted': ({ context: { faults } }) => ({
      says: ['heading.en' in faults ? 'At least 20 characters' : 'This field is required'],
    }),
    'fillingValues.props.few': {},
    'fillingValues.props.all': { sees: [['textbox', 'Lead, English']] },
    leaving: { says: ['What you typed is not saved yet.'] },
    'saving.beginning': 'passed at once',
    'saving.assigning': {},
    'saving.assigned': 'passed at once',
    'saving.filling': {},
    assigned: {},
    failed: { says: ['The page could not be changed', 'What you chose and typed is kept.'] },
    unassigning: {},
  },
});
