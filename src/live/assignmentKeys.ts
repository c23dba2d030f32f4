/** What is pressed while a component is on its way to a page is for what comes: the question, its fields, the list behind a save. It assigns nothing. */
import type { Actor, SnapshotFrom } from 'xstate';
import type { assignmentMachine } from '../../machines/assignment.ts';
import { holdWhileComing, untilAsked } from '../keys/untilAsked.ts';
import { tellIfHeard } from './actors.ts';
import { holdAnswerKeys } from './answerKeys.ts';

type Assignment = Actor<typeof assignmentMachine>;
type State = SnapshotFrom<typeof assignmentMachine>;

const isAnswering = (state: State): boolean =>
  state.matches('loadingProperties') || state.matches('saving');
/** What has come is not what the keys behind it were pressed for. */
const isRefused = (state: State, awaited: State): boolean =>
  state.matches('unavailable') ||
  state.matches('failed') ||
  (awaited.matches('saving') && state.matches('fillingValues'));

/** Resolves once its question has the focus, or there is none any more. */
const asked = (assignment: Assignment): Promise<void> =>
  untilAsked(
    () => assignment.getSnapshot().matches('idle'),
    (listener) => assignment.subscribe(listener).unsubscribe,
  );

/** From now on, until the actor ends. Escape leaves what can be left. */
export function holdAssignmentKeys(assignment: Assignment): void {
  const cancel = (): boolean => tellIfHeard(assignment, { type: 'cancel' });
  let wasIdle = true;
  assignment.subscribe((state) => {
    const isBegun = wasIdle && !state.matches('idle');
    wasIdle = state.matches('idle');
    if (isBegun) void asked(assignment).then(holdWhileComing(cancel));
  });
  holdAnswerKeys(assignment, {
    isAwaited: isAnswering,
    isRefused,
    escape: () => void cancel(),
  });
}
