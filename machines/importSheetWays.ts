/** The ways of the import machine that several states share, and what their events carry. It never says which state has which. */
import type { Checked, LeftAt, Sheet, Whole } from './importSheetWords.ts';
import { failureOf } from './outside.ts';

type Failed = { event: { error: unknown } };
export const failing = ({ event }: Failed) => event;
export const answer = ({ event }: { event: { output: Checked } }) => event.output;
export const read = ({ event }: { event: { output: Sheet } }) => event.output;
export const chosen = ({ context: { headers, mapping } }: { context: Sheet }) => ({
  headers,
  mapping,
});
export const wholeOf = ({
  context: { path, headers, lines, mapping },
}: {
  context: Whole;
}): Whole => ({ path, headers, lines, mapping });
const told = <Key extends string>(key: Key) =>
  ({ type: 'toast', params: { variant: 'info', key } }) as const;
/** The save may have been done, and only its answer is missing: that nothing was saved would be untrue. */
export const isUnheard = (code: string | null): boolean =>
  code === 'NO_ANSWER' || code === 'IDEMPOTENCY_KEY_IN_USE';
export const unsaved = {
  type: 'toast',
  params: ({ event }: Failed) =>
    ({
      variant: 'danger',
      key: isUnheard(failureOf(event.error).code) ? 'importUnheard' : 'importFailed',
    }) as const,
} as const;
export const unheard = {
  type: 'noteUnheard',
  params: ({ event }: Failed) => ({ isUnheard: isUnheard(failureOf(event.error).code) }),
} as const;
export const taken = { type: 'takeSheet', params: read } as const;
export const judged = [
  {
    guard: { type: 'isFaulty', params: answer },
    target: '#importSheet.reviewing.wrong',
    actions: { type: 'setChecked', params: answer },
  },
] as const;

/** What was corrected by hand is never dropped unasked. */
export const leaveFrom = (at: LeftAt) =>
  ({
    guard: 'hasEdits',
    target: '#importSheet.leaving',
    actions: { type: 'noteLeft', params: { at } },
  }) as const;
/** The same while no sheet is open: where none was corrected, the file is put away. */
export const leaveBetween = [
  leaveFrom('choosingSheet'),
  { target: '#importSheet.picking', actions: 'forget' },
] as const;
/** One step out of a sheet are the others of its file. */
export const otherSheet = {
  guard: 'hasOtherSheets',
  target: '#importSheet.choosingSheet',
} as const;
/** Corrections, and lines left out, the last one first; of what was done to records before, nothing from here. */
export const backAndForth = {
  takeBack: [
    {
      guard: 'hasPast',
      target: '#importSheet.reviewing.edited',
      actions: ['takeBack', told('importTakenBack')],
    },
    { actions: told('nothingToUndo') },
  ],
  doAgain: [
    {
      guard: 'hasAhead',
      target: '#importSheet.reviewing.edited',
      actions: ['doAgain', told('importDoneAgain')],
    },
    { actions: told('nothingToRedo') },
  ],
} as const;
/** The same of the fields that were chosen for columns: the rows are out of sight there. */
export const choicesBackAndForth = {
  takeBack: [
    {
      guard: 'hasChoice',
      actions: ['takeChoiceBack', told('importTakenBack')],
    },
    { actions: told('nothingToUndo') },
  ],
  doAgain: [
    {
      guard: 'hasChoiceAhead',
      actions: ['chooseAgain', told('importDoneAgain')],
    },
    { actions: told('nothingToRedo') },
  ],
} as const;
/** Whoever stays is where he was. */
const backTo = <At extends LeftAt, Target extends string>(at: At, target: Target) =>
  ({ guard: { type: 'isLeftAt', params: { at } }, target, actions: 'forgetLeft' }) as const;
export const stays = [
  backTo('choosingSheet', '#importSheet.choosingSheet'),
  backTo('mapping', '#importSheet.mapping'),
  backTo('failed', '#importSheet.failed'),
  backTo('wrong', '#importSheet.reviewing.wrong'),
  backTo('right', '#importSheet.reviewing.right'),
  { target: '#importSheet.reviewing.edited', actions: 'forgetLeft' },
] as const;
