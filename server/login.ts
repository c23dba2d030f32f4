/** Decides whether a username and a password let somebody in. It answers the same, as slowly, for a name nobody has. */
import type { Reader, Writer } from './db/db.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './httpError.ts';
import { asGuess, isPassword } from './passwords.ts';
import { startSession, type TokenPair } from './session.ts';
import { findAccount, type Account } from './sessionUser.ts';
import {
  bucketOf,
  count,
  currentCount,
  placeOf,
  secondsLeft,
  tooMany,
  type Budget,
} from './throttle.ts';
import { tokenHash } from './tokens.ts';

/** Wrong passwords per account and per address, then the next one waits. */
const wrongMax = 10;
const wrongWindowMs = 15 * 60 * 1000;
/** An address somebody has signed in from may be a whole faculty behind one line. */
const wrongMaxKnownPlace = 50;
/** How long a place counts as one of an account's own. */
const knownMs = 30 * 24 * 60 * 60 * 1000;

export interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | null;
  /** Names one press of the button: its automatic retry is not a second attempt. */
  readonly attempt: string;
}

const knownKey = (owner: number | 'any', place: string): string => `known.${owner}@${place}`;

async function isKnown(deps: Deps, key: string): Promise<boolean> {
  const row = await deps.db.read
    .selectFrom('throttle')
    .select('key')
    .where('key', '=', key)
    .where('window_start', '>', new Date(deps.now().getTime() - knownMs).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What a wrong password is counted against. Where the account's owner has signed in before is counted apart, so that
 * a stranger who guesses at the account locks out strangers, and not its owner.
 */
async function budgetsOf(
  deps: Deps,
  account: Account | undefined,
  { username, address }: Attempt,
): Promise<readonly Budget[]> {
  const place = placeOf(address);
  const name = username.trim().toLowerCase();
  const whose = account?.id ?? `none${bucketOf(deps.settings.tokenSecret, name)}`;
  const isOwnPlace = account !== undefined && (await isKnown(deps, knownKey(account.id, place)));
  const isStaffPlace = await isKnown(deps, knownKey('any', place));
  const windowMs = wrongWindowMs;
  return [
    { key: `login.${whose}${isOwnPlace ? `@${place}` : ''}`, limit: wrongMax, windowMs },
    { key: `login@${place}`, limit: isStaffPlace ? wrongMaxKnownPlace : wrongMax, windowMs },
  ];
}

/** The counter of one press of the button on one account; '' when the client named none. */
const pressKey = (budgets: readonly Budget[], { attempt }: Attempt): string =>
  attempt ? `attempt.${tokenHash(`${budgets[0]?.key} ${attempt}`)}` : '';

/**
 * How long this try has to wait, in seconds. The retry of a try that was counted belongs to it, even to the tenth; the
 * same name a third time is somebody who reuses it.
 */
async function waitOf(deps: Deps, trx: Reader, budgets: readonly Budget[], press: string) {
  const tries = press ? await currentCount(deps, trx, { key: press, windowMs: wrongWindowMs }) : 0;
  return tries === 1 ? 0 : secondsLeft(deps, trx, budgets);
}

async function countWrong(deps: Deps, trx: Writer, budgets: readonly Budget[], press: string) {
  const tries = press ? await count(deps, trx, { key: press, windowMs: wrongWindowMs }) : 0;
  if (tries === 2) return;
  for (const budget of budgets) await count(deps, trx, budget);
}

async function welcome(deps: Deps, trx: Writer, account: Account, given: Attempt, own: string) {
  const place = placeOf(given.address);
  const known = [knownKey(account.id, place), knownKey('any', place)];
  await trx
    .deleteFrom('throttle')
    .where('key', 'in', [own, ...known])
    .execute();
  const window_start = deps.now().toISOString();
  await trx
    .insertInto('throttle')
    .values(known.map((key) => ({ key, count: 1, window_start })))
    .execute();
  return startSession(deps, trx, account.id, given.userAgent);
}

/**
 * Signs somebody in. Throws 401 INVALID_USERNAME_OR_PASSWORD for a wrong pair and for a disabled user alike, 429
 * TOO_MANY_REQUESTS with Retry-After when the account or the address has had too many wrong ones.
 */
export async function signIn(
  deps: Deps,
  given: Attempt,
): Promise<TokenPair & { readonly account: Account }> {
  const account = await findAccount(deps.db.read, 'username', given.username);
  const result = await asGuess(() => guess(deps, given, account));
  if (typeof result === 'number') throw tooMany(result);
  if (!result) throw new HttpError(401, 'INVALID_USERNAME_OR_PASSWORD');
  return result;
}

/** A session for the right password; else how long to wait, in seconds, or nothing for a wrong one, which is counted. */
async function guess(deps: Deps, given: Attempt, account: Account | undefined) {
  const budgets = await budgetsOf(deps, account, given);
  const press = pressKey(budgets, given);
  const early = await waitOf(deps, deps.db.read, budgets, press);
  if (early > 0) return early;
  const fits = await isPassword(given.password, account?.isActive ? account.password : undefined);
  return await deps.db.write(async (trx) => {
    // Asked again: another server may have counted the tenth wrong one meanwhile.
    const late = await waitOf(deps, trx, budgets, press);
    if (late > 0) return late;
    const current = fits && account ? await findAccount(trx, 'id', account.id) : undefined;
    if (current?.isActive && current.password === account?.password) {
      const pair = await welcome(deps, trx, current, given, budgets[0]?.key ?? '');
      return { ...pair, account: current };
    }
    await countWrong(deps, trx, budgets, press);
    return undefined;
  });
}
