/** What a person does to put components on pages: asks, chooses, places, fills, takes off, by keys and names. It asserts nothing. */
import type { Screen } from '../kit/screen.ts';
import {
  emptied,
  hero,
  home,
  meantIn,
  nameOf,
  plain,
  typed,
  type Machine,
  type Memory,
  type Snap,
} from './assignmentServer.ts';
import { type Doing, is, choosing, choosingComponent } from './assignmentStarts.ts';

const isFree = (snapshot: Snap) => is(snapshot, 'idle') || is(snapshot, 'assigned');
const isFilling = (snapshot: Snap) => is(snapshot, 'fillingValues');
const pressing = (keys: string, doing: Omit<Doing, 'by'>): Doing => ({
  ...doing,
  by: (person) => person.press(keys),
});
const saying = (on: string, what: string): Doing => ({
  when: (snapshot, { view }) => isFree(snapshot) && view === 'nothing',
  event: { type: 'assign', target: home, component: plain },
  by: (person) => person.choose(on, what),
});
/** What else stands on the page is asked for as its properties are: which is meant, nobody could tell. */
const isTold = ({ view, parts }: Memory) => view !== 'a component on a page' || parts.length > 0;
export const events: Screen<Machine, Memory>['events'] = {
  mean: {
    'select both pages': pressing('mod+a', {
      when: (snapshot, { view }) => isFree(snapshot) && view === 'a page',
      event: (_, memory) => ({ type: 'mean', ...meantIn({ ...memory, view: 'two pages' }) }),
      keeps: (memory) => ({ ...memory, view: 'two pages' }),
    }),
  },
  assign: {
    'ask to assign': pressing('m', {
      when: (snapshot, { view }) => isFree(snapshot) && view !== 'nothing',
      event: { type: 'assign' },
    }),
    'ask to assign by name': {
      when: (snapshot, { view }) => isFree(snapshot) && view === 'nothing',
      event: { type: 'assign' },
      by: (person) => person.choose('assign', 'Assign a component to a page'),
    },
    'say all of it': saying('assign plain to home', 'Assign a component to a page: Plain'),
  },
  fill: {
    'ask to fill': pressing('shift+p', {
      when: (snapshot, memory) => isFree(snapshot) && isTold(memory),
      event: { type: 'fill' },
    }),
  },
  unassign: {
    'ask to unassign': pressing('shift+m', {
      when: (snapshot, memory) => isFree(snapshot) && isTold(memory),
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
      // On a page, what stands there is asked for by the question and then by the form; a component asks for itself alone.
      when: (snapshot, { view, parts: [first] }) =>
        first !== undefined &&
        (view === 'a component' ? first.component === hero : is(snapshot, 'choosingRelation')),
      event: (_, { parts: [first] }) => ({
        type: 'chooseRelation',
        relation: first?.id ?? 0,
        component: first?.component ?? 0,
      }),
      async by(person, snapshot, { parts: [first] }) {
        const isStanding = is(snapshot, 'choosingFilled');
        await person.untilLit(nameOf(isStanding ? home : (first?.component ?? 0)));
        await person.press('Enter');
      },
    },
  },
  place: {
    'place it first': choosing('At the top', 'Enter', {
      // Of a component, what stands on the page is held for its form: its places would never come.
      when: (_, { view }) => view !== 'a component',
      event: { type: 'place', sequence: 0 },
    }),
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
      keeps: (memory) => ({ ...memory, isUnheard: false }),
    }),
  },
  stay: { 'go on filling': pressing('Escape', { event: { type: 'stay' } }) },
  discard: { 'drop the values': pressing('d', { event: { type: 'discard' } }) },
  retry: { 'try again': pressing('mod+Enter', { event: { type: 'retry' } }) },
};
