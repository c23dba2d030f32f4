/** Where a path of putting components on pages begins, and what is told of it. It asserts nothing. */
import { stateText } from '../../../src/page/stateText.ts';
import type { Cause, ScreenStart } from '../kit/screen.ts';
import {
  answerFrom,
  nameOf,
  partsFor,
  recordsFor,
  type Machine,
  type Memory,
  type Snap,
} from './assignmentServer.ts';
import { answering, signedInKept } from './samples.ts';

export type Doing = Cause<Machine, Memory>;
export const is = ({ value }: Snap, state: string) => stateText(value).startsWith(state);
const loading = /^GET \/api\/component-props\?/;
/** Of one that is on a page: what stands there is asked for elsewhere too, so only where nothing else asks. */
const loadingAgain = /^GET \/api\/pages\/\d+\/components$/;
export const putting = /^POST \/api\/(pages\/\d+\/components|page-components\/assign)$/;
export const filling = /^PUT \/api\/page-components\/\d+\/values/;
export const takingOff = /^DELETE \/api\/page-components\/\d+$/;
const told = [putting, filling, takingOff];
/** Typed until the right one is the first. */
export const choosing = (name: string, key: string, doing: Omit<Doing, 'by'>): Doing => ({
  ...doing,
  async by(person) {
    await person.press('mod+a');
    await person.type(name);
    await person.untilLit(name);
    await person.press(key);
  },
});
const paths = {
  nothing: '/blogs',
  'a page': '/',
  'a component': '/components',
  'a component on a page': '/pages/{0}/components',
} as const;
const loadingOf = {
  nothing: [loading],
  'a page': [loading],
  'a component': [loading, loadingAgain],
  'a component on a page': [loadingAgain],
} as const;
export const startAt = (view: keyof typeof paths): ScreenStart<Machine, Memory> => {
  const memory = { view, parts: partsFor(view), made: 0 };
  return {
    path: paths[view],
    kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
    records: recordsFor(view),
    memory,
    answers: answering<Memory>(answerFrom),
    holds: [...loadingOf[view], ...told],
  };
};
/** A component chosen at its turn; one that is on a page already is only led to the question. */
export const choosingComponent = (component: number, key = 'Enter'): Doing =>
  choosing(nameOf(component), key, {
    when: (_, { view }) => view !== 'a component on a page',
    event: { type: 'chooseComponent', component, wantsPlace: key !== 'Enter' },
  });
/** What is asked before a form opens: of a page which component, of a component which page. */
export const questionToFill = ({ context }: Snap): string =>
  context.target === null ? 'Fill its props on which page?' : 'Fill the props of which component?';
