/** What people change of themselves: password, forgotten password, address and job title. It never touches another account. */
import { columnOf } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { checkValue } from '../../entities/fieldValue.ts';
import { user } from '../../entities/user.ts';
import type { Writer } from '../db/db.ts';
import { HttpError, invalid, invalidField } from '../httpError.ts';
import { asGuess, hashesOf, isPassword } from '../passwords.ts';
import { askForLink, spendLink } from '../resetPassword.ts';
import { findAccount, onOwnAccount, userAnswer, type Account } from '../sessionUser.ts';
import { count, secondsLeft, tooMany, type Budget } from '../throttle.ts';
import { noContent, ok } from './answer.ts';
import { everyOf, objectBody, refuseOthers, textsOf } from './body.ts';
import { sessionBytes } from './session.ts';
import type { Route, RouteContext } from './route.ts';

const tokenLength = 200;
const emailLength = 254;
/** Wrong current passwords per account: whoever found an open desk may not guess on. */
const wrongMax = 10;
const windowMs = 15 * 60 * 1000;

/** What is wrong with a new password, under the key the call has for it. */
function checkNewPassword(value: unknown): string {
  const column = columnOf(user, 'password');
  const checked = column && checkValue(column, value);
  if (checked && 'faults' in checked) throw invalid({ new_password: checked.faults });
  const password = checked?.value;
  if (typeof password !== 'string') throw invalidField('new_password', { code: 'required' });
  return password;
}

/**
 * The caller's account, once the current password has been given. Throws 422, never 401: the session lives; 429 after too
 * many wrong ones.
 */
const confirmedAccount = ({ deps, caller }: RouteContext, current: string): Promise<Account> =>
  asGuess(async () => {
    const budget: Budget = { key: `confirm.${caller.userId}`, limit: wrongMax, windowMs };
    const seconds = await secondsLeft(deps, deps.db.read, [budget]);
    if (seconds > 0) throw tooMany(seconds);
    const account = await findAccount(deps.db.read, 'id', caller.userId ?? 0);
    if (!account) throw new HttpError(401, 'UNAUTHENTICATED');
    const fits = await isPassword(current, account.password);
    const late = await deps.db.write(async (trx) => {
      // Asked again: another server may have counted the tenth wrong one meanwhile.
      const left = await secondsLeft(deps, trx, [budget]);
      if (left === 0 && !fits) await count(deps, trx, budget);
      return left;
    });
    if (late > 0) throw tooMany(late);
    if (!fits) throw invalidField('current_password', { code: 'invalidCredentials' });
    return account;
  });

/**
 * The account again, in the transaction that changes it: of two who confirmed at once by the same password the second
 * would write over what the first has made of it.
 */
async function refuseIfChanged(trx: Writer, { id, password }: Account): Promise<void> {
  const now = await findAccount(trx, 'id', id);
  if (now?.password === password) return;
  throw invalidField('current_password', { code: 'invalidCredentials' });
}

/** One required text of a body. */
const textIn = (body: Readonly<Record<string, unknown>>, key: string, max: number): string =>
  textsOf({ [key]: body[key] }, { [key]: { max } })[key] ?? '';

async function changePassword(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const body = await objectBody(context);
  const { current, password } = everyOf({
    others: () => refuseOthers(body, ['current_password', 'new_password']),
    current: () => textIn(body, 'current_password', 1000),
    password: () => checkNewPassword(body['new_password']),
  });
  const account = await confirmedAccount(context, current);
  // The rule of users hashes it and ends every session but this one.
  await deps.records.write(
    onOwnAccount(caller),
    async (writer, trx) => {
      await refuseIfChanged(trx, account);
      await writer.update(user, account.id, { password }, '*');
    },
    await hashesOf(user, { password }),
  );
  return noContent();
}

async function resetPassword(context: RouteContext): Promise<Response> {
  const { deps, address } = context;
  const body = await objectBody(context);
  if ('token' in body || 'new_password' in body) {
    const { token, password } = everyOf({
      others: () => refuseOthers(body, ['token', 'new_password']),
      token: () => textIn(body, 'token', tokenLength),
      password: () => checkNewPassword(body['new_password']),
    });
    await spendLink(deps, token, password);
  } else {
    const { email } = textsOf(body, { email: { max: emailLength } });
    await askForLink(deps, email, address);
  }
  return noContent();
}

const ownKeys = ['email', 'jobTitle', 'photo'] as const;

/** Changes one's own address, job title or picture; another address asks for the password, since it resets it. */
async function changeAccount(context: RouteContext): Promise<Response> {
  const { deps, caller } = context;
  const { current_password: current, ...values } = await objectBody(context);
  refuseOthers(values, ownKeys);
  const account = await findAccount(deps.db.read, 'id', caller.userId ?? 0);
  if (!account) throw new HttpError(401, 'UNAUTHENTICATED');
  const { email } = values;
  const isNewAddress =
    email !== undefined &&
    !(typeof email === 'string' && email.trim().toLowerCase() === account.email.toLowerCase());
  if (isNewAddress) {
    const fault: Fault = { code: current === undefined ? 'required' : 'invalidFormat' };
    if (typeof current !== 'string') throw invalidField('current_password', fault);
    await confirmedAccount(context, current);
  }
  await deps.records.write(onOwnAccount(caller), async (writer, trx) => {
    if (isNewAddress) await refuseIfChanged(trx, account);
    await writer.update(user, account.id, values, '*');
  });
  const changed = await findAccount(deps.db.read, 'id', account.id);
  return ok({ user: userAnswer(changed ?? account, deps.entities) });
}

const limit = sessionBytes;
export const accountRoutes = (): readonly Route[] => [
  { method: 'POST', path: '/api/change-password', handle: changePassword, limit },
  { method: 'POST', path: '/api/reset-password', handle: resetPassword, public: true, limit },
  { method: 'PUT', path: '/api/account', handle: changeAccount, limit },
];
