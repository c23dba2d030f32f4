/**
 * Changes to records that had no answer yet as a session ended by itself: whoever signs in again hears which, since nobody
 * knows whether they were done. It keeps no value of them, and does none again.
 */
import { commandLabel, t } from '../../i18n/index.ts';
import type { Waiting } from '../../machines/lifecycleChanges.ts';
import { say } from '../page/toasts.ts';
import { knownCount } from './counted.ts';
import { calledOf } from './several.ts';

/** The command by which an action is begun; what is taken back has none of its own. */
const begunBy: Readonly<Record<string, string>> = {
  enable: 'record.enable',
  disable: 'record.disable',
  approve: 'record.approve',
  unapprove: 'record.unapprove',
  feature: 'record.feature',
  unfeature: 'record.unfeature',
  delete: 'record.remove',
  remove: 'record.remove',
  restore: 'record.restore',
  erase: 'trash.erase',
  update: 'list.bulkEdit',
  move: 'record.move',
};

interface Work {
  readonly action: string;
  /** What its records are called. */
  readonly of: string;
  readonly n: number;
}
/** 'Edit many: 3 events' */
export const workText = ({ action, of, n }: Work): string =>
  t('bulk.working', { action: commandLabel(begunBy[action] ?? 'record.undo'), of, n });

/** What a change is called. None of what one has arranged for oneself: whoever signs in again sees whether that was done. */
function workOf({ as, change }: Waiting): readonly Work[] {
  const { collection, action, refs, filter } = change;
  const of = calledOf(collection);
  const n = filter === null ? refs.length : knownCount(collection, filter);
  return of === undefined ? [] : [{ action: as === 'undone' ? 'undo' : action, of, n }];
}

let cut: readonly Work[] = [];
/** Told what waits for its answer as a session ends. What an earlier session had left is forgotten with it. */
export function noteCut(waiting: readonly Waiting[]): void {
  cut = waiting.flatMap(workOf);
}

/** To whoever it was; once. */
export function tellCut(): void {
  for (const work of cut) say('warning', () => t('toasts.cutOff', { said: workText(work) }));
  cut = [];
}
