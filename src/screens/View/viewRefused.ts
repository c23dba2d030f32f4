/** Which row has got the focus of one that went out of a list: that one has it again where its deletion is refused. It draws nothing. */
import type { Change } from '../../../machines/lifecycleChanges.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';

/** Follows the focus until it is stopped. */
export function watchGone(actor: ListActor) {
  let { focusedId: before } = actor.getSnapshot().context;
  let gone: number | null = null;
  const { unsubscribe } = actor.subscribe(({ context: { rows, focusedId } }) => {
    if (focusedId === before) return;
    gone = rows.some(({ id }) => id === before) ? null : before;
    before = focusedId;
  });
  return {
    stop: unsubscribe,
    /** The one whose deletion this was, where its focus has not been led on since. */
    of: ({ action, refs }: Change): number | undefined =>
      action === 'remove' ? refs.find(({ id }) => id === gone)?.id : undefined,
  };
}
