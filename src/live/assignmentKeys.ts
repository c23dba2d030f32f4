/** What is pressed while a component is on its way to a page is for what comes: the question, its fields, the list behind a save. It assigns nothing. */
import type { Actor, SnapshotFrom } from 'xstate';
import type { assignmentMachine } from '../../machines/assignment.ts';
import { leavePlace } from '../keys/placeLeft.ts';
import { holdWhileComing, untilAsked } from '../keys/untilAsked.ts';
import { afterFrame } from '../page/afterFrame.ts';
import { tellIfHeard } from './actors.ts';

type Assignment = Actor<typeof assignmentMachine>;
type State = SnapshotFrom<typeof assignmentMachine>;

const isAnswering = (state: State): boolean =>
  state.matches('loadingProperties') || state.matches('saving');
/** What has come is not what the keys behind it were pressed for. */
const isRefused = (state: State, wasSaving: boolean): boolean =>
  state.matches('unavailable') ||
  state.matches('failed') ||
  (wasSaving && state.matches('fillingValues'));

/** What had the focus may have gone with what was asked before. */
const isInDialog = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.closest('[role=dialog]') != null;

/** Resolves once its question has the focus, or there is none any more. */
const asked = (assignment: Assignment): Promise<void> =>
  untilAsked(
    () => assignment.getSnapshot().matches('idle'),
    (listener) => assignment.subscribe(listener).unsubscribe,
  );

/** Resolves once the server has answered and that is drawn; rejects where it has refused. */
const answered = (assignment: Assignment): Promise<void> =>
  new Promise((resolve, reject) => {
    let wasSaving = false;
    const { unsubscribe } = assignment.subscribe((state) => {
      if (isAnswering(state)) {
        wasSaving = state.matches('saving');
        return;
      }
      unsubscribe();
      if (isRefused(state, wasSaving)) reject(new Error('It was refused.'));
      else afterFrame(resolve);
    });
  });

/** From now on, until the actor ends. Escape leaves what can be left. */
export function holdAssignmentKeys(assignment: Assignment): void {
  const cancel = (): boolean => tellIfHeard(assignment, { type: 'cancel' });
  let [wasIdle, wasAnswering] = [true, false];
  assignment.subscribe((state) => {
    const isBegun = wasIdle && !state.matches('idle');
    const isWaitedFor = !wasAnswering && isAnswering(state);
    [wasIdle, wasAnswering] = [state.matches('idle'), isAnswering(state)];
    if (isBegun) void asked(assignment).then(holdWhileComing(cancel));
    if (isWaitedFor) leavePlace(answered(assignment), isInDialog, { escape: () => void cancel() });
  });
}
