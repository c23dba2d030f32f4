/** Somebody signed in, as a browser keeps them and as a played server describes them. It asserts nothing. */
import { randomBytes } from 'node:crypto';
import { entities } from '../../../entities/index.ts';
import { badReply, faultClasses, type FaultClass } from '../kit/faults.ts';
import type { Person, Sight } from '../kit/screen.ts';

/**
 * Whoever walks: at level e2e somebody really has this name and this password, which no other process knows, as the site
 * may be one that others use. Who it is there, `backendUsers.ts` says.
 */
export const walker = { username: 'sam', password: randomBytes(12).toString('hex') };
const everything = ['GET', 'POST', 'PUT', 'DELETE'];
const grantsOf = (methods: readonly string[]) =>
  Object.fromEntries(entities.map(({ collection }) => [collection, methods]));
export const account = {
  id: 1,
  username: 'sam',
  email: 'sam@example.edu',
  grants: grantsOf(everything),
};
/** Whoever may add records, and not change them. */
export const adder = { ...account, grants: grantsOf(['GET', 'POST']) };
export const reader = { ...account, grants: grantsOf(['GET']) };
const keptBy = (user: object): Readonly<Record<string, string>> => ({
  'lectern.account': JSON.stringify(user),
  jwt_access_token: 'access',
  jwt_refresh_token: 'refresh',
});
export const signedInKept = keptBy(account);
export const readerKept = keptBy(reader);
export const adderKept = keptBy(adder);

/** What a played server says to somebody signed in, beside what `more` says. */
export const answering =
  <Memory>(
    more: (method: string, path: string, memory: Memory) => unknown = () => undefined,
    user: object = account,
  ) =>
  (request: string, memory: Memory): unknown => {
    const [method = '', path = ''] = request.split(' ');
    return path.startsWith('/api/verify-user') ? { user } : more(method, path, memory);
  };

/** The login, which is there when a session is over. */
export const loginSight: Sight = { at: '/login', sees: [['button', 'Log in']] };
/** Refused, renewed once and refused again: the session is over, and its screens with it. */
export const sessionEnds = { ...badReply('401'), times: 2, ends: loginSight };
/** All bad endings but those that the screen answers in a way of its own. */
export const otherFaults = (...own: readonly FaultClass[]) =>
  Object.fromEntries(
    faultClasses
      .filter((fault) => !['ok', 'slow', '401', ...own].includes(fault))
      .map((fault) => [fault, badReply(fault)]),
  );
/** What happens around every page, with nothing unsaved. */
export const aroundPage = (reloaded: Sight, before: Sight) => ({
  'other tab signed out': { when: () => true, ends: loginSight },
  reload: { when: () => true, ends: reloaded },
  Back: { when: () => true, ends: before },
});
/** What lies over a page comes a moment after it; the palette is of it. */
export async function untilLayers(person: Person): Promise<void> {
  await person.press('mod+k');
  await person.tabTo('combobox', '');
  await person.press('Escape');
}
