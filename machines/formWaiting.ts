/**
 * The words of the form machine for a save that could not be sent: handed over as the form is left, taken up as it is
 * opened. It never says when: that are the parts that edit and save.
 */
import { keptOf, typedSince } from './formKept.ts';
import type { FormContext } from './formRecord.ts';
import { dropDraft, loaded, show } from './formParams.ts';

const handingOver = (all: boolean) =>
  ({
    type: 'handOver',
    params: ({ context }: { context: FormContext }) =>
      keptOf(context, all ? typedSince(context) : {}),
  }) as const;
/** The draft of it is needed no more. */
export const handOverAll = [handingOver(true), dropDraft] as const;
/** What was typed since is not wanted. */
export const handOverSaved = handingOver(false);
const staying = { type: 'setAfter', params: { after: 'stay' } } as const;
/** As it was saved; it is tried again at once. */
export const openedWaiting = {
  guard: { type: 'isWaiting', params: loaded },
  target: '#form.open.saving',
  actions: [{ type: 'takeRecord', params: loaded }, 'takeKept', show, staying],
} as const;
/** A new one that waits is taken up with its key. */
export const takenUp = {
  guard: 'isOfferedKept',
  target: '#form.open.saving',
  actions: ['takeDraft', 'takeKept', show, staying],
} as const;
