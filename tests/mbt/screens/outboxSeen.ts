/** What the frame shows of the saves that wait. It does nothing and asserts nothing. */
import { stuckIn } from '../../../machines/outboxWaiting.ts';
import type { Snap } from './outboxServer.ts';

const words = ({ context: { waiting } }: Snap): string =>
  waiting.length === 1 ? '1 save waits to be sent' : `${waiting.length} saves wait to be sent`;
export const hasStuck = ({ context }: Snap): boolean => stuckIn(context).length > 0;
export const sendNow = ['button', 'Send what waits now'] as const;
export const keepDraft = ['button', 'Keep what fails as a draft'] as const;
/** What is said of those that wait, and of the one at which the server fails. */
const said = (snapshot: Snap): string[] => {
  const isStuck = hasStuck(snapshot);
  const isMore = snapshot.context.waiting.length > (isStuck ? 1 : 0);
  return [...(isStuck ? ['3 times to store'] : []), ...(isMore ? [words(snapshot)] : [])];
};
const asked = (snapshot: Snap) => (hasStuck(snapshot) ? [keepDraft] : []);

export const tells = ({ context }: Snap): unknown[] => [
  context.waiting,
  context.now,
  context.tried,
  context.failed,
  context.returned !== null,
];
export const statesSeen = {
  idle: { hides: [sendNow], hushes: ['to be sent'] },
  choosing: 'passed at once',
  sending: (snapshot: Snap) => ({
    says: said(snapshot),
    sees: asked(snapshot),
    hides: [sendNow],
  }),
  waiting: (snapshot: Snap) => ({ says: said(snapshot), sees: [sendNow, ...asked(snapshot)] }),
};
