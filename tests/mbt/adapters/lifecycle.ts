/** What is done to the one record of a list: by its keys, at once, taken back, done again, refused by the server. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/lifecycle.ts';
import { lifecycleMachine } from '../../../machines/lifecycle.ts';
import { aroundPage } from '../screens/samples.ts';
import { type Machine, type Memory, rowNow } from '../screens/lifecycleServer.ts';
import { notMeanwhile, refusedSight, rowsNow, starts } from '../screens/lifecycleOrder.ts';
import { isTrash, toldGone, trashStart } from '../screens/lifecycleTrash.ts';
import { typedStart } from '../screens/lifecycleTyped.ts';
import { events } from '../screens/lifecycleCauses.ts';
import { calls } from '../screens/lifecycleCalls.ts';

const doneAnyway = 'the real server has done it all the same, and tells so a moment later';
const isAlways = 'every entity supports it: it stands in the guard for uniformity';

export const lifecycle = defineAdapter<Machine, Memory>('lifecycle', lifecycleMachine, {
  promised,
  impossible: {
    'guard hasRoom is false':
      'a hundred changes have to wait: tests/machines/lifecycleRules.test.ts',
    'guard isSupported {"action":"update"} is false': isAlways,
    'guard isSupported {"action":"remove"} is false': isAlways,
    'guard isSupported {"action":"restore"} is false': isAlways,
  },
  needsOwnData: true,
  starts: { ...starts, 'a title that is typed': typedStart, 'two in the trash': trashStart },
  events,
  itself(snapshot, memory) {
    const { context } = snapshot;
    if (isTrash(memory)) return undefined;
    const row = rowNow(snapshot, memory);
    const targets = row ? [{ id: 1, ...row, deleted: false }] : [];
    const known = ({
      id,
      enabled,
      approved,
      featured,
      deleted,
    }: (typeof context.targets)[number]) =>
      [id, enabled, approved, featured, deleted ?? false].join();
    return targets.map(known).join() === context.targets.map(known).join()
      ? undefined
      : { type: 'setTargets', targets };
  },
  calls,
  unreached: notMeanwhile,
  onlyDom: {
    'applyAction: cut after commit': doneAnyway,
    'applyAction: malformed': doneAnyway,
  },
  around: aroundPage({}, {}),
  tells: (
    { context: { waiting, done: past, undone, refused } },
    { server, entity, order, shown, shownTitle, typed, trash, left, isToldGone, isAway = false },
  ) => [
    refused && [refused.as, refused.change.action],
    waiting.map(({ as, change }) => [as, change.action]),
    past.at(-1)?.action,
    undone.at(-1)?.action,
    [server.enabled, server.approved, server.featured, server.deleted, server.title],
    entity.name,
    [order, shown, shownTitle, typed, trash, left, isToldGone],
    isAway,
  ],
  always: (snapshot, memory) => ({ rows: rowsNow(snapshot, memory), focused: true }),
  states: {
    'settled.idle': toldGone,
    'settled.applied': toldGone,
    'settled.partlyApplied': (_, { notDone = '' }) => ({ says: [notDone] }),
    'settled.rolledBack': refusedSight,
    applying: {},
    settling: 'passed at once',
  },
});
