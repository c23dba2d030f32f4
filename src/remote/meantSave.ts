/** Which waiting save a form for a new record is opened for: it goes with the address that opens it. It keeps and sends nothing itself. */
import { partOf } from '../../entities/json.ts';
import { userIdNow } from './signedIn.ts';

/** For the history's entry of the form: a reload finds it there, and whoever signs in next does not get it. */
export const meaning = (ref: string): { readonly unsent: unknown } => ({
  unsent: { ref, userId: userIdNow() },
});

/** What the entry in view means; undefined: any save, which is only offered. */
export function meantSave(): string | undefined {
  const meant = partOf(history.state, 'unsent');
  const ref = partOf(meant, 'ref');
  return typeof ref === 'string' && partOf(meant, 'userId') === userIdNow() ? ref : undefined;
}
