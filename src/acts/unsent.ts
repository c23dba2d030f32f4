/** How much has not reached the server yet, and how much of it signing out would lose. It sends, keeps and asks nothing. */
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineName } from '../../commands/command.ts';
import { actorOf } from '../live/actors.ts';
import { lifecycle } from '../live/records.ts';
import { isUnwritten, savesOf } from '../kept/outbox.ts';
import { userIdNow } from '../remote/signedIn.ts';

export interface Unsent {
  readonly count: number;
  /** Of these what is kept nowhere: it is gone with whoever signs out. */
  readonly lost: number;
}

/** What is being saved at this moment is a draft until its answer is there. */
const savers: readonly (readonly [MachineName, Parameters<AnyMachineSnapshot['matches']>[0]])[] = [
  ['form', { open: 'saving' }],
  ['importSheet', 'saving'],
  ['assignment', 'saving'],
];

export function unsentNow(): Unsent {
  const saves = savesOf(userIdNow());
  const changes = lifecycle.getSnapshot().context.waiting.length;
  const saving = savers.filter(([name, state]) => {
    const now: AnyMachineSnapshot | undefined = actorOf(name)?.getSnapshot();
    return now?.status === 'active' && now.matches(state);
  });
  return {
    count: saves.length + changes + saving.length,
    lost: saves.filter(isUnwritten).length + changes,
  };
}
