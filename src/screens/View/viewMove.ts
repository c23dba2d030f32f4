/** Moves records among their siblings, whatever else is selected, so that it shows at once and can be undone as one. */
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { lifecycle } from '../../live/records.ts';
import { say } from '../../page/toasts.ts';
import { targetOf } from '../RecordList/recordListState.ts';

/** `args` as the API's move takes them: before, after, parent. */
export function moveRecords(rows: readonly Row[], args: Values): void {
  const { targets, filter } = lifecycle.getSnapshot().context;
  lifecycle.send({ type: 'setTargets', targets: rows.map((row) => targetOf(row, row.id)) });
  lifecycle.send({ type: 'move', args });
  lifecycle.send({ type: 'setTargets', targets, filter });
}

export const moveRecord = (row: Row, args: Values): void => moveRecords([row], args);

/** What is moved stands at the edge already. */
export const sayNoPlace = (): void => say('info', () => t('unavailable.noPlace'));
