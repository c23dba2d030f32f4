/**
 * What is being recorded outlives a reload of the page, in this tab and for whoever records it: once their macros are
 * there, it is recorded again, step by step. It notes nothing by itself.
 */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isObject } from '../../entities/json.ts';
import type { macroMachine } from '../../machines/macro.ts';
import { readVisit, takeVisit, writeVisit } from '../kept/storage.ts';
import { userIdNow } from '../remote/signedIn.ts';
import { stepIn } from './macroStep.ts';

type Macro = ActorRefFrom<typeof macroMachine>;
type State = SnapshotFrom<typeof macroMachine>;

const isNamed = (state: State): boolean => state.matches('naming') || state.matches('keeping');
const isHeld = (state: State): boolean => state.matches('recording') || isNamed(state);

function keep(state: State): void {
  const { steps } = state.context;
  writeVisit('macro', JSON.stringify({ by: userIdNow(), steps, isNamed: isNamed(state) }));
}

function takeUp(macro: Macro): void {
  if (readVisit('macro') === null) return;
  const kept = takeVisit('macro');
  // Whoever has signed in since is told nothing of it.
  if (!isObject(kept) || kept['by'] !== userIdNow() || !Array.isArray(kept['steps'])) return;
  macro.send({ type: 'record' });
  for (const step of kept['steps'].flatMap(stepIn)) macro.send({ type: 'note', step });
  if (kept['isNamed'] === true) macro.send({ type: 'record' });
}

export function keepRecording(macro: Macro): void {
  let before = macro.getSnapshot();
  macro.subscribe((state) => {
    const last = before;
    before = state;
    if (isHeld(state)) keep(state);
    else if (isHeld(last)) writeVisit('macro', null);
    // Not before: their coming would be given up.
    else if (last.matches({ ready: 'loading' }) && state.matches({ ready: 'listed' })) {
      takeUp(macro);
    }
  });
}
