/** Components put on pages, filled and taken off, in the dialog that asks: from a page, from two, from a component, from one on a page, from nowhere. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/assignment.ts';
import { assignmentMachine } from '../../../machines/assignment.ts';
import { stateText } from '../../../src/page/stateText.ts';
import { meantIn, type Machine, type Memory } from '../screens/assignmentServer.ts';
import { aroundPage } from '../screens/samples.ts';
import { questionToFill, startAt } from '../screens/assignmentStarts.ts';
import { events } from '../screens/assignmentCauses.ts';
import { calls } from '../screens/assignmentCalls.ts';

export const assignment = defineAdapter<Machine, Memory>('assignment', assignmentMachine, {
  promised,
  needsOwnData: true,
  starts: {
    nowhere: startAt('nothing'),
    'a page': startAt('a page'),
    'a component': startAt('a component'),
    'a component on a page': startAt('a component on a page'),
  },
  events,
  calls,
  itself({ context }, memory) {
    const meant = meantIn(memory);
    const isTold = JSON.stringify(meant) === JSON.stringify(context.meant);
    return isTold ? undefined : { type: 'mean', ...meant };
  },
  tells: ({ context, historyValue }, memory) => [
    [context.target, context.also.length, context.component, context.wantsPlace],
    [context.sequence, context.relation === null, context.isTyped],
    [context.values, Object.keys(context.faults)],
    context.isTyped && historyValue['assignment.fillingValues.props.last']?.[0]?.key,
    [memory.view, memory.isUnheard ?? false],
    [memory.parts.map(({ component: of, isFilled }) => [of, isFilled])],
  ],
  around: aroundPage({}, {}),
  always: (snapshot) =>
    ['idle', 'assigned', 'unassigning'].includes(stateText(snapshot.value))
      ? { hides: [['button', 'Leave the components as they are']] }
      : {
          state: stateText(snapshot.value),
          says: snapshot.context.also.length > 0 ? ['2 pages'] : [],
        },
  states: {
    // Whoever presses a key sees what it is meant for.
    idle: (_, { view, parts }) => {
      if (view === 'a page') return { row: 'About' };
      if (view === 'two pages') return { selected: ['About', 'Home'] };
      if (view === 'a component on a page') return { rows: parts.map(() => 'Hero') };
      return view === 'a component' ? { row: 'Hero' } : { says: ['No News'] };
    },
    choosingTarget: { sees: [['dialog', 'Which page?']] },
    choosingComponent: { sees: [['dialog', 'Which component?']] },
    choosingRelation: { sees: [['dialog', 'Unassign which component?']] },
    choosingFilled: (snapshot) => ({ sees: [['dialog', questionToFill(snapshot)]] }),
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
    // One that comes back to what is typed sees all of it.
    'fillingValues.props.few': ({ context: { values, isTyped } }) =>
      isTyped || values['headingEn'] !== null ? {} : { hides: [['textbox', 'Lead, English']] },
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
