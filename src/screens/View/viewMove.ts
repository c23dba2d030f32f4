/** Moves one record among its siblings, whatever else is selected, so that it shows at once and can be undone. */
import type { Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { lifecycle } from '../../live/records.ts';
import { targetOf } from '../RecordList/recordListState.ts';

/** `args` as the API's move takes them: before, after, parent. */
export function moveRecord(row: Row, args: Values): void {
  const { targets, filter } = lifecycle.getSnapshot().context;
  lifecycle.send({ type: 'setTargets', targets: [targetOf(row, row.id)] });
  lifecycle.send({ type: 'move', args });
  lifecycle.send({ type: 'setTargets', targets, filter });
}
