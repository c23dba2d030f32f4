/** How much has not reached the server yet, and how much of it signing out would lose. It sends, keeps and asks nothing. */
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineName } from '../../commands/command.ts';
import { savesLeftNow } from '../kept/leaving.ts';
import { actorOf } from './actors.ts';
import { lifecycle } from './records.ts';
import { isUnwritten, savesOf } from '../kept/outbox.ts';
import { userIdNow } from '../remote/signedIn.ts';

export interface Unsent {
  readonly count: number;
  /** Of these what is kept nowhere: it is gone with whoever signs out. */
  readonly lost: number;
}

type Saver = readonly [MachineName, Parameters<AnyMachineSnapshot['matches']>[0]];
/** The machines that save, with the state in which they wait for an answer. What they save is a draft until then: it is not lost. */
const savers: readonly Saver[] = [
  ['form', { open: 'saving' }],
  ['importSheet', 'saving'],
  ['assignment', 'saving'],
];
/** Whoever sends what waited. */
const sender: Saver = ['outbox', 'sending'];

const changesNow = (): number => lifecycle.getSnapshot().context.waiting.length;

const isIn = ([name, state]: Saver): boolean => {
  const now: AnyMachineSnapshot | undefined = actorOf(name)?.getSnapshot();
  return now?.status === 'active' && now.matches(state);
};

export function unsentNow(): Unsent {
  const saves = savesOf(userIdNow());
  const changes = changesNow();
  return {
    count: saves.length + changes + savers.filter(isIn).length + savesLeftNow(),
    lost: saves.filter(isUnwritten).length + changes,
  };
}

/** Something was sent and has no answer yet; what only waits for a connection was not. */
export const isOnItsWay = (): boolean =>
  changesNow() + savesLeftNow() > 0 || [...savers, sender].some(isIn);
